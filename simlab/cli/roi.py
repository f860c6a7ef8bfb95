"""`simlab roi`: what property costs and earns, and what a gift is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simlab.cli import options
from simlab.cli.talk import Talk, show

if TYPE_CHECKING:
    from simlab.cli.sheet import Sheet
    from simlab.editions import Edition

_ASKED = "What is asked"

By = Annotated[
    Literal["space", "group", "level"],
    typer.Option(
        help="Tell it by space, by group, or by space and level.", rich_help_panel=_ASKED
    ),
]
Level = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Only one level, such as 'set', '3 houses' or '2 owned'; means --by level.",
        rich_help_panel=_ASKED,
    ),
]
Exact = Annotated[
    bool,
    typer.Option(
        "--exact", help="Solve the chain of a token instead of playing.", rich_help_panel=_ASKED
    ),
]
JailWay = Annotated[
    Literal["leave", "stay"] | None,
    typer.Option(
        help="What players in Jail do in the exact chain; else what is usual.",
        rich_help_panel=_ASKED,
    ),
]
Worth = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KIND:NAME",
        help="How much a gift wins: deed:Boardwalk, group:orange, tile:12, cash:100, "
        "card:just_say_no or ticket:1; may be repeated.",
        rich_help_panel=_ASKED,
    ),
]
Precision = Annotated[
    float | None,
    typer.Option(
        min=0.001,
        help="With --worth: stop when the interval reaches no further than so many points.",
        rich_help_panel="Playing",
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="N",
        help="Number of seats; several, such as 2,4 or 2-8, are told one after the other.",
        rich_help_panel="The game",
    ),
]


def roi(
    edition: options.EditionName,
    by: By = "space",
    level: Level = None,
    exact: Exact = False,
    jail: JailWay = None,
    worth: Worth = None,
    strategies: options.Strategies = None,
    games: options.Games = 20_000,
    precision: Precision = None,
    players: Seats = None,
    max_rounds: options.MaxRounds = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    csv: options.Csv = False,
    quiet: options.Quiet = False,
) -> None:
    """Tell what property costs and earns, and how soon it pays back.

    From whole games: what each deed or tile cost and earned, after how many rounds it had
    paid back for good, and by level what it earned for each roll of an opponent. With
    --exact: the same from the chain of a token, and how many rolls repay each step. With
    --worth: what a gift to one player adds to its win rate, in points, on the same deals.

    Example: simlab roi classic-us --exact --by group
    """
    from simlab.cli import roi_exact, roi_played, roi_worth
    from simlab.cli.lineup import arm_of
    from simlab.cli.rules import Asked
    from simlab.cli.session import show_cost
    from simlab.errors import UsageError

    options.check_one_form(json, csv)
    if exact and worth:
        raise UsageError("--exact and --worth ask two questions; leave one out")
    if exact and (strategies or players):
        option = "--strategies" if strategies else "--players"
        raise UsageError(f"the exact chain follows one token; leave out {option}")
    if worth and (level or by != "space"):
        option = "--level" if level else "--by"
        raise UsageError(f"{option} tells accounts, and --worth none; leave one out")
    if precision is not None and not worth:
        raise UsageError("--precision is for --worth; --games says how much is played")
    asked = Asked(rule, format_, house_rules, max_rounds)
    if exact:
        loaded, _ = asked.in_force(edition)
        _tell(loaded, *roi_exact.answer(loaded, jail, by, level), json, csv)
        return
    own = tuple(strategy or ())
    tables = [
        arm_of(edition, strategies, players=seats, asked=asked, own=own, seed=seed)
        for seats in seat_counts(players)
    ]
    talk = Talk(quiet)
    if worth:
        gifts = roi_worth.gifts(worth, tables[0][0])
        if plan:
            show_cost(roi_worth.cost_of(tables, gifts, games, jobs), json)
            return
        told = roi_worth.answer(tables, gifts, games, precision, own, jobs, talk)
    else:
        roi_played.check(tables[0][0], level)
        if plan:
            show_cost(roi_played.cost_of(tables, games, jobs), json)
            return
        told = roi_played.answer(tables, games, jail, by, level, own, jobs, talk)
    _tell(tables[0][0], *told, json, csv)


def seat_counts(text: str | None) -> list[int | None]:
    """Read numbers of seats.

    Parameters
    ----------
    text : str or None
        Such as ``4``, ``2,4`` or ``2-8``; None for what the lineup says.

    Raises
    ------
    UsageError
        For anything else.

    Examples
    --------
    >>> seat_counts("2-4,8")
    [2, 3, 4, 8]
    """
    from simlab.errors import UsageError

    if text is None:
        return [None]
    counts: list[int | None] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        if not first.isdecimal() or not (last or first).isdecimal() or len(part) > 5:
            raise UsageError(f"--players takes numbers such as 4, 2,4 or 2-8, not {text}")
        counts += range(int(first), int(last or first) + 1)
    if not counts:
        raise UsageError(f"--players takes numbers such as 4, 2,4 or 2-8, not {text}")
    return counts


def _tell(
    edition: Edition, told: dict[str, Any], sheets: list[Sheet], as_json: bool, as_csv: bool
) -> None:
    """Print an answer in the form that was asked for."""
    from simlab.cli.session import print_told, stand_ins
    from simlab.cli.sheet import print_csv

    if as_json:
        print_told(told, edition)
    elif as_csv:
        print_csv(sheets)
    else:
        for sheet in sheets:
            show(sheet.heading, sheet.table())
        show(*stand_ins(edition))
