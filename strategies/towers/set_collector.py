"""The habit of collecting colours."""

from __future__ import annotations

from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class SetCollector(Builder):
    """Goes for colour sets, whose free office would cost M500 in the shop.

    A brand is worth more to it for each brand of its colour in the tower: it bids
    more, saves more for it and chooses its way there.
    """

    source = "strategies.md E7 (empire.md 5)"

    set_piece = Param(60, 0, 500, "worth of each brand of a tile's colour in the tower")
