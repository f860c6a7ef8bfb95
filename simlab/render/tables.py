"""The numbers of an answer as data frames for CSV and as tables for the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import pandas as pd

from simlab.analysis.model import Answer, ArmSummary, BoardHeat, Finding
from simlab.render.board import Space, heat_texts
from simlab.render.intervals import row_texts
from simlab.text import number, written


@dataclass(frozen=True)
class Cell:
    """What a cell shows and, for numbers, the value that it sorts by."""

    text: str
    sort: float | None = None


@dataclass(frozen=True)
class Table:
    """A table of the page.

    Parameters
    ----------
    id : str
        Its place on the page, and the name of its CSV file.
    caption : str
        What it shows.
    columns : tuple of str
        Headings; the first column heads the rows.
    rows : tuple of tuple of Cell
        One cell a column.
    """

    id: str
    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def finding_tables(finding: Finding, spaces: Sequence[Space]) -> list[Table]:
    """Make the tables under a finding's figure.

    Parameters
    ----------
    finding : Finding
        Its rows and, on a board, its numbers a space.
    spaces : sequence of Space
        The board.

    Returns
    -------
    list of Table
        The rows, where there are any, then the spaces of a board.
    """
    tables = []
    if finding.rows:
        tables.append(_rows_table(finding))
    if finding.board:
        tables.append(_spaces_table(finding, finding.board, spaces))
    return tables


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


def finding_frames(finding: Finding, spaces: Sequence[Space]) -> dict[str, pd.DataFrame]:
    """Give a finding's numbers, unrounded, by the name of their CSV file.

    Parameters
    ----------
    finding : Finding
        Its rows and, on a board, its numbers a space.
    spaces : sequence of Space
        The board.

    Returns
    -------
    dict of str to DataFrame
        The rows under the finding's id (group, label, estimate, low, high,
        unit, blocks, note) and the spaces (index, name, kind, group, value,
        unit) under the same names as `finding_tables` gives.
    """
    frames = {}
    if finding.rows:
        frames[finding.id] = pd.DataFrame(
            [
                {
                    "group": row.group,
                    "label": row.label,
                    "estimate": row.interval.estimate,
                    "low": row.interval.low,
                    "high": row.interval.high,
                    "unit": row.interval.unit,
                    "blocks": row.blocks,
                    "note": row.note,
                }
                for row in finding.rows
            ]
        )
    if finding.board:
        frames[_spaces_id(finding)] = pd.DataFrame(
            [
                {
                    "index": space.index,
                    "name": space.name,
                    "kind": space.kind,
                    "group": space.group or "",
                    "value": value,
                    "unit": finding.board.unit,
                }
                for space, value in zip(spaces, finding.board.values, strict=True)
            ]
        )
    return frames


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
                _count(arm.games),
                _count(arm.unfinished),
                Cell(win.estimate, arm.win_rate.estimate),
                Cell(win.interval, arm.win_rate.low),
                Cell(number(arm.rounds, 1), arm.rounds),
                _count(arm.refused),
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


def _rows_table(finding: Finding) -> Table:
    units = {row.interval.unit for row in finding.rows}
    common = units.pop() if len(units) == 1 else ""
    grouped = any(row.group for row in finding.rows)
    noted = any(row.note for row in finding.rows)
    rows = []
    for row in finding.rows:
        value = row_texts(row, finding.kind)
        unit = "" if common or not row.interval.unit else f" {row.interval.unit}"
        cells = [
            Cell(row.label),
            *([Cell(row.group)] if grouped else []),
            Cell(value.estimate + unit, row.interval.estimate),
            Cell(value.interval, row.interval.low),
            _count(row.blocks),
            *([Cell(row.note)] if noted else []),
        ]
        rows.append(tuple(cells))
    columns = (
        "What",
        *(["Group"] if grouped else []),
        f"Estimate ({common})" if common else "Estimate",
        "95 % interval",
        "Blocks",
        *(["Note"] if noted else []),
    )
    return Table(finding.id, finding.title, columns, tuple(rows))


def _spaces_id(finding: Finding) -> str:
    return f"{finding.id}-spaces" if finding.rows else finding.id


def _spaces_table(finding: Finding, heat: BoardHeat, spaces: Sequence[Space]) -> Table:
    rows = tuple(
        (
            Cell(space.name),
            Cell(str(space.index), space.index),
            Cell((space.group or "").replace("_", " ")),
            Cell(text, value),
        )
        for space, value, text in zip(spaces, heat.values, heat_texts(heat), strict=True)
    )
    columns = ("Space", "Index", "Group", f"Value ({heat.unit})" if heat.unit else "Value")
    return Table(_spaces_id(finding), f"{finding.title} By space", columns, rows)


def _count(value: int) -> Cell:
    return Cell(number(value, 0), value)
