"""Playing several arms on the same blocks, for comparisons that are not stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

import numpy as np
import numpy.typing as npt

from simlab.runs.arm import Arm
from simlab.runs.chunks import CHUNK, Chunk
from simlab.runs.interrupt import Interrupted, listening
from simlab.runs.plan import Task
from simlab.runs.progress import Meter
from simlab.runs.workers import Backend, SetTable, check_jobs, play_tasks, table_of

Counts = npt.NDArray[np.int64]


class Paired:
    """Plays arms on blocks and keeps the columns that are compared.

    Parameters
    ----------
    columns : sequence of str
        Names of outcome columns.
    set_table : callable
        Makes the table of an arm.
    meter : Meter
        Is told of the games.
    jobs : int
        Chunks played at a time; -1 for one a core.
    backend : {"threading", "loky", "dask"}
        As in `simlab.runs.execute.execute`.
    """

    def __init__(
        self,
        columns: Sequence[str],
        set_table: SetTable,
        meter: Meter,
        *,
        jobs: int = -1,
        backend: Backend = "threading",
    ) -> None:
        check_jobs(jobs)
        self.columns, self.set_table, self.meter = tuple(columns), set_table, meter
        self.jobs, self.backend = jobs, backend

    def play(self, arms: Mapping[str, Arm], first: int, count: int) -> dict[str, Counts]:
        """Play the blocks ``first .. first + count - 1`` of each arm.

        Parameters
        ----------
        arms : mapping of str to Arm
            By any name of their own.
        first, count : int
            Which blocks; the same for all.

        Returns
        -------
        dict of str to ndarray of int64, shape (count, columns)
            A row a block, in order, whichever worker played it and when.

        Raises
        ------
        Interrupted
            On Ctrl-C.
        UsageError
            For jobs or a backend that will not do.
        """
        place = {name: self._place(name, arm) for name, arm in arms.items()}
        kept = {name: np.zeros((count, len(self.columns)), np.int64) for name in arms}
        tasks = [
            Task(name, arm, Chunk(at, min(CHUNK, first + count - at)))
            for name, arm in arms.items()
            for at in range(first, first + count, CHUNK)
        ]
        done = 0
        with listening() as stop:
            wanted = takewhile(lambda _: not stop.asked, tasks)
            for task, played in play_tasks(wanted, self.set_table, self.jobs, self.backend):
                rows = slice(task.chunk.first - first, task.chunk.first - first + task.chunk.count)
                kept[task.id][rows] = played.outcomes[:, place[task.id]]
                self.meter.played(task.games)
                done += 1
        if done < len(tasks):
            raise Interrupted("stopped; nothing of it was kept")
        return kept

    def _place(self, name: str, arm: Arm) -> list[int]:
        """Set the table of an arm, which compiles, and find the columns in its outcomes."""
        columns = table_of(self.set_table, name, arm).columns
        return [columns.index(column) for column in self.columns]
