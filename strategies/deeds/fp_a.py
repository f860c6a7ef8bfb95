"""The fixed policy without favourites."""

from __future__ import annotations

from simlab.engine.deeds.codes import JAIL_PAY, JAIL_ROLL
from simlab.strategies.deeds._moving import way_out
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class FpA(Trader):
    """Buys any deed while 200 are left, or to complete a group; leaves Jail at once."""

    source = "strategies.md B2, B10, J5 and 13 (DRL, GNOME: FP-A)"

    keep = Param(200, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(0, 0, 300, "share of the highest rent kept in cash too, in %")
    leave_cash = Param(200, 0, 2000, "cash from which it pays to leave Jail")

    @staticmethod
    def jail(game, box, my, me):
        answer = way_out(game, box, me)
        return answer if game.cash[me] >= my.leave_cash or answer != JAIL_PAY else JAIL_ROLL
