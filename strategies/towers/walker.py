"""The way of playing that buys nothing and moves by fixed habits."""

from __future__ import annotations

from simlab.engine.random import own_draw
from simlab.engine.towers.codes import JAIL_PAY, JAIL_ROLL
from simlab.engine.towers.jail import may_pay
from simlab.engine.towers.spaces import may_trip
from simlab.engine.towers.swap import may_swap, pair_of
from simlab.strategies.towers.passive import Passive
from simlab.strategy import Param


class Walker(Passive):
    """Buys nothing, and always does the same where it may choose its way.

    Whoever has the money for its habits walks as the exact chain does. It swaps
    the first two towers that can be swapped.
    """

    source = "made for exact checks"

    pay = Param(0, 0, 1, "whether it pays to leave Jail at once")
    to = Param(-1, -1, 35, "the space that it goes to from Free Parking; -1 for none")
    steps = Param(0, 0, 5, "how far it goes by Speed Ahead, at least as far as it must")
    swaps = Param(0, 0, 100, "how many handshakes it uses for a swap, in %")

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_PAY if my.pay == 1 and may_pay(game, box, me) else JAIL_ROLL

    @staticmethod
    def trip(game, box, my, me):
        return my.to if may_trip(game, box, me, my.to) else -1

    @staticmethod
    def speed_ahead(game, box, my, me, least, most):
        return min(max(my.steps, least), most)

    @staticmethod
    def swap(game, box, my, me, die):
        if own_draw(game, me, 0, 100) < my.swaps:
            for a in range(game.players):
                for b in range(a + 1, game.players):
                    if may_swap(game, box, a, b):
                        return pair_of(a, b)
        return -1
