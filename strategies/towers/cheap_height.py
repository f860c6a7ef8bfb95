"""The habit of buying by the price of a unit."""

from __future__ import annotations

from simlab.strategies.towers._worth import finishes
from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class CheapHeight(Builder):
    """Buys only what is cheap for its height: brown, pink, red and green.

    What costs more by the unit goes to auction, where it bids no more for a unit
    either; only the tile that wins may cost anything.
    """

    source = "strategies.md E4 (seed 000); prices by the unit from empire.md 2a"

    most = Param(90, 50, 150, "highest price of a unit that it pays")

    @staticmethod
    def buy(game, box, my, me, space):
        cheap = box.price[space] <= my.most * box.height[space]
        return cheap or finishes(game, box, me, space)

    @staticmethod
    def bid(game, box, my, me, space, price):
        return price <= my.most * box.height[space] or finishes(game, box, me, space)
