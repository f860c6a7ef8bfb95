"""A tournament's answer: who is strongest, over whom, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from simlab.analysis import limits
from simlab.analysis.arms import SUMMARY, refused_table, summary
from simlab.analysis.contrasts import Outcomes, gather
from simlab.analysis.field import Field, read_field
from simlab.analysis.model import Answer, ArmSummary, Interval
from simlab.analysis.standings import RESAMPLES, Standings, standings
from simlab.analysis.tournament_findings import field_findings
from simlab.analysis.words import number, percent, say
from simlab.editions import Edition
from simlab.engine.families import FAMILIES
from simlab.runs.plan import PlannedArm
from simlab.runs.tournament import Tournament

if TYPE_CHECKING:
    import pandas as pd


def tournament_field(tournament: Tournament, outcomes: Outcomes) -> Field:
    """Read what a tournament's tables came to.

    Parameters
    ----------
    tournament : Tournament
        What was played.
    outcomes : Outcomes
        By the tables' names.
    """
    tables = [(",".join(lineup), lineup) for lineup in tournament.lineups]
    return read_field(outcomes, tables, tournament.strategies)


def tournament_answer(
    tournament: Tournament,
    arms: Sequence[PlannedArm],
    outcomes: Outcomes,
    edition: Edition,
    command: str,
    provenance: Mapping[str, str],
) -> Answer:
    """Tell a tournament.

    Parameters
    ----------
    tournament : Tournament
        What was played.
    arms : sequence of PlannedArm
        Its tables.
    outcomes : Outcomes
        What was played of them.
    edition : Edition
        By the rules that were played.
    command : str
        What to type to get the answer again.
    provenance : mapping of str to str
        Seed, versions and hashes.

    Returns
    -------
    Answer
        With the verdict yes where the strongest is told apart from all others, and else too
        close to call.
    """
    field = tournament_field(tournament, outcomes)
    order = standings(field, tournament.seed)
    tallies = {planned.name: outcomes.tally(planned.name) for planned in arms}
    moments = gather(
        outcomes, {planned.name: [(planned.name, name) for name in SUMMARY] for planned in arms}
    )
    told = tuple(
        summary(planned, moments[planned.name], tallies[planned.name]) for planned in arms
    )
    rules = limits.open_rules(edition)
    used = {arms[0].arm.edition: edition}
    return Answer(
        id=f"tournament-{edition.id}-{tournament.players}",
        question=(
            f"Which of {len(field.names)} strategies is the strongest at {edition.name} with "
            f"{tournament.players} players?"
        ),
        answer=_sentence(order),
        verdict="yes" if order.sure else "too close to call",
        effect=order.gap,
        findings=field_findings(field, order),
        arms=told,
        method=_method(tournament, told),
        limits=(
            *limits.rules_limit(rules),
            *limits.reconstructed(used, arms),
            _unfinished(told),
            *limits.refused(told),
            "A table's order of seats is the one in which its strategies were named, turned "
            "through all seats; other neighbours were not tried.",
        ),
        command=command,
        provenance=dict(provenance),
        tables={
            "standings": standings_table(order),
            "rules": rules,
            "refused": refused_table(arms, tallies, tuple(FAMILIES[edition.family].hooks)),
        },
    )


def standings_table(order: Standings) -> pd.DataFrame:
    """Tabulate the order of a tournament, unrounded.

    Parameters
    ----------
    order : Standings
        The order.

    Returns
    -------
    DataFrame
        A row a strategy, the strongest first: rank, strategy; rating, win_rate and
        alpha_rank, each with the ends of its interval; tops, a share.
    """
    import pandas as pd

    rows = []
    for rank, row in enumerate(order.rows, start=1):
        told: dict[str, object] = {"rank": rank, "strategy": row.name}
        parts = {"rating": row.rating, "win_rate": row.win_rate, "alpha_rank": row.reign}
        for name, interval in parts.items():
            ends = (interval.estimate, interval.low, interval.high)
            keys = (name, f"{name}_low", f"{name}_high")
            told.update(zip(keys, ends, strict=True))
        rows.append({**told, "tops": row.tops})
    return pd.DataFrame(rows)


def _sentence(order: Standings) -> str:
    first, second = order.rows[:2]
    ahead = f"rated {say(order.gap)} above {second.name}"
    if order.sure:
        rate = number(first.win_rate)
        return f"{first.name}, {ahead}; a seat of it wins {rate} of its games."
    return (
        f"Too close to call: {first.name} is {ahead}, and on top in "
        f"{percent(first.tops)} of resamples."
    )


def _method(tournament: Tournament, arms: Sequence[ArmSummary]) -> tuple[str, ...]:
    games = sum(arm.games for arm in arms)
    which = (
        "every multiset of strategies but those of one alone"
        if tournament.tables == "all"
        else "every two strategies, in every number of seats"
    )
    told = [
        f"{games:,} games were played at {len(arms)} tables: {which}. A block is one deal played "
        "once for each rotation of a table's lineup through the seats. Every table has deals of "
        "its own, and the same weight, however many blocks it has.",
        "Ratings are those of the model of Plackett and Luce with an advantage for each seat, "
        "fitted to who won, as the rule books know a winner and no second place. An unfinished "
        "game counts as shared evenly by its seats. Bands and shares come from drawing each "
        f"table's blocks anew {RESAMPLES} times; leads have Student's t on blocks.",
    ]
    if tournament.precision is not None:
        told.append(
            "Tables were looked at after fixed numbers of blocks, and those played on that bear "
            f"on a lead whose half-width was still above {tournament.precision:g} points. What "
            "the leads were had no part in it, so they do not lean."
        )
    return tuple(told)


def _unfinished(arms: Sequence[ArmSummary]) -> str:
    games, without = sum(arm.games for arm in arms), sum(arm.unfinished for arm in arms)
    if not without:
        return f"All {games:,} games were played to their end."
    most = 100 * max(arm.unfinished / arm.games for arm in arms) * (1 - 1 / arms[0].players)
    moved = Interval(most, math.nan, math.nan, "points")
    return (
        f"Of {games:,} games {without:,} reached the round limit and count as shared evenly by "
        "their seats. Had one seat won all of those of its table, its win rate there would be "
        f"higher by {number(moved)} at most."
    )
