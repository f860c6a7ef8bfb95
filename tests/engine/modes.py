"""The kernels compiled, and the same code as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

from simlab.engine.jit import PLAIN


def in_the_other_mode(*module_and_arguments):
    """Run a module of the tests in plain Python, or compiled if this is plain Python."""
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
