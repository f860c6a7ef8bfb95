"""Movement: round the board, past GO, into Jail.

Sources: seeds 001, 002, 004; `classic.md` 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import E_JAILED, E_MOVE, E_SALARY
from simlab.engine.deeds.money import pay_salary
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_DICE, BY_JAIL, COUNT_V, count_place


@kernel
def reach_go(game: Game, box: Box, book: Book, seat: int, landed: bool) -> None:
    """Pay the salary and note that the seat has been round, for the speed die."""
    note(game, book, E_SALARY, seat, 1 if landed else 0, 0, 0)
    pay_salary(game, box, book, seat, box.go_landing_factor if landed else 1)
    if not (landed and box.speed_die_from == 1):
        game.speed_die[seat] = 1


@kernel
def round_the_board(box: Box, space: int) -> int:
    """Give the space that a number of at most a lap past the last one stands for."""
    return space - box.spaces if space >= box.spaces else space


@kernel
def advance(game: Game, box: Box, book: Book, seat: int, steps: int, paid: bool, way: int) -> None:
    """Move forward; landing on or passing GO pays the salary.

    Parameters
    ----------
    game, box, book : record
    seat, steps : int
    paid : bool
        Whether GO pays on this move.
    way : int
        What brings the token there (`simlab.engine.tally.WAYS`).
    """
    target = int(game.position[seat]) + steps
    game.position[seat] = round_the_board(box, target)
    book.brought[seat] = way
    note(game, book, E_MOVE, seat, game.position[seat], steps, 0)
    if target >= box.spaces and paid:
        reach_go(game, box, book, seat, target == box.spaces)


@kernel
def advance_by_dice(
    game: Game, box: Box, book: Book, seat: int, steps: int, paid: bool, way: int
) -> None:
    """Move forward as the dice say, and remember whether that has earned the salary."""
    passes = int(game.position[seat]) + steps >= box.spaces
    game.dice_salary = 1 if passes and paid else 0
    advance(game, box, book, seat, steps, paid, way)


@kernel
def way_of_throw(game: Game, box: Box, book: Book, seat: int) -> int:
    """Say what a throw's move counts as: the way out of Jail for who has just left it."""
    left = book.brought[seat] == BY_JAIL and game.position[seat] == box.jail_space
    return BY_JAIL if left else BY_DICE


@kernel
def steps_to(game: Game, box: Box, seat: int, space: int) -> int:
    """Count the steps forward to a space; a full lap to the one that is stood on."""
    steps = (space - int(game.position[seat])) % box.spaces
    return box.spaces if steps == 0 else steps


@kernel
def next_of_kind(game: Game, box: Box, seat: int, kind: int) -> int:
    """Find the next space of a kind ahead."""
    space = (int(game.position[seat]) + 1) % box.spaces
    while box.kind[space] != kind:
        space = (space + 1) % box.spaces
    return space


@kernel
def place_at(game: Game, book: Book, seat: int, space: int, way: int) -> None:
    """Set a token on a space without passing GO."""
    game.position[seat] = space
    book.brought[seat] = way
    note(game, book, E_MOVE, seat, space, 0, 0)


@kernel
def go_to_jail(game: Game, box: Box, book: Book, seat: int, way: int) -> None:
    """Send a seat directly to Jail, with no salary; its turn ends (all seeds)."""
    game.position[seat] = box.jail_space
    game.jail[seat] = 1
    if seat == game.active:
        game.turn_lost = 1
    book.brought[seat] = way
    count_place(game, book, seat, box.spaces, COUNT_V)
    note(game, book, E_JAILED, seat, 0, 0, 0)


@kernel
def stands_at(game: Game, box: Box, seat: int) -> int:
    """Give the place where a token is counted: its space, or one past the board in jail."""
    return box.spaces if game.jail[seat] > 0 else int(game.position[seat])
