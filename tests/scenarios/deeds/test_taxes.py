"""Taxes and Free Parking (seeds 002 and 004; classic.md 1.1, 5 and 6)."""

import pytest

from .kit import CHANCE, CHEST, EDITIONS, HOTEL, Table, rule


@rule("income_tax", {"choice": 1350, "flat": 1300})
def test_income_tax_by_choice_or_flat(rules, expected):
    """Seed 002: a tenth of the total worth, in place of 200."""
    table = Table(**rules).answers(0, tax="share").lands_on("Income Tax")
    assert table.cash(0) == expected


@rule("income_tax_flat", {200: 1300, 0: 1500, 100: 1400})
def test_who_does_not_choose_pays_the_flat_tax(rules, expected):
    assert Table(**rules).lands_on("Income Tax").cash(0) == expected


@rule("income_tax_percent", {10: 1350, 5: 1425, 20: 1200})
def test_the_share_of_the_worth(rules, expected):
    table = Table(**rules).answers(0, tax="share").lands_on("Income Tax")
    assert table.cash(0) == expected


def test_the_worth_counts_cash_deeds_and_buildings_at_their_cost():
    """Seed 002: mortgaged deeds at their printed price too, a hotel as five houses."""
    table = Table().seat(0, cash=1000, mortgaged=["Boardwalk"], built={"brown": HOTEL})
    assert table.worth(0) == 1000 + 400 + 120 + 2 * 5 * 50
    assert table.answers(0, tax="share").lands_on("Income Tax").cash(0) == 1000 - 202


def test_who_chose_the_share_pays_more_if_it_is_more():
    """Declared before counting: nobody takes the choice back."""
    table = Table().seat(0, cash=2500).answers(0, tax="share").lands_on("Income Tax")
    assert table.cash(0) == 2250


@rule("tax_rounding", {"up": 1355, "down": 1356, "nearest": 1355})
def test_how_the_share_is_rounded(rules, expected):
    table = Table(**rules).seat(0, cash=1506).answers(0, tax="share").lands_on("Income Tax")
    assert table.cash(0) == expected


def test_nearest_rounds_down_below_a_half():
    table = Table(tax_rounding="nearest").seat(0, cash=1504).answers(0, tax="share")
    assert table.lands_on("Income Tax").cash(0) == 1504 - 150


def test_an_answer_that_is_no_choice_pays_the_flat_tax():
    table = Table().answers(0, tax=2).lands_on("Income Tax")
    assert (table.cash(0), table.refused("tax")) == (1300, 1)


@rule("luxury_tax", {75: 1425, 100: 1400})
def test_luxury_tax(rules, expected):
    assert Table(**rules).lands_on("Luxury Tax").cash(0) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_taxes_of_every_edition(edition):
    """peers.md 5: taxes of two eras on one board. Classic.md 1.1."""
    old = edition in ("classic-us", "boutique-2007")
    table = Table(edition=edition).answers(0, tax="share").lands_on(4)
    assert table.cash(0) == (1350 if old else 1300)
    assert table.seat(0, cash=1500).lands_on(38).cash(0) == (1425 if old else 1400)


@rule("free_parking", {"nothing": 1500, "pot": 1575})
def test_the_pot(rules, expected):
    table = Table(**rules).lands_on("Luxury Tax").lands_on("Free Parking", seat=1)
    assert table.cash(1) == expected
    assert table.lands_on("Free Parking", seat=2).cash(2) == 1500


@rule("free_parking_income", {"taxes_fines_and_cards": 75 + 50 + 100 + 25, "taxes_and_fines": 125})
def test_what_goes_into_the_pot(rules, expected):
    table = Table(free_parking="pot", **rules).lands_on("Luxury Tax")
    table.seat(0, jailed=0).answers(0, jail="pay").throws((4, 6)).turn()
    table.top_card(CHEST, "Hospital").lands_on(17, seat=1)
    table.seat(1, built={"Baltic Avenue": 1}, deeds=["brown"])
    table.top_card(CHANCE, "General repairs").lands_on(22, seat=1)
    # The first pot went to who left Jail for Free Parking.
    assert table.cash(0) + table.game.pot == 1500 + expected - 75 - 50


def test_prices_interest_and_buildings_go_to_the_bank():
    table = Table(free_parking="pot").seat(0, deeds=["brown"], mortgaged=["Boardwalk"])
    table.answers(0, buy=True, manage=[("build", "Baltic Avenue"), ("lift", "Boardwalk")])
    table.lands_on("Short Line")
    assert (table.cash(0), table.game.pot) == (1500 - 50 - 220 - 200, 0)


def test_the_pot_receives_no_more_than_a_bankrupt_pays():
    """peers.md 5: the pot receives the unpaid part too."""
    table = Table(free_parking="pot").seat(0, cash=30).lands_on("Luxury Tax")
    assert (table.alive(0), table.game.pot) == (False, 30)


@rule("free_parking_start", {0: (1500, 0), 500: (2000, 500)})
def test_what_the_bank_lays_in(rules, expected):
    table = Table(free_parking="pot", **rules).lands_on("Free Parking")
    assert (table.cash(0), table.game.pot) == expected


def test_what_lies_there_at_the_start_is_the_banks():
    table = Table(free_parking="pot", free_parking_start=500)
    assert (table.game.pot, table.game.bank) == (500, -500)
