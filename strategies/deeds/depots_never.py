"""The habit of building no train depots."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class DepotsNever(Trader):
    """Builds no train depots, however many railroads it holds."""

    source = "strategies.md M9, the other side"

    depots = Param(5, 1, 5, "railroads held from which on they get depots; 5 for never")
