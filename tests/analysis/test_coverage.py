"""Whether 95 % intervals hold the truth in 95 % of studies.

Estimates after stopping are in `test_stopping`.
"""

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from simlab.analysis.blocks import Moments
from simlab.analysis.intervals import wilson
from simlab.analysis.model import Interval
from simlab.runs.chunks import looks

LANDED, GAIN = 0.4, 0.25

BLOCKS = 16_384
"""Of a run with a precision: its four looks are then at full chunks."""

WIDTH = 0.4918
"""Half of an interval of `difference`, times the root of its blocks."""


def studies(count: int, blocks: int, rng: np.random.Generator) -> Iterator[Interval]:
    """Intervals of the gain per landing, from blocks of four games that share their luck.

    A block's luck moves the chance of a landing; a landing gains a win with `GAIN`
    and loses one with a tenth of that.
    """
    luck = rng.choice([-0.3, 0.3], size=(count, blocks))
    landed = rng.binomial(4, LANDED + luck)
    gained = rng.binomial(landed, GAIN)
    lost = rng.binomial(landed, GAIN / 10)
    for study in range(count):
        moments = Moments(["gained", "lost", "landed"])
        moments.add(np.column_stack([gained[study], lost[study], landed[study]]))
        yield moments.ratio({"gained": 1, "lost": -1}, {"landed": 1}).interval()


def covered(count: int, blocks: int, seed: int) -> float:
    truth = GAIN * 0.9
    intervals = studies(count, blocks, np.random.default_rng(seed))
    return sum(interval.low <= truth <= interval.high for interval in intervals) / count


@pytest.mark.parametrize("blocks", [60, 400])
def test_two_thousand_studies(blocks: int) -> None:
    assert 0.94 <= covered(2000, blocks, seed=11) <= 0.96


def mean(blocks: int, rng: np.random.Generator) -> tuple[Interval, float]:
    """A win rate over rotations that share a deal's luck."""
    won = rng.binomial(4, rng.choice([0.1, 0.4], size=blocks))
    moments = Moments(["won", "games"])
    moments.add(np.column_stack([won, np.full(blocks, 4)]))
    return moments.ratio({"won": 1}, {"games": 1}).interval(), 0.25


def difference(blocks: int, rng: np.random.Generator) -> tuple[Interval, float]:
    """Two arms on the same deals: a quarter of the games that one loses the other wins."""
    first = rng.binomial(4, rng.choice([0.1, 0.4], size=blocks))
    second = first + rng.binomial(4 - first, 1 / 4) - rng.binomial(first, 1 / 4)
    moments = Moments(["first", "second", "games"])
    moments.add(np.column_stack([first, second, np.full(blocks, 4)]))
    return moments.ratio({"second": 1, "first": -1}, {"games": 1}).interval(), 0.125


def stopped(blocks: int, rng: np.random.Generator) -> tuple[Interval, float]:
    """The same two arms, looked at as a run with a precision is, and told where it stops.

    At the second look the interval is as wide as asked for in one study of two: what was
    seen decides which of them end there.
    """
    first = rng.binomial(4, rng.choice([0.1, 0.4], size=blocks))
    second = first + rng.binomial(4 - first, 1 / 4) - rng.binomial(first, 1 / 4)
    rows = np.column_stack([first, second, np.full(blocks, 4)])
    taken = looks(blocks)
    for look in taken:
        moments = Moments(["first", "second", "games"])
        moments.add(rows[:look])
        interval = moments.ratio({"second": 1, "first": -1}, {"games": 1}).interval()
        if interval.half_width <= WIDTH / math.sqrt(taken[1]):
            break
    return interval, 0.125


def share(blocks: int, rng: np.random.Generator) -> tuple[Interval, float]:
    """Wilson's interval of single games; how often they are won varies from study to study."""
    chance = rng.uniform(0.1, 0.9)
    low, high = wilson(int(rng.binomial(blocks, chance)), blocks)
    return Interval(float("nan"), low, high), float(chance)


Study = Callable[[int, np.random.Generator], tuple[Interval, float]]


def covers(study: Study, count: int, blocks: int, seed: int) -> float:
    rng, hits = np.random.default_rng(seed), 0
    for _ in range(count):
        interval, truth = study(blocks, rng)
        hits += interval.low <= truth <= interval.high
    return hits / count


@pytest.mark.parametrize("study", [mean, difference, share])
def test_a_few_studies(study: Study) -> None:
    assert 0.9 <= covers(study, 300, 60, seed=2) <= 0.99


@pytest.mark.slow
@pytest.mark.parametrize("blocks", [60, 500])
@pytest.mark.parametrize("study", [mean, difference, share])
def test_two_thousand_studies_of_each_kind(study: Study, blocks: int) -> None:
    assert 0.94 <= covers(study, 2000, blocks, seed=4) <= 0.96


def test_a_few_studies_that_stop_at_a_precision() -> None:
    assert 0.9 <= covers(stopped, 200, BLOCKS, seed=5) <= 0.99


@pytest.mark.slow
def test_two_thousand_studies_that_stop_at_a_precision() -> None:
    assert 0.94 <= covers(stopped, 2000, BLOCKS, seed=6) <= 0.96


def test_a_wrong_unit_would_be_seen() -> None:
    """Games taken as independent, blocks' shared luck forgotten, cover too little."""
    rng, hits = np.random.default_rng(3), 0
    for _ in range(400):
        luck = rng.choice([0.1, 0.9], size=60)
        games = rng.random((60, 4)) < luck[:, None]
        moments = Moments(["won", "games"])
        moments.add(np.column_stack([games.ravel(), np.ones(240, dtype=int)]).astype(int))
        interval = moments.ratio({"won": 1}, {"games": 1}).interval()
        hits += interval.low <= 0.5 <= interval.high
    assert hits / 400 < 0.85
