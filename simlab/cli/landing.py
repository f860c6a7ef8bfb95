"""`simlab landing`: where tokens land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simlab.cli import options
from simlab.cli.session import playing, say_refused, show_cost
from simlab.cli.talk import Talk, print_json, show
from simlab.errors import UsageError

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.analysis.landing import Landing
    from simlab.editions import Edition
    from simlab.runs.arm import Arm


def landing(
    edition: options.EditionName,
    strategies: options.Strategies = None,
    games: options.Games = 20_000,
    players: options.Players = None,
    rotate: options.Rotate = True,
    max_rounds: options.MaxRounds = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="Solve the chain of the walk; nothing is played.")
    ] = False,
    jail: Annotated[
        str | None, typer.Option(help="Deed games: leave Jail at once, or stay in it.")
    ] = None,
    jail_doubles_again: Annotated[
        bool,
        typer.Option("--jail-doubles-again", help="Doubles out of Jail earn another roll."),
    ] = False,
    rule: options.Rules = None,
    format: options.Formats = None,
    house_rules: options.HouseRules = None,
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
    one strategy plays every deal once, as rotating it would change nothing.

    Example: simlab landing empire-2013 --strategies passive,passive,passive,passive
    """
    from dataclasses import replace

    from simlab.cli.lineup import arm_of, blocks_for, edition_of
    from simlab.runs.cost import cost

    rule = [*(rule or ()), *(["jail_double_extra_roll=true"] if jail_doubles_again else ())]
    if exact:
        loaded = edition_of(edition, rule, format or (), house_rules or ())
        _tell(_exactly(loaded, jail), f"{loaded.id}, exactly", json)
        return
    strategies = strategies or _walkers(edition, jail, players)
    own = tuple(strategy or ())
    loaded, arm = arm_of(
        edition,
        strategies,
        players=players,
        rules=rule,
        formats=format or (),
        house_rules=house_rules or (),
        own=own,
        max_rounds=max_rounds,
        rotate=rotate,
        seed=seed,
    )
    arm = replace(arm, rotate=rotate and len(set(arm.lineup)) > 1)
    blocks = blocks_for(arm, games)
    if plan:
        show_cost(cost(arm.games(blocks), arm.games(blocks) * arm.players, jobs), json)
        return
    landed = _landed(loaded.family, arm, blocks, own, jobs, Talk(quiet))
    told = landed.as_json(loaded.id, [space.name for space in loaded.spaces])
    _tell(told, f"{loaded.id}: {arm.games(blocks):,} games", json)


def _tell(told: dict[str, Any], heading: str, as_json: bool) -> None:
    if as_json:
        print_json(told)
    else:
        show(f"{heading}, {told['rolls_per_turn']:.4f} throws a turn", _table(told))


def _walkers(edition: str, jail: str | None, players: int | None) -> str | None:
    """Name the strategies that only walk the board, where the family has a choice of them."""
    from simlab.editions import load

    if load(edition).family != "deeds":
        if jail is not None:
            raise UsageError(f"--jail is for the deed games, not for {edition}")
        return None
    return ",".join([f"passive-{_policy(jail)}"] * (players or 4))


def _policy(jail: str | None) -> Literal["leave", "stay"]:
    if jail not in (None, "leave", "stay"):
        raise UsageError(f"--jail is leave or stay, not {jail}")
    return "stay" if jail == "stay" else "leave"


def _exactly(edition: Edition, jail: str | None) -> dict[str, Any]:
    """Solve the chain of an edition, and arrange it as the sampled one."""
    from simlab.editions import DeedsEdition
    from simlab.exact.landing import landing

    if not isinstance(edition, DeedsEdition):
        raise UsageError(f"{edition.id} has no exact chain that can be printed; leave --exact out")
    names = [space.name for space in edition.spaces]
    return landing(edition, _policy(jail)).as_json(edition.id, names)


def _landed(
    family: str, arm: Arm, blocks: int, own: tuple[str, ...], jobs: int, talk: Talk
) -> Landing:
    from simlab.analysis.landing import landing

    total: dict[str, Any] = {}
    with playing(arm, blocks, own, jobs, talk) as chunks:
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
