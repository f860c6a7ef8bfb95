"""Wins of arms that were played on the same blocks: their rates, and leads of one over another."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from simlab.analysis.blocks import Moments
from simlab.analysis.estimate import Estimate
from simlab.analysis.model import Interval

Wins = npt.NDArray[np.int64]
"""Games and the candidate's wins of an arm, shape (blocks, 2)."""

COLUMNS = ("games", "slot0_wins")
"""The outcome columns that `Wins` are made of."""


def rate_of(wins: Wins) -> Interval:
    """Give the candidate's win rate.

    Parameters
    ----------
    wins : ndarray of int, shape (blocks, 2)
        Of one arm.

    Returns
    -------
    Interval
        In percent.

    Examples
    --------
    >>> rate_of(np.array([[4, 1], [4, 3]])).estimate
    50.0
    """
    moments = Moments(["games", "wins"])
    moments.add(wins)
    return moments.ratio({"wins": 1}, {"games": 1}, 100).interval("percent")


def lead_of(one: Wins, other: Wins) -> Estimate:
    """Estimate how much more often one arm's candidate wins than another's, block by block.

    Parameters
    ----------
    one, other : ndarray of int, shape (blocks, 2)
        Of two arms with the same blocks and as many games in each.

    Returns
    -------
    Estimate
        In points.

    Examples
    --------
    >>> lead_of(np.array([[4, 1], [4, 3]]), np.array([[4, 0], [4, 2]]))
    Estimate(value=25.0, error=0.0, blocks=2)
    """
    moments = Moments(["games", "one", "other"])
    moments.add(np.column_stack([one, other[:, 1]]))
    return moments.ratio({"one": 1, "other": -1}, {"games": 1}, 100)
