"""The habit of pulling the leader down."""

from __future__ import annotations

from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class Raider(Builder):
    """Attacks at once and whenever it can: a unit off a rival counts more than an own one.

    It plays attack cards as soon as they hurt anybody, swaps rather than moves,
    even the tops of two rivals, and calls Rival Tower Tax on the leader.
    """

    source = "strategies.md E8, E9 and E13 (seed 000: a great place to land on)"

    harm = Param(150, 0, 1000, "what a unit that a rival loses is worth")
    hold = Param(100, 0, 2000, "least worth for which an Empire card is played")
