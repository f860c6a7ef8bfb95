"""Is a strategy fit to play? Played compiled and in plain Python, and looked at closely."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN
from simlab.errors import StrategyError, UsageError
from simlab.strategy.compile import plug
from simlab.strategy.declare import Strategy
from simlab.strategy.faults import (
    COMPILES,
    ILLEGAL,
    MODES,
    RAISED,
    RANGES,
    SOURCE,
    STEPS,
    Faults,
)
from simlab.strategy.plainly import watch_plainly
from simlab.strategy.report import Report, Step
from simlab.strategy.trial import Trial, trials
from simlab.strategy.writes import written

#: Deals that plain Python plays again because something went wrong in compiled code.
SUSPECTS = 12


def check(
    cls: type[Strategy],
    values: Mapping[str, float] | None = None,
    *,
    editions: Sequence[str] | None = None,
    players: Sequence[int] | None = None,
    deals: int = 100,
    plain_deals: int = 1,
) -> Report:
    """Play a strategy in every seat, compiled and in plain Python.

    Parameters
    ----------
    cls : type of Strategy
        Defined in a module or a file.
    values : mapping of str to number, optional
        Parameters that differ from their defaults.
    editions : sequence of str, optional
        Ids or files of editions; two that differ in their decks by default.
    players : sequence of int, optional
        Seat counts; few and many by default.
    deals : int
        Blocks that compiled code plays of every trial.
    plain_deals : int
        The first so many of them are played in plain Python too, with some in which
        compiled code met with a fault, and one for each hook that was asked at all.

    Returns
    -------
    Report

    Raises
    ------
    UsageError
        For parameters, editions or seat counts that are not there, or in a process
        that runs without compiled code.

    Examples
    --------
    >>> from simlab.strategy.find import find
    >>> check(*find("plain", "towers")).passed  # doctest: +SKIP
    True
    """
    if PLAIN:
        raise UsageError("a check needs compiled code: unset NUMBA_DISABLE_JIT")
    values = dict(values or {})
    cls.record(values)
    faults, skipped = Faults(), set[str]()
    games = trials(cls.family, editions, players)
    for name, (_, function) in cls.hooks.items():
        where = written(function)
        if where:
            faults.add(SOURCE, name, where)
    if faults.told(SOURCE):
        return _report(cls, faults, {*STEPS} - {SOURCE}, dict.fromkeys(cls.hooks, 0))
    compiled = _Compiled(cls, values, faults)
    try:
        plug(cls, values)
    except StrategyError as error:
        faults.add(COMPILES, "", str(error))
        skipped = {RANGES, MODES}
    else:
        _play_ranges(cls, values, games, faults)
        compiled.play(games, deals)
    wanted = [(trial, compiled.closer(trial, plain_deals)) for trial in games]
    seen = watch_plainly(cls, values, wanted)
    faults.merge(seen.faults)
    if not skipped:
        compiled.compare(wanted, seen.outcomes)
    return _report(cls, faults, skipped, seen.asked, compiled.nanoseconds, seen.microseconds)


def _report(
    cls: type[Strategy],
    faults: Faults,
    skipped: set[str],
    asked: dict[str, int],
    nanoseconds: float = float("nan"),
    plain_microseconds: float = float("nan"),
) -> Report:
    """Put the faults in the order of the steps."""
    steps = tuple(
        Step(name, None if name in skipped else not faults.told(name), faults.told(name))
        for name in STEPS
    )
    label, family = cls.strategy_name(), cls.family
    return Report(label, family, dict(cls.params), steps, asked, nanoseconds, plain_microseconds)


class _Compiled:
    """The compiled half of a check: outcomes, and the deals that deserve a closer look."""

    def __init__(self, cls: type[Strategy], values: Mapping[str, float], faults: Faults) -> None:
        self.cls, self.values, self.faults = cls, values, faults
        self.hooks = tuple(FAMILIES[cls.family].hooks)
        self.outcomes: dict[tuple[Trial, int], list[int] | None] = {}
        self.suspects: dict[Trial, list[int]] = {}
        self.example: dict[str, tuple[Trial, int]] = {}
        self.raised: list[str] = []
        self.refused: dict[str, str] = {}
        self.nanoseconds = float("nan")

    def play(self, games: Sequence[Trial], deals: int) -> None:
        """Play every trial, one block at a time so that each fault has its deal."""
        elapsed, decisions = 0.0, 0
        for trial in games:
            table = trial.table(self.cls, self.values)
            table.play(0, 0)  # load the compiled kernels before the clock starts
            for deal in range(deals):
                started = time.perf_counter()
                try:
                    played = table.play(deal, 1)
                except StrategyError as error:
                    self.outcomes[trial, deal] = None
                    self.raised.append(f"{error}, {trial}")
                    self._suspect(trial, deal)
                    continue
                elapsed += time.perf_counter() - started
                self.outcomes[trial, deal] = played.outcomes[0].tolist()
                slots = list(trial.slots)
                asked = played.tallies["asked"][slots].sum(axis=0)
                decisions += int(asked.sum())
                for place in np.flatnonzero(asked):
                    self.example.setdefault(self.hooks[place], (trial, deal))
                refused = played.tallies["refused"][slots].sum(axis=0)
                for place in np.flatnonzero(refused):
                    told = f"{refused[place]} answers refused in deal {deal}, {trial}"
                    self.refused.setdefault(self.hooks[place], told)
                    self._suspect(trial, deal)
        if decisions:
            self.nanoseconds = 1e9 * elapsed / decisions

    def _suspect(self, trial: Trial, deal: int) -> None:
        """Have a deal played again in plain Python, unless there are enough."""
        deals = self.suspects.setdefault(trial, [])
        if deal not in deals and sum(map(len, self.suspects.values())) < SUSPECTS:
            deals.append(deal)

    def closer(self, trial: Trial, first: int) -> list[int]:
        """List the deals of a trial that plain Python is to play."""
        examples = {deal for other, deal in self.example.values() if other == trial}
        return sorted({*range(first), *examples, *self.suspects.get(trial, [])})

    def compare(
        self, wanted: Sequence[tuple[Trial, Sequence[int]]], outcomes: Sequence[Sequence[Any]]
    ) -> None:
        """Hold the two ways of playing against each other."""
        for (trial, deals), rows in zip(wanted, outcomes, strict=True):
            for deal, plain in zip(deals, rows, strict=True):
                if (trial, deal) in self.outcomes and self.outcomes[trial, deal] != plain:
                    self.faults.add(MODES, "", f"deal {deal} of {trial} goes differently")
        if self.raised and not self.faults.told(RAISED):
            self.faults.add(RAISED, "", self.raised[0], times=len(self.raised))
        seen = {hook for step, hook, _ in self.faults.first if step == ILLEGAL}
        for hook, told in self.refused.items():
            if hook not in seen:
                self.faults.add(ILLEGAL, hook, told)


def _play_ranges(
    cls: type[Strategy], values: Mapping[str, float], games: Sequence[Trial], faults: Faults
) -> None:
    """Play a little with each parameter at its lowest and its highest."""
    hooks = tuple(FAMILIES[cls.family].hooks)
    for name, param in cls.params.items():
        for end in (param.low, param.high):
            for trial in games:
                try:
                    played = trial.table(cls, {**values, name: end}).play(0, 5)
                except StrategyError as error:
                    faults.add(RANGES, "", f"{name} = {end}: {error}", kind=f"{name}{end}")
                    continue
                refused = played.tallies["refused"][list(trial.slots)].sum(axis=0)
                for place in np.flatnonzero(refused):
                    told = f"{name} = {end}: an answer was refused, {trial}"
                    faults.add(RANGES, hooks[place], told, kind=f"{name}{end}")
