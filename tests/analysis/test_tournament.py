"""A tournament's answer, from blocks that are known."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from scipy import stats
from tax_sample import Played, block_rows

from simlab.analysis.intervals import holm
from simlab.analysis.tournament import tournament_answer
from simlab.editions import load
from simlab.runs.tournament import Tournament

NAMES = ("builder", "coverer", "raider")
BLOCKS = 50
WON = {
    "builder,coverer": (15, 18, 17),
    "builder,raider": (5, 15, 30),
    "coverer,raider": (9, 21, 20),
}
"""Of each table, blocks in which the first of the two won none, one and both of the games."""

LEFT = {"builder,coverer": 10, "builder,raider": 5, "coverer,raider": 0}
"""Blocks of each table of whose two games one is not finished."""


def wins_of(table: str) -> np.ndarray:
    """Wins of both slots; the games that are not finished are lost to both."""
    one = np.repeat([0, 1, 2], WON[table])
    wins = np.column_stack([one, 2 - one])
    left = slice(0, LEFT[table])
    wins[left, 0] = np.maximum(wins[left, 0] - 1, 0)
    wins[left, 1] = 1 - wins[left, 0]
    return wins


@pytest.fixture(scope="module")
def told():
    strategies = SimpleNamespace(
        problem=lambda family, spec: None, digest=lambda family, spec: spec
    )
    rows = {}
    for table, left in LEFT.items():
        one, other = wins_of(table).T
        unfinished = [1] * left + [0] * (BLOCKS - left)
        rows[table] = block_rows(
            2,
            unfinished=unfinished,
            slot0_wins=one,
            slot1_wins=other,
            seat0_wins=2 - np.array(unfinished),
        )
    tournament = Tournament("empire-2013", NAMES, 2, BLOCKS)
    edition = load("empire-2013")
    return tournament_answer(
        tournament, tournament.arms(strategies), Played(rows), edition, "x", {}
    )


def test_unfinished_games_bound_a_table_s_win_rate(told):
    """At the worst table ten of a hundred games, which count as halves and could be whole."""
    (limit,) = (line for line in told.limits if "round limit" in line)
    assert limit.startswith("Of 300 games 15 reached the round limit")
    assert "higher by 5.00 points at most" in limit


def test_leads_are_paired_differences_held_to_holm(told):
    finding = next(one for one in told.findings if one.id == "head-to-head")
    leads = {table: 50 * (wins_of(table) @ [1, -1]) for table in WON}
    p_values = {table: stats.ttest_1samp(lead, 0).pvalue for table, lead in leads.items()}
    assert 0.025 < sorted(p_values.values())[1] < 0.05  # told apart alone, but not of three
    adjusted = dict(zip(p_values, holm(list(p_values.values())), strict=True))
    for row in finding.rows:
        one, other = row.label.split(" over ")
        table, sign = (
            (f"{one},{other}", 1) if f"{one},{other}" in leads else (f"{other},{one}", -1)
        )
        assert row.interval.estimate == pytest.approx(sign * leads[table].mean())
        assert (row.note == "") == (adjusted[table] <= 0.05)
    assert "Of 3 pairs 1 are told apart" in finding.text


def test_the_matrix_holds_each_lead_both_ways(told):
    matrix = next(one for one in told.findings if one.id == "head-to-head").matrix
    for row in range(3):
        assert matrix.cells[row][row] is None
        for column in range(row):
            one, other = matrix.cells[row][column], matrix.cells[column][row]
            assert (one.estimate, one.low, one.high) == (-other.estimate, -other.high, -other.low)
            assert one.low < one.estimate < one.high


def test_the_seat_that_gains_the_most_is_named(told):
    finding = next(one for one in told.findings if one.id == "seats")
    assert finding.text.startswith("Seat 0 gains the most, 47.5 points")
    assert [row.label for row in finding.rows] == ["seat 0", "seat 1"]
