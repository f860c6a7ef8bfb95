"""Playing one arm for a quick look: chunks go by and nothing is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import takewhile

from simlab.engine.table import Played
from simlab.runs.arm import Arm
from simlab.runs.chunks import cut
from simlab.runs.interrupt import Interrupted, listening
from simlab.runs.plan import Task
from simlab.runs.progress import Meter, Progress
from simlab.runs.workers import Backend, SetTable, check_jobs, play_tasks, table_of


def stream(
    arm: Arm,
    blocks: int,
    set_table: SetTable,
    *,
    jobs: int = -1,
    backend: Backend = "threading",
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Played]:
    """Set the table of an arm, then play the blocks ``0 .. blocks - 1`` as they are asked for.

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
    name = repr(arm)
    table_of(set_table, name, arm)  # compiling what sits at it is no part of the playing
    tasks = (Task(name, arm, chunk) for chunk in cut(blocks))
    work = partial(play_tasks, set_table=set_table, jobs=jobs, backend=backend)
    return _played(arm, blocks, work, tasks, Meter(arm.games(blocks), progress))


def _played(
    arm: Arm,
    blocks: int,
    work: Callable[[Iterable[Task]], Iterator[tuple[Task, Played]]],
    tasks: Iterable[Task],
    meter: Meter,
) -> Iterator[Played]:
    """Play the tasks until all are played or one is asked to stop."""
    done = 0
    with listening() as stop:
        for task, played in work(takewhile(lambda _: not stop.asked, tasks)):
            meter.played(task.games)
            done += task.chunk.count
            yield played
    if done < blocks:
        raise Interrupted(
            f"stopped after {arm.games(done):,} of {arm.games(blocks):,} games; "
            "only simlab run keeps them"
        )
