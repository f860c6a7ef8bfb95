"""Scenarios are played in plain Python, whatever the mode of the process that asks for them.

Asked for alone, they run in this process. Among other tests, whose kernels are compiled,
`test_in_plain_python.py` runs them in a process of their own.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
RUNNER = "test_in_plain_python.py"


def pytest_configure(config):
    asked = [Path(arg.split("::")[0]).resolve() for arg in config.args]
    alone = all(HERE in (path, *path.parents) for path in asked)
    if alone and "numba" not in sys.modules:
        os.environ["NUMBA_DISABLE_JIT"] = "1"


def pytest_ignore_collect(collection_path):
    plain = os.environ.get("NUMBA_DISABLE_JIT") == "1"
    if collection_path.name.startswith("test_"):
        return plain == (collection_path.name == RUNNER) or None
    return None
