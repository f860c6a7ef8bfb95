"""The chain of the deed family: spaces times doubles thrown, and the tries to leave jail.

Before a roll a token stands on a space with 0, 1 or 2 doubles thrown in this turn, or has
tried to leave jail 0, 1 or 2 times. Cards are drawn independently of one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from simlab.exact.cards import landed
from simlab.exact.chain import Chain
from simlab.exact.journey import Journey, arrest, forward, mixed
from simlab.exact.throws import Throw, speed_throws, white_throws
from simlab.exact.walk import Walk

Jail = Literal["leave", "stay"]

DOUBLES_TO_JAIL = 3
TRIES = 3


@dataclass(frozen=True)
class Model:
    """How a token walks, where players and rule books may differ.

    Parameters
    ----------
    jail : {"leave", "stay"}
        Whether a player in jail pays at once and rolls, or rolls for a double and pays after
        the third miss.
    jail_doubles_again : bool
        Whether a double out of jail, rolled to stay, earns another roll; it counts as the
        first of three then.
    speed_die : bool
        Whether the speed die is rolled, from the first roll on and never in jail.
    speed_die_after_paying : bool
        Whether it is rolled by one who has paid to leave jail.
    triple_is_third_double : bool
        Whether three of a kind leads to jail after two doubles.
    take_chance : bool
        Whether a card that offers a draw from another deck is taken up.
    """

    jail: Jail = "leave"
    jail_doubles_again: bool = False
    speed_die: bool = False
    speed_die_after_paying: bool = True
    triple_is_third_double: bool = True
    take_chance: bool = False


@dataclass(frozen=True)
class _Roll:
    """Every way that a roll can take, each weighed by its probability."""

    single: Journey
    double: Journey
    triple: Journey


def chain_of(walk: Walk, model: Model) -> Chain:
    """Build the chain of a board under a model.

    Parameters
    ----------
    walk : Walk
        The board and its cards.
    model : Model
        How a token walks.

    Returns
    -------
    Chain
        State ``doubles * spaces + space`` for a free token, ``3 * spaces + tries`` for one
        in jail.
    """
    settle = landed(walk, take_chance=model.take_chance)
    white = _roll(walk, settle, white_throws())
    free = _roll(walk, settle, speed_throws(walk.speed_die)) if model.speed_die else white
    rows = _Rows(walk.size)
    for doubles in range(DOUBLES_TO_JAIL):
        _roll_free(rows, doubles, free, model)
    for tries in range(TRIES):
        if model.jail == "leave":
            _pay_and_roll(rows, tries, free if model.speed_die_after_paying else white, walk.jail)
        else:
            _try_doubles(rows, tries, white, walk.jail, model)
    return rows.chain()


def _roll(walk: Walk, settle: Journey, throws: dict[Throw, float]) -> _Roll:
    """Go every way that the dice may send a token, from every space."""
    to_deed = [walk.steps_to(space, walk.deeds) for space in range(walk.size)]
    to_dearest = [(walk.dearest - space) % walk.size for space in range(walk.size)]

    def way(throw: Throw) -> Journey:
        if throw.then == "dearest":
            return forward(to_dearest).then(settle)
        moved = forward([throw.steps] * walk.size).then(settle)
        return moved.then(forward(to_deed)).then(settle) if throw.then == "next_deed" else moved

    ways = [(chance, throw, way(throw)) for throw, chance in throws.items()]
    nowhere = (0.0, arrest(walk.size))

    def those(double: bool, triple: bool) -> Journey:
        return mixed(
            [nowhere]
            + [
                (chance, journey)
                for chance, throw, journey in ways
                if (throw.double, throw.then == "dearest") == (double, triple)
            ]
        )

    return _Roll(single=those(False, False), double=those(True, False), triple=those(True, True))


class _Rows:
    """The chain while it is filled, row by row."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.jailed = DOUBLES_TO_JAIL * size
        states = self.jailed + TRIES
        self.goes_on = np.zeros((states, states))
        self.ends = np.zeros((states, states))
        self.touches = np.zeros((states, size + 1))
        self.salaries = np.zeros(states)

    def free(self, doubles: int) -> slice:
        """Name the states of a free token with so many doubles."""
        return slice(doubles * self.size, (doubles + 1) * self.size)

    def jail(self, tries: int) -> slice:
        """Name the state of a token in jail that has tried so often."""
        return slice(self.jailed + tries, self.jailed + tries + 1)

    def add(self, states: slice, journey: Journey, doubles: int) -> None:
        """Let states make a journey; with doubles thrown and out of jail, the turn goes on."""
        onward = self.goes_on if doubles else self.ends
        onward[states, self.free(doubles)] += journey.ends[:, :-1]
        self.ends[states, self.jail(0)] += journey.ends[:, -1:]
        self.touches[states] += journey.touches
        self.salaries[states] += journey.salaries

    def chain(self) -> Chain:
        """Give the finished chain."""
        places = np.eye(self.size + 1)
        stands = np.vstack([places[:-1]] * DOUBLES_TO_JAIL + [places[-1:]] * TRIES)
        return Chain(self.goes_on, self.ends, self.touches, self.salaries, stands)


def _roll_free(rows: _Rows, doubles: int, roll: _Roll, model: Model) -> None:
    """Roll with so many doubles before; the third one leads to jail unmoved."""
    states = rows.free(doubles)
    third = doubles + 1 == DOUBLES_TO_JAIL
    to_jail = arrest(rows.size)
    rows.add(states, roll.single, 0)
    if third:
        rows.add(states, to_jail.times(_chance(roll.double)), 0)
    else:
        rows.add(states, roll.double, doubles + 1)
    if third and model.triple_is_third_double:
        rows.add(states, to_jail.times(_chance(roll.triple)), 0)
    else:
        rows.add(states, roll.triple, 0)


def _pay_and_roll(rows: _Rows, tries: int, roll: _Roll, jail: int) -> None:
    """Pay to leave jail, then roll as anyone does."""
    states = rows.jail(tries)
    rows.add(states, roll.single.start(jail), 0)
    rows.add(states, roll.double.start(jail), 1)
    rows.add(states, roll.triple.start(jail), 0)


def _try_doubles(rows: _Rows, tries: int, roll: _Roll, jail: int, model: Model) -> None:
    """Roll for a double to leave jail; after the last miss, pay and move by that throw."""
    states = rows.jail(tries)
    rows.add(states, roll.double.start(jail), 1 if model.jail_doubles_again else 0)
    if tries + 1 == TRIES:
        rows.add(states, roll.single.start(jail), 0)
    else:
        rows.ends[states, rows.jail(tries + 1)] += _chance(roll.single)


def _chance(part: Journey) -> float:
    """Give the probability of a part of a roll, the same from every space."""
    return float(part.ends[0].sum())
