"""The habit of keeping cash for rents and fines."""

from __future__ import annotations

from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class Reserve(Builder):
    """Keeps M250 to M500 back, since who cannot pay a debt gives up the topmost billboard."""

    source = "strategies.md E2 (seed 000)"

    keep = Param(350, 0, 1000, "cash that no purchase touches, unless it wins")
