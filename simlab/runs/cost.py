"""What games will cost, told before they are played."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import dataclass

_STEPS = 100_000
_REFERENCE_NS = 60.0
"""`calibration` of the machine on which the costs below were measured."""

_SEAT_SECONDS = {"towers": 6e-6, "deeds": 40e-6}
"""One seat's part in a game of `builder` or `trader` there, by family."""

_BASE_MB, _JOB_MB = 180.0, 10.0


@dataclass(frozen=True)
class Cost:
    """What playing takes.

    Parameters
    ----------
    games : int
        How many games.
    seconds : float
        About how long; other strategies may take twice or half of it, and the first
        compilation comes on top.
    memory_mb : float
        About how much memory; the number of games does not enter it.
    """

    games: int
    seconds: float
    memory_mb: float

    def __str__(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        return (
            f"{self.games:,} games, about {minutes}:{seconds:02} minutes, {self.memory_mb:.0f} MB"
        )


def cost(family: str, tables: Iterable[tuple[int, int]], jobs: int) -> Cost:
    """Estimate what games will cost on this machine.

    Parameters
    ----------
    family : str
        Of the edition.
    tables : iterable of (int, int)
        How many games are played at a table, and how many players it has.
    jobs : int
        Chunks played at a time; -1 for one a core.
    """
    played = list(tables)
    seats = sum(games * players for games, players in played)
    cores = os.cpu_count() or 1
    busy = cores if jobs == -1 else min(jobs, cores)
    seconds = seats * _SEAT_SECONDS[family] * calibration() / _REFERENCE_NS / busy
    return Cost(sum(games for games, _ in played), seconds, _BASE_MB + _JOB_MB * busy)


def calibration(repeats: int = 5) -> float:
    """Time a fixed loop of plain Python, so that numbers of two machines compare.

    Parameters
    ----------
    repeats : int
        How often; the fastest counts.

    Returns
    -------
    float
        Nanoseconds a step.
    """
    best = float("inf")
    for _ in range(repeats):
        start, mixed = time.perf_counter_ns(), 1
        for step in range(_STEPS):
            mixed = (mixed * 0x9E3779B1 + step) & 0xFFFFFFFF
        best = min(best, (time.perf_counter_ns() - start) / _STEPS)
    return best
