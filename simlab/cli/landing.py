"""`simlab landing`: where tokens land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from simlab.cli import options
from simlab.cli.session import show_cost, tallied
from simlab.cli.talk import Talk

if TYPE_CHECKING:
    from simlab.analysis.chains import Beside
    from simlab.analysis.contrasts import Tally
    from simlab.cli.landing_tables import Form
    from simlab.editions import Edition
    from simlab.exact.model import Jail
    from simlab.exact.throws import Bus
    from simlab.runs.arm import Arm

_KIND = "What is told"


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
        bool,
        typer.Option(
            "--exact", help="Solve the chain of a token instead of playing.", rich_help_panel=_KIND
        ),
    ] = False,
    by: Annotated[
        Literal["turn", "way"] | None,
        typer.Option(
            help="Tell landings apart: by the turn of the game, or by the way that the token "
            "came (dice, card, jail, trip, ticket, bonus move).",
            rich_help_panel=_KIND,
        ),
    ] = None,
    count: Annotated[
        Literal["R", "T", "V"],
        typer.Option(
            help="With --by: ends of throws, ends of turns or visits; files hold all three.",
            rich_help_panel=_KIND,
        ),
    ] = "R",
    jail: Annotated[
        Literal["leave", "stay"] | None,
        typer.Option(
            help="What players in Jail do, if no strategies are named.", rich_help_panel=_KIND
        ),
    ] = None,
    take_chance: Annotated[
        bool,
        typer.Option(
            "--take-chance",
            help="Who may, takes a Chance card instead of paying, if no strategies are named.",
            rich_help_panel=_KIND,
        ),
    ] = False,
    bus: Annotated[
        Literal["ticket", "ride"] | None,
        typer.Option(
            help="What the bus of the Mega Edition brings, with --exact.", rich_help_panel=_KIND
        ),
    ] = None,
    jail_doubles_again: Annotated[
        bool,
        typer.Option(
            "--jail-doubles-again",
            help="A double out of Jail earns another roll (a rule).",
            rich_help_panel=_KIND,
        ),
    ] = False,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    csv: options.Csv = False,
    quiet: options.Quiet = False,
) -> None:
    """Tell how often tokens land on each space, by roll, by turn and by visit.

    R is the share of throws that end on the space, T the share of turns, V the visits a
    turn, however short; all seats together. The jail space is just visiting. A lineup of
    one strategy plays every deal once, as rotating it would change nothing. Unless
    strategies are named, nobody buys anything in games of deeds. Where an exact chain
    follows the players, its numbers stand beside, with the difference in standard errors
    (z): of those who buy nothing, in games of towers passive and walker.

    Example: simlab landing classic-us --exact --jail stay
    """
    from dataclasses import replace

    from simlab.cli.landing_tables import Form
    from simlab.cli.lineup import arm_of, blocks_for, without_idle_rotations
    from simlab.cli.rules import Asked
    from simlab.errors import UsageError
    from simlab.runs.cost import cost

    again = ["jail_double_extra_roll=true"] if jail_doubles_again else []
    asked = Asked([*(rule or ()), *again], format_, house_rules, max_rounds)
    options.check_one_form(json, csv)
    form = Form(json, csv, by, "RTV".index(count))
    if bus and not exact:
        raise UsageError("--bus is for --exact; who plays takes what the strategy says")
    own = tuple(strategy or ())
    filler = _filler(asked.in_force(edition)[0], strategies, jail, take_chance, exact)
    loaded, arm = arm_of(
        edition,
        strategies,
        players=players,
        asked=asked,
        own=own,
        filler=filler,
        rotate=rotate,
        seed=seed,
    )
    if exact:
        _show_exact(loaded, arm, bus, own, form)
        return
    arm = replace(without_idle_rotations(arm), detail=by is not None)
    blocks = blocks_for(arm, games)
    if plan:
        show_cost(cost(loaded.family, [(arm.games(blocks), arm.players)], jobs), json)
        return
    talk = Talk(quiet)
    tally = tallied(loaded.family, arm, blocks, own, jobs, talk)
    _show_sampled(loaded, arm, own, form, tally, blocks, talk)


def _filler(
    edition: Edition, strategies: str | None, jail: Jail | None, take_chance: bool, exact: bool
) -> str | None:
    """Name who walks if no strategies are named; None for who plays other commands."""
    from simlab.errors import UsageError
    from simlab.exact.deeds import offers_chance

    if strategies is not None and (jail or take_chance):
        option = "--jail" if jail else "--take-chance"
        raise UsageError(f"{option} is for players who buy nothing; leave out --strategies")
    if take_chance and not offers_chance(edition):
        raise UsageError(f"{edition.id} has no card to take a Chance instead of paying")
    if edition.family == "deeds":
        return f"passive-{jail or 'leave'}" + (":take_chance=1" if take_chance else "")
    if jail == "leave":
        return "walker:pay=1"
    return "passive" if jail or exact else None


def _show_exact(
    edition: Edition, arm: Arm, bus: Bus | None, own: tuple[str, ...], form: Form
) -> None:
    """Solve the chain of an edition and print its frequencies."""
    from dataclasses import replace

    from simlab.analysis.chains import habits_of, solved
    from simlab.analysis.landing_parts import exact_table
    from simlab.cli.landing_tables import show_chain, show_parts
    from simlab.errors import UsageError
    from simlab.exact import solve
    from simlab.runs.tables import Installed

    if form.by == "way":
        raise UsageError("the exact chain does not tell what brought the token; leave out --exact")
    habits = replace(habits_of(edition, arm.lineup, Installed(own)), bus=bus)
    if form.by is None:
        show_chain(edition, *solve(edition, habits), form)
    else:
        chain = solved(edition, habits, by_turn=True)
        names = [space.name for space in edition.spaces]
        show_parts(edition.id, exact_table(chain, names), chain.model, form)


def _show_sampled(
    edition: Edition,
    arm: Arm,
    own: tuple[str, ...],
    form: Form,
    tally: Tally,
    blocks: int,
    talk: Talk,
) -> None:
    """Print what games came to, beside the chain if there is one."""
    from simlab.analysis.landing import landing
    from simlab.analysis.landing_parts import by_turn, by_way, whole
    from simlab.cli.landing_tables import show_parts, show_whole

    names = [space.name for space in edition.spaces]
    landed = landing(tally, blocks)
    if form.by == "way":
        table = by_way(tally, blocks, names)
    else:
        table = by_turn(tally, blocks, names) if form.by else whole(landed, names)
        chain = _chain(edition, arm, own, form.by == "turn", talk)
        table = table.beside(chain) if chain else table
    games = arm.games(blocks)
    whole_games = table.exact.turns * arm.players * games if table.exact else 0
    if int(tally["total_turns"][0]) < whole_games:
        talk.say("some players were ruined; the chain also counts the turns that they missed")
    if form.by is None:
        show_whole(edition.id, games, landed, table, form)
    else:
        show_parts(edition.id, table, f"{games:,} games", form)


def _chain(
    edition: Edition, arm: Arm, own: tuple[str, ...], by_turn: bool, talk: Talk
) -> Beside | None:
    """Solve the chain that follows the players; if there is none, say why."""
    from simlab.analysis.chains import check_follows, habits_of, solved
    from simlab.errors import UsageError
    from simlab.runs.tables import Installed

    try:
        habits = habits_of(edition, arm.lineup, Installed(own))
        check_follows(edition, habits)
        return solved(edition, habits, by_turn=by_turn)
    except UsageError as error:
        talk.say(str(error))
        return None
