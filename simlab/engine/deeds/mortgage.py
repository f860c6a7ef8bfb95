"""Mortgages: half the price from the Bank, and 10 % to lift them or to take them over.

Sources: seeds 001, 002, 004; `classic.md` 1 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.building import may_build
from simlab.engine.deeds.codes import (
    ACTION_ROOM,
    BANK,
    BUILD,
    CHANCE_DECK,
    CHEST_DECK,
    E_LIFTED,
    E_MORTGAGED,
    E_SOLD_CARD,
    E_SOLD_DEED,
    LIFT,
    MORTGAGE,
    SELL,
    SELL_CARD,
    SELL_DEED,
    SELL_GROUP,
    STREET,
)
from simlab.engine.deeds.jail_cards import give_back_card
from simlab.engine.deeds.money import FOR_DEEDS, collect, spend
from simlab.engine.deeds.property import (
    bound_by_buildings,
    builds_in,
    has_built_in,
    interest_on,
    set_owner,
)
from simlab.engine.deeds.selling import may_sell, sell_building, sell_group
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import close_account, refund_to


@kernel
def may_mortgage(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a deed may be mortgaged: no building binds it (`bound_by_buildings`)."""
    return (
        box.group[space] >= 0
        and game.owner[space] == seat
        and game.mortgaged[space] == 0
        and not bound_by_buildings(game, box, seat, space)
    )


@kernel
def lift_cost(box: Box, space: int) -> int:
    """Give what lifting a mortgage costs: the mortgage and its interest."""
    return int(box.mortgage[space]) + interest_on(box, space)


@kernel
def may_lift(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a mortgage may be lifted now."""
    return (
        game.owner[space] == seat
        and game.mortgaged[space] > 0
        and game.cash[seat] >= lift_cost(box, space)
    )


@kernel
def lift(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Pay a mortgage back with its interest."""
    game.mortgaged[space] = 0
    note(game, book, E_LIFTED, seat, space, lift_cost(box, space), 0)
    spend(game, box, book, seat, lift_cost(box, space), FOR_DEEDS)


@kernel
def may_act(game: Game, box: Box, seat: int, action: int) -> bool:
    """Say whether a seat may do one of the things that it does with its property.

    Parameters
    ----------
    game, box : record
    seat : int
    action : int
        As `action_of` writes it: build, sell a building or all of a group's,
        mortgage, lift, and by rule sell a deed or a jail card to the Bank.
    """
    if action < 0:
        return False
    kind = action // ACTION_ROOM
    space = action % ACTION_ROOM
    if kind == SELL_CARD:
        return box.jail_card_bank_price >= 0 and space < 2 and game.jail_cards[seat, space] > 0
    if space >= box.spaces or box.group[space] < 0:
        return False
    if kind == BUILD:
        return may_build(game, box, seat, space)
    if kind == SELL:
        return may_sell(game, box, seat, space)
    if kind == MORTGAGE:
        return may_mortgage(game, box, seat, space)
    if kind == LIFT:
        return may_lift(game, box, seat, space)
    if kind == SELL_GROUP:
        return (
            box.group_sale == 1
            and box.kind[space] == STREET
            and game.owner[space] == seat
            and builds_in(game, box, seat, box.group[space])
            and has_built_in(game, box, seat, box.group[space])
        )
    if kind == SELL_DEED:
        return box.deed_sale_percent >= 0 and may_mortgage(game, box, seat, space)
    return False


@kernel
def action_of(kind: int, space: int) -> int:
    """Write an action as the answer of the hooks `manage` and `raise_cash`."""
    return kind * ACTION_ROOM + space


@kernel
def turn_into_cash(game: Game, box: Box, book: Book, seat: int, action: int) -> None:
    """Do one of the actions that bring cash."""
    kind = action // ACTION_ROOM
    space = action % ACTION_ROOM
    if kind == SELL:
        sell_building(game, box, book, seat, space)
    elif kind == SELL_GROUP:
        sell_group(game, box, book, seat, box.group[space])
    elif kind == MORTGAGE:
        game.mortgaged[space] = 1
        note(game, book, E_MORTGAGED, seat, space, box.mortgage[space], 0)
        collect(game, book, seat, box.mortgage[space])
    elif kind == SELL_DEED:
        set_owner(game, box, space, BANK)
        note(game, book, E_SOLD_DEED, seat, space, 0, 0)
        paid = box.price[space] * box.deed_sale_percent // 100
        refund_to(game, book, space, paid)
        close_account(book, space, box.group[space])
        collect(game, book, seat, paid)
    elif kind == SELL_CARD:
        give_back_card(game, box, seat, space)
        note(game, book, E_SOLD_CARD, seat, space, 0, 0)
        collect(game, book, seat, box.jail_card_bank_price)


@kernel
def default_raise(game: Game, box: Box, seat: int) -> int:
    """Give the next action of a seat that does not say how it raises cash.

    Buildings first, from the site with the most, the lowest index among equals;
    then mortgages in board order; then what the house rules let it sell.

    Returns
    -------
    int
        -1 when there is nothing left.
    """
    best = -1
    for space in range(box.spaces):
        if (
            game.owner[space] == seat
            and game.level[space] > 0
            and may_sell(game, box, seat, space)
        ):
            if best < 0 or game.level[space] > game.level[best]:
                best = space
    if best >= 0:
        return action_of(SELL, best)
    for kind in (MORTGAGE, SELL_GROUP, SELL_DEED):
        for space in range(box.spaces):
            if game.owner[space] == seat and may_act(game, box, seat, action_of(kind, space)):
                return action_of(kind, space)
    for deck in (CHANCE_DECK, CHEST_DECK):
        if may_act(game, box, seat, action_of(SELL_CARD, deck)):
            return action_of(SELL_CARD, deck)
    return -1
