"""Any legal answer: the yardstick that every idea must beat."""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    ACTION_ROOM,
    ACTIONS,
    CARD_BITS,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_CHEST_CARD,
    NO_SPACE,
    TICKET_BITS,
    TICKET_MASK,
)
from simlab.engine.deeds.debts import raises_cash
from simlab.engine.deeds.jail import may_pay
from simlab.engine.deeds.mortgage import may_act
from simlab.engine.deeds.shortage import site_for
from simlab.engine.deeds.tickets import ticket_reach
from simlab.engine.deeds.trade import may_hand_over, partner
from simlab.engine.random import own_draw
from simlab.strategies.deeds._shortage import may_place
from simlab.strategy import DeedStrategy, helper

#: Half the bits of a trade's mask: random numbers have fewer than a mask.
_HALF = 31


@helper
def picked(game, me, answer, seen, chosen):
    """Keep one of the legal answers met so far, each with the same chance.

    The answer that is met as the `seen`-th takes the place of the chosen one
    with probability 1 / `seen`.
    """
    return answer if own_draw(game, me, seen - 1, seen) == 0 else chosen


@helper
def any_action(game, box, me, raising, chosen, seen):
    """Choose among the legal actions, or those that raise cash, and `seen` other answers."""
    for action in range(len(ACTIONS) * ACTION_ROOM):
        if raising and not raises_cash(action):
            continue
        if may_act(game, box, me, action):
            seen += 1
            chosen = picked(game, me, action, seen, chosen)
    return chosen


@helper
def tradables(game, box, seat):
    """Give all that a seat may hand over, as a trade's mask."""
    mask = 0
    for bit in range(CARD_BITS + 2):
        if (bit < box.spaces or bit >= CARD_BITS) and may_hand_over(game, box, seat, 1 << bit):
            mask |= 1 << bit
    if box.trade_tickets == 1:
        mask |= min(int(game.tickets[seat]), TICKET_MASK) << TICKET_BITS
    return mask


@helper
def any_part(game, me, mask):
    """Choose any part of a mask, also none of it."""
    low = own_draw(game, me, 0, 1 << _HALF)
    return mask & (low | own_draw(game, me, 1, 1 << _HALF) << _HALF)


@helper
def any_card(game, box, me, chosen):
    """Choose between an answer and the jail cards in hand."""
    seen = 1
    for deck in range(2):
        if game.jail_cards[me, deck] > 0:
            answer = JAIL_USE_CHANCE_CARD if deck == 0 else JAIL_USE_CHEST_CARD
            seen += 1
            chosen = picked(game, me, answer, seen, chosen)
    return chosen


class Random(DeedStrategy):
    """Gives any legal answer, all with the same chance; declining is one of them.

    It proposes one trade at a time at most, and manages its property a few times.
    """

    source = "made to exercise every rule, and to be beaten"

    @staticmethod
    def buy(game, box, my, me, space):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def bid(game, box, my, me, space, least):
        return own_draw(game, me, 0, int(game.cash[me]) + 1)

    @staticmethod
    def manage(game, box, my, me, done):
        return any_action(game, box, me, False, -1, 1) if done < 4 else -1

    @staticmethod
    def raise_cash(game, box, my, me, debt):
        return any_action(game, box, me, True, -1, 0)

    @staticmethod
    def jail(game, box, my, me):
        answers = 2 if may_pay(game, box, me) else 1
        free = JAIL_PAY if own_draw(game, me, 3, answers) == 1 else JAIL_ROLL
        return any_card(game, box, me, free)

    @staticmethod
    def tax(game, box, my, me):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def trade_with(game, box, my, me, asked):
        chosen = -1
        seen = 1
        if asked > 0:
            return chosen
        mine = tradables(game, box, me)
        for rival in range(game.players):
            if partner(game, box, me, rival) and mine | tradables(game, box, rival) != 0:
                seen += 1
                chosen = picked(game, me, rival, seen, chosen)
        return chosen

    @staticmethod
    def give(game, box, my, me, rival):
        mine = tradables(game, box, me)
        part = any_part(game, me, mine)
        if part == 0 and tradables(game, box, rival) == 0:
            return mine
        return part

    @staticmethod
    def take_deeds(game, box, my, me, rival):
        theirs = tradables(game, box, rival)
        part = any_part(game, me, theirs)
        return theirs if part == 0 and game.offer_give == 0 else part

    @staticmethod
    def pay(game, box, my, me, rival):
        theirs = int(game.cash[rival])
        return own_draw(game, me, 0, int(game.cash[me]) + theirs + 1) - theirs

    @staticmethod
    def accept(game, box, my, me, proposer):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def lift(game, box, my, me, space):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def lone_house(game, box, my, me, space):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def pieces_wanted(game, box, my, me, piece):
        return own_draw(game, me, 0, 13)

    @staticmethod
    def bid_piece(game, box, my, me, piece, least):
        return own_draw(game, me, 0, int(game.cash[me]) + 1)

    @staticmethod
    def piece_site(game, box, my, me, piece):
        chosen = site_for(game, box, me, piece)
        seen = 0
        for space in range(box.spaces):
            if may_place(game, box, me, space, piece):
                seen += 1
                chosen = picked(game, me, space, seen, chosen)
        return chosen

    @staticmethod
    def pay_or_chance(game, box, my, me, amount):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def last_miss(game, box, my, me):
        return any_card(game, box, me, JAIL_PAY)

    @staticmethod
    def bus(game, box, my, me, first, second):
        return own_draw(game, me, 0, 3)

    @staticmethod
    def triple(game, box, my, me):
        if box.triple_targets == 1:
            return own_draw(game, me, 0, box.spaces)
        here = int(game.position[me])
        return (here + 1 + own_draw(game, me, 0, box.spaces - 1)) % box.spaces

    @staticmethod
    def use_ticket(game, box, my, me):
        steps = own_draw(game, me, 0, ticket_reach(game, box, me) + 1)
        return NO_SPACE if steps == 0 else (int(game.position[me]) + steps) % box.spaces

    @staticmethod
    def ride(game, box, my, me):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def auction_space(game, box, my, me):
        chosen = NO_SPACE
        seen = 1
        for space in range(box.spaces):
            if box.group[space] >= 0 and game.owner[space] < 0:
                seen += 1
                chosen = picked(game, me, space, seen, chosen)
        return chosen

    @staticmethod
    def gift(game, box, my, me):
        return own_draw(game, me, 0, 2)
