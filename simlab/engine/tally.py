"""The scorekeeper's book, as far as it is the same in every family."""

from __future__ import annotations

from typing import Any

from simlab.engine.events import LOG_ROWS
from simlab.engine.jit import kernel

#: Longest game that the rounds histogram tells apart; the last bin takes the rest.
ROUND_BINS = 513
#: Scripted throws that a tape holds.
TAPE = 1024

#: Ways of counting a landing: end of roll, end of turn, visits.
COUNT_R, COUNT_T, COUNT_V = range(3)

#: What brings a token to where it stands. `jail` is being sent there by a space or by
#: doubles, and the throw or the open door that leads out again; `trip` a space of one's own
#: choice, for Free Parking or three of a kind; `bonus_move` what follows the dice, of
#: Mr. Monopoly or the bus; `auction` the Mega Edition's space that leads on to a rent. No
#: tax moves a token in any edition.
WAYS = ("start", "dice", "card", "jail", "trip", "ticket", "bonus_move", "auction")
AT_START, BY_DICE, BY_CARD, BY_JAIL, BY_TRIP, BY_TICKET, BY_BONUS, BY_AUCTION = range(len(WAYS))

#: Rounds that landings by turn tell apart; the last bin takes the rest.
TURN_BINS = 41
_LAST_TURN = TURN_BINS - 1
_WAYS = len(WAYS)

#: The first outcome columns of every family; the others follow in its own table.
FIRST_COLUMNS = ("games", "unfinished", "rounds", "turns", "rolls")
C_GAMES, C_UNFINISHED, C_ROUNDS, C_TURNS, C_ROLLS = range(5)

#: What is measured of each slot in every family; the others follow in its own table.
FIRST_METRICS = ("cash_end", "watch_rolls", "watch_turns", "watch_visits", "waived")
M_CASH_END, M_WATCH_R, M_WATCH_T, M_WATCH_V, M_WAIVED = range(5)

#: The fields of every book that add up over chunks.
TALLIES = (
    "total_rolls",
    "total_turns",
    "landing",
    "landing_squares",
    "landing_cross",
    "rounds_histogram",
    "asked",
    "refused",
)

#: Those that a book keeps only if its `detail` is 1. The first axis of all but the last is
#: sum over blocks, sum of squares, and sum of products with the rolls (R) or turns (T, V):
#: for landings by turn with those of the same bin.
DETAILS = ("landing_by_turn", "landing_by_way", "ways", "turn_totals")


def book_fields(players: int, hooks: int, metrics: int, places: int) -> list[Any]:
    """Give the fields that the book of any family has.

    Parameters
    ----------
    players, hooks, metrics, places : int
        How many slots, decisions, measures and places of a token it counts.

    Returns
    -------
    list
        Fields of a structured dtype.
    """
    return [
        ("watch", "<i8"),  # the space whose landings are counted by slot, or -1
        ("stop_seat", "<i8"),
        ("checking", "<i8"),  # 1: verify the invariants after every turn
        ("broken", "<i8"),  # 0, or the invariant that failed
        ("tape_length", "<i8"),
        ("tape_at", "<i8"),
        ("tape", "u1", (TAPE, 2)),
        ("metric", "<i8", (players, metrics)),  # of the game being played, by slot
        ("rolls", "<i8"),  # of the block being played
        ("turns", "<i8"),
        ("seen", "<i8", (3, places)),  # of the block: R, T, V
        ("detail", "<i8"),  # 1: count landings by turn and by way as well
        ("brought", "<i8", (players,)),  # what brought each seat's token to where it stands
        ("seen_by_turn", "<i8", (3, TURN_BINS, places)),  # of the block
        ("seen_by_way", "<i8", (3, len(WAYS), places)),
        ("landing_by_turn", "<i8", (3, 3, TURN_BINS, places)),
        ("landing_by_way", "<i8", (3, 3, len(WAYS), places)),
        ("ways", "<i8", (3, 3, len(WAYS))),  # the same wherever it leads
        ("turn_totals", "<i8", (2, 2, TURN_BINS)),  # rolls, turns: sum, sum of squares
        ("total_rolls", "<i8", (2,)),  # sum over blocks, sum of squares
        ("total_turns", "<i8", (2,)),
        ("landing", "<i8", (3, places)),
        ("landing_squares", "<i8", (3, places)),
        ("landing_cross", "<i8", (3, places)),  # with rolls for R, with turns for T and V
        ("rounds_histogram", "<i8", (ROUND_BINS,)),
        ("asked", "<i8", (players, hooks)),
        ("refused", "<i8", (players, hooks)),
        ("logging", "<i8"),
        ("log_count", "<i8"),
        ("log", "<i4", (LOG_ROWS, 6)),
    ]


@kernel
def clear_game(book: Any) -> None:
    """Open a new line in the book for one game."""
    slots, metrics = book.metric.shape
    for slot in range(slots):
        for m in range(metrics):
            book.metric[slot, m] = 0
        book.brought[slot] = AT_START
    book.tape_at = 0


@kernel
def add_block(book: Any, outcome: Any) -> None:
    """Fold a block's rolls, turns and landings into the tallies, with their squares.

    Parameters
    ----------
    book : record
    outcome : ndarray of int32, shape (columns,)
        The block's row.
    """
    rolls, turns = book.rolls, book.turns
    outcome[C_ROLLS] = rolls
    outcome[C_TURNS] = turns
    book.total_rolls[0] += rolls
    book.total_rolls[1] += rolls * rolls
    book.total_turns[0] += turns
    book.total_turns[1] += turns * turns
    counters, places = book.seen.shape
    for counter in range(counters):
        n = rolls if counter == COUNT_R else turns
        for place in range(places):
            x = book.seen[counter, place]
            if x > 0:
                book.landing[counter, place] += x
                book.landing_squares[counter, place] += x * x
                book.landing_cross[counter, place] += x * n
                book.seen[counter, place] = 0
    if book.detail == 1:
        add_turns(book)
        add_ways(book)
    book.rolls = 0
    book.turns = 0


@kernel
def add_turns(book: Any) -> None:
    """Fold a block's landings by turn into the tallies, and clear them."""
    places = book.seen_by_turn.shape[2]
    for turn in range(TURN_BINS):
        rolls = 0
        turns = 0
        for place in range(places):
            rolls += book.seen_by_turn[COUNT_R, turn, place]
            turns += book.seen_by_turn[COUNT_T, turn, place]
        book.turn_totals[0, 0, turn] += rolls
        book.turn_totals[0, 1, turn] += rolls * rolls
        book.turn_totals[1, 0, turn] += turns
        book.turn_totals[1, 1, turn] += turns * turns
        for counter in range(3):
            n = rolls if counter == COUNT_R else turns
            for place in range(places):
                x = book.seen_by_turn[counter, turn, place]
                if x > 0:
                    book.landing_by_turn[0, counter, turn, place] += x
                    book.landing_by_turn[1, counter, turn, place] += x * x
                    book.landing_by_turn[2, counter, turn, place] += x * n
                    book.seen_by_turn[counter, turn, place] = 0


@kernel
def add_ways(book: Any) -> None:
    """Fold a block's landings by way into the tallies, and clear them."""
    places = book.seen_by_way.shape[2]
    for counter in range(3):
        n = book.rolls if counter == COUNT_R else book.turns
        for way in range(_WAYS):
            total = 0
            for place in range(places):
                x = book.seen_by_way[counter, way, place]
                if x > 0:
                    total += x
                    book.landing_by_way[0, counter, way, place] += x
                    book.landing_by_way[1, counter, way, place] += x * x
                    book.landing_by_way[2, counter, way, place] += x * n
                    book.seen_by_way[counter, way, place] = 0
            book.ways[0, counter, way] += total
            book.ways[1, counter, way] += total * total
            book.ways[2, counter, way] += total * n


@kernel
def add_rounds(book: Any, rounds: int) -> None:
    """Count a finished game's length."""
    book.rounds_histogram[min(rounds, ROUND_BINS - 1)] += 1


@kernel
def count_place(game: Any, book: Any, seat: int, place: int, counter: int) -> None:
    """Write in the book that a seat's token is at a place.

    Parameters
    ----------
    game, book : record
    seat, place : int
        Whose token, and where: a space, or the place of those in jail.
    counter : int
        End of roll, end of turn or visit; the slot's own count goes up as well if
        the place is the watched space, and with `detail` the turn's and the way's.
    """
    book.seen[counter, place] += 1
    if place == book.watch:
        book.metric[game.slot[seat], M_WATCH_R + counter] += 1
    if book.detail == 1:
        book.seen_by_turn[counter, min(game.rounds, _LAST_TURN), place] += 1
        book.seen_by_way[counter, book.brought[seat], place] += 1
