"""What was played under each arm's name, summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from simlab.analysis.blocks import Moments
from simlab.analysis.contrasts import WINS, Tally
from simlab.analysis.model import ArmSummary, Interval
from simlab.analysis.play import win_rate
from simlab.editions.text import plain
from simlab.runs.plan import PlannedArm

if TYPE_CHECKING:
    import pandas as pd

SUMMARY = ("games", "unfinished", "rounds", WINS)
"""The outcome columns that a summary stands on."""


def summary(planned: PlannedArm, moments: Moments, tally: Tally) -> ArmSummary:
    """Sum up an arm.

    Parameters
    ----------
    planned : PlannedArm
        The arm.
    moments : Moments
        Of its columns `SUMMARY`, each under (name, column).
    tally : mapping of str to ndarray of int
        Of which ``refused`` is used.

    Returns
    -------
    ArmSummary
        The candidate's win rate in percent.
    """
    arm, name = planned.arm, planned.name
    games, unfinished, rounds, wins = ({(name, column): 1} for column in SUMMARY)
    rate = win_rate(moments, wins, games, rotate=arm.rotate)
    return ArmSummary(
        name=name,
        label=planned.label,
        edition=arm.edition,
        players=arm.players,
        lineup=arm.lineup,
        rules={rule: plain(value) for rule, value in arm.rules},
        grants=tuple(str(grant) for grant in arm.grants),
        blocks=moments.blocks,
        games=moments.total(games),
        unfinished=moments.total(unfinished),
        win_rate=Interval(100 * rate.estimate, 100 * rate.low, 100 * rate.high, "percent"),
        rounds=moments.ratio(rounds, games).value,
        refused=int(tally["refused"].sum()),
    )


def refused_table(
    arms: Sequence[PlannedArm], tallies: Mapping[str, Tally], hooks: Sequence[str]
) -> pd.DataFrame:
    """Tabulate refused answers by arm, strategy and hook.

    Parameters
    ----------
    arms : sequence of PlannedArm
        The arms.
    tallies : mapping of str to tallies
        By the arms' names; ``asked`` and ``refused``, of shape (slots, hooks), are used.
    hooks : sequence of str
        Names of the hooks.

    Returns
    -------
    DataFrame
        Columns ``arm``, ``slot``, ``strategy``, ``hook``, ``asked`` and ``refused``;
        only what was refused has a row.
    """
    import pandas as pd

    columns = ["arm", "slot", "strategy", "hook", "asked", "refused"]
    rows = []
    for planned in arms:
        tally = tallies[planned.name]
        for slot, hook in np.argwhere(tally["refused"]):
            counts = (int(tally[name][slot, hook]) for name in ("asked", "refused"))
            strategy = planned.arm.lineup[slot]
            rows.append((planned.name, int(slot), strategy, hooks[hook], *counts))
    return pd.DataFrame(rows, columns=columns)
