import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from tax_sample import EXPERIMENT, plan_of, sample_outcomes

from simlab.analysis.answer import answer
from simlab.analysis.intervals import wilson
from simlab.analysis.length import median, survival
from simlab.analysis.model import Survival
from simlab.analysis.reading import check
from simlab.editions import load
from simlab.errors import InputError

LENGTH = """
[[findings]]
id = "long"
kind = "length"
title = "How long?"
text = "Half are over after {long.taxed:estimate}, with three {long.free@three:estimate}."
arms = ["taxed", "free"]
"""


@given(st.lists(st.integers(1, 12), min_size=1, max_size=40))
def test_a_curve_is_the_share_of_games_that_are_longer(lengths: list[int]) -> None:
    counts = np.bincount(lengths, minlength=20)
    curve = survival("all", counts, 0, len(lengths))
    for rounds, share in enumerate(curve.still):
        longer = sum(length > rounds for length in lengths)
        assert share == pytest.approx(100 * longer / len(lengths))
        low, high = stats.binomtest(longer, len(lengths)).proportion_ci(0.95, method="wilson")
        assert (curve.low[rounds], curve.high[rounds]) == pytest.approx((100 * low, 100 * high))
    assert len(curve.still) == max(lengths) + 1
    assert curve.still[-1] == 0


def test_a_band_counts_blocks_and_not_their_games() -> None:
    curve = survival("all", np.array([0, 30, 10]), 0, 10)
    low, high = wilson(2.5, 10)
    assert (curve.low[1], curve.high[1]) == pytest.approx((100 * low, 100 * high))


def test_unfinished_games_are_still_going_at_the_limit() -> None:
    # Of ten games three end in round 2, four in round 5, which is the last, and three never.
    curve = survival("all", np.array([0, 0, 3, 0, 0, 7, 0, 0]), 3, 10)
    assert curve.still == (100, 100, 70, 70, 70, 30)


def test_games_beyond_the_last_count_end_the_curve_before_it() -> None:
    curve = survival("all", np.array([0, 6, 0, 4]), 1, 10)
    assert curve.still == (100, 40, 40)


def test_a_median_lies_where_the_curve_and_its_band_cross_a_half() -> None:
    curve = Survival("all", (100, 80, 40), (100, 75, 30), (100, 85, 55), 9)
    half = median(curve)
    assert half.estimate == pytest.approx(1 + 30 / 40)
    assert half.low == pytest.approx(1 + 25 / 45)
    assert np.isnan(half.high)


def test_games_that_all_end_in_one_round_have_their_median_in_it() -> None:
    assert median(survival("all", np.array([0, 0, 0, 9, 0]), 0, 9)).estimate == 2.5


def test_an_experiment_tells_lengths_by_arm_and_table() -> None:
    text = EXPERIMENT + LENGTH.replace("arms =", 'across = ["three"]\narms =').replace(
        "{long.taxed:estimate}", "{long.taxed@three:estimate}"
    )
    plan, outcomes = plan_of(text), sample_outcomes()
    for name, rounds in (("taxed@three", 4), ("free@three", 8)):
        games = 3 * 40
        histogram = np.zeros(513, dtype=np.int64)
        histogram[[rounds - 1, rounds]] = games // 2
        outcomes.tallies[name]["rounds_histogram"] = histogram
    told = answer(plan, outcomes, {"empire-2013": load("empire-2013")}, "simlab run x", {})
    (found,) = (one for one in told.findings if one.id == "long")
    assert [curve.label for curve in found.survival] == ["3 players: pays", "3 players: spared"]
    assert found.kind == "length"
    assert found.text == "Half are over after 3.00 rounds, with three 7.00 rounds."
    assert [row.blocks for row in found.rows] == [40, 40]


def test_a_length_of_an_arm_that_is_not_told_is_no_value() -> None:
    plan = plan_of(EXPERIMENT + LENGTH)
    with pytest.raises(InputError, match=r"long\.free@three.*is not a value"):
        check(plan, sample_outcomes().columns)
