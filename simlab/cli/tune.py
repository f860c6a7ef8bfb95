"""`simlab tune`: the parameters with which a strategy wins most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simlab.cli import options
from simlab.cli.names import strategy_names
from simlab.cli.session import compile_rules, print_told, show_cost, stand_ins
from simlab.cli.talk import Talk, show

if TYPE_CHECKING:
    from simlab.analysis.proposing import Config, Range
    from simlab.analysis.tuning import Tuned
    from simlab.analysis.wins import Wins
    from simlab.runs.arm import Arm
    from simlab.strategy import Strategy


def tune(
    strategy_name: options.Contestant,
    edition: options.EditionOption,
    against: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME,...",
            help="Who sits on the other seats; the last one on all that are left.",
            autocompletion=strategy_names,
        ),
    ],
    players: options.Players = None,
    parameters: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[=LOW..HIGH],...", help="Which to search, and where; else all of them."
        ),
    ] = None,
    method: Annotated[
        Literal["halving", "optuna"],
        typer.Option(
            help="How settings are proposed: spread out and then about the leader, or by "
            "optuna (pip install 'simlab[tune]'), for more than a few parameters."
        ),
    ] = "halving",
    games: options.Games = 60_000,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="Write the best as a preset.")
    ] = None,
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
    """Search the parameters with which a strategy wins most against others.

    Settings race on the same deals, and whoever is told apart from the leader drops out. The
    winner is judged on fresh deals beside the strategy as it is; only that is told. A
    preset takes a seat like a name: simlab play EDITION --strategies best.toml,builder.

    Example: simlab tune reserve --edition empire-2013 --against builder --out best.toml
    """
    from simlab.analysis.tuning import fewest_blocks
    from simlab.cli.lineup import arm_of, blocks_for, field_of
    from simlab.cli.rules import Asked
    from simlab.errors import UsageError
    from simlab.runs.cost import cost
    from simlab.runs.preset import check_preset, write_preset
    from simlab.runs.tables import SetTable

    if out is not None and out.suffix != ".toml":
        raise UsageError(f"{out} is not the path of a .toml file")
    if out is not None:
        check_preset(out)
    own = tuple(strategy or ())
    loaded, arm = arm_of(
        edition,
        ",".join(field_of(edition, strategy_name, against, players)),
        asked=Asked(rule, format_, house_rules, max_rounds),
        own=own,
        seed=seed,
    )
    cls, values = SetTable(own).find(arm.lineup[0], loaded.family)
    ranges = _ranges(cls, values, parameters)
    blocks = blocks_for(arm, games)
    if blocks < fewest_blocks(len(ranges)):
        least = arm.games(fewest_blocks(len(ranges)))
        raise UsageError(f"{games:,} games are too few for this search: at least {least:,}")
    if plan:
        total = arm.games(blocks)
        show_cost(cost(loaded.family, [(total, arm.players)], jobs), json)
        return
    talk = Talk(quiet)
    compile_rules(talk, loaded.family)
    tuned = _tuned(arm, cls.strategy_name(), values, ranges, method, blocks, own, jobs, talk)
    best = values | dict(tuned.best)
    told = {
        "strategy": cls.strategy_name(),
        "edition": loaded.id,
        "against": list(arm.lineup[1:]),
        "seed": seed,
        **tuned.as_json(),
        "parameters": best,
        "preset": str(out) if out else None,
    }
    if out is not None:
        write_preset(out, cls.strategy_name(), best, _validated(told))
    if json:
        print_told(told, loaded)
    else:
        show(*_lines(tuned, cls.strategy_name(), best, out), *stand_ins(loaded))


def _ranges(cls: type[Strategy], values: dict[str, float], asked: str | None) -> tuple[Range, ...]:
    """Read which parameters are searched, and where."""
    from simlab.analysis.proposing import Range
    from simlab.errors import UsageError, nearest

    name = cls.strategy_name()
    if not cls.params:
        raise UsageError(f"{name} has no parameters: there is nothing to tune")
    found = []
    for part in asked.split(",") if asked else cls.params:
        param, equals, span = (piece.strip() for piece in part.partition("="))
        if param not in cls.params:
            raise UsageError(f"{name} has no parameter {param}; {nearest(param, cls.params)}")
        declared = cls.params[param]
        low, high = _span(part, span) if equals else (declared.low, declared.high)
        if low > high:
            raise UsageError(f"{name}: {param} = {span} goes down: write low..high")
        if not declared.low <= low <= high <= declared.high:
            allowed = f"{declared.low} to {declared.high}"
            raise UsageError(f"{name}: {param} = {span} is outside {allowed}")
        if low == high:
            raise UsageError(f"{name}: {param} can only be {low:g}: there is nothing to tune")
        default = values.get(param, declared.default)
        found.append(Range(param, low, high, default, declared.whole))
    names = [one.name for one in found]
    twice = next((one for one in names if names.count(one) > 1), None)
    if twice:
        raise UsageError(f"{name}: {twice} is given twice")
    return tuple(found)


def _span(part: str, span: str) -> tuple[float, float]:
    from simlab.errors import UsageError

    try:
        low, high = map(float, span.split(".."))
    except ValueError:
        raise UsageError(f"{part} must be written as name=low..high") from None
    return low, high


def _tuned(
    arm: Arm,
    name: str,
    values: dict[str, float],
    ranges: tuple[Range, ...],
    method: str,
    blocks: int,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
) -> Tuned:
    from simlab.analysis.proposing import Halving, Optuna
    from simlab.analysis.tuning import tune as search
    from simlab.analysis.wins import COLUMNS
    from simlab.runs.paired import Paired
    from simlab.runs.progress import Meter
    from simlab.runs.tables import SetTable
    from simlab.strategy.spec import StrategySpec

    proposer = (Optuna if method == "optuna" else Halving)(ranges, arm.seed % 2**32)
    default = tuple((one.name, one.default) for one in ranges)
    with talk.progress() as tell:
        paired = Paired(COLUMNS, SetTable(own), Meter(arm.games(blocks), tell), jobs=jobs)

        def play(configs: Sequence[Config], first: int, count: int) -> dict[Config, Wins]:
            specs = {str(StrategySpec(name, values | dict(config))): config for config in configs}
            played = paired.play(
                {spec: replace(arm, lineup=(spec, *arm.lineup[1:])) for spec in specs},
                first,
                count,
            )
            return {specs[spec]: wins for spec, wins in played.items()}

        return search(proposer, default, play, blocks)


def _validated(told: dict[str, Any]) -> dict[str, Any]:
    """Say where a preset's numbers come from, in plain keys."""
    judged = told["validated"]
    numbers = {
        f"{what}_{end}": number
        for what in ("win_rate", "gain")
        for end, number in judged[what].items()
        if number is not None
    }
    return {
        "edition": told["edition"],
        "against": told["against"],
        "seed": told["seed"],
        "fresh_deals": judged["blocks"],
        **numbers,
    }


def _lines(tuned: Tuned, name: str, best: dict[str, float], out: Path | None) -> list[str]:
    from simlab.analysis.words import say
    from simlab.strategy.spec import StrategySpec

    gain = tuned.gain
    if tuned.best == tuned.default:
        verdict = "Nothing was found that beats the strategy as it is."
    elif gain.low > 0:
        verdict = f"It gains {say(gain)} on the strategy as it is."
    else:
        verdict = f"That is not told apart from the strategy as it is: {say(gain)} apart."
    return [
        f"{StrategySpec(name, best)}, the best of {tuned.tried} settings",
        f"On {tuned.blocks:,} fresh deals it wins {say(tuned.rate)}. {verdict}",
        *([f"Written to {out}"] if out else []),
    ]
