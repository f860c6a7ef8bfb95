"""Whole games: how they begin and how they end (seed 002; classic.md 5 and 6)."""

import pytest

from simlab.engine.deeds.codes import MR_MONOPOLY

from .kit import CHEST, EDITIONS, HOTEL, Table, roll, rule


def fresh(players=3, edition="classic-us", **rules):
    table = Table(players, edition, **rules)
    table.game.fresh = 1
    return table


@rule("start_cash", {1500: 1500, 1000: 1000, 2500: 2500})
def test_every_player_starts_with_1500(rules, expected):
    assert Table(4, **rules).cashes() == [expected] * 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_so_it_is_in_every_edition(edition):
    table = Table(8, edition)
    assert table.cashes() == [1500] * 8
    assert (table.game.houses, table.game.hotels) == (32, 12)


def starter(deal, **rules):
    """Who throws first in a deal."""
    table = fresh(3, max_rounds=1, **rules)
    table.game.deal = deal
    return next(e.seat for e in table.finish().events if e.kind == "turn")


@rule("who_starts", {"first_seat": {0}, "highest_roll": {0, 1, 2}})
def test_who_starts(rules, expected):
    assert {starter(deal, **rules) for deal in range(20)} == expected


def test_a_round_ends_before_who_began():
    for deal in range(9):
        table = fresh(3, max_rounds=2, who_starts="highest_roll")
        table.game.deal = deal
        seats = [e.seat for e in table.finish().events if e.kind == "turn"]
        assert seats == [(seats[0] + k) % 3 for k in range(6)]


def test_play_goes_to_the_left():
    table = fresh(3, max_rounds=2).finish()
    assert [e.seat for e in table.events if e.kind == "turn"] == [0, 1, 2, 0, 1, 2]


@rule("deal_deeds", {0: [0, 0, 0], 2: [2, 2, 2], "all": [9, 9, 9]})
def test_deeds_dealt_at_the_start(rules, expected):
    """Seed 002: two in the short game, all in a house rule as far round as they go."""
    table = fresh(3, dealt_deeds_paid=False, max_rounds=1, **rules).finish()
    dealt = [e.seat for e in table.events if e.kind == "dealt"]
    assert [dealt.count(seat) for seat in range(3)] == expected
    assert dealt == [0, 1, 2] * expected[0]
    spaces = [numbers["space"] for numbers in table.told("dealt")]
    assert len(set(spaces)) == len(spaces)


@rule("dealt_deeds_paid", {True: True, False: False})
def test_whether_dealt_deeds_are_paid(rules, expected):
    table = fresh(2, deal_deeds=2, max_rounds=1, **rules).finish()
    first_turn = table.told("turn")[0]["cash"]
    prices = [e.numbers["price"] for e in table.events if e.kind == "dealt" and e.seat == 0]
    spaces = [e.numbers["space"] for e in table.events if e.kind == "dealt" and e.seat == 0]
    printed = [int(table.box.price[space]) if expected else 0 for space in spaces]
    assert (prices, first_turn) == (printed, 1500 - sum(printed))


def test_a_dealt_deed_that_cannot_be_paid_is_the_banks():
    table = fresh(2, deal_deeds=2, start_cash=60, max_rounds=1).finish()
    assert all(numbers["price"] <= 60 for numbers in table.told("dealt"))
    assert sum(len(table.deeds(seat)) for seat in range(2)) == len(table.told("dealt")) < 4


@rule("max_rounds", {500: 500, 100: 100, 1000: 1000})
def test_a_game_that_never_ends_is_stopped_and_has_no_winner(rules, expected):
    table = fresh(2, **rules)
    table.game.rounds = expected - 1
    table.finish()
    assert table.winner is None
    assert table.events[-1].numbers == {"rounds": expected}
    assert sum(e.kind == "turn" for e in table.events) == 2


def broke(players=4, **rules):
    """Seat 3 is out; seat 0 is about to owe the luxury tax with nothing in hand."""
    table = Table(players, max_rounds=1, **rules).seat(0, cash=0, at=35)
    table.game.alive[3], table.game.cash[3], table.game.standing = 0, 0, players - 1
    return table.seat(1, cash=1000).seat(2, cash=1200)


@rule(
    "game_end",
    {
        "last_standing": (None, 3),
        "second_bankruptcy": (2, 1),
        "round_limit": (2, 3),
    },
)
def test_how_a_game_ends(rules, expected):
    table = broke(**rules)
    table.throws(*[(1, 2)] * expected[1]).seat(1, at=7).seat(2, at=7).finish()
    assert (table.winner, len(table.told("turn"))) == expected


def test_the_first_bankruptcy_does_not_end_a_short_game():
    table = Table(4, game_end="second_bankruptcy", max_rounds=1).seat(0, cash=0, at=35)
    for seat in (1, 2, 3):
        table.seat(seat, at=7)
    table.throws(*[(1, 2)] * 4).finish()
    assert (len(table.told("bankrupt")), table.winner) == (1, None)


def last_debt(cash=0, **rules):
    """Seat 0, with seat 3 out already, owes seat 1 the 2000 of Boardwalk with a hotel."""
    table = broke(game_end="second_bankruptcy", **rules).seat(0, cash=cash, at=36)
    return table.seat(1, built={"dark_blue": HOTEL}).throws((1, 2))


def test_the_bankruptcy_that_ends_a_short_game_hands_over_buildings():
    """Seed 002: all that the bankrupt has of value, buildings included, and no interest."""
    table = last_debt(cash=10).seat(0, built={"orange": 2}, mortgaged=["Short Line"]).finish()
    assert (table.owner("Tennessee Avenue"), table.levels("orange")) == (1, [2, 2, 2])
    assert table.cashes() == [0, 1010, 1200, 0]
    assert not table.mortgaged("Tennessee Avenue")
    assert table.mortgaged("Short Line")


def test_who_can_pay_the_last_debt_sells_for_it_and_plays_on():
    table = last_debt(cash=1900).seat(0, built={"brown": 2}).turn()
    assert (table.alive(0), table.levels("brown"), table.cashes()[:2]) == (True, [0, 0], [0, 3000])
    assert not table.mortgaged("Baltic Avenue")


def test_what_the_last_bankrupt_leaves_to_the_bank_is_not_auctioned():
    table = broke(game_end="second_bankruptcy").seat(0, built={"brown": 1})
    table.box.luxury_tax = 500
    table.answers(2, bid=1).throws((1, 2)).finish()
    assert (table.told("auction"), table.owner("Baltic Avenue"), table.game.houses) == ([], -1, 32)


def test_play_ceases_at_once_at_the_second_bankruptcy():
    """Seed 002. Seat 1 has rolled doubles and ruins seat 0 by a card; it rolls no more."""
    table = broke(game_end="second_bankruptcy").seat(1, at=13)
    table.game.active = table.game.first_seat = 1
    table.top_card(CHEST, "Grand opera opening").throws((2, 2)).finish()
    assert (table.alive(0), len(table.told("throw")), table.winner) == (False, 1, 2)
    assert table.cashes() == [0, 1050, 1150, 0]


@pytest.mark.parametrize("rules", [{}, {"game_end": "second_bankruptcy"}])
def test_a_window_closes_when_the_game_ends_in_it(rules):
    """Seat 1 takes a mortgaged deed over whose interest it cannot pay."""
    table = Table(3, **rules).seat(0, mortgaged=["Boardwalk"], deeds=["brown"]).seat(1, cash=5)
    table.game.alive[2], table.game.cash[2], table.game.standing = 0, 0, 2
    table.offers(0, 1, give=["Boardwalk"]).answers(0, manage=[("build", "Baltic Avenue")])
    table.answers(1, accept=True).turn()
    assert (table.alive(1), table.levels("brown"), table.told("throw")) == (False, [0, 0], [])


def test_who_has_won_moves_on_with_nobody():
    """Mr. Monopoly's move after a card that has ruined the last other player."""
    table = Table(2, formats=["speed-die"]).seat(0, at=10, speed_die=True).seat(1, cash=0)
    table.top_card(CHEST, "Grand opera opening").throws(*roll((3, 4, MR_MONOPOLY))).turn()
    assert (table.alive(1), table.told("mr_monopoly")) == (False, [])


@rule("end_mortgaged_percent", {50: 2, 100: 1})
def test_what_mortgaged_deeds_count_at_the_end(rules, expected):
    """1000 and a mortgaged Boardwalk against 1200 and a mortgaged Baltic Avenue."""
    table = broke(game_end="second_bankruptcy", **rules)
    table.seat(1, mortgaged=["Boardwalk"]).seat(2, mortgaged=["Baltic Avenue"])
    assert table.throws((1, 2)).finish().winner == expected


def test_buildings_count_at_their_cost_a_hotel_as_five_houses():
    """peers.md 5: a hotel valued as one house. Boardwalk with a hotel is 1400."""
    table = Table().seat(0, cash=0, built={"dark_blue": HOTEL})
    assert table.worth(0) == 350 + 400 + 2 * 1000


def test_in_the_short_game_a_hotel_counts_as_four():
    table = Table(formats=["short"]).seat(0, cash=0, built={"dark_blue": HOTEL})
    assert table.worth(0) == 350 + 400 + 2 * 800


@rule("end_tie", {"unfinished": None, "earliest_seat": 1})
def test_equally_rich_players(rules, expected):
    table = broke(game_end="second_bankruptcy", **rules).seat(1, cash=1200)
    table.throws((1, 2)).finish()
    assert table.winner == expected
    assert table.events[-1].kind == ("unfinished" if expected is None else "won")


def test_after_the_last_round_the_poorest_does_not_win():
    table = Table(3, game_end="round_limit", max_rounds=1)
    for seat in range(3):
        table.seat(seat, cash=1000 + seat, at=7)
    assert table.throws(*[(1, 2)] * 3).finish().winner == 2
    assert table.told("won") == [{"rounds": 1}]


def test_nobody_wins_twice():
    table = Table(2).seat(0, cash=0, at=35).throws((1, 2)).finish()
    assert (table.winner, len(table.told("won"))) == (1, 1)
