"""The chain of an edition is that of its own board, cards and rules."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from simlab.analysis.blocks import Estimate
from simlab.analysis.landing import Landing, Place
from simlab.editions import DeedsEdition, Edition, edition_ids, load
from simlab.editions.rule import Value
from simlab.errors import UsageError
from simlab.exact import landing
from simlab.exact.deeds import walk_of
from simlab.exact.walk import Walk
from tests.exact.boards import UK, US
from tests.exact.cases import exact, numbers
from tests.exact.oracle import Rules

LONDON_CARDS = {"uk-classic"}


def deeds_editions() -> list[DeedsEdition]:
    editions = [load(name) for name in edition_ids()]
    return [edition for edition in editions if isinstance(edition, DeedsEdition)]


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
    assert laid_out(walk_of(edition)) == laid_out(board)


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
