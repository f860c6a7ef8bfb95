"""The exact chain beside games: which one follows their players, and how far they are apart."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition
from simlab.engine.tally import TURN_BINS
from simlab.errors import UsageError
from simlab.exact import Frequencies, Habits, landing, landing_by_turn, model_in_words
from simlab.runs.tables import Installed

Floats = npt.NDArray[np.floating[Any]]

_Made = Callable[[Mapping[str, float]], Habits]
_WALKERS: dict[str, dict[str, _Made]] = {
    "deeds": {
        "passive-leave": lambda my: Habits("leave", take_chance=my["take_chance"] == 1),
        "passive-stay": lambda my: Habits("stay", take_chance=my["take_chance"] == 1),
    },
    "towers": {
        "passive": lambda my: Habits("stay"),
        "walker": lambda my: Habits(
            "leave" if my["pay"] == 1 else "stay",
            trip=int(my["to"]) if my["to"] >= 0 else None,
            steps=int(my["steps"]),
            swap=my["swaps"] / 100,
        ),
    },
}
"""Strategies that a chain follows, by family and name: their habits, from their parameters."""


@dataclass(frozen=True)
class Beside:
    """Exact numbers of what games sample.

    Parameters
    ----------
    model : str
        The chain in words.
    turns : int
        How many first turns of each token it covers.
    values : ndarray of float, shape (3, parts, places)
        R and T in percent and V in visits a turn, for each part that landings are told apart
        by, jail as the last place; NaN where the chain tells nothing.
    """

    model: str
    turns: int
    values: Floats


def habits_of(edition: Edition, lineup: Sequence[str], installed: Installed) -> Habits:
    """Tell by which habits the players of a lineup walk.

    Parameters
    ----------
    edition : Edition
        What is played.
    lineup : sequence of str
        Strategies by slot.
    installed : Installed
        The strategies that there are.

    Returns
    -------
    Habits
        Of all of them.

    Raises
    ------
    UsageError
        If no chain follows them.
    """
    if len(set(lineup)) > 1:
        raise UsageError("the exact chain follows players who are all alike, not several kinds")
    name = lineup[0].partition(":")[0].strip()
    known = _WALKERS.get(edition.family, {})
    if name not in known:
        those = " and ".join(known) or "nobody"
        raise UsageError(
            f"no exact chain follows {name}, only players who buy nothing and walk by fixed "
            f"habits: {those}"
        )
    return known[name](installed.parameters(edition.family, lineup[0]))


def check_follows(edition: Edition, habits: Habits) -> None:
    """Check that games of players with these habits follow the chain.

    Parameters
    ----------
    edition : Edition
        By the rules that are played.
    habits : Habits
        Of all players.

    Raises
    ------
    UsageError
        If they do not, though the chain may be solved by itself.
    """
    if "speed_die" in edition.rules and edition.value("speed_die") is True:
        raise UsageError(
            "no exact chain beside games with the speed die: it has the die from the first roll "
            "on and takes three of a kind to the dearest deed; see --exact"
        )
    if habits.swap:
        raise UsageError(
            "no exact chain beside these games: it swaps towers, and who buys nothing has none"
        )


def solved(edition: Edition, habits: Habits, *, by_turn: bool = False) -> Beside:
    """Solve a chain from the beginning of a game to its end.

    Parameters
    ----------
    edition : Edition
        By the rules that are played; games end at its round limit.
    habits : Habits
        Of all players.
    by_turn : bool
        Whether turns are told apart as in the tally ``landing_by_turn``, or taken together.

    Returns
    -------
    Beside
        With one part, or with `TURN_BINS`.

    Raises
    ------
    UsageError
        If there is no chain for the edition, its rules or the habits.
    """
    turns = int(edition.value("max_rounds"))
    if not by_turn:
        parts = [landing(edition, habits, turns=turns)]
    else:
        single = min(turns, TURN_BINS - 1)
        later = [turns - single] if turns > single else []
        parts = landing_by_turn(edition, habits, lengths=[1] * single + later)
    values = np.full((3, TURN_BINS if by_turn else 1, len(edition.spaces) + 1), np.nan)
    values[:, : len(parts)] = np.stack([counted(part) for part in parts], axis=1)
    return Beside(model_in_words(edition, habits), turns, values)


def counted(frequencies: Frequencies) -> Floats:
    """Arrange frequencies by counter and place.

    Parameters
    ----------
    frequencies : Frequencies
        Exact ones.

    Returns
    -------
    ndarray of float, shape (3, places)
        R, T and V; jail is the last place.
    """
    jail = frequencies.in_jail
    return np.stack(
        [
            np.append(frequencies.R, jail.R),
            np.append(frequencies.T, jail.T),
            np.append(frequencies.V, jail.V),
        ]
    )


def unusual(count: int) -> float:
    """Give the size that the largest of so many standard normal numbers passes one time in 20.

    Parameters
    ----------
    count : int
        How many, from 1; by Bonferroni's inequality, so that they may hang together.

    Examples
    --------
    >>> round(unusual(1), 2), round(unusual(123), 2)
    (1.96, 3.54)
    """
    return NormalDist().inv_cdf(1 - 0.025 / count)


def apart(values: Floats, errors: Floats, exact: Floats) -> Floats:
    """Give differences in standard errors.

    Parameters
    ----------
    values, errors, exact : ndarray of float
        Of one shape.

    Returns
    -------
    ndarray of float
        0 where both agree to rounding, NaN where the error is not known or zero.
    """
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio = (values - exact) / errors
    same = np.isclose(values, exact, rtol=1e-9, atol=1e-12)
    return np.where(same, 0.0, np.where(errors > 0, ratio, math.nan))
