"""Where to go when the speed die leaves a choice, and when to leave Jail."""

from __future__ import annotations

from simlab.engine.deeds.action_spaces import highest_rent
from simlab.engine.deeds.codes import (
    AUCTION,
    BIRTHDAY_GIFT,
    BUS_TICKET,
    CHANCE,
    CHANCE_DECK,
    CHEST_DECK,
    COMMUNITY_CHEST,
    GO_TO_JAIL,
    INCOME_TAX,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_CHEST_CARD,
    LUXURY_TAX,
)
from simlab.engine.deeds.jail import may_pay
from simlab.engine.deeds.property import next_unowned
from simlab.engine.deeds.rent import rent_due
from simlab.strategies.deeds._buying import buys
from simlab.strategies.deeds._worth import MEAN_ROLL, completes, deed_gain
from simlab.strategy import helper

#: What a card brings on average.
_CARD = 15


@helper
def auction_worth(game, box, me, space):
    """Judge the Auction space: a deed may come cheap; with none left the highest rent is due."""
    if next_unowned(game, box, space) >= 0:
        return _CARD
    dearest = highest_rent(game, box, me, MEAN_ROLL)
    return -rent_due(game, box, dearest, MEAN_ROLL, 1, 0) if dearest >= 0 else 0


@helper
def landing_worth(game, box, my, me, space):
    """Judge a landing on a space."""
    if box.group[space] >= 0:
        owner = int(game.owner[space])
        if owner < 0:
            price = int(box.price[space])
            if game.cash[me] < price or not buys(game, box, my, me, space):
                return 0
            gain = deed_gain(game, box, my, me, space) - price // 2
            return 2 * gain if completes(game, box, my, me, space) else gain
        if owner == me or (game.jail[owner] > 0 and box.jail_rent == 0):
            return 0
        return -rent_due(game, box, space, MEAN_ROLL, 1, 0)
    kind = box.kind[space]
    if kind == CHANCE or kind == COMMUNITY_CHEST:
        return _CARD
    if kind == INCOME_TAX:
        return -box.income_tax_flat
    if kind == LUXURY_TAX:
        return -box.luxury_tax
    if kind == GO_TO_JAIL:
        return -box.jail_fine
    if kind == AUCTION:
        return auction_worth(game, box, me, space)
    if kind == BUS_TICKET or kind == BIRTHDAY_GIFT:
        ticket = my.ticket if game.tickets_left > 0 else 0
        return max(ticket, box.birthday_gift) if kind == BIRTHDAY_GIFT else ticket
    return 0


@helper
def move_worth(game, box, my, me, space, paid):
    """Judge a move forward to a space, with the salary if GO pays on it."""
    worth = landing_worth(game, box, my, me, space)
    if paid and space <= game.position[me]:
        worth += box.go_salary * (box.go_landing_factor if space == 0 else 1)
    return worth


@helper
def open_deeds(game, box):
    """Count the deeds that the Bank still holds."""
    count = 0
    for space in range(box.spaces):
        if box.group[space] >= 0 and game.owner[space] < 0:
            count += 1
    return count


@helper
def way_out(game, box, me):
    """Leave Jail: by a card, else by the fine if it can be paid."""
    if game.jail_cards[me, CHANCE_DECK] > 0:
        return JAIL_USE_CHANCE_CARD
    if game.jail_cards[me, CHEST_DECK] > 0:
        return JAIL_USE_CHEST_CARD
    return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL
