"""One turn, from what is managed and traded before it to the passing of the dice.

Sources: seeds 001 to 004; `classic.md` 4 and 6, `mega.md` 3.
"""

from __future__ import annotations

from simlab.engine.deeds.bus import may_use_ticket, ride, use_ticket
from simlab.engine.deeds.codes import (
    ACTION_ROOM,
    BUILD,
    BUS,
    E_TURN,
    H_MANAGE,
    H_TRADE_WITH,
    LIFT,
    MR_MONOPOLY,
)
from simlab.engine.deeds.dice import is_triple, shown_for_utility, throw, uses_speed_die
from simlab.engine.deeds.jail import roll_in_jail, start_in_jail
from simlab.engine.deeds.ledger import count_roll
from simlab.engine.deeds.mortgage import lift, may_act, turn_into_cash
from simlab.engine.deeds.movement import (
    advance_by_dice,
    go_to_jail,
    round_the_board,
    stands_at,
    way_of_throw,
)
from simlab.engine.deeds.property import left_of
from simlab.engine.deeds.shortage import build
from simlab.engine.deeds.spaces import settle
from simlab.engine.deeds.speed_die import go_anywhere, mr_monopoly, speed_die_steps
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.trade import may_propose, propose
from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse
from simlab.engine.jit import inlined, kernel
from simlab.engine.tally import BY_JAIL, COUNT_R, COUNT_T, count_place

#: No seat manages more often than this at a time: everything built, sold and built again.
_MOST_ACTIONS = 200


@kernel
def manage(game: Game, box: Box, book: Book, seat: int) -> None:
    """Let a seat build, sell, mortgage and lift, one action after another."""
    for done in range(_MOST_ACTIONS):
        action = ask1(game, box, book, seat, H_MANAGE, -1, done)
        if action == -1 or game.stop != 0:
            return
        if not may_act(game, box, seat, action):
            refuse(game, book, seat, H_MANAGE)
            return
        kind = action // ACTION_ROOM
        space = action % ACTION_ROOM
        if kind == BUILD:
            build(game, box, book, seat, space)
        elif kind == LIFT:
            lift(game, box, book, seat, space)
        else:
            turn_into_cash(game, box, book, seat, action)


@inlined
def open_window(game: Game, box: Box, book: Book) -> None:
    """Open the window before a turn: whoever may, trades and manages, the active seat first."""
    if game.no_windows == 1:
        return
    for s in range(game.players):
        game.built[s] = 0
    seat = game.active
    for _ in range(game.players):
        if game.alive[seat] == 1 and game.stop == 0 and game.standing > game.fewest:
            if game.hooks[seat, H_TRADE_WITH] != 0 and may_propose(game, box, seat):
                propose(game, box, book, seat)
            manages = seat == game.active or box.building_windows == 0
            manages = manages and game.alive[seat] == 1 and game.standing > game.fewest
            if game.hooks[seat, H_MANAGE] != 0 and manages:
                manage(game, box, book, seat)
        seat = left_of(game, seat)


@inlined
def move(game: Game, box: Box, book: Book, seat: int, first: int, second: int, face: int) -> None:
    """Move by the dice and resolve the landing, then Mr. Monopoly's move or the bus's.

    Who is sent to Jail or bankrupt before gets neither (`mega.md` D12, Q8), nor who has
    won by then. Nobody builds or trades in between (D5): windows open only before turns.
    """
    steps = first + second
    if face > 0:
        steps = speed_die_steps(game, box, book, seat, first, second, face)
    game.white_to = round_the_board(box, int(game.position[seat]) + steps)
    advance_by_dice(game, box, book, seat, steps, True, way_of_throw(game, box, book, seat))
    settle(game, box, book, seat)
    if game.turn_lost == 1 or game.standing <= game.fewest:
        return
    if face == MR_MONOPOLY and box.mr_monopoly_order == 0:
        mr_monopoly(game, box, book, seat)
    elif face == BUS and box.speed_die_bus == 1:
        ride(game, box, book, seat)


@inlined
def play_free(
    game: Game, box: Box, book: Book, seat: int, first: int, second: int, face: int, doubles: int
) -> bool:
    """Play a roll out of Jail: doubles go again, the third in a turn to Jail unmoved.

    Three of a kind is no double, unless the rules `triple_counts_to_jail` and
    `triple_extra_roll` make it one.

    Returns
    -------
    bool
        Whether the seat rolls again.
    """
    triple = is_triple(first, second, face)
    double = first == second
    to_jail = double and (not triple or box.triple_counts_to_jail == 1)
    if to_jail and doubles + 1 >= box.doubles_to_jail:
        go_to_jail(game, box, book, seat, BY_JAIL)
        return False
    if triple:
        go_anywhere(game, box, book, seat)
        return box.triple_extra_roll == 1
    move(game, box, book, seat, first, second, face)
    return double and box.doubles_extra_roll == 1


@kernel
def play_jailed(game: Game, box: Box, book: Book, seat: int, first: int, second: int) -> bool:
    """Play a roll in Jail.

    Doubles move by that roll and earn no other (seed 002); house rules let them
    only open the door (`jail_doubles`), or earn a roll (`jail_double_extra_roll`).

    Returns
    -------
    bool
        Whether the seat rolls again.
    """
    double = first == second
    if not roll_in_jail(game, box, book, seat, double):
        return False
    if double and box.jail_doubles > 0:
        return box.jail_doubles == 1
    move(game, box, book, seat, first, second, 0)
    return double and box.jail_double_extra_roll == 1


@inlined
def roll_on(game: Game, box: Box, book: Book, seat: int, from_jail: bool) -> None:
    """Roll until the dice pass: doubles again, Jail and bankruptcy end the turn.

    So does a bus ticket, which takes the place of a roll (`mega.md` T2, D8, Q6) and is
    counted as one.

    Parameters
    ----------
    game, box, book : record
    seat : int
    from_jail : bool
        Whether the turn began in Jail. By rule `speed_die_after_fine` who has paid to
        leave it rolls without the speed die.
    """
    white_only = from_jail and box.speed_die_after_fine == 0
    doubles = 0
    again = True
    late = 0
    while again and game.turn_lost == 0 and game.stop == 0 and game.standing > game.fewest:
        if book.ledger == 1:
            count_roll(game, box, book, seat)
        if may_use_ticket(game, box, seat, from_jail) and use_ticket(game, box, book, seat):
            again = False
        else:
            jailed = game.jail[seat] > 0
            speed = not white_only and uses_speed_die(game, box, seat)
            first, second, face = throw(game, box, book, seat, speed)
            game.thrown = shown_for_utility(box, first, second, face)
            if jailed:
                again = play_jailed(game, box, book, seat, first, second)
            else:
                again = play_free(game, box, book, seat, first, second, face, doubles)
            if face == MR_MONOPOLY and box.mr_monopoly_order == 1:
                late += 1
            if first == second and (
                not is_triple(first, second, face) or box.triple_counts_to_jail == 1
            ):
                doubles += 1
        book.rolls += 1
        count_place(game, book, seat, stands_at(game, box, seat), COUNT_R)
    for _ in range(late):
        if game.turn_lost == 0 and game.standing > game.fewest:
            mr_monopoly(game, box, book, seat)


@inlined
def play_turn(game: Game, box: Box, book: Book) -> None:
    """Play the active seat's turn."""
    seat = game.active
    note(game, book, E_TURN, seat, game.cash[seat], 0, 0)
    game.turn_lost = 0
    open_window(game, box, book)
    if game.alive[seat] == 1 and game.standing > game.fewest:
        jailed = game.jail[seat] > 0
        if jailed:
            start_in_jail(game, box, book, seat)
        roll_on(game, box, book, seat, jailed)
    book.turns += 1
    count_place(game, book, seat, stands_at(game, box, seat), COUNT_T)
