"""The sequential test against published log likelihood ratios and plainly written ones."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import optimize

from simlab.analysis.sequential import Sprt, log_tilt

SCORES = np.array([0.0, 0.5, 1.0])
ONE = np.ones(3)
LOGISTIC = 400 / math.log(10)
NORMALIZED = 800 / math.log(10)


def counted(wins: int, losses: int, draws: int) -> np.ndarray:
    return np.array([losses, draws, wins], dtype=float)


@pytest.mark.parametrize(
    ("games", "low", "high", "published"),
    [((21404, 21184, 40708), 0.5, 2.5, -1.5719), ((57433, 57030, 106593), 0, 2, -2.5930)],
)
def test_published_ratios_of_means(games, low, high, published):
    """anchors.md 4.3: fishtest and fastchess, Elo of the logistic model."""
    test = Sprt(*(1 / (1 + math.exp(-elo / LOGISTIC)) for elo in (low, high)))
    assert test.ratio(SCORES, ONE, counted(*games)) == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize(
    ("games", "low", "high", "published"),
    [((36433, 36027, 68692), 0, 2, 0.9233), ((10871, 10650, 20431), -1.75, 0.25, 2.2975)],
)
def test_published_ratios_in_standard_deviations(games, low, high, published):
    """anchors.md 4.3: the same of normalized Elo."""
    test = Sprt(low / NORMALIZED, high / NORMALIZED, normalized=True)
    ratio = test.ratio(SCORES - 0.5, ONE, counted(*games))
    assert ratio == pytest.approx(published, abs=5e-5)


def test_it_is_the_likelihood_of_tilted_shares():
    """Against the same maximum found by a general optimiser."""
    values, counts = np.array([-2.0, 0.5, 1.0, 3.0]), np.array([3.0, 8.0, 5.0, 4.0])

    def lost(logits: np.ndarray) -> float:
        shares = np.exp(logits) / np.exp(logits).sum()
        return float(counts @ (np.log(counts / counts.sum()) - np.log(shares)))

    def mean(logits: np.ndarray) -> float:
        return float(np.exp(logits) @ values / np.exp(logits).sum())

    found = optimize.minimize(lost, np.log(counts), constraints={"type": "eq", "fun": mean})
    assert found.success
    assert log_tilt(values, counts) == pytest.approx(found.fun, rel=1e-5)


def test_far_out_it_is_the_approximation_for_planning():
    """N (d1 - d0) (2 m - d0 - d1) / (2 v), anchors.md 4.3."""
    rng = np.random.default_rng(4)
    values, counts = np.unique(rng.binomial(4, 0.3, 200_000), return_counts=True)
    mean, variance = np.average(values, weights=counts), 4 * 0.3 * 0.7
    low, high = 1.2, 1.205
    expected = 200_000 * (high - low) * (2 * mean - low - high) / (2 * variance)
    ratio = Sprt(low, high).ratio(values, np.ones(5), counts.astype(float))
    assert ratio == pytest.approx(expected, abs=0.02)


def test_a_ratio_of_counts_is_tested_as_one():
    """Blocks of unequal size count by their size."""
    over, under = np.array([1.0, 3.0, 0.0]), np.array([2.0, 4.0, 4.0])
    counts = np.array([50.0, 30.0, 20.0])
    observed = (over @ counts) / (under @ counts)
    ratios = [
        Sprt(observed, observed + step).ratio(over, under, counts) for step in (0.01, 0.02, 0.1)
    ]
    assert 0 > ratios[0] > ratios[1] > ratios[2]


@pytest.mark.parametrize(("value", "outcome"), [(0.0, "null"), (1.0, "alternative")])
def test_a_result_that_never_varies_decides(value, outcome):
    test = Sprt(0.0, 0.5)
    ratio = test.ratio(np.array([value]), np.ones(1), np.array([2000.0]))
    assert math.isfinite(ratio)
    assert test.outcome(ratio) == outcome


def test_two_blocks_to_one_side_do_not_decide():
    values, counts = np.array([0.0, 1.0]), np.array([2046.0, 2.0])
    test = Sprt(0.0, 0.01)
    assert test.outcome(test.ratio(values, np.ones(2), counts)) != "alternative"
    counts = np.array([2028.0, 20.0])
    assert test.outcome(test.ratio(values, np.ones(2), counts)) == "alternative"


def test_what_lies_to_one_side_of_zero_cannot_be_tilted_there():
    assert log_tilt(np.array([1.0, 2.0]), np.array([3.0, 4.0])) == math.inf


def test_nothing_played_says_nothing():
    ratio = Sprt(0.0, 1.0).ratio(np.zeros(0), np.zeros(0), np.zeros(0))
    assert abs(ratio) < 0.01


@given(
    st.lists(st.tuples(st.integers(-6, 6), st.integers(1, 50)), min_size=2, max_size=8),
    st.floats(0.05, 2),
)
def test_swapping_the_ends_changes_the_sign(kinds, size):
    values = np.array([value for value, _ in kinds], dtype=float)
    counts = np.array([count for _, count in kinds], dtype=float)
    forth = Sprt(-size, size).ratio(values, np.ones(len(kinds)), counts)
    back = Sprt(-size, size).ratio(-values, np.ones(len(kinds)), counts)
    assert forth == pytest.approx(-back, abs=1e-6)
    assert math.isfinite(forth)


def test_errors_are_as_rare_as_promised():
    """Wald's bounds hold at fixed looks, on either side."""
    rng, test = np.random.default_rng(8), Sprt(0.0, 0.3)
    for truth, wrong in ((0.0, "alternative"), (0.3, "null")):
        ends = []
        for _ in range(300):
            values = rng.choice([-1.0, 0.0, 1.0], 1600, p=[0.3 - truth / 2, 0.4, 0.3 + truth / 2])
            for look in range(100, 1700, 100):
                kinds, counts = np.unique(values[:look], return_counts=True)
                ratio = test.ratio(kinds, np.ones(len(kinds)), counts.astype(float))
                end = test.outcome(ratio)
                if end != "open":
                    break
            ends.append(end)
        assert ends.count(wrong) <= 300 * 0.05 + 10
        assert ends.count("open") == 0
