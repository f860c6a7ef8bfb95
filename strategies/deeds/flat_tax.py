"""The habit of paying the flat income tax without counting."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader


class FlatTax(Trader):
    """Always pays the flat 200 where the income tax leaves a choice; plays on like `trader`."""

    source = "strategies.md C6"

    @staticmethod
    def tax(game, box, my, me):
        return False
