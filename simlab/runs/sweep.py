"""A sweep: the values that one thing takes in turn, and the table at each of them.

It is written as a table of the experiment file, of which one key says what is swept::

    [sweeps.keep]
    label = "cash kept back"
    unit = "M"
    parameter = "keep"                           # of each candidate that has it
    values = { from = 0, to = 600, step = 100 }  # or a list: [0, 50, 200]

Instead of ``parameter`` stands ``rule = "max_rounds"``, ``players = true`` or, of the
kinds of `simlab.runs.grant`, ``grant = "cash"``; 0 of what is counted grants nothing.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from simlab.editions.text import plain
from simlab.runs.checked import Part
from simlab.runs.findings import at_table

Value = bool | int | float | str

MOST = 60
"""Values that a sweep may hold."""

COUNTED = ("cash", "ticket")
"""Kinds of grants that are an amount."""


class Span(Part):
    """Evenly spaced numbers; `to` is among them if the steps meet it.

    Parameters
    ----------
    to, step : int or float
        The last number, and how far one is from the next; the first is ``from``.
    """

    to: int | float
    step: Annotated[int | float, Field(gt=0)]


def _listed(value: Any) -> Any:
    """Write out numbers that are given by their ends and a step."""
    if not isinstance(value, dict):
        return value
    span = Span.model_validate({key: value[key] for key in value if key != "from"})
    first = value.get("from")
    if not isinstance(first, int | float) or isinstance(first, bool):
        raise PydanticCustomError("swept", "must have a number as from")
    if first > span.to:
        raise PydanticCustomError("swept", "has a from above its to")
    count = int((span.to - first) / span.step + 1e-9) + 1
    if count > MOST:
        facts = {"count": count, "most": MOST}
        raise PydanticCustomError("swept", "makes {count} values, of at most {most}", facts)
    return [round(first + place * span.step, 10) for place in range(count)]


class Sweep(Part):
    """What is swept, and over which values.

    Parameters
    ----------
    label, unit : str
        Words for the axis of its curve.
    parameter, rule : str or None
        The name of a parameter of the candidate, or of a rule.
    grant : str or None
        Kind of a grant to the candidate.
    players : bool
        Whether the number of players is swept.
    values : tuple
        In the order of the curve, each once.
    """

    label: Annotated[str, Field(min_length=1)]
    unit: str = ""
    parameter: str | None = None
    rule: str | None = None
    grant: str | None = None
    players: bool = False
    values: Annotated[
        tuple[Value, ...],
        Field(strict=False, min_length=2, max_length=MOST),
        BeforeValidator(_listed),
    ]

    @model_validator(mode="after")
    def _one_thing(self) -> Sweep:
        swept = [key for key in ("parameter", "rule", "grant", "players") if getattr(self, key)]
        if len(swept) != 1:
            raise PydanticCustomError(
                "swept", "must say one of parameter, rule, grant and players"
            )
        words = [plain(value) for value in self.values]
        for word in words:
            if words.count(word) > 1:
                raise PydanticCustomError("swept", "lists {value} twice", {"value": word})
        numbers = all(type(value) in (int, float) for value in self.values)
        if self.parameter and not numbers:
            raise PydanticCustomError("swept", "sweeps a parameter over what is no number")
        if self.players and not all(type(value) is int for value in self.values):
            raise PydanticCustomError("swept", "sweeps players over what is no whole number")
        return self

    @property
    def numbers(self) -> tuple[float, ...]:
        """The values as numbers; empty where one of them is none."""
        if any(type(value) not in (int, float) for value in self.values):
            return ()
        return tuple(float(value) for value in self.values)

    def words(self, value: Value) -> str:
        """Write a value with its unit, for a reader."""
        return f"{plain(value)} {self.unit}".rstrip() if self.unit else plain(value)


def point_of(name: str, value: Value, table: str = "") -> str:
    """Name the table at one value, a variant that no file can write itself.

    Parameters
    ----------
    name : str
        Of the sweep, or of a rule.
    value : bool, int, float or str
        The value.
    table : str
        The variant that is swept; empty for the experiment's own table.

    Examples
    --------
    >>> point_of("keep", 300), point_of("keep", 300, "two")
    ('keep=300', 'keep=300@two')
    """
    return f"{name}={plain(value)}{at_table(table)}"
