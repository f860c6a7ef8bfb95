"""The habit of holding houses so that others have none."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class HouseHoarder(Trader):
    """Builds four houses on every site at once and never a hotel, which would give them back."""

    source = "strategies.md S1"

    level = Param(4, 0, HOTEL, "houses a site that are built at once")
    top = Param(4, 0, HOTEL, "highest level that is built")
