"""Ways of a token from every space at once, as matrices that can be joined and mixed.

A journey holds one row for each space that it may start from. Its columns are
places: the board's spaces in order, then in jail as the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Journey:
    """What may become of a token on its way.

    Parameters
    ----------
    ends : ndarray of float, shape (starts, spaces + 1)
        Probability that the journey ends in each place.
    touches : ndarray of float, shape (starts, spaces + 1)
        Mean number of times that it touches each place, the first left out; for
        jail, arrivals.
    salaries : ndarray of float, shape (starts,)
        Mean number of salaries earned at GO.
    """

    ends: Floats
    touches: Floats
    salaries: Floats

    def then(self, onward: Journey) -> Journey:
        """Go on with another journey from the space reached; in jail the way is over.

        Parameters
        ----------
        onward : Journey
            The other journey, from every space.

        Returns
        -------
        Journey
            Both in one.
        """
        free = self.ends[:, :-1]
        ends = free @ onward.ends
        ends[:, -1] += self.ends[:, -1]
        return Journey(
            ends, self.touches + free @ onward.touches, self.salaries + free @ onward.salaries
        )

    def start(self, space: int) -> Journey:
        """Keep only the start from one space."""
        row = slice(space, space + 1)
        return Journey(self.ends[row], self.touches[row], self.salaries[row])

    def times(self, weight: float) -> Journey:
        """Weigh the journey by the probability that it is made."""
        return Journey(weight * self.ends, weight * self.touches, weight * self.salaries)


def mixed(journeys: Sequence[tuple[float, Journey]]) -> Journey:
    """Mix journeys of which one is made.

    Parameters
    ----------
    journeys : sequence of (float, Journey)
        Each with its probability; what they lack to 1 stays out of the mixture.

    Returns
    -------
    Journey
        Their weighted sum.
    """
    weighed = [journey.times(weight) for weight, journey in journeys]
    return Journey(
        np.sum([journey.ends for journey in weighed], axis=0),
        np.sum([journey.touches for journey in weighed], axis=0),
        np.sum([journey.salaries for journey in weighed], axis=0),
    )


def forward(steps: Sequence[int]) -> Journey:
    """Put the token forward by a number of steps that depends on the space alone.

    What waits on the new space is another journey, so this one touches nothing.

    Parameters
    ----------
    steps : sequence of int, length spaces
        How far to go from each space.

    Returns
    -------
    Journey
        The move; a salary for every time that it reaches or passes GO.
    """
    size = len(steps)
    reached = np.arange(size) + np.asarray(steps)
    ends = np.zeros((size, size + 1))
    ends[np.arange(size), reached % size] = 1.0
    return Journey(ends, np.zeros_like(ends), (reached // size).astype(np.float64))


def arrest(size: int) -> Journey:
    """Send the token to jail from wherever it stands.

    Parameters
    ----------
    size : int
        Number of spaces.

    Returns
    -------
    Journey
        The way to jail, without a salary.
    """
    ends = np.zeros((size, size + 1))
    ends[:, -1] = 1.0
    return Journey(ends, ends, np.zeros(size))


def settled(onward: Floats, salaries: Floats) -> Journey:
    """Follow what a landing sets off until the token rests.

    Parameters
    ----------
    onward : ndarray of float, shape (spaces, spaces + 1)
        Probability that a token that lands on a space is moved on to each place; what a
        row lacks to 1 is the probability that it rests.
    salaries : ndarray of float, shape (spaces,)
        Mean number of salaries that a move on from each space earns.

    Returns
    -------
    Journey
        From each space landed on to where the token rests, that space touched as well.

    Notes
    -----
    The spaces form an absorbing chain: with N the matrix of moves between spaces, the
    number of times that each is touched is the inverse of 1 - N.
    """
    size = len(onward)
    touched = np.linalg.inv(np.eye(size) - onward[:, :-1])
    jailed = touched @ onward[:, -1:]
    rests = 1.0 - onward.sum(axis=1)
    return Journey(
        np.hstack([touched * rests, jailed]), np.hstack([touched, jailed]), touched @ salaries
    )
