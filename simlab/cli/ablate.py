"""`simlab ablate`: which decisions make one strategy better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simlab.cli import options
from simlab.cli.names import strategy_names
from simlab.cli.session import compile_rules, print_told, show_cost, stand_ins
from simlab.cli.sheet import print_records
from simlab.cli.talk import Talk, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.analysis.ablation import Ablation, Effect, Mix
    from simlab.analysis.wins import Wins
    from simlab.editions import Edition
    from simlab.runs.arm import Arm

_HEADINGS = {
    "given_up": "{a} with one decision of {b}, less {a}",
    "taken_over": "{b} with one decision of {a}, less {b}",
    "steps": "from {b} to {a}, a decision more at each step",
}


def ablate(
    a: options.Contestant,
    b: options.Contestant,
    edition: options.EditionOption,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,NAME,...",
            help="Who sits on the other seats, the last one on all that are left; else B.",
            autocompletion=strategy_names,
        ),
    ] = None,
    players: options.Players = None,
    games: options.Games = 8_000,
    max_rounds: options.MaxRounds = None,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    strategy: options.OwnStrategies = None,
    seed: options.Seed = 1,
    jobs: options.Jobs = -1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder for a page of the answer; else none."),
    ] = None,
    plan: options.PlanOnly = False,
    json: options.Json = False,
    csv: options.Csv = False,
    quiet: options.Quiet = False,
) -> None:
    """Find out which decisions make strategy A better than strategy B.

    For each decision in which the two differ, A plays on with B's, and B with A's; then
    B takes over A's one by one until it is A. All play the same deals against the same
    others. The number of games is that of each mixture.

    Example: simlab ablate coverer builder --edition empire-2013 --players 3
    """
    from simlab.cli.lineup import arm_of, blocks_for, field_of, seated
    from simlab.cli.rules import Asked
    from simlab.editions import load
    from simlab.errors import UsageError
    from simlab.runs.cost import cost
    from simlab.runs.files import make_folder
    from simlab.runs.tables import SetTable, own_strategies
    from simlab.strategy.mixing import differing

    options.check_one_form(json, csv)
    own = tuple(strategy or ())
    family, extra = load(edition).family, own_strategies(own)
    a, b = (seated(name, family, extra) for name in (a, b))
    loaded, arm = arm_of(
        edition,
        ",".join(field_of(edition, a, against or b, players)),
        asked=Asked(rule, format_, house_rules, max_rounds),
        own=own,
        seed=seed,
    )
    finder = SetTable(own)
    hooks = differing(*(finder.find(name, loaded.family) for name in (a, b)))
    if not hooks:
        raise UsageError(f"{a} and {b} do not differ in any decision")
    blocks = blocks_for(arm, games)
    total = arm.games(blocks) * (2 + 2 * len(hooks) + max(0, len(hooks) - 2))
    if plan:
        show_cost(cost(loaded.family, [(total, arm.players)], jobs), json)
        return
    if out is not None:
        make_folder(out)  # before anything is played for a page that could not be kept
    talk = Talk(quiet)
    compile_rules(talk, loaded.family)
    told = _played(arm, (a, b), hooks, blocks, total, own, jobs, talk)
    page = None if out is None else _page(told, (a, b), loaded, arm, games, out)
    if json:
        against_whom = list(arm.lineup[1:])
        names = {"edition": loaded.id, "a": a, "b": b, "against": against_whom, "seed": seed}
        print_told({**names, **told.as_json(), "page": str(page) if page else None}, loaded)
    elif csv:
        _print_csv(told)
    else:
        show(
            *_tables(told, a, b, arm.lineup[1:]),
            *stand_ins(loaded),
            *([str(page)] if page else []),
        )


def _played(
    arm: Arm,
    names: tuple[str, str],
    hooks: Sequence[str],
    blocks: int,
    total: int,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
) -> Ablation:
    import numpy as np

    from simlab.analysis.ablation import ablate as work_out
    from simlab.analysis.wins import COLUMNS
    from simlab.runs.mixture import SetMixture, mixture_of
    from simlab.runs.paired import Paired
    from simlab.runs.progress import Meter

    counts = np.zeros(len(COLUMNS) + 1, np.int64)
    with talk.progress() as tell:
        columns = (*COLUMNS, "unfinished")
        paired = Paired(columns, SetMixture(own), Meter(total, tell), jobs=jobs)

        def play(mixes: Sequence[Mix]) -> dict[Mix, Wins]:
            arms = {}
            for side, taken in mixes:
                host, guest = names if side == "first" else names[::-1]
                candidate = mixture_of(host, guest, taken) if taken else host
                arms[f"{side} {sorted(taken)}"] = (side, taken), candidate
            played = paired.play(
                {
                    key: replace(arm, lineup=(candidate, *arm.lineup[1:]))
                    for key, (_, candidate) in arms.items()
                },
                0,
                blocks,
            )
            for outcomes in played.values():
                counts[:] += outcomes.sum(axis=0)
            return {mix: played[key][:, : len(COLUMNS)] for key, (mix, _) in arms.items()}

        told = work_out(hooks, play)
    return replace(told, unfinished=float(counts[-1] / counts[0]))


def _page(
    told: Ablation, names: tuple[str, str], edition: Edition, arm: Arm, games: int, folder: Path
) -> Path:
    """Write the page of an ablation."""
    from simlab.analysis.ablation_answer import ablation_answer
    from simlab.editions.text import plain
    from simlab.render import write_report
    from simlab.runs.manifest import machine, versions

    field = arm.lineup[1:]
    words = [
        f"simlab ablate {' '.join(names)} --edition {arm.edition} --against {','.join(field)}",
        f"--players {arm.players} --games {games} --seed {arm.seed}",
        *(f"--rule {name}={plain(value)}" for name, value in arm.rules),
    ]
    provenance = {"seed": str(arm.seed), "machine": machine(), **versions()}
    answer = ablation_answer(told, names, field, edition, " ".join(words), provenance)
    return write_report(answer, edition.spaces, folder)


def _print_csv(told: Ablation) -> None:
    effects = [("total", told.total)]
    effects += [(way, effect) for way in _HEADINGS for effect in getattr(told, way)]
    print_records(
        [
            {
                "way": way,
                "hook": effect.hook,
                "estimate": effect.interval.estimate,
                "low": effect.interval.low,
                "high": effect.interval.high,
                "unit": effect.interval.unit,
                "p_holm": effect.adjusted,
            }
            for way, effect in effects
        ]
    )


def _tables(told: Ablation, a: str, b: str, field: Sequence[str]) -> list[str | Table]:
    from rich.table import Table

    from simlab.analysis.ablation_answer import unfinished
    from simlab.analysis.words import say

    rates = ", ".join(f"{name} {say(rate)}" for name, rate in zip((a, b), told.rates, strict=True))
    parts: list[str | Table] = [
        f"Wins on the same {told.blocks:,} deals against {', '.join(field)}: {rates}; the "
        f"difference is {say(told.total.interval)}"
    ]
    for way, heading in _HEADINGS.items():
        claims = way != "steps"
        table = Table("decision", "points", "95 % interval", *(["told apart from zero"] * claims))
        for column in (1, 2):
            table.columns[column].justify = "right"
        for effect in getattr(told, way):
            table.add_row(effect.hook, *_numbers(effect), *(_verdict(effect),) * claims)
        parts += [heading.format(a=a, b=b), table]
    parts += unfinished(told)
    if told.alike:
        parts.append(
            "no deal went differently: at this table the decisions do not come up; "
            "--against names other players"
        )
    return parts


def _numbers(effect: Effect) -> tuple[str, str]:
    from simlab.text import written

    interval = effect.interval
    words = written(interval.estimate, interval.low, interval.high, signed=True)
    return words.estimate, words.interval


def _verdict(effect: Effect) -> str:
    if effect.same:
        return "no deal went differently"
    return "yes" if effect.clear else "no"
