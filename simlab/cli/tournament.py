"""`simlab tournament`: every strategy against every other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from simlab.cli import options
from simlab.cli.names import strategy_names
from simlab.cli.run import conclude
from simlab.cli.session import check_writable, compile_rules, show_cost
from simlab.cli.talk import Talk, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.analysis.model import Answer, Finding
    from simlab.cli.rules import Asked
    from simlab.runs.store import Store
    from simlab.runs.tournament import Tables, Tournament


def tournament(
    edition: options.EditionName,
    strategies: Annotated[
        str | None,
        typer.Option(
            "--strategies",
            help="Who plays, with commas between; else all of the library.",
            metavar="NAME,NAME,...",
            autocompletion=strategy_names,
        ),
    ] = None,
    players: Annotated[int, typer.Option(help="Seats of each table.")] = 4,
    tables: Annotated[
        Literal["all", "pairs"] | None,
        typer.Option(
            help="All tables that the strategies can make, or those of two of them; else all "
            "where they are not too many."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=10**12, help="How many games, shared out among the tables.")
    ] = 200_000,
    precision: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="Half-width of head-to-head leads, in points, at which a table is played "
            "no longer.",
        ),
    ] = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder of run and page; else reports/tournament-ID-N."),
    ] = None,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    csv: options.Csv = False,
    quiet: options.Quiet = False,
) -> None:
    """Play strategies against one another at all tables, and tell who is strongest.

    Ratings, head-to-head leads, what each seat is worth, and how sure the order is. Played
    again with the same folder, it goes on where it stopped. Ends with exit code 3 if the
    strongest is not told apart from the others.

    Example: simlab tournament empire-2013 --strategies builder,coverer,raider --players 3
    """
    from simlab.cli.publish import RUN, publish
    from simlab.cli.rules import Asked
    from simlab.editions import load
    from simlab.runs.cost import cost
    from simlab.runs.store import Store

    options.check_one_form(json, csv)
    own = tuple(strategy or ())
    asked = Asked(rule, format_, house_rules)
    wanted = _wanted(edition, strategies, players, tables, games, precision, asked, own, seed)
    printed = load(edition)
    if plan:
        show_cost(cost(printed.family, [(wanted.games, players)], jobs), json)
        return
    talk = Talk(quiet)
    if tables is None and wanted.tables == "pairs":
        talk.say("too many tables in all: those of two strategies are played")
    name = f"tournament-{printed.id}-{players}"
    folder = Path("reports") / name if out is None else out
    store = Store(folder / RUN)
    check_writable(store)
    compile_rules(talk, printed.family)
    _play(wanted, store, own, jobs, talk)
    talk.say("drawing the page")
    answer, page = publish(folder)
    if csv:
        answer.tables["standings"].to_csv(sys.stdout, index=False, lineterminator="\n")
    elif not json:
        show(_ranked(answer))
    conclude(answer, page, json, quietly=csv)


def _wanted(
    edition: str,
    strategies: str | None,
    players: int,
    tables: Tables | None,
    games: int,
    precision: float | None,
    asked: Asked,
    own: tuple[str, ...],
    seed: int,
) -> Tournament:
    """Make a tournament of what the command was given, checked to the last name."""
    from simlab.cli.lineup import check_seats, seated
    from simlab.runs.tables import own_strategies
    from simlab.runs.tournament import Tournament, check_tournament, usual_tables
    from simlab.strategy.find import strategies as library

    loaded, rules = asked.in_force(edition)
    check_seats(loaded, players)
    extra = own_strategies(own)
    if strategies is None:
        names = (*library(loaded.family), *extra)
    else:
        names = tuple(name.strip() for name in strategies.split(","))
    names = tuple(seated(name, loaded.family, extra) for name in names)
    tables = tables or usual_tables(len(names), players)
    return Tournament(
        edition=edition,
        strategies=names,
        players=players,
        blocks=check_tournament(names, players, tables, games),
        rules=rules,
        seed=seed,
        tables=tables,
        precision=precision,
    )


def _play(wanted: Tournament, store: Store, own: tuple[str, ...], jobs: int, talk: Talk) -> None:
    """Play a tournament and write its record beside its chunks."""
    from simlab.analysis.tournament import tournament_field
    from simlab.runs.record import write_record
    from simlab.runs.tables import Installed, SetTable
    from simlab.runs.tournament import play_tournament

    arms = wanted.arms(Installed(own))
    with talk.progress() as tell:
        results = play_tournament(
            wanted,
            arms,
            store,
            SetTable(own),
            lambda so_far: tournament_field(wanted, so_far).unsettled(wanted.precision or 0),
            jobs=jobs,
            progress=tell,
        )
    write_record(wanted, arms, results)


def _finding(answer: Answer, name: str) -> Finding:
    return next(finding for finding in answer.findings if finding.id == name)


def _ranked(answer: Answer) -> Table:
    """Tabulate the standings for the screen."""
    from rich.table import Table

    from simlab.text import number, written

    reigns = {row.label: row.interval.estimate for row in _finding(answer, "alpha-rank").rows}
    tops = {row.label: row.interval.estimate for row in _finding(answer, "on-top").rows}
    table = Table("", "strategy", "rating (Elo)", "95 % interval", "on top", "alpha-rank")
    for rank, row in enumerate(_finding(answer, "ratings").rows, start=1):
        interval = row.interval
        words = written(interval.estimate, interval.low, interval.high, signed=True)
        shares = (f"{number(of.get(row.label, 0.0), 0)} %" for of in (tops, reigns))
        table.add_row(str(rank), row.label, words.estimate, words.interval, *shares)
    for column in (0, 2, 3, 4, 5):
        table.columns[column].justify = "right"
    return table
