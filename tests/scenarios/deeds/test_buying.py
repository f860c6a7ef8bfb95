"""Buying deeds, and the auctions of those that nobody buys (seeds 001, 002 and 004)."""

import pytest

from .kit import EDITIONS, Table, edition_of, rule

DEEDS = [space for space in edition_of("classic-us").spaces if space.group]


@pytest.mark.parametrize("space", DEEDS, ids=lambda space: space.name)
def test_every_deed_may_be_bought_at_its_printed_price(space):
    table = Table(go_salary=0).answers(0, buy=True).lands_on(space.name)
    assert (table.owner(space.name), table.cash(0)) == (0, 1500 - space.price)
    assert table.game.bank == space.price


def test_all_the_cash_may_go_for_a_deed():
    table = Table().seat(0, cash=400).answers(0, buy=True).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.cash(0)) == (0, 0)


def test_who_has_not_the_price_is_not_asked():
    table = Table().seat(0, cash=399).answers(0, buy=True).lands_on("Boardwalk")
    assert (table.asked(0, "buy"), table.owner("Boardwalk")) == (0, -1)


def test_an_own_deed_costs_nothing():
    table = Table().seat(0, deeds=["dark_blue"]).lands_on("Boardwalk")
    assert table.cashes() == [1500, 1500, 1500]


@rule("auctions", {True: 1, False: -1})
def test_a_deed_that_is_declined_is_auctioned_at_once(rules, expected):
    table = Table(**rules).answers(0, buy=False).answers(1, bid=300).lands_on("Boardwalk")
    assert table.owner("Boardwalk") == expected
    assert table.asked(1, "bid") == (expected == 1)


def test_the_highest_bidder_pays_a_step_above_the_second():
    table = Table(4).answers(1, bid=250).answers(2, bid=300).answers(3, bid=120)
    table.lands_on("Boardwalk")
    assert table.owner("Boardwalk") == 2
    assert table.cashes() == [1500, 1500, 1500 - 251, 1500]
    assert table.told("auctioned") == [{"space": 39, "price": 251}]


def test_nobody_pays_more_than_the_own_limit():
    table = Table(auction_step=10).answers(1, bid=250).answers(2, bid=255).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.cash(2)) == (2, 1245)


@rule("auction_step", {1: 101, 5: 105, 10: 110})
def test_every_bid_raises_by_the_step(rules, expected):
    table = Table(**rules).answers(1, bid=100).answers(2, bid=300).lands_on("Boardwalk")
    assert table.cash(2) == 1500 - expected


@rule("auction_minimum", {1: 1, 10: 10, 50: 50})
def test_a_lone_bidder_pays_the_lowest_bid(rules, expected):
    table = Table(**rules).answers(1, bid=300).lands_on("Boardwalk")
    assert table.cash(1) == 1500 - expected


def test_a_limit_below_the_lowest_bid_is_none():
    table = Table(auction_minimum=50).answers(1, bid=49).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.refused("bid")) == (-1, 0)


def test_without_a_bid_the_deed_stays_with_the_bank():
    table = Table().answers(1, bid=0).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.told("unsold")) == (-1, [{"space": 39}])
    assert table.answers(0, buy=True).lands_on("Boardwalk").owner("Boardwalk") == 0


@rule("auction_decliner_bids", {True: 0, False: -1})
def test_who_declined_may_bid(rules, expected):
    table = Table(**rules).answers(0, buy=False, bid=30).lands_on("Boardwalk")
    assert table.owner("Boardwalk") == expected


@rule("auction_first_bidder", {"left_of_player": [1, 2, 0], "player": [0, 1, 2]})
def test_who_is_asked_first_wins_a_tie(rules, expected):
    asked, table = [], Table(**rules)
    for seat in range(3):
        table.answers(seat, bid=lambda space, least, seat=seat: asked.append(seat) or 200)
    table.lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), asked) == (expected[0], expected)
    assert table.cash(expected[0]) == 1300


@rule("auction_cash_limit", {True: (2, 1, 1491)})
def test_nobody_bids_more_than_the_own_cash(rules, expected):
    table = Table(**rules).seat(1, cash=100).answers(1, bid=101).answers(2, bid=200)
    table.seat(0, cash=8).answers(0, bid=8).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.refused("bid"), table.cash(2)) == expected


def test_all_the_cash_may_be_bid():
    table = Table().seat(1, cash=100).answers(1, bid=100).answers(2, bid=100)
    table.lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.cash(1)) == (1, 0)


def test_a_negative_bid_is_refused():
    table = Table().answers(1, bid=-5).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.refused("bid")) == (-1, 1)


def test_who_is_out_of_the_game_does_not_bid():
    table = Table().seat(0, cash=0).seat(1, deeds=["dark_blue"]).lands_on("Boardwalk")
    assert not table.alive(0)
    table.answers(0, bid=0).lands_on("Short Line", seat=2)
    assert table.asked(0, "bid") == 0


def test_an_answer_that_is_neither_yes_nor_no_buys_nothing():
    table = Table().answers(0, buy=7).lands_on("Boardwalk")
    assert (table.owner("Boardwalk"), table.refused("buy")) == (-1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_auctions_in_every_edition_begin_at_1_and_let_the_decliner_bid(edition):
    table = Table(edition=edition).answers(0, bid=30).lands_on(39)
    assert (table.game.owner[39], table.cash(0)) == (0, 1499)
