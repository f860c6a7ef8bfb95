"""The chain of an edition is that of its own board, cards and rules."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from simlab.analysis.estimate import Estimate
from simlab.analysis.landing import Landing, Place
from simlab.editions import DeedsEdition, Edition, edition_ids, load
from simlab.editions.rule import Value
from simlab.errors import UsageError
from simlab.exact import Habits, landing
from simlab.exact.deeds import walk_of
from simlab.exact.throws import Bus
from simlab.exact.walk import Back, BackTo, Forward, ToJail, Walk
from tests.exact.boards import UK, US, mega
from tests.exact.cases import MEGA_CASES, exact, numbers
from tests.exact.oracle import Rules

LONDON_CARDS = {"uk-classic"}
BUS: dict[bool, Bus] = {False: "ticket", True: "ride"}


def deeds_editions() -> list[DeedsEdition]:
    editions = [load(name) for name in edition_ids()]
    return [edition for edition in editions if isinstance(edition, DeedsEdition)]


def deeds(name: str) -> DeedsEdition:
    edition = load(name)
    assert isinstance(edition, DeedsEdition)
    return edition


def with_rules(**rules: Value) -> DeedsEdition:
    edition = load("classic-us").with_rules(rules)
    assert isinstance(edition, DeedsEdition)
    return edition


def laid_out(walk: Walk) -> tuple[object, ...]:
    decks = {
        name: (deck.spaces, deck.size, Counter(deck.moves)) for name, deck in walk.decks.items()
    }
    spaces = walk.size, walk.jail, walk.go_to_jail, walk.deeds, walk.dearest
    return (*spaces, walk.throws, walk.speed_throws, decks)


@pytest.mark.parametrize("edition", deeds_editions(), ids=lambda edition: edition.id)
def test_each_edition_is_read_as_it_is_written_down(edition: DeedsEdition) -> None:
    board = UK if edition.id in LONDON_CARDS else US
    if len(edition.spaces) == 40:
        assert laid_out(walk_of(edition)) == laid_out(board)
    elif edition.id != "mega-uk":
        assert laid_out(walk_of(edition)) == laid_out(mega(rides=False))
        assert laid_out(walk_of(edition, "ride")) == laid_out(mega(rides=True))


@pytest.mark.parametrize("case", MEGA_CASES, ids=str)
def test_the_mega_edition_by_its_rules(case: Rules) -> None:
    habits = Habits("stay" if case.jail == "stay" else "leave", bus=BUS[case.ride])
    found = landing(load("mega-us"), habits)
    np.testing.assert_array_equal(numbers(found), numbers(exact(case)))


def test_londons_mega_edition_has_that_board_and_its_own_cards() -> None:
    london, american = walk_of(deeds("mega-uk")), mega(rides=False)
    assert laid_out(london)[:-1] == laid_out(american)[:-1]
    chance = Counter(london.decks["chance"].moves)
    assert chance == Counter(
        [*(Forward((target,)) for target in (0, 30, 15, 20, 51)), Back(3), ToJail()]
    )
    assert BackTo(1) in london.decks["community_chest"].moves


@pytest.mark.parametrize(
    ("rules", "case"),
    [
        ({}, Rules(jail="stay")),
        ({"jail_double_extra_roll": True}, Rules(jail="stay", again=True)),
        ({"speed_die": True}, Rules(jail="stay", speed=True)),
    ],
    ids=str,
)
def test_the_rules_in_force_are_obeyed(rules: dict[str, Value], case: Rules) -> None:
    np.testing.assert_array_equal(
        numbers(landing(with_rules(**rules), "stay")), numbers(exact(case))
    )


def test_the_speed_die_after_paying_and_three_of_a_kind_are_rules() -> None:
    edition = with_rules(speed_die=True, speed_die_after_fine=False, triple_counts_to_jail=True)
    case = Rules(speed=True, speed_paid=False, triple_third=True)
    np.testing.assert_array_equal(numbers(landing(edition)), numbers(exact(case)))


def test_first_turns_only() -> None:
    found = landing(load("classic-us"), turns=12)
    np.testing.assert_array_equal(numbers(found), numbers(exact(Rules(), 12)))


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("go_salary_twice", False),
        ("mr_monopoly_from", "white_sum"),
        ("mr_monopoly_order", "end_of_turn"),
        ("mr_monopoly_salary", False),
    ],
)
def test_what_the_chain_does_not_know_is_said(rule: str, value: Value) -> None:
    with pytest.raises(UsageError, match=f"does not know {rule} = {value}".lower()):
        landing(with_rules(**{rule: value}))


def test_what_it_does_not_know_of_the_mega_edition_is_said() -> None:
    edition = load("mega-us", {"forced_move_salary": False})
    with pytest.raises(UsageError, match="does not know forced_move_salary = false"):
        landing(edition)


def test_a_family_without_a_chain_is_said() -> None:
    with pytest.raises(UsageError, match="no exact chain for the family lines"):
        landing(Edition.model_construct(family="lines"))


def test_it_prints_in_the_form_of_sampled_landing() -> None:
    edition = load("classic-us")
    names = [space.name for space in edition.spaces]
    nothing = Estimate(0.0, 0.0, 1)
    place = Place(nothing, nothing, nothing)
    sampled = Landing(1.0, (place,) * 40, place).as_json(edition.id, names)
    found = landing(edition)
    printed = found.as_json(edition.id, names, "a chain")
    assert printed["model"] == "a chain"
    assert list(printed) == list(sampled)
    assert printed["spaces"][24] == {
        "index": 24,
        "name": "Illinois Avenue",
        "R": found.R[24],
        "T": found.T[24],
        "V": found.V[24],
        "se": 0,
        "se_t": 0,
        "se_v": 0,
    }
    assert list(printed["spaces"][24]) == list(sampled["spaces"][24])
    assert list(printed["in_jail"]) == list(sampled["in_jail"])
    assert printed["in_jail"]["V"] == found.in_jail.V
    assert printed["rolls_per_turn"] == found.rolls_per_turn
