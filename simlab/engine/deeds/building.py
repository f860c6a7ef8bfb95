"""Houses and hotels: what may be built and sold, and the pieces that move.

Even building, 32 houses and 12 hotels, half price back. Sources: seeds 001, 002,
004; `classic.md` 5 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    E_BUILT,
    E_SOLD_BUILDING,
    HOTEL,
    HOTEL_PIECE,
    HOUSE_PIECE,
    M_PIECES_BUILT,
    STREET,
)
from simlab.engine.deeds.money import FOR_DEEDS, collect, spend
from simlab.engine.deeds.property import group_mortgaged, owns_group, pieces_on
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import charge, refund_to


@kernel
def next_level(box: Box, level: int) -> int:
    """Give the level that one more building makes; `houses_per_hotel` is 3 in the short game."""
    return HOTEL if level == box.houses_per_hotel else level + 1


@kernel
def piece_for(box: Box, level: int) -> int:
    """Give the piece that a site at a level needs next."""
    return HOTEL_PIECE if level == box.houses_per_hotel else HOUSE_PIECE


@kernel
def pieces_left(game: Game, piece: int) -> int:
    """Count the Bank's pieces of a kind."""
    return game.hotels if piece == HOTEL_PIECE else game.houses


@kernel
def even_to_build(game: Game, box: Box, space: int) -> bool:
    """Say whether one more building keeps the group even (all seeds)."""
    if box.even_building == 0:
        return True
    group = box.group[space]
    mine = pieces_on(box, game.level[space])
    for i in range(box.group_size[group]):
        if pieces_on(box, game.level[box.members[group, i]]) < mine:
            return False
    return True


@kernel
def even_to_sell(game: Game, box: Box, space: int) -> bool:
    """Say whether one building less keeps the group even (all seeds).

    Only complete groups are bound: under the house rule `house_on_lone_street`
    neighbours build as they please.
    """
    group = box.group[space]
    if box.even_building == 0 or not owns_group(game, box, int(game.owner[space]), group):
        return True
    mine = pieces_on(box, game.level[space])
    for i in range(box.group_size[group]):
        if pieces_on(box, game.level[box.members[group, i]]) > mine:
            return False
    return True


@kernel
def has_room(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may put the next building on a site, stock and cash apart.

    A complete group, no site of it mortgaged (rule), evenly, and where one stands
    if that house rule is on.
    """
    if box.kind[space] != STREET or game.owner[space] != seat or game.level[space] == HOTEL:
        return False
    group = box.group[space]
    if not owns_group(game, box, seat, group) or game.mortgaged[space] > 0:
        return False
    if box.build_needs_unmortgaged_group == 1 and group_mortgaged(game, box, group):
        return False
    if box.build_only_where_standing == 1 and game.position[seat] != space:
        return False
    return even_to_build(game, box, space)


@kernel
def may_build_now(game: Game, box: Box, seat: int) -> bool:
    """Say whether a seat may build at all at this moment (rules on Jail, windows, number)."""
    if game.jail[seat] > 0 and box.jail_building == 0:
        return False
    if seat != game.active and box.building_windows == 1:
        return False
    return game.built[seat] < box.builds_per_turn


@kernel
def may_build(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may buy the next building for a site now."""
    return (
        may_build_now(game, box, seat)
        and has_room(game, box, seat, space)
        and pieces_left(game, piece_for(box, game.level[space])) > 0
        and game.cash[seat] >= box.building[space]
    )


@kernel
def put_up(game: Game, box: Box, book: Book, seat: int, space: int, price: int) -> None:
    """Pay for a building and put it up; a hotel sends its houses back to the Bank."""
    level = int(game.level[space])
    if piece_for(box, level) == HOTEL_PIECE:
        game.hotels -= 1
        game.houses += level
    else:
        game.houses -= 1
    game.level[space] = next_level(box, level)
    game.built[seat] += 1
    book.metric[game.slot[seat], M_PIECES_BUILT] += 1
    note(game, book, E_BUILT, seat, space, game.level[space], price)
    charge(book, space, price)
    spend(game, box, book, seat, price, FOR_DEEDS)


@kernel
def refund(box: Box, space: int, pieces: int) -> int:
    """Give what the Bank pays for buildings sold back: half their price (all seeds)."""
    return pieces * box.building[space] * box.building_sale_percent // 100


@kernel
def hotel_becomes(game: Game, box: Box) -> int:
    """Give the houses that a sold hotel turns into: four, or as many as the Bank has left."""
    return min(box.houses_per_hotel, game.houses)


@kernel
def may_sell(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may sell a building of a site."""
    if game.owner[space] != seat or game.level[space] == 0 or not even_to_sell(game, box, space):
        return False
    blocked = game.level[space] == HOTEL and box.hotel_sale_shortage == 1
    return not (blocked and hotel_becomes(game, box) < box.houses_per_hotel)


@kernel
def sell_building(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Sell one building; a hotel becomes houses, and each level that is lost is paid."""
    level = int(game.level[space])
    if level == HOTEL:
        after = hotel_becomes(game, box)
        game.hotels += 1
        game.houses -= after
    else:
        after = level - 1
        game.houses += 1
    game.level[space] = after
    note(game, book, E_SOLD_BUILDING, seat, space, after, 0)
    paid = refund(box, space, pieces_on(box, level) - after)
    refund_to(game, book, space, paid)
    collect(game, book, seat, paid)


@kernel
def sell_group(game: Game, box: Book, book: Book, seat: int, group: int) -> None:
    """Sell all buildings of a group at once, so that hotels need no houses (rule `group_sale`)."""
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        level = int(game.level[space])
        if level == HOTEL:
            game.hotels += 1
        else:
            game.houses += level
        game.level[space] = 0
        if level > 0:
            note(game, book, E_SOLD_BUILDING, seat, space, 0, 0)
            paid = refund(box, space, pieces_on(box, level))
            refund_to(game, book, space, paid)
            collect(game, book, seat, paid)
