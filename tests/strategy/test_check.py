"""A check finds each kind of fault, says where it is, and finds none where there is none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from simlab.engine.jit import PLAIN
from simlab.strategy import faults
from simlab.strategy.check import check
from simlab.strategy.load import load_file

pytestmark = pytest.mark.skipif(PLAIN, reason="a check compares with compiled code")

FAULTY = Path(__file__).with_name("faulty.py")


@cache
def checked(name):
    cls = load_file(f"{FAULTY}:{name}")
    return check(cls, editions=["empire-2013"], players=[2], deals=15)


def failed(report):
    return {step.name: step.findings for step in report.steps if step.passed is False}


@pytest.mark.parametrize("name", ["Buyer", "Gambler"])
def test_passes_what_is_sound(name):
    report = checked(name)
    assert failed(report) == {}
    assert report.passed
    assert report.asked["buy"] > 0
    assert report.nanoseconds > 0


@pytest.mark.parametrize(
    ("name", "step", "words"),
    [
        ("Writer", faults.SOURCE, "faulty.py, line 19: game.cash[me] += 500"),
        ("SlyWriter", faults.WROTE, "buy: game.cash; deal 0, seat"),
        ("Raiser", faults.RAISED, "buy: ValueError: no such brand (faulty.py, line 33); deal"),
        ("Rascal", faults.ILLEGAL, "answers 7"),
        ("HandPeeker", faults.PEEKED, "buy: hand of another seat, in buy (faulty.py, line 46)"),
        ("DeckPeeker", faults.PEEKED, "buy: deck, in buy (faulty.py, line 52)"),
        ("Clock", faults.DIFFERENT, ", then "),
        ("Reacher", faults.RAISED, "IndexError"),
        ("Speller", faults.COMPILES, "no record has a field cahs; did you mean cash?"),
        ("Stretcher", faults.RANGES, "buy: most = 9: an answer was refused"),
    ],
)
def test_finds_the_fault(name, step, words):
    report = checked(name)
    assert not report.passed
    assert any(words in finding for finding in failed(report)[step])
    assert any(line.startswith("FAIL") and step in line for line in report.lines())


def test_finds_a_difference_between_the_modes():
    assert faults.MODES in failed(checked("SlyWriter"))


def test_a_sound_play_differs_in_nothing_else():
    assert set(failed(checked("DeckPeeker"))) == {faults.PEEKED}
    assert set(failed(checked("Rascal"))) == {faults.ILLEGAL}


def test_a_rare_fault_of_compiled_play_is_explained_in_plain_python():
    report = check(
        load_file(f"{FAULTY}:Raiser"),
        editions=["empire-2013"],
        players=[2],
        deals=30,
        plain_deals=0,
    )
    assert "ValueError: no such brand" in failed(report)[faults.RAISED][0]


def test_names_hooks_that_were_never_asked():
    report = check(
        load_file(f"{FAULTY}:Buyer"), editions=["empire-2013"], players=[2], deals=0, plain_deals=0
    )
    assert report.unasked == ("buy",)
