r"""Alpha-rank: how much of the time a population plays each strategy in the long run.

A population plays one strategy. Now and then one of its members tries another, which dies out
or takes over, the sooner the more it wins against those it meets. What share of the time each
strategy then reigns is the chain's stationary distribution: in a cycle of strategies that
beat one another it is shared, where one beats all it is one.

References
----------
S. Omidshafiei et al., *Scientific Reports* 9 (2019) 9937: alpha-rank.
A. Traulsen, M. A. Nowak and J. M. Pacheco, *Physical Review* E 74 (2006) 011909: the chance
to take over under selection of strength alpha.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

POPULATION = 50
"""Members of the population."""

SELECTION = 20.0
"""Strength of selection a unit of win probability: a lead of a point and more is followed."""


def alpha_rank(payoffs: Floats, alpha: float = SELECTION, population: int = POPULATION) -> Floats:
    """Give the long-run share of each strategy in a symmetric game of n players.

    Parameters
    ----------
    payoffs : ndarray, shape (..., strategies, strategies, n)
        ``payoffs[..., i, j, k - 1]``: what one seat of i gets at a table of k seats of i
        and n - k of j. The entries of k = n are what i gets among its own.
    alpha : float
        Strength of selection.
    population : int
        Members, at least n.

    Returns
    -------
    ndarray, shape (..., strategies)
        Shares that add up to one.

    Examples
    --------
    >>> rock_paper_scissors = np.zeros((3, 3, 2))
    >>> rock_paper_scissors[..., 0] = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    >>> alpha_rank(rock_paper_scissors).round(3).tolist()
    [0.333, 0.333, 0.333]
    """
    strategies = payoffs.shape[-2]
    chances = takeover(payoffs, alpha, population) / max(1, strategies - 1)
    chances[..., np.arange(strategies), np.arange(strategies)] = 0
    return stationary(chances)


def takeover(payoffs: Floats, alpha: float, population: int) -> Floats:
    r"""Chance that one member with a new strategy takes a population over.

    Parameters
    ----------
    payoffs, alpha, population
        As in `alpha_rank`.

    Returns
    -------
    ndarray, shape (..., strategies, strategies)
        ``[..., r, s]``: of one s among r.

    Notes
    -----
    With p members of s among r, co-players drawn at random from the others, s is fitter by
    :math:`f_p`; the chance is
    :math:`1 / (1 + \sum_{l=1}^{m-1} \prod_{p=1}^{l} e^{-\alpha f_p})`.
    """
    fitter = np.zeros((*payoffs.shape[:-1], population - 1))
    swapped = np.swapaxes(payoffs, -3, -2)  # [s, r] in the place of [r, s]
    players = payoffs.shape[-1]
    for p in range(1, population):
        new = _company(p - 1, population - p, players)  # whom one of s meets
        old = _company(p, population - p - 1, players)
        fitness = np.einsum("...k,k->...", swapped, new)
        fitness = fitness - np.einsum("...k,k->...", payoffs, old[::-1])
        fitter[..., p - 1] = fitness
    logs = np.cumsum(-alpha * fitter, axis=-1)
    top = np.maximum(logs.max(axis=-1, keepdims=True), 0.0)
    total = np.exp(-top[..., 0]) + np.exp(logs - top).sum(axis=-1)
    chances: Floats = np.exp(-top[..., 0] - np.log(total))
    return chances


def _company(same: int, other: int, players: int) -> Floats:
    """Chances of k = 0 .. n-1 of the new strategy among n-1 drawn from `same` and `other`."""
    drawn = players - 1
    ways = [math.comb(same, k) * math.comb(other, drawn - k) for k in range(players)]
    return np.array(ways, dtype=float) / math.comb(same + other, drawn)


def stationary(chances: Floats) -> Floats:
    """Solve for the long-run shares of a chain, without a subtraction.

    Parameters
    ----------
    chances : ndarray, shape (..., states, states)
        Chance to pass from the first to the second; the diagonal is not looked at.

    Returns
    -------
    ndarray, shape (..., states)

    References
    ----------
    W. K. Grassmann, M. I. Taksar and D. P. Heyman, *Operations Research* 33 (1985) 1107.
    """
    flow = chances.copy()
    states = flow.shape[-1]
    tiny = np.finfo(float).tiny
    for k in range(states - 1, 0, -1):
        out = np.maximum(flow[..., k, :k].sum(axis=-1), tiny)
        flow[..., :k, k] /= out[..., None]
        flow[..., :k, :k] += flow[..., :k, k, None] * flow[..., k, None, :k]
    shares = np.zeros(flow.shape[:-1])
    shares[..., 0] = 1
    for k in range(1, states):
        shares[..., k] = np.einsum("...i,...i->...", shares[..., :k], flow[..., :k, k])
    shares /= shares.sum(axis=-1, keepdims=True)
    return shares
