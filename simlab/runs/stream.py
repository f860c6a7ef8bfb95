"""Playing one arm for a quick look: chunks go by and nothing is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from simlab.engine.table import Played
from simlab.runs.arm import Arm
from simlab.runs.chunks import cut
from simlab.runs.interrupt import Interrupted, listening
from simlab.runs.plan import Task
from simlab.runs.progress import Meter, Progress
from simlab.runs.workers import Backend, SetTable, check_jobs, play_tasks


def stream(
    arm: Arm,
    blocks: int,
    set_table: SetTable,
    *,
    jobs: int = -1,
    backend: Backend = "threading",
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Played]:
    """Play the blocks ``0 .. blocks - 1`` of an arm.

    Parameters
    ----------
    arm : Arm
        What to play.
    blocks : int
        How many blocks.
    set_table : callable
        Makes the table of an arm; a function that a worker process can import.
    jobs : int
        Chunks played at a time; -1 for one a core.
    backend : {"threading", "loky", "dask"}
        As in `simlab.runs.execute.execute`.
    progress : callable or None
        Is told how far the games are, after each chunk.

    Yields
    ------
    Played
        One chunk's outcomes and tallies, in the order in which chunks finish. Sums
        over all of them depend on nothing but the arm and `blocks`.

    Raises
    ------
    Interrupted
        On Ctrl-C.
    """
    check_jobs(jobs)
    meter = Meter(arm.games(blocks), progress)
    tasks = (Task(repr(arm), arm, chunk) for chunk in cut(blocks))
    done = 0
    with listening() as stop:
        asked = takewhile(lambda _: not stop.asked, tasks)
        for task, played in play_tasks(asked, set_table, jobs, backend):
            meter.played(task.games)
            done += task.chunk.count
            yield played
    if done < blocks:
        raise Interrupted(
            f"stopped after {arm.games(done):,} of {arm.games(blocks):,} games; "
            "only simlab run keeps them"
        )
