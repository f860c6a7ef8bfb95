"""Work for a process of its own, in which the kernels are plain Python.

A module hands its request over with `ask_uncompiled` and, run as ``python -m MODULE REQUEST
ANSWER`` with ``NUMBA_DISABLE_JIT=1``, replies with `reply`: it reads the request from one
JSON file and writes the answer to another, so that nothing a strategy prints can get in
between.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from simlab.errors import SimlabError


def ask_uncompiled(module: str, request: Mapping[str, Any], what: str) -> Any:
    """Have a request answered in another process.

    Parameters
    ----------
    module : str
        Full name of the module that replies.
    request : mapping
        Of values that JSON knows.
    what : str
        What is played, for the error.

    Returns
    -------
    object
        The answer, as JSON gives it back.

    Raises
    ------
    SimlabError
        When that process fails; with the last line of what it complained of.
    """
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    with tempfile.TemporaryDirectory(prefix="simlab-") as folder:
        question, answer = Path(folder) / "request.json", Path(folder) / "answer.json"
        question.write_text(json.dumps(request))
        done = subprocess.run(
            [sys.executable, "-m", module, str(question), str(answer)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            last = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
            raise SimlabError(f"playing {what} in plain Python failed: {last}")
        return json.loads(answer.read_text())


def reply(work: Callable[[dict[str, Any]], Any]) -> None:
    """Answer the request of the command line: the other process's half.

    Parameters
    ----------
    work : callable
        Makes the answer of the request; both of values that JSON knows.
    """
    question, answer = map(Path, sys.argv[1:])
    answer.write_text(json.dumps(work(json.loads(question.read_text()))))
