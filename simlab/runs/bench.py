"""Measuring simlab itself: games a second, compilation, start-up and memory."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from simlab.editions import load
from simlab.engine.tables import TABLES
from simlab.runs.arm import Arm
from simlab.runs.cost import calibration
from simlab.runs.stream import stream
from simlab.runs.tables import SetTable

LINEUPS = {
    "towers": (
        ("builder", 4, 1),
        ("builder", 4, 2),
        ("builder", 3, 1),
        ("builder", 2, 1),
        ("plain", 4, 1),
        ("passive", 4, 1),
        ("random", 4, 1),
    ),
    "deeds": (
        ("trader", 4, 1),
        ("trader", 4, 2),
        ("trader", 2, 1),
        ("plain", 4, 1),
        ("passive-leave", 4, 1),
    ),
}
"""What is measured of a family: the strategy in every seat, the seats, the jobs.

The first is also that of the million games; where nobody buys anything tokens only land.
"""

SECONDS = 2.0
"""About how long each is measured."""

MILLION = 1_000_000


@dataclass(frozen=True)
class Speed:
    """How fast one lineup plays.

    Parameters
    ----------
    name, edition : str
        What was measured, on which edition.
    strategies : tuple of str
        The lineup.
    players, jobs : int
        Seats, and chunks played at a time.
    games_per_second : float
        Of all jobs together.
    ns_per_turn : float
        Nanoseconds that one job takes for one seat's turn.
    turns_per_game : float
        Of all seats together.
    """

    name: str
    edition: str
    strategies: tuple[str, ...]
    players: int
    jobs: int
    games_per_second: float
    ns_per_turn: float
    turns_per_game: float


@dataclass(frozen=True)
class Bench:
    """Everything that is measured.

    Parameters
    ----------
    calibration : float
        Nanoseconds of a step of a fixed loop (`simlab.runs.cost.calibration`).
    results : tuple of Speed
        A row a lineup.
    import_s : float
        Seconds for importing all that playing needs, in a new process.
    compile_s : float or None
        Seconds for compiling a family's rules from nothing, the slowest family's; None if
        it was left out.
    memory_mb : float
        Peak memory of a process that plays a million games, the largest, in MB.
    """

    calibration: float
    results: tuple[Speed, ...]
    import_s: float
    compile_s: float | None
    memory_mb: float


def measure(
    editions: Sequence[str], seed: int, *, cold: bool, say: Callable[[str], None]
) -> Bench:
    """Measure everything; takes half a minute an edition, and a minute more when `cold`.

    Parameters
    ----------
    editions : sequence of str
        Ids or paths.
    seed : int
        Of the deals.
    cold : bool
        Whether the first compilation is measured too.
    say : callable
        Is told what is being measured.
    """
    results = []
    for edition in editions:
        for name, players, jobs in LINEUPS[load(edition).family]:
            say(f"measuring {name} with {players} players and {jobs} jobs")
            results.append(speed(Arm(edition, (name,) * players, rotate=False, seed=seed), jobs))
    say("measuring start-up and the memory of a million games")
    import_s = float(_child(_IMPORT))
    memory_mb = max(float(_child(_MEMORY, edition, str(seed))) for edition in editions)
    compile_s = None
    if cold:
        say("measuring the first compilation")
        compile_s = max(_compile_seconds(load(edition).family) for edition in editions)
    return Bench(calibration(), tuple(results), import_s, compile_s, memory_mb)


def _compile_seconds(family: str) -> float:
    """Time a family's first compilation."""
    with tempfile.TemporaryDirectory() as empty:
        return float(_child(_COMPILE, family, SIMLAB_CACHE_DIR=empty))


def speed(arm: Arm, jobs: int) -> Speed:
    """Measure one lineup.

    Parameters
    ----------
    arm : Arm
        What is played.
    jobs : int
        Chunks played at a time.
    """
    edition = load(arm.edition)
    blocks = 64
    rate, turns = _timed(arm, blocks, jobs)
    while blocks < rate * SECONDS:
        # Small beginnings mislead: what is asked for grows with what was measured.
        blocks = int(min(blocks * 16, rate * SECONDS * 1.2))
        rate, turns = _timed(arm, blocks, jobs)
    return Speed(
        name=arm.lineup[0],
        edition=edition.id,
        strategies=arm.lineup,
        players=arm.players,
        jobs=jobs,
        games_per_second=rate,
        ns_per_turn=1e9 * jobs / (rate * turns),
        turns_per_game=turns,
    )


def peak_memory(edition: str, seed: int) -> float:
    """Play a million games of the first lineup and tell the peak memory of this process.

    Parameters
    ----------
    edition : str
        Id or path.
    seed : int
        Of the deals.

    Returns
    -------
    float
        In MB.
    """
    name, players, _ = LINEUPS[load(edition).family][0]
    # What games need does not depend on how long they are: short ones do.
    arm = Arm(edition, (name,) * players, rules=(("max_rounds", 10),), seed=seed)
    for _ in stream(arm, MILLION // arm.players, SetTable(), jobs=2):
        pass
    status = Path("/proc/self/status")
    if status.exists():  # what the system counts otherwise takes in the parent's as well
        peak = next(line for line in status.read_text().splitlines() if "VmHWM" in line)
        return int(peak.split()[1]) / 1024
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def _timed(arm: Arm, blocks: int, jobs: int) -> tuple[float, float]:
    """Play blocks; give games a second and turns a game."""
    column = TABLES[load(arm.edition).family].rules.columns.index("turns")
    chunks = stream(arm, blocks, SetTable(), jobs=jobs)
    start, turns = time.perf_counter(), 0
    for played in chunks:
        turns += int(played.outcomes[:, column].sum())
    games = arm.games(blocks)
    return games / (time.perf_counter() - start), turns / games


_CLOCK = "import time; start = time.perf_counter()\n"
_IMPORT = (
    f"{_CLOCK}import simlab.analysis.play, simlab.cli.lineup, simlab.runs.stream\n"
    "print(time.perf_counter() - start)"
)
_COMPILE = (
    f"{_CLOCK}import sys\nfrom simlab.engine.warm import warm\nwarm(sys.argv[1])\n"
    "print(time.perf_counter() - start)"
)
_MEMORY = (
    "import sys\nfrom simlab.runs.bench import peak_memory\n"
    "print(peak_memory(sys.argv[1], int(sys.argv[2])))"
)


def _child(program: str, *words: str, **environment: str) -> str:
    """Run a program in a new process and give what it prints."""
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(
        command, env={**os.environ, **environment}, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout
