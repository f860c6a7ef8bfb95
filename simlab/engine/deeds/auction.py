"""Auctions: ascending, in cash, to the highest bidder.

Each bidder names the most that it would pay and the price rises from bid to bid
as at a table where nobody pays more than it must: the winner pays one step above
the second highest limit. Sources: seeds 001, 002, 004; `classic.md` 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    E_AUCTION,
    E_AUCTIONED,
    E_UNSOLD,
    H_BID,
    M_DEEDS_WON,
)
from simlab.engine.deeds.money import FOR_DEEDS, spend
from simlab.engine.deeds.property import left_of, set_owner
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.hooks import ask2, refuse
from simlab.engine.jit import kernel
from simlab.engine.ledger import open_account


@kernel
def may_bid(game: Game, box: Box, seat: int, decliner: int) -> bool:
    """Say whether a seat may bid: in the game, by rule the decliner too, by rule from Jail."""
    return (
        game.alive[seat] == 1
        and (game.jail[seat] == 0 or box.jail_bidding == 1)
        and (seat != decliner or box.auction_decliner_bids == 1)
    )


@kernel
def limit_of(game: Game, box: Box, book: Book, seat: int, hook: int, what: int, least: int) -> int:
    """Ask a seat for the most that it would pay; 0 for no bid.

    A limit beyond the cash in hand is refused and counts as no bid.
    """
    if game.cash[seat] < least:
        return 0
    limit = ask2(game, box, book, seat, hook, 0, what, least)
    if limit == 0:
        return 0
    if limit < 0 or limit > game.cash[seat]:
        refuse(game, book, seat, hook)
        return 0
    return limit if limit >= least else 0


@kernel
def hammer(best: int, second: int, least: int, step: int) -> int:
    """Give the price at which the best limit beats the second: a step above it at most.

    Never below the least that the winner may bid, which another's bid can be.
    """
    return least if second == 0 else min(best, max(least, second + step))


@kernel
def auction(game: Game, box: Box, book: Book, lander: int, decliner: int, space: int) -> None:
    """Auction a deed at once, beginning on the lander's left (or with the lander, by rule).

    Of equal limits the earlier bidder's wins. Without any bid the deed stays with
    the Bank.

    Parameters
    ----------
    game, box, book : record
    lander : int
        On whose left the bidding begins: who landed, or whose the deed was.
    decliner : int
        Who did not want to buy it and may bid again only by rule, or `BANK` for nobody.
    space : int
        The deed's space.
    """
    note(game, book, E_AUCTION, lander, space, box.auction_minimum, 0)
    if game.no_bidders == 1:
        note(game, book, E_UNSOLD, lander, space, 0, 0)
        return
    least = box.auction_minimum
    winner = -1
    best = 0
    second = 0
    seat = left_of(game, lander) if box.auction_first_bidder == 0 else lander
    for _ in range(game.players):
        limit = 0
        if game.hooks[seat, H_BID] != 0 and may_bid(game, box, seat, decliner):
            limit = limit_of(game, box, book, seat, H_BID, space, least)
        if limit > best:
            second = best
            best = limit
            winner = seat
        elif limit > second:
            second = limit
        seat = left_of(game, seat)
    if winner < 0:
        note(game, book, E_UNSOLD, lander, space, 0, 0)
        return
    price = hammer(best, second, least, box.auction_step)
    set_owner(game, box, space, winner)
    book.metric[game.slot[winner], M_DEEDS_WON] += 1
    note(game, book, E_AUCTIONED, winner, space, price, 0)
    open_account(game, book, space, price)
    spend(game, box, book, winner, price, FOR_DEEDS)
