"""Which decisions make the difference, in a world where each has a known worth."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from simlab.analysis.ablation import ablate
from simlab.analysis.intervals import holm

HOOKS = ("buy", "bid", "swap", "jail")
WORTH = {"buy": 0.25, "bid": 0.0, "swap": -0.125, "jail": 0.0}
BLOCKS = 4000


def play(mixes):
    """The second wins half; each decision of the first's adds its worth, but `bid` nothing."""
    luck = np.random.default_rng(8).random((BLOCKS, 3))
    played = {}
    for side, taken in mixes:
        held = set(HOOKS) - taken if side == "first" else taken
        share = 0.5 + sum(WORTH[hook] for hook in held)
        wins = (luck < share).sum(axis=1)
        played[side, taken] = np.column_stack([np.full(BLOCKS, 3), wins])
    return played


@pytest.fixture(scope="module")
def told():
    return ablate(HOOKS, play)


def test_each_decision_is_worth_what_it_adds(told):
    assert told.total.interval.estimate == pytest.approx(12.5, abs=1.5)
    for effect in told.taken_over:
        assert effect.interval.estimate == pytest.approx(100 * WORTH[effect.hook], abs=1.5)
    for effect in told.given_up:
        assert effect.interval.estimate == pytest.approx(-100 * WORTH[effect.hook], abs=1.5)
    assert {effect.hook for effect in told.taken_over if effect.clear} == {"buy", "swap"}
    assert [effect.adjusted for effect in told.given_up if effect.hook == "bid"] == [1.0]


def test_the_steps_go_by_what_seemed_to_gain_most_and_add_up(told):
    assert (told.steps[0].hook, told.steps[-1].hook) == ("buy", "swap")
    steps = sum(effect.interval.estimate for effect in told.steps)
    assert steps == pytest.approx(told.total.interval.estimate)


def test_p_values_are_held_to_holm_over_both_ways_and_the_total(monkeypatch):
    """In so few blocks that none of them is near 0 or 1 by itself."""
    monkeypatch.setitem(globals(), "BLOCKS", 60)
    monkeypatch.setitem(globals(), "WORTH", {"buy": 0.05, "bid": 0.02, "swap": -0.02, "jail": 0})
    told = ablate(HOOKS, play)
    whole, none = ("first", frozenset()), ("second", frozenset())
    pairs = [(whole, none)]
    pairs += [(("first", frozenset([hook])), whole) for hook in HOOKS]
    pairs += [(("second", frozenset([hook])), none) for hook in HOOKS]
    wins = {
        side: rows[:, 1] for side, rows in play({one for pair in pairs for one in pair}).items()
    }
    moved = [one for one in pairs if (wins[one[0]] != wins[one[1]]).any()]
    alone = {pair: stats.ttest_rel(wins[pair[0]], wins[pair[1]]).pvalue for pair in moved}
    expected = holm([alone.get(pair, 1.0) for pair in pairs])
    assert 0.001 < min(alone.values()) < 0.02
    claims = [told.total, *told.given_up, *told.taken_over]
    assert [effect.adjusted for effect in claims] == pytest.approx(expected)
    assert all(np.isnan(effect.adjusted) for effect in told.steps)


def test_one_decision_is_one_step_and_all_of_it(monkeypatch):
    monkeypatch.setitem(globals(), "HOOKS", ("buy",))
    told = ablate(("buy",), play)
    assert [effect.hook for effect in told.steps] == ["buy"]
    assert told.steps[0].interval == told.taken_over[0].interval == told.total.interval


def test_json_has_no_nan(told):
    as_json = told.as_json()
    assert as_json["steps"][0]["p_holm"] is None
    assert as_json["blocks"] == BLOCKS
    assert [way["hook"] for way in as_json["taken_over"]] == list(HOOKS)
