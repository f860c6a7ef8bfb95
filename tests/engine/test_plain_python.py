"""Compiled kernels against the same code as plain Python, on the same deals."""

import json
import os
import subprocess
import sys
from pathlib import Path

from simlab.engine.jit import PLAIN

from .outcomes import outcomes


def test_both_modes_play_the_same_games():
    other = subprocess.run(
        [sys.executable, "-m", "engine.outcomes"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "0" if PLAIN else "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 0, other.stderr
    for ours, theirs in zip(outcomes(), json.loads(other.stdout), strict=True):
        assert ours == theirs
