from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simlab.errors import InputError, SimlabError, UsageError
from simlab.runs import experiment
from simlab.runs.arm import ARM_JSON, Arm, content_of, id_of
from simlab.runs.checked import parse
from simlab.runs.experiment import Experiment
from simlab.runs.grant import Cash, Tile, Waive
from simlab.runs.plan import load_plan

from .fake import TEXT, ToyDigests, ToyWords, toy_plan

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
    assert plan.arm("taxed@two").arm.rules == (("strict", False),)
    assert plan.arm("rich").arm.grants == (Cash(cash=500), Tile(tile=3))


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
    {"rules": (("strict", False),)},
    {"rotate": False},
    {"grants": (Cash(cash=501), Tile(tile=3))},
    {"grants": (Waive(waive=3),)},
    {"seed": 6},
    {"max_rounds": 999},
    {"watch": "go"},
    {"edition": "toy-2"},
]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_all_that_decides_results_enters_the_id(change):
    digests = ToyDigests()
    changed = replace(ARM, **change)
    assert id_of(content_of(changed, digests)) != id_of(content_of(ARM, digests))


def test_the_engine_enters_the_id_and_the_way_of_writing_does_not():
    digests, other = ToyDigests(), ToyDigests()
    other.engine = "toy engine 2"  # type: ignore[misc]
    assert id_of(content_of(ARM, digests)) != id_of(content_of(ARM, other))
    spelled = replace(ARM, rules=(("strict", True),))
    assert id_of(content_of(ARM, digests)) == id_of(content_of(spelled, digests))
    labelled = toy_plan(text=TEXT.replace('"is rich"', '"has more"'))
    assert labelled.arm("rich").id == toy_plan().arm("rich").id


@pytest.mark.parametrize("rules", [(("a", True), ("b", 1), ("c", "1"), ("d", 0))])
def test_an_arm_comes_back_from_json_as_it_was(rules):
    arm = replace(ARM, rules=rules, grants=(Waive(waive=3, first=2), Tile(tile="Red")))
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
        (Tile(tile="Red"), "Red owned from the start"),
    ],
)
def test_a_grant_is_told_in_words(grant, words):
    assert str(grant) == words


def test_the_example_of_the_documentation_is_an_experiment():
    example = (experiment.__doc__ or "").split("::\n", 1)[1].split("What is played")[0]
    text = "\n".join(line.removeprefix("    ") for line in example.splitlines())
    assert parse(text, Experiment, "example").variants["two"].players == 2


def test_an_edition_file_is_found_beside_the_experiment(tmp_path):
    file = tmp_path / "toy.toml"
    file.write_text(TEXT.replace('"toy-1"', '"house.toml"'))
    plan = load_plan(file, ToyWords(), ToyDigests())
    assert plan.arm("taxed").arm.edition == str(tmp_path / "house.toml")
    assert plan.text == file.read_text()


WRONG = [
    ('id = "toy"', 'id = "../toy"', "id: should be small letters and digits"),
    (
        'edition = "toy-1"',
        'edition = "toy-l"',
        "edition: no edition is called toy-l; did you",
    ),
    ("players = 3", "players = 1", "players: should be greater than or equal to 2, not 1"),
    ("players = 3", "players = 5", "arms.taxed: toy-1 is for 2, 3, 4 players, not 5"),
    ("players = 3", 'players = "3"', "players: should be a valid integer, not 3"),
    ("players = 3", "", "players: is missing"),
    ("players = 3", "player = 3", "player: is not a key here; did you mean players?"),
    ("seed = 5", "seed = -5", "seed: should be greater than or equal to 0, not -5"),
    ("seed = 5", "seed = 1e3", "seed: should be a valid integer, not 1000.0"),
    ("blocks = 2500", "blocks = 0", "blocks: should be greater than 0, not 0"),
    ("blocks = 2500", "blocks = -1", "blocks: should be greater than 0, not -1"),
    ("blocks = 2500", "blocks = true", "blocks: should be a valid integer, not True"),
    ("blocks = 2500", f"blocks = 0x{'f' * 5000}", "blocks: should be less than or equal to"),
    ("blocks = 2500", f"blocks = {'9' * 5000}", "not valid TOML"),
    ("precision = 1.5", "precision = nan", "precision: should be a finite number, not nan"),
    ("precision = 1.5", "precision = inf", "precision: should be a finite number, not inf"),
    ("precision = 1.5", "precision = 0", "precision: should be greater than 0, not 0"),
    ('watch = "tax"', 'watch = "tex"', "watch: no kind of space is called tex; did you mean tax"),
    ('yes = "Yes: {cost.one}."', "", "answer.yes: is missing"),
    ('lineup = ["plain"]', 'lineup = ["plian"]', "arms.taxed.lineup.0: plian is not a strategy"),
    ('lineup = ["plain"]', 'lineup = ["mine.py:plain"]', "a file may not name code"),
    ('lineup = ["plain"]', 'lineup = ["os:system"]', "a file may not name code"),
    ('lineup = ["plain"]', "lineup = []", "arms.taxed.lineup: should "),
    ('lineup = ["plain"]', 'lineup = "plain"', "arms.taxed.lineup: should be a valid list"),
    (
        'lineup = ["plain"]',
        'lineup = ["plain", 3]',
        "arms.taxed.lineup.1: should be a valid",
    ),
    (
        'lineup = ["saver:keep=300", "plain"]',
        'lineup = ["plain", "plain", "plain", "plain"]',
        "arms.rich.lineup: 4 strategies for 3 players",
    ),
    (
        'waive = "tax"',
        'waive = "tox"',
        "arms.waived.grants.0.waive: no kind of space is called",
    ),
    ('waive = "tax"', "waive = 7", "arms.waived.grants.0.waive: space 7 is off the board of 7"),
    ('waive = "tax"', 'wave = "tax"', "arms.waived.grants.0: a grant is {waive"),
    ("times = 1", "times = 0", "arms.waived.grants.0.times: should be greater than 0, not 0"),
    ("times = 1", "tims = 1", "arms.waived.grants.0.tims: is not a key here; did you mean times"),
    ("cash = 500", "cash = -1", "arms.rich.grants.0.cash: should be greater than 0, not -1"),
    (
        "tile = 3",
        'tile = "Rad"',
        "arms.rich.grants.1.tile: no tile is called Rad; did you",
    ),
    ("strict = false", "strikt = 1", "variants.two.rules.strikt: is not a rule"),
    ("strict = false", "strict = 3", "variants.two.rules.strict: does not take 3"),
    ("strict = false", "strict = 1.5", "variants.two.rules.strict: should be a valid boolean or"),
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
        "arms.taxed.label: should be a valid string, not 19",
    ),
    ("[arms.taxed]", '[arms."a\\nb"]', "arms.a\\nb: should be small letters"),
    ("[answer]", "[answer", "not valid TOML"),
    ("[answer]", "x = " + "[" * 3000, "not valid TOML"),
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
    try:
        toy_plan(text=TEXT[:start] + filling + TEXT[end:])
    except SimlabError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: None, "No such file or directory"),
        (lambda path: path.mkdir(), "Is a directory"),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "not UTF-8 text at byte 0"),
        (lambda path: path.write_bytes(b"#" * (2 << 20)), "larger than"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, make, told):
    path = tmp_path / "toy.toml"
    make(path)
    with pytest.raises(InputError, match=told):
        load_plan(path, ToyWords(), ToyDigests())


def test_games_count_rotations():
    assert Arm("toy-1", ("plain",) * 3).games(10) == 30
    assert Arm("toy-1", ("plain",) * 3, rotate=False).games(10) == 10
