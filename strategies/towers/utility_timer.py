"""The choice of when utilities are worth their price."""

from __future__ import annotations

from simlab.engine.towers.codes import UTILITY
from simlab.strategies.towers._buying import bids, buys
from simlab.strategies.towers._worth import FINISH, missing, tile_worth
from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param, helper


@helper
def too_early(game, box, my, me, space):
    """Say whether a tile is a utility that is neither wanted yet nor wins."""
    return (
        box.kind[space] == UTILITY
        and missing(game, box, me) > my.within
        and tile_worth(game, box, my, me, space) < FINISH
    )


class UtilityTimer(Builder):
    """Buys utilities and bids for them only near the end, or when one wins."""

    source = "strategies.md E5"

    within = Param(4, 0, 17, "units missing from which on it buys utilities; 17 buys always")

    @staticmethod
    def buy(game, box, my, me, space):
        return not too_early(game, box, my, me, space) and buys(game, box, my, me, space)

    @staticmethod
    def bid(game, box, my, me, space, price):
        return not too_early(game, box, my, me, space) and bids(game, box, my, me, space, price)
