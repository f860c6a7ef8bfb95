"""Throws, doubles and GO (seeds 001, 002 and 004; classic.md 6)."""

import pytest

from simlab.engine.tally import COUNT_R, COUNT_T, COUNT_V

from .kit import CHANCE, CHEST, EDITIONS, Table, rule

JAIL = "Jail / Just Visiting"


def test_a_token_moves_by_the_sum_of_both_dice():
    assert Table().throws((4, 6)).turn().at(0) == JAIL


@rule("doubles_extra_roll", {True: "Indiana Avenue", False: "Free Parking"})
def test_doubles_roll_again(rules, expected):
    throws = [(2, 2), (1, 2)] if rules["doubles_extra_roll"] else [(2, 2)]
    assert Table(**rules).seat(0, at=16).throws(*throws).turn().at(0) == expected


def test_the_landing_between_two_rolls_counts():
    table = Table().seat(0, at=16).answers(0, buy=True).throws((4, 4), (1, 2)).turn()
    assert table.deeds(0) == ["Illinois Avenue", "Ventnor Avenue"]


@rule("doubles_to_jail", {3: (JAIL, 3), 2: (JAIL, 2), "never": ("Park Place", 4)})
def test_the_third_doubles_lead_to_jail_without_a_move(rules, expected):
    place, rolls = expected
    throws = [(5, 5), (4, 4), (3, 3), (1, 2)][:rolls]
    table = Table(**rules).seat(0, at=10).throws(*throws).turn()
    assert (table.at(0), table.jailed(0)) == (place, place == JAIL)
    assert len(table.told("move")) == rolls - table.jailed(0)


def test_doubles_are_counted_anew_each_turn():
    table = Table().seat(0, at=10).throws((5, 5), (4, 4), (1, 2)).turn()
    assert not table.throws((4, 4), (1, 2)).turn().jailed(0)


def test_who_is_sent_to_jail_by_doubles_rolls_no_more():
    table = Table().seat(0, at=24).throws((3, 3)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (True, JAIL, 1500)


@rule("go_salary", {200: 1700, 0: 1500, 400: 1900})
def test_passing_go_earns_the_salary(rules, expected):
    table = Table(**rules).seat(0, at=35).throws((6, 5)).turn()
    assert (table.at(0), table.cash(0)) == ("Oriental Avenue", expected)


@rule("go_landing_factor", {1: 1700, 2: 1900})
@pytest.mark.parametrize("way", ["dice", CHANCE, CHEST])
def test_stopping_on_go_earns_it_too(rules, expected, way):
    table = Table(**rules)
    if way == "dice":
        table.lands_on("GO")
    else:
        table.top_card(way, "Advance to GO").lands_on(22 if way == CHANCE else 17)
    assert (table.at(0), table.cash(0)) == ("GO", expected)
    assert table.told("salary") == [{"landed": 1}]


def test_the_factor_is_for_stopping_only():
    assert Table(go_landing_factor=2).seat(0, at=35).throws((6, 5)).turn().cash(0) == 1700


@rule("go_salary_twice", {True: 1900, False: 1700})
@pytest.mark.parametrize(("start", "throw", "deck"), [(35, (3, 4), CHEST), (36, (5, 6), CHANCE)])
def test_a_card_to_go_after_passing_it_pays_again(rules, expected, start, throw, deck):
    """Seed 002: two spaces beyond GO on Community Chest, or seven on Chance."""
    table = Table(**rules).seat(0, at=start).top_card(deck, "Advance to GO").throws(throw).turn()
    assert (table.at(0), table.cash(0)) == ("GO", expected)


@pytest.mark.parametrize("reading", [True, False])
def test_a_card_to_go_pays_once_when_the_dice_had_not_passed_it(reading):
    table = Table(go_salary_twice=reading).top_card(CHANCE, "Advance to GO").lands_on(22)
    assert table.cash(0) == 1700


def test_who_stands_on_go_and_leaves_earns_nothing():
    assert Table().seat(0, at="GO").throws((4, 6)).turn().cash(0) == 1500


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_pays_200(edition):
    assert Table(edition=edition).seat(0, at=35).throws((6, 5)).turn().cash(0) == 1700


def test_landings_are_counted_at_the_end_of_rolls_and_turns_and_by_visit():
    """reference-numbers.md 1: R, T and V."""
    table = Table().seat(0, at=18).top_card(CHANCE, "Advance to Boardwalk")
    table.throws((2, 2), (1, 2)).turn()
    seen = {
        name: table.book.seen[c]
        for name, c in zip("RTV", (COUNT_R, COUNT_T, COUNT_V), strict=True)
    }
    places = {name: {int(i): int(row[i]) for i in row.nonzero()[0]} for name, row in seen.items()}
    assert places == {"R": {39: 1, 2: 1}, "T": {2: 1}, "V": {22: 1, 39: 1, 2: 1}}


def test_go_to_jail_is_a_visit_and_jail_another():
    table = Table().lands_on("Go To Jail")
    assert table.book.seen[COUNT_V].nonzero()[0].tolist() == [30, 40]
    assert table.book.seen[COUNT_R].nonzero()[0].tolist() == [40]
