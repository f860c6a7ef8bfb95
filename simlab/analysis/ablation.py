"""Which decisions make one strategy better than another.

A mixture plays as the one but for some decisions, which it takes as the other would.
All play the same blocks against the same field, so each number is a paired difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from simlab.analysis.estimate import Estimate
from simlab.analysis.findings import SURE
from simlab.analysis.intervals import holm
from simlab.analysis.model import Interval
from simlab.analysis.wins import Wins, lead_of, rate_of
from simlab.text import known

Mix = tuple[str, frozenset[str]]
"""Who plays, ``"first"`` or ``"second"``, and the decisions that the other one takes."""


@dataclass(frozen=True)
class Effect:
    """What a change of decisions does to the win rate.

    Parameters
    ----------
    hook : str
        The decision; empty for all in which the two differ.
    interval : Interval
        In points.
    adjusted : float
        p-value by Holm's correction over all decisions and both ways; NaN for a step
        of the way from the one to the other, which is no claim of its own.
    """

    hook: str
    interval: Interval
    adjusted: float = float("nan")

    @property
    def clear(self) -> bool:
        """Whether it is told apart from zero."""
        return self.adjusted <= SURE

    @property
    def same(self) -> bool:
        """Whether no deal went differently."""
        return self.interval.estimate == self.interval.half_width == 0

    def as_json(self) -> dict[str, Any]:
        """Arrange for `--json`; what is not known is None."""
        return {
            "hook": self.hook,
            **self.interval.as_json(),
            "p_holm": known(self.adjusted),
        }


@dataclass(frozen=True)
class Ablation:
    """What sets two strategies apart.

    Parameters
    ----------
    rates : (Interval, Interval)
        Win rates of the first and of the second, in percent.
    total : Effect
        The first less the second.
    given_up : tuple of Effect
        The first with one decision of the second, less the first.
    taken_over : tuple of Effect
        The second with one decision of the first, less the second.
    steps : tuple of Effect
        From the second to the first, a decision more at each step, those first that
        seemed to gain most by themselves; each what its step adds. They add up to
        `total`; the order is the sample's, and another would share it out otherwise.
    blocks : int
        How many blocks each arm was played.
    unfinished : float
        Share of all games, 0 to 1, that reached the round limit and that nobody won.
    """

    rates: tuple[Interval, Interval]
    total: Effect
    given_up: tuple[Effect, ...]
    taken_over: tuple[Effect, ...]
    steps: tuple[Effect, ...]
    blocks: int
    unfinished: float = 0.0

    @property
    def alike(self) -> bool:
        """Whether the two, and all their mixtures, won the same in every deal."""
        return all(effect.same for effect in (self.total, *self.given_up, *self.taken_over))

    def as_json(self) -> dict[str, Any]:
        """Arrange for `--json`."""
        return {
            "blocks": self.blocks,
            "unfinished": self.unfinished,
            "win_rates": [rate.as_json() for rate in self.rates],
            "total": self.total.as_json(),
            "given_up": [effect.as_json() for effect in self.given_up],
            "taken_over": [effect.as_json() for effect in self.taken_over],
            "steps": [effect.as_json() for effect in self.steps],
        }


def ablate(hooks: Sequence[str], play: Callable[[Sequence[Mix]], Mapping[Mix, Wins]]) -> Ablation:
    """Find out which decisions make the difference.

    Parameters
    ----------
    hooks : sequence of str
        The decisions in which the two may differ, at least one.
    play : callable
        Plays mixtures, all on the same blocks whenever it is called.

    Returns
    -------
    Ablation
    """
    first, second = ("first", frozenset[str]()), ("second", frozenset[str]())
    singles = [(side, frozenset([hook])) for side in ("first", "second") for hook in hooks]
    wins = dict(play([first, second, *singles]))
    given = [lead_of(wins["first", frozenset([hook])], wins[first]) for hook in hooks]
    taken = [lead_of(wins["second", frozenset([hook])], wins[second]) for hook in hooks]
    total = lead_of(wins[first], wins[second])
    adjusted = holm([estimate.p_value for estimate in (total, *given, *taken)])
    order = sorted(range(len(hooks)), key=lambda place: -taken[place].value)
    ladder = [frozenset(hooks[place] for place in order[:n]) for n in range(1, len(hooks))]
    # With all decisions of the first the second is the first, block by block.
    wins |= play([("second", rung) for rung in ladder if len(rung) > 1])
    rungs = [wins[second], *(wins["second", rung] for rung in ladder), wins[first]]
    steps = [lead_of(above, below) for below, above in pairwise(rungs)]
    count = len(hooks)
    return Ablation(
        rates=(rate_of(wins[first]), rate_of(wins[second])),
        total=_effect("", total, adjusted[0]),
        given_up=tuple(map(_effect, hooks, given, adjusted[1 : 1 + count])),
        taken_over=tuple(map(_effect, hooks, taken, adjusted[1 + count :])),
        steps=tuple(_effect(hooks[place], step) for place, step in zip(order, steps, strict=True)),
        blocks=len(wins[first]),
    )


def _effect(hook: str, estimate: Estimate, adjusted: float = float("nan")) -> Effect:
    return Effect(hook, estimate.interval("points"), adjusted)
