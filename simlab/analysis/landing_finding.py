"""Findings of kind `landing`: where the tokens of an arm land, on the board and in a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from simlab.analysis.chains import check_follows, habits_of, solved
from simlab.analysis.contrasts import Tally
from simlab.analysis.estimate import Estimate
from simlab.analysis.landing import landing
from simlab.analysis.landing_parts import by_way, whole
from simlab.analysis.landing_table import COUNTERS, LandingTable
from simlab.analysis.model import BoardHeat, Finding, Row
from simlab.editions import Edition
from simlab.errors import UsageError
from simlab.runs import findings as asked
from simlab.runs.arm import Arm
from simlab.runs.tables import Installed

if TYPE_CHECKING:
    import pandas as pd

UNITS = {"R": "percent", "T": "percent", "V": "a turn"}
"""Units of the counters, as sentences and figures write them."""


def landings_of(
    finding: asked.Landing, arm: Arm, tally: Tally, blocks: int, edition: Edition
) -> LandingTable:
    """Count what a finding asks for.

    Parameters
    ----------
    finding : Landing
        What is asked.
    arm : Arm
        What was played.
    tally : mapping of str to ndarray of int
        Its tallies, in detail if the finding names a way.
    blocks : int
        In how many blocks.
    edition : Edition
        The arm's, as it is printed.

    Returns
    -------
    LandingTable
        Of one part; beside the exact chain, where one follows the players.
    """
    names = [space.name for space in edition.spaces]
    if finding.way is not None:
        return by_way(tally, blocks, names).part(finding.way)
    table = whole(landing(tally, blocks), names)
    try:
        played = edition.with_rules(dict(arm.rules))
        habits = habits_of(played, arm.lineup, Installed())
        check_follows(played, habits)
        return table if arm.grants else table.beside(solved(played, habits))
    except UsageError:
        return table


def landing_finding(
    finding: asked.Landing, table: str, landings: LandingTable, blocks: int
) -> Finding:
    """Tell where tokens land, at one table.

    Parameters
    ----------
    finding : Landing
        What is asked.
    table : str
        A variant's name, or empty for the experiment's own table.
    landings : LandingTable
        What was counted, as `landings_of` gives it.
    blocks : int
        In how many blocks.

    Returns
    -------
    Finding
        A row for each space and for jail, the most frequent first; the text still has its
        braces.
    """
    counter, unit = COUNTERS.index(finding.counter), UNITS[finding.counter]
    values, errors = landings.values[counter, 0], landings.errors[counter, 0]
    labels = space_labels(landings)
    rows = tuple(
        Row(
            labels[place],
            Estimate(float(values[place]), float(errors[place]), blocks).interval(unit),
            blocks,
        )
        for place in np.argsort(-values[: len(labels)], kind="stable")
    )
    return Finding(
        id=finding.at(table),
        title=finding.title,
        text=finding.text,
        kind="board",
        rows=rows,
        how_to_read=finding.how_to_read,
        board=BoardHeat(landings.heat(counter).values, unit),
    )


def space_labels(landings: LandingTable) -> list[str]:
    """Name the spaces and jail so that no two names are alike.

    Parameters
    ----------
    landings : LandingTable
        With the names of a board, on which there are several of Chance.

    Returns
    -------
    list of str
        In board order, then in jail.
    """
    names = landings.places[: landings.spaces + 1]
    times = Counter(names)
    return [f"{name} ({place})" if times[name] > 1 else name for place, name in enumerate(names)]


def landing_frames(landings: Mapping[str, LandingTable]) -> dict[str, pd.DataFrame]:
    """Tabulate the landings of several findings for CSV files.

    Parameters
    ----------
    landings : mapping of str to LandingTable
        By the findings' ids.

    Returns
    -------
    dict of str to DataFrame
        By the names of the files: R, T and V with standard errors, and the chain's numbers.
    """
    return {f"landing-{name}": table.frame() for name, table in landings.items()}
