"""Playing chunks that a store lacks, with the lock held and Ctrl-C listened to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile

from simlab.engine.table import Played
from simlab.errors import SimlabError
from simlab.runs.arm import Arm
from simlab.runs.interrupt import Interrupted, Stop, listening
from simlab.runs.plan import Task
from simlab.runs.progress import Meter
from simlab.runs.store import Store
from simlab.runs.workers import Backend, SetTable, play_tasks, table_of


@dataclass
class Playing:
    """What is at hand while chunks are played.

    Parameters
    ----------
    store : Store
        Where chunks go and where those of earlier runs are.
    columns : mapping of str to tuple of str
        Outcome columns by the arms' ids.
    work : callable
        Plays tasks.
    stop : Stop
        Whether one was asked to stop.
    meter : Meter
        Is told what is done.
    """

    store: Store
    columns: Mapping[str, tuple[str, ...]]
    work: Callable[[Iterable[Task]], Iterator[tuple[Task, Played]]]
    stop: Stop
    meter: Meter
    held: set[Task] = field(default_factory=set)

    def complete(self, tasks: Sequence[Task]) -> None:
        """Play those of the tasks that the store does not hold.

        Parameters
        ----------
        tasks : sequence of Task
            Of arms that this was opened for.

        Raises
        ------
        Interrupted
            On Ctrl-C, when the chunks in flight are finished and stored.
        """
        missing = [task for task in tasks if not self._holds(task)]
        asked = takewhile(lambda _: not self.stop.asked, missing)
        stored = 0
        try:
            for task, played in self.work(asked):
                self.store.write(task.id, task.chunk, self.columns[task.id], played)
                self.held.add(task)
                self.meter.played(task.games)
                stored += 1
        except SimlabError:
            raise
        except Exception:
            # Ctrl-C also reaches worker processes, which may end before they are told.
            if not self.stop.asked:
                raise
        if stored < len(missing):
            raise Interrupted(
                f"stopped; {len(self.held)} finished chunks are kept in {self.store.folder}: "
                "run the same command again to go on"
            )

    def _holds(self, task: Task) -> bool:
        """Tell whether the store holds a task's chunk, whole."""
        if task in self.held:
            return True
        if self.store.read(task.id, task.chunk) is None:
            return False
        self.held.add(task)
        self.meter.found(task.games)
        return True


@contextmanager
def playing(
    store: Store,
    arms: Mapping[str, Arm],
    set_table: SetTable,
    meter: Meter,
    *,
    jobs: int,
    backend: Backend,
) -> Iterator[Playing]:
    """Set the tables of all arms, then be ready to play.

    This happens before any worker starts: it tells what is wrong with an arm, and it
    compiles, which workers would otherwise do all at once. Playing no block is enough.

    Parameters
    ----------
    store : Store
        Open for writing.
    arms : mapping of str to Arm
        By their ids.
    set_table, jobs, backend
        As in `simlab.runs.execute.execute`.
    meter : Meter
        Is told what is done.

    Yields
    ------
    Playing
    """
    columns = {}
    for name, arm in arms.items():
        table = table_of(set_table, name, arm)
        table.play(0, 0)
        columns[name] = table.columns
    work = partial(play_tasks, set_table=set_table, jobs=jobs, backend=backend)
    with listening() as stop:
        yield Playing(store, columns, work, stop, meter)
