"""`simlab experiments`: the questions there are, and whether a file will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from simlab.cli import options
from simlab.cli.run import ExperimentName
from simlab.cli.talk import print_json, show

if TYPE_CHECKING:
    from simlab.runs.plan import Plan

experiments = typer.Typer(
    help="The questions there are. Example: simlab experiments show empire-tower-tax"
)


@experiments.command("list")
def list_(json: options.Json = False) -> None:
    """List the experiments that come with simlab.

    Example: simlab experiments list
    """
    from rich.table import Table

    from simlab.editions.files import read_text
    from simlab.runs.checked import parse
    from simlab.runs.experiment import Experiment
    from simlab.runs.shipped import shipped

    found = {name: parse(read_text(file), Experiment, file) for name, file in shipped().items()}
    if json:
        print_json(
            [
                {"name": name, "question": held.question, "edition": held.edition}
                for name, held in found.items()
            ]
        )
        return
    table = Table("name", "question", "edition")
    for name, held in found.items():
        table.add_row(name, held.question, held.edition)
    show(table)


@experiments.command("show")
def show_(
    experiment: ExperimentName, strategy: options.OwnStrategies = None, json: options.Json = False
) -> None:
    """Show what an experiment asks and what it plays for that.

    Example: simlab experiments show empire-tower-tax
    """
    from rich.table import Table

    from simlab.analysis.ask import plan_of

    told = _told(plan_of(experiment, strategy or ()))
    if json:
        print_json(told)
        return
    arms = Table("arm", "meaning", "lineup", "rules", "grants", "blocks")
    for arm in told["arms"]:
        rules = ", ".join(f"{name}={value}" for name, value in arm["rules"].items())
        lineup, grants = ", ".join(arm["lineup"]), ", ".join(arm["grants"])
        arms.add_row(arm["name"], arm["label"], lineup, rules, grants, f"{arm['blocks']:,}")
    findings = Table("finding", "asks")
    for finding in told["findings"]:
        findings.add_row(finding["id"], finding["title"])
    show(f"{told['id']}: {told['question']}", f"{told['games']:,} games at most", findings, arms)


@experiments.command("check")
def check(
    file: options.AnyFile, strategy: options.OwnStrategies = None, json: options.Json = False
) -> None:
    """Check an experiment file of your own, down to every name and sentence in it.

    Example: simlab experiments check my-question.toml
    """
    from simlab.analysis.ask import plan_of
    from simlab.errors import UsageError

    if file.suffix != ".toml":
        raise UsageError(f"{file} is not the path of a .toml file")
    plan = plan_of(str(file), strategy or ())
    if json:
        print_json({"file": str(file), "ok": True, "id": plan.experiment.id, "games": plan.games})
    else:
        show(f"{file}: OK, {len(plan.arms)} arms, {plan.games:,} games at most")


def _told(plan: Plan) -> dict[str, Any]:
    asked = plan.experiment
    return {
        "id": asked.id,
        "question": asked.question,
        "edition": asked.edition,
        "players": asked.players,
        "seed": asked.seed,
        "precision": asked.precision,
        "games": plan.games,
        "findings": [{"id": finding.id, "title": finding.title} for finding in asked.findings],
        "arms": [
            {
                "name": planned.name,
                "label": planned.label,
                "edition": planned.arm.edition,
                "lineup": list(planned.arm.lineup),
                "rules": dict(planned.arm.rules),
                "grants": [str(grant) for grant in planned.arm.grants],
                "blocks": planned.blocks,
            }
            for planned in plan.arms
        ],
    }
