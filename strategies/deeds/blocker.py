"""The habit of keeping groups from others."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class Blocker(Trader):
    """Buys what would complete a group of a rival, even below its reserve, and bids up for it."""

    source = "strategies.md B11, A6 (ISA: 1.3 times the worth)"

    block = Param(130, 0, 300, "worth of keeping a deed from a rival's group, in % of its worth")
