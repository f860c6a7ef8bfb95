from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simlab.editions import bundled, load
from simlab.errors import InputError, SimlabError, UsageError
from simlab.runs import arm as arm_module
from simlab.runs import experiment
from simlab.runs.arm import ARM_JSON, Arm, content_of, id_of
from simlab.runs.checked import parse
from simlab.runs.experiment import Experiment
from simlab.runs.grant import Cash, Ticket, Tile, Waive
from simlab.runs.plan import load_plan, make_plan

from .fake import TEXT, ToyStrategies, toy_plan

CLASSIC = load("classic-us")
ROI = """
[[findings]]
id = "board"
kind = "roi"
title = "What do tiles earn?"
text = "Most earns {board.first}."
arm = "taxed"
"""
ARM = toy_plan().arm("rich").arm


def test_only_what_findings_read_is_planned_for_as_many_blocks_as_they_ask():
    plan = toy_plan()
    assert [(arm.name, arm.blocks, arm.main) for arm in plan.arms] == [
        ("taxed", 9000, True),
        ("waived", 9000, True),
        ("rich", 2500, False),
        ("taxed@two", 2500, False),
    ]
    assert plan.games == 3 * (9000 + 9000 + 2500) + 2 * 2500
    assert plan.chunks == 5 + 5 + 2 + 2
    assert plan.looks == (2048, 4096, 6144, 9000)


def test_the_last_strategy_fills_the_table_and_a_smaller_table_cuts_the_lineup():
    plan = toy_plan()
    assert plan.arm("rich").arm.lineup == ("saver:keep=300", "plain", "plain")
    assert plan.arm("taxed").arm.lineup == ("plain", "plain", "plain")
    assert plan.arm("taxed@two").arm.lineup == ("plain", "plain")
    assert plan.arm("taxed@two").label == "2 players: pays"
    assert plan.arm("taxed@two").arm.rules == (("office_is_topmost", False),)
    assert plan.arm("rich").arm.grants == (Cash(cash=500), Tile(tile=3))


def test_accounts_are_kept_of_the_arms_that_a_finding_on_property_reads():
    kept = toy_plan(text=TEXT + ROI)
    assert [arm.name for arm in kept.arms if arm.arm.ledger] == ["taxed"]
    assert not any(arm.arm.ledger for arm in toy_plan().arms)
    assert kept.arm("taxed").id != toy_plan().arm("taxed").id
    assert kept.arm("rich").id == toy_plan().arm("rich").id


def test_blocks_given_on_the_command_line_keep_the_proportions():
    assert [arm.blocks for arm in toy_plan(18_000).arms] == [18_000, 18_000, 5000, 5000]
    assert [arm.blocks for arm in toy_plan(1).arms] == [1, 1, 1, 1]


@pytest.mark.parametrize(("blocks", "seed"), [(0, 1), (-1, 1), (1, -1), (1, 2**64)])
def test_blocks_and_seeds_that_cannot_be_are_refused(blocks, seed):
    with pytest.raises(UsageError):
        toy_plan(blocks, seed=seed)


CHANGES = [
    {"lineup": ("plain", "plain", "plain")},
    {"lineup": ("plain", "saver:keep=300", "plain")},
    {"lineup": ("saver:keep=300", "plain")},
    {"lineup": ("saver:keep=301", "plain", "plain")},
    {"rules": (("office_is_topmost", False),)},
    {"rotate": False},
    {"grants": (Cash(cash=501), Tile(tile=3))},
    {"grants": (Waive(waive=3),)},
    {"seed": 6},
    {"watch": "go"},
    {"edition": "empire-2014"},
]


def id_of_arm(arm: Arm) -> str:
    edition = load(arm.edition, dict(arm.rules))
    return id_of(content_of(arm, edition, ToyStrategies()))


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_all_that_decides_results_enters_the_id(change):
    assert id_of_arm(replace(ARM, **change)) != id_of_arm(ARM)


def test_the_engine_enters_the_id(monkeypatch):
    before = id_of_arm(ARM)
    monkeypatch.setattr(arm_module, "STAMP", "another engine")
    assert id_of_arm(ARM) != before


def test_the_way_of_writing_does_not_enter_the_id():
    assert id_of_arm(replace(ARM, rules=(("office_is_topmost", True),))) == id_of_arm(ARM)
    labelled = toy_plan(text=TEXT.replace('"is rich"', '"has more"'))
    assert labelled.arm("rich").id == toy_plan().arm("rich").id


@pytest.mark.parametrize("rules", [(("a", True), ("b", 1), ("c", "1"), ("d", 0))])
def test_an_arm_comes_back_from_json_as_it_was(rules):
    arm = replace(ARM, rules=rules, grants=(Waive(waive=3, first=2), Tile(tile="Nerf")))
    back = ARM_JSON.validate_json(ARM_JSON.dump_json(arm))
    assert back == arm
    assert [type(value) for _, value in back.rules] == [bool, int, str, int]


@pytest.mark.parametrize(
    ("grant", "words"),
    [
        (Waive(waive="tax"), "tax waived always"),
        (Waive(waive=3, first=2), "space 3 waived from landing 2 on"),
        (Waive(waive="tax", times=2), "tax waived 2 times, from landing 1 on"),
        (Cash(cash=500), "500 more to start with"),
        (Tile(tile="Nerf"), "Nerf owned from the start"),
        (Ticket(ticket=1), "1 bus ticket from the start"),
        (Ticket(ticket=3), "3 bus tickets from the start"),
    ],
)
def test_a_grant_is_told_in_words(grant, words):
    assert str(grant) == words


def test_the_example_of_the_documentation_is_an_experiment():
    example = (experiment.__doc__ or "").split("::\n", 1)[1].split("\nSentences hold")[0]
    text = "\n".join(line.removeprefix("    ") for line in example.splitlines())
    assert parse(text, Experiment, "example").variants["two"].players == 2


def test_an_edition_file_is_found_beside_the_experiment(tmp_path):
    file = tmp_path / "toy.toml"
    (tmp_path / "house.toml").write_text(
        'extends = "empire-2013"\nid = "house"\nname = "House"\nreleased = 2020\n'
    )
    file.write_text(TEXT.replace('"empire-2013"', '"house.toml"'))
    plan = load_plan(file, ToyStrategies())
    assert plan.arm("taxed").arm.edition == str(tmp_path / "house.toml")
    assert plan.text == file.read_text()


WRONG = [
    ('id = "toy"', 'id = "../toy"', "id: must be small letters and digits"),
    (
        'edition = "empire-2013"',
        'edition = "empire-2031"',
        "edition: empire-2031 is not an edition; did you mean",
    ),
    ("players = 3", "players = 1", "players: must be at least 2, not 1"),
    ("players = 3", "players = 5", "arms.taxed: empire-2013 is for 2 to 4 players, not 5"),
    ("players = 3", 'players = "3"', 'players: must be a whole number, not "3"'),
    ("players = 3", "", "players: is missing"),
    ("players = 3", "player = 3", "player: is not a key here; did you mean players?"),
    ("seed = 5", "seed = -5", "seed: must be at least 0, not -5"),
    ("seed = 5", "seed = 1e3", "seed: must be a whole number, not 1000.0"),
    ("blocks = 2500", "blocks = 0", "blocks: must be above 0, not 0"),
    ("blocks = 2500", "blocks = -1", "blocks: must be above 0, not -1"),
    ("blocks = 2500", "blocks = true", "blocks: must be a whole number, not true"),
    ("blocks = 2500", f"blocks = 0x{'f' * 5000}", "blocks: must be at most "),
    ("blocks = 2500", f"blocks = {'9' * 5000}", "toy.toml: is "),
    ("precision = 1.5", "precision = nan", "precision: must be a finite number, not nan"),
    ("precision = 1.5", "precision = inf", "precision: must be a finite number, not inf"),
    ("precision = 1.5", "precision = 0", "precision: must be above 0.0, not 0"),
    ('watch = "tower_tax"', 'watch = "tower"', "watch: no kind of space is called tower; did"),
    ('watch = "tower_tax"', 'watch = "chance"', "watch: chance is 4 spaces; one can be watched"),
    ('yes = "Yes: {cost.one}."', "", "answer.yes: is missing"),
    ('lineup = ["plain"]', 'lineup = ["plian"]', "arms.taxed.lineup.0: plian is not a strategy"),
    ('lineup = ["plain"]', 'lineup = ["mine.py:plain"]', "a file may not name code"),
    ('lineup = ["plain"]', 'lineup = ["os:system"]', "a file may not name code"),
    ('lineup = ["plain"]', 'lineup = ["plain:../x=1"]', "a file may not name code"),
    ('lineup = ["plain"]', "lineup = []", "arms.taxed.lineup: must be a longer list"),
    ('lineup = ["plain"]', 'lineup = "plain"', 'arms.taxed.lineup: must be a list, not "plain"'),
    (
        'lineup = ["plain"]',
        'lineup = ["plain", 3]',
        "arms.taxed.lineup.1: must be text in quotes, not 3",
    ),
    (
        'lineup = ["saver:keep=300", "plain"]',
        'lineup = ["plain", "plain", "plain", "plain"]',
        "arms.rich.lineup: 4 strategies for 3 players",
    ),
    (
        'waive = "tower_tax"',
        'waive = "tower"',
        "arms.waived.grants.0.waive: no space is called tower; did you mean",
    ),
    (
        'waive = "tower_tax"',
        "waive = 36",
        "arms.waived.grants.0.waive: no space has the number",
    ),
    (
        "{ tile = 3 }",
        '{ group = "bronw" }',
        "arms.rich.grants.1.group: no group is called bronw; did",
    ),
    ("{ tile = 3 }", '{ card = "say_no" }', "arms.rich.grants.1.card: no card is called say_no"),
    ("{ tile = 3 }", "{ deed = 1 }", "arms.rich.grants.1.deed: no deed has the number 1"),
    ("{ tile = 3 }", "{ ticket = 0 }", "arms.rich.grants.1.ticket: must be above 0, not 0"),
    ("{ tile = 3 }", "{ ticket = 3 }", "arms.rich.grants.1.ticket: there are no bus tickets in"),
    ("tile = 3", "tile = 0", "arms.rich.grants.1.tile: no tile has the number 0"),
    ('waive = "tower_tax"', 'wave = "tower_tax"', "arms.waived.grants.0: a grant is {waive"),
    ("times = 1", "times = 0", "arms.waived.grants.0.times: must be above 0, not 0"),
    ("times = 1", "tims = 1", "arms.waived.grants.0.tims: is not a key here; did you mean times"),
    ("cash = 500", "cash = -1", "arms.rich.grants.0.cash: must be above 0, not -1"),
    (
        "tile = 3",
        'tile = "Nurf"',
        "arms.rich.grants.1.tile: no tile is called Nurf; did you",
    ),
    ("office_is_topmost = false", "offices = 1", "variants.two.rules: rule offices is not a rule"),
    (
        "office_is_topmost = false",
        "overshoot = 3",
        "variants.two.rules: rule overshoot does not",
    ),
    (
        "office_is_topmost = false",
        "overshoot = 1.5",
        "variants.two.rules.overshoot: must be",
    ),
    ("[variants.two]", "[variants.toe]", "findings.1.across: no variant is called two; did you"),
    ('kind = "mean"', 'kind = "meen"', "findings.1: meen is no kind; did you mean mean?"),
    ('kind = "mean"', "", "findings.1: says no 'kind'"),
    ('arm = "taxed"', 'arm = "texed"', "findings.1: no arm is called texed; did you mean taxed?"),
    ('plus = "waived"', 'plus = "waved"', "findings.0: no arm is called waved; did you mean"),
    ('plus = "waived"', 'plus = ["waived", "rich"]', "findings.0.rows: one has 2 arms in plus"),
    ('metric = "visits"', 'matric = "visits"', "findings.1.rows.0.matric: is not a key here"),
    ("main = true", "main = false", "findings: main = true should stand in exactly one, not in 0"),
    ('id = "often"', 'id = "cost"', "findings: the id cost stands 2 times"),
    (
        'label = "pays"',
        "label = 1979-05-27",
        "arms.taxed.label: must be text in quotes, not 19",
    ),
    ("[arms.taxed]", '[arms."a\\nb"]', "arms.'a\\nb': must be small letters"),
    ("[answer]", "[answer", "toy.toml: is "),
    ("[answer]", "x = " + "[" * 3000, "toy.toml: is "),
]


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG, ids=[wrong for _, wrong, _ in WRONG])
def test_what_is_wrong_with_a_file_is_told_in_one_line(right, wrong, told):
    assert right in TEXT
    with pytest.raises(InputError) as raised:
        toy_plan(text=TEXT.replace(right, wrong, 1))
    line = str(raised.value)
    assert line.startswith("toy.toml: ")
    assert told in line
    assert "\n" not in line
    assert len(line) < 300


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_file_with_any_hole_is_told_or_read(data):
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 40)))
    filling = data.draw(
        st.sampled_from(["", "nan", "[[", '"', "\x00", "9" * 30, "{}", "-1", "\n"])
    )
    told = ""
    try:
        toy_plan(text=TEXT[:start] + filling + TEXT[end:])
    except SimlabError as error:
        told = str(error)
    assert "\n" not in told


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: None, "no such file"),
        (lambda path: path.mkdir(), "is a directory"),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "is not UTF-8 .byte 0."),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, make, told):
    path = tmp_path / "toy.toml"
    make(path)
    with pytest.raises(InputError, match=told):
        load_plan(path, ToyStrategies())


DEEDS = (
    TEXT.replace("empire-2013", "classic-us")
    .replace("tower_tax", "luxury_tax")
    .replace("{ office_is_topmost = false }", "{ max_rounds = 60 }")
    .replace("players = 3", 'players = 3\nformats = ["short"]', 1)
    .replace('lineup = ["saver', 'house_rules = ["popular"]\nlineup = ["saver')
)


def rules_of(plan, name):
    return dict(plan.arm(name).arm.rules)


def test_formats_and_house_rules_become_rules():
    plan = toy_plan(text=DEEDS)
    assert rules_of(plan, "taxed") == bundled(CLASSIC, ["short"])
    assert rules_of(plan, "rich") == bundled(CLASSIC, ["short"], house_rules=["popular"])
    assert rules_of(plan, "taxed@two") == {**bundled(CLASSIC, ["short"]), "max_rounds": 60}
    assert plan.family == "deeds"


def test_a_rule_goes_before_a_format_and_the_table_before_the_file():
    text = DEEDS.replace('formats = ["short"]', 'formats = ["short"]\nrules = { deal_deeds = 3 }')
    text = text.replace("{ max_rounds = 60 }", '{}\nformats = ["time-limit"]')
    plan = toy_plan(text=text)
    assert rules_of(plan, "taxed")["deal_deeds"] == 3
    assert rules_of(plan, "taxed")["game_end"] == "second_bankruptcy"
    assert rules_of(plan, "taxed@two")["game_end"] == "round_limit"
    assert rules_of(plan, "taxed@two")["deal_deeds"] == 2


def test_rules_given_for_a_run_go_before_formats_of_the_file():
    plan = make_plan(
        DEEDS,
        Path("toy.toml"),
        ToyStrategies(),
        rules=lambda edition: bundled(edition, ["speed-die"]) | {"deal_deeds": 1},
    )
    assert rules_of(plan, "taxed")["deal_deeds"] == 1
    assert rules_of(plan, "taxed")["speed_die"] is True
    assert rules_of(plan, "taxed")["houses_per_hotel"] == 3


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('["short"]', '["shrot"]', "shrot is not a format; did you mean short?"),
        ('["short"]', '["short", "time-limit"]', "do not combine: game_end"),
        ('["short"]', '"short"', "formats: must be a list"),
        ('["popular"]', '["populr"]', "arms.rich: populr is not a house rule"),
        ("classic-us", "empire-2013", "format short is for the family deeds"),
        ("{ tile = 3 }", '{ tile = "office" }', "no tile is called office"),
        ("{ tile = 3 }", "{ tile = 4 }", "no tile has the number 4"),
    ],
)
def test_what_does_not_fit_deeds_is_told(right, wrong, told):
    assert right in DEEDS
    with pytest.raises(InputError) as raised:
        toy_plan(text=DEEDS.replace(right, wrong, 1))
    assert told in str(raised.value)


def test_tables_of_two_families_are_refused():
    text = DEEDS.replace('label = "2 players"', 'label = "2 players"\nedition = "empire-2013"')
    with pytest.raises(InputError, match=r"variants\.two\.edition: empire-2013 is of"):
        toy_plan(text=text)


def test_games_of_deeds_seat_eight():
    assert toy_plan(text=DEEDS.replace("players = 3", "players = 8")).arms[0].arm.players == 8
    with pytest.raises(InputError, match="players"):
        toy_plan(text=DEEDS.replace("players = 3", "players = 9"))


def test_games_count_rotations():
    assert Arm("empire-2013", ("plain",) * 3).games(10) == 30
    assert Arm("empire-2013", ("plain",) * 3, rotate=False).games(10) == 10
