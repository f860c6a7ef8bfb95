"""The habit of stopping at three houses."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class ThreeHouses(Trader):
    """Builds three houses on every site and no more: the third earns most for its price."""

    source = "strategies.md H1"

    top = Param(3, 0, HOTEL, "highest level that is built")
