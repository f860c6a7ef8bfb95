"""Scarce buildings (seeds 001, 002 and 004; classic.md 6)."""

import pytest

from .kit import Table, rule

ORANGE = ("St. James Place", "Tennessee Avenue", "New York Avenue")
GREEN = ("Pacific Avenue", "North Carolina Avenue", "Pennsylvania Avenue")


def scarce(houses, hotels=12, **rules):
    """Two owners of a group each, and few pieces."""
    table = Table(**rules).seat(0, cash=3000, deeds=["orange"]).seat(1, cash=3000, deeds=["green"])
    return table.bank_keeps(houses=houses, hotels=hotels)


@rule(
    "building_shortage",
    {
        "auction_each": ([0, 0, 0], [1, 0, 0], 2, [3000, 2799, 1500]),
        "auction_lot": ([0, 0, 0], [1, 1, 1], 0, [3000, 2397, 1500]),
        "first_come": ([1, 0, 0], [0, 0, 0], 2, [2900, 3000, 1500]),
    },
)
def test_two_want_more_than_there_is(rules, expected):
    table = scarce(3, **rules)
    table.answers(0, manage=[("build", ORANGE[0])], pieces_wanted=2, bid_piece=200)
    table.answers(1, pieces_wanted=2, bid_piece=300).rests()
    levels = table.levels("orange"), table.levels("green")
    assert (*levels, int(table.game.houses), table.cashes()) == expected


def test_each_piece_is_an_auction_of_its_own():
    """Seed 001."""
    table = scarce(2)
    table.answers(0, manage=[("build", ORANGE[0])] * 2, pieces_wanted=2, bid_piece=[100, 300])
    table.answers(1, pieces_wanted=1, bid_piece=[200, 100]).rests()
    assert (table.levels("orange"), table.levels("green")) == ([1, 0, 0], [1, 0, 0])
    assert table.cashes()[:2] == [3000 - 101, 3000 - 101]


def test_there_is_no_auction_while_there_is_enough():
    table = scarce(3).answers(0, manage=[("build", ORANGE[0])], pieces_wanted=2)
    table.answers(1, pieces_wanted=1, bid_piece=300).rests()
    assert (table.levels("orange"), table.cash(0)) == ([1, 0, 0], 2900)


def test_nor_when_nobody_else_wants_any():
    table = scarce(1).answers(0, manage=[("build", ORANGE[0])], pieces_wanted=3).rests()
    assert (table.levels("orange"), table.told("shortage")) == ([1, 0, 0], [])


def test_nor_for_who_could_not_place_a_piece():
    table = scarce(1).seat(1, mortgaged=[GREEN[0]])
    table.answers(0, manage=[("build", ORANGE[0])]).answers(1, pieces_wanted=5, bid_piece=500)
    assert table.rests().levels("orange") == [1, 0, 0]
    assert table.asked(1, "pieces_wanted") == 0


def test_hotels_are_auctioned_too():
    table = Table().seat(0, cash=3000, built={"orange": 4}).seat(1, cash=3000, built={"green": 4})
    table.bank_keeps(houses=0, hotels=1)
    table.answers(0, manage=[("build", ORANGE[0])], pieces_wanted=1, bid_piece=50)
    table.answers(1, pieces_wanted=1, bid_piece=250, piece_site=GREEN[2]).rests()
    assert (table.levels("green"), table.cash(1)) == ([4, 4, 5], 3000 - 51)
    assert table.game.houses == 4


def test_the_winner_says_where_the_piece_goes():
    table = scarce(1).answers(0, manage=[("build", ORANGE[0])], bid_piece=0)
    table.answers(1, pieces_wanted=1, bid_piece=250, piece_site=GREEN[1]).rests()
    assert table.levels("green") == [0, 1, 0]


@pytest.mark.parametrize("site", [ORANGE[0], "GO", 99])
def test_a_piece_never_goes_where_it_may_not(site):
    table = scarce(1).answers(0, manage=[("build", ORANGE[0])], bid_piece=0)
    table.answers(1, pieces_wanted=1, bid_piece=250, piece_site=site).rests()
    assert (table.levels("green"), table.refused("piece_site")) == ([1, 0, 0], 1)


def test_a_house_does_not_go_where_a_hotel_is_next():
    table = scarce(1).seat(1, built={"brown": 4}).bank_keeps(houses=1, hotels=12)
    table.answers(0, manage=[("build", ORANGE[0])], bid_piece=0)
    table.answers(1, pieces_wanted=1, bid_piece=250, piece_site="Baltic Avenue").rests()
    assert (table.level("Baltic Avenue"), table.levels("green")) == (4, [1, 0, 0])
    assert table.refused("piece_site") == 1


@pytest.mark.parametrize("rules", [{"building_windows": "own_turn"}, {"jail_building": False}])
def test_who_may_not_build_now_wants_nothing(rules):
    table = scarce(1, **rules).seat(1, jailed=0)
    table.answers(0, manage=[("build", ORANGE[0])]).answers(1, pieces_wanted=5, bid_piece=500)
    assert table.rests().levels("orange") == [1, 0, 0]
    assert table.asked(1, "pieces_wanted") == 0


@pytest.mark.parametrize(
    ("first", "levels"), [("left_of_player", [0, 1, 0]), ("player", [1, 0, 0])]
)
def test_who_is_asked_first_wins_a_tie(first, levels):
    table = scarce(1, auction_first_bidder=first)
    table.answers(0, manage=[("build", ORANGE[0])], bid_piece=250)
    table.answers(1, pieces_wanted=1, bid_piece=250, piece_site=GREEN[1]).rests()
    winner = "orange" if first == "player" else "green"
    assert (table.levels(winner), table.cashes().count(2750)) == (levels, 1)


def test_who_may_not_bid_from_jail_gets_no_scarce_piece():
    table = scarce(1, jail_bidding=False).seat(1, jailed=0)
    table.answers(0, manage=[("build", ORANGE[0])], bid_piece=50)
    table.answers(1, pieces_wanted=1, bid_piece=500).rests()
    assert (table.levels("orange"), table.cash(0)) == ([1, 0, 0], 2999)


@rule("shortage_opening", {"auction_minimum": 1, "printed_price": 200})
def test_the_lowest_bid_for_a_scarce_piece(rules, expected):
    table = scarce(1, **rules).answers(0, manage=[("build", ORANGE[0])], bid_piece=0)
    table.answers(1, pieces_wanted=1, bid_piece=250).rests()
    assert table.cash(1) == 3000 - expected


def test_a_dear_site_is_not_had_below_its_price():
    """The other's cheap site opens lower; the winner's own price holds all the same."""
    table = scarce(1, shortage_opening="printed_price")
    table.answers(0, manage=[("build", ORANGE[0])], bid_piece=120)
    table.answers(1, pieces_wanted=1, bid_piece=250).rests()
    assert (table.level(GREEN[0]), table.cash(1)) == (1, 2800)


def test_without_bids_the_builder_pays_the_printed_price():
    table = scarce(1).answers(0, manage=[("build", ORANGE[0])])
    table.answers(1, pieces_wanted=1).rests()
    assert (table.levels("orange"), table.cash(0)) == ([1, 0, 0], 2900)


def test_nobody_bids_more_than_the_own_cash():
    table = scarce(1).answers(0, manage=[("build", ORANGE[0])], bid_piece=10)
    table.answers(1, pieces_wanted=1, bid_piece=3001).rests()
    assert (table.levels("orange"), table.refused("bid_piece")) == ([1, 0, 0], 1)
    assert table.cash(0) == 2999
