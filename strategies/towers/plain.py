"""A way of playing that is specified to its last choice."""

from __future__ import annotations

from simlab.engine.towers.codes import BEFORE_ROLL, JAIL_PAY, JAIL_ROLL
from simlab.engine.towers.jail import may_pay
from simlab.engine.towers.spaces import nearest_taxable
from simlab.engine.towers.tower import topmost
from simlab.strategy import TowerStrategy


class Plain(TowerStrategy):
    """Buys what it lands on and can pay, and never plays a card: anyone can write it again.

    One office at the start of a turn with M800 or more; out of Jail for M100
    when it can; every brand and utility; no bid, no swap, no trip; Rival Tower
    Tax on the rival with the most units, the nearest clockwise among equals.
    """

    source = "made for comparing implementations"

    @staticmethod
    def office(game, box, my, me, window):
        return window == BEFORE_ROLL and game.cash[me] >= 800

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL

    @staticmethod
    def buy(game, box, my, me, space):
        return True

    @staticmethod
    def rival_tax(game, box, my, me):
        best = nearest_taxable(game, box, me)
        for k in range(1, game.players):
            rival = (me + k) % game.players
            if topmost(game, box, rival) >= 0 and game.units[rival] > game.units[best]:
                best = rival
        return best

    @staticmethod
    def speed_ahead(game, box, my, me, least, most):
        return 1
