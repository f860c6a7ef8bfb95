"""A game record that notes who reads what no player could see at the table.

Only in plain Python: compiled hooks read the record itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from pathlib import Path
from types import FrameType
from typing import Any

from simlab.engine.random import own_draw, words

#: Hidden fields of which a seat may see its own row.
OWN_ROW = frozenset({"hand"})


class ShownGame:
    """Stand in for a game record while one hook is asked.

    Parameters
    ----------
    record : record
        The game.
    me : int
        The seat that decides.
    hidden : collection of str
        The fields that no player sees.
    note : callable
        Told of each forbidden reading, in words.

    Notes
    -----
    `own_draw` may read the seed and the deal; a hook may not.
    """

    def __init__(
        self, record: Any, me: int, hidden: Collection[str], note: Callable[[str], None]
    ) -> None:
        for name, value in (
            ("_record", record),
            ("_me", me),
            ("_hidden", hidden),
            ("_note", note),
        ):
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        """Read a field."""
        value = getattr(self._record, name)
        if name not in self._hidden:
            return value
        if name in OWN_ROW:
            return _Rows(value, self._me, lambda: self._note(f"{name} of another seat{_where()}"))
        if not _in_own_draw(sys._getframe(1)):
            self._note(f"{name}{_where()}")
        return value

    def __getitem__(self, name: str) -> Any:
        """Read a field by its name."""
        return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Write through: the comparison of bytes tells about it."""
        setattr(self._record, name, value)

    def __setitem__(self, name: str, value: Any) -> None:
        """Write through by a field's name."""
        self._record[name] = value


class _Rows:
    """A hidden table of which one row may be seen."""

    def __init__(self, table: Any, me: int, note: Callable[[], None]) -> None:
        self._table, self._me, self._note = table, me, note

    def __getitem__(self, key: Any) -> Any:
        row = key[0] if isinstance(key, tuple) else key
        if isinstance(row, slice) or int(row) != self._me:
            self._note()
        return self._table[key]

    def __setitem__(self, key: Any, value: Any) -> None:
        self._table[key] = value

    def __getattr__(self, name: str) -> Any:
        if name not in ("shape", "size", "ndim", "dtype"):
            self._note()
        return getattr(self._table, name)

    def __len__(self) -> int:
        return len(self._table)


def _in_own_draw(frame: FrameType) -> bool:
    """Say whether a field is read by the engine on behalf of `own_draw`."""
    caller = frame.f_back
    return (
        frame.f_code is words.__code__
        and caller is not None
        and caller.f_code is own_draw.__code__
    )


def _where() -> str:
    """Name the function and the line that reads, just outside this file."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename == __file__:
        frame = frame.f_back
    if frame is None:
        return ""
    name = Path(frame.f_code.co_filename).name
    return f", in {frame.f_code.co_name} ({name}, line {frame.f_lineno})"
