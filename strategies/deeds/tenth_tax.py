"""The habit of paying a tenth of everything as income tax."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader


class TenthTax(Trader):
    """Always pays the share of its worth where the income tax leaves a choice.

    It plays on like `trader`, which declares whichever is less.
    """

    source = "strategies.md C5"

    @staticmethod
    def tax(game, box, my, me):
        return True
