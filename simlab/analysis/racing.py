"""A race: all play the same blocks, and who is told apart from the leader drops out.

O. Maron and A. Moore, "Hoeffding races" (NIPS 1993); M. Birattari et al., "A racing
algorithm for configuring metaheuristics" (GECCO 2002). Here the tests are paired by
block and held at a few looks that are fixed beforehand, so that the chance that the best
is ever dropped for bad luck stays below 5 % over all looks and rivals.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from simlab.analysis.wins import Wins, lead_of

Who = TypeVar("Who", bound=Hashable)

LOOKS = 4
"""How often a race looks at its runners, the last time at the end."""

LOSS = 0.05
"""Chance that the best runner is dropped, over all looks."""

FEWEST = 16
"""Blocks between two looks, at least."""


@dataclass(frozen=True)
class Raced(Generic[Who]):
    """How a race went.

    Parameters
    ----------
    leader : object
        Who won most at the end.
    left : tuple of int
        How many were still in it after each look.
    means : dict of object to float
        Each one's share of games won up to where it stopped. These have been searched
        on: the highest of them is high by luck too and is told to nobody.
    blocks : int
        How many blocks the leader played.
    """

    leader: Who
    left: tuple[int, ...]
    means: dict[Who, float]
    blocks: int


def race(
    runners: Sequence[Who],
    play: Callable[[Sequence[Who], int, int], Mapping[Who, Wins]],
    first: int,
    budget: int,
) -> Raced[Who]:
    """Race.

    Parameters
    ----------
    runners : sequence
        At least one, each once.
    play : callable
        Plays runners on ``count`` blocks from ``first`` on.
    first : int
        The first block.
    budget : int
        Blocks to be played by all runners together; no fewer than `FEWEST` are played
        by each who is in the race, before each look.

    Returns
    -------
    Raced
    """
    alive, wins = list(runners), {runner: np.zeros((0, 2), np.int64) for runner in runners}
    left, played = [], 0
    for _ in range(LOOKS if len(alive) > 1 else 0):
        count = max(FEWEST, budget // LOOKS // len(alive))
        for runner, rows in play(alive, first + played, count).items():
            wins[runner] = np.concatenate([wins[runner], rows])
        played += count
        leader = _leader(alive, wins)
        alive = [leader, *_rivals(leader, alive, wins)]
        left.append(len(alive))
        if len(alive) == 1:
            break
    means = {
        runner: float(rows[:, 1].sum() / rows[:, 0].sum())
        for runner, rows in wins.items()
        if len(rows)
    }
    return Raced(alive[0], tuple(left), means, played)


def _leader(alive: Sequence[Who], wins: Mapping[Who, Wins]) -> Who:
    return max(alive, key=lambda runner: int(wins[runner][:, 1].sum()))


def _rivals(leader: Who, alive: Sequence[Who], wins: Mapping[Who, Wins]) -> list[Who]:
    """Find who is not told apart from the leader at this look.

    Whoever leads, the best can be beaten by any of the others by luck: hence Bonferroni
    over all of them, and not a correction that grows milder as it goes.
    """
    others = [runner for runner in alive if runner != leader]
    level = LOSS / LOOKS / max(1, len(others))
    left = []
    for other in others:
        if not lead_of(wins[leader], wins[other]).p_value <= level:
            left.append(other)
    return left
