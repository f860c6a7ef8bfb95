"""How a strategy and its parameters are written in one word."""

from __future__ import annotations

import math
from dataclasses import dataclass

from simlab.errors import UsageError


@dataclass(frozen=True)
class StrategySpec:
    """A strategy and its parameters as they are written: ``name:param=value:...``.

    Parameters
    ----------
    name : str
        Of the strategy.
    values : dict of str to float
        The parameters that differ from their defaults.
    """

    name: str
    values: dict[str, float]

    @classmethod
    def parse(cls, text: str) -> StrategySpec:
        """Read a specification.

        Parameters
        ----------
        text : str
            Such as ``reserve`` or ``reserve:cash=300:until=12``.

        Returns
        -------
        StrategySpec

        Raises
        ------
        UsageError
            When a part is not ``param=value``, a value is not a finite number, or
            a parameter stands there twice.

        Examples
        --------
        >>> StrategySpec.parse("reserve:cash=300")
        StrategySpec(name='reserve', values={'cash': 300})
        """
        name, *parts = text.strip().split(":")
        if not name:
            raise UsageError(f"{text!r} names no strategy: write name or name:param=value")
        values: dict[str, float] = {}
        for part in parts:
            param, equals, written = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise UsageError(f"{text}: {part!r} is no parameter: write name:param=value")
            if param in values:
                raise UsageError(f"{text}: {param} is given twice")
            values[param] = _number(text, param, written)
        return cls(name, values)

    def __str__(self) -> str:
        """Write it as `parse` reads it.

        Examples
        --------
        >>> str(StrategySpec("reserve", {"cash": 300}))
        'reserve:cash=300'
        """
        return ":".join((self.name, *(f"{name}={value}" for name, value in self.values.items())))


def _number(text: str, param: str, written: str) -> float:
    """Read one value, whole numbers as such."""
    try:
        value = float(written)
    except ValueError:
        raise UsageError(f"{text}: {param} = {written!r} is not a number") from None
    if not math.isfinite(value):
        raise UsageError(f"{text}: {param} = {written} is not a finite number")
    return int(value) if value.is_integer() else value
