"""The habit of leaving Jail early and staying late."""

from __future__ import annotations

from simlab.engine.deeds.codes import JAIL_ROLL
from simlab.strategies.deeds._moving import open_deeds, way_out
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class JailEarlyLate(Trader):
    """Leaves Jail at once while deeds are unsold and stays when few are, whatever the rents."""

    source = "strategies.md J3 (FAL22, FRY)"

    leave_open = Param(5, 0, 99, "unsold deeds for which it leaves Jail at once")

    @staticmethod
    def jail(game, box, my, me):
        early = open_deeds(game, box) >= my.leave_open
        return way_out(game, box, me) if early else JAIL_ROLL
