"""Playing what a plan wants and the store does not hold yet."""

from __future__ import annotations

from collections.abc import Callable

from simlab.runs.manifest import write_manifest
from simlab.runs.plan import Plan
from simlab.runs.playing import Playing, playing
from simlab.runs.progress import Look, Meter, Progress
from simlab.runs.results import Results
from simlab.runs.store import Store
from simlab.runs.workers import Backend, SetTable, check_jobs


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
    arms = {planned.id: planned.arm for planned in plan.arms}
    meter = Meter(plan.games, progress)
    with store.writing():
        write_manifest(store.folder, plan)
        with playing(store, arms, set_table, meter, jobs=jobs, backend=backend) as run:
            blocks = plan.blocks(_look_by_look(plan, run, look))
            run.complete(plan.tasks(blocks))
        write_manifest(store.folder, plan, blocks)
    return Results(store, plan.ids, blocks)


def _look_by_look(plan: Plan, run: Playing, look: Callable[[Results], Look] | None) -> int:
    """Play the main arms until it is enough; return after how many blocks."""
    main = {arm.name: arm.blocks for arm in plan.arms if arm.main}
    ids = {name: plan.ids[name] for name in main}
    for blocks in plan.looks:
        results = Results(run.store, ids, main).first(blocks)
        run.complete(plan.tasks(results.blocks))
        if look is None:
            continue
        seen = look(results)
        wanted = plan.blocks(blocks) if seen.enough else plan.blocks()
        run.meter.looked(seen.number, sum(task.games for task in plan.tasks(wanted)))
        if seen.enough:
            break
    return blocks
