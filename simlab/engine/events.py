"""The event log: what happened in a game, as rows of small integers.

Without a log the cost is one branch that is always predicted.
"""

from __future__ import annotations

from typing import Any

from simlab.engine.jit import kernel

#: Rows a log can hold; the count goes on when it is full, so a cut log is seen.
LOG_ROWS = 1 << 16


@kernel
def note(game: Any, book: Any, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write one event, if a log is attached.

    Parameters
    ----------
    game, book : record
    kind : int
        What happened: a code of the family's events.
    seat : int
        Who did it or whom it befell.
    a, b, c : int
        Numbers whose meaning depends on the kind.
    """
    if book.logging:
        at = book.log_count
        book.log_count = at + 1
        if at < LOG_ROWS:
            book.log[at, 0] = game.rounds
            book.log[at, 1] = kind
            book.log[at, 2] = seat
            book.log[at, 3] = a
            book.log[at, 4] = b
            book.log[at, 5] = c
