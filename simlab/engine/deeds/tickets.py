"""Bus tickets: their deck, who holds them, and when they expire.

Sixteen tickets, drawn from a shuffled deck and held face up. What is used or expired
leaves the game, so the deck can run out. Source: seed 003; `mega.md` 3.1.
"""

from __future__ import annotations

from simlab.engine.decks import RING, mix
from simlab.engine.deeds.codes import (
    BANK,
    E_NO_TICKET,
    E_TICKET_DRAWN,
    E_TICKETS_EXPIRED,
    E_TICKETS_PASSED,
    M_TICKETS_DRAWN,
    M_TICKETS_EXPIRED,
)
from simlab.engine.deeds.property import left_of
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.random import DECK

#: Stream of the shuffle, past those of the cards, the deeds and the throw for the first turn.
_TICKETS = DECK + 4


@kernel
def deal_tickets(game: Game, box: Box) -> None:
    """Shuffle the tickets that nobody holds yet; those granted at the start are plain ones."""
    left = box.ticket_stock
    for seat in range(game.players):
        left -= game.tickets[seat]
    expirers = min(box.ticket_expirers, left)
    for i in range(left):
        game.ticket_deck[i] = 0 if i < left - expirers else 1
    game.ticket_head = 0
    game.tickets_left = left
    mix(game, game.ticket_deck, left, _TICKETS)


@kernel
def give_up_ticket(game: Game, seat: int) -> int:
    """Take one of a seat's tickets out of its hand, an expirer only if it has no other.

    Returns
    -------
    int
        1 for an expirer, 0 for a plain one.
    """
    expirer = 1 if game.expirers[seat] == game.tickets[seat] else 0
    game.tickets[seat] -= 1
    game.expirers[seat] -= expirer
    return expirer


@kernel
def pass_tickets(game: Game, book: Book, seat: int, to: int, count: int) -> None:
    """Hand tickets to another player, or to the Bank (-1): those leave the game."""
    if count == 0:
        return
    for _ in range(count):
        expirer = give_up_ticket(game, seat)
        if to == BANK:
            game.tickets_gone += 1
        else:
            game.tickets[to] += 1
            game.expirers[to] += expirer
    note(game, book, E_TICKETS_PASSED, seat, count, to, 0)


@kernel
def lay_aside(game: Game, box: Box, expirer: int) -> None:
    """Put an expired ticket out of the game, or by rule under the deck (`mega.md` T8, Q14)."""
    if box.ticket_expired == 0:
        game.tickets_gone += 1
    else:
        game.ticket_deck[(game.ticket_head + game.tickets_left) % RING] = expirer
        game.tickets_left += 1


@kernel
def expire_all(game: Game, box: Box, book: Book, drawer: int) -> None:
    """Let all held tickets expire, the drawer's too (seed 003; `mega.md` T6)."""
    seat = drawer
    for _ in range(game.players):
        count = int(game.tickets[seat])
        if count > 0:
            for _ in range(count):
                lay_aside(game, box, give_up_ticket(game, seat))
            book.metric[game.slot[seat], M_TICKETS_EXPIRED] += count
            note(game, book, E_TICKETS_EXPIRED, seat, count, 0, 0)
        seat = left_of(game, seat)


@kernel
def draw_ticket(game: Game, box: Box, book: Book, seat: int) -> None:
    """Draw a ticket; nothing happens if none is left (seed 003; `mega.md` T5, T6).

    One that says that all tickets expire takes every other, and is kept itself.
    """
    if game.tickets_left == 0:
        note(game, book, E_NO_TICKET, seat, 0, 0, 0)
        return
    expirer = int(game.ticket_deck[game.ticket_head])
    game.ticket_head = (game.ticket_head + 1) % RING
    game.tickets_left -= 1
    if expirer == 1:
        expire_all(game, box, book, seat)
    game.tickets[seat] += 1
    game.expirers[seat] += expirer
    book.metric[game.slot[seat], M_TICKETS_DRAWN] += 1
    note(game, book, E_TICKET_DRAWN, seat, expirer, game.tickets[seat], 0)


@kernel
def ticket_reach(game: Game, box: Box, seat: int) -> int:
    """Count the steps to the next corner, as far as a ticket takes (seed 003; `mega.md` T2).

    A corner ends one side and begins the next.
    """
    return box.side - int(game.position[seat]) % box.side
