"""Offices: bought, earned by a colour set, and gone (empire.md 5 and 6)."""

import pytest

from .kit import OFFICE, Table, rule

ORANGE = ["Under Armour", "Carnival", "Yahoo!"]


@rule("office_price", {500: 500, 250: 750, 750: 250})
def test_an_office_costs_500_and_needs_no_set(rules, expected):
    table = Table(**rules).answers(0, office=[True]).rests()
    assert table.tower(0) == [OFFICE]
    assert table.cash(0) == expected


def test_who_has_less_is_not_asked():
    table = Table().seat(0, cash=450).answers(0, office=True).rests()
    assert table.asked(0, "office") == 0


def test_an_office_is_bought_before_the_roll_or_after_the_landing():
    windows = []
    table = Table().answers(0, office=lambda window: windows.append(window) or False)
    table.rests()
    assert windows == [0, 1]


def test_nobody_buys_an_office_in_anothers_turn():
    table = Table().answers(1, office=True).rests(0)
    assert table.tower(1) == []


@rule("office_purchase_per_turn", {"turn": 1, "roll": 2})
def test_one_office_a_turn_including_extra_rolls(rules, expected):
    table = Table(**rules).seat(0, cash=3000).answers(0, office=True).throws((2, 2), (2, 3))
    table.seat(0, at="Jail / Just Visiting").turn()
    assert table.tower(0) == [OFFICE] * expected


@rule("office_purchase_in_jail", {True: [OFFICE], False: []})
def test_a_prisoner_may_buy_an_office(rules, expected):
    table = Table(**rules).seat(0, jailed=0).answers(0, office=True).throws((2, 3)).turn()
    assert table.jailed(0)
    assert table.tower(0) == expected


@rule("no_office_left", {"no_bonus_no_purchase": ["Under Armour", "Carnival", "Yahoo!"]})
def test_six_offices_are_all(rules, expected):
    table = Table(**rules).seat(1, tower=[OFFICE] * 6).seat(0, tower=ORANGE[:2])
    table.answers(0, buy=True, office=True).lands_on("Yahoo!")
    assert table.tower(0) == expected
    assert table.asked(0, "office") == 0


def test_a_set_need_not_be_adjacent():
    table = Table().seat(0, tower=["Under Armour", "Nerf", "Carnival", "Fender"])
    assert table.answers(0, buy=True).lands_on("Yahoo!").tower(0)[-1] == OFFICE


def test_all_of_the_set_must_be_in_one_tower():
    table = Table().seat(0, tower=["Under Armour"]).seat(1, tower=["Carnival"])
    assert table.answers(0, buy=True).lands_on("Yahoo!").tower(0) == ["Under Armour", "Yahoo!"]


def test_two_browns_are_a_set_and_utilities_are_none():
    table = Table().seat(0, tower=["Nerf"]).answers(0, buy=True).lands_on("Transformers")
    assert table.tower(0)[-1] == OFFICE
    table = Table().seat(0, tower=["Electric Company"] * 3).answers(0, buy=True)
    assert table.lands_on("Electric Company").tower(0) == ["Electric Company"] * 4


@rule("bonus_office_repeat", {"each_time": 2, "once": 1})
def test_a_set_completed_again(rules, expected):
    """The set is completed, loses its top by Tower Tax with the office above it, comes back."""
    table = Table(**rules).seat(0, tower=["Nerf"]).answers(0, buy=True).lands_on("Transformers")
    table.lands_on("Tower Tax").lands_on("Tower Tax")
    assert table.tower(0) == ["Nerf"]
    table.lands_on("Transformers")
    offices = sum(e.kind == "bonus_office" for e in table.events) + 1
    assert offices == expected


@rule(
    "bonus_office_lost_with_set",
    {False: ["Nerf", OFFICE, "Puma"], True: ["Nerf", "Puma"]},
)
def test_the_office_of_a_broken_set(rules, expected):
    table = Table(edition="empire-2015", **rules).seat(0, tower=["Nerf"]).answers(0, buy=True)
    table.lands_on("Transformers")
    table.seat(0, tower=["Puma"], hand=["hands_off"])
    table.answers(0, card=["hands_off"], reorder=[0, 2, 3]).rests()
    assert table.tower(0) == ["Nerf", OFFICE, "Puma", "Transformers"]
    table.lands_on("Tower Tax")
    assert table.tower(0) == expected


def test_a_swap_completes_a_set():
    table = Table().seat(0, tower=["Nerf", "Ducati"]).seat(1, tower=["Transformers"])
    table.answers(0, swap=(0, 1)).throws((4, 1)).turn()
    assert table.tower(0) == ["Nerf", "Transformers", OFFICE]


def test_a_swap_completes_the_others_set_as_well():
    table = Table().seat(0, tower=["Transformers"]).seat(1, tower=["Nerf", "Ducati"])
    table.answers(0, swap=(0, 1)).throws((4, 1)).turn()
    assert table.tower(1) == ["Nerf", "Transformers", OFFICE]


def test_a_debt_tile_completes_the_creditors_set():
    table = Table().seat(0, cash=0, tower=["Nerf"]).seat(1, tower=["Transformers"])
    assert table.lands_on("Transformers").tower(1) == ["Transformers", "Nerf", OFFICE]


@pytest.mark.parametrize("window", [0, 1])
def test_an_office_can_win(window):
    table = Table().seat(0, tower=["Intel", "Xbox", "Samsung", "Coca-Cola"])
    table.answers(0, office=lambda at: at == window)
    if window:
        table.rests()
    else:
        table.turn()
    assert table.winner == 0


def test_an_office_earned_once_and_lost_is_not_earned_again():
    table = Table(
        office_is_topmost=False, bonus_office_repeat="once", bonus_office_lost_with_set=True
    )
    table.seat(0, tower=["Nerf"]).answers(0, buy=True).lands_on("Transformers")
    table.lands_on("Tower Tax").lands_on("Transformers")
    assert table.tower(0) == ["Nerf", "Transformers"]


def test_a_broken_set_takes_no_office_that_it_did_not_earn():
    table = Table(bonus_office_lost_with_set=True).seat(0, tower=["Nerf"]).answers(0, buy=True)
    table.lands_on("Transformers").lands_on("Tower Tax").lands_on("Tower Tax")
    table.seat(0, tower=[OFFICE]).seat(1, tower=[OFFICE] * 5).lands_on("Transformers")
    table.lands_on("Tower Tax")
    assert table.tower(0) == ["Nerf", OFFICE]
