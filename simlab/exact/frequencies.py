"""Landing frequencies as exact numbers, in the form of sampled ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simlab.exact.journey import Floats


@dataclass(frozen=True)
class InJail:
    """How often a token is in jail.

    Parameters
    ----------
    R : float
        In percent of rolls, at their end.
    T : float
        In percent of turns, at their end.
    V : float
        Arrivals per turn.
    """

    R: float
    T: float
    V: float


@dataclass(frozen=True)
class Frequencies:
    """Landing frequencies of every space.

    Parameters
    ----------
    R : ndarray of float, shape (spaces,)
        Where rolls end, in percent of rolls; on the jail space, just visiting.
    T : ndarray of float, shape (spaces,)
        Where turns end, in percent of turns.
    V : ndarray of float, shape (spaces,)
        Visits per turn: all spaces that a token comes to, also those that send it on.
    in_jail : InJail
        Tokens in jail.
    rolls_per_turn : float
        Mean rolls in a turn.
    salaries_per_turn : float
        Mean salaries earned at GO in a turn.
    """

    R: Floats
    T: Floats
    V: Floats
    in_jail: InJail
    rolls_per_turn: float
    salaries_per_turn: float

    def as_json(self, edition: str, names: Sequence[str], model: str) -> dict[str, Any]:
        """Arrange as `simlab landing --json` prints it.

        Parameters
        ----------
        edition : str
            Edition id.
        names : sequence of str
            The spaces' names in board order.
        model : str
            What was computed, in words.

        Returns
        -------
        dict
            The form of sampled frequencies; all errors are 0, and nothing stands beside.
        """
        spaces = zip(names, self.R, self.T, self.V, strict=True)
        return {
            "edition": edition,
            "model": model,
            "rolls_per_turn": self.rolls_per_turn,
            "spaces": [
                {"index": index, "name": name, **_place(float(r), float(t), float(v))}
                for index, (name, r, t, v) in enumerate(spaces)
            ],
            "in_jail": _place(self.in_jail.R, self.in_jail.T, self.in_jail.V),
            "exact": None,
        }


def _place(r: float, t: float, v: float) -> dict[str, float]:
    return {"R": r, "T": t, "V": v, "se": 0.0, "se_t": 0.0, "se_v": 0.0}
