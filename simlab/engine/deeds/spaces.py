"""What happens on each space.

`settle` resolves a landing and everything that follows from it in one loop.
Sources: seeds 001 to 004; `classic.md` 1, 5 and 6, `mega.md` 3.2.
"""

from __future__ import annotations

from simlab.engine.deeds.action_spaces import on_auction_space, on_birthday
from simlab.engine.deeds.auction import auction
from simlab.engine.deeds.building import may_build_now, piece_for, pieces_left, put_up
from simlab.engine.deeds.cards import DRAW_CHANCE, MOVED, draw_card
from simlab.engine.deeds.codes import (
    AUCTION,
    BANK,
    BIRTHDAY_GIFT,
    BUS_TICKET,
    CHANCE,
    CHANCE_DECK,
    CHEST_DECK,
    COMMUNITY_CHEST,
    E_BOUGHT,
    E_DECLINED,
    E_WAIVED,
    FREE_PARKING,
    GO_TO_JAIL,
    H_BUY,
    H_LONE_HOUSE,
    H_TAX,
    HOTEL,
    INCOME_TAX,
    LUXURY_TAX,
    M_DEEDS_BOUGHT,
    RAILROAD,
    STREET,
    UTILITY,
)
from simlab.engine.deeds.completing import settle_up
from simlab.engine.deeds.debts import owe
from simlab.engine.deeds.money import FOR_DEEDS, FOR_TAX_OR_FINE, empty_pot, spend
from simlab.engine.deeds.movement import go_to_jail
from simlab.engine.deeds.property import builds_in, rounded, set_owner, worth
from simlab.engine.deeds.rent import charge_rent
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import draw_ticket
from simlab.engine.events import note
from simlab.engine.grants import spared
from simlab.engine.hooks import ask0, refuse, yes1
from simlab.engine.jit import inlined, kernel
from simlab.engine.ledger import open_account
from simlab.engine.tally import BY_JAIL, COUNT_V, count_place


@inlined
def offer_deed(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Offer an unowned deed at its price; declined, it is auctioned at once (all seeds)."""
    price = int(box.price[space])
    if game.cash[seat] >= price and yes1(game, box, book, seat, H_BUY, space):
        set_owner(game, box, space, seat)
        book.metric[game.slot[seat], M_DEEDS_BOUGHT] += 1
        note(game, book, E_BOUGHT, seat, space, price, 0)
        open_account(game, book, space, price)
        spend(game, box, book, seat, price, FOR_DEEDS)
        return
    note(game, book, E_DECLINED, seat, space, 0, 0)
    if box.auctions == 1:
        auction(game, box, book, seat, seat, space)


@kernel
def lone_house(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Offer a building on an own street of a group that is not enough to build, a house rule.

    It is one of those that `builds_per_turn` allows.
    """
    level = int(game.level[space])
    if (
        box.kind[space] != STREET
        or level >= HOTEL
        or game.mortgaged[space] > 0
        or builds_in(game, box, seat, box.group[space])
        or not may_build_now(game, box, seat)
        or pieces_left(game, piece_for(box, level)) == 0
        or game.cash[seat] < box.building[space]
    ):
        return
    if yes1(game, box, book, seat, H_LONE_HOUSE, space):
        put_up(game, box, book, seat, space, box.building[space])


@inlined
def land_on_deed(
    game: Game, box: Box, book: Book, seat: int, space: int, railroad_factor: int, dice_factor: int
) -> None:
    """Resolve a landing on a deed: buy it, or pay its owner."""
    owner = int(game.owner[space])
    if owner < 0:
        offer_deed(game, box, book, seat, space)
    elif owner != seat:
        charge_rent(game, box, book, seat, space, railroad_factor, dice_factor)
    elif box.house_on_lone_street == 1:
        lone_house(game, box, book, seat, space)


@kernel
def income_tax(game: Game, box: Box, book: Book, seat: int) -> None:
    """Charge the income tax: 200, or by choice declared before counting 10 % of the worth.

    Seed 002; flat in the later editions (rule `income_tax`). Deeds count at their
    printed price, mortgaged or not, buildings at their cost.
    """
    amount = box.income_tax_flat
    if box.income_tax == 0:
        choice = ask0(game, box, book, seat, H_TAX, 0)
        if choice == 1:
            total = worth(game, box, seat, 100)
            amount = rounded(total, box.income_tax_percent, box.tax_rounding)
        elif choice != 0:
            refuse(game, book, seat, H_TAX)
    owe(game, seat, BANK - FOR_TAX_OR_FINE, amount)


@inlined
def land(
    game: Game, box: Box, book: Book, seat: int, railroad_factor: int, dice_factor: int
) -> tuple[bool, int, int]:
    """Resolve the space that a token has come to.

    Returns
    -------
    tuple
        Whether it moved on to another space that must be resolved, and the card's
        factors for that space.
    """
    space = int(game.position[seat])
    count_place(game, book, seat, space, COUNT_V)
    if game.waivers > 0 and spared(game, book, seat, space):
        note(game, book, E_WAIVED, seat, space, 0, 0)
        return False, 1, 0
    kind = box.kind[space]
    if kind == STREET or kind == RAILROAD or kind == UTILITY:
        land_on_deed(game, box, book, seat, space, railroad_factor, dice_factor)
    elif kind == CHANCE or kind == COMMUNITY_CHEST:
        deck = CHANCE_DECK if kind == CHANCE else CHEST_DECK
        became, railroad, dice = draw_card(game, box, book, seat, deck)
        if became == DRAW_CHANCE:
            became, railroad, dice = draw_card(game, box, book, seat, CHANCE_DECK)
        return became == MOVED, railroad, dice
    elif kind == INCOME_TAX:
        income_tax(game, box, book, seat)
    elif kind == LUXURY_TAX:
        owe(game, seat, BANK - FOR_TAX_OR_FINE, box.luxury_tax)
    elif kind == FREE_PARKING:
        if box.free_parking == 1:
            empty_pot(game, box, book, seat)
    elif kind == GO_TO_JAIL:
        go_to_jail(game, box, book, seat, BY_JAIL)
    elif kind == AUCTION:
        return on_auction_space(game, box, book, seat), 1, 0
    elif kind == BUS_TICKET:
        draw_ticket(game, box, book, seat)
    elif kind == BIRTHDAY_GIFT:
        on_birthday(game, box, book, seat)
    return False, 1, 0


@kernel
def settle(game: Game, box: Box, book: Book, seat: int) -> None:
    """Resolve a landing until the token rests, and every debt that came of it."""
    moving = True
    railroad = 1
    dice = 0
    while moving and game.stop == 0:
        moving, railroad, dice = land(game, box, book, seat, railroad, dice)
    settle_up(game, box, book)
