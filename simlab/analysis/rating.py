r"""Ratings of strategies from who won at tables of two and more.

The model of Plackett and Luce, of which the winner alone is observed: a seat wins with a
chance in proportion to its strategy's strength times its place's advantage. The rule
books know a winner and no second place, so the order of the losers is no result of a game,
even where bankruptcies have one: this is a model of winners alone. The wins by strategy and
the wins by seat are all that it needs to know of the games.

References
----------
R. L. Plackett, *Applied Statistics* 24 (1975) 193; R. D. Luce, *Individual Choice Behavior*
(1959): the model.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.integer[Any]]

ELO = 400 / math.log(10)
"""Points of a rating a unit of the logarithm of strength: 400 points are odds of 10 to 1."""

_ROUNDS = 5000
_CLOSE = 1e-8
_ROOM = 4_000_000
"""Numbers held at a time while many sets of wins are fitted."""


@dataclass(frozen=True)
class Design:
    """Who sat where.

    Parameters
    ----------
    lineups : ndarray of int, shape (tables, seats)
        Strategy of each slot, from 0. Each table rotates through the seats.
    strategies : int
        How many there are.
    """

    lineups: Ints
    strategies: int

    @property
    def seats(self) -> int:
        """Seats of a table."""
        return int(self.lineups.shape[1])

    @property
    def seatings(self) -> Ints:
        """Strategy of each seat: shape (tables * seats, seats), a row a rotation."""
        turned = [np.roll(self.lineups, turn, axis=1) for turn in range(self.seats)]
        return np.stack(turned, axis=1).reshape(-1, self.seats)


def fit(design: Design, won: Floats, seat_won: Floats, prior: float) -> tuple[Floats, Floats]:
    """Fit strengths and places to many sets of wins, by minorising and maximising.

    Parameters
    ----------
    design : Design
        Who sat where; every table counts as one game, a part of it in each rotation.
    won : ndarray, shape (..., strategies)
        Share of its table's games that a strategy won, summed over tables.
    seat_won : ndarray, shape (..., seats)
        The same by seat.
    prior : float
        Games that each strategy is taken to have drawn with one of strength 1, so that one
        that wins nothing, or all, gets a finite rating.

    Returns
    -------
    strategies : ndarray, shape (..., strategies)
        Logarithms of strength, with mean zero.
    seats : ndarray, shape (..., seats)
        Logarithms of the places' advantages, with mean zero.

    References
    ----------
    D. R. Hunter, *Annals of Statistics* 32 (2004) 384: the algorithm, which never loses
    likelihood from step to step.
    """
    shape = won.shape[:-1]
    won, seat_won = won.reshape(-1, design.strategies), seat_won.reshape(-1, design.seats)
    step = max(1, _ROOM // design.seatings.size)
    parts = [
        _fit(design, won[at : at + step], seat_won[at : at + step], prior)
        for at in range(0, len(won), step)
    ]
    strengths, places = (np.concatenate(part) for part in zip(*parts, strict=True))
    return strengths.reshape(*shape, -1), places.reshape(*shape, -1)


def _fit(design: Design, won: Floats, seat_won: Floats, prior: float) -> tuple[Floats, Floats]:
    seatings, each = design.seatings, 1 / design.seats
    members = (seatings.ravel()[:, None] == np.arange(design.strategies)).astype(float)
    strength, place = np.ones(won.shape), np.ones(seat_won.shape)
    for _ in range(_ROUNDS):
        share = each / np.einsum("bcs,bs->bc", strength[:, seatings], place)
        crowd = (share[:, :, None] * place[:, None, :]).reshape(len(won), -1)
        stronger = (won + prior / 2) / (crowd @ members + prior / (strength + 1))
        stronger /= np.exp(np.log(stronger).mean(axis=1, keepdims=True))
        against = stronger[:, seatings]
        share = each / np.einsum("bcs,bs->bc", against, place)
        better = seat_won / np.einsum("bc,bcs->bs", share, against)
        better = np.maximum(better, 1e-12)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        moved = max(
            np.abs(np.log(stronger / strength)).max(), np.abs(np.log(better / place)).max()
        )
        strength, place = stronger, better
        if moved < _CLOSE:
            break
    return np.log(strength), np.log(place)
