"""How far a run is, for whoever watches."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Estimate(Protocol):
    """The main number as far as it is known."""

    @property
    def estimate(self) -> float:
        """The number."""

    @property
    def unit(self) -> str:
        """Its unit."""

    @property
    def half_width(self) -> float:
        """Half of its interval's width."""


@dataclass(frozen=True)
class Look:
    """What a run saw when it looked at its results.

    Parameters
    ----------
    number : Estimate
        The main number so far.
    enough : bool
        Whether the run may stop there.
    """

    number: Estimate
    enough: bool


@dataclass(frozen=True)
class Progress:
    """How far a run is.

    Parameters
    ----------
    games, total : int
        Games that are done, those of earlier runs among them, and all that are wanted.
    per_second : float
        Games of this run a second.
    seconds_left : float or None
        None before the first chunk is played.
    estimate : Estimate or None
        The main number at the last look.
    """

    games: int
    total: int
    per_second: float
    seconds_left: float | None
    estimate: Estimate | None


class Meter:
    """Counts games and tells how far a run is.

    Parameters
    ----------
    total : int
        Games wanted.
    tell : callable or None
        Is told after each change.
    """

    def __init__(self, total: int, tell: Callable[[Progress], None] | None) -> None:
        self._total, self._tell = total, tell
        self._found = self._played = 0
        self._estimate: Estimate | None = None
        self._start = time.monotonic()

    def found(self, games: int) -> None:
        """Count games that an earlier run has stored."""
        self._found += games
        self._report()

    def played(self, games: int) -> None:
        """Count games that were played now."""
        self._played += games
        self._report()

    def looked(self, estimate: Estimate, total: int) -> None:
        """Take in an estimate, and how many games are wanted in all since it is known."""
        self._estimate, self._total = estimate, total
        self._report()

    def _report(self) -> None:
        if self._tell is None:
            return
        done = self._found + self._played
        rate = self._played / max(time.monotonic() - self._start, 1e-9)
        left = (self._total - done) / rate if rate else None
        self._tell(Progress(done, self._total, rate, left, self._estimate))
