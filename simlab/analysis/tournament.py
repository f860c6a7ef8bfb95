"""A tournament's answer: who is strongest, over whom, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from simlab.analysis import limits
from simlab.analysis.arms import SUMMARY, refused_table, summary
from simlab.analysis.blocks import Estimate
from simlab.analysis.contrasts import Outcomes, gather
from simlab.analysis.field import Field, read_field
from simlab.analysis.findings import SURE
from simlab.analysis.intervals import holm
from simlab.analysis.model import Answer, ArmSummary, Finding, Interval, Matrix, Row
from simlab.analysis.standings import RESAMPLES, Standings, standings
from simlab.analysis.words import number, say
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
        With the verdict yes where the strongest is told from all others, and else too
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
        findings=(
            _ratings(order, field.blocks),
            _leads(field, [row.name for row in order.rows]),
            _seats(field),
            _reigns(order, field.blocks),
            _tops(order, field.blocks),
        ),
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
        f"{_percent(first.tops)} of resamples."
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


def _ratings(order: Standings, blocks: int) -> Finding:
    first, last = order.rows[0], order.rows[-1]
    return Finding(
        id="ratings",
        title="How strong is each?",
        text=(
            f"From {first.name} at {number(first.rating, '+')} down to {last.name} at "
            f"{number(last.rating, '+')}. Just this order came out in "
            f"{_percent(order.order_holds)} of resamples."
        ),
        kind="forest",
        rows=tuple(Row(row.name, row.rating, blocks) for row in order.rows),
        how_to_read=(
            "Zero is the mean of all. Of two seats whose ratings differ by 100 points the "
            "stronger wins 64 % of the games that either wins; by 400 points, ten of eleven."
        ),
        main=True,
    )


def _leads(field: Field, names: Sequence[str]) -> Finding:
    """Tell each pair, the stronger by rating first, with Holm's correction over all pairs."""
    place = {name: field.names.index(name) for name in names}
    pairs = list(combinations(names, 2))
    leads = {pair: field.lead(*(place[name] for name in pair)) for pair in pairs}
    adjusted = holm([lead.p_value for lead in leads.values()])
    rows = tuple(
        Row(
            f"{one} over {other}",
            leads[one, other].interval("points"),
            leads[one, other].blocks,
            "" if p <= SURE else "not told from zero",
        )
        for (one, other), p in zip(pairs, adjusted, strict=True)
    )
    told = sum(not row.note for row in rows)
    return Finding(
        id="head-to-head",
        title="Who wins more often where both sit?",
        text=(
            f"Of {len(rows)} pairs {told} are told apart at 5 %, by Holm's correction for all "
            "of them together."
        ),
        kind="matrix",
        rows=rows,
        how_to_read=(
            "A cell says by how many points (hundredths of a game) a seat of the row's strategy "
            "wins more often than a seat of the column's at the same tables. Outlined: the "
            "interval holds zero."
        ),
        matrix=_matrix(names, leads),
    )


def _matrix(names: Sequence[str], leads: Mapping[tuple[str, str], Estimate]) -> Matrix:
    def cell(one: str, other: str) -> Interval | None:
        if (one, other) in leads:
            return leads[one, other].interval("points")
        if (other, one) not in leads:
            return None
        turned = leads[other, one].interval("points")
        return Interval(-turned.estimate, -turned.high, -turned.low, turned.unit)

    return Matrix(tuple(names), tuple(tuple(cell(a, b) for b in names) for a in names))


def _seats(field: Field) -> Finding:
    rows = tuple(
        Row(f"seat {seat}", field.seat_lead(seat).interval("points"), field.blocks)
        for seat in range(field.design.seats)
    )
    best = max(rows, key=lambda row: row.interval.estimate)
    return Finding(
        id="seats",
        title="Does the seat matter?",
        text=f"{best.label.capitalize()} gains the most, {say(best.interval)}.",
        kind="forest",
        rows=rows,
        how_to_read=(
            "Seats count from 0 in the order of play. Right of zero: the seat wins more than an "
            "even share of all games. "
            "Every strategy sat on every seat, so no strategy's strength is in it."
        ),
    )


def _reigns(order: Standings, blocks: int) -> Finding:
    rows = sorted(order.rows, key=lambda row: -row.reign.estimate)
    return Finding(
        id="alpha-rank",
        title="Which would players come to play?",
        text=f"A population that learns plays {rows[0].name} {number(rows[0].reign)} of the time.",
        kind="bars",
        rows=tuple(Row(row.name, row.reign, blocks) for row in rows),
        how_to_read=(
            "The share of time for which all of a population play a strategy when, now and "
            "then, one of them tries another and it spreads if it wins (alpha-rank). Strategies "
            "that beat one another in a circle share the time."
        ),
    )


def _tops(order: Standings, blocks: int) -> Finding:
    rows = [row for row in order.rows if row.tops > 0]
    return Finding(
        id="on-top",
        title="How sure is the first place?",
        text=(
            f"{order.rows[0].name} has the highest rating in {_percent(order.rows[0].tops)} of "
            f"{RESAMPLES} resamples of whole blocks."
        ),
        kind="bars",
        rows=tuple(
            Row(row.name, Interval(100 * row.tops, math.nan, math.nan, "percent"), blocks)
            for row in rows
        ),
        how_to_read="The share of resamples in which each has the highest rating.",
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
        "once for each rotation of a table's lineup through the seats, and tables share deals. "
        "Every table has the same weight, however many blocks it has.",
        "Ratings are those of the model of Plackett and Luce with an advantage for each seat, "
        "fitted to who won; games do not give an order of the others. An unfinished game counts "
        "as shared evenly by its seats. Bands and shares come from drawing each table's blocks "
        f"anew {RESAMPLES} times; leads have Student's t on blocks.",
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
