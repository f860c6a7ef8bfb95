"""One turn, from the first window to the passing of the dice.

Sources: seed 000 (game guide p.7-9), `empire.md` 3, 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.random import DICE, below, words
from simlab.engine.tally import BY_JAIL, COUNT_R, COUNT_T, count_place
from simlab.engine.towers.codes import (
    AFTER_LANDING,
    BEFORE_ROLL,
    E_THROW,
    E_TURN,
    HANDSHAKE,
)
from simlab.engine.towers.empire_cards import any_playable, choose_card, play_card
from simlab.engine.towers.jail import roll_in_jail, start_in_jail
from simlab.engine.towers.ledger import count_roll
from simlab.engine.towers.movement import advance, go_to_jail, stands_at, way_of_throw
from simlab.engine.towers.offices import offer_office
from simlab.engine.towers.spaces import settle
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.swap import sneaky_swap
from simlab.engine.towers.tower import check_win
from simlab.engine.towers.trade import propose


@kernel
def throw(game: Game, book: Book, seat: int) -> tuple[int, int]:
    """Throw both dice; a 1 on the second is the handshake (`empire.md` 3)."""
    if book.tape_at < book.tape_length:
        first = int(book.tape[book.tape_at, 0])
        second = int(book.tape[book.tape_at, 1])
        book.tape_at += 1
    else:
        w0, w1, _, _ = words(game, DICE + seat, game.rolls[seat])
        first = below(w0, 6) + 1
        second = below(w1, 6) + 1
    game.rolls[seat] += 1
    note(game, book, E_THROW, seat, first, second, 0)
    return first, second


@kernel
def play_cards(game: Game, box: Box, book: Book, seat: int, window: int) -> None:
    """Let a seat play Empire cards one after another, as many as it likes."""
    while game.winner < 0 and game.stop == 0 and any_playable(game, box, seat):
        card, target = choose_card(game, box, book, seat, window)
        if card < 0:
            return
        if play_card(game, box, book, seat, card, target):
            settle(game, box, book, seat)


@kernel
def open_window(game: Game, box: Box, book: Book, seat: int, window: int) -> None:
    """Open a window of the turn: an office, then cards.

    The own turn's windows are before the roll and after the landing; under
    `empire_play_windows = any_turn` the others may play cards in them as well
    (`empire.md` 6).
    """
    if game.winner < 0 and game.stop == 0:
        offer_office(game, box, book, seat, window)
        play_cards(game, box, book, seat, window)
    if box.empire_play_windows == 1:
        for k in range(1, game.players):
            play_cards(game, box, book, (seat + k) % game.players, window)


@kernel
def move(game: Game, box: Box, book: Book, seat: int, first: int, second: int) -> None:
    """Move by a throw; the handshake counts nothing (game guide p.7)."""
    steps = first if second == HANDSHAKE else first + second
    advance(game, box, book, seat, steps, way_of_throw(game, box, book, seat))
    settle(game, box, book, seat)


@kernel
def play_free(
    game: Game, box: Box, book: Book, seat: int, first: int, second: int, doubles: int
) -> bool:
    """Play a roll out of Jail: the third double goes to Jail unmoved, a swap ends the turn.

    Returns
    -------
    bool
        Whether the seat rolls again.
    """
    double = first == second and second != HANDSHAKE
    if double and doubles == 2:
        go_to_jail(game, box, book, seat, BY_JAIL)
        return False
    if second == HANDSHAKE and sneaky_swap(game, box, book, seat, first):
        return False
    move(game, box, book, seat, first, second)
    return double


@kernel
def play_jailed(game: Game, box: Box, book: Book, seat: int, first: int, second: int) -> bool:
    """Play a roll in Jail.

    No swap is offered, unless `jail_roll_swap_face = swap_allowed`; it takes the
    place of the move that a third miss brings. A double out of Jail earns no roll,
    unless `jail_double_extra_roll` (`empire.md` 6).

    Returns
    -------
    bool
        Whether the seat rolls again.
    """
    double = first == second and second != HANDSHAKE
    offered = second == HANDSHAKE and box.jail_roll_swap_face == 1
    swapped = offered and sneaky_swap(game, box, book, seat, first)
    if game.winner >= 0 or not roll_in_jail(game, box, book, seat, double):
        return False
    if not swapped:
        move(game, box, book, seat, first, second)
    return double and box.jail_double_extra_roll == 1


@kernel
def play_turn(game: Game, box: Box, book: Book) -> None:
    """Play the active seat's turn.

    Who is sent to Jail ends the turn there, by a card before the roll as well: the
    ways out open at the start of the next turn (seed 000; game guide p.9).
    """
    seat = game.active
    jailed = game.jail[seat] > 0
    note(game, book, E_TURN, seat, game.cash[seat], game.units[seat], 0)
    # A tower may have been filled in another's turn (rule `win_check`) or by a grant.
    check_win(game, box, book)
    game.office_bought = 0
    for k in range(game.players):
        game.cards_played[k] = 0
    if box.trading == 1 and game.winner < 0:
        propose(game, box, book, seat)
    open_window(game, box, book, seat, BEFORE_ROLL)
    if jailed and game.winner < 0:
        start_in_jail(game, box, book, seat)
    doubles = 0
    again = jailed or game.jail[seat] == 0
    while again and game.winner < 0 and game.stop == 0:
        first, second = throw(game, book, seat)
        if book.ledger == 1:
            count_roll(game, box, book, seat)
        if game.jail[seat] > 0:
            again = play_jailed(game, box, book, seat, first, second)
        else:
            again = play_free(game, box, book, seat, first, second, doubles)
        doubles += 1
        open_window(game, box, book, seat, AFTER_LANDING)
        again = again and game.jail[seat] == 0
        book.rolls += 1
        count_place(game, book, seat, stands_at(game, seat), COUNT_R)
        if box.office_purchase_per_turn == 1:
            game.office_bought = 0
    book.turns += 1
    count_place(game, book, seat, stands_at(game, seat), COUNT_T)
