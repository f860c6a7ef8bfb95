"""The way of playing that buys nothing and stays in Jail."""

from __future__ import annotations

from simlab.strategy import DeedStrategy, Param


class PassiveStay(DeedStrategy):
    """Buys nothing, does as little as the rules allow, and stays in Jail to the last miss.

    With nobody buying, tokens just walk the board, which is what an exact chain
    can follow.
    """

    source = "made for exact checks"

    take_chance = Param(0, 0, 1, "whether it takes a Chance where a card offers one")

    @staticmethod
    def pay_or_chance(game, box, my, me, amount):
        return my.take_chance == 1
