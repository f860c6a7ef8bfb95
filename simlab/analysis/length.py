"""How long games last: survival curves and medians from the counted lengths."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.analysis.intervals import wilson
from simlab.analysis.model import Finding, Interval, Row, Survival
from simlab.analysis.words import number
from simlab.runs import findings as asked


def survival(
    label: str, rounds: npt.NDArray[np.integer[Any]], unfinished: int, blocks: int
) -> Survival:
    """Give the share of games that are still going after each round.

    Parameters
    ----------
    label : str
        Whose games.
    rounds : ndarray of int, shape (513,)
        Games by their length in rounds, an unfinished game at the round limit; the last
        bin takes all that are as long or longer.
    unfinished : int
        Games that reached the round limit.
    blocks : int
        Blocks that the games are of.

    Returns
    -------
    Survival
        Up to the round after which no other game ends, or to the last that is counted
        singly. The intervals are Wilson's with a block as one trial, so they hold however
        alike the games of a block are.

    Examples
    --------
    >>> counts = np.array([0, 0, 1, 2, 1, 0])  # of four games one is stopped after 4 rounds
    >>> survival("all", counts, 1, 4).still
    (100.0, 100.0, 75.0, 25.0, 25.0)
    """
    games, last = int(rounds.sum()), int(np.flatnonzero(rounds)[-1])
    longer = games - np.cumsum(rounds)
    if last == len(rounds) - 1:
        last -= 1
    else:
        longer[last] = unfinished
    still = [int(count) / games for count in longer[: last + 1]]
    ends = [wilson(share * blocks, blocks) for share in still]
    return Survival(
        label,
        tuple(100 * share for share in still),
        tuple(100 * low for low, _ in ends),
        tuple(100 * high for _, high in ends),
        blocks,
    )


def median(curve: Survival) -> Interval:
    """Give the round by which half of the games are over.

    Parameters
    ----------
    curve : Survival
        The games.

    Returns
    -------
    Interval
        In rounds, between two of them by a straight line. Its ends are where the curve's
        band crosses a half (Brookmeyer and Crowley, *Biometrics* 38 (1982) 29); what is
        never reached is NaN.

    Examples
    --------
    >>> median(Survival("all", (100, 80, 40), (100, 75, 30), (100, 85, 50), 9)).low
    1.5555555555555556
    """
    estimate, low, high = (_half(ends) for ends in (curve.still, curve.low, curve.high))
    return Interval(estimate, low, high, "rounds")


def length_finding(finding: asked.Length, curves: Mapping[str, Survival]) -> Finding:
    """Tell how long the games of some arms last.

    Parameters
    ----------
    finding : Length
        What is asked.
    curves : mapping of str to Survival
        By the names that `length_names` gives.

    Returns
    -------
    Finding
        A line and a row with the median for each arm; the text still has its braces.
    """
    return Finding(
        id=finding.id,
        title=finding.title,
        text=finding.text,
        kind="length",
        rows=tuple(median_row(curve) for curve in curves.values()),
        how_to_read=finding.how_to_read,
        survival=tuple(curves.values()),
    )


def median_row(curve: Survival) -> Row:
    """Give a curve's median as a row, with the share that is unfinished in its note."""
    note = ""
    if curve.still[-1]:
        share = Interval(curve.still[-1], curve.low[-1], curve.high[-1], "percent")
        note = f"{number(share)} still going after {len(curve.still) - 1}"
    return Row(curve.label, median(curve), curve.blocks, note)


def length_names(finding: asked.Length) -> dict[str, str]:
    """Name the arms of a finding, each at its table, for use in sentences.

    Parameters
    ----------
    finding : Length
        What is asked.

    Returns
    -------
    dict of str to str
        Names of planned arms by names in sentences: ``"traded@two"`` by
        ``"how-long.traded@two"``.
    """
    tables = [asked.at_table(table) for table in finding.tables]
    return {f"{finding.id}.{arm}{at}": f"{arm}{at}" for at in tables for arm in finding.arms}


def _half(shares: Sequence[float]) -> float:
    """Find where a falling curve crosses 50."""
    for at, (before, after) in enumerate(pairwise(shares)):
        if after <= 50:
            return at + (before - 50) / (before - after)
    return math.nan
