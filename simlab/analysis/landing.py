"""Where tokens land: by roll, by turn and by visit, from the kernel's tallies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from simlab.analysis.contrasts import Rows, Tally
from simlab.analysis.estimate import Estimate, ratio_estimate
from simlab.text import known

ROLL, TURN, VISIT = range(3)
"""Rows of the tally `landing`: where rolls end, where turns end, every visit."""


@dataclass(frozen=True)
class Place:
    """How often tokens are on one space, or in jail.

    Parameters
    ----------
    roll : Estimate
        R, in percent of rolls.
    turn : Estimate
        T, in percent of turns.
    visit : Estimate
        V, in visits per turn; for jail, arrivals.
    """

    roll: Estimate
    turn: Estimate
    visit: Estimate

    def as_json(self) -> dict[str, float | None]:
        """Arrange as `simlab landing --json` prints it."""
        return {
            "R": known(self.roll.value),
            "T": known(self.turn.value),
            "V": known(self.visit.value),
            "se": known(self.roll.error),
            "se_t": known(self.turn.error),
            "se_v": known(self.visit.error),
        }


@dataclass(frozen=True)
class Landing:
    """Landing frequencies of every space.

    Parameters
    ----------
    rolls_per_turn : float
        Mean throws in a turn.
    spaces : tuple of Place
        In board order; the jail space is just visiting.
    in_jail : Place
        Tokens in jail.
    """

    rolls_per_turn: float
    spaces: tuple[Place, ...]
    in_jail: Place

    def as_json(
        self, edition: str, names: Sequence[str], exact: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Arrange as `simlab landing --json` prints it.

        Parameters
        ----------
        edition : str
            Edition id.
        names : sequence of str
            The spaces' names in board order.
        exact : dict or None
            The numbers of a chain to stand beside, as `LandingTable.exact_json` gives them.

        Returns
        -------
        dict
            R and T in percent, V in visits per turn; ``se``, ``se_t`` and ``se_v``
            are their standard errors, None where not known.
        """
        return {
            "edition": edition,
            "model": "sampled",
            "rolls_per_turn": known(self.rolls_per_turn),
            "spaces": [
                {"index": index, "name": name, **place.as_json()}
                for index, (name, place) in enumerate(zip(names, self.spaces, strict=True))
            ],
            "in_jail": self.in_jail.as_json(),
            "exact": exact,
        }


def landing(tally: Tally, blocks: int) -> Landing:
    """Estimate landing frequencies with their errors from block to block.

    Parameters
    ----------
    tally : mapping of str to ndarray of int
        ``landing``, ``landing_squares`` and ``landing_cross``, each of shape
        (3, spaces + 1) with the last place in jail: sums over blocks of a block's
        count, of its square, and of its product with the block's rolls (first
        row) or turns (other rows). ``total_rolls`` and ``total_turns``, each of
        shape (2,): the sum over blocks and the sum of squares.
    blocks : int
        Number of blocks played.

    Returns
    -------
    Landing
        Shares of all rolls and turns of all seats.
    """
    names = ("landing", "landing_squares", "landing_cross")
    moments = np.stack([tally[name] for name in names])

    def estimate(counter: int, place: int) -> Estimate:
        return share(blocks, counter, moments[:, counter, place], total_of(tally, counter))

    places = [
        Place(*(estimate(counter, place) for counter in (ROLL, TURN, VISIT)))
        for place in range(moments.shape[2])
    ]
    rolls, turns = (int(tally[name][0]) for name in ("total_rolls", "total_turns"))
    return Landing(rolls / turns if turns else math.nan, tuple(places[:-1]), places[-1])


def total_of(tally: Tally, counter: int) -> Rows:
    """Give what a counter is a share of: all throws for R, all turns for T and V.

    Parameters
    ----------
    tally : mapping of str to ndarray of int
        From the kernel.
    counter : int
        `ROLL`, `TURN` or `VISIT`.

    Returns
    -------
    ndarray of int, shape (2,)
        The sum over blocks and the sum of squares.
    """
    return tally["total_rolls" if counter == ROLL else "total_turns"]


def share(blocks: int, counter: int, moments: Rows, of: Rows) -> Estimate:
    """Estimate a count for each unit of another.

    Parameters
    ----------
    blocks : int
        Number of blocks played.
    counter : int
        `ROLL`, `TURN` or `VISIT`.
    moments : ndarray of int, shape (3,)
        Of the count: its sum, its sum of squares, and that of its products with `of`.
    of : ndarray of int, shape (2,)
        Of the throws or turns: their sum and their sum of squares.

    Returns
    -------
    Estimate
        In percent; visits as they are.
    """
    count, square, cross = (int(value) for value in moments)
    total, squares = (int(value) for value in of)
    scale = 1 if counter == VISIT else 100
    return ratio_estimate(blocks, (count, total), (square, cross, squares), scale)
