"""A way of playing that is specified to its last choice."""

from __future__ import annotations

from simlab.engine.deeds.building import has_room, may_build
from simlab.engine.deeds.codes import (
    BUILD,
    CHANCE_DECK,
    CHEST_DECK,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_CHEST_CARD,
    LIFT,
)
from simlab.engine.deeds.jail import may_pay
from simlab.engine.deeds.mortgage import action_of, lift_cost
from simlab.engine.deeds.property import pieces_on
from simlab.strategy import DeedStrategy, Param


class Plain(DeedStrategy):
    """Buys all that it lands on and builds evenly: anyone can write it again.

    At the start of its turn it lifts mortgages in board order, then builds on the
    site with the fewest buildings, the highest index among equals; it stops at the
    first that would not leave M200, or that the Bank lacks the piece for. In the Mega
    Edition railroads are sites too, for depots, and it keeps its bus tickets. Out of
    Jail by card or fine when it can. No bid, no trade; debts are paid by selling
    the fullest site first and mortgaging in board order.
    """

    source = "made for comparing implementations"

    keep = Param(200, 0, 5000, "cash that lifting and building leave")

    @staticmethod
    def buy(game, box, my, me, space):
        return True

    @staticmethod
    def manage(game, box, my, me, done):
        if me != game.active:
            return -1
        for space in range(box.spaces):
            if game.owner[space] == me and game.mortgaged[space] > 0:
                if game.cash[me] - lift_cost(box, space) >= my.keep:
                    return action_of(LIFT, space)
                break
        site = -1
        for space in range(box.spaces):
            if has_room(game, box, me, space):
                if site < 0 or pieces_on(box, game.level[space]) <= pieces_on(
                    box, game.level[site]
                ):
                    site = space
        if site < 0 or not may_build(game, box, me, site):
            return -1
        return action_of(BUILD, site) if game.cash[me] - box.building[site] >= my.keep else -1

    @staticmethod
    def jail(game, box, my, me):
        if game.jail_cards[me, CHANCE_DECK] > 0:
            return JAIL_USE_CHANCE_CARD
        if game.jail_cards[me, CHEST_DECK] > 0:
            return JAIL_USE_CHEST_CARD
        return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL
