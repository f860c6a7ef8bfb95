"""The choice of whose billboard Rival Tower Tax takes."""

from __future__ import annotations

from simlab.strategies.towers._worth import top_height
from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param, helper

TALLEST_TOWER, TALLEST_BILLBOARD, NEXT_TO_MOVE, RICHEST = range(4)


@helper
def weight(game, box, my, me, rival):
    """Give what the rival is picked by."""
    if my.whom == TALLEST_BILLBOARD:
        return top_height(game, box, rival)
    if my.whom == NEXT_TO_MOVE:
        return (me - rival) % game.players
    if my.whom == RICHEST:
        return game.cash[rival]
    return game.units[rival]


class TaxPicker(Builder):
    """Picks the rival that Rival Tower Tax hits by one rule; plays on like `builder`.

    The nearest clockwise among equals, and only a rival with a billboard to lose.
    """

    source = "strategies.md E8 and E15"

    whom = Param(0, 0, 3, "0 tallest tower, 1 tallest billboard, 2 next to move, 3 richest player")

    @staticmethod
    def rival_tax(game, box, my, me):
        best = -1
        most = 0
        for k in range(1, game.players):
            rival = (me + k) % game.players
            value = weight(game, box, my, me, rival)
            if top_height(game, box, rival) > 0 and (best < 0 or value > most):
                best = rival
                most = value
        return best
