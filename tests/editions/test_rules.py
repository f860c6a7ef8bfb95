"""Overriding rules by name."""

import pytest

from simlab.editions import load, parse_rule
from simlab.errors import InputError, UsageError


@pytest.fixture(scope="module")
def empire():
    return load("empire-2013")


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("tower_units_to_win", "16", 16),
        ("tower_units_to_win", 16, 16),
        ("overshoot", "exact_only", "exact_only"),
        ("office_is_topmost", "false", False),
        ("office_is_topmost", False, False),
        ("empire_hand_limit", "14", 14),
        ("empire_cards_per_turn", "unlimited", "unlimited"),
        ("start_cash", 0, 0),
        ("start_cash", "100000", 100000),
        ("start_empire_cards", 1, 1),
        ("speed_ahead_range", "0-5", "0-5"),
    ],
)
def test_a_value_is_read_in_the_rules_type(empire, name, written, value):
    rule = empire.with_rules({name: written}).rules[name]
    assert rule.value == value
    assert type(rule.value) is type(value)
    assert rule.default == empire.rules[name].default


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("overshot", "x", "rule overshot is not a rule; did you mean overshoot?"),
        (
            "overshoot",
            "exact",
            "rule overshoot does not take exact; valid: allowed_wins, exact_only",
        ),
        ("office_is_topmost", 1, "rule office_is_topmost does not take 1; valid: true, false"),
        (
            "office_is_topmost",
            "yes",
            "rule office_is_topmost does not take yes; valid: true, false",
        ),
        ("tower_units_to_win", 18, "rule tower_units_to_win does not take 18; valid: 17, 16"),
        ("tower_units_to_win", 17.0, "rule tower_units_to_win does not take 17.0; valid: 17, 16"),
        (
            "start_cash",
            "25",
            "rule start_cash does not take 25; valid: 0..100000, in steps of 50",
        ),
        ("start_cash", -50, "rule start_cash does not take -50; valid: 0..100000, in steps of 50"),
        ("empire_hand_limit", 15, "rule empire_hand_limit does not take 15; valid: none, 1..14"),
        (
            "empire_hand_limit",
            True,
            "rule empire_hand_limit does not take true; valid: none, 1..14",
        ),
        ("max_rounds", float("nan"), "rule max_rounds does not take nan; valid: 1..100000"),
        ("max_rounds", [1], "rule max_rounds does not take a list; valid: 1..100000"),
    ],
)
def test_a_wrong_override_is_told_with_what_is_valid(empire, name, written, said):
    with pytest.raises(UsageError) as caught:
        empire.with_rules({name: written})
    assert str(caught.value) == said


def test_a_wrong_override_in_a_file_is_an_error_of_that_file():
    with pytest.raises(InputError, match=r"^mine\.toml: rules\.overshot: is not a rule; did you"):
        load("empire-2013", {"overshot": 1}, origin="mine.toml")


def test_only_the_copy_changes(empire):
    before = empire.digest()
    changed = empire.with_rules({"overshoot": "exact_only"})
    assert empire.value("overshoot") == "allowed_wins"
    assert empire.digest() == before != changed.digest()


def test_parse_rule():
    assert parse_rule(" jail_fee = 50 ") == ("jail_fee", "50")
    for text in ("", "overshoot", "=1", "overshoot="):
        with pytest.raises(UsageError, match="name=value"):
            parse_rule(text)
