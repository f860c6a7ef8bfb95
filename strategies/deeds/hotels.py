"""The habit of building hotels at once."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Hotels(Trader):
    """Builds on to hotels at once, with no more cash in hand than for any house."""

    source = "strategies.md H2"

    level = Param(HOTEL, 0, HOTEL, "houses a site that are built at once")
