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
from simlab.analysis.quantiles import Quantile, quantiles
from simlab.text import known


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
    most : float
        The share if it had won every unfinished game too; `win_rate` counts them as won
        by nobody, so it is the least.
    """

    name: str
    seats: int
    games: int
    wins: int
    win_rate: float
    low: float
    high: float
    most: float


@dataclass(frozen=True)
class SeatRate:
    """How often a seat won.

    Parameters
    ----------
    seat : int
        Its place in the order of play, from 0.
    win_rate, low, high : float
        Share of games, 0 to 1, with its 95 % interval; NaN where not known.
    effect, effect_low, effect_high : float
        By how much it is above the mean of all seats, with its 95 % interval: the seat's
        own part, unfinished games left out, and where lineups rotate no strategy's.
    """

    seat: int
    win_rate: float
    low: float
    high: float
    effect: float
    effect_low: float
    effect_high: float


@dataclass(frozen=True)
class End:
    """How often games ended in one way.

    Parameters
    ----------
    how : str
        In words; the ways of a lineup's games add up to all of them.
    games : int
        How many.
    share, low, high : float
        Share of games, 0 to 1, with its 95 % interval; NaN where not known.
    """

    how: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Play:
    """What a lineup's games came to.

    Parameters
    ----------
    games, unfinished : int
        Games played, and those of them that reached the round limit.
    rounds_mean : float
        Mean length, unfinished games at the length at which they were stopped: with any,
        the least that it can be.
    lengths : tuple of Quantile
        Quantiles of the length.
    strategies : tuple of StrategyRate
        In the order of their first place in the lineup.
    seats : tuple of SeatRate
        In the order of play.
    ends : tuple of End
        How games ended, unfinished ones last.
    """

    games: int
    unfinished: int
    rounds_mean: float
    lengths: tuple[Quantile, ...]
    strategies: tuple[StrategyRate, ...]
    seats: tuple[SeatRate, ...]
    ends: tuple[End, ...]

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
            "rounds": {
                "mean": known(self.rounds_mean),
                "median": next((q.rounds for q in self.lengths if q.percent == 50), None),
                "quantiles": [asdict(length) for length in self.lengths],
            },
            "ends": [_json(end) for end in self.ends],
            "strategies": [_json(rate) for rate in self.strategies],
            "seats": [_json(rate) for rate in self.seats],
            "games_per_second": games_per_second,
            "seed": seed,
        }


def play(
    lineup: Sequence[str],
    moments: Moments,
    rounds_histogram: npt.NDArray[np.integer[Any]],
    family: str,
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
    family : str
        Of the edition: the ways in which games end are its own.
    rotate : bool
        Whether a block holds each rotation of the lineup; intervals then stand on
        blocks. If not, a block is one game and Wilson's interval is used.

    Returns
    -------
    Play
        Rates with their intervals.
    """
    games = {"games": 1}
    unfinished = moments.total({"unfinished": 1})
    return Play(
        games=moments.total(games),
        unfinished=unfinished,
        rounds_mean=moments.ratio({"rounds": 1}, games).value,
        lengths=quantiles(rounds_histogram, unfinished),
        strategies=tuple(
            _strategy_rate(name, lineup, moments, rotate) for name in dict.fromkeys(lineup)
        ),
        seats=tuple(_seat_rate(seat, len(lineup), moments, rotate) for seat in range(len(lineup))),
        ends=tuple(
            End(
                how,
                moments.total(weights),
                *_ends(win_rate(moments, weights, games, rotate=rotate)),
            )
            for how, weights in _ways_to_end(family).items()
        ),
    )


def _strategy_rate(
    name: str, lineup: Sequence[str], moments: Moments, rotate: bool
) -> StrategyRate:
    slots = [slot for slot, other in enumerate(lineup) if other == name]
    wins, games = {f"slot{slot}_wins": 1 for slot in slots}, {"games": 1}
    rate = win_rate(moments, wins, games, len(slots), rotate=rotate)
    played, won = len(slots) * moments.total(games), moments.total(wins)
    most = won + moments.total({"unfinished": 1})
    return StrategyRate(
        name, len(slots), played, won, *_ends(rate), most / played if played else math.nan
    )


def _seat_rate(seat: int, seats: int, moments: Moments, rotate: bool) -> SeatRate:
    games = {"games": 1}
    rate = win_rate(moments, {f"seat{seat}_wins": 1}, games, rotate=rotate)
    lead = {f"seat{other}_wins": seats * (other == seat) - 1 for other in range(seats)}
    effect = moments.ratio(lead, {"games": seats}).interval()
    return SeatRate(seat, *_ends(rate), *_ends(effect))


def _ends(interval: Interval) -> tuple[float, float, float]:
    return interval.estimate, interval.low, interval.high


_LAST = {"deeds": "last one standing", "towers": "tower built"}
"""How a game of each family ends if it is not by one of `_OTHERS`."""

_OTHERS = {"deeds": {"richest when play stopped": "won_richest"}, "towers": {}}
"""Further ways, with the outcome column that counts them."""


def _ways_to_end(family: str) -> dict[str, dict[str, int]]:
    """Give each way in which games end as a weighted count of outcome columns."""
    others = _OTHERS[family]
    last = {"games": 1, "unfinished": -1} | dict.fromkeys(others.values(), -1)
    ways = {_LAST[family]: last} | {how: {column: 1} for how, column in others.items()}
    return {**ways, "unfinished": {"unfinished": 1}}


def play_columns(players: int, family: str) -> tuple[str, ...]:
    """Name the outcome columns that `play` needs.

    Parameters
    ----------
    players : int
        Number of seats.
    family : str
        Of the edition.
    """
    won = (f"{place}{k}_wins" for place in ("slot", "seat") for k in range(players))
    return ("games", "unfinished", "rounds", *won, *_OTHERS[family].values())


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


def _json(rate: StrategyRate | SeatRate | End) -> Mapping[str, Any]:
    return {
        key: known(value) if isinstance(value, float) else value
        for key, value in asdict(rate).items()
    }
