"""The habit of building one group at a time."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class OneGroupFirst(Trader):
    """Builds the group that it has begun to three houses before it begins another."""

    source = "strategies.md H3 (MCN)"

    single = Param(1, 0, 1, "whether one group is built up before the next")
