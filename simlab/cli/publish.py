"""From a stored run to its answer and its page, with nothing but what is stored."""

from __future__ import annotations

from pathlib import Path

from simlab.analysis.answer import answer
from simlab.analysis.model import Answer
from simlab.editions import load
from simlab.editions.text import plain
from simlab.render import write_report
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
