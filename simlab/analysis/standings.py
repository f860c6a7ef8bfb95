"""The order of a tournament, how sure it is, and who would reign in the long run."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from simlab.analysis.alpharank import alpha_rank
from simlab.analysis.field import Field
from simlab.analysis.model import Interval
from simlab.analysis.rating import ELO, fit

Floats = npt.NDArray[np.float64]

RESAMPLES = 400
"""How often the blocks are drawn anew for bands and shares."""

SURE = 0.975
"""Share of resamples in which a strategy must be on top to be told as the strongest."""

_SAME = 1e-5
"""Elo points within which two ratings are the same, but for rounding."""


@dataclass(frozen=True)
class Standing:
    """One strategy in the order of a tournament.

    Parameters
    ----------
    name : str
        Of the strategy.
    rating : Interval
        In Elo points about the mean of all.
    win_rate : Interval
        Of one of its seats over the tables at which it sits, in percent.
    reign : Interval
        Share of time for which a population plays it (`simlab.analysis.alpharank`), in
        percent.
    tops : float
        Share of resamples in which its rating is the highest; those who are level share.
    """

    name: str
    rating: Interval
    win_rate: Interval
    reign: Interval
    tops: float


@dataclass(frozen=True)
class Standings:
    """The order of a tournament.

    Parameters
    ----------
    rows : tuple of Standing
        The strongest first.
    gap : Interval
        Rating of the first above that of the second, in Elo points.
    order_holds : float
        Share of resamples with just this order.
    seats : tuple of Interval
        The model's advantage of each seat, in Elo points about their mean.
    """

    rows: tuple[Standing, ...]
    gap: Interval
    order_holds: float
    seats: tuple[Interval, ...]

    @property
    def sure(self) -> bool:
        """Whether the first is told apart from all others."""
        return self.rows[0].tops >= SURE


def standings(field: Field, seed: int) -> Standings:
    """Order the strategies of a tournament.

    Parameters
    ----------
    field : Field
        Its results.
    seed : int
        Of the resampling.

    Returns
    -------
    Standings
        Bands from 2.5 % to 97.5 % of `RESAMPLES` drawings of whole blocks.
    """
    means, drawn = field.means, field.resampled(RESAMPLES, seed)
    ratings, seats = _rate(field, means)
    drawn_ratings, drawn_seats = _rate(field, drawn)
    order = np.argsort(-ratings, kind="stable")
    on_top = drawn_ratings >= drawn_ratings.max(axis=1, keepdims=True) - _SAME
    tops = (on_top / on_top.sum(axis=1, keepdims=True)).mean(axis=0)
    steps = np.diff(drawn_ratings[:, order], axis=1)
    rates, drawn_rates = _win_rates(field, means), _win_rates(field, drawn)
    reigns, drawn_reigns = (100 * alpha_rank(_payoffs(field, some)) for some in (means, drawn))
    first, second = order[:2]
    return Standings(
        rows=tuple(
            Standing(
                name=field.names[at],
                rating=_band(ratings[at], drawn_ratings[:, at], "Elo"),
                win_rate=_band(rates[at], drawn_rates[:, at], "percent"),
                reign=_band(reigns[at], drawn_reigns[:, at], "percent"),
                tops=float(tops[at]),
            )
            for at in order
        ),
        gap=_band(
            ratings[first] - ratings[second],
            drawn_ratings[:, first] - drawn_ratings[:, second],
            "Elo",
        ),
        order_holds=float((steps < -_SAME).all(axis=1).mean()),
        seats=tuple(
            _band(seats[seat], drawn_seats[:, seat], "Elo") for seat in range(field.design.seats)
        ),
    )


def _rate(field: Field, means: Floats) -> tuple[Floats, Floats]:
    """Give ratings and seats' advantages in Elo points for any number of sets of means."""
    won = means.sum(axis=-2)
    strategies = len(field.names)
    games = field.blocks * field.design.seats / len(field.tables)
    strengths, places = fit(field.design, won[..., :strategies], won[..., strategies:], 1 / games)
    return ELO * strengths, ELO * places


def _win_rates(field: Field, means: Floats) -> Floats:
    """Give the win rate of one seat of each strategy, in percent, tables with equal weight."""
    seats = field.seats_of
    each = means[..., : len(field.names)] / np.maximum(seats, 1)
    rates: Floats = 100 * each.sum(axis=-2) / (seats > 0).sum(axis=0)
    return rates


def _payoffs(field: Field, means: Floats) -> Floats:
    """Give what a seat of i wins at each table that it shares with j alone.

    Returns
    -------
    ndarray, shape (..., strategies, strategies, seats)
        As `alpha_rank` takes it.
    """
    strategies, n = len(field.names), field.design.seats
    payoffs = np.full((*means.shape[:-2], strategies, strategies, n), 1 / n)
    seats = field.seats_of
    for table in np.flatnonzero((seats > 0).sum(axis=1) == 2):
        for one, other in (pair := np.flatnonzero(seats[table])), pair[::-1]:
            count = int(seats[table, one])
            payoffs[..., one, other, count - 1] = means[..., table, one] / count
    return payoffs


def _band(value: float, drawn: Floats, unit: str) -> Interval:
    low, high = np.quantile(drawn, [0.025, 0.975])
    return Interval(float(value), float(low), float(high), unit)
