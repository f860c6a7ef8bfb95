"""A number that blocks gave, with its error: means, ratios, and their intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from simlab.analysis.intervals import LEVEL, quantile, two_sided_p, wilson
from simlab.analysis.model import Interval


@dataclass(frozen=True)
class Estimate:
    """A number that blocks gave, with its standard error.

    Parameters
    ----------
    value : float
        NaN if nothing was counted.
    error : float
        Standard error; NaN if fewer than two blocks were played.
    blocks : int
        How many blocks it stands on.
    """

    value: float
    error: float
    blocks: int

    def interval(self, unit: str = "", level: float = LEVEL) -> Interval:
        """Give the interval of Student's t on block means.

        Parameters
        ----------
        unit : str
            The unit of `value`.
        level : float
            Coverage, between 0 and 1.

        Returns
        -------
        Interval
            Its ends are NaN where the error is not known.
        """
        if math.isnan(self.error):
            return Interval(self.value, math.nan, math.nan, unit)
        reach = quantile(self.blocks - 1, level) * self.error
        return Interval(self.value, self.value - reach, self.value + reach, unit)

    def share(self, unit: str = "", scale: int = 1) -> Interval:
        """Give the interval of a share, which lies between nothing and all.

        Parameters
        ----------
        unit : str
            The unit of `value`.
        scale : int
            The value of all: 1, or 100 for percent.

        Returns
        -------
        Interval
            Where nothing or all was counted, which leaves blocks without variance,
            Wilson's with a block as one trial.

        Examples
        --------
        >>> none = Estimate(0.0, 0.0, 2048).share("percent", 100)
        >>> none.low, round(none.high, 4)
        (0.0, 0.1872)
        """
        if self.error == 0 and self.value in (0, scale):
            low, high = wilson(self.blocks if self.value else 0, self.blocks)
            return Interval(self.value, scale * low, scale * high, unit)
        interval = self.interval(unit)
        # NaN ends stay: max and min return their first argument then.
        low, high = max(interval.low, 0.0), min(interval.high, float(scale))
        return Interval(self.value, low, high, unit)

    @property
    def p_value(self) -> float:
        """Two-sided p-value of the claim that the value is not zero; NaN if not known."""
        if math.isnan(self.error):
            return math.nan
        if self.error == 0:
            return 1.0 if self.value == 0 else 0.0
        return two_sided_p(self.value / self.error, self.blocks - 1)


def ratio_estimate(
    blocks: int, sums: tuple[int, int], products: tuple[int, int, int], scale: int = 1
) -> Estimate:
    r"""Estimate a ratio of totals over blocks, with the delta method's error.

    With x and y a block's two counts and r = sum(x) / sum(y), the variance of r is
    :math:`\frac{B}{B-1} \sum (x - r y)^2 / (\sum y)^2`.

    Parameters
    ----------
    blocks : int
        Number of blocks B.
    sums : (int, int)
        Sums of x and of y.
    products : (int, int, int)
        Sums of x x, of x y and of y y.
    scale : int
        Factor of the result, such as 100 for percent.

    Returns
    -------
    Estimate
        In whole-number arithmetic up to the last step.

    References
    ----------
    W. G. Cochran, *Sampling Techniques* (3rd ed., 1977), section 2.11.

    Examples
    --------
    >>> ratio_estimate(4, (2, 4), (2, 2, 4))
    Estimate(value=0.5, error=0.28867513459481287, blocks=4)
    """
    over, under = sums
    if blocks == 0 or under == 0:
        return Estimate(math.nan, math.nan, blocks)
    ratio = Fraction(over, under)
    if blocks == 1:
        return Estimate(float(scale * ratio), math.nan, blocks)
    xx, xy, yy = products
    residual = xx - 2 * ratio * xy + ratio * ratio * yy
    variance = residual * Fraction(blocks, blocks - 1) * Fraction(scale, under) ** 2
    return Estimate(float(scale * ratio), math.sqrt(variance), blocks)
