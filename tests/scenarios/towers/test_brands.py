"""Landing on brands and utilities: buying and rent (seed 000 game guide p.8-9; empire.md 5)."""

import pytest

from .kit import OFFICE, Table, edition_of, rule

FOR_SALE = [s for s in edition_of("empire-2013").spaces if s.price]


@pytest.mark.parametrize("space", FOR_SALE, ids=lambda space: space.name)
def test_a_tile_is_bought_at_its_printed_price_and_goes_on_top(space):
    table = Table().seat(0, tower=[OFFICE]).answers(0, buy=True).lands_on(space.name)
    assert table.tower(0) == [OFFICE, space.name]
    assert table.cash(0) == 1000 - space.price
    assert table.game.bank == space.price


def test_a_brand_belongs_to_its_buyer():
    table = Table().answers(0, buy=True).lands_on("Hasbro")
    assert (table.owner("Hasbro"), table.supply("Hasbro")) == (0, 0)


def test_who_does_not_buy_lets_the_banker_auction_it():
    table = Table().answers(0, buy=False).lands_on("Hasbro")
    assert table.told("auction") == [{"space": 13, "price": 50}]


@rule("landing_without_money", {"auction": (0, 1)})
def test_who_cannot_pay_cannot_buy_and_it_is_auctioned(rules, expected):
    table = Table(**rules).seat(0, cash=100).answers(0, buy=True).lands_on("Hasbro")
    assert (table.asked(0, "buy"), len(table.told("auction"))) == expected


def test_rent_is_the_value_of_the_owners_tower():
    """empire.md 6 row 4: not the payer's."""
    table = Table().seat(0, tower=["Intel", "Xbox", "Samsung"]).seat(1, tower=["Nerf", "Ducati"])
    table.lands_on("Nerf")
    assert table.cashes() == [800, 1200, 1000]


def test_rent_goes_from_the_lander_to_the_owner():
    table = Table().seat(1, tower=["Hasbro", "Ducati"]).lands_on("Hasbro")
    assert table.cashes() == [750, 1250, 1000]
    assert table.told("rent") == [{"amount": 250, "owner": 1}]


def test_the_own_brand_costs_nothing():
    table = Table().seat(0, tower=["Hasbro"]).lands_on("Hasbro")
    assert table.cashes() == [1000, 1000, 1000]


def test_an_owner_in_jail_collects_nothing():
    table = Table().seat(1, tower=["Hasbro"], jailed=0).lands_on("Hasbro")
    assert table.cashes() == [1000, 1000, 1000]
    assert table.told("no_rent") == [{"owner": 1}]


def test_utilities_never_cost_rent():
    """empire.md 6 row 1."""
    table = Table().seat(1, tower=["Electric Company"] * 4).lands_on("Electric Company")
    assert table.cashes() == [1000, 1000, 1000]


def test_four_tiles_of_a_utility_are_sold_one_by_one():
    table = Table().answers(0, buy=True)
    for left in (3, 2, 1, 0):
        table.lands_on("Water Works")
        assert table.supply("Water Works") == left
    table.lands_on("Water Works")
    assert table.tower(0) == ["Water Works"] * 4
    assert table.cash(0) == 1000 - 4 * 150


def test_when_a_utility_is_sold_out_nothing_happens():
    table = Table().seat(1, tower=["Water Works"] * 4).answers(0, buy=True).lands_on("Water Works")
    assert (table.asked(0, "buy"), table.told("auction")) == (0, [])


@rule("rent_optional", {False: ([900, 1100], ["Fender"]), True: ([1000, 1000], [])})
def test_whether_who_can_pay_may_hand_over_a_tile(rules, expected):
    table = Table(2, **rules).seat(0, tower=["Fender"]).seat(1, tower=["Hasbro"])
    table.answers(0, give_tile=True).lands_on("Hasbro")
    assert (table.cashes(), table.tower(0)) == expected


def test_rent_optional_may_be_paid():
    table = Table(2, rent_optional=True).seat(0, tower=["Fender"]).seat(1, tower=["Hasbro"])
    table.answers(0, give_tile=False).lands_on("Hasbro")
    assert table.cashes() == [900, 1100]


@pytest.mark.parametrize("edition", ["empire-2014", "empire-2013-korea", "empire-2015"])
def test_prices_and_heights_go_by_position_in_every_edition(edition):
    """empire.md 1b: brand names are cosmetic."""
    for space, other in zip(
        edition_of("empire-2013").spaces, edition_of(edition).spaces, strict=True
    ):
        assert (space.kind, space.price, space.height, space.group) == (
            other.kind,
            other.price,
            other.height,
            other.group,
        )
