"""Handing chunks to joblib and taking what they came to.

An arm and a range of blocks go out, outcomes and tallies come back. Workers read
and write no file of the run, so they can be anywhere.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Literal

from joblib import Parallel, delayed, parallel_config

from simlab.engine.table import Played, Table
from simlab.errors import UsageError
from simlab.runs.arm import Arm
from simlab.runs.plan import Task

Backend = Literal["threading", "loky", "dask"]
SetTable = Callable[[Arm], Table]
"""Makes the table of an arm. A worker process must be able to import it, and one that is
not a plain function to compare equal to its copy there, or tables are set anew each time."""


MOST_JOBS = 1024
"""More threads than that are a slip of the finger."""


def check_jobs(jobs: int) -> None:
    """Refuse a number of jobs that means nothing.

    Parameters
    ----------
    jobs : int
        1 to `MOST_JOBS`, or -1 for one a core.

    Raises
    ------
    UsageError
        For any other.
    """
    if jobs == 0 or not -1 <= jobs <= MOST_JOBS:
        raise UsageError(f"jobs must be 1 to {MOST_JOBS:,}, or -1 for one a core, not {jobs}")


def play_tasks(
    tasks: Iterable[Task], set_table: SetTable, jobs: int, backend: Backend
) -> Iterator[tuple[Task, Played]]:
    """Play tasks side by side.

    Parameters
    ----------
    tasks : iterable of Task
        Taken one by one as workers become free; when it ends early, what is being
        played is still finished.
    set_table : callable
        Makes the table of an arm; a function that a worker process can import.
    jobs : int
        Tasks played at a time; -1 for one a core.
    backend : {"threading", "loky", "dask"}
        Threads, processes, or the cluster of the current dask client.

    Yields
    ------
    (Task, Played)
        In the order in which they finish.
    """
    work = delayed(_play)
    try:
        config = parallel_config(backend=backend, n_jobs=jobs)
    except (ValueError, ImportError) as error:
        raise UsageError(f"{backend}: {str(error).splitlines()[0]}") from None
    with config:
        yield from Parallel(return_as="generator_unordered", batch_size=1)(
            work(set_table, task, os.getpid()) for task in tasks
        )


def table_of(set_table: SetTable, arm_id: str, arm: Arm) -> Table:
    """Set the table of an arm, once in each thread: a table plays one chunk at a time."""
    return _table(set_table, arm_id, arm, threading.get_ident())


@lru_cache(maxsize=256)
def _table(set_table: SetTable, arm_id: str, arm: Arm, thread: int) -> Table:
    return set_table(arm)


def _play(set_table: SetTable, task: Task, parent: int) -> tuple[Task, Played]:
    """Play a task, here or in a worker."""
    main_thread = threading.current_thread() is threading.main_thread()
    if os.getpid() != parent and main_thread:
        # Ctrl-C reaches every process of a terminal; the parent alone decides.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = table_of(set_table, task.id, task.arm)
    return task, table.play(task.chunk.first, task.chunk.count)
