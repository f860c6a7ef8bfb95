"""`simlab play`: a quick game of strategies, told as a table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from simlab.cli import options
from simlab.cli.session import playing, print_told, say_refused, show_cost, stand_ins
from simlab.cli.talk import Talk, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.editions import Edition
    from simlab.runs.arm import Arm


def play(
    edition: options.EditionName,
    strategies: options.Strategies = None,
    games: options.Games = 20_000,
    players: options.Players = None,
    rotate: options.Rotate = True,
    max_rounds: options.MaxRounds = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Play games of one lineup and tell who wins how often.

    Win rates come with 95 % intervals over deals; a game that reaches the round limit
    counts as unfinished, as won by nobody. A lineup of one strategy plays every deal
    once, as rotating it would change nothing.

    Example: simlab play empire-2013 --strategies builder,builder,coverer,random
    """
    from simlab.cli.lineup import arm_of, blocks_for, without_idle_rotations
    from simlab.cli.rules import Asked
    from simlab.runs.cost import cost

    own = tuple(strategy or ())
    loaded, arm = arm_of(
        edition,
        strategies,
        players=players,
        asked=Asked(rule, format_, house_rules, max_rounds),
        own=own,
        rotate=rotate,
        seed=seed,
    )
    arm = without_idle_rotations(arm)
    blocks = blocks_for(arm, games)
    if plan:
        show_cost(cost(loaded.family, [(arm.games(blocks), arm.players)], jobs), json)
        return
    told = _played(loaded, arm, blocks, own, jobs, Talk(quiet))
    if json:
        print_told(told, loaded)
    else:
        show(*_tables(told), *stand_ins(loaded))


def _played(
    edition: Edition, arm: Arm, blocks: int, own: tuple[str, ...], jobs: int, talk: Talk
) -> dict[str, Any]:
    """Play, and sum up as `--json` prints it."""
    import numpy as np

    from simlab.analysis.blocks import Moments
    from simlab.analysis.play import play, play_columns
    from simlab.engine.tables import TABLES

    names = play_columns(arm.players, edition.family)
    place = [TABLES[edition.family].rules.columns.index(name) for name in names]
    moments, rounds = Moments(names), np.zeros(1, np.int64)
    refused = np.zeros((1, 1), np.int64)
    with playing(edition.family, arm, blocks, own, jobs, talk) as chunks:
        start = time.perf_counter()
        for played in chunks:
            moments.add(played.outcomes[:, place])
            rounds = rounds + played.tallies["rounds_histogram"]
            refused = refused + played.tallies["refused"]
        seconds = time.perf_counter() - start
    say_refused(talk, edition.family, arm.lineup, refused)
    summed = play(arm.lineup, moments, rounds, edition.family, rotate=arm.rotate)
    return summed.as_json(edition.id, arm.games(blocks) / seconds, arm.seed)


def _tables(told: dict[str, Any]) -> list[str | Table]:
    from rich.table import Table

    rates = Table("strategy", "seats", "wins", "win rate", "95 % interval")
    if told["unfinished"]:
        rates.add_column("with all unfinished")
    for rate in told["strategies"]:
        most = [f"{100 * rate['most']:.1f} %"] if told["unfinished"] else []
        wins = f"{rate['wins']:,}"
        rates.add_row(rate["name"], str(rate["seats"]), wins, *_percent(rate, "win_rate"), *most)
    seats = Table("seat", "win rate", "95 % interval", "above the mean seat", "95 % interval")
    for rate in told["seats"]:
        own = _percent(rate, "effect", "effect_low", "effect_high", unit="points", signed=True)
        seats.add_row(str(rate["seat"]), *_percent(rate, "win_rate"), *own)
    ends = Table("how games ended", "games", "share", "95 % interval")
    for end in told["ends"]:
        ends.add_row(end["how"], f"{end['games']:,}", *_percent(end, "share"))
    for table in (rates, seats, ends):
        for column in table.columns[1:]:
            column.justify = "right"
    return [
        f"{told['edition']}: {told['games']:,} games; seed {told['seed']}, "
        f"{told['games_per_second']:,.0f} games a second",
        rates,
        seats,
        ends,
        _length(told["rounds"], told["unfinished"]),
    ]


def _length(rounds: dict[str, Any], unfinished: int) -> str:
    """Tell how many rounds games took, in one line."""
    low, lower, middle, upper, high = (
        f"{length['rounds']:g}{' or more' if length['at_least'] else ''}"
        for length in rounds["quantiles"]
    )
    least = "at least " if unfinished else ""
    return (
        f"rounds: {least}{rounds['mean']:.1f} on average, {middle} in the middle; half of all "
        f"games take {lower} to {upper}, nine in ten {low} to {high}"
    )


def _percent(
    rate: dict[str, Any],
    estimate: str,
    low: str = "low",
    high: str = "high",
    *,
    unit: str = "%",
    signed: bool = False,
) -> tuple[str, str]:
    """Write a share and its interval in percent."""
    from simlab.text import written

    shares = (rate[key] for key in (estimate, low, high))
    middle, least, most = (float("nan") if share is None else 100 * share for share in shares)
    words = written(middle, least, most, signed=signed)
    return f"{words.estimate} {unit}", words.interval
