"""Round numbers for an axis."""

from __future__ import annotations

import math


def ticks(low: float, high: float, most: int) -> tuple[list[float], int]:
    """Choose round numbers on an axis.

    Parameters
    ----------
    low, high : float
        The ends of the axis.
    most : int
        How many intervals between them at most.

    Returns
    -------
    numbers : list of float
        Rising, within the axis.
    decimals : int
        How many decimals they need.

    Examples
    --------
    >>> ticks(0.0, 1.0, 4)
    ([0.0, 0.5, 1.0], 1)
    """
    from matplotlib.ticker import MaxNLocator

    found = MaxNLocator(most, steps=[1, 2, 5, 10]).tick_values(low, high)
    step = float(found[1] - found[0])
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    inside = [round(float(tick), decimals) for tick in found if low <= tick <= high]
    return inside, decimals
