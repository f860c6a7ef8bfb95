"""Playing what a plan wants and the store does not hold yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile

from simlab.engine.table import Played
from simlab.errors import SimlabError
from simlab.runs.interrupt import Interrupted, Stop, listening
from simlab.runs.manifest import write_manifest
from simlab.runs.plan import Plan, Task
from simlab.runs.progress import Look, Meter, Progress
from simlab.runs.results import Results
from simlab.runs.store import Store
from simlab.runs.workers import Backend, SetTable, check_jobs, play_tasks, table_of


def execute(
    plan: Plan,
    store: Store,
    set_table: SetTable,
    *,
    jobs: int = -1,
    backend: Backend = "threading",
    look: Callable[[Results], Look] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Results:
    """Play a plan, or go on with it.

    The main arms are played from look to look; when a look finds that it is enough, they
    stop there. Then the other arms are played. Which chunks are played where, and in
    which order they finish, changes no byte of the store.

    Parameters
    ----------
    plan : Plan
        What is wanted.
    store : Store
        Where finished chunks go, and where those of earlier runs are.
    set_table : callable
        Makes the table of an arm; a function that a worker process can import.
    jobs : int
        Chunks played at a time; -1 for one a core.
    backend : {"threading", "loky", "dask"}
        Threads, processes, or the cluster of the current dask client.
    look : callable or None
        Looks at the results of the main arms so far.
    progress : callable or None
        Is told how far the run is, after each chunk.

    Returns
    -------
    Results
        All arms, with the blocks that were played of each.

    Raises
    ------
    Interrupted
        On Ctrl-C, when the chunks in flight are finished and stored.
    StoreError
        If the store cannot be written; finished chunks are kept.
    StrategyError
        If a strategy breaks; finished chunks are kept.

    Examples
    --------
    >>> execute(plan, Store(folder / "run"), set_table, jobs=2)  # doctest: +SKIP
    """
    check_jobs(jobs)
    with store.writing():
        write_manifest(store.folder, plan)
        columns = _set_tables(plan, set_table)
        work = partial(play_tasks, set_table=set_table, jobs=jobs, backend=backend)
        with listening() as stop:
            run = _Run(plan, store, columns, work, stop, Meter(plan.games, progress))
            blocks = plan.blocks(run.look_by_look(look))
            run.complete(blocks)
        write_manifest(store.folder, plan, blocks)
    return Results(store, plan.ids, blocks)


def _set_tables(plan: Plan, set_table: SetTable) -> dict[str, tuple[str, ...]]:
    """Set every table once and give its outcome columns by arm id.

    This happens before any worker starts: it tells what is wrong with an arm, and it
    compiles, which workers would otherwise do all at once. Playing no block is enough.
    """
    columns = {}
    for planned in plan.arms:
        table = table_of(set_table, planned.id, planned.arm)
        table.play(0, 0)
        columns[planned.id] = table.columns
    return columns


@dataclass
class _Run:
    """What is at hand while a plan is played."""

    plan: Plan
    store: Store
    columns: dict[str, tuple[str, ...]]
    work: Callable[[Iterable[Task]], Iterator[tuple[Task, Played]]]
    stop: Stop
    meter: Meter
    held: set[Task] = field(default_factory=set)

    def look_by_look(self, look: Callable[[Results], Look] | None) -> int:
        """Play the main arms until it is enough; return after how many blocks."""
        main = {arm.name: arm.blocks for arm in self.plan.arms if arm.main}
        ids = {name: self.plan.ids[name] for name in main}
        for blocks in self.plan.looks:
            results = Results(self.store, ids, main).first(blocks)
            self.complete(results.blocks)
            if look is None:
                continue
            seen = look(results)
            wanted = self.plan.blocks(blocks) if seen.enough else self.plan.blocks()
            self.meter.looked(seen.number, sum(task.games for task in self.plan.tasks(wanted)))
            if seen.enough:
                break
        return blocks

    def complete(self, blocks: Mapping[str, int]) -> None:
        """Bring the arms that are named to that many blocks each."""
        missing = [task for task in self.plan.tasks(blocks) if not self._holds(task)]
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
