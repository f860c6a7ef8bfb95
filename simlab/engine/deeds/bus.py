"""Moves by bus: a ticket in place of a roll, and the ride of the bus face.

Source: seed 003; `mega.md` 3 and 3.1.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    CHANCE,
    COMMUNITY_CHEST,
    E_RIDE,
    E_TICKET_USED,
    H_RIDE,
    H_USE_TICKET,
    JAIL_BY_TICKET,
    M_TICKETS_USED,
    NO_SPACE,
    RIDE_ON,
    RIDE_TICKET,
)
from simlab.engine.deeds.jail import leave
from simlab.engine.deeds.movement import advance_by_dice, steps_to
from simlab.engine.deeds.spaces import settle
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import draw_ticket, give_up_ticket, ticket_reach
from simlab.engine.events import note
from simlab.engine.hooks import ask0, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_BONUS, BY_TICKET


@kernel
def may_use_ticket(game: Game, box: Box, seat: int, from_jail: bool) -> bool:
    """Say whether a seat may use a ticket instead of its next roll.

    On any turn (seed 003). In Jail, or on a turn that began there, rule
    `ticket_in_jail` decides: after paying or using a card, also to escape, or not at
    all (`mega.md` Q5).
    """
    if game.tickets[seat] == 0 or (from_jail and box.ticket_in_jail == 2):
        return False
    return game.jail[seat] == 0 or box.ticket_in_jail == 1


@kernel
def use_ticket(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Let a seat use a ticket: on to any space up to the next corner, Go To Jail too.

    GO pays. No dice lie: a utility's rent is rolled for. The ticket leaves the game.
    Seed 003; `mega.md` T2 to T5, D15.

    Returns
    -------
    bool
        Whether it did, and so does not roll.
    """
    space = ask0(game, box, book, seat, H_USE_TICKET, NO_SPACE)
    if space == NO_SPACE:
        return False
    steps = steps_to(game, box, seat, space)
    if not 0 <= space < box.spaces or steps > ticket_reach(game, box, seat):
        refuse(game, book, seat, H_USE_TICKET)
        return False
    give_up_ticket(game, seat)
    game.tickets_gone += 1
    book.metric[game.slot[seat], M_TICKETS_USED] += 1
    note(game, book, E_TICKET_USED, seat, space, game.tickets[seat], 0)
    if game.jail[seat] > 0:
        leave(game, book, seat, JAIL_BY_TICKET)
    game.thrown = 0
    advance_by_dice(game, box, book, seat, steps, True, BY_TICKET)
    settle(game, box, book, seat)
    return True


@kernel
def next_card_space(game: Game, box: Box, seat: int) -> int:
    """Find the next Chance or Community Chest space ahead."""
    space = (int(game.position[seat]) + 1) % box.spaces
    while box.kind[space] != CHANCE and box.kind[space] != COMMUNITY_CHEST:
        space = (space + 1) % box.spaces
    return space


@kernel
def ride(game: Game, box: Box, book: Book, seat: int) -> None:
    """Resolve the bus after the white dice: a ticket, or on to the next card space.

    Without tickets in the deck the ride is all there is (seed 003; `mega.md` D6, D7).
    By rule `forced_move_salary` it pays on GO (Q12).
    """
    if game.tickets_left > 0:
        answer = ask0(game, box, book, seat, H_RIDE, RIDE_TICKET)
        if answer != RIDE_ON:
            if answer != RIDE_TICKET:
                refuse(game, book, seat, H_RIDE)
            draw_ticket(game, box, book, seat)
            return
    space = next_card_space(game, box, seat)
    note(game, book, E_RIDE, seat, space, 0, 0)
    steps = steps_to(game, box, seat, space)
    advance_by_dice(game, box, book, seat, steps, box.forced_move_salary == 1, BY_BONUS)
    settle(game, box, book, seat)
