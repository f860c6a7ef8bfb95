"""Movement: round the board, past GO, into Jail.

Sources: seed 000 (game guide p.7-9), `empire.md` 3 and 5.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_DICE, BY_JAIL, COUNT_V, count_place
from simlab.engine.towers.codes import E_GO, E_JAILED, E_MOVE, IN_JAIL, SPACES
from simlab.engine.towers.ledger import earn_at_go
from simlab.engine.towers.money import collect
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import tower_value


@kernel
def advance(game: Game, box: Box, book: Book, seat: int, steps: int, way: int) -> None:
    """Move forward; landing on or passing GO collects the tower's value (game guide p.8).

    Parameters
    ----------
    game, box, book : record
    seat, steps : int
    way : int
        What brings the token there (`simlab.engine.tally.WAYS`).
    """
    target = int(game.position[seat]) + steps
    game.position[seat] = target % SPACES
    book.brought[seat] = way
    note(game, book, E_MOVE, seat, target % SPACES, steps, 0)
    if target >= SPACES:
        note(game, book, E_GO, seat, target - SPACES, 0, 0)
        earn_at_go(game, box, book, seat)
        collect(game, book, seat, tower_value(game, box, seat))


@kernel
def way_of_throw(game: Game, box: Box, book: Book, seat: int) -> int:
    """Say what a throw's move counts as: the way out of Jail for who has just left it."""
    left = book.brought[seat] == BY_JAIL and game.position[seat] == box.jail_space
    return BY_JAIL if left else BY_DICE


@kernel
def steps_to(game: Game, seat: int, space: int) -> int:
    """Count the steps forward to a space; a full lap to the one that is stood on."""
    steps = (space - int(game.position[seat])) % SPACES
    return SPACES if steps == 0 else steps


@kernel
def place_at(game: Game, book: Book, seat: int, space: int, way: int) -> None:
    """Set a token on a space without passing GO."""
    game.position[seat] = space
    book.brought[seat] = way
    note(game, book, E_MOVE, seat, space, 0, 0)


@kernel
def go_to_jail(game: Game, box: Box, book: Book, seat: int, way: int) -> None:
    """Send a seat directly to Jail, with no GO money (game guide p.9)."""
    game.position[seat] = box.jail_space
    game.jail[seat] = 1
    book.brought[seat] = way
    count_place(game, book, seat, IN_JAIL, COUNT_V)
    note(game, book, E_JAILED, seat, 0, 0, 0)


@kernel
def stands_at(game: Game, seat: int) -> int:
    """Give the place where a token is counted: its space, or 36 in jail."""
    if game.jail[seat] > 0:
        return IN_JAIL
    return int(game.position[seat])
