"""Races and searches in a world whose best setting is known."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simlab.analysis.proposing import Halving, Optuna, Range
from simlab.analysis.racing import FEWEST, LOOKS, race
from simlab.analysis.tuning import FRESH, GENERATIONS, fewest_blocks, runners_for, tune
from simlab.errors import UsageError

KEEP = Range("keep", 0, 1000, 800, True)
SHARE = Range("share", 0.0, 1.0, 0.5, False)


def world(shares, seed=0, asked=None):
    """Wins of four games a block with a share for each runner, on shared luck."""

    def play(runners, first, count):
        if asked is not None:
            asked.append((list(runners), first, count))
        luck = np.random.default_rng([seed, first]).random((count, 4))
        return {
            runner: np.column_stack([np.full(count, 4), (luck < shares(runner)).sum(axis=1)])
            for runner in runners
        }

    return play


def peak(config):
    """The best is to keep 300, by a hill that falls off to both sides."""
    return 0.5 - abs(dict(config)["keep"] - 300) / 2000


def test_a_race_finds_the_best_and_drops_the_rest():
    asked = []
    raced = race([0.2, 0.5, 0.4, 0.45], world(lambda share: share, asked=asked), 100, 4000)
    assert raced.leader == 0.5
    assert raced.left[-1] == 1
    assert raced.means[0.5] == pytest.approx(0.5, abs=0.03)
    starts = [first for _, first, _ in asked]
    assert starts[0] == 100
    assert starts == [100 + sum(count for *_, count in asked[:n]) for n in range(len(asked))]
    assert sum(len(runners) * count for runners, _, count in asked) <= 4000
    assert len(asked) <= LOOKS


def test_equal_runners_stay_to_the_end_and_play_the_same_blocks():
    asked = []
    raced = race([1, 2], world(lambda _: 0.3, asked=asked), 0, 800)
    assert raced.left == (2,) * LOOKS
    assert raced.blocks == 400
    assert raced.means[1] == raced.means[2]


def test_one_runner_wins_without_a_race():
    assert race(["only"], world(lambda _: 0.3), 0, 800).leader == "only"


def test_the_best_is_rarely_dropped():
    """Five runners with luck of their own, of which one is a hair better than the rest."""
    dropped = 0
    for study in range(400):
        rows = {n: 0 for n in range(5)}

        def play(runners, first, count, study=study, rows=rows):
            played = {}
            for runner in runners:
                luck = np.random.default_rng([study, first, runner])
                wins = luck.binomial(4, 0.501 if runner == 0 else 0.5, count)
                played[runner] = np.column_stack([np.full(count, 4), wins])
                rows[runner] += count
            return played

        raced = race(range(5), play, 0, 5 * LOOKS * FEWEST)
        dropped += rows[0] < raced.blocks
    assert dropped / 400 <= 0.05


@pytest.mark.parametrize("proposer", [Halving, Optuna])
def test_a_search_comes_near_the_best_and_judges_it_on_fresh_blocks(proposer):
    if proposer is Optuna:
        pytest.importorskip("optuna")
    asked = []
    default = (("keep", 800),)
    tuned = tune(proposer([KEEP], 1), default, world(peak, asked=asked), 40_000)
    assert dict(tuned.best)["keep"] == pytest.approx(300, abs=60)
    assert tuned.gain.low > 0
    assert tuned.gain.estimate == pytest.approx(100 * (peak(tuned.best) - peak(default)), abs=2)
    assert tuned.tried <= runners_for(1) * GENERATIONS
    judged = asked[-1]
    assert judged == ([tuned.best, default], FRESH, 5000)
    assert all(first + count < FRESH for _, first, count in asked[:-1])
    assert sum(len(runners) * count for runners, _, count in asked) <= 40_000


def test_what_is_told_is_free_of_the_luck_that_was_searched_on():
    """Where no setting is better, the found one's win rate is right in 95 % of searches."""
    inside = 0
    for seed in range(60):

        def play(configs, first, count, seed=seed):
            return {
                config: np.column_stack(
                    [
                        np.full(count, 4),
                        np.random.default_rng([seed, first, int(config[0][1])]).binomial(
                            4, 0.4, count
                        ),
                    ]
                )
                for config in configs
            }

        tuned = tune(Halving([KEEP], seed), (("keep", 800),), play, fewest_blocks(1))
        inside += tuned.rate.low <= 40 <= tuned.rate.high
    assert inside >= 52


def test_the_strategy_as_it_is_gains_nothing_on_itself():
    only = Range("keep", 799, 800, 800, True)
    tuned = tune(Halving([only], 1), (("keep", 800),), world(lambda c: c[0][1] / 1600), 9000)
    assert tuned.best == tuned.default
    assert (tuned.gain.estimate, tuned.gain.low, tuned.gain.high) == (0, 0, 0)


def test_one_parameter_is_spread_as_a_grid_with_the_default_first():
    found = [dict(config)["keep"] for config in Halving([KEEP], 3).propose(12, None)]
    assert found[0] == 800
    assert {0, 100, 500, 1000} <= set(found)
    assert len(found) == len(set(found)) == 11


@given(st.integers(0, 2**32 - 1), st.integers(2, 48))
@settings(max_examples=40, deadline=None)
def test_what_is_proposed_lies_in_the_ranges(seed, count):
    halving = Halving([KEEP, SHARE], seed)
    leader = None
    for _ in range(3):
        configs = halving.propose(count, leader)
        assert len(configs) == len(set(configs)) <= count
        for config in configs:
            values = dict(config)
            assert 0 <= values["keep"] <= 1000
            assert values["keep"] == int(values["keep"])
            assert 0 <= values["share"] <= 1
        assert leader is None or configs[0] == leader
        leader = configs[-1]


def test_later_generations_stay_nearer():
    halving = Halving([KEEP], 1)
    halving.propose(12, None)
    leader = (("keep", 500),)
    reach = [
        max(abs(dict(config)["keep"] - 500) for config in halving.propose(200, leader))
        for _ in range(3)
    ]
    assert reach == [pytest.approx(bound, abs=8) for bound in (250, 125, 62)]


def test_optuna_proposes_the_same_for_the_same_seed_and_learns():
    pytest.importorskip("optuna")

    def proposed(seed):
        proposer = Optuna([KEEP, SHARE], seed)
        first = proposer.propose(20, None)
        proposer.tell({config: peak(config) for config in first})
        leader = max(first, key=peak)
        return first, proposer.propose(20, leader)

    first, second = proposed(3)
    assert (first, second) == proposed(3)
    assert first[0] == (("keep", 800), ("share", 0.5))
    assert np.mean([peak(c) for c in second]) > np.mean([peak(c) for c in first])


def test_without_optuna_one_line_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(UsageError, match=r"optuna is not installed: pip install 'simlab\[tune\]'"):
        Optuna([KEEP], 1)
