"""The habit of keeping Just Say No for the finish."""

from __future__ import annotations

from simlab.engine.towers.codes import JUST_SAY_NO
from simlab.strategies.towers._worth import feeds_win, missing
from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class HoarderOfNo(Builder):
    """Keeps Just Say No for the finish: the rival's, or its own.

    It says no to what would make a rival win, and to what would cost it a tile
    once it is within reach of winning itself; to nothing before.
    """

    source = "strategies.md E12 (no advice was found on when to say no)"

    reach = Param(5, 1, 17, "units missing from which its own tower is worth a Just Say No")

    @staticmethod
    def say_no(game, box, my, me, action, attacker):
        if action == JUST_SAY_NO or feeds_win(game, box, me, attacker):
            return True
        return missing(game, box, me) <= my.reach
