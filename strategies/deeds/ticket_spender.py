"""The habit of using bus tickets at once."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class TicketSpender(Trader):
    """Uses a bus ticket as soon as it takes it to a better space than a roll on average."""

    source = "strategies.md M4, M5"

    hoard = Param(0, 0, 16, "bus tickets that it keeps for what is worth the margin")
