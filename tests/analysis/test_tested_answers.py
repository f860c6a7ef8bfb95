"""Experiments that a sequential test stops: verdict, estimate and words."""

from __future__ import annotations

import numpy as np
import pytest
from tax_sample import COLUMNS, EXPERIMENT, Played, block_rows, plan_of

from simlab.analysis.answer import answer
from simlab.analysis.contrasts import Contrast, kinds
from simlab.analysis.model import Answer
from simlab.analysis.reading import look
from simlab.analysis.sequential import Sprt
from simlab.analysis.stopping import Stopped
from simlab.editions import load
from simlab.errors import InputError
from simlab.runs.chunks import CHUNK
from simlab.runs.plan import Plan

TEST = "stop = { test = { null = 0.0, alternative = 2.0 } }"
TESTED = EXPERIMENT.replace("precision = 0.15", TEST).replace("blocks = 40", "blocks = 100_000")
PER_GAME = TESTED.replace(', per = "watch_games"', "")
WINS = COLUMNS.index("slot0_wins")
ARMS = ("taxed", "free", "taxed@three", "free@three")


def plan(text: str = PER_GAME) -> Plan:
    return plan_of(text)


def outcomes(gain: float, blocks: int, seed: int = 1) -> Played:
    """Blocks of two games, of which the free arm wins `gain` a block more on average."""
    rng = np.random.default_rng(seed)
    taxed = rng.integers(0, 3, blocks)
    free = np.where(rng.random(blocks) < 0.5, taxed, rng.binomial(2, 0.5 + gain, blocks))
    wins = {"taxed": taxed, "free": free}
    return Played(
        {
            arm: block_rows(2, slot0_wins=wins[arm.split("@")[0]], watch_games=taxed)
            for arm in ARMS
        },
        CHUNK,
    )


def told(found: Played, text: str = PER_GAME) -> Answer:
    return answer(plan(text), found, {"empire-2013": load("empire-2013")}, "simlab run x", {})


@pytest.mark.parametrize(
    ("gain", "enough", "verdict"),
    [(0.1, True, "yes"), (-0.05, True, "no"), (0.02, False, "too close to call")],
)
def test_the_test_stops_and_gives_the_verdict(gain, enough, verdict):
    found = outcomes(gain, CHUNK)
    assert look(plan(), found).enough is enough
    assert told(found).verdict == verdict


def test_the_estimate_is_the_one_after_stopping():
    assert plan().looks[:4] == (4 * CHUNK, 7 * CHUNK, 10 * CHUNK, 13 * CHUNK)
    found = outcomes(0.1, 7 * CHUNK)
    differences = found._rows["free"][:, WINS] - found._rows["taxed"][:, WINS]
    error = 50 * differences.std(ddof=1) / np.sqrt(len(differences))
    stopped = Stopped(Sprt(0.0, 2.0), plan().looks[:2], 50 * differences.mean(), error)
    effect = told(found).effect
    assert (effect.estimate, effect.low, effect.high) == pytest.approx(stopped.interval())


def test_blocks_are_counted_by_what_they_hold():
    found = outcomes(0.1, 500)
    contrast = Contrast.of(
        [("free", "slot0_wins")], [("taxed", "slot0_wins")], ("taxed", "watch_games")
    )
    pairs, counts = kinds(found, contrast)
    assert counts.sum() == 500
    assert len({tuple(pair) for pair in pairs.tolist()}) == len(pairs)
    over = found._rows["free"][:, WINS] - found._rows["taxed"][:, WINS]
    assert pairs[:, 0] @ counts == over.sum()
    assert pairs[:, 1] @ counts == found._rows["taxed"][:, WINS].sum()


def test_an_effect_per_landing_can_be_tested():
    assert told(outcomes(0.1, CHUNK), TESTED).verdict == "yes"


def test_arms_that_never_differ_decide_for_the_null():
    same = np.tile([0, 1, 2, 1], CHUNK // 4)
    found = Played({arm: block_rows(2, slot0_wins=same, watch_games=same) for arm in ARMS})
    answered = told(found)
    assert answered.verdict == "no"
    assert (answered.effect.low, answered.effect.high) == (0, 0)


def test_the_method_says_what_stops_it():
    method = told(outcomes(0.1, CHUNK)).method[-1]
    assert "takes 2.00 points for the main number" in method
    assert "chance of 5 % at most" in method
    assert "median-unbiased" in method


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (TEST, f"precision = 0.1\n{TEST}", "stop: stands beside precision"),
        ("alternative = 2.0", "alternative = -1.0", "stop.test.alternative: must be above"),
        ("alternative = 2.0", "alternative = 2.0, alpha = 0.7", "stop.test.alpha: must be"),
        ("alternative = 2.0", "alternatives = 2.0", "alternatives: is not a key"),
        ("null = 0.0, alternative = 2.0", "null = 0.0", "stop.test.alternative: is missing"),
        (TEST, "stop = { when = 3 }", "stop.when"),
    ],
)
def test_what_cannot_stop_a_run_is_told(old, new, problem):
    with pytest.raises(InputError) as caught:
        plan_of(TESTED.replace(old, new))
    assert problem in str(caught.value)


def test_standard_deviations_are_for_numbers_per_game():
    with pytest.raises(InputError, match=r"stop.test.normalized: is for a number per game"):
        plan_of(TESTED.replace("alternative = 2.0", "alternative = 2.0, normalized = true"))
