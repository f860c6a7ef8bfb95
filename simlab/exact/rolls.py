"""The chain of rolls: spaces times doubles thrown, and the tries to leave jail.

Before a roll a token stands on a space and has thrown some doubles in this turn, or has
tried some times to leave jail. Cards are drawn independently of one another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from simlab.exact.cards import landed
from simlab.exact.chain import Chain
from simlab.exact.journey import Journey, arrest, forward, mixed
from simlab.exact.model import Model
from simlab.exact.throws import Throw
from simlab.exact.walk import Walk


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
        States ``doubles * spaces + space`` of a free token, then one for each try to leave
        jail.
    """
    settle = landed(walk, take_chance=model.take_chance)
    plain = _roll(walk, settle, walk.throws)
    free = _roll(walk, settle, walk.speed_throws if model.speed_die else walk.throws, model.swap)
    paid = free if model.speed_die_after_fine else plain
    rows = _Rows(walk, model)
    for doubles in range(rows.levels):
        _roll_free(rows, doubles, free)
    for tries in range(model.jail_turns):
        if model.jail == "leave":
            _pay_and_roll(rows, tries, paid)
        else:
            _try_doubles(rows, tries, plain)
    return rows.chain()


def _roll(walk: Walk, settle: Journey, throws: Mapping[Throw, float], swap: float = 0.0) -> _Roll:
    """Go every way that the dice may send a token, from every space."""
    ways = [(chance, throw, _way(walk, settle, throw, swap)) for throw, chance in throws.items()]
    none = (0.0, arrest(walk.size))

    def those(*, double: bool, triple: bool) -> Journey:
        return mixed(
            [none]
            + [
                (chance, journey)
                for chance, throw, journey in ways
                if (throw.double, throw.then == "dearest") == (double, triple)
            ]
        )

    return _Roll(
        single=those(double=False, triple=False),
        double=those(double=True, triple=False),
        triple=those(double=True, triple=True),
    )


def _way(walk: Walk, settle: Journey, throw: Throw, swap: float) -> Journey:
    """Go the way of one throw."""
    spaces = range(walk.size)
    if throw.then == "dearest":
        return forward([(walk.dearest - space) % walk.size for space in spaces]).then(settle)
    moved = forward([throw.steps] * walk.size).then(settle)
    if throw.then == "or_swap":
        return mixed([(1 - swap, moved), (swap, forward([0] * walk.size))])
    if throw.then == "rest":
        return moved
    targets = walk.deeds if throw.then == "next_deed" else walk.card_spaces
    return moved.then(forward([walk.steps_to(space, targets) for space in spaces])).then(settle)


class _Rows:
    """The chain while it is filled, row by row."""

    def __init__(self, walk: Walk, model: Model) -> None:
        self.size, self.jail_space, self.model = walk.size, walk.jail, model
        self.levels = model.doubles_to_jail or 1  # nobody counts what leads nowhere
        self.jailed = self.levels * self.size
        states = self.jailed + model.jail_turns
        self.goes_on = np.zeros((states, states))
        self.ends = np.zeros((states, states))
        self.touches = np.zeros((states, self.size + 1))
        self.salaries = np.zeros(states)

    def free(self, doubles: int) -> slice:
        """Name the states of a free token with so many doubles."""
        return slice(doubles * self.size, (doubles + 1) * self.size)

    def jail(self, tries: int) -> slice:
        """Name the state of a token in jail that has tried so often."""
        return slice(self.jailed + tries, self.jailed + tries + 1)

    def visiting(self) -> slice:
        """Name the state of a token at the jail, free and without doubles."""
        return slice(self.jail_space, self.jail_space + 1)

    def after(self, doubles: int, again: bool) -> int | None:
        """Say with how many doubles a turn goes on after one more; None if it does not."""
        return min(doubles + 1, self.levels - 1) if again else None

    def add(self, states: slice, journey: Journey, again: int | None = None) -> None:
        """Let states make a journey, with so many doubles if the turn goes on after it."""
        if again is None:
            self.ends[states, self.free(0)] += journey.ends[:, :-1]
        else:
            self.goes_on[states, self.free(again)] += journey.ends[:, :-1]
        self.ends[states, self.jail(0)] += journey.ends[:, -1:]
        self.touches[states] += journey.touches
        self.salaries[states] += journey.salaries

    def chain(self) -> Chain:
        """Give the finished chain."""
        places = np.eye(self.size + 1)
        stands = np.vstack([places[:-1]] * self.levels + [places[-1:]] * self.model.jail_turns)
        return Chain(self.goes_on, self.ends, self.touches, self.salaries, stands)


def _roll_free(rows: _Rows, doubles: int, roll: _Roll) -> None:
    """Roll with so many doubles before; the last of those allowed leads to jail unmoved."""
    model, states = rows.model, rows.free(doubles)
    last = model.doubles_to_jail == doubles + 1
    rows.add(states, roll.single)
    if last:
        rows.add(states, arrest(rows.size).times(_chance(roll.double)))
    else:
        rows.add(states, roll.double, rows.after(doubles, model.doubles_again))
    if last and model.triple_to_jail:
        rows.add(states, arrest(rows.size).times(_chance(roll.triple)))
    else:
        rows.add(states, roll.triple, _after_triple(rows, doubles))


def _after_triple(rows: _Rows, doubles: int) -> int | None:
    """Say with how many doubles a turn goes on after three of a kind."""
    again = rows.model.doubles_again and rows.model.triple_again
    if again and not rows.model.triple_to_jail:
        return doubles
    return rows.after(doubles, again)


def _pay_and_roll(rows: _Rows, tries: int, roll: _Roll) -> None:
    """Pay to leave jail, then roll as anyone does."""
    states, jail = rows.jail(tries), rows.jail_space
    rows.add(states, roll.single.start(jail))
    rows.add(states, roll.double.start(jail), rows.after(0, rows.model.doubles_again))
    rows.add(states, roll.triple.start(jail), _after_triple(rows, 0))


def _try_doubles(rows: _Rows, tries: int, roll: _Roll) -> None:
    """Roll for a double to leave jail; after the last miss, pay and move by that throw."""
    model, states, jail = rows.model, rows.jail(tries), rows.jail_space
    if model.jail_doubles == "move":
        rows.add(states, roll.double.start(jail), rows.after(0, model.jail_doubles_again))
    elif model.jail_doubles == "door_and_roll":
        rows.goes_on[states, rows.visiting()] += _chance(roll.double)
    else:
        rows.ends[states, rows.visiting()] += _chance(roll.double)
    if tries + 1 == model.jail_turns:
        rows.add(states, roll.single.start(jail))
    else:
        rows.ends[states, rows.jail(tries + 1)] += _chance(roll.single)


def _chance(part: Journey) -> float:
    """Give the probability of a part of a roll, the same from every space."""
    return float(part.ends[0].sum())
