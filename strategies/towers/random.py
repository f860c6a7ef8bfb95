"""Any legal answer: the yardstick that every idea must beat."""

from __future__ import annotations

from simlab.engine.random import own_draw
from simlab.engine.towers.codes import (
    EMPIRE_CARDS,
    EMPIRE_JAIL_CARD,
    JAIL_BUY_CARD,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_EMPIRE_CARD,
    SPACES,
)
from simlab.engine.towers.empire_cards import may_target, playable, targets
from simlab.engine.towers.jail import may_pay
from simlab.engine.towers.reactions import may_play
from simlab.engine.towers.spaces import may_trip
from simlab.engine.towers.swap import may_swap, pair_of
from simlab.engine.towers.tower import topmost
from simlab.engine.towers.trade import MOST_STEPS, STEP, may_offer, offer_of
from simlab.strategy import TowerStrategy, helper


@helper
def picked(game, me, answer, seen, chosen):
    """Keep one of the legal answers met so far, each with the same chance.

    The answer that is met as the `seen`-th takes the place of the chosen one
    with probability 1 / `seen`.
    """
    return answer if own_draw(game, me, seen - 1, seen) == 0 else chosen


class Random(TowerStrategy):
    """Gives any legal answer, all with the same chance; declining is one of them."""

    source = "made to exercise every rule, and to be beaten"

    @staticmethod
    def office(game, box, my, me, window):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def jail(game, box, my, me):
        chosen = JAIL_ROLL
        seen = 1
        for answer in (JAIL_PAY, JAIL_USE_CHANCE_CARD, JAIL_USE_EMPIRE_CARD, JAIL_BUY_CARD):
            legal = (
                (answer == JAIL_PAY and may_pay(game, box, me))
                or (answer == JAIL_USE_CHANCE_CARD and game.jail_cards[me] > 0)
                or (answer == JAIL_USE_EMPIRE_CARD and may_play(game, box, me, EMPIRE_JAIL_CARD))
                or (answer == JAIL_BUY_CARD and box.jail_card_sale == 1)
            )
            if legal:
                seen += 1
                chosen = picked(game, me, answer, seen, chosen)
        return chosen

    @staticmethod
    def buy(game, box, my, me, space):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def bid(game, box, my, me, space, price):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def swap(game, box, my, me, die):
        chosen = -1
        seen = 1
        for a in range(game.players):
            for b in range(a + 1, game.players):
                if may_swap(game, box, a, b):
                    seen += 1
                    chosen = picked(game, me, pair_of(a, b), seen, chosen)
        return chosen

    @staticmethod
    def rival_tax(game, box, my, me):
        chosen = -1
        seen = 1 - box.rival_tax_mandatory
        for rival in range(game.players):
            if rival != me and topmost(game, box, rival) >= 0:
                seen += 1
                chosen = picked(game, me, rival, seen, chosen)
        return chosen

    @staticmethod
    def trip(game, box, my, me):
        chosen = -1
        seen = 1
        for space in range(SPACES):
            if may_trip(game, box, me, space):
                seen += 1
                chosen = picked(game, me, space, seen, chosen)
        return chosen

    @staticmethod
    def speed_ahead(game, box, my, me, least, most):
        return least + own_draw(game, me, 0, most - least + 1)

    @staticmethod
    def casino(game, box, my, me):
        return (me + 1 + own_draw(game, me, 0, game.players - 1)) % game.players

    @staticmethod
    def card(game, box, my, me, window):
        chosen = -1
        seen = 1
        for card in range(len(EMPIRE_CARDS)):
            if playable(game, box, me, card):
                seen += 1
                chosen = picked(game, me, card, seen, chosen)
        return chosen

    @staticmethod
    def target(game, box, my, me, card):
        chosen = -1
        seen = 0
        for target in range(targets(box, card)):
            if may_target(game, box, me, card, target):
                seen += 1
                chosen = picked(game, me, target, seen, chosen)
        return chosen

    @staticmethod
    def bargain(game, box, my, me, space):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def reverse_rent(game, box, my, me, owner, amount):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def say_no(game, box, my, me, action, attacker):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def deal_buster(game, box, my, me, space, price):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def reorder(game, box, my, me, place):
        chosen = own_draw(game, me, 0, game.tiles[me] - place + 1)
        return place + chosen - 1 if chosen > 0 else -1

    @staticmethod
    def give_tile(game, box, my, me, owner, amount):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def jail_card_price(game, box, my, me, buyer):
        steps = own_draw(game, me, 0, game.cash[buyer] // STEP + 2) - 1
        return STEP * steps if steps >= 0 else -1

    @staticmethod
    def buy_jail_card(game, box, my, me, seller, price):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def offer(game, box, my, me):
        rival = (me + 1 + own_draw(game, me, 0, game.players - 1)) % game.players
        give = own_draw(game, me, 1, game.tiles[me] + 1)
        take = own_draw(game, me, 2, game.tiles[rival] + 1)
        most = min(game.cash[me] // STEP, MOST_STEPS - 1)
        least = -min(game.cash[rival] // STEP, MOST_STEPS - 1)
        cash = STEP * (least + own_draw(game, me, 3, most - least + 1))
        offer = offer_of(rival, give, take, cash)
        return offer if may_offer(game, box, me, offer) else -1

    @staticmethod
    def accept(game, box, my, me, proposer, offer):
        return own_draw(game, me, 0, 2)
