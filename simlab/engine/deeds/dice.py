"""The dice: the throw of a turn, the roll for a utility's rent, and what lies.

Sources: seeds 001 and 004 for the speed die; `classic.md` 4 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import E_SPEED_DIE, E_THROW, E_UTILITY_ROLL
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import inlined, kernel
from simlab.engine.random import CASINO, DICE, below, words


@kernel
def uses_speed_die(game: Game, box: Box, seat: int) -> bool:
    """Say whether a seat throws the speed die: once it has been round, never in Jail."""
    if box.speed_die == 0 or game.jail[seat] > 0:
        return False
    return game.speed_die[seat] == 1 or box.speed_die_from == 2


@inlined
def fall(
    game: Game, box: Box, book: Book, stream: int, index: int, speed: bool
) -> tuple[int, int, int]:
    """Let both dice fall, and the speed die if it is used; its face is 0 if not.

    From the tape while it lasts, where the speed die's face follows as a throw of
    its own; else from a stream of random numbers.
    """
    face = 0
    if book.tape_at < book.tape_length:
        first = int(book.tape[book.tape_at, 0])
        second = int(book.tape[book.tape_at, 1])
        book.tape_at += 1
        if speed:
            face = int(book.tape[book.tape_at, 0])
            book.tape_at += 1
    else:
        w0, w1, w2, _ = words(game, stream, index)
        first = below(w0, 6) + 1
        second = below(w1, 6) + 1
        if speed:
            face = int(box.speed_faces[below(w2, 6)])
    return first, second, face


@inlined
def throw(game: Game, box: Box, book: Book, seat: int, speed: bool) -> tuple[int, int, int]:
    """Throw the dice of a turn."""
    first, second, face = fall(game, box, book, DICE + seat, int(game.rolls[seat]), speed)
    game.rolls[seat] += 1
    note(game, book, E_THROW, seat, first, second, 0)
    if speed:
        note(game, book, E_SPEED_DIE, seat, face, 0, 0)
    return first, second, face


@kernel
def is_triple(first: int, second: int, face: int) -> bool:
    """Say whether three of a kind lie: only the pips 1 to 3 can."""
    return 1 <= face <= 3 and first == second and first == face


@kernel
def shown_for_utility(box: Box, first: int, second: int, face: int) -> int:
    """Give what the dice show for a utility's rent (rule `speed_die_utility`)."""
    pips = face if 1 <= face <= 3 and box.speed_die_utility == 0 else 0
    return first + second + pips


@kernel
def utility_roll(game: Game, box: Box, book: Book, seat: int) -> int:
    """Roll the dice for a utility's rent only; no double counts.

    The speed die too where it counts for utilities; in seed 003 the white dice only
    (rule `utility_roll_dice`; `mega.md` T4, Q2).

    Returns
    -------
    int
        What they show.
    """
    speed = box.speed_die_utility == 0 and box.utility_roll_dice == 0
    speed = speed and uses_speed_die(game, box, seat)
    index = int(game.utility_rolls[seat])
    first, second, face = fall(game, box, book, CASINO + seat, index, speed)
    game.utility_rolls[seat] += 1
    note(game, book, E_UTILITY_ROLL, seat, first, second, 0)
    if speed:
        note(game, book, E_SPEED_DIE, seat, face, 0, 0)
    return shown_for_utility(box, first, second, face)
