"""Stopping a run between two chunks."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from simlab.errors import SimlabError


class Interrupted(SimlabError):
    """A run that was asked to stop and kept its finished chunks."""

    exit_code = 130


class Stop:
    """Whether one was asked to stop."""

    def __init__(self) -> None:
        self.asked = False


@contextmanager
def listening() -> Iterator[Stop]:
    """Take Ctrl-C, and the request to end, as the wish to stop when it suits.

    A second Ctrl-C does what the first does elsewhere. In a thread other than the
    main one, where signals never arrive, nothing changes.

    Yields
    ------
    Stop
        `asked` turns True when the signal comes.
    """
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in signals}

    def ask(number: int, frame: FrameType | None) -> None:
        stop.asked = True
        for each, handler in before.items():
            signal.signal(each, handler)

    for number in signals:
        signal.signal(number, ask)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
