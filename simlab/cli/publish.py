"""From stored runs to their pages, with nothing but what is stored."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

from simlab.analysis.model import Answer
from simlab.analysis.stored import read_answer
from simlab.errors import IncompleteRun, StoreError
from simlab.render import write_report
from simlab.render.gallery import Entry
from simlab.runs import manifest, record

MANIFESTS = (manifest.NAME, record.NAME)
"""What a stored run and a stored tournament are known by."""

RUN = "run"
"""The folder of the stored run inside the folder of a report."""


def publish(folder: Path) -> tuple[Answer, Path]:
    """Answer the question of a stored run or tournament and write its report.

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
    stored = read_answer(folder / RUN)
    return stored.answer, write_report(stored.answer, stored.edition.spaces, folder)


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
        By the names of their folders. A run that is not complete is left out with a warning.

    Raises
    ------
    StoreError
        If no run is complete, one cannot be used, or two are of one experiment.
    """
    found = sorted(path.parent for path in folder.glob(f"*/{RUN}"))
    if not found:
        raise StoreError(f"{folder}: holds no stored run; simlab run EXPERIMENT leaves one")
    told: dict[str, Path] = {}
    read = []
    for run in found:
        tell(f"reading {run}")
        try:
            one = _entry(run)
        except IncompleteRun as left_out:
            warnings.warn(f"left out: {left_out}", stacklevel=2)
            continue
        first = told.setdefault(one.answer.id, run)
        if first != run:
            raise StoreError(f"{first} and {run}: both hold a run of {one.answer.id}")
        read.append(one)
    if not read:
        raise StoreError(f"{folder}: no stored run is complete")
    return read


def _entry(folder: Path) -> Entry:
    run = folder / RUN
    if not any((run / name).exists() for name in MANIFESTS):  # as Ctrl-C leaves a tournament
        raise IncompleteRun(f"{run}: not complete; run its command here again to go on")
    stored = read_answer(run)
    edition = stored.edition
    return Entry(stored.answer, edition.spaces, edition.family, edition.name)
