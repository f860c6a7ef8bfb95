"""Selling buildings back to the Bank, for half of what they cost.

A hotel becomes houses again and a skyscraper a hotel, as far as the Bank has them.
Sources: seeds 001 to 004; `classic.md` 6, `mega.md` B6 and Q21.
"""

from __future__ import annotations

from simlab.engine.deeds.building import even_to_sell, put_pieces
from simlab.engine.deeds.codes import E_SOLD_BUILDING, E_SOLD_DEPOT, HOTEL, RAILROAD, SKYSCRAPER
from simlab.engine.deeds.money import collect
from simlab.engine.deeds.property import pieces_on
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import refund_to


@kernel
def refund(box: Box, space: int, pieces: int) -> int:
    """Give what the Bank pays for buildings sold back: half their price (all seeds)."""
    return pieces * box.building[space] * box.building_sale_percent // 100


@kernel
def hotel_becomes(game: Game, box: Box) -> int:
    """Give the houses that a sold hotel turns into: four, or as many as the Bank has left."""
    return min(box.houses_per_hotel, game.houses)


@kernel
def level_below(game: Game, box: Box, level: int) -> int:
    """Give the level that selling a building leaves.

    A skyscraper reverts to a hotel, or if the Bank has none to houses (`mega.md` Q21).
    """
    if level < HOTEL:
        return level - 1
    if level == SKYSCRAPER and game.hotels > 0:
        return HOTEL
    return hotel_becomes(game, box)


@kernel
def sale_blocked(game: Game, box: Box, level: int) -> bool:
    """Say whether a rule keeps a level from being sold for want of the pieces below it."""
    if level == SKYSCRAPER and box.skyscraper_sale_shortage == 1:
        return game.hotels == 0
    short = hotel_becomes(game, box) < box.houses_per_hotel
    if level == SKYSCRAPER:
        return game.hotels == 0 and short and box.hotel_sale_shortage == 1
    return level == HOTEL and short and box.hotel_sale_shortage == 1


@kernel
def may_sell(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat may sell a building of a site."""
    level = int(game.level[space])
    if game.owner[space] != seat or level == 0:
        return False
    if box.kind[space] == RAILROAD:
        return True
    return even_to_sell(game, box, space) and not sale_blocked(game, box, level)


@kernel
def sell_building(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Sell one building; each level that is lost with it is paid."""
    before = int(game.level[space])
    after = level_below(game, box, before)
    put_pieces(game, box, space, after)
    if box.kind[space] == RAILROAD:
        note(game, book, E_SOLD_DEPOT, seat, space, 0, 0)
    else:
        note(game, book, E_SOLD_BUILDING, seat, space, after, 0)
    lost = pieces_on(box, before) - pieces_on(box, after)
    paid = refund(box, space, lost)
    refund_to(game, book, space, paid)
    collect(game, book, seat, paid)


@kernel
def sell_group(game: Game, box: Box, book: Book, seat: int, group: int) -> None:
    """Sell all buildings of a group at once, so that hotels need no houses (rule `group_sale`)."""
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        level = int(game.level[space])
        if level > 0 and game.owner[space] == seat:
            put_pieces(game, box, space, 0)
            note(game, book, E_SOLD_BUILDING, seat, space, 0, 0)
            paid = refund(box, space, pieces_on(box, level))
            refund_to(game, book, space, paid)
            collect(game, book, seat, paid)
