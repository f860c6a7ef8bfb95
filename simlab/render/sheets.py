"""The numbers of a finding, each once as a table for the page and once unrounded for CSV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from simlab.analysis.model import BoardHeat, Finding
from simlab.render.board import Space
from simlab.render.heat import heat_texts
from simlab.render.intervals import row_texts
from simlab.text import number


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


@dataclass(frozen=True)
class Sheet:
    """A table with the same numbers unrounded, in columns that a program reads."""

    table: Table
    frame: pd.DataFrame


def count(value: int) -> Cell:
    """Make the cell of a whole number."""
    return Cell(number(value, 0), value)


def rows_sheet(finding: Finding, estimate: str) -> Sheet:
    """Table a finding's rows.

    Parameters
    ----------
    finding : Finding
        With at least one row.
    estimate : str
        Heading of the estimates.

    Returns
    -------
    Sheet
        Under the finding's id; the frame's columns are group, label, estimate, low,
        high, unit, blocks, note. The name of a curve's only line is the heading of its
        estimates.
    """
    units = {row.interval.unit for row in finding.rows}
    common = units.pop() if len(units) == 1 else ""
    groups = {row.group for row in finding.rows if row.group}
    if finding.kind == "curve" and len(groups) == 1:
        name = groups.pop()
        estimate = f"{name[0].upper()}{name[1:]}"
    grouped = bool(groups)
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
            count(row.blocks),
            *([Cell(row.note)] if noted else []),
        ]
        rows.append(tuple(cells))
    columns = (
        "What",
        *(["Group"] if grouped else []),
        f"{estimate} ({common})" if common else estimate,
        "95 % interval",
        "Blocks",
        *(["Note"] if noted else []),
    )
    return Sheet(Table(finding.id, finding.title, columns, tuple(rows)), _rows_frame(finding))


def _rows_frame(finding: Finding) -> pd.DataFrame:
    return pd.DataFrame(
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


def spaces_sheet(finding: Finding, spaces: Sequence[Space]) -> list[Sheet]:
    """Table the numbers of a board, a column for each of its layers.

    Parameters
    ----------
    finding : Finding
        Of the kind ``"board"``.
    spaces : sequence of Space
        The board.

    Returns
    -------
    list of Sheet
        One, whose frame has a row a space and layer: index, name, kind, group, layer,
        value, low, high, unit. It is named like the finding, with ``-spaces`` behind
        if the finding has rows as well.
    """
    assert finding.board is not None  # what a finding of the kind "board" has
    layers = (finding.board, *finding.layers)
    shown = [_columns(layer) for layer in layers]
    rows = tuple(
        (
            Cell(space.name),
            Cell(str(space.index), space.index),
            Cell((space.group or "").replace("_", " ")),
            *(column[at] for layer in shown for column in layer.values()),
        )
        for at, space in enumerate(spaces)
    )
    columns = ("Space", "Index", "Group", *(heading for layer in shown for heading in layer))
    name = f"{finding.id}-spaces" if finding.rows else finding.id
    table = Table(name, f"{finding.title} By space", columns, rows)
    return [Sheet(table, pd.concat([_spaces_frame(layer, spaces) for layer in layers]))]


def _columns(heat: BoardHeat) -> dict[str, list[Cell]]:
    """Give a layer's column of values and, where it has them, of intervals by heading."""
    texts = heat_texts(heat)
    unit = f" ({heat.unit})" if heat.unit else ""
    name = heat.name or "Value"
    values = [Cell(text.estimate, v) for text, v in zip(texts, heat.values, strict=True)]
    columns = {f"{name[0].upper()}{name[1:]}{unit}": values}
    if heat.low:
        heading = f"95 % interval, {heat.name}" if heat.name else "95 % interval"
        columns[heading] = [
            Cell(text.interval, low) for text, low in zip(texts, heat.low, strict=True)
        ]
    return columns


def _spaces_frame(heat: BoardHeat, spaces: Sequence[Space]) -> pd.DataFrame:
    unknown = (float("nan"),) * len(spaces)
    return pd.DataFrame(
        {
            "index": [space.index for space in spaces],
            "name": [space.name for space in spaces],
            "kind": [space.kind for space in spaces],
            "group": [space.group or "" for space in spaces],
            "layer": heat.name,
            "value": heat.values,
            "low": heat.low or unknown,
            "high": heat.high or unknown,
            "unit": heat.unit,
        }
    )
