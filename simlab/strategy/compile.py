"""How a strategy becomes machine addresses: one hook at a time, each kept on disk.

A hook's compiled code is kept under a hash of the hook itself and of everything
outside the engine that it calls, so that a changed helper never leaves a stale
hook behind, and a new strategy compiles nothing but its own hooks.
"""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning

from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN, PLAIN_HOOKS, PLAIN_RECORDS, address_of, cache_folder
from simlab.engine.table import Plugged
from simlab.errors import StrategyError, nearest
from simlab.strategy.declare import Strategy
from simlab.strategy.digest import OPTIONS, code_digest
from simlab.strategy.writes import written

#: Hooks of this process by function, the layout of its parameters and, in plain
#: Python, its strategy: the dispatchers keep their machine code alive.
_ready: dict[tuple[Callable[..., Any], object], tuple[int, Any]] = {}


def _address(cls: type[Strategy], name: str) -> int:
    """Give a hook's address, having looked at its source and compiled it once."""
    owner, function = cls.hooks[name]
    key = (function, cls if PLAIN else owner.record_type())
    if key not in _ready:
        where = written(function)
        if where:
            raise StrategyError(
                f"strategy {cls.strategy_name()}: hook {name} writes to the state at {where}"
            )
        _ready[key] = _plain(cls, name) if PLAIN else _compiled(owner, name, function)
    return _ready[key][0]


def _plain(cls: type[Strategy], name: str) -> tuple[int, Any]:
    """File a hook for plain Python, so that what it raises names the strategy."""
    owner, function = cls.hooks[name]

    def hook(game: Any, box: Any, my: Any, me: int, *about: int) -> int:
        try:
            return int(function(game, box, owner.own(my), me, *about))
        except Exception as error:
            raise StrategyError(
                f"strategy {cls.strategy_name()}: hook {name} raised an exception in deal "
                f"{game.deal}, seat {me}: {raised_at(error, function)}"
            ) from error

    address = len(PLAIN_HOOKS) + 1
    PLAIN_HOOKS[address] = hook
    return address, hook


def raised_at(error: Exception, function: Callable[..., Any]) -> str:
    """Tell what a hook raised, and at which line of its file.

    Parameters
    ----------
    error : Exception
        With its traceback.
    function : callable
        The hook.

    Returns
    -------
    str
    """
    file, line, trace = function.__code__.co_filename, 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    where = f" ({Path(file).name}, line {line})" if line else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{where}"


def _compiled(owner: type[Strategy], name: str, function: Callable[..., Any]) -> tuple[int, Any]:
    """Compile one hook for the class that defines it, or take it from the cache."""
    family = FAMILIES[owner.family]
    signature = types.int64(
        numba.from_dtype(family.game),
        numba.from_dtype(family.box),
        numba.from_dtype(owner.record_type()),
        *[types.int64] * (1 + len(family.hooks[name])),
    )
    compile_hook = numba.njit(signature, cache=True, **OPTIONS)
    try:
        with cache_folder(f"hooks-{code_digest(function)}"), warnings.catch_warnings():
            # A record with more parameters stands in for its base's, as it should.
            warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
            dispatcher = compile_hook(function)
    except Exception as error:  # numba raises its own errors, and now and then any other
        raise StrategyError(
            f"strategy {owner.strategy_name()}: hook {name} does not compile: "
            f"{_untangled(error, owner)}"
        ) from error
    return address_of(dispatcher), dispatcher


def _untangled(error: Exception, owner: type[Strategy]) -> str:
    """Find the reason and the line in numba's many lines."""
    if isinstance(error, KeyError):  # numba's way of missing a field
        family = FAMILIES[owner.family]
        fields = [*(family.game.names or ()), *(family.box.names or ()), *owner.params]
        name = str(error.args[0])
        return f"no record has a field {name}; {nearest(name, fields)}"
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith(("Failed in", "During", "File"))]
    reason = re.sub(r"Record\(.*?\)\S*", "a record", told[0]) if told else type(error).__name__
    bare = re.match(r"Untyped global name '(\w+)'.*<class 'function'>", reason)
    if bare:
        reason = f"it calls {bare[1]}, which needs @helper from simlab.strategy"
    place = re.search(r'File "([^"]+)", line (\d+)', text)
    where = f" ({Path(place[1]).name}, line {place[2]})" if place else ""
    return f"{reason[:200]}{where}"


def plug(cls: type[Strategy], values: Mapping[str, float] | None = None) -> Plugged:
    """Make a strategy ready to sit at a table.

    Parameters
    ----------
    cls : type of Strategy
        The strategy.
    values : mapping of str to number, optional
        Parameters that differ from their defaults.

    Returns
    -------
    Plugged

    Raises
    ------
    StrategyError
        When a hook writes to the state or does not compile.
    UsageError
        For a parameter that does not exist or is outside its range.
    """
    record = cls.record(values or {})
    hooks = FAMILIES[cls.family].hooks
    addresses = np.zeros(len(hooks), np.int64)
    for place, name in enumerate(hooks):
        if name in cls.hooks:
            addresses[place] = _address(cls, name)
    if PLAIN:
        PLAIN_RECORDS[int(record.ctypes.data)] = record[0]
    return Plugged(cls.strategy_name(), addresses, record)


def strategy_digest(cls: type[Strategy], values: Mapping[str, float] | None = None) -> str:
    """Hash what decides a strategy's play: its hooks' code and its parameters.

    Parameters
    ----------
    cls : type of Strategy
    values : mapping of str to number, optional

    Returns
    -------
    str
        Sixteen hexadecimal digits.
    """
    digest = hashlib.sha256(cls.record(values or {}).tobytes())
    digest.update(repr(cls.record_type().descr).encode())
    for name, (_, function) in sorted(cls.hooks.items()):
        digest.update(f"{name}={code_digest(function)}".encode())
    return digest.hexdigest()[:16]
