"""The tables of an answer that belong to no finding: what was played, and open rules."""

from __future__ import annotations

from itertools import groupby

import pandas as pd

from simlab.analysis.model import Answer, ArmSummary
from simlab.render.sheets import Cell, Table, count
from simlab.text import number, written

#: What the further tables of an answer are called on the page; those not named here are
#: written as CSV only.
FURTHER = {"rules": "Open rules, and how each was read"}


def further_tables(answer: Answer) -> list[Table]:
    """Make the tables of an answer that stand beside its findings.

    Parameters
    ----------
    answer : Answer
        With tables of text, of which those in `FURTHER` are shown.

    Returns
    -------
    list of Table
    """
    tables = []
    for name, caption in FURTHER.items():
        frame = answer.tables.get(name)
        if frame is not None and len(frame):
            rows = tuple(tuple(Cell(str(cell)) for cell in row) for row in frame.to_numpy())
            tables.append(Table(name, caption, tuple(frame.columns), rows))
    return tables


def arms_table(answer: Answer) -> Table:
    """Make the table of what was played.

    Parameters
    ----------
    answer : Answer
        Its arms.

    Returns
    -------
    Table
        One row an arm.
    """
    columns = ("Arm", "Played as", "Games", "Unfinished", "Wins (%)", "95 % interval")
    rows = []
    for arm in answer.arms:
        win = written(arm.win_rate.estimate, arm.win_rate.low, arm.win_rate.high)
        rows.append(
            (
                Cell(arm.label),
                Cell(_played_as(arm)),
                count(arm.games),
                count(arm.unfinished),
                Cell(win.estimate, arm.win_rate.estimate),
                Cell(win.interval, arm.win_rate.low),
                Cell(number(arm.rounds, 1), arm.rounds),
                count(arm.refused),
            )
        )
    return Table("arms", "What was played", (*columns, "Rounds", "Refused"), tuple(rows))


def arms_frame(answer: Answer) -> pd.DataFrame:
    """Give what was played, unrounded.

    Parameters
    ----------
    answer : Answer
        Its arms.

    Returns
    -------
    DataFrame
        One row an arm: name, label, played_as, blocks, games, unfinished,
        win_rate, low, high (percent), rounds, refused.
    """
    return pd.DataFrame(
        [
            {
                "name": arm.name,
                "label": arm.label,
                "played_as": _played_as(arm),
                "blocks": arm.blocks,
                "games": arm.games,
                "unfinished": arm.unfinished,
                "win_rate": arm.win_rate.estimate,
                "low": arm.win_rate.low,
                "high": arm.win_rate.high,
                "rounds": arm.rounds,
                "refused": arm.refused,
            }
            for arm in answer.arms
        ]
    )


def _played_as(arm: ArmSummary) -> str:
    runs = [(name, len(list(seats))) for name, seats in groupby(arm.lineup)]
    lineup = ", ".join(
        f"{name} \N{MULTIPLICATION SIGN} {count}" if count > 1 else name for name, count in runs
    )
    parts = [f"{arm.edition}, {arm.players} players: {lineup}"]
    parts += [f"{rule} = {value}" for rule, value in arm.rules.items()]
    parts += [f"granted: {grant}" for grant in arm.grants]
    return "; ".join(parts)
