"""Where tokens land: by roll, by turn and by visit, from the kernel's tallies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simlab.analysis.blocks import Estimate, ratio_estimate
from simlab.analysis.contrasts import Tally
from simlab.analysis.play import known

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
    of = {ROLL: tally["total_rolls"], TURN: tally["total_turns"], VISIT: tally["total_turns"]}

    def share(counter: int, place: int, scale: int) -> Estimate:
        total, squares = (int(value) for value in of[counter])
        count, square, cross = (
            int(tally[name][counter, place])
            for name in ("landing", "landing_squares", "landing_cross")
        )
        return ratio_estimate(blocks, (count, total), (square, cross, squares), scale)

    places = [
        Place(share(ROLL, place, 100), share(TURN, place, 100), share(VISIT, place, 1))
        for place in range(tally["landing"].shape[1])
    ]
    turns = int(of[TURN][0])
    rolls_per_turn = int(of[ROLL][0]) / turns if turns else float("nan")
    return Landing(rolls_per_turn, tuple(places[:-1]), places[-1])
