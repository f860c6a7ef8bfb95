"""The habit of keeping bus tickets."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class TicketHoarder(Trader):
    """Keeps its bus tickets until one takes it where it gains much more than by a roll.

    Whatever it keeps is lost when all tickets expire.
    """

    source = "strategies.md M4, M5 (LSIM)"

    hoard = Param(16, 0, 16, "bus tickets that it keeps for what is worth the margin")
    ticket_margin = Param(400, 0, 2000, "by how much a kept ticket must beat a roll")
