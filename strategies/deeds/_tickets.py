"""Bus tickets: when one is worth more than a roll, and where to go with it."""

from __future__ import annotations

from simlab.engine.deeds.bus import next_card_space
from simlab.engine.deeds.codes import GO_TO_JAIL, NO_SPACE
from simlab.engine.deeds.property import next_unowned
from simlab.engine.deeds.speed_die import next_rented
from simlab.engine.deeds.tickets import ticket_reach
from simlab.strategies.deeds._moving import landing_worth, move_worth
from simlab.strategies.deeds._worth import MEAN_ROLL, danger
from simlab.strategy import helper

#: The furthest that three dice lead.
_FURTHEST = 15
_THROWS = 216


@helper
def white_throws(steps):
    """Give in how many of 36 throws two dice add up to some steps."""
    return max(0, 6 - abs(7 - steps))


@helper
def throws_to(steps):
    """Give in how many of 216 throws the token first goes some steps.

    Half the faces of the speed die, Mr. Monopoly and the bus, count nothing for that;
    the others 1 to 3.
    """
    pips = white_throws(steps - 1) + white_throws(steps - 2) + white_throws(steps - 3)
    return 3 * white_throws(steps) + pips


@helper
def bonus_worth(game, box, my, me):
    """Judge what the speed die adds to a roll: Mr. Monopoly on two faces, the bus on one.

    Seen from where two dice lead on average.
    """
    start = (int(game.position[me]) + MEAN_ROLL) % box.spaces
    space = next_unowned(game, box, start)
    if space < 0:
        space = next_rented(game, box, me, start)
    called = landing_worth(game, box, my, me, space) if space >= 0 else 0
    return (2 * called + my.ticket) // 6


@helper
def refuge_ahead(game, box, my, me, reach):
    """Find Go To Jail within a ticket's reach if the rents are such that Jail is a shelter."""
    if my.refuge == 0 or danger(game, box, me) * 100 <= my.refuge * int(game.cash[me]):
        return NO_SPACE
    for steps in range(1, reach + 1):
        space = (int(game.position[me]) + steps) % box.spaces
        if box.kind[space] == GO_TO_JAIL:
            return space
    return NO_SPACE


@helper
def ticket_target(game, box, my, me):
    """Choose where to go by ticket rather than roll, or to roll.

    The best space up to the next corner must beat what a roll is worth on average; by
    a margin as long as no more tickets are held than are hoarded.
    """
    reach = ticket_reach(game, box, me)
    refuge = refuge_ahead(game, box, my, me, reach)
    if refuge != NO_SPACE:
        return refuge
    best = NO_SPACE
    most = 0
    rolls = 0
    for steps in range(1, _FURTHEST + 1):
        space = (int(game.position[me]) + steps) % box.spaces
        worth = move_worth(game, box, my, me, space, True)
        rolls += throws_to(steps) * worth
        if steps <= reach and (best == NO_SPACE or worth > most):
            most = worth
            best = space
    margin = my.ticket_margin if game.tickets[me] <= my.hoard else 0
    roll = rolls // _THROWS + bonus_worth(game, box, my, me)
    return best if most > roll + margin else NO_SPACE


@helper
def ride_worth(game, box, my, me):
    """Judge the ride to the next card space."""
    space = next_card_space(game, box, me)
    return move_worth(game, box, my, me, space, box.forced_move_salary == 1)
