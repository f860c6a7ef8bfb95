"""Choosing one of several numbers that were all seen, with an interval that still holds.

The highest of several estimates is high partly by luck, and its own 95 % interval does
not allow for that. An interval of each at a level of 1 - 5 % / k holds for all k of them
together in 95 % of studies, hence also for the one that is chosen, however it is chosen
(C. E. Bonferroni; R. G. Miller, *Simultaneous Statistical Inference*, 2nd ed. 1981, 2.1).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simlab.analysis.estimate import Estimate
from simlab.analysis.intervals import LEVEL
from simlab.analysis.model import Interval

Key = Callable[[float], float]
"""Of a number, how much speaks for choosing it."""


def highest(value: float) -> float:
    """Choose the highest number."""
    return value


def lowest(value: float) -> float:
    """Choose the lowest number."""
    return -value


@dataclass(frozen=True)
class Choice:
    """One of several estimates.

    Parameters
    ----------
    place : int
        Which.
    estimate : Estimate
        Its number.
    of : int
        How many there were.
    """

    place: int
    estimate: Estimate
    of: int

    def interval(self, unit: str) -> Interval:
        """Give the interval that holds at 95 % in spite of the choice."""
        return self.estimate.interval(unit, 1 - (1 - LEVEL) / self.of)


def choose(estimates: Sequence[Estimate], key: Key = highest) -> Choice:
    """Choose the estimate with the most for it; the first of equals, an unknown one last.

    Parameters
    ----------
    estimates : sequence of Estimate
        At least one.
    key : callable
        What speaks for a number.

    Returns
    -------
    Choice

    Examples
    --------
    >>> choose([Estimate(1.0, 0.1, 9), Estimate(3.0, 0.1, 9)]).place
    1
    """
    weights = [-math.inf if math.isnan(e.value) else key(e.value) for e in estimates]
    place = weights.index(max(weights))
    return Choice(place, estimates[place], len(estimates))
