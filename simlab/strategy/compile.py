"""How a strategy becomes machine addresses: one hook at a time, each kept on disk.

A hook's compiled code is kept under a hash of the hook itself and of everything
outside the engine that it calls, so that a changed helper never leaves a stale
hook behind, and a new strategy compiles nothing but its own hooks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from types import CodeType, ModuleType
from typing import Any

import numba
import numpy as np
from numba import types

from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN, PLAIN_HOOKS, PLAIN_RECORDS, STAMP, address_of, cache_folder
from simlab.engine.table import Plugged
from simlab.errors import StrategyError
from simlab.strategy.declare import Strategy

_ENGINE = "simlab.engine"
#: Compiled hooks of this process: the dispatchers keep their machine code alive.
_compiled: dict[tuple[Callable[..., Any], np.dtype[np.void]], tuple[int, Any]] = {}


def _names(code: CodeType) -> set[str]:
    """Give the global names that a function and the functions inside it use."""
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*(_names(const) for const in inner))


def _feed(digest: Any, code: CodeType) -> None:
    """Hash a function's instructions and constants, without line numbers or paths."""
    digest.update(code.co_code)
    digest.update(repr((code.co_names, code.co_varnames, code.co_freevars)).encode())
    for const in code.co_consts:
        if isinstance(const, CodeType):
            _feed(digest, const)
        else:
            digest.update(repr(const).encode())


def code_digest(function: Callable[..., Any]) -> str:
    """Hash a function with all that it calls outside the engine.

    Parameters
    ----------
    function : callable
        A hook or a helper, compiled or not.

    Returns
    -------
    str
        Sixteen hexadecimal digits; the engine itself enters through its stamp.
    """
    digest = hashlib.sha256(STAMP.encode())
    seen: set[str] = set()
    pending = [getattr(function, "py_func", function)]
    while pending:
        current = pending.pop()
        place = f"{current.__module__}.{current.__qualname__}"
        if place in seen:
            continue
        seen.add(place)
        _feed(digest, current.__code__)
        for name in sorted(_names(current.__code__)):
            value = current.__globals__.get(name)
            value = getattr(value, "py_func", value)
            if isinstance(value, ModuleType):
                digest.update(f"{name}={value.__name__}".encode())
            elif hasattr(value, "__code__"):
                if not value.__module__.startswith(_ENGINE):
                    pending.append(value)
            elif value is not None:
                digest.update(f"{name}={value!r}".encode())
    return digest.hexdigest()[:16]


def _compile(cls: type[Strategy], name: str, function: Callable[..., Any]) -> int:
    """Compile one hook for the class that defines it and give its address."""
    layout = cls.record_type()
    key = (function, layout)
    if key in _compiled:
        return _compiled[key][0]
    if PLAIN:
        address = len(PLAIN_HOOKS) + 1
        PLAIN_HOOKS[address] = function
        _compiled[key] = (address, function)
        return address
    family = FAMILIES[cls.family]
    signature = types.int64(
        numba.from_dtype(family.game),
        numba.from_dtype(family.box),
        numba.from_dtype(layout),
        *[types.int64] * (1 + len(family.hooks[name])),
    )
    try:
        with cache_folder(f"hooks-{code_digest(function)}"):
            dispatcher = numba.njit(signature, cache=True, nogil=True, error_model="numpy")(
                function
            )
    except numba.core.errors.NumbaError as error:
        reason = " ".join(str(error).split())
        raise StrategyError(
            f"strategy {cls.strategy_name()}: {name} does not compile: {reason[:300]}"
        ) from error
    address = address_of(dispatcher)
    _compiled[key] = (address, dispatcher)
    return address


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
        When a hook does not compile.
    UsageError
        For a parameter that does not exist or is outside its range.
    """
    record = cls.record(values or {})
    hooks = FAMILIES[cls.family].hooks
    addresses = np.zeros(len(hooks), np.int64)
    for place, name in enumerate(hooks):
        if name in cls.hooks:
            owner, function = cls.hooks[name]
            addresses[place] = _compile(owner, name, function)
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
