"""A whole game, and block after block of games."""

from __future__ import annotations

from typing import Any

import numpy as np

from simlab.engine.decks import shuffle, take_card
from simlab.engine.events import note
from simlab.engine.jit import kernel
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
from simlab.engine.towers.codes import (
    CHANCE_DECK,
    E_DEAL,
    E_UNFINISHED,
    EMPIRE_CARDS,
    EMPIRE_DECK,
    M_UNITS_END,
    MAX_PLAYERS,
    METRICS,
)
from simlab.engine.towers.empire_cards import draw_empire
from simlab.engine.towers.invariants import broken_invariant
from simlab.engine.towers.ledger import close_accounts, open_given
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.turn import play_turn

_METRICS = len(METRICS)
#: What a block's outcome row holds, summed over its games. `watch_games2` counts the
#: games in which the candidate visited the watched space at least twice.
COLUMNS = (
    *FIRST_COLUMNS,
    *(f"slot{k}_wins" for k in range(MAX_PLAYERS)),
    *(f"seat{k}_wins" for k in range(MAX_PLAYERS)),
    "watch_games",
    "watch_games2",
    "watch_games3",
    *METRICS,
)
C_SLOT_WINS = len(FIRST_COLUMNS)
C_SEAT_WINS = C_SLOT_WINS + MAX_PLAYERS
C_WATCH_GAMES = C_SEAT_WINS + MAX_PLAYERS
C_METRICS = C_WATCH_GAMES + 3


@kernel
def deal_cards(game: Game, box: Box, book: Book) -> None:
    """Shuffle both decks and give every seat its Empire cards, one at a time."""
    note(game, book, E_DEAL, 0, game.players, 0, 0)
    shuffle(game, box, CHANCE_DECK)
    shuffle(game, box, EMPIRE_DECK)
    for seat in range(game.players):
        for card in range(len(EMPIRE_CARDS)):
            for _ in range(game.hand[seat, card]):  # granted before the game
                take_card(game, EMPIRE_DECK, card)
    for _ in range(box.start_empire_cards):
        for seat in range(game.players):
            draw_empire(game, box, book, seat)
    game.fresh = 0


@kernel
def play_game(game: Game, box: Box, book: Book) -> None:
    """Play a position to its end: a winner, the round limit, or a hook that raised."""
    if game.fresh == 1:
        deal_cards(game, box, book)
    if book.ledger == 1:
        open_given(game, box, book)
    total = int(game.bank)
    for seat in range(game.players):
        total += game.cash[seat]
    while game.winner < 0 and game.rounds < box.max_rounds and game.stop == 0 and book.broken == 0:
        play_turn(game, box, book)
        if book.checking == 1:
            book.broken = broken_invariant(game, box, total)
        if game.winner < 0:
            game.active = (game.active + 1) % game.players
            if game.active == 0:
                game.rounds += 1
    if game.winner < 0:
        note(game, book, E_UNFINISHED, 0, game.rounds, 0, 0)


@kernel
def add_game(game: Game, box: Box, book: Book, outcome: Any) -> None:
    """Add a finished game to its block's outcome row and to the tallies.

    Parameters
    ----------
    game, box, book : record
    outcome : ndarray of int32, shape (columns,)
        The block's row.
    """
    rounds = game.rounds + 1 if game.winner >= 0 else game.rounds
    add_rounds(book, rounds)
    players = game.players
    outcome[C_GAMES] += 1
    outcome[C_ROUNDS] += rounds
    if game.winner >= 0:
        outcome[C_SLOT_WINS + game.slot[game.winner]] += 1
        outcome[C_SEAT_WINS + game.winner] += 1
    else:
        outcome[C_UNFINISHED] += 1
    for seat in range(players):
        slot = game.slot[seat]
        book.metric[slot, M_CASH_END] = game.cash[seat]
        book.metric[slot, M_UNITS_END] = game.units[seat]
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
