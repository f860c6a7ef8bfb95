"""The habit of building at once with all but one deed of a group."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class MajorityBuilder(Trader):
    """Builds in the Mega Edition as soon as it holds all but one deed of a group."""

    source = "strategies.md M1 (MCN); seed 003"

    wait = Param(0, 0, 1, "whether it builds on whole groups only where all but one deed do")
