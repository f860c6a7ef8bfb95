"""Compiled kernels against the same code as plain Python, on the same deals."""

import json
import os
import subprocess
import sys
from pathlib import Path

from simlab.engine.jit import PLAIN

from .outcomes import outcomes


def in_the_other_mode(*module_and_arguments):
    """Run a module of this folder in plain Python, or compiled if this is plain Python."""
    other = subprocess.run(
        [sys.executable, "-m", *module_and_arguments],
        env={**os.environ, "NUMBA_DISABLE_JIT": "0" if PLAIN else "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 0, other.stdout + other.stderr
    return other.stdout


def test_both_modes_play_the_same_games():
    theirs = json.loads(in_the_other_mode("engine.outcomes"))
    for ours, expected in zip(outcomes(), theirs, strict=True):
        assert ours == expected


def test_random_numbers_hold_in_both_modes():
    in_the_other_mode("pytest", "-q", "-p", "no:cacheprovider", "engine/test_random.py")
