"""`simlab bench`: how fast it is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from simlab.cli import options
from simlab.cli.names import edition_names
from simlab.cli.session import compile_rules
from simlab.cli.talk import Talk, print_json, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.runs.bench import Bench


def bench(
    edition: Annotated[
        str | None,
        typer.Argument(
            metavar="EDITION",
            help="Id of an edition, or the path of a .toml file; else one of each family.",
            autocompletion=edition_names,
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out what compiles from nothing.")
    ] = False,
    seed: options.Seed = 1,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Measure how fast games go, how long the first compilation takes, and the memory.

    Times are those of this machine as it is now; the calibration is a fixed loop of plain
    Python, to compare two machines by.

    Example: simlab bench --quick
    """
    from dataclasses import asdict

    from simlab.editions import load
    from simlab.editions.families import FAMILIES
    from simlab.runs.bench import measure

    talk = Talk(quiet)
    editions = [family.root for family in FAMILIES.values()] if edition is None else [edition]
    for name in editions:
        compile_rules(talk, load(name).family)
    measured = measure(editions, seed, cold=not quick, say=talk.say)
    if json:
        print_json(asdict(measured))
    else:
        show(*_parts(measured))


def _parts(measured: Bench) -> list[str | Table]:
    from rich.table import Table

    table = Table(
        "edition", "name", "players", "jobs", "games a second", "turns a second", "turns a game"
    )
    for column in table.columns[2:]:
        column.justify = "right"
    for speed in measured.results:
        table.add_row(
            speed.edition,
            speed.name,
            str(speed.players),
            str(speed.jobs),
            f"{speed.games_per_second:,.0f}",
            f"{1e9 * speed.jobs / speed.ns_per_turn:,.0f}",
            f"{speed.turns_per_game:,.1f}",
        )
    cold = "" if measured.compile_s is None else f"; compiling {measured.compile_s:.1f} s"
    return [
        table,
        f"importing {measured.import_s:.2f} s{cold}; a million games need "
        f"{measured.memory_mb:.0f} MB; calibration {measured.calibration:.1f} ns a step",
    ]
