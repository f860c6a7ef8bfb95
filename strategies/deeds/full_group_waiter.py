"""The habit of building on whole groups only, as in the classic game."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class FullGroupWaiter(Trader):
    """Waits in the Mega Edition for the last deed of a group before it builds."""

    source = "strategies.md M1, the other side"

    wait = Param(1, 0, 1, "whether it builds on whole groups only where all but one deed do")
