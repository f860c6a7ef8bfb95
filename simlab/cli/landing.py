"""`simlab landing`: where tokens land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simlab.cli import options
from simlab.cli.session import playing, say_refused, show_cost
from simlab.cli.talk import Talk, print_json, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.analysis.landing import Landing
    from simlab.cli.rules import Asked
    from simlab.exact.model import Jail
    from simlab.exact.throws import Bus
    from simlab.runs.arm import Arm


def landing(
    edition: options.EditionName,
    strategies: options.Strategies = None,
    games: options.Games = 20_000,
    players: options.Players = None,
    rotate: options.Rotate = True,
    max_rounds: options.MaxRounds = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Solve the chain of a token instead of playing.")
    ] = False,
    jail: Annotated[
        Literal["leave", "stay"] | None,
        typer.Option(help="What players in Jail do, if no strategies are named."),
    ] = None,
    bus: Annotated[
        Literal["ticket", "ride"] | None,
        typer.Option(help="What the bus of the Mega Edition brings, with --exact."),
    ] = None,
    jail_doubles_again: Annotated[
        bool,
        typer.Option(
            "--jail-doubles-again", help="A double out of Jail earns another roll (a rule)."
        ),
    ] = False,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Tell how often tokens land on each space, by roll, by turn and by visit.

    R is the share of throws that end on the space, T the share of turns, V the visits a
    turn, however short; all seats together. The jail space is just visiting. A lineup of
    one strategy plays every deal once, as rotating it would change nothing. Unless
    strategies are named, nobody buys anything in games of deeds.

    Example: simlab landing classic-us --exact --jail stay
    """
    from dataclasses import replace

    from simlab.cli.lineup import arm_of, blocks_for
    from simlab.cli.rules import Asked
    from simlab.errors import UsageError
    from simlab.runs.cost import cost

    again = ["jail_double_extra_roll=true"] if jail_doubles_again else []
    asked = Asked([*(rule or ()), *again], format_, house_rules, max_rounds)
    if bus and not exact:
        raise UsageError("--bus is for --exact; who plays takes what the strategy says")
    if strategies is not None and (exact or jail):
        option = "--exact" if exact else "--jail"
        raise UsageError(f"{option} is for players who buy nothing; leave out --strategies")
    if exact:
        _show_exact(edition, asked, jail, bus, json)
        return
    own = tuple(strategy or ())
    loaded, arm = arm_of(
        edition,
        strategies,
        players=players,
        asked=asked,
        own=own,
        filler=_filler(edition, jail),
        rotate=rotate,
        seed=seed,
    )
    arm = replace(arm, rotate=rotate and len(set(arm.lineup)) > 1)
    blocks = blocks_for(arm, games)
    if plan:
        games = arm.games(blocks)
        show_cost(cost(loaded.family, games, games * arm.players, jobs), json)
        return
    landed = _landed(loaded.family, arm, blocks, own, jobs, Talk(quiet))
    told = landed.as_json(loaded.id, [space.name for space in loaded.spaces])
    if json:
        print_json(told)
    else:
        show(
            f"{loaded.id}: {arm.games(blocks):,} games, {landed.rolls_per_turn:.4f} throws a turn",
            _table(told),
        )


def _filler(edition: str, jail: Jail | None) -> str | None:
    """Name who plays if no strategies are named; None for who plays other commands."""
    from simlab.editions import load
    from simlab.errors import UsageError

    loaded = load(edition)
    if loaded.family == "deeds":
        return f"passive-{jail or 'leave'}"
    if jail is not None:
        raise UsageError(f"--jail without --exact is for games of deeds, {loaded.id} is none")
    return None


def _show_exact(
    edition: str, asked: Asked, jail: Jail | None, bus: Bus | None, as_json: bool
) -> None:
    """Solve the chain of an edition and print its frequencies."""
    from simlab.exact import solve

    loaded = asked.edition(edition)
    frequencies, model = solve(loaded, jail, bus)
    told = frequencies.as_json(loaded.id, [space.name for space in loaded.spaces], model)
    if as_json:
        print_json(told)
    else:
        heading = f"{loaded.id}, {model}; {frequencies.rolls_per_turn:.4f} throws a turn"
        show(heading, _table(told))


def _landed(
    family: str, arm: Arm, blocks: int, own: tuple[str, ...], jobs: int, talk: Talk
) -> Landing:
    from simlab.analysis.landing import landing

    total: dict[str, Any] = {}
    with playing(family, arm, blocks, own, jobs, talk) as chunks:
        for played in chunks:
            for name, counts in played.tallies.items():
                total[name] = total.get(name, 0) + counts
    say_refused(talk, family, arm.lineup, total["refused"])
    return landing(total, blocks)


def _table(told: dict[str, Any]) -> Table:
    from rich.table import Table

    table = Table("space", "name", "R, % of throws", "T, % of turns", "V a turn", "error of R")
    for column in (0, 2, 3, 4, 5):
        table.columns[column].justify = "right"
    jail = {"index": "", "name": "in jail", **told["in_jail"]}
    for place in (*told["spaces"], jail):
        numbers = (place[key] for key in ("R", "T", "V", "se"))
        written = ("" if number is None else f"{number:.4f}" for number in numbers)
        table.add_row(str(place["index"]), place["name"], *written)
    return table
