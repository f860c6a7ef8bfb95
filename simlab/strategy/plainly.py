"""The half of a check that runs in plain Python, in a process of its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from simlab.strategy.declare import Strategy
from simlab.strategy.load import load_file
from simlab.strategy.trial import Trial
from simlab.strategy.uncompiled import ask_uncompiled, reply
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
    return Seen(**ask_uncompiled(__name__, request, cls.strategy_name()))


def _strategy(request: Mapping[str, Any]) -> type[Strategy]:
    """Load the strategy again: by its file when it was loaded from one."""
    if request["module"].startswith("simlab_file"):
        return load_file(f"{request['file']}:{request['name']}")
    found: type[Strategy] = getattr(importlib.import_module(request["module"]), request["name"])
    return found


def _answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Play what is asked for."""
    cls, values = _strategy(request), request["values"]
    watch = Watch(cls, values)
    outcomes = []
    for fields, deals in request["trials"]:
        table = Trial(**fields).table(cls, values)
        outcomes.append([watch.play(table, deal) for deal in deals])
    calls = max(1, 2 * sum(watch.asked.values()))
    seen = Seen(outcomes, watch.faults.rows(), watch.asked, 1e6 * watch.seconds / calls)
    return asdict(seen)


if __name__ == "__main__":
    reply(_answer)
