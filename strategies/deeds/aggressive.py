"""The habit of spending all but a little."""

from __future__ import annotations

from simlab.strategies.deeds._moving import way_out
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Aggressive(Trader):
    """Keeps 50 and a little of the highest rent, bids high and leaves Jail at once."""

    source = "strategies.md 13 (LSIM: aggressive)"

    keep = Param(50, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(15, 0, 300, "share of the highest rent kept in cash too, in %")
    bid_share = Param(150, 0, 300, "highest bid, in % of what the deed is worth")

    @staticmethod
    def jail(game, box, my, me):
        return way_out(game, box, me)
