"""The test kit, on a strategy that passes all of it and on one that does not."""

from __future__ import annotations

import pytest

from simlab.engine.jit import PLAIN
from simlab.strategies.towers.plain import Plain
from simlab.strategy.testing import StrategyTest

from .faulty import Rascal

pytestmark = pytest.mark.skipif(PLAIN, reason="a check compares with compiled code")


class TestPlain(StrategyTest):
    strategy = Plain
    editions = ("empire-2013",)
    players = (3,)


class Refused(StrategyTest):
    strategy = Rascal
    editions = ("empire-2013",)
    players = (2,)
    deals = 5


def test_a_fault_fails_its_test_alone():
    tests = Refused()
    with pytest.raises(AssertionError, match="not so: its answers are legal"):
        tests.test_answers_are_legal()
    tests.test_plays_the_same_in_both_modes()
    assert Refused.report() is Refused.report()
