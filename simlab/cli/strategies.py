"""`simlab strategies`: the ways of playing there are, and making and checking one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from simlab.cli import options
from simlab.cli.names import strategy_names
from simlab.cli.talk import complain, print_json, show

if TYPE_CHECKING:
    from simlab.strategy import Strategy

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
    strategy: options.OwnStrategies = None,
    json: options.Json = False,
) -> None:
    """Show a strategy: its idea, whose advice it is, its parameters and its hooks.

    Example: simlab strategies show builder
    """
    from rich.table import Table

    from simlab.engine.families import FAMILIES
    from simlab.runs.tables import own_strategies
    from simlab.strategy.find import find, strategies

    own = own_strategies(tuple(strategy or ()))
    families = [family for family in FAMILIES if name in strategies(family)] or [*FAMILIES]
    told = _told(find(name, families[0], own)[0])
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
