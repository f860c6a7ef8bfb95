"""Before the first turn: decks, and the deeds that some formats deal out.

Sources: seed 002 (short game, time limit, house rules); `classic.md` 5.
"""

from __future__ import annotations

from simlab.engine.decks import shuffle
from simlab.engine.deeds.codes import (
    CHANCE_DECK,
    CHEST_DECK,
    E_DEAL,
    E_DEALT,
    SPACES,
)
from simlab.engine.deeds.money import FOR_DEEDS, spend
from simlab.engine.deeds.property import set_owner
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import deal_tickets
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import open_account
from simlab.engine.random import DECK, below, words

#: Streams past the cards': the deeds dealt, and the throw for the first turn.
_DEEDS, _FIRST = DECK + 2, DECK + 3


@kernel
def next_deed(game: Game, box: Box, left: int) -> int:
    """Draw one of the deeds that the Bank still holds, uniformly."""
    w0, _, _, _ = words(game, _DEEDS, game.shuffled)
    game.shuffled += 1
    at = below(w0, left)
    for space in range(box.spaces):
        if box.group[space] >= 0 and game.owner[space] < 0 and game.level[space] == 0:
            if at == 0:
                return space
            at -= 1
    return -1


@kernel
def deal_deeds(game: Game, box: Box, book: Book) -> None:
    """Deal shuffled deeds one at a time, paid or not; all go as far round as they go.

    One that a player cannot pay goes back to the Bank (`dealt_deeds_paid`).
    """
    left = 0
    for space in range(box.spaces):
        if box.group[space] >= 0:
            left += 1
    dealt = 0
    wanted = box.deal_deeds * game.players
    if box.deal_deeds > SPACES:
        wanted = left - left % game.players
    returned = 0
    while dealt < wanted and left > 0:
        seat = dealt % game.players
        space = next_deed(game, box, left)
        left -= 1
        dealt += 1
        price = int(box.price[space]) if box.dealt_deeds_paid == 1 else 0
        set_owner(game, box, space, seat)
        if price > game.cash[seat]:
            # Held for the moment so that it is not dealt again, then the Bank's.
            returned |= 1 << space
            continue
        note(game, book, E_DEALT, seat, space, price, 0)
        open_account(game, book, space, price)
        if price > 0:
            spend(game, box, book, seat, price, FOR_DEEDS)
    for space in range(box.spaces):
        if returned >> space & 1 == 1:
            set_owner(game, box, space, -1)


@kernel
def highest_roll(game: Game) -> int:
    """Find who begins: each throws two dice, the highest begins, ties throw again."""
    best = 0
    tied = (1 << game.players) - 1
    index = 0
    while tied & (tied - 1) != 0:
        most = 0
        still = 0
        for seat in range(game.players):
            if tied >> seat & 1 == 1:
                w0, w1, _, _ = words(game, _FIRST, index)
                index += 1
                shown = below(w0, 6) + below(w1, 6)
                if shown > most or still == 0:
                    most = shown
                    still = 1 << seat
                    best = seat
                elif shown == most:
                    still |= 1 << seat
        tied = still
    return best


@kernel
def deal(game: Game, box: Box, book: Book) -> None:
    """Shuffle the decks, deal what the format deals, and find who begins."""
    note(game, book, E_DEAL, 0, game.players, 0, 0)
    shuffle(game, box, CHANCE_DECK)
    shuffle(game, box, CHEST_DECK)
    if box.ticket_stock > 0:
        deal_tickets(game, box)
    if box.deal_deeds > 0:
        deal_deeds(game, box, book)
    if box.who_starts == 1:
        game.active = highest_roll(game)
        game.first_seat = game.active
    game.fresh = 0
