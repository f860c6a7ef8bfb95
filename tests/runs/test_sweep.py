from __future__ import annotations

from pathlib import Path

import pytest

from simlab.editions import load
from simlab.errors import InputError
from simlab.runs.grant import Cash, Tile
from simlab.runs.plan import make_plan
from simlab.runs.sweep import point_of

from .swept import KEEP, ROW, TEXT, Savers, swept, swept_plan


def lineups(plan):
    return {arm.name: arm.arm.lineup[0] for arm in plan.arms}


def test_a_parameter_is_set_for_the_candidate_only_and_the_arm_itself_is_played_once():
    plan = swept_plan()
    assert lineups(plan) == {
        "saver": "saver:keep=200",
        "saver@keep=100": "saver:keep=100",
        "saver@keep=200": "saver:keep=200",
        "saver@keep=300": "saver:keep=300",
    }
    assert all(arm.arm.lineup[1:] == ("plain", "plain") for arm in plan.arms)
    assert all(arm.main for arm in plan.arms)
    assert plan.arm("saver").id == plan.arm("saver@keep=200").id
    assert plan.games == 3 * 40 * 3
    assert plan.arm("saver@keep=300").label == "cash kept 300 M: saver"


def test_across_other_tables_every_value_is_played_at_each():
    plan = make_plan(TEXT, Path("swept.toml"), Savers())
    assert list(plan.ids) == [
        "saver@two",
        "saver@keep=100@two",
        "saver@keep=200@two",
        "saver@keep=300@two",
    ]
    assert plan.arm("saver@keep=100@two").arm.lineup == ("saver:keep=100", "plain")


def test_a_rule_is_swept():
    units = swept('rule = "tower_units_to_win"\nvalues = [16, 17]')
    assert [arm.arm.rules for arm in units.arms] == [
        (),
        (("tower_units_to_win", 16),),
        (("tower_units_to_win", 17),),
    ]
    assert units.arm("saver@keep=17").id == units.arm("saver").id
    words = swept('rule = "overshoot"\nvalues = ["allowed_wins", "exact_only"]')
    assert [dict(arm.arm.rules).get("overshoot") for arm in words.arms] == [
        None,
        "allowed_wins",
        "exact_only",
    ]


def test_players_and_grants_are_swept():
    players = swept("players = true\nvalues = [2, 4]")
    assert [arm.arm.players for arm in players.arms] == [3, 2, 4]
    cash = swept('grant = "cash"\nvalues = [0, 100]')
    assert [arm.arm.grants for arm in cash.arms] == [(), (), (Cash(cash=100),)]
    tiles = swept('grant = "tile"\nvalues = [3, "office"]')
    assert [arm.arm.grants for arm in tiles.arms] == [
        (),
        (Tile(tile=3),),
        (Tile(tile="office"),),
    ]


def test_a_difference_is_followed_with_the_other_arm_as_it_is():
    row = 'rows = [{ id = "wins", label = "wins", plus = "saver", minus = "plain" }]'
    plan = swept(KEEP, row)
    assert plan.arm("plain@keep=100").id == plan.arm("plain").id


def test_disputed_rules_are_read_every_other_way():
    plan = swept_plan(
        ('kind = "curve"', 'kind = "readings"'),
        ('sweep = "keep"\n', ""),
        ("{by-keep.wins@best:label}: {by-keep.wins@gain}", "-"),
        ("{by-keep.wins@default}", "-"),
        ("{by-keep.wins@rivals}", "-"),
    )
    edition = load("empire-2013")
    wanted = [
        f"saver@{point_of(name, value)}"
        for name, rule in edition.rules.items()
        if rule.alternatives and rule.confidence != "certain" and name != "max_rounds"
        for value in rule.alternatives
    ]
    assert [arm.name for arm in plan.arms] == ["saver", *wanted]
    assert len(wanted) > 10
    assert len(set(plan.ids.values())) == len(plan.arms)


def readings(*rules: str):
    return swept_plan(
        ('kind = "curve"', f'kind = "readings"\nrules = {list(rules)}'),
        ('sweep = "keep"\n', ""),
        ("{by-keep.wins@best:label}: {by-keep.wins@gain}", "-"),
    )


def test_readings_can_be_named():
    plan = readings("tower_units_to_win=16", "office_is_topmost")
    assert [arm.arm.rules for arm in plan.arms] == [
        (),
        (("tower_units_to_win", 16),),
        (("office_is_topmost", False),),
    ]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        (["overshott"], "no rule is called overshott; did you mean overshoot?"),
        (["tower_units_to_win=17"], "tower_units_to_win = 17 is the reading in force"),
        (["tower_units_to_win=999"], "tower_units_to_win does not take 999; valid: "),
    ],
)
def test_readings_that_cannot_be_are_told(rules, problem):
    with pytest.raises(InputError, match=r"swept.toml: findings.0.rules: ") as caught:
        readings(*rules)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("sweep", "key", "problem"),
    [
        (
            'parameter = "keep"\nvalues = [100, 5000]',
            "sweeps.keep.values",
            "saver: keep = 5000 is outside 0 to 1000",
        ),
        (
            'parameter = "kept"\nvalues = [100, 200]',
            "sweeps.keep",
            "no candidate of saver has a parameter kept; did you mean keep?",
        ),
        (
            'rule = "overshott"\nvalues = [1, 2]',
            "sweeps.keep.values",
            "rule overshott is not a rule; did you mean overshoot?",
        ),
        (
            'rule = "tower_units_to_win"\nvalues = [16, 999]',
            "sweeps.keep.values",
            "rule tower_units_to_win does not take 999",
        ),
        ("players = true\nvalues = [2, 11]", "sweeps.keep.values", "11 will not do for players"),
        ("players = true\nvalues = [2, 7]", "sweeps.keep.values", "is for 2 to 4 players, not 7"),
        ('grant = "tile"\nvalues = [3, 99]', "sweeps.keep.values", "no tile has the number 99"),
        ('grant = "cash"\nvalues = [0, -5]', "sweeps.keep.values", "-5 will not do for grants"),
        ('grant = "cahs"\nvalues = [0, 5]', "sweeps.keep.grant", "a grant is {waive = ...}"),
        ('parameter = "keep"\nvalues = [100, 100]', "sweeps.keep", "lists 100 twice"),
        ('parameter = "keep"\nvalues = [100]', "sweeps.keep.values", "must be a longer list"),
        ('parameter = "keep"\nvalues = ["a", "b"]', "sweeps.keep", "over what is no number"),
        ("values = [1, 2]", "sweeps.keep", "must say one of parameter, rule, grant and players"),
        (
            'parameter = "keep"\nvalues = { from = 0, to = 9, step = 0.1 }',
            "sweeps.keep.values",
            "makes 91 values, of at most 60",
        ),
        (
            'parameter = "keep"\nvalues = { from = 9, to = 0, step = 1 }',
            "sweeps.keep.values",
            "has a from above its to",
        ),
    ],
)
def test_sweeps_that_cannot_be_are_told(sweep, key, problem):
    with pytest.raises(InputError) as caught:
        swept(sweep)
    assert str(caught.value).startswith(f"swept.toml: {key}: ")
    assert problem in str(caught.value)


def test_a_sweep_that_is_not_there_is_told():
    with pytest.raises(InputError, match="no sweep is called keeep; did you mean keep"):
        swept_plan(('sweep = "keep"', 'sweep = "keeep"'))


@pytest.mark.parametrize(
    "row",
    [
        'rows = [{ id = "wins", label = "wins" }]',
        'rows = [{ id = "wins", label = "wins", arm = "saver", plus = "saver", minus = "plain" }]',
    ],
)
def test_a_row_says_an_arm_or_a_difference(row):
    with pytest.raises(InputError, match="must say either arm, or plus and minus"):
        swept(KEEP, row)


def test_arms_that_do_not_differ_are_told():
    effect = ('kind = "curve"', 'kind = "effect"'), ('sweep = "keep"\n', "")
    row = 'rows = [{ id = "wins", label = "wins", plus = "plain", minus = "plain" }]'
    with pytest.raises(InputError, match=r"findings.0.rows: wins: plain do not differ"):
        swept_plan(*effect, (ROW, row))


def test_the_same_arms_in_another_order_do_not_differ():
    effect = ('kind = "curve"', 'kind = "effect"'), ('sweep = "keep"\n', "")
    sides = 'plus = ["plain", "saver"], minus = ["saver", "plain"]'
    with pytest.raises(InputError, match="wins: plain and saver do not differ"):
        swept_plan(*effect, (ROW, f'rows = [{{ id = "wins", label = "wins", {sides} }}]'))
