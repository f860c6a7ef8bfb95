"""The first compilation of a family's kernel, with something to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from numba import types
from numba.core import event

from simlab.engine.jit import PLAIN, kernels_declared
from simlab.engine.towers.game import play_blocks
from simlab.engine.towers.state import BOOK, BOX, GAME


class _Counter(event.Listener):
    """Counts functions as numba finishes them."""

    def __init__(self, tick: Callable[[int, int], None]) -> None:
        self.tick, self.done = tick, 0

    def on_start(self, event: Any) -> None:
        """Show that something has begun."""
        self.tick(self.done, kernels_declared())

    def on_end(self, event: Any) -> None:
        """Count one more."""
        self.done += 1
        self.tick(min(self.done, kernels_declared()), kernels_declared())


def warm(tick: Callable[[int, int], None] = lambda done, total: None) -> int:
    """Make sure that the kernels are compiled, from the disk if they were before.

    Parameters
    ----------
    tick : callable
        Called with how many functions are compiled and how many there are, while
        they compile; not at all when the cache is warm.

    Returns
    -------
    int
        How many functions had to be compiled.
    """
    if PLAIN:
        return 0
    records = [types.Array(numba.from_dtype(dtype), 1, "C") for dtype in (GAME, BOX, BOOK)]
    game, box, book = records
    outcomes = types.Array(numba.from_dtype(np.dtype(np.int32)), 2, "C")
    counter = _Counter(tick)
    with event.install_listener("numba:compile", counter):
        cast(Any, play_blocks).compile((game, game, box, book, outcomes, types.int64, types.int64))
    return counter.done
