"""The scale of a heat map: which colour a number gets, and how it is written."""

from __future__ import annotations

import math
from collections.abc import Sequence

from simlab.analysis.model import BoardHeat
from simlab.text import MISSING, Written, number, written

_FAINTEST, _HOTTEST = 0.04, 0.96
_WARM, _HOT = 0.55, 0.69  # tints from which text changes sides: on a dark page, on a light one


def heat_texts(heat: BoardHeat) -> list[Written]:
    """Write a board's numbers with as many digits as they deserve.

    Parameters
    ----------
    heat : BoardHeat
        The numbers.

    Returns
    -------
    list of Written
        One a space. With intervals, each number to two digits of its half-width; without,
        all with common decimals, three digits for the largest.
    """
    if heat.low:
        triples = zip(heat.values, heat.low, heat.high, strict=True)
        return [written(*triple) for triple in triples]
    largest = max((abs(v) for v in heat.values if math.isfinite(v)), default=0.0)
    decimals = max(0, 2 - math.floor(math.log10(largest)) if largest else 0)
    return [Written(number(value, decimals), MISSING, MISSING) for value in heat.values]


class Scale:
    """From numbers to tints.

    Parameters
    ----------
    values : sequence of float
        The numbers that are shown; those that are not finite get no tint.

    Attributes
    ----------
    low, high : float
        The ends of the scale: the extremes inside a box plot's fences, since one jail
        would otherwise take the whole scale. Where many spaces lie outside the fences
        it spans all values.
    under, over : bool
        Whether numbers lie beyond the ends.
    """

    def __init__(self, values: Sequence[float]) -> None:
        finite = sorted(value for value in values if math.isfinite(value)) or [0.0]
        self.low, self.high = _ends(finite)
        self.under, self.over = finite[0] < self.low, finite[-1] > self.high
        self._diverging = self.low < 0 < self.high

    def tint(self, value: float) -> tuple[str, float]:
        """Give the colour role and the opacity of a number; zero parts two colours."""
        if not math.isfinite(value):
            return "heat", 0.0
        if self._diverging:
            share = abs(value) / max(-self.low, self.high)
        else:
            share = (value - self.low) / ((self.high - self.low) or 1.0)
        share = min(max(share, 0.0), 1.0)
        role = "cool" if self._diverging and value < 0 else "heat"
        return role, _FAINTEST + share * (_HOTTEST - _FAINTEST)


def ink(opacity: float) -> str:
    """Give the role of text on a tint."""
    return "on-heat" if opacity > _HOT else "on-warm" if opacity > _WARM else "ink"


def _ends(values: Sequence[float]) -> tuple[float, float]:
    first, third = values[len(values) // 4], values[(3 * len(values)) // 4]
    fence = 1.5 * (third - first)
    inside = [value for value in values if first - fence <= value <= third + fence]
    if len(inside) < 0.85 * len(values):
        return values[0], values[-1]
    return inside[0], inside[-1]
