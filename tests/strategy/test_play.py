"""A hook that raises ends the game with the strategy, the hook and the deal, in both modes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simlab.editions import load
from simlab.engine.jit import PLAIN
from simlab.engine.towers.play import TowersTable
from simlab.errors import StrategyError
from simlab.strategy import TowerStrategy
from simlab.strategy.compile import plug
from simlab.strategy.load import load_file

FAULTY = Path(__file__).with_name("faulty.py")
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.strategy.test_play import message
print(message())
"""


def message():
    """Play until the raiser raises."""
    raiser = plug(load_file(f"{FAULTY}:Raiser"))
    table = TowersTable(load("empire-2013"), [raiser] * 2, seed=3)
    with pytest.raises(StrategyError) as caught:
        table.play(40, 100)
    return str(caught.value)


@pytest.mark.skipif(PLAIN, reason="needs compiled code")
def test_an_exception_ends_the_run_in_both_modes():
    compiled = message()
    plain = subprocess.run(
        [sys.executable, "-c", PLAY, str(FAULTY.parents[2])],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    start = "strategy raiser: hook buy raised an exception in deal 4"
    assert compiled.startswith(start)
    assert plain == f"{compiled}: ValueError: no such brand (faulty.py, line 33)"


def test_a_division_by_zero_raises_compiled_as_in_plain_python():
    class Divider(TowerStrategy):
        @staticmethod
        def buy(game, box, my, me, space):
            return 1 // (space - space)

    table = TowersTable(load("empire-2013"), [plug(Divider)] * 2, seed=3)
    with pytest.raises(StrategyError, match="divider: hook buy raised an exception in deal 0"):
        table.play(0, 1)


@pytest.mark.skipif(PLAIN, reason="needs compiled code")
def test_what_does_not_compile_is_told_in_one_line():
    def unmarked(game, me):
        return game.cash[me]

    class Bare(TowerStrategy):
        @staticmethod
        def jail(game, box, my, me):
            return unmarked(game, me)

    class Silent(TowerStrategy):
        @staticmethod
        def jail(game, box, my, me):
            return None

    with pytest.raises(StrategyError, match="hook jail does not compile: ") as caught:
        plug(Bare)
    assert "\n" not in str(caught.value)
    with pytest.raises(StrategyError, match="hook jail does not compile: ") as caught:
        plug(Silent)
    assert len(str(caught.value)) < 300
    assert "No conversion from none to int64" in str(caught.value)


@pytest.mark.skipif(PLAIN, reason="needs compiled code")
def test_a_helper_without_its_mark_is_named(tmp_path):
    file = tmp_path / "bare.py"
    file.write_text(
        "from simlab.strategy import TowerStrategy\n"
        "def cash(game, me):\n    return game.cash[me]\n"
        "class Bare(TowerStrategy):\n"
        "    @staticmethod\n"
        "    def trip(game, box, my, me):\n        return cash(game, me)\n"
    )
    with pytest.raises(StrategyError, match="it calls cash, which needs @helper") as caught:
        plug(load_file(str(file)))
    assert "(bare.py, line 7)" in str(caught.value)
