"""A whole game, and block after block of games."""

from __future__ import annotations

from typing import Any

import numpy as np

from simlab.engine.deeds.codes import (
    E_UNFINISHED,
    E_WON,
    H_BID,
    H_LONE_HOUSE,
    H_MANAGE,
    H_TRADE_WITH,
    M_WORTH_END,
    MAX_PLAYERS,
    METRICS,
)
from simlab.engine.deeds.dealing import deal
from simlab.engine.deeds.invariants import broken_invariant
from simlab.engine.deeds.ledger import close_accounts, open_given
from simlab.engine.deeds.property import left_of, worth
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.turn import play_turn
from simlab.engine.events import note
from simlab.engine.jit import inlined, kernel
from simlab.engine.ledger import fold_block
from simlab.engine.tally import (
    C_GAMES,
    C_ROUNDS,
    C_UNFINISHED,
    FIRST_COLUMNS,
    M_CASH_END,
    M_WATCH_V,
    add_block,
    add_rounds,
    clear_game,
)

#: What a block's outcome row holds, summed over its games. `watch_games2` counts the
#: games in which the candidate visited the watched space at least twice; `won_richest`
#: those that a rule stopped with several players left, and that the richest won.
COLUMNS = (
    *FIRST_COLUMNS,
    *(f"slot{k}_wins" for k in range(MAX_PLAYERS)),
    *(f"seat{k}_wins" for k in range(MAX_PLAYERS)),
    "watch_games",
    "watch_games2",
    "watch_games3",
    "won_richest",
    *METRICS,
)
C_SLOT_WINS = len(FIRST_COLUMNS)
C_SEAT_WINS = C_SLOT_WINS + MAX_PLAYERS
C_WATCH_GAMES = C_SEAT_WINS + MAX_PLAYERS
C_WON_RICHEST = C_WATCH_GAMES + 3
C_METRICS = C_WON_RICHEST + 1
_METRICS = len(METRICS)


@kernel
def richest(game: Game, box: Box) -> int:
    """Find the richest player; -1 for a tie that the rule `end_tie` leaves undecided.

    Cash, deeds at their price, mortgaged ones at half, buildings at their cost
    (seed 002, short game).
    """
    best = -1
    most = 0
    tied = False
    for seat in range(game.players):
        if game.alive[seat] == 1:
            value = worth(game, box, seat, box.end_mortgaged_percent)
            if best < 0 or value > most:
                best = seat
                most = value
                tied = False
            elif value == most:
                tied = True
    return -1 if tied and box.end_tie == 0 else best


@kernel
def note_end(game: Game, book: Book, rounds: int) -> None:
    """Write into the log how the game ended, after how many rounds."""
    if game.winner >= 0:
        note(game, book, E_WON, game.winner, rounds, 0, 0)
    else:
        note(game, book, E_UNFINISHED, 0, rounds, 0, 0)


@inlined
def check_end(game: Game, box: Box, book: Book) -> None:
    """End the game: one player left, or by rule at the second bankruptcy or the last round."""
    if game.standing <= game.fewest:
        game.winner = richest(game, box)
        game.over = 1
        note_end(game, book, int(game.rounds) + 1)


@inlined
def pass_dice(game: Game, box: Box, book: Book) -> None:
    """Pass the dice to the left; count the round when they come back to who began."""
    seat = game.active
    for _ in range(game.players):
        seat = left_of(game, seat)
        if seat == game.first_seat:
            game.rounds += 1
        if game.alive[seat] == 1:
            break
    game.active = seat
    if game.rounds >= box.max_rounds:
        game.over = 1
        if box.game_end == 2:
            game.winner = richest(game, box)
        note_end(game, book, int(game.rounds))


@kernel
def note_silence(game: Game) -> None:
    """Note what nobody at the table ever does, so that nobody need be asked each time."""
    game.no_windows = 1
    game.no_bidders = 1
    for seat in range(game.players):
        for hook in (H_TRADE_WITH, H_MANAGE, H_LONE_HOUSE):
            if game.hooks[seat, hook] != 0:
                game.no_windows = 0
        if game.hooks[seat, H_BID] != 0:
            game.no_bidders = 0


@kernel
def play_game(game: Game, box: Box, book: Book) -> None:
    """Play a position to its end: a winner, the round limit, or a hook that raised."""
    if game.fresh == 1:
        deal(game, box, book)
    if book.ledger == 1:
        open_given(game, box, book)
    note_silence(game)
    total = int(game.bank) + game.pot
    for seat in range(game.players):
        total += game.cash[seat]
    while game.over == 0 and game.stop == 0 and book.broken == 0:
        play_turn(game, box, book)
        check_end(game, box, book)
        if book.checking == 1:
            book.broken = broken_invariant(game, box, total)
        if game.over == 0:
            pass_dice(game, box, book)


@kernel
def add_game(game: Game, box: Box, book: Book, outcome: Any) -> None:
    """Add a finished game to its block's outcome row and to the tallies.

    Parameters
    ----------
    game, box, book : record
    outcome : ndarray of int32, shape (columns,)
        The block's row.
    """
    # A game that is decided within a round has begun one that it does not finish.
    rounds = min(game.rounds + 1, box.max_rounds)
    add_rounds(book, rounds)
    outcome[C_GAMES] += 1
    outcome[C_ROUNDS] += rounds
    if game.winner >= 0:
        outcome[C_SLOT_WINS + game.slot[game.winner]] += 1
        outcome[C_SEAT_WINS + game.winner] += 1
        if game.standing > 1:
            outcome[C_WON_RICHEST] += 1
    else:
        outcome[C_UNFINISHED] += 1
    for seat in range(game.players):
        slot = game.slot[seat]
        book.metric[slot, M_CASH_END] = game.cash[seat]
        book.metric[slot, M_WORTH_END] = worth(game, box, seat, box.end_mortgaged_percent)
    if book.ledger == 1:
        close_accounts(box, book)
    for least in range(1, 4):
        if book.metric[0, M_WATCH_V] >= least:
            outcome[C_WATCH_GAMES + least - 1] += 1
    for m in range(_METRICS):
        outcome[C_METRICS + m] += book.metric[0, m]


@kernel
def play_blocks(
    starts: Any, tables: Any, boxes: Any, books: Any, outcomes: Any, first: int, count: int
) -> int:
    """Play whole blocks: each deal once from every starting position.

    Parameters
    ----------
    starts : record array of GAME, shape (rotations,)
        The positions of one block, one a rotation of the lineup.
    tables : record array of GAME, shape (1,)
        Where the games are played.
    boxes, books : record arrays of BOX and BOOK, shape (1,)
    outcomes : ndarray of int32, shape (count, columns)
        Filled with one row a block; zero before.
    first, count : int
        The deals `first` .. `first + count - 1`.

    Returns
    -------
    int
        How many blocks were played; fewer than `count` when a hook raised.
    """
    box = boxes[0]
    book = books[0]
    game = tables[0]
    for b in range(count):
        outcome = outcomes[b]
        for rotation in range(starts.shape[0]):
            tables[0] = starts[rotation]
            game.deal = np.uint64(first + b)
            clear_game(book)
            play_game(game, box, book)
            if game.stop != 0 or book.broken != 0:
                return b
            add_game(game, box, book, outcome)
        add_block(book, outcome)
        if book.ledger == 1:
            fold_block(book)
    return count
