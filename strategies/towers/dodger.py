"""The habit of keeping off Tower Tax."""

from __future__ import annotations

from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class Dodger(Builder):
    """Stays off Tower Tax wherever it may choose its way.

    The handshake lets it choose between a swap and the other die; a trip, Speed
    Ahead, Private Jet and Go Anywhere let it choose the space. It counts what
    the tax would take there, and the chance to be taken there by the next roll.
    """

    source = "strategies.md E9 and E10; the habit of the question itself"

    dodge = Param(100, 0, 1000, "how much of Tower Tax it counts when it may choose, in %")
