"""From a stored run to its answer and its page, with nothing but what is stored."""

from __future__ import annotations

from pathlib import Path

from simlab.analysis.answer import answer
from simlab.analysis.model import Answer
from simlab.analysis.tournament import tournament_answer
from simlab.editions import load
from simlab.editions.text import plain
from simlab.render import write_report
from simlab.runs.checked import parse
from simlab.runs.experiment import Experiment
from simlab.runs.manifest import Manifest, read_run
from simlab.runs.plan import Plan
from simlab.runs.record import NAME, read_record
from simlab.runs.shipped import shipped

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
    if (folder / RUN / NAME).exists():
        return _publish_tournament(folder)
    manifest, plan, results = read_run(folder / RUN)
    editions = {planned.arm.edition: load(planned.arm.edition) for planned in plan.arms}
    table = editions[plan.arms[0].arm.edition]
    told = answer(
        plan,
        results,
        editions,
        _command(manifest, plan),
        _provenance(manifest),
    )
    return told, write_report(told, table.spaces, folder)


def _publish_tournament(folder: Path) -> tuple[Answer, Path]:
    record, results = read_record(folder / RUN)
    tournament = record.tournament
    edition = load(tournament.edition).with_rules(dict(tournament.rules))
    provenance = {
        "seed": str(tournament.seed),
        "machine": record.platform,
        **record.versions,
        "hashes": f"of every table, edition and strategy: {RUN}/{NAME}",
    }
    words = [
        f"simlab tournament {tournament.edition}",
        f"--strategies {','.join(tournament.strategies)} --players {tournament.players}",
        f"--games {tournament.games} --seed {tournament.seed}",
        *(["--tables pairs"] if tournament.tables == "pairs" else []),
        *([f"--precision {tournament.precision:g}"] if tournament.precision else []),
        *(f"--rule {name}={plain(value)}" for name, value in tournament.rules),
    ]
    told = tournament_answer(
        tournament, record.arms, results, edition, " ".join(words), provenance
    )
    return told, write_report(told, edition.spaces, folder)


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
