"""The habit of never trading."""

from __future__ import annotations

from simlab.strategies.deeds.trader import Trader


class NoTrade(Trader):
    """Never offers a trade and never accepts one; plays on like `trader`."""

    source = "strategies.md T1"

    @staticmethod
    def trade_with(game, box, my, me, asked):
        return -1

    @staticmethod
    def accept(game, box, my, me, proposer):
        return False
