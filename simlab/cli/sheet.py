"""A table of an answer: on the screen as people read it, or as CSV with all its digits."""

from __future__ import annotations

import csv
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simlab.text import MISSING, number, places

if TYPE_CHECKING:
    from rich.table import Table

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Column:
    """A column of a sheet.

    Parameters
    ----------
    title : str
        Its head on the screen.
    key : str
        What of a record it shows, and its head in CSV.
    write : callable
        Writes a record's cell for the screen.
    """

    title: str
    key: str
    write: Callable[[Record], str]


@dataclass(frozen=True)
class Sheet:
    """Records under columns.

    Parameters
    ----------
    heading : str
        A line above it on the screen.
    columns : tuple of Column
    records : sequence of mapping
    """

    heading: str
    columns: tuple[Column, ...]
    records: Sequence[Record]

    def table(self) -> Table:
        """Lay it out for the screen; all but the first columns of text align right."""
        from rich.table import Table

        table = Table(*(column.title for column in self.columns))
        for place, column in enumerate(self.columns):
            texts = [record.get(column.key) for record in self.records]
            if not any(isinstance(text, str) for text in texts):
                table.columns[place].justify = "right"
        for record in self.records:
            table.add_row(*(column.write(record) for column in self.columns))
        return table


def text(title: str, key: str) -> Column:
    """Make a column of words."""
    return Column(title, key, lambda record: str(record[key]))


def figure(title: str, key: str, decimals: int) -> Column:
    """Make a column of numbers; a dash for what is none, or not known."""
    return Column(title, key, lambda record: _written(record.get(key), decimals))


def estimate(title: str, key: str, error: str) -> Column:
    """Make a column of estimates with their standard errors, which stand at another key."""

    def write(record: Record) -> str:
        value, spread = record.get(key), record.get(error)
        if value is None:
            return MISSING
        if spread is None:
            return number(value, 2)
        decimals = places(spread)
        return f"{number(value, decimals)} \N{PLUS-MINUS SIGN} {number(spread, decimals)}"

    return Column(title, key, write)


def print_csv(sheets: Sequence[Sheet]) -> None:
    """Print sheets with the same columns as one CSV, with every field of their records.

    Parameters
    ----------
    sheets : sequence of Sheet
        Fields that are lists are left out.
    """
    records = [record for sheet in sheets for record in sheet.records]
    fields = [
        key
        for key in dict.fromkeys(key for record in records for key in record)
        if not any(isinstance(record.get(key), (list, dict)) for record in records)
    ]
    print_records([{key: record.get(key) for key in fields} for record in records])


def print_records(records: Sequence[Record]) -> None:
    """Print records as CSV, unrounded.

    Parameters
    ----------
    records : sequence of mapping
        All with the same keys.
    """
    writer = csv.DictWriter(sys.stdout, next(iter(records), ()), lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)


def _written(value: float | None, decimals: int) -> str:
    return MISSING if value is None or not math.isfinite(value) else number(value, decimals)
