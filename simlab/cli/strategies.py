"""`simlab strategies`: the ways of playing there are, and making and checking one's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simlab.cli import options
from simlab.cli.names import edition_names, strategy_names
from simlab.cli.talk import complain, print_json, show

if TYPE_CHECKING:
    from simlab.strategy import Strategy

_HERE = Path()

FamilyName = Annotated[
    str | None,
    typer.Option(
        metavar="FAMILY",
        help="The family of the name, towers or deeds; else the first that has it.",
    ),
]

strategies = typer.Typer(help="Ways of playing. Example: simlab strategies show builder")


@strategies.command("list")
def list_(strategy: options.OwnStrategies = None, json: options.Json = False) -> None:
    """List the strategies, simlab's own and those that other packages offer.

    Example: simlab strategies list
    """
    from rich.table import Table

    from simlab.engine.families import FAMILIES
    from simlab.runs.tables import own_strategies
    from simlab.strategy.find import library

    shelves = {family: library(family) for family in FAMILIES}
    for shelf in shelves.values():
        for name, error in shelf.broken.items():
            complain(f"warning: {name} cannot be loaded: {error}")
    own = own_strategies(tuple(strategy or ())).values()
    found = [*(cls for shelf in shelves.values() for cls in shelf.found.values()), *own]
    rows = [_told(cls) for cls in found]
    if json:
        print_json(rows)
        return
    table = Table("name", "family", "idea", "parameters")
    for row in rows:
        names = ", ".join(f"{param['name']}={param['default']:g}" for param in row["params"])
        table.add_row(row["name"], row["family"], row["idea"], names)
    show(table)


@strategies.command("show")
def show_(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="Name of a strategy.", autocompletion=strategy_names),
    ],
    family: FamilyName = None,
    strategy: options.OwnStrategies = None,
    json: options.Json = False,
) -> None:
    """Show a strategy: its idea, whose advice it is, its parameters and its hooks.

    Example: simlab strategies show builder
    """
    from rich.table import Table

    from simlab.runs.tables import own_strategies
    from simlab.strategy.find import find

    own = own_strategies(tuple(strategy or ()))
    told = _told(find(name, _family_of(name, family, own), own)[0])
    if json:
        print_json(told)
        return
    params = Table("parameter", "default", "low", "high", "meaning")
    for param in told["params"]:
        numbers = (f"{param[key]:g}" for key in ("default", "low", "high"))
        params.add_row(param["name"], *numbers, param["meaning"])
    hooks = Table("hook", "decided by")
    for hook, owner in told["hooks"].items():
        hooks.add_row(hook, owner)
    heading = f"{told['name']} ({told['family']}), after {told['source']}"
    show(heading, told["doc"], params, hooks)


@strategies.command("check")
def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE.py[:NAME]", help="A file of your own, or the name of a strategy."
        ),
    ],
    family: FamilyName = None,
    edition: Annotated[
        list[str] | None,
        typer.Option(
            metavar="EDITION",
            help="Play on this edition; may be repeated. Else on two of the family.",
            autocompletion=edition_names,
        ),
    ] = None,
    players: options.Players = None,
    deals: Annotated[
        int, typer.Option(min=1, max=100_000, help="Deals for each edition and seat count.")
    ] = 100,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Play a strategy compiled and in plain Python, and list what is wrong with it.

    Illegal answers, exceptions, writes to the state, looks at what is hidden, and
    differences between the two ways of playing. Ends with exit code 1 if there are any.

    Example: simlab strategies check mine.py:Hasty
    """
    from dataclasses import asdict

    from simlab.cli.session import compile_rules
    from simlab.cli.talk import Talk
    from simlab.strategy.check import check
    from simlab.strategy.find import find
    from simlab.strategy.load import load_file
    from simlab.strategy.spec import StrategySpec

    values: dict[str, float] = {}
    if ".py" in file:
        cls = load_file(file)
    else:
        name = StrategySpec.parse(file).name
        cls, values = find(file, _family_of(name, family, {}))
    compile_rules(Talk(quiet), cls.family)
    seats = None if players is None else (players,)
    report = check(cls, values, editions=edition, players=seats, deals=deals)
    if json:
        steps = [asdict(step) for step in report.steps]
        print_json({"name": report.name, "passed": report.passed, "steps": steps})
    else:
        show(*report.lines())
    if not report.passed:
        raise typer.Exit(1)


@strategies.command("new")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, such as my-idea.")],
    family: Annotated[str, typer.Option(help="The family of games that it plays.")] = "towers",
    folder: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where the file goes.")
    ] = _HERE,
    json: options.Json = False,
) -> None:
    """Write a commented file that plays as it is, to be changed.

    Example: simlab strategies new my-idea
    """
    from simlab.errors import UsageError
    from simlab.strategy.find import strategies
    from simlab.strategy.template import write_template

    if name in strategies(family):
        raise UsageError(f"{name} is the name of a strategy of the library; take another")
    file = write_template(name, family, folder)
    if json:
        print_json({"file": str(file), "name": name})
    else:
        show(str(file), f"next: simlab strategies check {file}")


def _family_of(name: str, family: str | None, own: Mapping[str, type[Strategy]]) -> str:
    """Find the family that a strategy plays; the one that is asked for goes before."""
    from simlab.engine.families import FAMILIES
    from simlab.strategy.find import strategies

    if family is not None:
        return family
    if name in own:
        return own[name].family
    having = (known for known in FAMILIES if name in strategies(known))
    return next(having, next(iter(FAMILIES)))


def _told(cls: type[Strategy]) -> dict[str, Any]:
    import inspect
    from dataclasses import asdict

    doc = inspect.getdoc(cls) or ""
    return {
        "name": cls.strategy_name(),
        "family": cls.family,
        "idea": doc.partition("\n")[0],
        "doc": doc,
        "source": cls.source,
        "params": [{"name": name, **asdict(param)} for name, param in cls.params.items()],
        "hooks": {hook: owner.strategy_name() for hook, (owner, _) in cls.hooks.items()},
    }
