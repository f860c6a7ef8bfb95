import json
import math
import re
from dataclasses import replace
from importlib import resources

import numpy as np
import pytest
from scipy import stats
from tax_sample import (
    COLUMNS,
    EXPERIMENT,
    HOOKS,
    Played,
    block_rows,
    plan_of,
    sample_outcomes,
    sample_plan,
)

from simlab.analysis.answer import answer, judge
from simlab.analysis.export import as_json
from simlab.analysis.model import Answer, Interval
from simlab.analysis.reading import check, look
from simlab.editions import load
from simlab.engine.towers.game import COLUMNS as TOWERS
from simlab.errors import InputError

ARMS = ("taxed", "free", "taxed@three", "free@three")
EDITIONS = {"empire-2013": load("empire-2013"), "empire-2015": load("empire-2015")}


def answered(outcomes: Played | None = None, text: str = EXPERIMENT) -> Answer:
    plan = plan_of(text)
    return answer(plan, outcomes or sample_outcomes(), EDITIONS, "simlab run x", {"seed": "1"})


def rows(told: Answer, finding: str) -> dict[str, Interval]:
    (found,) = (one for one in told.findings if one.id == finding)
    return {row.label: row.interval for row in found.rows}


def test_the_main_number_and_its_sentence() -> None:
    told = answered()
    assert told.effect == rows(told, "cost")["first"]
    assert told.effect.estimate == 50
    assert told.verdict == "yes"
    assert told.answer.startswith("Yes: 50 points (95 % interval ")
    assert [finding.id for finding in told.findings] == ["often", "tiles", "cost", "three"]
    assert [finding.main for finding in told.findings] == [False, False, True, False]


def test_points_percent_and_counts() -> None:
    told = answered()
    assert rows(told, "cost")["all"].estimate == pytest.approx(100 * 10 / 80)
    often = rows(told, "often")
    assert (often["visits"].estimate, often["visits"].unit) == (0.25, "per game")
    assert (often["share"].estimate, often["share"].unit) == (25, "percent")


def test_another_table_is_a_group_with_its_own_games() -> None:
    told = answered()
    (three,) = (one for one in told.findings if one.id == "three")
    assert {row.group for row in three.rows} == {"3 players"}
    assert rows(told, "three")["all"].estimate == pytest.approx(100 * 10 / 120)
    assert three.text == f"{100 * 10 / 120:+.1f} points."


def test_an_arm_against_itself_is_exactly_zero_and_no_claim() -> None:
    told = answered()
    assert rows(told, "three")["itself"] == Interval(0.0, 0.0, 0.0, "points")
    notes = {row.label: row.note for row in told.findings[-1].rows}
    assert notes == {"all": "", "itself": "no block went differently"}


def test_claims_are_corrected_as_one_family() -> None:
    claims = answered().tables["claims"].set_index("name")
    assert list(claims.index) == ["cost.first", "cost.all", "three.all@three", "three.none@three"]
    # Four claims; the clearest is multiplied by four, the one without a difference stays 1.
    assert claims.loc["three.none@three", "p_holm"] == 1
    assert (claims["p_holm"] <= 1).all()


def test_a_claim_told_twice_counts_once() -> None:
    again = 'rows = [\n  { id = "again", label = "again", plus = "free", minus = "taxed" },\n'
    text = EXPERIMENT + (
        '\n[[findings]]\nid = "twice"\nkind = "effect"\ntitle = "?"\ntext = "-"\n' + again + "]\n"
    )
    once, twice = answered().tables["claims"], answered(text=text).tables["claims"]
    assert len(twice) == len(once) + 1
    assert list(twice["p_holm"][:4]) == list(once["p_holm"])


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.6, 0.9, "yes"),
        (0.5, 0.9, "too close to call"),
        (0.1, 0.5, "no"),
        (0.1, 0.51, "too close to call"),
        (math.nan, math.nan, "too close to call"),
    ],
)
def test_verdicts(low: float, high: float, verdict: str) -> None:
    assert judge(Interval(0.0, low, high), 0.5) == verdict


def test_one_block_is_too_close_to_call() -> None:
    one = {name: block_rows(2, slot0_wins=[1], watch_games=[1]) for name in ("taxed", "free")}
    told = answered(Played({**one, **{f"{name}@three": arm for name, arm in one.items()}}))
    assert told.verdict == "too close to call"
    assert "not enough blocks" in told.answer
    json.dumps(as_json(told, "report.html"), allow_nan=False)


def test_losses_by_tile() -> None:
    outcomes = sample_outcomes()
    lost = outcomes.tallies["taxed"]["lost"]
    lost[0, 1, [33, 36, 1]] = 5, 3, 2
    lost[1, 1, 7] = 90  # another slot's
    lost[0, 0, 7] = 90  # another cause's
    told = answered(outcomes)
    (tiles,) = (one for one in told.findings if one.id == "tiles")
    assert [(row.label, row.interval.estimate) for row in tiles.rows] == [
        ("Samsung", 50),
        ("Office", 30),
        ("Nerf", 20),
    ]
    assert tiles.text.startswith("Samsung most: 50\N{NO-BREAK SPACE}% (95 % interval ")
    assert tiles.board is not None
    assert len(tiles.board.values) == 36
    assert (tiles.board.values[33], tiles.board.values[7]) == (50, 0)


def test_no_losses_are_told_as_none() -> None:
    (tiles,) = (one for one in answered().findings if one.id == "tiles")
    assert tiles.rows == ()
    assert tiles.text.startswith("no tile most")


def test_unfinished_games_are_counted_and_bounded() -> None:
    arms = {
        name: block_rows(2, slot0_wins=wins, unfinished=[1, 0, 0, 0], watch_games=[1] * 4)
        for name, wins in (("taxed", [1, 0, 1, 1]), ("free", [1, 1, 2, 1]))
    }
    told = answered(Played({**arms, **{f"{name}@three": arm for name, arm in arms.items()}}))
    (limit,) = (one for one in told.limits if "round limit" in one)
    assert limit.startswith("Of 40 games 5 reached")
    assert "between 25 points and 75 points" in limit


def test_limits_name_open_rules_as_they_were_read() -> None:
    told = answered()
    rules = told.tables["rules"].set_index("rule")
    assert rules.loc["overshoot", "reading"] == "exact_only"
    assert rules.loc["overshoot", "alternatives"] == "allowed_wins"
    assert "start_cash" not in rules.index
    assert "The findings vary tower_units_to_win;" in told.limits[0]
    assert told.limits[-1] == "Nobody was asked."


def test_stand_ins_of_an_edition_are_named_where_they_matter() -> None:
    text = EXPERIMENT.replace("players = 3", 'players = 3\nedition = "empire-2015"')
    told = answered(text=text)
    assert any("B5095" in limit and "stand-ins" in limit for limit in told.limits)
    assert not any("stand-ins" in limit for limit in answered().limits)
    assert told.findings[-1].rows[0].note == "its edition holds stand-ins"
    assert all(not row.note for row in told.findings[2].rows)


def test_refused_answers_are_told_by_strategy_and_hook() -> None:
    outcomes = sample_outcomes()
    outcomes.tallies["taxed"]["asked"][1, HOOKS.index("bid")] = 9
    outcomes.tallies["taxed"]["refused"][1, HOOKS.index("bid")] = 4
    told = answered(outcomes)
    assert told.tables["refused"].to_dict("records") == [
        {"arm": "taxed", "slot": 1, "strategy": "builder", "hook": "bid", "asked": 9, "refused": 4}
    ]
    assert [arm.refused for arm in told.arms] == [4, 0, 0, 0, 0]
    assert any("4 answers" in limit for limit in told.limits)


def test_arms_say_what_was_played() -> None:
    first = answered().arms[1]
    assert (first.name, first.players, first.blocks, first.games) == ("free", 2, 40, 80)
    assert first.grants == ("tower_tax waived once, from landing 1 on",)
    assert first.rules == {"overshoot": "exact_only"}
    assert first.win_rate.estimate == pytest.approx(50)


def test_chunks_change_no_number() -> None:
    one, other = answered(sample_outcomes(7)), answered(sample_outcomes(40))
    assert replace(one, tables={}) == replace(other, tables={})


def test_the_json_is_that_of_the_command() -> None:
    told = as_json(answered(), "reports/tax/report.html")
    assert told["limits"] == list(answered().limits)
    parts = ["question", "answer", "verdict", "effect", "arms", "findings", "limits", "report"]
    assert list(told) == parts
    assert list(told["effect"]) == ["estimate", "low", "high", "unit"]
    assert json.loads(json.dumps(told, allow_nan=False)) == json.loads(json.dumps(told))


def test_the_main_number_while_playing() -> None:
    seen = look(sample_plan(), sample_outcomes())
    assert (seen.number, seen.enough) == (answered().effect, False)


def test_a_run_may_stop_where_its_precision_is_reached() -> None:
    half_width = look(sample_plan(), sample_outcomes()).number.half_width
    for precision, enough in ((1.001 * half_width, True), (0.999 * half_width, False)):
        text = EXPERIMENT.replace("precision = 0.15", f"precision = {precision}")
        assert look(plan_of(text), sample_outcomes()).enough is enough


def test_a_share_of_which_nothing_was_counted_has_an_upper_end() -> None:
    outcomes = Played({arm: block_rows(2, slot0_wins=[1] * 20) for arm in ARMS})
    often = rows(answered(outcomes), "often")
    assert often["share"].low == often["share"].estimate == 0
    wilson = stats.binomtest(0, 20).proportion_ci(method="wilson")
    assert often["share"].high == pytest.approx(100 * wilson.high)


def test_tiles_are_in_the_method_only_where_they_are_told() -> None:
    assert "Shares by tile" in " ".join(answered().method)
    without = re.sub(r'\[\[findings]]\nid = "tiles".*?\n\n', "", EXPERIMENT, flags=re.DOTALL)
    assert "tiles" not in without
    assert "tile" not in " ".join(answered(text=without).method)


def test_an_effect_is_spread_over_the_landings_of_the_arm_that_is_taken_off() -> None:
    taxed = block_rows(2, slot0_wins=[1, 0, 1], watch_games=[1, 1, 2])
    free = block_rows(2, slot0_wins=[2, 0, 2], watch_games=[1, 0, 0])
    arms = {"taxed": taxed, "free": free, "taxed@three": taxed, "free@three": free}
    assert answered(Played(arms)).effect.estimate == pytest.approx(100 * 2 / 4)


@pytest.mark.parametrize(
    ("precision", "told"), [("0.15", "was not reached"), ("90.0", "was reached")]
)
def test_the_precision_asked_for_is_told(precision: str, told: str) -> None:
    text = EXPERIMENT.replace("precision = 0.15", f"precision = {precision}")
    assert answered(text=text).method[-1].endswith(f"{told}.")
    assert "precision" not in answered(text=EXPERIMENT.replace("precision = 0.15", "")).method[-1]


def test_pairing_is_told() -> None:
    told = " ".join(answered().method)
    taxed, free = [1, 0, 1, 1], [2, 0, 1, 1]
    assert f"correlation of {np.corrcoef(taxed, free)[0, 1]:.3f}" in told


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("{cost.first}, less", "{cost.frist}, less", "answer.no: {cost.frist} is not a value"),
        ("{often.share} of", "{often.share:lo} of", "findings.often.text: lo is not a form"),
        ('"watch_visits", unit', '"watch_visit", unit', "watch_visit is not an outcome"),
        (
            '"tower_tax"\n\n[[findings]]\nid = "cost"',
            '"towers"\n\n[[findings]]\nid = "cost"',
            "cause",
        ),
    ],
)
def test_what_cannot_be_told_is_found_before_playing(old: str, new: str, key: str) -> None:
    assert old in EXPERIMENT
    with pytest.raises(InputError) as caught:
        check(plan_of(EXPERIMENT.replace(old, new)), COLUMNS)
    assert key in str(caught.value)
    assert "valid" in str(caught.value) or "did you mean" in str(caught.value)


def test_the_tower_tax_experiment_can_be_told() -> None:
    text = resources.files("simlab.experiments").joinpath("empire-tower-tax.toml").read_text()
    plan = plan_of(text)
    check(plan, TOWERS)
    assert {arm.arm.players for arm in plan.arms} == {2, 3, 4}
    assert plan.games < 10_000_000
