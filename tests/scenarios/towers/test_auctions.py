"""Auctions (seed 000 game guide p.10; empire.md 5 and 6)."""

from .kit import Table, rule


def up_to(limit):
    """Bid while the price is no more than a limit."""
    return lambda space, price: price <= limit


def bids(table):
    return [numbers["price"] for numbers in table.told("bid")]


def test_bids_rise_from_50_by_50_and_the_highest_pays_the_bank():
    table = (
        Table().answers(0, bid=up_to(100)).answers(1, bid=up_to(250)).answers(2, bid=up_to(200))
    )
    table.lands_on("Samsung")
    assert bids(table) == [50, 100, 150, 200]
    assert table.cashes() == [1000, 800, 1000]
    assert table.game.bank == 200
    assert table.tower(1) == ["Samsung"]
    assert table.owner("Samsung") == 1


@rule("auction_start", {50: [50, 100], 100: [100]})
def test_the_banker_begins(rules, expected):
    table = Table(**rules).answers(0, bid=up_to(50)).answers(1, bid=up_to(100)).lands_on("Samsung")
    assert bids(table) == expected


@rule("auction_step", {50: [50, 100], 100: [50, 150]})
def test_every_bid_raises_by_the_step(rules, expected):
    table = (
        Table(**rules).answers(0, bid=up_to(100)).answers(1, bid=up_to(199)).lands_on("Samsung")
    )
    assert bids(table) == expected


def test_the_lander_is_asked_first_and_may_win():
    table = Table().answers(0, bid=True).lands_on("Samsung")
    assert bids(table) == [50]
    assert table.tower(0) == ["Samsung"]


def test_then_clockwise():
    table = Table().answers(1, bid=True).answers(0, bid=up_to(50)).lands_on("Samsung", seat=2)
    assert [e.seat for e in table.events if e.kind == "bid"] == [0, 1]


def test_nobody_raises_the_own_bid():
    table = Table().answers(1, bid=True).lands_on("Samsung")
    assert bids(table) == [50]
    assert table.asked(1, "bid") == 1


def test_who_passed_may_bid_later():
    table = Table().answers(0, bid=lambda space, price: price > 50).answers(1, bid=up_to(50))
    assert bids(table.lands_on("Samsung")) == [50, 100]


def test_when_nobody_wants_it_it_stays_on_its_space():
    table = Table().answers(0, bid=False).answers(1, bid=False).lands_on("Samsung")
    assert table.supply("Samsung") == 1
    assert table.told("unsold") == [{"space": 33}]
    assert (table.asked(0, "bid"), table.asked(1, "bid")) == (1, 1)


@rule("auction_cash_limit", {True: [50, 100, 150]})
def test_nobody_bids_more_than_the_own_cash(rules, expected):
    table = Table(**rules).seat(0, cash=150).seat(1, cash=100).answers(0, bid=True)
    table.answers(1, bid=True).lands_on("Samsung")
    assert bids(table) == expected
    assert table.cashes()[:2] == [0, 100]


@rule("auction_in_jail", {True: 1, False: -1})
def test_a_prisoner_may_bid(rules, expected):
    table = Table(**rules).seat(1, jailed=0).answers(1, bid=True).lands_on("Samsung")
    assert table.owner("Samsung") == expected


def test_utilities_are_auctioned_too():
    table = Table().answers(2, bid=True).lands_on("Electric Company")
    assert (table.tower(2), table.cash(2)) == (["Electric Company"], 950)


def test_an_auction_can_end_the_game_on_anothers_turn():
    table = Table().seat(1, tower=["Intel", "Xbox", "Nestlé", "Coca-Cola"]).answers(1, bid=True)
    assert table.lands_on("Samsung").winner == 1
