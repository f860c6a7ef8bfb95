"""Asking a question from Python: plan an experiment, play it, and give its answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from simlab.analysis.model import Answer
from simlab.analysis.reading import check, look
from simlab.analysis.stored import read_answer
from simlab.engine.tables import TABLES
from simlab.runs.execute import execute
from simlab.runs.plan import Given, Plan, load_plan, nothing
from simlab.runs.shipped import experiment_file
from simlab.runs.store import Store
from simlab.runs.tables import Installed, SetTable


def plan_of(
    experiment: str,
    own: Iterable[str] = (),
    *,
    blocks: int | None = None,
    seed: int | None = None,
    rules: Given = nothing,
) -> Plan:
    """Plan an experiment, and check all that can be checked unplayed.

    Parameters
    ----------
    experiment : str
        Name of a shipped experiment, or the path of a file.
    own : iterable of str
        The user's own strategies, as ``path/to/file.py:Name``.
    blocks, seed, rules
        As in `simlab.runs.plan.load_plan`.

    Returns
    -------
    Plan

    Raises
    ------
    UsageError
        For a name that does not exist.
    InputError
        For a file that cannot be used.
    """
    plan = load_plan(
        experiment_file(experiment), Installed(tuple(own)), blocks=blocks, seed=seed, rules=rules
    )
    check(plan, TABLES[plan.family].rules.columns)
    return plan


def ask(
    experiment: str | Path,
    *,
    own: Iterable[str] = (),
    blocks: int | None = None,
    seed: int | None = None,
    rules: Given = nothing,
    jobs: int = -1,
    folder: Path | None = None,
) -> Answer:
    """Play an experiment and answer its question, as `simlab run` does.

    Parameters
    ----------
    experiment : str or Path
        Name of a shipped experiment, or the path of a file.
    own : iterable of str
        The user's own strategies, as ``path/to/file.py:Name``.
    blocks, seed, rules
        As in `simlab.runs.plan.load_plan`.
    jobs : int
        Chunks played at a time; -1 for one a core. Changes no result.
    folder : Path or None
        Where the run is stored and, if it is there already, gone on with; None for
        nowhere.

    Returns
    -------
    Answer
        In a notebook it shows itself as a small table.

    Raises
    ------
    UsageError
        For a name that does not exist.
    InputError
        For a file that cannot be used.
    StoreError
        If the folder cannot be written.

    Examples
    --------
    >>> ask("trades-end-games", blocks=200).verdict  # doctest: +SKIP
    'yes'
    """
    own = tuple(own)
    plan = plan_of(str(experiment), own, blocks=blocks, seed=seed, rules=rules)
    with TemporaryDirectory(prefix="simlab-") as passing:
        where = Path(passing) if folder is None else folder
        execute(plan, Store(where), SetTable(own), jobs=jobs, look=partial(look, plan))
        return read_answer(where).answer
