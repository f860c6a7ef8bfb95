"""The options that commands share: one place for their names, ranges and help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simlab.cli.names import edition_names, format_names, house_rule_names, strategy_names
from simlab.errors import UsageError

_GAME, _PLAYING, _OUTPUT = "The game", "Playing", "Output"

EditionName = Annotated[
    str,
    typer.Argument(
        metavar="EDITION",
        help="Id of an edition (simlab editions list), or the path of a .toml file.",
        autocompletion=edition_names,
    ),
]
EditionOption = Annotated[
    str,
    typer.Option(
        "--edition",
        metavar="EDITION",
        help="Id of an edition (simlab editions list), or the path of a .toml file.",
        autocompletion=edition_names,
        rich_help_panel=_GAME,
    ),
]
Strategies = Annotated[
    str | None,
    typer.Option(
        "--strategies",
        help="One a seat, with commas between: builder,reserve:keep=300,preset.toml.",
        metavar="NAME,NAME,...",
        autocompletion=strategy_names,
        rich_help_panel=_GAME,
    ),
]
Contestant = Annotated[
    str,
    typer.Argument(
        metavar="STRATEGY",
        help="A strategy, with parameters if wanted: reserve:keep=300.",
        autocompletion=strategy_names,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        help="Number of seats, all of them for one strategy; else as many as strategies.",
        rich_help_panel=_GAME,
    ),
]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="NAME=VALUE",
        help="Play by another reading of a rule; may be repeated.",
        rich_help_panel=_GAME,
    ),
]
Formats = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        metavar="NAME",
        help="Play another format: short, time-limit or speed-die; may be repeated.",
        autocompletion=format_names,
        rich_help_panel=_GAME,
    ),
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME,NAME,...",
        help="Play by house rules, such as popular or no_auctions (see editions show).",
        autocompletion=house_rule_names,
        rich_help_panel=_GAME,
    ),
]
OwnStrategies = Annotated[
    list[str] | None,
    typer.Option(
        "--strategy",
        metavar="FILE.py:NAME",
        help="Add a strategy of your own; may be repeated.",
        rich_help_panel=_GAME,
    ),
]
MaxRounds = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=100_000,
        help="Stop a game after so many rounds and count it as unfinished.",
        rich_help_panel=_GAME,
    ),
]
Rotate = Annotated[
    bool,
    typer.Option(
        "--rotate/--fixed",
        help="Play each deal with the lineup rotated through the seats, or once.",
        rich_help_panel=_GAME,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        min=1,
        max=10**12,
        help="How many games; rotated lineups round up to whole rotations.",
        rich_help_panel=_PLAYING,
    ),
]
Seed = Annotated[
    int,
    typer.Option(min=0, max=2**64 - 1, help="Seed of all deals.", rich_help_panel=_PLAYING),
]
Jobs = Annotated[
    int,
    typer.Option(
        help="Chunks of games played side by side; -1 for one a core. Changes no result.",
        rich_help_panel=_PLAYING,
    ),
]
PlanOnly = Annotated[
    bool,
    typer.Option(
        "--plan",
        help="Say how many games, how long and how much memory; play nothing.",
        rich_help_panel=_PLAYING,
    ),
]
Json = Annotated[
    bool,
    typer.Option("--json", help="Print JSON for machines.", rich_help_panel=_OUTPUT),
]
Csv = Annotated[
    bool,
    typer.Option("--csv", help="Print CSV, unrounded.", rich_help_panel=_OUTPUT),
]
Quiet = Annotated[
    bool,
    typer.Option("--quiet", "-q", help="No talk and no progress.", rich_help_panel=_OUTPUT),
]
AnyFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file.")]


def check_one_form(json: bool, csv: bool) -> None:
    """Check that an answer is asked for in one form.

    Parameters
    ----------
    json, csv : bool
        The options `Json` and `Csv`.

    Raises
    ------
    UsageError
        If both are asked for.
    """
    if json and csv:
        raise UsageError("--json and --csv do not go together")
