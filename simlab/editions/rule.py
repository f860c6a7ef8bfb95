"""A rule of a game: the reading in force and the readings there are."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from simlab.editions.fields import Confidence, Line, Strict
from simlab.editions.text import plain

Value = str | int | bool

_LARGEST = 1_000_000


def _rule_value(value: object) -> Value:
    if isinstance(value, str | bool) or (isinstance(value, int) and abs(value) <= _LARGEST):
        return value
    raise PydanticCustomError("rule_value", "must be a word, a whole number, true or false")


RuleValue = Annotated[Value, PlainValidator(_rule_value)]


class Rule(Strict):
    """A rule with the readings that it allows.

    Parameters
    ----------
    default : str, int or bool
        The edition's reading.
    alternatives : tuple
        The other readings; with a `range`, examples of them.
    range : tuple of int or None
        Lowest and highest number allowed, both included.
    step : int
        Numbers of the range count from its lowest in these steps.
    source : str
        Where the reading comes from.
    confidence : str
        How sure the default is.
    meaning : str
        What is decided, in one sentence.
    value : str, int or bool
        The reading in force: the default unless it was overridden.
    """

    default: RuleValue
    alternatives: Annotated[tuple[RuleValue, ...], Field(strict=False, max_length=100)] = ()
    range: Annotated[tuple[int, int], Field(strict=False)] | None = None
    step: int = Field(default=1, ge=1, le=_LARGEST)
    source: Line
    confidence: Confidence = "certain"
    meaning: Line
    value: RuleValue

    @model_validator(mode="after")
    def _readings_differ(self) -> Self:
        readings = [plain(value) for value in self._listed]
        if len(set(readings)) < len(readings):
            raise PydanticCustomError("readings", "lists a value twice")
        if self.range is not None and not -_LARGEST <= self.range[0] <= self.range[1] <= _LARGEST:
            raise PydanticCustomError("readings", "has a range that runs backwards or too far")
        for value in self._listed:
            if self.range and type(value) is int and not self._in_range(value):
                raise PydanticCustomError("readings", "lists a value outside of its range")
        return self

    @property
    def _listed(self) -> tuple[Value, ...]:
        return (self.default, *self.alternatives)

    def _in_range(self, number: int) -> bool:
        if self.range is None:
            return False
        low, high = self.range
        return low <= number <= high and (number - low) % self.step == 0

    @property
    def disputed(self) -> bool:
        """Whether there are other readings, and the sources are not certain of this one."""
        return bool(self.alternatives) and self.confidence != "certain"

    @property
    def others(self) -> tuple[Value, ...]:
        """The readings that are listed but not in force."""
        return tuple(value for value in self._listed if plain(value) != plain(self.value))

    @property
    def valid(self) -> tuple[str, ...]:
        """The words and numbers that the rule takes, a range as `low..high`."""
        words = [v for v in self._listed if not (self.range and type(v) is int)]
        numbers = () if self.range is None else (f"{self.range[0]}..{self.range[1]}",)
        steps = () if self.step == 1 else (f"in steps of {self.step}",)
        return (*map(plain, words), *numbers, *steps)

    def read(self, value: object) -> Value | None:
        """Take a value, or a value written as text, for this rule.

        Parameters
        ----------
        value : object
            `True`, `16`, ``"exact_only"``, or as text ``"true"``, ``"16"``.

        Returns
        -------
        str, int, bool or None
            The value in the rule's own type; None if the rule does not take it.
        """
        for known in self._listed:
            if type(value) in (type(known), str) and value in (known, plain(known)):
                return known
        if isinstance(value, str) and value.isdecimal() and len(value) < 10:
            value = int(value)
        return value if type(value) is int and self._in_range(value) else None
