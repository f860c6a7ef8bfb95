"""The habit of going for two groups."""

from __future__ import annotations

from simlab.strategies.deeds._groups import LIGHT_BLUE, ORANGE
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class OrangeAndLightBlue(Trader):
    """Buys orange and light blue whatever it costs and keeps cash back from all else."""

    source = "strategies.md G1, G3, B10"

    focus = Param(ORANGE | LIGHT_BLUE, 0, 1023, "groups bought even below the reserve, as bits")
    keep = Param(200, 0, 2000, "cash that purchases and buildings leave")
