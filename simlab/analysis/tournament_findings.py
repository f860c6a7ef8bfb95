"""The findings of a tournament: ratings, leads, seats, alpha-rank and the first place."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations

from simlab.analysis.estimate import Estimate
from simlab.analysis.field import Field
from simlab.analysis.findings import SURE
from simlab.analysis.intervals import holm
from simlab.analysis.model import Finding, Interval, Matrix, Row
from simlab.analysis.standings import RESAMPLES, Standings
from simlab.analysis.words import number, percent, say


def field_findings(field: Field, order: Standings) -> tuple[Finding, ...]:
    """Tell what the tables of a tournament came to.

    Parameters
    ----------
    field : Field
        The tables.
    order : Standings
        The strategies, the strongest first.

    Returns
    -------
    tuple of Finding
        Ratings (the main one), a matrix of head-to-head leads, seats, alpha-rank, and how
        often each has the highest rating among resamples.
    """
    return (
        _ratings(order, field.blocks),
        _leads(field, [row.name for row in order.rows]),
        _seats(field),
        _reigns(order, field.blocks),
        _tops(order, field.blocks),
    )


def _ratings(order: Standings, blocks: int) -> Finding:
    first, last = order.rows[0], order.rows[-1]
    return Finding(
        id="ratings",
        title="How strong is each?",
        text=(
            f"From {first.name} at {number(first.rating, '+')} down to {last.name} at "
            f"{number(last.rating, '+')}. Just this order came out in "
            f"{percent(order.order_holds)} of resamples."
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
            "" if p <= SURE else "not told apart from zero",
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
            f"{order.rows[0].name} has the highest rating in {percent(order.rows[0].tops)} of "
            f"{RESAMPLES} resamples of whole blocks."
        ),
        kind="bars",
        rows=tuple(
            Row(row.name, Interval(100 * row.tops, math.nan, math.nan, "percent"), blocks)
            for row in rows
        ),
        how_to_read="The share of resamples in which each has the highest rating.",
    )
