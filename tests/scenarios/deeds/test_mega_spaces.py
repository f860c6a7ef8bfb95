"""Auction, Bus Ticket and Birthday Gift (seed 003; mega.md 3.2 and 8)."""

import pytest

from .kit import MEGA_EDITIONS, Table, mega, roll, rule

AUCTION = "Auction"


def all_owned(table, by=1):
    return table.seat(by, deeds=list(table.groups))


def test_the_lander_names_a_deed_and_all_may_bid():
    """The lander too (Q13)."""
    table = mega().answers(0, auction_space="Boardwalk", bid=120).answers(1, bid=100)
    table.lands_on(AUCTION)
    assert (table.owner("Boardwalk"), table.cash(0), table.at(0)) == (0, 2500 - 101, AUCTION)


def test_the_lander_may_bid_even_where_decliners_may_not():
    table = mega(auction_decliner_bids=False).answers(0, auction_space="Boardwalk", bid=120)
    assert table.lands_on(AUCTION).owner("Boardwalk") == 0


def test_without_a_bid_it_stays_with_the_bank():
    """Q13."""
    table = mega().answers(0, auction_space="Boardwalk").lands_on(AUCTION)
    assert (table.owner("Boardwalk"), len(table.told("unsold"))) == (-1, 1)


@rule("auction_minimum", {1: 2499, 10: 2490, 50: 2450})
def test_the_lowest_bid(rules, expected):
    """Q13."""
    table = mega(**rules).answers(0, auction_space="Boardwalk").answers(1, bid=60)
    assert table.lands_on(AUCTION).cash(1) == expected


@pytest.mark.parametrize("answer", [-1, "Boardwalk", "GO", 52])
def test_who_names_none_puts_up_the_next_one(answer):
    """Boardwalk is owned here; only leaving the choice out is no fault."""
    table = mega().seat(2, deeds=["Boardwalk"]).answers(0, auction_space=answer).answers(1, bid=9)
    table.lands_on(AUCTION)
    assert table.owner("Maryland Avenue") == 1
    assert table.refused("auction_space") == (answer != -1)


def test_with_all_owned_one_goes_where_the_rent_is_highest():
    table = all_owned(mega()).seat(1, built={"Illinois Avenue": 2})
    table.lands_on(AUCTION)
    assert (table.at(0), table.told("highest_rent")) == ("Illinois Avenue", [{"space": 30}])
    assert table.cash(0) == 2500 - 300


def test_the_nearer_of_two_equal_rents():
    """Red lots of 18 each with one house: 90."""
    table = all_owned(mega()).seat(1, built={"Kentucky Avenue": 1, "Indiana Avenue": 1})
    table.seat(2, deeds=["railroad", "utility", "green", "dark_blue", "yellow"])
    table.seat(2, mortgaged=["railroad", "utility", "green", "dark_blue", "yellow"])
    assert table.lands_on(AUCTION).at(0) == "Kentucky Avenue"


def test_own_and_mortgaged_deeds_ask_nothing():
    table = all_owned(mega()).seat(0, deeds=["dark_blue"]).seat(1, mortgaged=["green"])
    table.seat(1, mortgaged=["railroad", "utility"])
    # California Avenue's 24 three times is the most that is left; Marvin Gardens is nearer.
    assert table.lands_on(AUCTION).at(0) == "Marvin Gardens"


@rule("auction_space_no_rent", {"stay": AUCTION})
def test_where_no_rent_is_due_one_stays(rules, expected):
    """Q10."""
    table = all_owned(mega(**rules), by=0).lands_on(AUCTION)
    assert (table.at(0), table.cash(0)) == (expected, 2500)


@rule("forced_move_salary", {True: 2500 + 200 - 750, False: 2500 - 750})
def test_going_on_past_go(rules, expected):
    """Q12: to Mediterranean Avenue's skyscraper."""
    table = all_owned(mega(**rules), by=0).seat(1, built={"Mediterranean Avenue": 6})
    assert table.lands_on(AUCTION).cash(0) == expected


@rule("auction_space_utility", {"dice": "Boardwalk", "seven": "Electric Company"})
def test_what_a_utility_counts(rules, expected):
    """Q11: three utilities at 20 times a roll of 4, or 7; two dark blue lots at 100."""
    table = all_owned(mega(**rules), by=0).seat(1, deeds=["utility", "Boardwalk", "Park Place"])
    assert table.lands_on(AUCTION).at(0) == expected


def test_it_is_paid_by_the_dice():
    table = all_owned(mega(auction_space_utility="seven"), by=0).seat(1, deeds=["utility"])
    assert table.lands_on(AUCTION).cash(0) == 2500 - 20 * 4


def test_after_a_ticket_the_dice_are_thrown_first():
    """Q11: and they lie for the rent itself."""
    table = all_owned(mega(), by=0).seat(0, at=13, tickets=1).seat(1, deeds=["utility"])
    table.answers(0, use_ticket=AUCTION).throws((5, 6)).turn()
    assert (table.at(0), table.cash(0)) == ("Electric Company", 2500 - 20 * 11)


def test_without_such_a_utility_no_dice_are_thrown():
    table = all_owned(mega(), by=0).seat(0, at=13, tickets=1).seat(1, deeds=["Boardwalk"])
    table.answers(0, use_ticket=AUCTION).turn()
    assert (table.at(0), table.cash(0)) == ("Boardwalk", 2500 - 50)


@pytest.mark.parametrize("edition", MEGA_EDITIONS)
def test_bus_ticket_gives_one(edition):
    table = Table(edition=edition).lands_on("Bus Ticket")
    assert (table.holds_tickets(0), table.cash(0)) == (1, 2500)


@rule("birthday_gift", {100: 2600, 50: 2550})
def test_birthday_gift_gives_cash(rules, expected):
    table = mega(**rules).answers(0, gift="cash").lands_on("Birthday Gift")
    assert (table.cash(0), table.holds_tickets(0)) == (expected, 0)


def test_or_a_ticket():
    table = mega().answers(0, gift="ticket").lands_on("Birthday Gift")
    assert (table.cash(0), table.holds_tickets(0)) == (2500, 1)


def test_without_tickets_it_is_cash():
    table = mega().no_tickets().answers(0, gift="ticket").lands_on("Birthday Gift")
    assert (table.cash(0), table.asked(0, "gift")) == (2600, 0)


def test_another_answer_is_cash():
    table = mega().answers(0, gift=3).lands_on("Birthday Gift")
    assert (table.cash(0), table.refused("gift")) == (2600, 1)


@pytest.mark.parametrize("edition", MEGA_EDITIONS)
def test_taxes(edition):
    """mega.md 1.1 and 7; Q18."""
    assert Table(edition=edition).answers(0, tax="flat").lands_on(5).cash(0) == 2300
    luxury = Table(edition=edition).lands_on(50)
    assert luxury.cash(0) == 2500 - (75 if edition == "mega-us" else 100)


@rule("income_tax", {"choice": 2500 - 250, "flat": 2500 - 200})
def test_the_income_tax(rules, expected):
    """Q18."""
    table = mega(**rules).answers(0, tax="share").lands_on("Income Tax")
    assert table.cash(0) == expected


@rule("luxury_tax", {75: 2425, 100: 2400})
def test_the_luxury_tax(rules, expected):
    """Q18."""
    assert mega(**rules).lands_on("Luxury Tax").cash(0) == expected


def test_doubles_are_not_lost_on_the_way_on():
    """Who moved on from the Auction space rolls again after doubles."""
    table = all_owned(mega(), by=0).seat(1, deeds=["Boardwalk"]).seat(0, at=10)
    table.throws(*roll((1, 1, 2), (1, 2, 1))).turn()
    assert len(table.told("throw")) == 2
