"""The speed die: pips, the bus, Mr. Monopoly, and three of a kind.

Sources: seeds 001, 003 and 004; `classic.md` 4, `mega.md` 3.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    BUS,
    BUS_FIRST,
    BUS_SECOND,
    BUS_SUM,
    E_MR_MONOPOLY,
    GO_TO_JAIL,
    H_BUS,
    H_TRIPLE,
)
from simlab.engine.deeds.movement import advance, advance_by_dice, steps_to
from simlab.engine.deeds.property import next_unowned
from simlab.engine.deeds.rent import asks_rent
from simlab.engine.deeds.spaces import settle
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.hooks import ask0, ask2, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_BONUS, BY_TRIP


@kernel
def bus_steps(game: Game, box: Box, book: Book, seat: int, first: int, second: int) -> int:
    """Ask who rolled the bus for one white die, the other, or both.

    By rule `speed_die_bus` it is both, and the bus takes the token on (`bus.ride`).
    """
    if box.speed_die_bus == 1:
        return first + second
    answer = ask2(game, box, book, seat, H_BUS, BUS_SUM, first, second)
    if answer == BUS_FIRST:
        return first
    if answer == BUS_SECOND:
        return second
    if answer != BUS_SUM:
        refuse(game, book, seat, H_BUS)
    return first + second


@kernel
def go_anywhere(game: Game, box: Box, book: Book, seat: int) -> None:
    """Move to any space of the board for three of a kind.

    Forward, with the salary (rules `triple_targets`, `triple_salary`) unless it leads to
    Jail (seeds 001 and 004; `mega.md` Q7); who does not choose goes to GO, or from there
    to visit the Jail.
    """
    here = game.position[seat]
    safe = 0 if here != 0 else box.jail_space
    space = ask0(game, box, book, seat, H_TRIPLE, safe)
    if not 0 <= space < box.spaces or (space == here and box.triple_targets == 0):
        refuse(game, book, seat, H_TRIPLE)
        space = safe
    steps = steps_to(game, box, seat, space)
    paid = box.triple_salary == 1 and box.kind[space] != GO_TO_JAIL
    advance_by_dice(game, box, book, seat, steps, paid, BY_TRIP)
    settle(game, box, book, seat)


@kernel
def next_rented(game: Game, box: Box, seat: int, start: int) -> int:
    """Find the next deed of another player, by rule one on which rent is due; -1 for none."""
    for k in range(1, box.spaces):
        space = (start + k) % box.spaces
        if box.mr_monopoly_skips_mortgaged == 1:
            found = asks_rent(game, box, seat, space)
        else:
            found = game.owner[space] >= 0 and game.owner[space] != seat
        if found:
            return space
    return -1


@kernel
def mr_monopoly(game: Game, box: Box, book: Book, seat: int) -> None:
    """Move on to the next deed that the Bank holds, or else to the next where rent is due.

    If there is none, or the one that the token stands on is the Bank's last, stay. From
    where the token stands, or where the white dice led (rule `mr_monopoly_from`).
    """
    start = int(game.position[seat]) if box.mr_monopoly_from == 0 else game.white_to
    space = next_unowned(game, box, start)
    last = box.group[start] >= 0 and game.owner[start] < 0
    if space < 0 and not last:
        space = next_rented(game, box, seat, start)
    if space < 0 or space == game.position[seat]:
        return
    note(game, book, E_MR_MONOPOLY, seat, space, 0, 0)
    steps = steps_to(game, box, seat, space)
    advance(game, box, book, seat, steps, box.mr_monopoly_salary == 1, BY_BONUS)
    settle(game, box, book, seat)


@kernel
def speed_die_steps(
    game: Game, box: Box, book: Book, seat: int, first: int, second: int, face: int
) -> int:
    """Give the steps that the dice lead to before Mr. Monopoly or the bus moves on."""
    if face == BUS:
        return bus_steps(game, box, book, seat, first, second)
    if 1 <= face <= 3:
        return first + second + face
    return first + second
