"""The guide is true: its files run, and its tables are those of the engine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from simlab.editions import load
from simlab.editions.text import plain
from simlab.engine.deeds import codes as deeds_codes
from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN
from simlab.engine.towers import codes as towers_codes
from simlab.strategy.check import check
from simlab.strategy.faults import STEPS
from simlab.strategy.load import load_file
from simlab.strategy.trial import EDITIONS, OPTIONS

GUIDE = (Path(__file__).parents[2] / "docs" / "writing-a-strategy.md").read_text()
FILES = dict(re.findall(r"```python\n# (\S+)\n(.*?)```", GUIDE, flags=re.DOTALL))
TABLES = dict(re.findall(r"## The hooks of the (\w+) family\n(.*?)(?=\n## )", GUIDE, re.DOTALL))
ROWS = {
    family: re.findall(r"^\| `(\w+)\(([\w, ]*)\)` \|(.*)\|$", table, flags=re.MULTILINE)
    for family, table in TABLES.items()
}
CODES = {"towers": towers_codes, "deeds": deeds_codes}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.skipif(PLAIN, reason="a check compares with compiled code")
@pytest.mark.parametrize("name", [name for name in FILES if not name.startswith("test_")])
def test_the_files_of_the_guide_pass_the_check(name, folder):
    cls = load_file(str(folder / name))
    report = check(cls, editions=EDITIONS[cls.family][:1], players=[2], deals=10)
    assert report.passed, report.lines()


@pytest.mark.skipif(PLAIN, reason="a check compares with compiled code")
def test_the_test_of_the_guide_passes(folder):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--rootdir", str(folder), "test_thrifty.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{len(STEPS)} passed" in done.stdout, done.stdout


def test_every_python_block_is_a_file():
    assert GUIDE.count("```python") == len(FILES) >= 5


def test_every_family_has_its_table():
    assert set(ROWS) == set(FAMILIES)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_table_of_hooks_is_the_engines(family):
    told = {name: tuple(a for a in args.split(", ") if a) for name, args, _ in ROWS[family]}
    assert told == FAMILIES[family].hooks


@pytest.mark.parametrize("family", FAMILIES)
def test_the_table_names_only_codes_that_exist(family):
    words = " ".join(row for _, _, row in ROWS[family])
    named = set(re.findall(r"`([A-Z][A-Z_]+)`", words))
    assert named
    assert all(hasattr(CODES[family], name) for name in named)


def test_the_hidden_fields_are_the_engines():
    sentence = re.search(r"are hidden:(.*?)How many", GUIDE, flags=re.DOTALL)[1]
    told = re.split(r"in games\s+of (deeds|towers)", sentence)
    everywhere, *own = (set(re.findall(r"`(\w+)`", part)) for part in told[::2])
    for family, fields in zip(told[1::2], own, strict=True):
        assert everywhere | fields == set(FAMILIES[family].hidden)
    assert set(told[1::2]) == set(FAMILIES)


def test_the_steps_are_those_of_the_check():
    assert [f"* {step}" for step in STEPS] == [
        line.rstrip(";.") for line in GUIDE.splitlines() if line.startswith("* ")
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_check_asks_hooks_that_the_printed_rules_never_ask(family):
    told = " ".join(row for *_, row in ROWS[family])
    readings = re.findall(r"under (?:the rule )?`(\w+)(?: = (\w+))?", told)
    assert readings
    printed = [load(edition).rules for edition in EDITIONS[family]]
    for rule, value in readings:
        played = value and any(plain(rules[rule].value) == value for rules in printed)
        assert played or rule in OPTIONS[family], rule
