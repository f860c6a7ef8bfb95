"""From a stored run to its answer and its page, with nothing but what is stored."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from simlab.analysis.answer import answer
from simlab.analysis.model import Answer
from simlab.editions import load
from simlab.editions.text import plain
from simlab.engine.jit import STAMP
from simlab.errors import StoreError
from simlab.render import write_report
from simlab.render.gallery import Entry
from simlab.runs.checked import parse
from simlab.runs.experiment import Experiment
from simlab.runs.manifest import Manifest, read_run
from simlab.runs.plan import Plan
from simlab.runs.shipped import shipped

RUN = "run"
"""The folder of the stored run inside the folder of a report."""


def publish(folder: Path) -> tuple[Answer, Path]:
    """Answer a stored run's question and write its report.

    Parameters
    ----------
    folder : Path
        The report's folder, which holds the run.

    Returns
    -------
    answer : Answer
    page : Path

    Raises
    ------
    StoreError
        If the run is missing, damaged or not complete, or the report cannot be written.

    Notes
    -----
    The same run gives the same bytes.
    """
    found = entry(folder)
    return found.answer, write_report(found.answer, found.spaces, folder)


def entry(folder: Path) -> Entry:
    """Answer a stored run's question.

    Parameters
    ----------
    folder : Path
        The report's folder, which holds the run.

    Returns
    -------
    Entry
        The answer with the board and the names of what was played. That the run is of
        another version of simlab, whose games may go differently, is one of its limits.

    Raises
    ------
    StoreError
        If the run is missing, damaged or not complete.
    """
    manifest, plan, results = read_run(folder / RUN)
    editions = {planned.arm.edition: load(planned.arm.edition) for planned in plan.arms}
    table = editions[plan.arms[0].arm.edition]
    told = answer(plan, results, editions, _command(manifest, plan), _provenance(manifest))
    told = replace(told, limits=(*told.limits, *_other_version(folder, plan)))
    return Entry(told, table.spaces, table.family, table.name)


def entries(folder: Path, tell: Callable[[str], None]) -> list[Entry]:
    """Answer the questions of all stored runs in a folder.

    Parameters
    ----------
    folder : Path
        Such as ``reports``; a run lies in a folder of it.
    tell : callable
        Is told which run is read.

    Returns
    -------
    list of Entry
        By the names of their folders.

    Raises
    ------
    StoreError
        If there is no run, one cannot be used, or two are of one experiment.
    """
    found = sorted(manifest.parent.parent for manifest in folder.glob(f"*/{RUN}/manifest.json"))
    if not found:
        raise StoreError(f"{folder}: holds no stored run; simlab run EXPERIMENT leaves one")
    told: dict[str, Path] = {}
    read = []
    for run in found:
        tell(f"reading {run}")
        one = entry(run)
        first = told.setdefault(one.answer.id, run)
        if first != run:
            raise StoreError(f"{first} and {run}: both hold a run of {one.answer.id}")
        read.append(one)
    return read


def _other_version(folder: Path, plan: Plan) -> list[str]:
    """Say in a line if the rules' code has changed since the run; else nothing."""
    if {planned.content["engine"] for planned in plan.arms} == {STAMP}:
        return []
    line = "of another version of simlab; played again, its games may go otherwise"
    warnings.warn(f"{folder}: {line}", stacklevel=2)
    return [f"The run is {line}."]


def _command(manifest: Manifest, plan: Plan) -> str:
    """Write the command that plays the run again, with what it says beyond its file."""
    names = [name for name, file in shipped().items() if file.read_text("utf-8") == manifest.text]
    written = parse(manifest.text, Experiment, manifest.file)
    asked = [
        blocks or written.blocks for finding in written.findings for _, blocks in finding.reads()
    ]
    blocks = max(planned.blocks for planned in plan.arms)
    words = ["simlab run", names[0] if names else manifest.file]
    if blocks != max(asked):
        words.append(f"--blocks {blocks}")
    if manifest.seed != written.seed:
        words.append(f"--seed {manifest.seed}")
    words += [
        f"--rule {name}={plain(value)}"
        for name, value in manifest.rules.items()
        if written.rules.get(name) != value
    ]
    return " ".join(words)


def _provenance(manifest: Manifest) -> dict[str, str]:
    return {
        "seed": str(manifest.seed),
        "machine": manifest.platform,
        **manifest.versions,
        "hashes": "of every arm, edition and strategy: run/manifest.json",
    }
