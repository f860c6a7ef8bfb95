"""Auctions: from 50 in steps of 50, among everybody who can pay.

Sources: seed 000 (game guide p.10), `empire.md` 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.hooks import yes2
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import E_AUCTION, E_BID, E_UNSOLD, H_BID
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import fits


@kernel
def may_bid(game: Game, box: Box, seat: int, space: int, price: int) -> bool:
    """Say whether a seat may bid a price: never above its cash, in Jail by rule."""
    if game.jail[seat] > 0 and box.auction_in_jail == 0:
        return False
    return game.cash[seat] >= price and fits(game, box, seat, box.height[space])


@kernel
def auction(game: Game, box: Box, book: Book, lander: int, space: int) -> tuple[int, int]:
    """Auction a billboard: the lander is asked first, then clockwise, until nobody raises.

    Parameters
    ----------
    game, box, book : record
    lander : int
        Whose landing brought it up; may bid as well.
    space : int
        The billboard's space.

    Returns
    -------
    tuple of int
        The winning seat and its bid; (-1, 0) when nobody wants it and the
        billboard stays on its space.
    """
    note(game, book, E_AUCTION, lander, space, box.auction_start, 0)
    price = box.auction_start
    winner = -1
    paid = 0
    passes = 0
    seat = lander
    while passes < game.players and game.stop == 0:
        if (
            seat != winner
            and may_bid(game, box, seat, space, price)
            and yes2(game, box, book, seat, H_BID, space, price)
        ):
            winner = seat
            paid = price
            price += box.auction_step
            passes = 0
            note(game, book, E_BID, seat, space, paid, 0)
        passes += 1
        seat = (seat + 1) % game.players
    if winner < 0:
        note(game, book, E_UNSOLD, lander, space, 0, 0)
    return winner, paid
