"""The habit of swapping whenever the own tower grows by it."""

from __future__ import annotations

from simlab.engine.towers.swap import may_swap, pair_of
from simlab.strategies.towers._attack import swap_growth
from simlab.strategies.towers._worth import missing
from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class Swapper(Builder):
    """Swaps for the tallest billboard it can get when that adds enough units, else moves.

    It does not weigh the swap against the move, never swaps two rivals, and makes
    nobody win.
    """

    source = "strategies.md E9"

    gain = Param(1, 1, 5, "least units that its tower must gain by the swap; 5 never swaps")

    @staticmethod
    def swap(game, box, my, me, die):
        best = -1
        most = my.gain - 1
        for k in range(1, game.players):
            rival = (me + k) % game.players
            if may_swap(game, box, me, rival):
                growth = swap_growth(game, box, me, rival)
                wins = swap_growth(game, box, rival, me) >= missing(game, box, rival)
                if growth > most and not wins:
                    most = growth
                    best = pair_of(me, rival)
        return best if my.gain < 5 else -1
