"""Who won: win rates by strategy and by seat, and how long the games took."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.analysis.blocks import Moments, Weights
from simlab.analysis.intervals import wilson
from simlab.analysis.model import Interval


@dataclass(frozen=True)
class StrategyRate:
    """How often a strategy won, all its seats pooled.

    Parameters
    ----------
    name : str
        As in the lineup.
    seats : int
        How many places of the lineup it holds.
    games : int
        Games times seats: how often it sat down.
    wins : int
        How often it won.
    win_rate, low, high : float
        Share of `games`, 0 to 1, with its 95 % interval; NaN where not known.
    """

    name: str
    seats: int
    games: int
    wins: int
    win_rate: float
    low: float
    high: float


@dataclass(frozen=True)
class SeatRate:
    """How often a seat won.

    Parameters
    ----------
    seat : int
        Its place in the order of play, from 0.
    win_rate, low, high : float
        Share of games, 0 to 1, with its 95 % interval; NaN where not known.
    """

    seat: int
    win_rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Play:
    """What a lineup's games came to.

    Parameters
    ----------
    games, unfinished : int
        Games played, and those of them that reached the round limit.
    rounds_mean, rounds_median : float
        Length, unfinished games at the length at which they were stopped.
    strategies : tuple of StrategyRate
        In the order of their first place in the lineup.
    seats : tuple of SeatRate
        In the order of play.
    """

    games: int
    unfinished: int
    rounds_mean: float
    rounds_median: float
    strategies: tuple[StrategyRate, ...]
    seats: tuple[SeatRate, ...]

    def as_json(self, edition: str, games_per_second: float, seed: int) -> dict[str, Any]:
        """Arrange as `simlab play --json` prints it.

        Parameters
        ----------
        edition : str
            Edition id.
        games_per_second : float
            Measured by whoever played.
        seed : int
            The seed of the deals.

        Returns
        -------
        dict
            Win rates are shares, 0 to 1; what is not known is None.
        """
        return {
            "edition": edition,
            "games": self.games,
            "unfinished": self.unfinished,
            "rounds": {"mean": known(self.rounds_mean), "median": known(self.rounds_median)},
            "strategies": [_json(rate) for rate in self.strategies],
            "seats": [_json(rate) for rate in self.seats],
            "games_per_second": games_per_second,
            "seed": seed,
        }


def play(
    lineup: Sequence[str],
    moments: Moments,
    rounds_histogram: npt.NDArray[np.integer[Any]],
    *,
    rotate: bool = True,
) -> Play:
    """Sum up the games of one lineup.

    Parameters
    ----------
    lineup : sequence of str
        Strategies by slot.
    moments : Moments
        Over blocks, of at least `play_columns`.
    rounds_histogram : ndarray of int, shape (513,)
        Games by length; the last bin holds the longer ones too.
    rotate : bool
        Whether a block holds each rotation of the lineup; intervals then stand on
        blocks. If not, a block is one game and Wilson's interval is used.

    Returns
    -------
    Play
        Rates with their intervals.
    """
    games = {"games": 1}
    strategies = []
    for name in dict.fromkeys(lineup):
        slots = [slot for slot, other in enumerate(lineup) if other == name]
        wins = {f"slot{slot}_wins": 1 for slot in slots}
        rate = win_rate(moments, wins, games, len(slots), rotate=rotate)
        played = len(slots) * moments.total(games)
        won = moments.total(wins)
        strategies.append(
            StrategyRate(name, len(slots), played, won, rate.estimate, rate.low, rate.high)
        )
    seats = []
    for seat in range(len(lineup)):
        rate = win_rate(moments, {f"seat{seat}_wins": 1}, games, rotate=rotate)
        seats.append(SeatRate(seat, rate.estimate, rate.low, rate.high))
    return Play(
        games=moments.total(games),
        unfinished=moments.total({"unfinished": 1}),
        rounds_mean=moments.ratio({"rounds": 1}, games).value,
        rounds_median=histogram_median(rounds_histogram),
        strategies=tuple(strategies),
        seats=tuple(seats),
    )


def play_columns(players: int) -> tuple[str, ...]:
    """Name the outcome columns that `play` needs.

    Parameters
    ----------
    players : int
        Number of seats.
    """
    won = (f"{place}{k}_wins" for place in ("slot", "seat") for k in range(players))
    return ("games", "unfinished", "rounds", *won)


def win_rate(
    moments: Moments, wins: Weights, games: Weights, seats: int = 1, *, rotate: bool = True
) -> Interval:
    """Estimate the share of games won for each seat that tried.

    Parameters
    ----------
    moments : Moments
        Over blocks.
    wins, games : mapping of name to int
        The wins that count, and the games.
    seats : int
        How many seats the wins are shared by.
    rotate : bool
        As in `play`.

    Returns
    -------
    Interval
        Within 0 and 1. Where no game or every game was won, which leaves blocks
        without variance, Wilson's interval with a block as one trial.
    """
    estimate = moments.ratio(wins, {name: weight * seats for name, weight in games.items()})
    won, played = moments.total(wins), moments.total(games)
    if not rotate:
        low, high = (end / seats for end in wilson(won, played))
        return Interval(estimate.value, low, high)
    return estimate.share()


def histogram_median(counts: npt.NDArray[np.integer[Any]]) -> float:
    """Find the median of whole numbers that were counted by value.

    Parameters
    ----------
    counts : ndarray of int, shape (values,)
        How often each value 0, 1, 2, ... occurred.

    Returns
    -------
    float
        The mean of the two middle values for an even count; NaN for none.

    Examples
    --------
    >>> histogram_median(np.array([0, 1, 1]))
    1.5
    """
    below = np.cumsum(counts)
    total = int(below[-1])
    if total == 0:
        return math.nan
    lower, upper = np.searchsorted(below, [(total - 1) // 2, total // 2], side="right")
    return float(lower + upper) / 2


def known(value: float) -> float | None:
    """Give None for a number that is not known, as JSON has no NaN.

    Parameters
    ----------
    value : float
        Any number.
    """
    return value if math.isfinite(value) else None


def _json(rate: StrategyRate | SeatRate) -> Mapping[str, Any]:
    return {
        key: known(value) if isinstance(value, float) else value
        for key, value in asdict(rate).items()
    }
