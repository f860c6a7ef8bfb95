"""The habit of building a train depot on every railroad."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class DepotsAlways(Trader):
    """Builds a train depot on any railroad that it holds, also on a single one."""

    source = "strategies.md M9"

    depots = Param(1, 1, 5, "railroads held from which on they get depots; 5 for never")
