"""The way of playing that buys nothing and leaves Jail at once."""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    CHANCE_DECK,
    CHEST_DECK,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_CHEST_CARD,
)
from simlab.engine.deeds.jail import may_pay
from simlab.strategies.deeds.passive_stay import PassiveStay


class PassiveLeave(PassiveStay):
    """Buys nothing and leaves Jail at once: by card, else by the fine if it can.

    With nobody buying, tokens just walk the board, which is what an exact chain
    can follow.
    """

    source = "made for exact checks"

    @staticmethod
    def jail(game, box, my, me):
        if game.jail_cards[me, CHANCE_DECK] > 0:
            return JAIL_USE_CHANCE_CARD
        if game.jail_cards[me, CHEST_DECK] > 0:
            return JAIL_USE_CHEST_CARD
        return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL
