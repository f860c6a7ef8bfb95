"""Which parameters to try: by halving the ranges about the leader, or as optuna proposes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from simlab.errors import UsageError

Config = tuple[tuple[str, float], ...]
"""Parameters with their values, in the order of the ranges."""


@dataclass(frozen=True)
class Range:
    """The values that a parameter may take in a search.

    Parameters
    ----------
    name : str
        Of the parameter.
    low, high : float
        Its ends, both included.
    default : float
        Its value in the strategy itself.
    whole : bool
        Whether only whole numbers will do.
    """

    name: str
    low: float
    high: float
    default: float
    whole: bool

    def fit(self, value: float) -> float:
        """Bring a number into the range, whole where it must be.

        Examples
        --------
        >>> Range("keep", 0, 100, 50, True).fit(120.7)
        100
        """
        held = min(max(value, self.low), self.high)
        return round(held) if self.whole else round(held, 6)

    @property
    def start(self) -> float:
        """The default, or what is nearest to it in the range."""
        return self.fit(self.default)


class Proposer(Protocol):
    """Proposes what to try next."""

    def propose(self, count: int, leader: Config | None) -> list[Config]:
        """Propose up to so many, each once; the strategy as it is among the first.

        Parameters
        ----------
        count : int
            How many.
        leader : Config or None
            The best of the last generation; None for the first.
        """

    def tell(self, means: Mapping[Config, float]) -> None:
        """Take in how often the last generation won."""


class Halving:
    """Spreads the first generation evenly, then searches half as wide about the leader.

    Parameters
    ----------
    ranges : sequence of Range
        What may be tried.
    seed : int
        Of the draws.

    Notes
    -----
    The first generation is a Latin hypercube: each parameter takes evenly spaced values,
    ends included, in an order of its own (M. D. McKay et al., *Technometrics* 21 (1979)
    239). One parameter alone is thus a plain grid.
    """

    def __init__(self, ranges: Sequence[Range], seed: int) -> None:
        self.ranges, self.width = tuple(ranges), 0.5
        self._random = np.random.default_rng(seed)

    def propose(self, count: int, leader: Config | None) -> list[Config]:
        """Propose; see `Proposer`."""
        if leader is None:
            drawn = [self._evenly(count - 1), [tuple(r.start for r in self.ranges)]]
        else:
            drawn = [self._about(dict(leader), count - 1), [tuple(v for _, v in leader)]]
            self.width /= 2
        found = [
            tuple((r.name, r.fit(value)) for r, value in zip(self.ranges, values, strict=True))
            for values in (*drawn[1], *drawn[0])
        ]
        return list(dict.fromkeys(found))

    def tell(self, means: Mapping[Config, float]) -> None:
        """Take nothing in: the leader says enough."""

    def _evenly(self, count: int) -> list[tuple[float, ...]]:
        columns = [
            self._random.permutation(np.linspace(r.low, r.high, max(count, 1)))
            for r in self.ranges
        ]
        return [tuple(map(float, row)) for row in zip(*columns, strict=True)]

    def _about(self, leader: Mapping[str, float], count: int) -> list[tuple[float, ...]]:
        reach = [self.width * (r.high - r.low) / 2 for r in self.ranges]
        moved = self._random.uniform(-1, 1, (count, len(self.ranges))) * reach
        centre = np.array([leader[r.name] for r in self.ranges])
        return [tuple(map(float, centre + step)) for step in moved]


class Optuna:
    """Proposes as optuna's tree-structured Parzen estimator does.

    Parameters
    ----------
    ranges : sequence of Range
        What may be tried.
    seed : int
        Of its draws.

    Raises
    ------
    UsageError
        Where optuna is not installed.

    References
    ----------
    T. Akiba et al., "Optuna: a next-generation hyperparameter optimization framework"
    (KDD 2019).
    """

    def __init__(self, ranges: Sequence[Range], seed: int) -> None:
        try:
            import optuna
        except ImportError:
            raise UsageError("optuna is not installed: pip install 'simlab[tune]'") from None
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.ranges = tuple(ranges)
        self._space: dict[str, Any] = {
            r.name: optuna.distributions.IntDistribution(int(r.low), int(r.high))
            if r.whole
            else optuna.distributions.FloatDistribution(r.low, r.high)
            for r in self.ranges
        }
        sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=8)
        self._study = optuna.create_study(direction="maximize", sampler=sampler)
        self._study.enqueue_trial({r.name: r.start for r in self.ranges})
        self._open: dict[Config, list[Any]] = {}

    def propose(self, count: int, leader: Config | None) -> list[Config]:
        """Propose; see `Proposer`."""
        found = [] if leader is None else [leader]
        for _ in range(count - len(found)):
            trial = self._study.ask(self._space)
            config = tuple((r.name, r.fit(trial.params[r.name])) for r in self.ranges)
            self._open.setdefault(config, []).append(trial)
            found.append(config)
        return list(dict.fromkeys(found))

    def tell(self, means: Mapping[Config, float]) -> None:
        """Take in how often the last generation won."""
        for config, trials in self._open.items():
            for trial in trials:
                self._study.tell(trial, means[config])
        self._open = {}
