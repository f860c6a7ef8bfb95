"""A look at the source of a hook, for assignments into the state that it was shown.

A record does not protect itself, and a hook that moves money would win every game.
What this look cannot see, such as a write through another name, the check finds by
comparing the state's bytes around every call.
"""

from __future__ import annotations

import ast
import dis
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from simlab.strategy.reach import names_in, reached

_STORES = {"STORE_SUBSCR", "STORE_ATTR", "STORE_SLICE", "DELETE_SUBSCR", "DELETE_ATTR"}
_MUTATORS = {"fill", "itemset", "partition", "put", "resize", "setfield", "sort"}
_RECORDS = ("game", "box", "my")


@lru_cache(maxsize=4096)
def written(function: Callable[..., Any]) -> str:
    """Find the first write to the state in a hook or in what it calls.

    Parameters
    ----------
    function : callable
        A hook: its first three arguments are the records.

    Returns
    -------
    str
        Such as ``mine.py, line 12: game.cash[me] += 500``; empty when there is none.
    """
    hook, *called = reached(function, engine=True)
    names = hook.__code__.co_varnames[: hook.__code__.co_argcount]
    for current, records in [(hook, names[:3]), *((helper, _RECORDS) for helper in called)]:
        if _may_write(current.__code__):
            for line, text in _stores(current, records):
                return f"{Path(current.__code__.co_filename).name}, line {line}: {text}"
    return ""


def _may_write(code: CodeType) -> bool:
    """Say whether a function's instructions can change anything, which most cannot."""
    inner = any(_may_write(const) for const in code.co_consts if isinstance(const, CodeType))
    return (
        inner
        or any(step.opname in _STORES for step in dis.get_instructions(code))
        or not _MUTATORS.isdisjoint(names_in(code))
    )


def _stores(function: FunctionType, records: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """List the lines at which a function assigns into one of the records."""
    try:
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, SyntaxError):  # no source file, or a lambda inside an expression
        return
    ours = _aliases(tree, set(records))
    for node in ast.walk(tree):
        changed: ast.expr | None = None
        if isinstance(node, ast.Subscript | ast.Attribute):
            changed = node if isinstance(node.ctx, ast.Store | ast.Del) else None
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = node.func.value if node.func.attr in _MUTATORS else None
        if changed is not None and _root(changed) in ours:
            yield first + changed.lineno - 1, lines[changed.lineno - 1].strip()


def _aliases(tree: ast.AST, names: set[str]) -> set[str]:
    """Add the names that are given to parts of the records, as in ``row = game.hand``."""
    grown = True
    while grown:
        more = {
            target.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and _root(node.value) in names
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        grown = not more <= names
        names = names | more
    return names


def _root(node: ast.AST) -> str:
    """Give the name at the start of ``name.field[index]``; empty for anything else."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
