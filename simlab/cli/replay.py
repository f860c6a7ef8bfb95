"""`simlab replay`: one game, move by move."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from simlab.cli import options
from simlab.cli.session import compile_rules, print_told, stand_ins
from simlab.cli.talk import Talk, print_json, show


def replay(
    edition: options.EditionName,
    strategies: options.Strategies = None,
    deal: Annotated[int, typer.Option(min=0, max=2**62, help="Which deal of the seed.")] = 0,
    rotation: Annotated[
        int,
        typer.Option(min=0, help="How far the lineup is turned: slot k sits on seat k + this."),
    ] = 0,
    change: Annotated[
        str | None,
        typer.Option(
            metavar='"turn N: seat S ..."',
            help="Change one decision (declines, accepts, declines HOOK or HOOK=ANSWER) and "
            "show both games side by side.",
        ),
    ] = None,
    decisions: Annotated[
        bool,
        typer.Option("--decisions", help="List the decisions instead, as --change names them."),
    ] = False,
    players: options.Players = None,
    max_rounds: options.MaxRounds = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Tell one game move by move.

    It is the game that play, landing and run played as that deal of that seed. With a
    change it is played once more, and told from where the two part.

    Example: simlab replay empire-2013 --deal 7 --change "turn 12: seat 3 declines"
    """
    from simlab.cli.lineup import arm_of
    from simlab.cli.rules import Asked
    from simlab.cli.whatif import decision_lines, what_if
    from simlab.errors import UsageError
    from simlab.runs.tables import SetTable
    from simlab.runs.whatif import play_listened

    own = tuple(strategy or ())
    loaded, arm = arm_of(
        edition,
        strategies,
        players=players,
        asked=Asked(rule, format_, house_rules, max_rounds),
        own=own,
        seed=seed,
    )
    if rotation >= arm.players:
        raise UsageError(f"{arm.players} players have no rotation {rotation}; they count from 0")
    if change is not None and decisions:
        raise UsageError("--change and --decisions do not go together")
    if change is not None:
        told = what_if(arm, deal, rotation, own, change)
        if json:
            print_told(told.as_json(), loaded)
        else:
            show(*told.told(), *stand_ins(loaded))
        return
    if decisions:
        game = play_listened(arm, deal, rotation, own)
        if json:
            print_json([asdict(decision) for decision in game.decisions])
        else:
            show(*decision_lines(game))
        return
    compile_rules(Talk(quiet), loaded.family)
    events = SetTable(own)(arm).replay(deal, rotation)
    if json:
        print_json([asdict(event) for event in events])
    else:
        show(*(f"{event.round:>3}  {event.sentence}" for event in events), *stand_ins(loaded))
