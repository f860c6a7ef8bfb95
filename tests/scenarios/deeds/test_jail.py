"""Jail and every way into it and out (seeds 001, 002 and 004; classic.md 6)."""

import pytest

from simlab.engine.tally import COUNT_R, COUNT_V

from .kit import CHANCE, CHEST, HOTEL, Table, rule

JAIL = "Jail / Just Visiting"


@pytest.mark.parametrize("way", ["space", CHANCE, CHEST])
def test_the_ways_in_lead_straight_there_without_a_salary(way):
    table = Table()
    if way == "space":
        table.lands_on("Go To Jail")
    else:
        table.top_card(way, "Go to Jail").lands_on(22 if way == CHANCE else 33)
    assert (table.jailed(0), table.at(0), table.cash(0)) == (True, JAIL, 1500)


def test_space_10_is_just_visiting():
    table = Table().lands_on(JAIL)
    assert not table.jailed(0)
    assert table.seat(0, at=JAIL).throws((4, 6)).turn().at(0) == "Free Parking"


@rule("jail_fine", {50: 1450, 0: 1500, 100: 1400})
def test_pay_before_the_roll_and_move_by_it(rules, expected):
    table = Table(**rules).seat(0, jailed=0).answers(0, jail="pay").throws((4, 6)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (False, "Free Parking", expected)


def test_doubles_after_paying_earn_another_roll():
    table = Table().seat(0, jailed=0).answers(0, jail="pay").throws((5, 5), (1, 2)).turn()
    assert table.at(0) == "Indiana Avenue"


@rule("jail_fine_turns", {2: [0, 0, 1], 1: [0, 1, 1], 3: [0, 0, 0]})
def test_at_which_turns_the_fine_may_be_paid(rules, expected):
    """Seed 002: the next two turns; seed 004: the next; seed 001: before any."""
    refused = []
    for misses in range(3):
        table = Table(**rules).seat(0, jailed=misses).answers(0, jail="pay")
        refused.append(table.throws((4, 6)).turn().refused("jail"))
        assert len(table.told("stayed_in_jail")) == (refused[-1] and misses < 2)
    assert refused == expected


def test_who_cannot_pay_stays():
    table = Table().seat(0, jailed=0, cash=49).answers(0, jail="pay").throws((4, 6)).turn()
    assert (table.refused("jail"), table.jailed(0), table.cash(0)) == (1, True, 49)


def test_all_the_cash_there_is_may_be_paid():
    table = Table().seat(0, jailed=0, cash=50).answers(0, jail="pay").throws((4, 6)).turn()
    assert (table.jailed(0), table.cash(0)) == (False, 0)


@pytest.mark.parametrize(("deck", "way"), [(CHANCE, "use_chance_card"), (CHEST, "use_chest_card")])
def test_a_card_opens_the_door_and_goes_under_its_own_deck(deck, way):
    table = Table().seat(0, jailed=0, jail_cards=[deck]).answers(0, jail=way)
    table.throws((4, 6)).turn()
    assert (table.at(0), table.cash(0), table.holds_card(0, deck)) == ("Free Parking", 1500, False)
    assert table.deck([CHANCE, CHEST].index(deck))[-1] == table.card(deck, "jail_card")
    assert len(table.deck(0)) == len(table.deck(1)) == 16


@pytest.mark.parametrize("way", ["use_chance_card", "use_chest_card"])
def test_a_card_that_is_not_there_opens_nothing(way):
    table = Table().seat(0, jailed=0).seat(1, jail_cards=[CHANCE, CHEST]).answers(0, jail=way)
    table.throws((4, 6)).turn()
    assert (table.jailed(0), table.refused("jail")) == (True, 1)


def test_a_card_is_not_spent_by_who_rolls():
    """peers.md 5: a card is spent even when the player just rolled doubles."""
    table = Table().seat(0, jailed=0, jail_cards=[CHANCE]).throws((5, 5)).turn()
    assert (table.at(0), table.holds_card(0, CHANCE)) == ("Free Parking", True)


def test_a_card_bought_from_another_player_opens_the_door():
    table = Table().seat(0, jailed=0).seat(1, jail_cards=[CHEST]).answers(1, accept=True)
    table.offers(0, 1, take=[CHEST], pay=40).answers(0, jail="use_chest_card")
    table.throws((4, 6)).turn()
    assert (table.at(0), table.cashes()) == ("Free Parking", [1460, 1540, 1500])


@rule(
    "jail_doubles",
    {
        "move": (False, "Free Parking", 1),
        "door_and_roll": (False, "States Avenue", 2),
        "door_only": (False, JAIL, 1),
    },
)
def test_doubles_open_the_door(rules, expected):
    table = Table(**rules).seat(0, jailed=0).throws(*[(5, 5), (1, 2)][: expected[2]]).turn()
    assert (table.jailed(0), table.at(0)) == expected[:2]
    assert table.cash(0) == 1500


@rule("jail_double_extra_roll", {False: "Free Parking", True: "Indiana Avenue"})
def test_whether_doubles_out_of_jail_earn_a_roll(rules, expected):
    """Seed 002: you do not take another turn."""
    rolls = 1 + rules["jail_double_extra_roll"]
    table = Table(**rules).seat(0, jailed=0).throws(*[(5, 5), (1, 2)][:rolls]).turn()
    assert table.at(0) == expected


def test_a_house_rule_lets_the_token_move_at_the_next_turn():
    table = Table(jail_doubles="door_only").seat(0, jailed=0).throws((5, 5)).turn()
    assert table.throws((4, 6)).turn().at(0) == "Free Parking"


def test_two_misses_stay():
    table = Table().seat(0, jailed=0).throws((4, 6)).turn()
    assert (table.jailed(0), table.told("stayed_in_jail")) == (True, [{"misses": 1}])
    table.throws((4, 6)).turn()
    assert (table.jailed(0), table.told("stayed_in_jail")) == (True, [{"misses": 2}])
    assert table.cash(0) == 1500


@rule("jail_turns", {3: [True, True, False], 1: [False], 2: [True, False]})
def test_the_last_miss_pays_and_moves_by_that_roll(rules, expected):
    table, stayed = Table(**rules).seat(0, jailed=0), []
    for _ in expected:
        stayed.append(table.throws((4, 6)).turn().jailed(0))
    assert (stayed, table.at(0), table.cash(0)) == (expected, "Free Parking", 1450)


def test_the_third_doubles_are_free():
    table = Table().seat(0, jailed=2).throws((5, 5)).turn()
    assert (table.at(0), table.cash(0)) == ("Free Parking", 1500)


@rule("jail_last_miss", {"pay": (1450, True), "card_or_pay": (1500, False)})
def test_whether_a_card_will_do_after_the_last_miss(rules, expected):
    table = Table(**rules).seat(0, jailed=2, jail_cards=[CHANCE])
    table.answers(0, last_miss="use_chance_card").throws((4, 6)).turn()
    assert (table.cash(0), table.holds_card(0, CHANCE)) == expected
    assert table.at(0) == "Free Parking"


def test_a_card_that_is_not_there_does_not_do_after_the_last_miss():
    table = Table(jail_last_miss="card_or_pay").seat(0, jailed=2)
    table.answers(0, last_miss="use_chest_card").throws((4, 6)).turn()
    assert (table.cash(0), table.refused("last_miss")) == (1450, 1)


def test_who_must_pay_raises_the_cash():
    """peers.md 5: rich in deeds, poor in cash, and bankrupt by the fine."""
    table = Table().seat(0, jailed=2, cash=10, deeds=["dark_blue"]).throws((4, 6)).turn()
    assert (table.at(0), table.alive(0)) == ("Free Parking", True)
    assert (table.cash(0), table.mortgaged("Park Place")) == (10 + 175 - 50, True)


def test_who_cannot_pay_at_all_is_bankrupt_and_does_not_move():
    """peers.md 5: a player bankrupted by the fine keeps moving."""
    table = Table().seat(0, jailed=2, cash=49).throws((4, 6)).turn()
    assert (table.alive(0), table.at(0), table.told("move")) == (False, JAIL, [])
    assert table.told("left_jail") == []


def test_misses_are_counted_anew_after_each_arrest():
    table = Table().seat(0, jailed=2).throws((5, 5)).turn().lands_on("Go To Jail")
    table.throws((4, 6)).turn()
    assert table.told("stayed_in_jail") == [{"misses": 1}]


def test_leaving_is_no_visit_to_just_visiting():
    """peers.md 5: releases counted as landings on Just Visiting."""
    table = Table().seat(0, jailed=0).answers(0, jail="pay").throws((4, 6)).turn()
    assert table.book.seen[:, 10].tolist() == [0, 0, 0]
    table.seat(0, jailed=0).answers(0, jail="roll").throws((4, 6)).turn()
    assert (table.book.seen[COUNT_R, 40], table.book.seen[COUNT_V, 10]) == (1, 0)


@rule("jail_rent", {True: 1500 - 32, False: 1500})
def test_an_owner_in_jail_collects_rent(rules, expected):
    table = Table(**rules).seat(1, jailed=0, deeds=["orange"]).lands_on("New York Avenue")
    assert table.cash(0) == expected


@rule("jail_building", {True: 1, False: 0})
def test_a_prisoner_may_build(rules, expected):
    table = Table(**rules).seat(0, jailed=0, deeds=["brown"])
    table.answers(0, manage=[("build", "Baltic Avenue")]).rests()
    assert table.level("Baltic Avenue") == expected
    assert table.refused("manage") == 1 - expected


def test_a_prisoner_may_sell_and_mortgage():
    table = Table(jail_building=False).seat(0, jailed=0, built={"brown": HOTEL}, deeds=["utility"])
    sell, mortgage = ("sell", "Baltic Avenue"), ("mortgage", "Water Works")
    table.answers(0, manage=[sell, mortgage]).rests()
    assert table.cash(0) == 1500 + 25 + 75


@rule("jail_bidding", {True: 1, False: -1})
def test_a_prisoner_may_bid(rules, expected):
    table = Table(**rules).seat(1, jailed=0).answers(1, bid=100).lands_on("Boardwalk")
    assert table.owner("Boardwalk") == expected


@rule("jail_trading", {True: 0, False: 1})
@pytest.mark.parametrize("prisoner", [0, 1])
def test_a_prisoner_may_trade(rules, expected, prisoner):
    table = Table(**rules).seat(1, deeds=["Boardwalk"]).seat(prisoner, jailed=0)
    table.answers(1, accept=True).offers(0, 1, take=["Boardwalk"], pay=500).rests()
    assert table.owner("Boardwalk") == expected


@rule("jail_card_bank_price", {"none": (1500, True), 50: (1550, False)})
def test_the_bank_may_buy_jail_cards(rules, expected):
    """reference-numbers.md 6: players of a published study sell them for 50."""
    table = Table(**rules).seat(0, jail_cards=[CHEST])
    table.answers(0, manage=[("sell_card", CHEST)]).rests()
    assert (table.cash(0), table.holds_card(0, CHEST)) == expected
