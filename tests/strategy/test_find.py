"""Strategies are found by name, from files and from other packages; what is wrong is named."""

from __future__ import annotations

import importlib.metadata

import pytest

import simlab.strategies.towers as shelf
from simlab.errors import InputError, UsageError
from simlab.strategy import TowerStrategy
from simlab.strategy.find import StrategySpec, find, library, strategies
from simlab.strategy.load import load_file

SOUND = """\
from simlab.strategy import Param, TowerStrategy
from math import pi


class MyIdea(TowerStrategy):
    keep = Param(100, 0, 500, "cash that stays")
    share = Param(0.5, 0.0, 1.0, "a share")

    @staticmethod
    def buy(game, box, my, me, space):
        return game.cash[me] > my.keep
"""


@pytest.fixture
def write(tmp_path):
    def write(text, name="mine.py"):
        file = tmp_path / name
        file.write_text(text)
        return file

    return write


@pytest.fixture
def mine(write):
    return {"my-idea": load_file(f"{write(SOUND)}:MyIdea")}


def test_the_library_is_found_whole():
    found = library("towers")
    assert found.broken == {}
    names = {"passive", "plain", "random", "builder", "reserve", "coverer", "dodger", "raider"}
    names |= {"cheap-height", "set-collector", "hoarder-of-no", "swapper", "tax-picker"}
    assert names | {"utility-timer", "walker"} == set(found.found)
    assert list(found.found) == sorted(found.found)
    assert strategies("towers") == found.found


def test_an_unknown_family_is_refused():
    with pytest.raises(UsageError, match="did you mean towers"):
        strategies("tower")


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("my-idea", "my-idea", {}),
        ("my-idea:keep=250", "my-idea", {"keep": 250}),
        (" my-idea:keep=1e2:share=.25 ", "my-idea", {"keep": 100, "share": 0.25}),
    ],
)
def test_reads_a_specification(text, name, values, mine):
    assert StrategySpec.parse(text) == StrategySpec(name, values)
    assert find(text, "towers", mine) == (mine[name], values)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "names no strategy"),
        (":keep=3", "names no strategy"),
        ("my-ida", "there is no strategy my-ida; did you mean my-idea?"),
        ("my-idea:kep=3", "has no parameter kep; did you mean keep?"),
        ("my-idea:keep", "'keep' is no parameter"),
        ("my-idea:keep=", "keep = '' is not a number"),
        ("my-idea:keep=lots", "keep = 'lots' is not a number"),
        ("my-idea:keep=nan", "not a finite number"),
        ("my-idea:keep=-inf", "not a finite number"),
        ("my-idea:keep=501", "keep = 501 is outside 0 to 500"),
        ("my-idea:keep=1.5", "keep = 1.5 must be a whole number"),
        ("my-idea:keep=1:keep=2", "keep is given twice"),
        ("mine.py", "--strategy"),
    ],
)
def test_refuses_a_specification(text, words, mine):
    with pytest.raises(UsageError) as caught:
        find(text, "towers", mine)
    assert words in str(caught.value)


def test_refuses_a_name_that_the_library_has(mine):
    with pytest.raises(UsageError, match="builder is the name of a strategy of the library"):
        find("builder", "towers", {"builder": mine["my-idea"]})


def test_loads_by_class_name_by_strategy_name_and_alone(write):
    file = write(SOUND)
    for text in (f"{file}:MyIdea", f"{file}:my-idea", str(file)):
        assert load_file(text).strategy_name() == "my-idea"


def test_a_file_can_import_its_neighbours(write):
    write("LIMIT = 7\n", "neighbour_of_mine.py")
    write("from neighbour_of_mine import LIMIT\n" + SOUND)
    assert load_file(f"{write('from neighbour_of_mine import LIMIT' + chr(10) + SOUND)}:MyIdea")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = (\n", "mine.py: line 1: '(' was never closed"),
        ("\n\nimport no_such_thing\n", "mine.py: line 3: ModuleNotFoundError: No module named"),
        ("x = 1\n1 / 0\n", "mine.py: line 2: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit(3)\n", "mine.py: line 2: SystemExit: 3"),
        ("x = 1\n", "mine.py: defines no strategy: subclass TowerStrategy"),
        (SOUND.replace("MyIdea", "Other"), "defines no strategy MyIdea; valid: other"),
        (SOUND.replace("def buy", "def bye"), "line 5: strategy my-idea: bye is not a hook of"),
        (SOUND.replace("me, space", "me"), "buy takes (game, box, my, me, space), not (game, box"),
    ],
)
def test_refuses_a_file(text, words, write):
    with pytest.raises(InputError) as caught:
        load_file(f"{write(text)}:MyIdea")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_refuses_a_file_that_is_not_there_or_no_file(tmp_path):
    with pytest.raises(InputError, match="there is no such file"):
        load_file(f"{tmp_path}/none.py:MyIdea")
    with pytest.raises(InputError, match="is not written as"):
        load_file("builder")


def test_an_unreadable_file_is_one_line(tmp_path):
    (tmp_path / "mine.py").write_bytes(b"\xff\xfe\x00 x = 1\n")
    with pytest.raises(InputError) as caught:
        load_file(f"{tmp_path}/mine.py:MyIdea")
    assert "\n" not in str(caught.value)


def test_several_strategies_need_a_name(write):
    file = write(SOUND + SOUND.split("\n\n\n")[1].replace("MyIdea", "Another"))
    with pytest.raises(InputError, match="name one: MyIdea, Another"):
        load_file(str(file))


def test_a_broken_one_hides_no_other(tmp_path, monkeypatch):
    (tmp_path / "broken_one.py").write_text("x = (\n")
    monkeypatch.setattr(shelf, "__path__", [*shelf.__path__, str(tmp_path)])
    found = library("towers")
    assert "builder" in found.found
    assert "broken_one.py: line 1: '(' was never closed" in str(found.broken["broken-one"])
    with pytest.raises(InputError, match="never closed"):
        find("broken_one", "towers")
    with pytest.raises(InputError, match="never closed"):
        find("broken-one", "towers")


def offer(monkeypatch, *entries):
    made = [importlib.metadata.EntryPoint(*entry, "simlab.strategies") for entry in entries]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: made)


class Elsewhere(TowerStrategy):
    """Offered by another package."""


class Builder(TowerStrategy):
    """Offered under a name that is taken."""


def test_other_packages_offer_strategies(monkeypatch):
    offer(
        monkeypatch,
        ("elsewhere", f"{__name__}:Elsewhere"),
        ("builder", f"{__name__}:Builder"),
        ("gone", "no_such_package:Thing"),
        ("odd", f"{__name__}:offer"),
    )
    found = library("towers")
    assert found.found["elsewhere"] is Elsewhere
    assert found.found["builder"] is not Builder
    assert "both named builder" in str(found.broken["builder"])
    assert "no_such_package" in str(found.broken["gone"])
    assert "is not a Strategy class" in str(found.broken["odd"])
