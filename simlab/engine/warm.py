"""The first compilation of a family's kernel, with something to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from numba import types
from numba.core import event

from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN, kernels_declared
from simlab.engine.tables import TABLES


class _Counter(event.Listener):
    """Counts functions as numba finishes them."""

    def __init__(self, tick: Callable[[int, int], None], total: int) -> None:
        self.tick, self.done, self.total = tick, 0, total

    def on_start(self, event: Any) -> None:
        """Show that something has begun."""
        self.tick(self.done, self.total)

    def on_end(self, event: Any) -> None:
        """Count one more."""
        self.done += 1
        self.tick(min(self.done, self.total), self.total)


def warm(family: str, tick: Callable[[int, int], None] = lambda done, total: None) -> int:
    """Make sure that a family's kernels are compiled, from the disk if they were before.

    Parameters
    ----------
    family : str
        Such as ``"towers"``.
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
    played, rules = FAMILIES[family], TABLES[family].rules
    dtypes = (played.game, played.box, rules.book_type)
    game, box, book = (types.Array(numba.from_dtype(dtype), 1, "C") for dtype in dtypes)
    outcomes = types.Array(numba.from_dtype(np.dtype(np.int32)), 2, "C")
    counter = _Counter(tick, kernels_declared(family))
    with event.install_listener("numba:compile", counter):
        cast(Any, rules.play_blocks).compile(
            (game, game, box, book, outcomes, types.int64, types.int64)
        )
    return counter.done
