"""The program called in this process, and files to call it with."""

import json
from typing import NamedTuple

import pytest

from simlab.cli import run

EXPERIMENT = r'''
id = "toll"
question = "Does plain beat passive?"
edition = "empire-2013"
players = 2
seed = 3
blocks = 40
watch = "tower_tax"

[answer]
smallest = 5.0
yes = """Yes: by {gain.plain}, which is a sentence of more words than any terminal has columns, \
and for all that stays on one line, however long it gets before it comes to its end."""
no = "No: {gain.plain}."
unsure = "Too close to call: {gain.plain}."

[arms.plain]
label = "plays plain"
lineup = ["plain", "passive"]

[arms.passive]
label = "plays passive"
lineup = ["passive"]

[[findings]]
id = "gain"
kind = "effect"
main = true
title = "What does plain gain?"
text = "It gains {gain.plain}."
how_to_read = "Right of zero: it gains."
rows = [{ id = "plain", label = "plain", plus = "plain", minus = "passive" }]
'''

STRATEGY = '''
"""A strategy of one's own."""

from simlab.strategy import TowerStrategy


class Greedy(TowerStrategy):
    """Buys whatever it can."""

    source = "a test"

    @staticmethod
    def buy(game, box, my, me, space):
        return True
'''


class Said(NamedTuple):
    """What one call of the program came to."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def simlab(capsys):
    """Call the program with these words."""

    def call(*words) -> Said:
        capsys.readouterr()
        code = run([str(word) for word in words])
        return Said(code, *capsys.readouterr())

    return call


@pytest.fixture
def refused(simlab):
    """Call the program with what it must refuse: its exit code and its one line."""

    def call(*words) -> tuple[int, str]:
        said = simlab(*words)
        assert said.out == ""
        assert said.err.startswith("simlab: ")
        assert said.err.count("\n") == 1, said.err
        return said.code, said.err

    return call


@pytest.fixture
def experiment(tmp_path):
    """An experiment file that plays in no time."""
    file = tmp_path / "toll.toml"
    file.write_text(EXPERIMENT)
    return file


@pytest.fixture
def own_strategy(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(STRATEGY)
    return file
