"""Scarce houses and hotels: how many to want, what to bid and where to put them."""

from __future__ import annotations

from simlab.engine.deeds.building import has_room, piece_for
from simlab.engine.deeds.codes import HOTEL, HOTEL_PIECE, HOUSE_PIECE, STREET
from simlab.strategies.deeds._worth import builds_from, reserve, return_rate
from simlab.strategy import helper

#: A scarce piece is worth its price at this return, in % of it.
_FAIR_RATE = 150
#: Who waits for the last deed of a group puts a piece there only if it must.
_LAST = 1_000_000


@helper
def may_place(game, box, me, space, piece):
    """Say whether a seat could put a piece on a space."""
    if box.kind[space] != STREET or game.owner[space] != me:
        return False
    if game.level[space] == box.top_level:
        return False
    return piece_for(box, game.level[space]) == piece and has_room(game, box, me, space)


@helper
def site_of(game, box, my, me, piece):
    """Find the site on which a piece earns most for its price; -1 for none."""
    best = -1
    most = 0
    for space in range(box.spaces):
        if may_place(game, box, me, space, piece):
            rate = return_rate(box, space, int(game.level[space]))
            if game.held[me, box.group[space]] < builds_from(box, my, box.group[space]):
                rate -= _LAST
            if best < 0 or rate > most:
                most = rate
                best = space
    return best


@helper
def piece_worth(game, box, my, me, piece):
    """Give the most that a seat pays for a scarce piece; 0 if it has no use for it."""
    site = site_of(game, box, my, me, piece)
    if site < 0 or (piece != HOUSE_PIECE and my.top < HOTEL + piece - HOTEL_PIECE):
        return 0
    group = box.group[site]
    if game.held[me, group] < builds_from(box, my, group):
        return 0
    price = int(box.building[site])
    worth = price * return_rate(box, site, int(game.level[site])) // _FAIR_RATE
    spare = int(game.cash[me]) - reserve(game, box, my, me)
    return max(0, min(max(price, worth), spare))


@helper
def pieces_for(game, box, my, me, piece):
    """Give how many scarce pieces a seat would take at their price."""
    worth = piece_worth(game, box, my, me, piece)
    if worth == 0:
        return 0
    price = int(box.building[site_of(game, box, my, me, piece)])
    spare = int(game.cash[me]) - reserve(game, box, my, me)
    return spare // price if worth >= price else 0
