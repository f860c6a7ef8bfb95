"""The chain agrees with the walk played out in full, and with a random crowd."""

from __future__ import annotations

import numpy as np
import pytest

from tests.exact import oracle
from tests.exact.cases import CASES, MEGA_CASES, exact, numbers
from tests.exact.crowd import Crowd
from tests.exact.oracle import Rules

TOKENS, TURNS = 10_000, 20


@pytest.mark.parametrize("rules", CASES + MEGA_CASES, ids=str)
def test_the_long_run_is_that_of_the_turn_repeated(rules: Rules) -> None:
    np.testing.assert_allclose(
        numbers(exact(rules)), oracle.by_squaring(rules), rtol=0, atol=1e-12
    )


@pytest.mark.parametrize("rules", CASES + MEGA_CASES, ids=str)
def test_the_first_turns_are_those_played_out_from_go(rules: Rules) -> None:
    np.testing.assert_allclose(
        numbers(exact(rules, turns=7)), oracle.by_turns(rules, 7), rtol=0, atol=1e-12
    )


def test_doubles_out_of_jail_roll_again_by_turns_and_by_arrests() -> None:
    """No table of all counters is at hand for this model: it is found in two ways."""
    rules = Rules(jail="stay", again=True)
    by_arrests = oracle.by_arrests(rules)
    np.testing.assert_allclose(by_arrests, oracle.by_squaring(rules), rtol=0, atol=1e-9)
    np.testing.assert_allclose(by_arrests, numbers(exact(rules)), rtol=0, atol=1e-9)


@pytest.mark.parametrize("rules", CASES, ids=str)
def test_a_random_crowd_lands_there_too(rules: Rules) -> None:
    crowd = Crowd(rules, TOKENS, seed=1)
    crowd.play(TURNS)
    expected = numbers(exact(rules, TURNS))
    counts = [100 * crowd.R, 100 * crowd.T, crowd.V, crowd.rolls[:, None], crowd.salaries[:, None]]
    count = np.hstack(counts)
    per = np.full(count.shape, float(TURNS))
    per[:, :41] = crowd.rolls[:, None]
    found = count.sum(axis=0) / per.sum(axis=0)
    rest = count - found * per
    error = rest.std(axis=0) / np.sqrt(TOKENS) / per.mean(axis=0)
    assert np.all(np.abs(found - expected) <= 4.5 * error + 1e-12)
