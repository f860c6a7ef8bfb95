"""Estimates after a run that looked at its results to know when to stop.

A run that stops because its number looks large has, on average, a number that is too large.
So its outcomes are put in order by stages: of all ways to end, those that reached the upper
bound rank highest, the sooner the higher, and those that reached the lower one lowest, the
sooner the lower. The estimate is the value under which an outcome as high as this one is as
likely as not, which is above the truth as often as below it, and the interval's ends are
those under which it has a chance of 2.5 % and of 97.5 %.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from simlab.analysis.intervals import LEVEL
from simlab.analysis.sequential import Sprt

Floats = npt.NDArray[np.float64]

_NODES_PER_DEVIATION = 5
_FEWEST, _MOST = 48, 400
_REACH = 9.0
"""Standard deviations to each side beyond which nothing is left to count."""

_erfc = np.frompyfunc(math.erfc, 1, 1)


def _above(z: Floats | float) -> Floats:
    """Probability that a standard normal number is above z."""
    return np.asarray(_erfc(np.asarray(z) / math.sqrt(2)), dtype=float) / 2


@dataclass(frozen=True)
class Stopped:
    r"""A number at the look at which its run ended.

    Parameters
    ----------
    test : Sprt
        The test that could have stopped it at each look.
    looks : tuple of int
        Blocks at every look that was taken, the last one included.
    estimate, error : float
        The number over all blocks and its standard error, the error above zero.

    Notes
    -----
    With :math:`I_k` the inverse of the squared error at look k, the sums
    :math:`S_k = I_k m_k` of the estimates :math:`m_k` move as Brownian motion with the true
    value as its drift, and the test's bounds are two parallel lines. Their crossing
    probabilities come from integrating from look to look.

    References
    ----------
    P. Armitage, C. K. McPherson and B. C. Rowe, *Journal of the Royal Statistical Society*
    A 132 (1969) 235: the integration.
    A. A. Tsiatis, G. L. Rosner and C. R. Mehta, *Biometrics* 40 (1984) 797: the ordering.

    Examples
    --------
    >>> first = Stopped(Sprt(0.0, 1.0), (100,), 1.2, 0.3)
    >>> [round(value, 3) for value in first.interval()]
    [1.2, 0.612, 1.788]
    """

    test: Sprt
    looks: tuple[int, ...]
    estimate: float
    error: float

    def interval(self, level: float = LEVEL) -> tuple[float, float, float]:
        """Give the median-unbiased estimate and the ends of its interval.

        Parameters
        ----------
        level : float
            Coverage, between 0 and 1.

        Returns
        -------
        estimate, low, high : float
        """
        tail = (1 - level) / 2
        median, low, high = (self._value_at(chance) for chance in (0.5, tail, 1 - tail))
        return median, low, high

    @property
    def p_value(self) -> float:
        """Two-sided p-value of the claim that the value is not zero."""
        above = self.chance_above(0.0)
        return min(1.0, 2 * min(above, 1 - above))

    def chance_above(self, value: float) -> float:
        """Probability that a run of this true value ends as high as this one, or higher.

        Parameters
        ----------
        value : float
            The true value.
        """
        information, (_, high) = self._information, self._bounds
        ends = [*high[:-1], float(information[-1] * self.estimate)]
        chance = float(_above((ends[0] - value * information[0]) / math.sqrt(information[0])))
        for at, (nodes, mass) in enumerate(self._inside, start=1):
            step = float(information[at] - information[at - 1])
            # What is inside at one drift gives what is inside at another.
            ratio = np.exp(
                (value - self.estimate) * nodes
                - (value**2 - self.estimate**2) * information[at - 1] / 2
            )
            beyond = _above((ends[at] - nodes - value * step) / math.sqrt(step))
            chance += float((mass * ratio) @ beyond)
        return chance

    @cached_property
    def _information(self) -> Floats:
        blocks = np.array(self.looks, dtype=np.float64)
        information: Floats = blocks / blocks[-1] / self.error**2
        return information

    @cached_property
    def _bounds(self) -> tuple[Floats, Floats]:
        """Bounds of the sums at each look."""
        unit = self.error * math.sqrt(self.looks[-1]) if self.test.normalized else 1.0
        null, alternative = self.test.null * unit, self.test.alternative * unit
        middle = self._information * (null + alternative) / 2
        low, high = self.test.bounds
        return middle + low / (alternative - null), middle + high / (alternative - null)

    @cached_property
    def _inside(self) -> list[tuple[Floats, Floats]]:
        """Points between the bounds at each look but the last, with the mass that is there.

        For a true value that equals the estimate.
        """
        found: list[tuple[Floats, Floats]] = []
        before = 0.0
        for at, information in enumerate(self._information[:-1]):
            step = float(information) - before
            spread, middle = _REACH * math.sqrt(information), self.estimate * information
            low = max(float(self._bounds[0][at]), middle - spread)
            high = min(float(self._bounds[1][at]), middle + spread)
            nodes, weights = _nodes(low, max(low, high), math.sqrt(step))
            drift = self.estimate * step
            if found:
                points, mass = found[-1]
                density = mass @ _density(nodes[None, :] - points[:, None] - drift, step)
            else:
                density = _density(nodes - drift, step)
            found.append((nodes, weights * density))
            before = float(information)
        return found

    def _value_at(self, chance: float) -> float:
        """Find the true value for which `chance_above` is `chance`."""
        low, high = self.estimate - 4 * self.error, self.estimate + 4 * self.error
        while self.chance_above(low) > chance:
            low -= 4 * self.error
        while self.chance_above(high) < chance:
            high += 4 * self.error
        return _root(lambda value: self.chance_above(value) - chance, low, high)


def _nodes(low: float, high: float, deviation: float) -> tuple[Floats, Floats]:
    """Points and weights of Gauss and Legendre between two ends."""
    count = min(_MOST, max(_FEWEST, round(_NODES_PER_DEVIATION * (high - low) / deviation)))
    points, weights = np.polynomial.legendre.leggauss(count)
    half = (high - low) / 2
    return low + half * (points + 1), half * weights


def _density(values: Floats, variance: float) -> Floats:
    """Density of a normal number of that variance about zero."""
    density: Floats = np.exp(-(values**2) / (2 * variance)) / math.sqrt(2 * math.pi * variance)
    return density


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    """Find the zero of a rising function between two ends (Illinois's rule)."""
    at_low, at_high = function(low), function(high)
    kept = 0
    tolerance = 1e-9 * (high - low)
    while high - low > tolerance:
        middle = low - at_low * (high - low) / (at_high - at_low)
        value = function(middle)
        if abs(value) < 1e-10:
            return middle
        if value < 0:
            low, at_low = middle, value
            at_high = at_high / 2 if kept < 0 else at_high
            kept = -1
        else:
            high, at_high = middle, value
            at_low = at_low / 2 if kept > 0 else at_low
            kept = 1
    return (low + high) / 2
