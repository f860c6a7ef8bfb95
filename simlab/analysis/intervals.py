"""Quantiles, p-values and intervals for means, shares and families of claims.

Formulas are numbered as in Abramowitz and Stegun, *Handbook of Mathematical
Functions* (1964), here "A&S".
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist

LEVEL = 0.95
"""Coverage of every interval that is not told otherwise."""

MANY = 1000
"""Degrees of freedom above which the t distribution is taken as normal (0.1 % narrower)."""


def two_sided_p(statistic: float, df: int) -> float:
    """Probability that chance alone gives a value as far from zero.

    Parameters
    ----------
    statistic : float
        An estimate divided by its standard error.
    df : int
        Degrees of freedom, at least 1; above `MANY` the normal distribution is used.

    Returns
    -------
    float
        Between 0 and 1.

    References
    ----------
    A&S 26.7.3 and 26.7.4: finite series of the t distribution.

    Examples
    --------
    >>> round(two_sided_p(2.0, 10), 4)
    0.0734
    """
    size = abs(statistic)
    if df > MANY:
        return math.erfc(size / math.sqrt(2))
    angle = math.atan2(size, math.sqrt(df))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = df % 2
    term = cosine if odd else 1.0
    total = term if df > 1 else 0.0
    for k in range(2 + odd, df - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    inside = (angle + sine * total) * 2 / math.pi if odd else sine * total
    return min(1.0, max(0.0, 1.0 - inside))


@lru_cache(maxsize=256)
def quantile(df: int, level: float = LEVEL) -> float:
    """How many standard errors an interval reaches to each side.

    Parameters
    ----------
    df : int
        Degrees of freedom, at least 1; above `MANY` the normal distribution is used.
    level : float
        Coverage, between 0 and 1.

    Returns
    -------
    float
        The two-sided quantile.

    Examples
    --------
    >>> round(quantile(10), 3), round(quantile(10_000), 3)
    (2.228, 1.96)
    """
    low = NormalDist().inv_cdf((1 + level) / 2)
    if df > MANY:
        return low
    high = 2 * low
    while two_sided_p(high, df) > 1 - level:
        high *= 2
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if two_sided_p(middle, df) > 1 - level:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def wilson(wins: float, trials: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's score interval for a share of independent trials.

    Parameters
    ----------
    wins : float
        Successes; whole, but for a mean over games of one block.
    trials : int
        How many were tried.
    level : float
        Coverage, between 0 and 1.

    Returns
    -------
    (float, float)
        Its ends, within 0 and 1; both NaN for no trials.

    References
    ----------
    E. B. Wilson, *Journal of the American Statistical Association* 22 (1927) 209.

    Examples
    --------
    >>> [round(end, 3) for end in wilson(0, 10)]
    [0.0, 0.278]
    """
    if trials == 0:
        return math.nan, math.nan
    z2 = NormalDist().inv_cdf((1 + level) / 2) ** 2
    share = wins / trials
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    spread = math.sqrt(z2 * (share * (1 - share) + z2 / (4 * trials)) / trials) / (1 + z2 / trials)
    low = 0.0 if wins == 0 else max(0.0, middle - spread)
    high = 1.0 if wins == trials else min(1.0, middle + spread)
    return low, high


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjust the p-values of a family of claims so that all hold together.

    Parameters
    ----------
    p_values : sequence of float
        One a claim; NaN for a claim that could not be tested, which stays NaN
        and does not count.

    Returns
    -------
    list of float
        In the same order; a claim holds at 5 % if its value is at most 0.05.

    References
    ----------
    S. Holm, *Scandinavian Journal of Statistics* 6 (1979) 65.

    Examples
    --------
    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [math.nan] * len(p_values)
    tested = sorted((p, i) for i, p in enumerate(p_values) if not math.isnan(p))
    reached = 0.0
    for rank, (p, i) in enumerate(tested):
        reached = max(reached, min(1.0, p * (len(tested) - rank)))
        adjusted[i] = reached
    return adjusted
