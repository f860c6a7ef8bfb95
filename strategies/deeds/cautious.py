"""The habit of playing safe."""

from __future__ import annotations

from simlab.engine.deeds.codes import JAIL_ROLL
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Cautious(Trader):
    """Keeps 400 and the highest rent, bids low and stays in Jail."""

    source = "strategies.md 13 (LSIM: cautious)"

    keep = Param(400, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(100, 0, 300, "share of the highest rent kept in cash too, in %")
    bid_share = Param(80, 0, 300, "highest bid, in % of what the deed is worth")

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_ROLL
