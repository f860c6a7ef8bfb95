"""The half of a check that runs in plain Python, in a process of its own.

``python -m simlab.strategy.plainly REQUEST ANSWER`` with ``NUMBA_DISABLE_JIT=1`` reads
what to play from one JSON file and writes what it saw to another, so that nothing a
strategy prints can get in between.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from simlab.errors import SimlabError
from simlab.strategy.declare import Strategy
from simlab.strategy.load import load_file
from simlab.strategy.trial import Trial
from simlab.strategy.watch import Watch


@dataclass(frozen=True)
class Seen:
    """What was seen in plain Python.

    Parameters
    ----------
    outcomes : list of list
        By trial and deal, in the order asked for: the block's outcome row, or None
        when a hook raised.
    faults : list
        Rows for `Faults.merge`.
    asked : dict of str to int
        Questions by hook.
    microseconds : float
        Time that a hook takes, in the mean.
    """

    outcomes: list[list[list[int] | None]]
    faults: list[list[str | int]]
    asked: dict[str, int]
    microseconds: float


def watch_plainly(
    cls: type[Strategy],
    values: Mapping[str, float],
    wanted: Sequence[tuple[Trial, Sequence[int]]],
) -> Seen:
    """Play deals in another process, in plain Python and under watch.

    Parameters
    ----------
    cls : type of Strategy
        Defined in a module or a file, not inside a function.
    values : mapping of str to number
        Its parameters.
    wanted : sequence of (Trial, deals)

    Returns
    -------
    Seen

    Raises
    ------
    SimlabError
        When that process fails.
    """
    request = {
        "module": cls.__module__,
        "file": str(getattr(sys.modules[cls.__module__], "__file__", "")),
        "name": cls.__name__,
        "values": dict(values),
        "trials": [[asdict(trial), list(deals)] for trial, deals in wanted],
    }
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    with tempfile.TemporaryDirectory(prefix="simlab-") as folder:
        question, answer = Path(folder) / "request.json", Path(folder) / "answer.json"
        question.write_text(json.dumps(request))
        done = subprocess.run(
            [sys.executable, "-m", __name__, str(question), str(answer)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            last = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
            raise SimlabError(f"playing {cls.strategy_name()} in plain Python failed: {last}")
        return Seen(**json.loads(answer.read_text()))


def _strategy(request: Mapping[str, Any]) -> type[Strategy]:
    """Load the strategy again: by its file when it was loaded from one."""
    if request["module"].startswith("simlab_file"):
        return load_file(f"{request['file']}:{request['name']}")
    found: type[Strategy] = getattr(importlib.import_module(request["module"]), request["name"])
    return found


def _answer(request: Mapping[str, Any]) -> Seen:
    """Play what is asked for."""
    cls, values = _strategy(request), request["values"]
    watch = Watch(cls, values)
    outcomes = []
    for fields, deals in request["trials"]:
        table = Trial(**fields).table(cls, values)
        outcomes.append([watch.play(table, deal) for deal in deals])
    calls = max(1, 2 * sum(watch.asked.values()))
    return Seen(outcomes, watch.faults.rows(), watch.asked, 1e6 * watch.seconds / calls)


if __name__ == "__main__":
    question, answer = map(Path, sys.argv[1:])
    answer.write_text(json.dumps(asdict(_answer(json.loads(question.read_text())))))
