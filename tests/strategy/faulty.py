"""One small strategy for each fault that a check looks for, and three without any."""

import random

from simlab.engine.random import own_draw
from simlab.engine.towers.codes import JUST_SAY_NO
from simlab.strategy import Param, TowerStrategy, helper


@helper
def gift(state, me):
    state.cash[me] += 50
    return 1


class Writer(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        game.cash[me] += 500
        return True


class SlyWriter(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return gift(game, me)


class Raiser(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        if space > 30:
            raise ValueError("no such brand")
        return True


class Rascal(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return 7


class HandPeeker(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return game.hand[(me + 1) % game.players, JUST_SAY_NO] == 0


class DeckPeeker(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return game.deck[0, game.deck_head[0]] > 3


class Clock(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return random.random() < 0.5


class Reacher(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return game.cash[me + 200] != 0


class Speller(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return game.cahs[me] > 0


class Stretcher(TowerStrategy):
    most = Param(1, 0, 9, "answers above 1 are no answers")

    @staticmethod
    def buy(game, box, my, me, space):
        return my.most


class Buyer(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return True


class Gambler(TowerStrategy):
    @staticmethod
    def buy(game, box, my, me, space):
        return own_draw(game, me, 0, 2) == 1 or game.hand[me, JUST_SAY_NO] > 0
