"""The chain of a token's rolls and turns, and what it counts, in the long run or from GO.

A state is where a token stands before a roll, with all that matters for what comes: how
many doubles it has thrown in this turn, how often it has tried to leave jail. The family
says which states there are; this module only asks which rolls end a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from simlab.exact.journey import Floats


@dataclass(frozen=True)
class Chain:
    """One roll from every state.

    Parameters
    ----------
    goes_on : ndarray of float, shape (states, states)
        Probability that the roll leads to a state in which the same turn goes on.
    ends : ndarray of float, shape (states, states)
        Probability that it ends the turn, in a state to begin the next one from.
    touches : ndarray of float, shape (states, spaces + 1)
        Mean number of times that the roll touches each place; in jail, the last one, counts
        arrivals.
    salaries : ndarray of float, shape (states,)
        Mean number of salaries that it earns.
    stands : ndarray of float, shape (states, spaces + 1)
        1 for the place where the token of a state stands, 0 for the others.
    """

    goes_on: Floats
    ends: Floats
    touches: Floats
    salaries: Floats
    stands: Floats

    def rolls(self) -> Floats:
        """Count the rolls that a turn makes from each state.

        Returns
        -------
        ndarray of float, shape (states, states)
            For a turn that begins in the state of the row, how often it rolls from that
            of the column.
        """
        return np.linalg.inv(np.eye(len(self.ends)) - self.goes_on)


@dataclass(frozen=True)
class Counts:
    """What a turn counts on average.

    Parameters
    ----------
    rolls : float
        Rolls.
    roll_ends, turn_ends, touches : ndarray of float, shape (spaces + 1,)
        How often a roll ends in each place, the turn ends there, and the token touches it.
    salaries : float
        Salaries earned at GO.
    rolled : ndarray of float, shape (states,)
        How often a turn rolls from each state.
    """

    rolls: float
    roll_ends: Floats
    turn_ends: Floats
    touches: Floats
    salaries: float
    rolled: Floats


def long_run(chain: Chain) -> Counts:
    """Count a turn of a game that goes on for ever.

    Parameters
    ----------
    chain : Chain
        The chain; from every state one can come to every state that lasts.

    Returns
    -------
    Counts
        Means under the stationary distribution of the states that turns begin in.
    """
    rolls = chain.rolls()
    turn = rolls @ chain.ends
    system = turn.T - np.eye(len(turn))
    system[-1] = 1.0  # the equations add up to nothing, so one makes room for the sum of 1
    begins = np.linalg.solve(system, np.eye(len(turn))[-1])
    return _counted(chain, begins @ rolls)


def stretches(chain: Chain, lengths: Sequence[int], state: int = 0) -> list[Counts]:
    """Count a game from its beginning, one stretch of turns after the other.

    Parameters
    ----------
    chain : Chain
        The chain.
    lengths : sequence of int
        How many turns each stretch has, from 1.
    state : int
        The state that the first turn begins in.

    Returns
    -------
    list of Counts
        Means over the turns of each stretch.
    """
    rolls = chain.rolls()
    turn = rolls @ chain.ends
    begins = np.zeros(len(turn))
    begins[state] = 1.0
    counts = []
    for length in lengths:
        total = np.zeros_like(begins)
        for _ in range(length):
            total += begins
            begins = begins @ turn
        counts.append(_counted(chain, (total / length) @ rolls))
    return counts


def _counted(chain: Chain, rolled: Floats) -> Counts:
    """Count a turn that rolls `rolled` times from each state."""
    ended = rolled @ chain.ends
    return Counts(
        rolls=float(rolled.sum()),
        roll_ends=(rolled @ chain.goes_on + ended) @ chain.stands,
        turn_ends=ended @ chain.stands,
        touches=rolled @ chain.touches,
        salaries=float(rolled @ chain.salaries),
        rolled=rolled,
    )
