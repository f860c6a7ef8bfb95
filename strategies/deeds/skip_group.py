"""The habit of leaving one group out."""

from __future__ import annotations

from simlab.strategies.deeds._buying import bid_limit, buys
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class SkipGroup(Trader):
    """Never buys a deed of one group, nor bids for it; plays on like `trader`."""

    source = "strategies.md B7, B9"

    group = Param(9, 0, 9, "which: 0 to 7 the colours round the board, 8 railroads, 9 utilities")

    @staticmethod
    def buy(game, box, my, me, space):
        return box.group[space] != my.group and buys(game, box, my, me, space)

    @staticmethod
    def bid(game, box, my, me, space, least):
        return 0 if box.group[space] == my.group else bid_limit(game, box, my, me, space)
