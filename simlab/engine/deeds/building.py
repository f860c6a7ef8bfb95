"""Buildings: what may be built and sold, and the pieces that move.

Even building, 32 houses and 12 hotels, half price back; skyscrapers and depots where
the box has them. Sources: seeds 001 to 004; `classic.md` 5 and 6, `mega.md` 4.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    DEPOT,
    E_BUILT,
    E_BUILT_DEPOT,
    HOTEL,
    HOTEL_PIECE,
    HOUSE_PIECE,
    M_DEPOTS_BUILT,
    M_PIECES_BUILT,
    M_SKYSCRAPERS_BUILT,
    RAILROAD,
    SKYSCRAPER,
    SKYSCRAPER_PIECE,
    STREET,
)
from simlab.engine.deeds.money import FOR_DEEDS, spend
from simlab.engine.deeds.property import builds_in, has_mortgaged_in, owns_group
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import charge


@kernel
def next_level(box: Box, level: int) -> int:
    """Give the level that one more building makes; `houses_per_hotel` is 3 in the short game."""
    return HOTEL if level == box.houses_per_hotel else level + 1


@kernel
def piece_for(box: Box, level: int) -> int:
    """Give the piece that a street at a level needs next."""
    if level == HOTEL:
        return SKYSCRAPER_PIECE
    return HOTEL_PIECE if level == box.houses_per_hotel else HOUSE_PIECE


@kernel
def pieces_left(game: Game, piece: int) -> int:
    """Count the Bank's pieces of a kind."""
    if piece == SKYSCRAPER_PIECE:
        return game.skyscrapers
    return game.hotels if piece == HOTEL_PIECE else game.houses


@kernel
def put_pieces(game: Game, box: Box, space: int, level: int) -> None:
    """Set a site to a level: what stood on it goes to the Bank, the new pieces come from there.

    The one place where pieces move, so that none is made or lost.
    """
    before = int(game.level[space])
    game.level[space] = level
    if box.kind[space] == RAILROAD:
        game.depots += before - level
        return
    game.houses += before if before < HOTEL else 0
    game.houses -= level if level < HOTEL else 0
    game.hotels += (1 if before == HOTEL else 0) - (1 if level == HOTEL else 0)
    game.skyscrapers += (1 if before == SKYSCRAPER else 0) - (1 if level == SKYSCRAPER else 0)


@kernel
def even_to_build(game: Game, box: Box, space: int) -> bool:
    """Say whether one more building keeps the owner's sites of the group even (all seeds)."""
    if box.even_building == 0:
        return True
    group = box.group[space]
    level = game.level[space]
    for i in range(box.group_size[group]):
        member = box.members[group, i]
        if game.level[member] < level and game.owner[member] == game.owner[space]:
            return False
    return True


@kernel
def even_to_sell(game: Game, box: Box, space: int) -> bool:
    """Say whether one building less keeps the owner's sites of the group even (all seeds).

    Only groups of which enough is held to build are bound: under the house rule
    `house_on_lone_street` neighbours build as they please.
    """
    group = box.group[space]
    owner = int(game.owner[space])
    if box.even_building == 0 or not builds_in(game, box, owner, group):
        return True
    level = game.level[space]
    for i in range(box.group_size[group]):
        member = box.members[group, i]
        if game.level[member] > level and game.owner[member] == owner:
            return False
    return True


@kernel
def group_reaches(game: Game, box: Box, seat: int, group: int, level: int) -> bool:
    """Say whether a seat holds a whole group with a level at least on every site."""
    if not owns_group(game, box, seat, group):
        return False
    for i in range(box.group_size[group]):
        if game.level[box.members[group, i]] < level:
            return False
    return True


@kernel
def group_allows(game: Game, box: Box, seat: int, group: int, level: int) -> bool:
    """Say whether what a seat holds of a group lets a site go up from a level.

    A complete group, or all but one deed by rule `build_needs`; a hotel by rule, and a
    skyscraper always, needs all, the skyscraper with a hotel on every site (`mega.md`
    B2, B3, Q23).
    """
    if level == HOTEL:
        return group_reaches(game, box, seat, group, HOTEL)
    if level == box.houses_per_hotel and box.hotel_needs_full_group == 1:
        return owns_group(game, box, seat, group)
    return builds_in(game, box, seat, group)


@kernel
def has_room(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may put the next building on a site, stock and cash apart.

    Enough of the group, no own site of it mortgaged (rule), evenly, and where one
    stands if that house rule is on. A depot needs its railroad only (`mega.md` 2.2).
    """
    if game.owner[space] != seat or game.mortgaged[space] > 0:
        return False
    if box.build_only_where_standing == 1 and game.position[seat] != space:
        return False
    if box.kind[space] != STREET:
        return box.kind[space] == RAILROAD and box.depot_stock > 0 and game.level[space] < DEPOT
    group = box.group[space]
    level = int(game.level[space])
    if level == box.top_level or not group_allows(game, box, seat, group, level):
        return False
    if box.build_needs_unmortgaged_group == 1 and has_mortgaged_in(game, box, seat, group):
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
def stock_for(game: Game, box: Box, space: int) -> int:
    """Count the Bank's pieces of the kind that a site needs next."""
    if box.kind[space] == RAILROAD:
        return game.depots
    return pieces_left(game, piece_for(box, game.level[space]))


@kernel
def may_build(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may buy the next building for a site now."""
    return (
        may_build_now(game, box, seat)
        and has_room(game, box, seat, space)
        and stock_for(game, box, space) > 0
        and game.cash[seat] >= box.building[space]
    )


@kernel
def put_up(game: Game, box: Box, book: Book, seat: int, space: int, price: int) -> None:
    """Pay for a building and put it up; what it replaces goes back to the Bank.

    A hotel sends back its houses, a skyscraper its hotel (all seeds; `mega.md` B5).
    """
    slot = game.slot[seat]
    if box.kind[space] == RAILROAD:
        put_pieces(game, box, space, DEPOT)
        book.metric[slot, M_DEPOTS_BUILT] += 1
        note(game, book, E_BUILT_DEPOT, seat, space, price, 0)
    else:
        level = next_level(box, game.level[space])
        put_pieces(game, box, space, level)
        book.metric[slot, M_PIECES_BUILT] += 1
        book.metric[slot, M_SKYSCRAPERS_BUILT] += 1 if level == SKYSCRAPER else 0
        note(game, book, E_BUILT, seat, space, level, price)
    game.built[seat] += 1
    charge(book, space, price)
    spend(game, box, book, seat, price, FOR_DEEDS)
