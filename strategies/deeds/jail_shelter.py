"""The habit of going to Jail by bus ticket when rents are high."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class JailShelter(Trader):
    """Takes the bus to Go To Jail when the highest rent against it is a large part of its cash.

    There it stays as long as rents are high: those who are in Jail pay none.
    """

    source = "strategies.md M6; seed 003"

    refuge = Param(
        50, 0, 1000, "rents, in % of its cash, from which it takes a ticket to Jail; 0 never"
    )
