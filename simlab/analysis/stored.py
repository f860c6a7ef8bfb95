"""From a stored run to its answer, with nothing but what is stored."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from simlab.analysis.answer import answer
from simlab.analysis.model import Answer
from simlab.analysis.tournament import tournament_answer
from simlab.editions import Edition, load
from simlab.editions.text import plain
from simlab.engine.jit import STAMP
from simlab.runs.checked import parse
from simlab.runs.experiment import Experiment
from simlab.runs.manifest import Manifest, read_run
from simlab.runs.plan import Plan, PlannedArm
from simlab.runs.record import NAME, Record, read_record
from simlab.runs.shipped import shipped


@dataclass(frozen=True)
class Stored:
    """What a stored run says.

    Parameters
    ----------
    answer : Answer
        The answer to its question.
    edition : Edition
        The edition of its first arm, whose board the figures show.
    """

    answer: Answer
    edition: Edition


def read_answer(folder: Path) -> Stored:
    """Answer the question of a stored run or tournament.

    Parameters
    ----------
    folder : Path
        The folder of the run itself.

    Returns
    -------
    Stored
        The same run gives the same. That it is of another version of simlab, whose games
        may go differently, is one of its limits, and a warning.

    Raises
    ------
    StoreError
        If the run is missing, damaged or not complete.
    """
    if (folder / NAME).exists():
        return _read_tournament(folder)
    manifest, plan, results = read_run(folder)
    editions = {planned.arm.edition: load(planned.arm.edition) for planned in plan.arms}
    told = answer(plan, results, editions, _command(manifest, plan), _provenance(manifest))
    told = replace(told, limits=(*told.limits, *_other_version(folder, plan.arms)))
    return Stored(told, editions[plan.arms[0].arm.edition])


def _read_tournament(folder: Path) -> Stored:
    record, results = read_record(folder)
    tournament = record.tournament
    edition = load(tournament.edition).with_rules(dict(tournament.rules))
    words = [
        f"simlab tournament {tournament.edition}",
        f"--strategies {','.join(tournament.strategies)} --players {tournament.players}",
        f"--games {tournament.games} --seed {tournament.seed}",
        *(["--tables pairs"] if tournament.tables == "pairs" else []),
        *([f"--precision {tournament.precision:g}"] if tournament.precision else []),
        *(f"--rule {name}={plain(value)}" for name, value in tournament.rules),
    ]
    told = tournament_answer(
        tournament, record.arms, results, edition, " ".join(words), _record_provenance(record)
    )
    told = replace(told, limits=(*told.limits, *_other_version(folder, record.arms)))
    return Stored(told, edition)


def _other_version(folder: Path, arms: Sequence[PlannedArm]) -> list[str]:
    """Say in a line if the rules' code has changed since the run; else nothing."""
    if {planned.content["engine"] for planned in arms} == {STAMP}:
        return []
    line = "of another version of simlab; played again, its games may go otherwise"
    warnings.warn(f"{folder}: {line}", stacklevel=3)
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


def _record_provenance(record: Record) -> dict[str, str]:
    return {
        "seed": str(record.tournament.seed),
        "machine": record.platform,
        **record.versions,
        "hashes": f"of every table, edition and strategy: run/{NAME}",
    }
