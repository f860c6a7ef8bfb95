"""A player that answers anything, now and then what no rule allows."""

from simlab.engine.deeds.codes import ACTION_ROOM, ACTIONS, CARD_BITS, TICKET_BITS
from simlab.engine.deeds.mortgage import action_of, may_act
from simlab.engine.random import own_draw
from simlab.strategy import DeedStrategy, helper

KINDS = len(ACTIONS)
#: More actions in a row would only undo each other.
ENOUGH = 12


@helper
def any_goods(game, box, me, owner):
    """Pick some of a seat's deeds and cards, and rarely something else."""
    goods = 0
    for space in range(box.spaces):
        if game.owner[space] == owner and own_draw(game, me, space, 3) == 0:
            goods |= 1 << space
    for deck in range(2):
        if game.jail_cards[owner, deck] > 0 and own_draw(game, me, 60 + deck, 2) == 0:
            goods |= 1 << (CARD_BITS + deck)
    if game.tickets[owner] > 0 and own_draw(game, me, 62, 2) == 0:
        goods |= 1 + own_draw(game, me, 63, int(game.tickets[owner])) << TICKET_BITS
    if own_draw(game, me, 70, 25) == 0:
        goods ^= 1 << own_draw(game, me, 71, 63)
    return goods


@helper
def any_action(game, box, me):
    """Pick one of the actions that are legal, and rarely any other; -1 if there is none."""
    count = KINDS * ACTION_ROOM
    start = own_draw(game, me, 0, count)
    if own_draw(game, me, 1, 25) == 0:
        return start
    for i in range(count):
        action = (start + i) % count
        if may_act(game, box, me, action):
            return action
    return -1


class Anyhow(DeedStrategy):
    """Answers at random, so that rare ways of a game are walked."""

    source = "made to exercise every rule"

    @staticmethod
    def buy(game, box, my, me, space):
        return own_draw(game, me, 0, 4) > 0

    @staticmethod
    def bid(game, box, my, me, space, least):
        return own_draw(game, me, 0, max(1, int(game.cash[me]) // 2 + 20)) - 1

    @staticmethod
    def manage(game, box, my, me, done):
        if done > ENOUGH or own_draw(game, me, 2, 4) == 0:
            return -1
        for space in range(box.spaces):
            build = action_of(0, space)
            if own_draw(game, me, 3, 3) > 0 and may_act(game, box, me, build):
                return build
        return any_action(game, box, me)

    @staticmethod
    def raise_cash(game, box, my, me, debt):
        return any_action(game, box, me)

    @staticmethod
    def jail(game, box, my, me):
        return own_draw(game, me, 0, 4)

    @staticmethod
    def tax(game, box, my, me):
        return own_draw(game, me, 0, 3)

    @staticmethod
    def trade_with(game, box, my, me, asked):
        return own_draw(game, me, 0, 2 + game.players) - 1

    @staticmethod
    def give(game, box, my, me, rival):
        return any_goods(game, box, me, me)

    @staticmethod
    def take_deeds(game, box, my, me, rival):
        return any_goods(game, box, me, rival)

    @staticmethod
    def pay(game, box, my, me, rival):
        return own_draw(game, me, 0, 601) - 300

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
        return own_draw(game, me, 0, 6) - 1

    @staticmethod
    def bid_piece(game, box, my, me, piece, least):
        return own_draw(game, me, 0, 500) - 1

    @staticmethod
    def piece_site(game, box, my, me, piece):
        return own_draw(game, me, 0, box.spaces + 1)

    @staticmethod
    def pay_or_chance(game, box, my, me, amount):
        return own_draw(game, me, 0, 2)

    @staticmethod
    def last_miss(game, box, my, me):
        return own_draw(game, me, 0, 4)

    @staticmethod
    def bus(game, box, my, me, first, second):
        return own_draw(game, me, 0, 4)

    @staticmethod
    def triple(game, box, my, me):
        return own_draw(game, me, 0, box.spaces + 2) - 1

    @staticmethod
    def use_ticket(game, box, my, me):
        if own_draw(game, me, 0, 3) == 0:
            return -1
        if own_draw(game, me, 1, 25) == 0:
            return own_draw(game, me, 2, box.spaces + 2) - 1
        return (game.position[me] + 1 + own_draw(game, me, 3, box.side)) % box.spaces

    @staticmethod
    def ride(game, box, my, me):
        return own_draw(game, me, 0, 3)

    @staticmethod
    def auction_space(game, box, my, me):
        return own_draw(game, me, 0, box.spaces + 2) - 1

    @staticmethod
    def gift(game, box, my, me):
        return own_draw(game, me, 0, 3)
