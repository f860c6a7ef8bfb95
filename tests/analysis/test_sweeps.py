"""Curves and readings against numbers worked out in plain numpy."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from scipy import stats
from tax_sample import COLUMNS, Played, block_rows

from simlab.analysis.answer import answer
from simlab.analysis.blocks import Moments
from simlab.analysis.choosing import choose, lowest
from simlab.analysis.estimate import Estimate
from simlab.analysis.reading import check, look
from simlab.analysis.words import say
from simlab.editions import load
from simlab.errors import InputError
from simlab.runs.plan import Plan, make_plan

TEXT = """
id = "swept"
question = "How much?"
edition = "empire-2013"
players = 2
blocks = 400

[answer]
yes = "Keep {curve.wins@best:label}, not told from {curve.wins@rivals}: {curve.wins@gain}."
no = "No: {curve.wins@gain}."
unsure = "Unsure: {curve.wins@gain}."

[arms.saver]
label = "saver"
lineup = ["saver:keep=100", "plain"]

[sweeps.keep]
label = "cash kept"
unit = "M"
parameter = "keep"
values = [0, 100, 200, 300]

[[findings]]
id = "curve"
kind = "curve"
main = true
title = "By cash kept?"
text = "{curve.wins@200} against {curve.wins@default:estimate}."
sweep = "keep"
rows = [{ id = "wins", label = "wins", arm = "saver" }]

[[findings]]
id = "readings"
kind = "readings"
title = "Read another way?"
text = "{readings.wins@told} matter, {readings.wins@largest:label} most."
rules = ["overshoot", "tower_units_to_win"]
rows = [{ id = "wins", label = "wins", arm = "saver" }]
"""
SHARES = {"keep=0": 0.2, "keep=100": 0.4, "keep=200": 0.6, "keep=300": 0.67}
READ = {"overshoot=exact_only": 0.4, "tower_units_to_win=16": 0.1}


def plan_of(text: str = TEXT) -> Plan:
    strategies = SimpleNamespace(
        problem=lambda family, spec: None,
        digest=lambda family, spec: spec,
        parameters=lambda family, spec: {"keep": 100},
    )
    return make_plan(text, Path("swept.toml"), strategies)


def outcomes() -> Played:
    """Wins of two games a block, of one stream of luck for all arms but the last value's."""
    luck, other = np.random.default_rng(5).random((2, 400, 2))
    shares = {"saver": 0.4} | {f"saver@{point}": p for point, p in {**SHARES, **READ}.items()}
    return Played(
        {
            arm: block_rows(2, slot0_wins=((other if "300" in arm else luck) < p).sum(axis=1))
            for arm, p in shares.items()
        }
    )


def wins(played: Played, arm: str) -> np.ndarray:
    rows = np.concatenate(list(played.rows(arm)))
    return rows[:, COLUMNS.index("slot0_wins")].astype(float)


@pytest.fixture(scope="module")
def played() -> Played:
    return outcomes()


@pytest.fixture(scope="module")
def told(played):
    return answer(plan_of(), played, {"empire-2013": load("empire-2013")}, "x", {})


def by_t(values: np.ndarray, level: float) -> tuple[float, float]:
    error = stats.sem(values)
    low, high = stats.t.interval(level, len(values) - 1, values.mean(), error)
    return 50 * low, 50 * high  # points, of two games a block


def test_a_curve_has_a_row_a_value_with_its_own_interval(told, played):
    curve = told.findings[0]
    assert curve.kind == "curve"
    assert curve.axis.numbers == (0, 100, 200, 300)
    assert curve.axis.default == 1
    assert [row.label for row in curve.rows] == ["0 M", "100 M", "200 M", "300 M"]
    for row, point in zip(curve.rows, SHARES, strict=True):
        low, high = by_t(wins(played, f"saver@{point}"), 0.95)
        assert (row.interval.low, row.interval.high) == pytest.approx((low, high))
    assert [row.note for row in curve.rows] == [
        "",
        "as it is without the sweep",
        "not told apart from the best",
        "highest seen",
    ]


def test_the_main_number_is_what_the_best_gains_with_an_interval_for_all_of_them(told, played):
    gain = wins(played, "saver@keep=300") - wins(played, "saver")
    assert told.effect.estimate == pytest.approx(50 * gain.mean())
    assert (told.effect.low, told.effect.high) == pytest.approx(by_t(gain, 1 - 0.05 / 4))
    assert told.effect.unit == "points"
    assert look(plan_of(), played).number == told.effect
    assert told.verdict == "yes"
    assert told.answer == f"Keep 300 M, not told from 200 M: {say(told.effect)}."
    assert any("it would hold for all of them" in paragraph for paragraph in told.method)


def test_the_lowest_can_be_the_best(played):
    text = TEXT.replace('arm = "saver" }]', 'arm = "saver", best = "lowest" }]', 1)
    plan = plan_of(text)
    told = answer(plan, played, {"empire-2013": load("empire-2013")}, "x", {})
    gain = wins(played, "saver") - wins(played, "saver@keep=0")
    assert told.effect.estimate == pytest.approx(50 * gain.mean())
    assert told.answer.startswith("Keep 0 M, not told from none: ")


def test_readings_are_differences_from_the_rules_in_force(told, played):
    readings = told.findings[1]
    assert readings.text == "1 of 2 matter, tower units to win = 16 most."
    for row, point in zip(readings.rows, READ, strict=True):
        change = wins(played, f"saver@{point}") - wins(played, "saver")
        assert row.interval.estimate == pytest.approx(50 * change.mean())
    assert (readings.rows[0].interval.low, readings.rows[0].interval.high) == (0, 0)
    assert (row.interval.low, row.interval.high) == pytest.approx(by_t(change, 0.95))
    assert readings.rows[0].note == "no block went differently"
    assert set(told.tables["claims"]["name"]) == {f"readings.wins@{point}" for point in READ}


def test_readings_that_matter_are_counted(played):
    text = TEXT.replace('"overshoot", "tower_units_to_win"', '"tower_units_to_win"')
    told = answer(plan_of(text), played, {"empire-2013": load("empire-2013")}, "x", {})
    assert told.findings[1].text.startswith("1 of 1 matter")


def test_the_largest_change_is_told_as_a_size(played):
    text = TEXT.replace("main = true\n", "").replace(
        'kind = "readings"\n', 'kind = "readings"\nmain = true\n'
    )
    plan = plan_of(text)
    told = answer(plan, played, {"empire-2013": load("empire-2013")}, "x", {})
    change = wins(played, "saver@tower_units_to_win=16") - wins(played, "saver")
    low, high = by_t(change, 1 - 0.05 / 2)
    assert told.effect.estimate == pytest.approx(-50 * change.mean())
    assert (told.effect.low, told.effect.high) == pytest.approx((-high, -low))


def test_sentences_are_checked_before_anything_is_played():
    check(plan_of(), COLUMNS)
    with pytest.raises(InputError, match=r"\{curve.wins@201\} is not a value; did you mean"):
        check(plan_of(TEXT.replace("{curve.wins@200}", "{curve.wins@201}")), COLUMNS)
    row = 'arm = "saver", metric = "slot0_winz" }]'
    plan = plan_of(TEXT.replace('arm = "saver" }]', row, 1))
    with pytest.raises(InputError, match="slot0_winz is not an outcome; did you mean slot0_wins"):
        check(plan, COLUMNS)


def test_a_gap_of_ratios_is_the_delta_method_on_both():
    rng = np.random.default_rng(3)
    x1, y1 = rng.integers(0, 9, 50), rng.integers(1, 9, 50)
    x2, y2 = x1 + rng.integers(0, 3, 50), y1 + rng.integers(0, 3, 50)
    moments = Moments(["x1", "y1", "x2", "y2"])
    moments.add(np.column_stack([x1, y1, x2, y2]))
    gap = moments.gap(({"x1": 1}, {"y1": 1}), ({"x2": 1}, {"y2": 1}), 100)
    r1, r2 = x1.sum() / y1.sum(), x2.sum() / y2.sum()
    residuals = (x1 - r1 * y1) / y1.mean() - (x2 - r2 * y2) / y2.mean()
    assert gap.value == pytest.approx(100 * (r1 - r2))
    assert gap.error == pytest.approx(100 * np.sqrt((residuals**2).sum() / 49 / 50))
    same = moments.gap(({"x1": 1}, {"y1": 1}), ({"x1": 1}, {"y1": 1}))
    assert same == Estimate(0.0, 0.0, 50)


def test_a_choice_covers_at_its_level_where_its_own_interval_does_not():
    """Of ten equal numbers the highest is chosen, in 2,000 studies."""
    rng = np.random.default_rng(11)
    means = rng.normal(0, 1, (2000, 10))
    chosen = [choose([Estimate(m, 1.0, 5000) for m in study]) for study in means]
    honest = np.mean([c.interval("").low <= 0 <= c.interval("").high for c in chosen])
    naive = np.mean([c.estimate.interval().low <= 0 for c in chosen])
    assert 0.95 <= honest <= 0.985
    assert naive < 0.85


def test_an_unknown_number_is_chosen_last():
    estimates = [Estimate(np.nan, np.nan, 9), Estimate(2.0, 1.0, 9), Estimate(1.0, 1.0, 9)]
    assert choose(estimates).place == 1
    assert choose(estimates, lowest).place == 2
