"""How long games took, from a count of games by rounds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.engine.tally import ROUND_BINS

Counts = npt.NDArray[np.integer[Any]]

PERCENTS = (5, 25, 50, 75, 95)
"""The quantiles that are told."""


@dataclass(frozen=True)
class Quantile:
    """A length that a share of the games does not exceed.

    Parameters
    ----------
    percent : int
        The share of games.
    rounds : float
        Their greatest length.
    at_least : bool
        Whether the true length is this or more: unfinished games would have gone on.
    """

    percent: int
    rounds: float
    at_least: bool


def quantiles(counts: Counts, unfinished: int) -> tuple[Quantile, ...]:
    """Tell the lengths of games.

    Parameters
    ----------
    counts : ndarray of int, shape (values,)
        Games by rounds; unfinished ones, which are the longest, stand where they stopped.
    unfinished : int
        How many of them there are.

    Returns
    -------
    tuple of Quantile
        Of the shares `PERCENTS`; none for no games.

    Examples
    --------
    >>> [length.rounds for length in quantiles(np.array([0, 2, 6, 2]), 0)]
    [1.0, 2.0, 2.0, 2.0, 3.0]
    """
    total = int(counts.sum())
    if total == 0:
        return ()
    found = []
    for percent in PERCENTS:
        rounds = histogram_median(counts) if percent == 50 else float(reached(counts, percent))
        open_end = _rank(percent, total) > total - unfinished or rounds >= ROUND_BINS - 1
        found.append(Quantile(percent, rounds, open_end))
    return tuple(found)


def reached(counts: Counts, percent: int) -> int:
    """Find the least value that a share of counted whole numbers does not exceed.

    Parameters
    ----------
    counts : ndarray of int, shape (values,)
        How often each value 0, 1, 2, ... occurred; at least one did.
    percent : int
        The share, above 0.

    Examples
    --------
    >>> reached(np.array([0, 2, 1, 1]), 50), reached(np.array([0, 2, 1, 1]), 75)
    (1, 2)
    """
    below = np.cumsum(counts)
    return int(np.searchsorted(below, _rank(percent, int(below[-1]))))


def _rank(percent: int, total: int) -> int:
    """Say how many of so many make the share, rounded up."""
    return -(-percent * total // 100)


def histogram_median(counts: Counts) -> float:
    """Find the median of whole numbers that were counted by value.

    Parameters
    ----------
    counts : ndarray of int, shape (values,)
        How often each value 0, 1, 2, ... occurred.

    Returns
    -------
    float
        The mean of the two middle values for an even count; NaN for none.

    Examples
    --------
    >>> histogram_median(np.array([0, 1, 1]))
    1.5
    """
    below = np.cumsum(counts)
    total = int(below[-1])
    if total == 0:
        return math.nan
    lower, upper = np.searchsorted(below, [(total - 1) // 2, total // 2], side="right")
    return float(lower + upper) / 2
