"""The habit of keeping cash back."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Reserve(Trader):
    """Keeps a fixed amount, and with `danger` a share of the highest rent as well."""

    source = "strategies.md B2; with danger=50 the balanced reserve of B4"

    keep = Param(200, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(0, 0, 300, "share of the highest rent kept in cash too, in %")
