"""A hash of a hook and of everything that decides what it answers.

numba keys its cache by one function's own bytecode, so a changed helper or constant
would go unseen. Here the whole of what a hook reaches enters.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Callable
from types import CodeType, ModuleType
from typing import Any

import numpy as np

from simlab.engine.jit import STAMP
from simlab.strategy.reach import looked_up, plain_function, reached

#: How hooks and helpers are compiled: as in plain Python, a division by zero raises.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "python"}


def code_digest(function: Callable[..., Any]) -> str:
    """Hash a function with all that it calls outside the engine.

    Parameters
    ----------
    function : callable
        A hook or a helper, compiled or not.

    Returns
    -------
    str
        Sixteen hexadecimal digits. The engine, numba and Python enter through the
        engine's stamp; line numbers, comments and paths do not enter.
    """
    parts = [STAMP, repr(OPTIONS)]
    for current in reached(function, engine=False):
        parts.append(_place(current))
        parts += _code(current.__code__)
        parts += [f"{name}={_value(value)}" for name, value in looked_up(current)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _place(function: Any) -> str:
    """Name a function by where it is defined."""
    return f"{function.__module__}.{function.__qualname__}"


def _code(code: CodeType) -> list[str]:
    """List a function's instructions and constants, and those of the functions inside it."""
    parts = [code.co_code.hex(), code.co_exceptiontable.hex()]
    parts.append(repr((code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)))
    for const in code.co_consts:
        parts += _code(const) if isinstance(const, CodeType) else [_value(const)]
    return parts


def _value(value: Any) -> str:
    """Write a value so that it reads the same in every process, and differs when it changes."""
    function = plain_function(value)
    if function is not None:
        return _place(function)
    if value is None or isinstance(value, bool | int | float | complex | str | bytes):
        return repr(value)
    if isinstance(value, np.ndarray | np.generic):
        data = np.asarray(value)
        return f"{data.dtype.descr}{data.shape}{hashlib.sha256(data.tobytes()).hexdigest()}"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__}({','.join(map(_value, value))})"
    if isinstance(value, set | frozenset):
        return f"set({','.join(sorted(map(_value, value)))})"
    if isinstance(value, dict):
        return f"dict({','.join(f'{_value(k)}:{_value(v)}' for k, v in value.items())})"
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return f"{value.__qualname__}({[(m.name, _value(m.value)) for m in value]})"
    named = value if hasattr(value, "__qualname__") else type(value)
    return f"{named.__module__}.{named.__qualname__}"
