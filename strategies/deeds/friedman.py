"""The players of a published study of two-player games."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL, JAIL_ROLL, SELL_CARD
from simlab.engine.deeds.mortgage import action_of, may_act
from simlab.strategies.deeds._building import next_action
from simlab.strategies.deeds._worth import spares
from simlab.strategies.deeds.no_trade import NoTrade
from simlab.strategy import Param


class Friedman(NoTrade):
    """Buys and builds while 200 would be left, or the highest rent against it if that is more.

    Only complete groups ask more than 200. It stays in Jail to the last miss, sells
    a jail card to the Bank at once, and neither bids nor trades. The study's other
    rules are the edition's: no auctions, cards that the Bank buys for 50, and one
    roll a turn.
    """

    source = "strategies.md B3 and 13; reference-numbers.md 6 (FRI)"

    keep = Param(200, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(100, 0, 300, "share of the highest rent kept in cash too, in %")
    either = Param(1, 0, 1, "whether the larger of the two is kept rather than both")
    level = Param(HOTEL, 0, HOTEL, "houses a site that are built at once")
    beyond = Param(0, 0, 2000, "cash besides the reserve for building higher and lifting")
    indebted = Param(0, 0, 1, "whether single deeds are mortgaged to build")

    @staticmethod
    def buy(game, box, my, me, space):
        return spares(game, box, my, me, int(box.price[space]))

    @staticmethod
    def bid(game, box, my, me, space, least):
        return 0

    @staticmethod
    def manage(game, box, my, me, done):
        if me != game.active:
            return -1
        for deck in range(2):
            if may_act(game, box, me, action_of(SELL_CARD, deck)):
                return action_of(SELL_CARD, deck)
        return next_action(game, box, my, me)

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_ROLL
