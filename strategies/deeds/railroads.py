"""The habit of collecting railroads."""

from __future__ import annotations

from simlab.strategies.deeds._groups import RAILROADS
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Railroads(Trader):
    """Buys railroads whatever it costs and keeps cash back from all else."""

    source = "strategies.md B8, G8"

    focus = Param(RAILROADS, 0, 1023, "groups bought even below the reserve, as bits")
    keep = Param(200, 0, 2000, "cash that purchases and buildings leave")
