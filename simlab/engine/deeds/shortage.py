"""Building, and what happens when more is wanted than the Bank has.

Sources: seed 001 (piece by piece), seeds 002 and 004 (auction when two or more
want them); `classic.md` 6. Skyscrapers run short as hotels do (`mega.md` B11); depots
cannot, there is one for each railroad.
"""

from __future__ import annotations

from simlab.engine.deeds.auction import hammer, limit_of, may_bid
from simlab.engine.deeds.building import (
    has_room,
    may_build_now,
    piece_for,
    pieces_left,
    put_up,
)
from simlab.engine.deeds.codes import (
    BANK,
    E_SHORTAGE,
    H_BID_PIECE,
    H_PIECE_SITE,
    H_PIECES_WANTED,
    STREET,
)
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse
from simlab.engine.jit import kernel


@kernel
def site_for(game: Game, box: Box, seat: int, piece: int) -> int:
    """Find the first site on which a seat could put a piece; -1 for none."""
    for space in range(box.spaces):
        if box.kind[space] == STREET and game.owner[space] == seat:
            if piece_for(box, game.level[space]) == piece and has_room(game, box, seat, space):
                return space
    return -1


@kernel
def eligible(game: Game, box: Box, seat: int, piece: int) -> bool:
    """Say whether a seat could use a piece now."""
    return (
        game.alive[seat] == 1
        and may_build_now(game, box, seat)
        and site_for(game, box, seat, piece) >= 0
    )


@kernel
def is_scarce(game: Game, box: Box, book: Book, seat: int, piece: int) -> bool:
    """Say whether two or more players together want more pieces than the Bank has.

    The one who is about to build wants one at least; the others say how many.
    """
    left = pieces_left(game, piece)
    # Nobody can use more than three or four sites of a few groups: plenty is plenty.
    if box.building_stock == 1 or box.building_shortage == 2 or left > 12:
        return False
    rivals = 0
    for k in range(1, game.players):
        other = (seat + k) % game.players
        if eligible(game, box, other, piece):
            rivals += max(0, ask1(game, box, book, other, H_PIECES_WANTED, 0, piece))
    if rivals == 0:
        return False
    wanted = max(1, ask1(game, box, book, seat, H_PIECES_WANTED, 1, piece))
    return rivals + wanted > left


@kernel
def opening(box: Box, site: int) -> int:
    """Give the lowest bid for a scarce piece (rule `shortage_opening`)."""
    return box.auction_minimum if box.shortage_opening == 0 else int(box.building[site])


@kernel
def auction_piece(game: Game, box: Box, book: Book, seat: int, piece: int) -> tuple[int, int]:
    """Find who pays most for a scarce piece, and its price; (-1, 0) if nobody bids.

    The bidding begins as in every auction (rule `auction_first_bidder`), the builder
    being the player in turn.
    """
    winner = -1
    best = 0
    second = 0
    least = box.auction_minimum
    for k in range(game.players):
        other = (seat + k + 1 - box.auction_first_bidder) % game.players
        if not (eligible(game, box, other, piece) and may_bid(game, box, other, BANK)):
            continue
        floor = opening(box, site_for(game, box, other, piece))
        limit = limit_of(game, box, book, other, H_BID_PIECE, piece, floor)
        if limit > best:
            second = best
            best = limit
            winner = other
            least = floor
        elif limit > second:
            second = limit
    if winner < 0:
        return -1, 0
    return winner, hammer(best, second, least, box.auction_step)


@kernel
def place_piece(game: Game, box: Box, book: Book, seat: int, piece: int, price: int) -> None:
    """Let who bought a scarce piece put it on a site of its choice."""
    fallback = site_for(game, box, seat, piece)
    site = ask1(game, box, book, seat, H_PIECE_SITE, fallback, piece)
    fine = 0 <= site < box.spaces and box.kind[site] == STREET
    fine = fine and has_room(game, box, seat, site)
    if not (fine and piece_for(box, game.level[site]) == piece):
        refuse(game, book, seat, H_PIECE_SITE)
        site = fallback
    put_up(game, box, book, seat, site, price)


@kernel
def sell_scarce(game: Game, box: Box, book: Book, seat: int, piece: int) -> bool:
    """Auction what is scarce: one piece after another, or all as one lot.

    Returns
    -------
    bool
        Whether anything was sold; if nobody bids, the builder pays the printed price.
    """
    note(game, book, E_SHORTAGE, seat, piece, pieces_left(game, piece), 0)
    winner, price = auction_piece(game, box, book, seat, piece)
    if winner < 0:
        return False
    place_piece(game, box, book, winner, piece, price)
    if box.building_shortage == 1:
        # The lot's winner takes every further piece that it can place, at the same price.
        while (
            pieces_left(game, piece) > 0
            and eligible(game, box, winner, piece)
            and game.cash[winner] >= price
        ):
            place_piece(game, box, book, winner, piece, price)
    return True


@kernel
def build(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Build on a site that the seat chose: at the printed price, or by auction if scarce."""
    if box.kind[space] == STREET:
        piece = piece_for(box, game.level[space])
        if is_scarce(game, box, book, seat, piece) and sell_scarce(game, box, book, seat, piece):
            return
    put_up(game, box, book, seat, space, box.building[space])
