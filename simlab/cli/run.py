"""`simlab run`: play an experiment and answer its question."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simlab.cli import options
from simlab.cli.names import experiment_names
from simlab.cli.session import check_writable, compile_rules, show_cost
from simlab.cli.talk import Talk, print_json, show

if TYPE_CHECKING:
    from simlab.analysis.model import Answer

UNDECIDED = 3

ExperimentName = Annotated[
    str,
    typer.Argument(
        metavar="EXPERIMENT",
        help="Name of an experiment (simlab experiments list), or the path of a .toml file.",
        autocompletion=experiment_names,
    ),
]


def run(
    experiment: ExperimentName,
    blocks: Annotated[
        int | None,
        typer.Option(min=1, help="Blocks of the arm that is played most; else the file's."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**64 - 1, help="Seed of all deals; else the file's.")
    ] = None,
    jobs: options.Jobs = -1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder of run and report; else reports/ID."),
    ] = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Play an experiment, answer its question and write its report.

    Run again with the same folder, it goes on where it stopped. Ends with exit code 3 if
    the answer is too close to call.

    Example: simlab run empire-tower-tax --out reports/tax
    """
    from simlab.analysis.ask import plan_of
    from simlab.analysis.reading import look
    from simlab.cli.publish import RUN, publish
    from simlab.cli.rules import Asked
    from simlab.runs.cost import cost
    from simlab.runs.execute import execute
    from simlab.runs.store import Store
    from simlab.runs.tables import SetTable

    own = tuple(strategy or ())
    rules = Asked(rule, format_, house_rules)
    asked = plan_of(experiment, own, blocks=blocks, seed=seed, rules=rules.values)
    if plan:
        tables = [(task.games, task.arm.players) for task in asked.tasks(asked.blocks())]
        show_cost(cost(asked.family, tables, jobs), json)
        return
    talk = Talk(quiet)
    folder = Path("reports") / asked.experiment.id if out is None else out
    store = Store(folder / RUN)
    check_writable(store)
    compile_rules(talk, asked.family)
    with talk.progress() as tell:
        execute(
            asked,
            store,
            SetTable(own),
            jobs=jobs,
            look=partial(look, asked),
            progress=tell,
        )
    talk.say("drawing the report")
    conclude(*publish(folder), json)


def conclude(answer: Answer, page: Path, as_json: bool, quietly: bool = False) -> None:
    """Print an answer and the path of its page.

    Parameters
    ----------
    answer : Answer
        The answer.
    page : Path
        The page.
    as_json : bool
        Whether for a machine.
    quietly : bool
        Whether to print nothing, as something else has been printed.

    Raises
    ------
    typer.Exit
        With code 3 if the answer is too close to call.
    """
    from simlab.analysis.export import as_json as arranged

    if as_json:
        print_json(arranged(answer, str(page)))
    elif not quietly:
        show(answer.answer, str(page))
    if answer.verdict == "too close to call":
        raise typer.Exit(UNDECIDED)
