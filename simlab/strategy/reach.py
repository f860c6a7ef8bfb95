"""What a function looks up outside itself: helpers, constants, closures, defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

#: Packages that are not looked into: their version, or the engine's stamp, stands for them.
_CLOSED = ("numpy", "numba", "math", "builtins", "simlab.engine")


def is_closed(module: str) -> bool:
    """Say whether a module belongs to a package that is not looked into.

    Parameters
    ----------
    module : str
        Its dotted name.

    Returns
    -------
    bool
    """
    return any(module == name or module.startswith(name + ".") for name in _CLOSED)


def plain_function(value: object) -> FunctionType | None:
    """Give the Python function behind a value.

    Parameters
    ----------
    value : object
        A function, compiled or not, or anything else.

    Returns
    -------
    function or None
    """
    behind = getattr(value, "py_func", value)
    return behind if isinstance(behind, FunctionType) else None


def names_in(code: CodeType) -> set[str]:
    """Give the names that a function and the functions inside it look up.

    Parameters
    ----------
    code : code
        Its code object.

    Returns
    -------
    set of str
        Globals and attributes.
    """
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*(names_in(const) for const in inner))


def looked_up(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """List what a function finds outside itself.

    Parameters
    ----------
    function : function
        A plain Python function.

    Yields
    ------
    name : str
        As the function writes it; `module.name` for what it takes from a module.
    value : object
        What stands there now.
    """
    names = sorted(names_in(function.__code__))
    for name in names:
        if name in function.__globals__:
            yield from _with_attributes(name, function.__globals__[name], names)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield from _with_attributes(name, cell.cell_contents, names)
    yield "defaults", function.__defaults__
    yield "keyword defaults", function.__kwdefaults__


def _with_attributes(name: str, value: Any, names: list[str]) -> Iterator[tuple[str, Any]]:
    """Give a value and, for a module that is looked into, what the function may take from it."""
    yield name, value
    if isinstance(value, ModuleType) and not is_closed(value.__name__):
        for attribute in names:
            if attribute != name and attribute in vars(value):
                yield from _with_attributes(
                    f"{name}.{attribute}",
                    vars(value)[attribute],
                    [n for n in names if n != attribute],
                )


def reached(function: Callable[..., Any], *, engine: bool) -> Iterator[FunctionType]:
    """Walk through a function and all functions that it may call.

    Parameters
    ----------
    function : callable
        Compiled or not.
    engine : bool
        Whether the engine's own functions are walked through as well.

    Yields
    ------
    function
        Each once, the first one first.
    """
    seen: set[int] = set()
    pending: list[object] = [function]
    while pending:
        current = plain_function(pending.pop())
        if current is None or id(current) in seen:
            continue
        closed = is_closed(current.__module__)
        if closed and not (engine and current.__module__.startswith("simlab.engine")):
            continue
        seen.add(id(current))
        yield current
        pending += [value for _, value in looked_up(current)]
