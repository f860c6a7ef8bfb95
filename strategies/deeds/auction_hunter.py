"""The habit of declining to buy cheaper by auction."""

from __future__ import annotations

from simlab.strategies.deeds._buying import buys, richest_rival
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class AuctionHunter(Trader):
    """Declines a deed when no rival holds much of its price, to have it for less by auction."""

    source = "strategies.md B14"

    hope = Param(80, 0, 200, "most cash of any rival for which it declines, in % of the price")

    @staticmethod
    def buy(game, box, my, me, space):
        if box.auctions == 1 and (game.jail[me] == 0 or box.jail_bidding == 1):
            cheap = richest_rival(game, me) * 100 < my.hope * int(box.price[space])
            if cheap and box.auction_decliner_bids == 1:
                return False
        return buys(game, box, my, me, space)
