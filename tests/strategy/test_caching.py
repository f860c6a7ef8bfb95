"""What changes is compiled again in the next process, and nothing else is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import simlab
import simlab.strategies
from simlab.engine.jit import PLAIN

pytestmark = pytest.mark.skipif(PLAIN, reason="plain Python compiles nothing")

#: Plug a strategy in and tell of each hook: cache hits, misses, an answer.
PLUG = """
import json, sys
import numpy as np
from simlab.engine.families import TOWERS
from simlab.strategy import compile
from simlab.strategy.load import load_file
cls = load_file(sys.argv[1])
compile.plug(cls)
game, box = np.zeros(1, TOWERS.game)[0], np.zeros(1, TOWERS.box)[0]
told = {}
for (function, _), (_, hook) in compile._ready.items():
    about = [0] * len(TOWERS.hooks[function.__name__])
    hits, misses = (sum(c.values()) for c in (hook.stats.cache_hits, hook.stats.cache_misses))
    told[function.__name__] = [hits, misses, hook(game, box, cls.record({})[0], 0, *about)]
print(json.dumps(told))
"""

KERNEL = """
import json
from simlab.engine.jit import STAMP
from simlab.engine.towers.swap import pair_of
print(json.dumps([STAMP, pair_of(1, 3), sum(pair_of.stats.cache_hits.values())]))
"""

LIMITS = """
from simlab.strategy import helper

STEP = 5

@helper
def limit(seat):
    return 10 * STEP + seat
"""

MINE = """
import limits
from limits import limit
from simlab.strategy import TowerStrategy, helper
from simlab.strategies.towers.plain import Plain

@helper
def twice(seat):
    return 2 * limit(seat)

class Mine(TowerStrategy):
    @staticmethod
    def trip(game, box, my, me):
        return twice(me)

    @staticmethod
    def casino(game, box, my, me):
        return limits.STEP

    @staticmethod
    def offer(game, box, my, me):
        return 7

class Heir(Mine):
    @staticmethod
    def swap(game, box, my, me, die):
        return 3
"""


@pytest.fixture
def run(tmp_path):
    """Run a script in a new process, with a copy of simlab and a cache of its own."""
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(simlab.__file__).parent, tmp_path / "simlab", ignore=skip)
    library = Path(simlab.strategies.__file__).parent
    if not (tmp_path / "simlab" / "strategies").exists():
        shutil.copytree(library, tmp_path / "simlab" / "strategies", ignore=skip)
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "SIMLAB_CACHE_DIR": str(tmp_path / "cache"),
    }

    def run(script, *args):
        done = subprocess.run(
            [sys.executable, "-c", script, *args],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def edit(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_a_changed_constant_of_the_engine_is_seen(run, tmp_path):
    stamp, answer, hits = run(KERNEL)
    assert (answer, hits) == (7, 0)
    assert run(KERNEL) == [stamp, 7, 1]
    edit(tmp_path / "simlab/engine/towers/codes.py", "MAX_PLAYERS = 4", "MAX_PLAYERS = 6")
    changed, answer, hits = run(KERNEL)
    assert (answer, hits) == (9, 0)
    assert changed != stamp


def test_a_changed_helper_is_seen_and_other_hooks_are_kept(run, tmp_path):
    (tmp_path / "limits.py").write_text(LIMITS)
    (tmp_path / "mine.py").write_text(MINE)
    mine = str(tmp_path / "mine.py:Mine")
    assert run(PLUG, mine) == {"casino": [0, 1, 5], "trip": [0, 1, 100], "offer": [0, 1, 7]}
    assert run(PLUG, mine) == {"casino": [1, 0, 5], "trip": [1, 0, 100], "offer": [1, 0, 7]}
    edit(tmp_path / "limits.py", "10 * STEP", "20 * STEP")
    assert run(PLUG, mine) == {"casino": [1, 0, 5], "trip": [0, 1, 200], "offer": [1, 0, 7]}
    edit(tmp_path / "limits.py", "STEP = 5", "STEP = 6")
    assert run(PLUG, mine) == {"casino": [0, 1, 6], "trip": [0, 1, 240], "offer": [1, 0, 7]}


def test_a_new_strategy_compiles_its_own_hooks_only(run, tmp_path):
    (tmp_path / "limits.py").write_text(LIMITS)
    (tmp_path / "mine.py").write_text(MINE)
    run(PLUG, str(tmp_path / "mine.py:Mine"))
    told = run(PLUG, str(tmp_path / "mine.py:Heir"))
    assert told.pop("swap") == [0, 1, 3]
    assert [(hits, misses) for hits, misses, _ in told.values()] == [(1, 0)] * 3
