import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from simlab.analysis.blocks import Moments
from simlab.analysis.play import Play, play, play_columns
from simlab.analysis.quantiles import histogram_median, quantiles
from simlab.engine.tally import ROUND_BINS


def played(
    lineup: list[str],
    slots: list[list[int]],
    *,
    rotate: bool = True,
    unfinished: int = 0,
    richest: int = 0,
) -> Play:
    """A play in which `slots` holds the wins of each slot, a row a block."""
    players = len(lineup)
    wins = np.array(slots).reshape(-1, players)
    games = np.full((len(wins), 1), players if rotate else 1)
    left = np.zeros((len(wins), 1), dtype=int)
    left[:unfinished] = 1
    ended = np.zeros((len(wins), 1), dtype=int)
    ended[:richest] = 1
    rows = np.hstack([games, left, 10 * games, wins, wins[:, ::-1], ended])
    moments = Moments(play_columns(players, "deeds"))
    moments.add(rows)
    histogram = np.zeros(513, dtype=np.int64)
    histogram[10] = games.sum()
    return play(lineup, moments, histogram, "deeds", rotate=rotate)


def test_a_name_in_several_slots_is_pooled() -> None:
    result = played(["a", "a", "b"], [[1, 1, 1], [2, 0, 1], [1, 2, 0], [0, 2, 1]])
    a, b = result.strategies
    assert (a.name, a.seats, a.games, a.wins) == ("a", 2, 24, 9)
    assert a.win_rate == pytest.approx(9 / 24)
    per_block = np.array([2, 2, 3, 2]) / 6
    low, high = stats.t.interval(0.95, 3, per_block.mean(), stats.sem(per_block))
    assert (a.low, a.high) == pytest.approx((low, high))
    assert (b.seats, b.games, b.wins) == (1, 12, 3)


def test_equal_strategies_share_the_wins_exactly() -> None:
    result = played(["a"] * 4, [[1, 1, 1, 1], [4, 0, 0, 0], [0, 2, 2, 0]])
    (rate,) = result.strategies
    assert (rate.win_rate, rate.games, rate.wins) == (0.25, 48, 12)
    assert (rate.low, rate.high) == (0.25, 0.25)


def test_seats_are_told_in_the_order_of_play() -> None:
    result = played(["a", "b"], [[2, 0], [2, 0], [1, 1]])
    assert [seat.seat for seat in result.seats] == [0, 1]
    assert [seat.win_rate for seat in result.seats] == pytest.approx([1 / 6, 5 / 6])


def test_one_that_never_wins_has_an_upper_end() -> None:
    result = played(["a", "b"], [[2, 0]] * 20)
    never = result.strategies[1]
    assert (never.win_rate, never.low) == (0, 0)
    assert never.high == pytest.approx(stats.binomtest(0, 20).proportion_ci(method="wilson").high)
    always = result.strategies[0]
    assert (always.win_rate, always.high) == (1, 1)
    assert always.low == pytest.approx(1 - never.high)


def test_a_fixed_lineup_is_binomial() -> None:
    result = played(["a", "b"], [[1, 0]] * 13 + [[0, 1]] * 7, rotate=False)
    expected = stats.binomtest(13, 20).proportion_ci(method="wilson")
    a = result.strategies[0]
    assert (a.win_rate, a.low, a.high) == pytest.approx((0.65, expected.low, expected.high))


def test_a_fixed_lineup_with_a_pooled_name_counts_each_game_once() -> None:
    result = played(
        ["a", "a", "b"], [[1, 0, 0]] * 5 + [[0, 1, 0]] * 6 + [[0, 0, 1]] * 9, rotate=False
    )
    expected = stats.binomtest(11, 20).proportion_ci(method="wilson")
    a = result.strategies[0]
    assert a.win_rate == pytest.approx(11 / 40)
    assert (a.low, a.high) == pytest.approx((expected.low / 2, expected.high / 2))


def test_unfinished_games_are_counted_and_won_by_nobody() -> None:
    result = played(["a", "b"], [[1, 0], [1, 1], [2, 0]], unfinished=1)
    assert (result.games, result.unfinished) == (6, 1)
    assert sum(rate.wins for rate in result.strategies) == result.games - result.unfinished
    a = result.strategies[0]
    assert (a.win_rate, a.most) == pytest.approx((4 / 6, 5 / 6))


def test_the_ways_to_end_add_up_to_all_games() -> None:
    result = played(["a", "b"], [[1, 0], [1, 1], [2, 0]], unfinished=1, richest=2)
    assert {end.how: end.games for end in result.ends} == {
        "last one standing": 3,
        "richest when play stopped": 2,
        "unfinished": 1,
    }
    assert sum(end.share for end in result.ends) == pytest.approx(1)
    assert all(end.low <= end.share <= end.high for end in result.ends)


def test_a_way_in_which_no_game_ended_has_an_upper_end() -> None:
    richest = played(["a", "b"], [[1, 1]] * 20).ends[1]
    assert (richest.games, richest.low) == (0, 0)
    assert richest.high == pytest.approx(
        stats.binomtest(0, 20).proportion_ci(method="wilson").high
    )


def test_a_seats_own_part_is_what_it_wins_above_the_mean_seat() -> None:
    slots = [[2, 0], [2, 0], [1, 1], [0, 1]]
    result = played(["a", "b"], slots, unfinished=0)
    lead = np.array([(row[1] - row[0]) / 2 for row in slots]) / 2
    low, high = stats.t.interval(0.95, 3, lead.mean(), stats.sem(lead))
    first, second = result.seats
    assert (first.effect, first.effect_low, first.effect_high) == pytest.approx(
        (lead.mean(), low, high)
    )
    assert first.effect == -second.effect


def test_lengths_are_those_of_the_games_in_order() -> None:
    lengths = np.repeat([3, 5, 8, 20], [10, 40, 45, 5])
    told = quantiles(np.bincount(lengths), unfinished=0)
    ordered = np.sort(lengths)
    expected = [ordered[-(-p * 100 // 100) - 1] for p in (5, 25)]
    assert [length.rounds for length in told[:2]] == expected
    assert [length.rounds for length in told] == [3, 5, 6.5, 8, 8]
    assert not any(length.at_least for length in told)


def test_lengths_that_unfinished_games_hide_are_told_as_least() -> None:
    counts = np.bincount(np.repeat([3, 5, 20], [10, 60, 30]))
    told = quantiles(counts, unfinished=30)
    assert [(length.rounds, length.at_least) for length in told] == [
        (3, False),
        (5, False),
        (5, False),
        (20, True),
        (20, True),
    ]


def test_no_games_have_no_lengths() -> None:
    assert quantiles(np.zeros(9, dtype=int), 0) == ()


@pytest.mark.parametrize(("unfinished", "open_end"), [(1, False), (2, True)])
def test_a_length_is_open_from_the_first_unfinished_game_on(unfinished, open_end):
    """The 95 % quantile of 20 games is the 19th in order."""
    told = quantiles(np.bincount(range(1, 21)), unfinished)
    assert (told[-1].percent, told[-1].rounds, told[-1].at_least) == (95, 19, open_end)


def test_a_length_in_the_last_bin_may_be_more():
    counts = np.zeros(ROUND_BINS, dtype=int)
    counts[ROUND_BINS - 2 :] = 10
    assert [length.at_least for length in quantiles(counts, 0)] == [
        False,
        False,
        False,
        True,
        True,
    ]


def test_the_json_is_that_of_the_command() -> None:
    result = played(["a", "b"], [[2, 0]])
    told = json.loads(json.dumps(result.as_json("empire-2013", 1e5, 7), allow_nan=False))
    assert list(told) == [
        "edition",
        "games",
        "unfinished",
        "rounds",
        "ends",
        "strategies",
        "seats",
        "games_per_second",
        "seed",
    ]
    assert (told["rounds"]["mean"], told["rounds"]["median"]) == (10, 10)
    assert told["rounds"]["quantiles"][0] == {"percent": 5, "rounds": 10, "at_least": False}
    assert set(told["strategies"][0]) == {
        "name",
        "seats",
        "games",
        "wins",
        "win_rate",
        "low",
        "high",
        "most",
    }
    assert set(told["seats"][0]) == {
        "seat",
        "win_rate",
        "low",
        "high",
        "effect",
        "effect_low",
        "effect_high",
    }
    assert set(told["ends"][0]) == {"how", "games", "share", "low", "high"}


def test_one_block_has_rates_without_intervals() -> None:
    told = played(["a", "b"], [[1, 1]]).as_json("empire-2013", 1.0, 1)
    assert told["strategies"][0] == {
        "name": "a",
        "seats": 1,
        "games": 2,
        "wins": 1,
        "win_rate": 0.5,
        "low": None,
        "high": None,
        "most": 0.5,
    }


@given(st.lists(st.integers(0, 12), min_size=1, max_size=40))
def test_the_median_of_a_histogram(lengths: list[int]) -> None:
    assert histogram_median(np.bincount(lengths, minlength=13)) == np.median(lengths)


def test_no_games_have_no_median() -> None:
    assert math.isnan(histogram_median(np.zeros(13, dtype=int)))
