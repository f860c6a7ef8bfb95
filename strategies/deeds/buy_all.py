"""The habit of buying all that there is."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class BuyAll(Trader):
    """Buys everything that it can pay, down to the last of its cash."""

    source = "strategies.md B1 (GCP: the lower the reserve, the better)"

    keep = Param(0, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(0, 0, 300, "share of the highest rent kept in cash too, in %")
