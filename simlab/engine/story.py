"""How a log is told: its rows as events with named numbers and a sentence.

Each family has a table that says for each kind of event what its numbers are
called and how it reads, and puts numbers into words by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import numpy as np

from simlab.engine.events import LOG_ROWS
from simlab.engine.table import Event

#: Kind -> the names of its numbers a, b and c, and its sentence. Kinds stand in the
#: order of their codes.
Telling = Mapping[str, tuple[tuple[str, ...], str]]
#: A number's name -> how it is put into words, where digits would not do.
Words = Mapping[str, Callable[[int], str]]


def counted(number: int, thing: str) -> str:
    """Write a number of things.

    Examples
    --------
    >>> counted(1, "unit"), counted(3, "unit")
    ('1 unit', '3 units')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def narrate(rows: Iterable[list[int]], telling: Telling, words: Words) -> list[Event]:
    """Put the rows of a log into words.

    Parameters
    ----------
    rows : iterable of list of int
        Finished rounds, kind, seat, and the numbers a, b and c.
    telling : mapping
        The family's table.
    words : mapping
        How its numbers are put into words.

    Returns
    -------
    list of Event
        In order. An event that tells how many rounds were played belongs to the
        last of them, any other to the round after the finished ones.
    """
    kinds = tuple(telling)
    events = []
    for finished, code, seat, *values in rows:
        kind = kinds[code]
        names, sentence = telling[kind]
        numbers = dict(zip(names, values, strict=False))
        told = {name: words.get(name, str)(value) for name, value in numbers.items()}
        current = numbers.get("rounds", finished + 1)
        events.append(Event(current, seat, kind, numbers, sentence.format(seat=seat, **told)))
    return events


def tell_log(book: np.record, telling: Telling, words: Words) -> list[Event]:
    """Tell what the log of one game holds.

    Parameters
    ----------
    book : record of BOOK
        With the log.
    telling, words : mapping
        As for `narrate`.

    Returns
    -------
    list of Event
        In order. When the log was too short, the last event says how many it
        could not hold.
    """
    events = narrate(book.log[: min(int(book.log_count), LOG_ROWS)].tolist(), telling, words)
    missing = int(book.log_count) - len(events)
    if missing > 0:
        last = events[-1]
        sentence = f"The log is full: {missing} more events were not kept."
        events.append(Event(last.round, last.seat, "log_full", {"missing": missing}, sentence))
    return events
