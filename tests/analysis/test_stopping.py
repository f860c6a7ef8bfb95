"""Estimates after stopping, against probabilities counted in simulated runs."""

import math

import numpy as np
import pytest

from simlab.analysis.sequential import Sprt
from simlab.analysis.stopping import Stopped

LOOKS = tuple(range(100, 900, 100))
TEST = Sprt(0.0, 0.15)


def runs(truth: float, count: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Of runs on normal blocks of variance one: the look, from 0, and the mean at its end."""
    steps = rng.normal(100 * truth, 10, size=(count, len(LOOKS)))
    means = np.cumsum(steps, axis=1) / np.array(LOOKS)
    ratio = np.array(LOOKS) * TEST.alternative * (2 * means - TEST.alternative) / 2
    low, high = TEST.bounds
    over = (ratio <= low) | (ratio >= high)
    over[:, -1] = True
    at = over.argmax(axis=1)
    return at, means[np.arange(count), at]


def stopped(at: int, mean: float) -> Stopped:
    return Stopped(TEST, LOOKS[: at + 1], mean, 1 / math.sqrt(LOOKS[at]))


def covered(truth: float, count: int, seed: int) -> tuple[float, float]:
    """Share of intervals that hold the truth, and of estimates that lie above it."""
    inside = above = 0
    for at, mean in zip(*runs(truth, count, np.random.default_rng(seed)), strict=True):
        estimate, low, high = stopped(int(at), float(mean)).interval()
        inside += low <= truth <= high
        above += estimate > truth
    return inside / count, above / count


@pytest.mark.parametrize(("at", "mean"), [(0, 0.31), (3, 0.16), (5, 0.0), (7, 0.06)])
def test_the_chance_to_end_as_high_is_that_of_simulated_runs(at, mean):
    truth = 0.08
    ends, means = runs(truth, 200_000, np.random.default_rng(2))
    steps = np.random.default_rng(2).normal(100 * truth, 10, size=(200_000, len(LOOKS)))
    there = np.cumsum(steps, axis=1)[:, at] / LOOKS[at]
    # Over the top before, or come to this look and as high there.
    as_high = np.where(ends < at, means > TEST.alternative / 2, there >= mean)
    chance = stopped(at, mean).chance_above(truth)
    assert chance == pytest.approx(as_high.mean(), abs=4 * 0.5 / math.sqrt(200_000))


def test_one_look_is_the_usual_interval():
    estimate, low, high = Stopped(TEST, (400,), 0.3, 0.05).interval()
    assert (estimate, low, high) == pytest.approx((0.3, 0.3 - 0.098, 0.3 + 0.098), abs=1e-4)


def test_a_run_that_stopped_high_is_pulled_back():
    estimate, low, high = stopped(1, 0.28).interval()
    assert low < estimate < 0.28 < high


def test_the_p_value_agrees_with_the_interval():
    for at, mean in [(0, 0.24), (2, 0.17), (4, 0.02), (7, 0.07)]:
        result = stopped(at, mean)
        _, low, high = result.interval()
        assert (result.p_value < 0.05) == (low > 0 or high < 0)


def test_in_standard_deviations_the_unit_of_blocks_does_not_matter():
    plain = Stopped(Sprt(0.0, 0.15, normalized=True), LOOKS[:3], 0.2, 1 / math.sqrt(300))
    tenfold = Stopped(Sprt(0.0, 0.15, normalized=True), LOOKS[:3], 2.0, 10 / math.sqrt(300))
    assert tenfold.interval() == pytest.approx([10 * x for x in plain.interval()], rel=1e-6)
    assert plain.interval() == pytest.approx(stopped(2, 0.2).interval(), rel=1e-9)


def test_few_studies_are_covered():
    inside, above = covered(0.12, 150, seed=5)
    assert inside >= 0.9
    assert 0.4 <= above <= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("truth", [0.0, 0.12])
def test_two_thousand_studies(truth):
    inside, above = covered(truth, 2000, seed=6)
    assert 0.94 <= inside <= 0.96
    assert 0.47 <= above <= 0.53


def test_the_raw_mean_would_lean():
    """What the estimate is for: at 0.12 the raw mean lies above the truth far too often."""
    _, means = runs(0.12, 20_000, np.random.default_rng(7))
    assert (means > 0.12).mean() > 0.58
