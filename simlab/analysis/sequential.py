"""The generalised sequential probability ratio test on blocks.

Two values of the main number stand against each other, the null and the alternative. What
the blocks say between them is the logarithm of a ratio of two likelihoods: that of the
observed distribution tilted so that the number takes the alternative value, and tilted so
that it takes the null. Nothing is assumed of how blocks are distributed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Outcome = Literal["alternative", "null", "open"]

_TRACE = 1e-3
"""Blocks that are made up so that nothing is impossible."""


@dataclass(frozen=True)
class Sprt:
    """A test of two values of a number.

    Parameters
    ----------
    null, alternative : float
        The values, `null` below `alternative`.
    alpha, beta : float
        Highest probabilities of taking the alternative when the null is true, and the
        null when the alternative is.
    normalized : bool
        Whether the values are in standard deviations of a block, so that how long a test
        takes does not depend on how much blocks vary; then the number must be a mean.

    Examples
    --------
    >>> Sprt(0.0, 0.5).bounds
    (-2.9444389791664403, 2.9444389791664403)
    """

    null: float
    alternative: float
    alpha: float = 0.05
    beta: float = 0.05
    normalized: bool = False

    @property
    def bounds(self) -> tuple[float, float]:
        """Log likelihood ratios at which the null and the alternative are taken.

        References
        ----------
        A. Wald, *Annals of Mathematical Statistics* 16 (1945) 117.
        """
        low = math.log(self.beta / (1 - self.alpha))
        return low, math.log((1 - self.beta) / self.alpha)

    def outcome(self, ratio: float) -> Outcome:
        """Say what a log likelihood ratio decides.

        Parameters
        ----------
        ratio : float
            Of the alternative to the null.
        """
        low, high = self.bounds
        if ratio >= high:
            return "alternative"
        return "null" if ratio <= low else "open"

    def ratio(self, over: Floats, under: Floats, counts: Floats) -> float:
        """Log likelihood ratio of the alternative to the null, from blocks.

        Parameters
        ----------
        over, under : ndarray, shape (kinds,)
            A block's two counts, whose totals' ratio is the number; `under` is constant
            where the number is a mean.
        counts : ndarray, shape (kinds,)
            How many blocks are of each kind.

        Returns
        -------
        float
            Positive where the alternative is the likelier.
        """
        ends = self.null, self.alternative
        over, under, counts = _regular(over, under, counts, max(map(abs, ends)))
        if self.normalized:
            null, alternative = (log_tilt_scaled(over / under, counts, end) for end in ends)
        else:
            null, alternative = (log_tilt(over - end * under, counts) for end in ends)
        return null - alternative


def _regular(
    over: Floats, under: Floats, counts: Floats, end: float
) -> tuple[Floats, Floats, Floats]:
    """Add a thousandth of a block as far out as any, half of it to each side.

    So both ends of a test remain possible, and what never happened is merely unlikely:
    results that never vary, or never to one side, decide when there are enough of them.
    """
    size = float(under.max(initial=1.0))
    far = max(float(np.abs(over).max(initial=0.0)), 2 * end * size)
    return (
        np.append(over, [far, -far]),
        np.append(under, [size, size]),
        np.append(counts, [_TRACE / 2] * 2),
    )


def log_tilt(values: Floats, counts: Floats) -> float:
    r"""Log likelihood that observations lose by being tilted to a mean of zero.

    The likeliest distribution on `values` with mean zero gives value i the probability
    :math:`p_i / (1 + t v_i)` with the observed share :math:`p_i`, where t solves
    :math:`\sum p_i v_i / (1 + t v_i) = 0`.

    Parameters
    ----------
    values : ndarray, shape (kinds,)
        What was observed.
    counts : ndarray, shape (kinds,)
        How often; need not be whole.

    Returns
    -------
    float
        Zero or more; zero where the observed mean is zero, infinite where all values lie
        on one side of zero.

    References
    ----------
    A. B. Owen, *Biometrika* 75 (1988) 237, "empirical likelihood".
    """
    return _tilt(values, counts)[0]


def log_tilt_scaled(values: Floats, counts: Floats, size: float) -> float:
    """Log likelihood lost by being tilted to a mean of `size` standard deviations.

    Parameters
    ----------
    values, counts : ndarray, shape (kinds,)
        As in `log_tilt`.
    size : float
        Mean divided by standard deviation, both of the tilted distribution.

    Returns
    -------
    float
        Zero or more.

    Notes
    -----
    At the likeliest distribution the condition is linear in its probabilities, with mean m
    and deviation s of that same distribution: ``v - size * s * (1 + ((v - m) / s)**2) / 2``
    has mean zero. So the condition is tilted to, and m and s taken anew, until they stay.
    """
    chances = counts / counts.sum()
    lost = 0.0
    for _ in range(100):
        mean = float(chances @ values)
        spread = math.sqrt(float(chances @ (values - mean) ** 2))
        if spread == 0:
            return 0.0
        moved = values - size * spread * (1 + ((values - mean) / spread) ** 2) / 2
        before, (lost, factors) = lost, _tilt(moved, counts)
        chances = counts / factors
        chances /= chances.sum()
        if abs(lost - before) <= 1e-12 * max(1.0, lost):
            break
    return lost


def _tilt(values: Floats, counts: Floats) -> tuple[float, Floats]:
    """Give the log likelihood lost, and by what each observed share is divided."""
    largest = float(np.abs(values).max(initial=0.0))
    if counts.sum() == 0 or largest == 0:
        return 0.0, np.ones(len(values))
    values = values / largest
    low, high = float(values.min()), float(values.max())
    if low >= 0 or high <= 0:
        return math.inf, np.ones(len(values))
    root = _secular(values, counts, low, high)
    return float(counts @ np.log1p(root * values)), 1 + root * values


def _secular(values: Floats, counts: Floats, low: float, high: float) -> float:
    """Solve sum(c v / (1 + t v)) = 0, which falls from the left end to the right one."""
    left, right = -1 / high, -1 / low
    root = 0.0
    for _ in range(200):
        terms = values / (1 + root * values)
        slope, height = float(counts @ terms**2), float(counts @ terms)
        left, right = (root, right) if height > 0 else (left, root)
        step = height / slope
        # Newton's step, unless it leaves what still holds the root.
        then = root + step if left < root + step < right else (left + right) / 2
        if abs(then - root) <= 1e-15 * max(1.0, abs(then)):
            return then
        root = then
    return root
