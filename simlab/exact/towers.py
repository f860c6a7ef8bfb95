"""Where tokens come to rest on an Empire board when nobody ever chooses: the exact chain.

A seat that declines everything walks by its dice, the Chance cards and Jail alone,
so that its token is a Markov chain over rolls: 36 spaces with none, one or two
doubles thrown in this turn, and Jail with none, one or two misses. Chance must be
drawn afresh every time (rule ``deck_draws = independent``); a deck that cycles
remembers what it has given.

Sources: `empire.md` 1a, 3, 4a and 5.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition

Vector = npt.NDArray[np.float64]
Matrix = npt.NDArray[np.float64]

#: The handshake's place on the second die.
_HANDSHAKE = 1
_FACES = range(1, 7)
#: Doubles, and misses in Jail, that a state tells apart.
_COUNTS = 3


@dataclass(frozen=True)
class Landing:
    """How often tokens come to each place; the last place is in Jail.

    Parameters
    ----------
    r : ndarray, shape (spaces + 1,)
        Share of rolls that end there.
    t : ndarray, shape (spaces + 1,)
        Share of turns that end there.
    v : ndarray, shape (spaces + 1,)
        Visits a turn; for Jail, arrivals.
    rolls_per_turn : float
    """

    r: Vector
    t: Vector
    v: Vector
    rolls_per_turn: float


@dataclass(frozen=True)
class _Rest:
    """Where a landing ends, as probabilities, and the visits on the way."""

    ends: Vector
    visits: Vector


@dataclass
class _Chain:
    """What one roll from each state leads to.

    Parameters
    ----------
    places : int
        Spaces, and Jail as the last.
    stay, over : ndarray, shape (states, states)
        Probabilities of the next state, by whether the turn goes on or is over.
    ends, over_ends, visits : ndarray, shape (states, places)
        Where the roll ends, where it ends with the turn over, and visits.
    """

    places: int
    stay: Matrix = field(init=False)
    over: Matrix = field(init=False)
    ends: Matrix = field(init=False)
    over_ends: Matrix = field(init=False)
    visits: Matrix = field(init=False)

    def __post_init__(self) -> None:
        states = (self.places - 1) * _COUNTS + _COUNTS
        self.stay, self.over = np.zeros((2, states, states))
        self.ends, self.over_ends, self.visits = np.zeros((3, states, self.places))

    def free(self, space: int, doubles: int) -> int:
        """Give the state of a free token."""
        return space * _COUNTS + doubles

    def jailed(self, misses: int) -> int:
        """Give the state of a prisoner."""
        return (self.places - 1) * _COUNTS + misses

    def add(self, state: int, chance: float, rest: _Rest, doubles: int) -> None:
        """Add one throw: a token in Jail, or with no double, ends the turn."""
        self.visits[state] += chance * rest.visits
        self.ends[state] += chance * rest.ends
        jail = self.places - 1
        for place in np.flatnonzero(rest.ends).tolist():
            share = chance * rest.ends[place]
            if place < jail and doubles > 0:
                self.stay[state, self.free(place, doubles)] += share
            else:
                after = self.jailed(0) if place == jail else self.free(place, 0)
                self.over[state, after] += share
                self.over_ends[state, place] += share

    def miss(self, state: int, chance: float, misses: int) -> None:
        """Add a throw that leaves a prisoner where it is."""
        self.over[state, self.jailed(misses)] += chance
        self.ends[state, -1] += chance
        self.over_ends[state, -1] += chance


def _settle(edition: Edition, space: int) -> _Rest:
    """Resolve a landing: Chance may send the token on, Go To Jail does."""
    spaces = edition.spaces
    ends, visits = np.zeros((2, len(spaces) + 1))
    visits[space] = 1.0
    if spaces[space].kind == "go_to_jail":
        return _in_jail(len(spaces), visits)
    if spaces[space].kind != "chance":
        ends[space] = 1.0
        return _Rest(ends, visits)
    deck = edition.cards["chance"]
    size = sum(card.count for card in deck)
    for card in deck:
        if card.effect == "advance_to_go":
            rest = _settle(edition, 0)
        elif card.effect == "speed_ahead" and edition.value("speed_ahead_range") == "1-5":
            rest = _settle(edition, (space + 1) % len(spaces))
        elif card.effect == "go_to_jail":
            rest = _in_jail(len(spaces), np.zeros(len(spaces) + 1))
        else:
            rest = _Rest(np.eye(len(spaces) + 1)[space], np.zeros(len(spaces) + 1))
        ends += card.count / size * rest.ends
        visits += card.count / size * rest.visits
    return _Rest(ends, visits)


def _in_jail(jail: int, visits: Vector) -> _Rest:
    """Arrive in Jail after some visits."""
    ends = np.zeros(jail + 1)
    ends[jail] = 1.0
    return _Rest(ends, visits + ends)


def _chain(edition: Edition) -> _Chain:
    """Write down one roll from every state."""
    spaces = len(edition.spaces)
    jail_space = next(space.index for space in edition.spaces if space.kind == "jail")
    rests = [_settle(edition, space) for space in range(spaces)]
    caught = _in_jail(spaces, np.zeros(spaces + 1))
    chain = _Chain(spaces + 1)
    chance = 1 / len(_FACES) ** 2
    for first in _FACES:
        for second in _FACES:
            double = first == second != _HANDSHAKE
            steps = first + (0 if second == _HANDSHAKE else second)
            for space in range(spaces):
                rest = rests[(space + steps) % spaces]
                for doubles in range(_COUNTS):
                    third = double and doubles == _COUNTS - 1
                    chain.add(
                        chain.free(space, doubles),
                        chance,
                        caught if third else rest,
                        doubles + 1 if double else 0,
                    )
            rest = rests[(jail_space + steps) % spaces]
            again = double and edition.value("jail_double_extra_roll") is True
            for misses in range(_COUNTS):
                state = chain.jailed(misses)
                if double or misses == _COUNTS - 1:
                    chain.add(state, chance, rest, int(again))
                else:
                    chain.miss(state, chance, misses + 1)
    return chain


def _turns_begun(turn: Matrix, turns: int, start: int) -> Vector:
    """Count the turns that begin in each state, out of the first so many."""
    begins, now = np.zeros((2, len(turn)))
    now[start] = 1.0
    for _ in range(turns):
        begins += now
        now = now @ turn
    return begins


def _in_the_long_run(turn: Matrix) -> Vector:
    """Give the stationary law of the states that turns begin in."""
    balance = turn.T - np.eye(len(turn))
    balance[-1] = 1.0  # One equation says what the others do; "they sum to one" replaces it.
    total = np.zeros(len(turn))
    total[-1] = 1.0
    return np.linalg.solve(balance, total).astype(np.float64)


def passive_landing(edition: Edition, turns: int | None = None) -> Landing:
    """Compute where tokens come to rest when every seat declines everything.

    Parameters
    ----------
    edition : Edition
        Of the towers family.
    turns : int, optional
        Over the first so many turns of a token that starts at GO; in the long run
        when left out.

    Returns
    -------
    Landing

    Notes
    -----
    Chance is drawn afresh every time, whatever the edition's `deck_draws`.

    Examples
    --------
    >>> from simlab.editions import load
    >>> landing = passive_landing(load("empire-2013"))
    >>> round(landing.rolls_per_turn, 3), round(float(landing.r.sum()), 6)
    (1.13, 1.0)
    """
    chain = _chain(edition)
    within = np.linalg.inv(np.eye(len(chain.stay)) - chain.stay).astype(np.float64)
    turn = within @ chain.over
    if turns is None:
        begins = _in_the_long_run(turn)
    else:
        begins = _turns_begun(turn, turns, chain.free(0, 0))
    rolls = begins @ within
    played = begins.sum()
    return Landing(
        r=rolls @ chain.ends / rolls.sum(),
        t=rolls @ chain.over_ends / played,
        v=rolls @ chain.visits / played,
        rolls_per_turn=float(rolls.sum() / played),
    )
