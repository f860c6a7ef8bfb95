"""What each way of playing does that `trader` does not."""

import pytest

from simlab.engine.deeds.codes import (
    HOTEL_PIECE,
    JAIL_PAY,
    JAIL_ROLL,
)

from .position import UNASKED, Position


def halves() -> Position:
    """Both of two players lack what the other has."""
    table = Position()
    table.own(0, "St. James Place", "Tennessee Avenue", "Oriental Avenue")
    table.own(1, "New York Avenue", "Vermont Avenue", "Connecticut Avenue")
    return table


def test_no_trade_neither_offers_nor_accepts():
    table = halves()
    assert table.ask("no-trade", "trade_with", 0) == -1
    table.offer(("New York Avenue",), (), 500)
    assert table.ask("trader", "accept", 1) == 1
    assert table.ask("no-trade", "accept", 1) == 0


@pytest.mark.parametrize(
    ("name", "cash"), [("buy-all", 200), ("trader", 300), ("reserve", 400), ("cautious", 600)]
)
def test_reserves_differ(name, cash):
    table = Position()
    at = table.space["New York Avenue"]
    table.cash(cash)
    assert table.ask(name, "buy", at) == 1
    table.cash(cash - 1)
    assert table.ask(name, "buy", at) == 0 or cash == 200


def test_reserve_counts_danger_when_told_to():
    table = Position()
    table.own(1, "light_blue", level=3)
    table.cash(400 + 150)
    at = table.space["New York Avenue"]
    assert table.ask("reserve:danger=50", "buy", at) == 1
    assert table.ask("reserve:danger=51", "buy", at) == 0


@pytest.mark.parametrize(
    ("name", "level", "cash", "builds"),
    [
        ("three-houses", 3, 5000, False),
        ("house-hoarder", 3, 200, True),
        ("house-hoarder", 4, 5000, False),
        ("hotels", 4, 200, True),
        ("hotels", 4, 199, False),
        ("trader", 4, 200, False),
        ("trader", 4, 400, True),
    ],
)
def test_they_stop_building_at_their_levels(name, level, cash, builds):
    table = Position()
    table.own(0, "orange", level=level)
    table.cash(cash)
    assert (table.action(name) is not None) == builds


def test_house_hoarder_builds_no_hotel_in_the_short_game():
    table = Position(houses_per_hotel=3)
    table.own(0, "orange", level=3)
    assert table.action("trader") == ("build", "St. James Place")
    assert table.action("house-hoarder") is None
    assert table.ask("house-hoarder", "pieces_wanted", HOTEL_PIECE) == 0


def test_one_group_first_ends_what_it_began():
    table = Position()
    table.own(0, "orange")
    table.own(0, "brown", level=1)
    assert table.action("trader") == ("build", "New York Avenue")
    assert table.action("one-group-first") == ("build", "Baltic Avenue")


@pytest.mark.parametrize(
    ("name", "liked"),
    [
        ("railroads", {"Reading Railroad"}),
        ("orange-and-light-blue", {"New York Avenue", "Vermont Avenue"}),
        ("fp-a", set()),
        ("fp-b", {"Reading Railroad", "Boardwalk"}),
        ("fp-c", {"Reading Railroad", "New York Avenue", "Vermont Avenue"}),
    ],
)
def test_favourites_are_bought_with_the_last_of_the_cash(name, liked):
    table = Position()
    asked = ("Reading Railroad", "Vermont Avenue", "New York Avenue", "Boardwalk", "Water Works")
    bought = set()
    for deed in asked:
        at = table.space[deed]
        table.cash(int(table.box.price[at]) + 199)
        if table.ask(name, "buy", at):
            bought.add(deed)
        table.cash(int(table.box.price[at]) + 200)
        assert table.ask(name, "buy", at) == 1
    assert bought == liked


def test_skip_group_leaves_its_group_and_buys_the_others():
    table = Position()
    water, park = table.space["Water Works"], table.space["Park Place"]
    assert (table.ask("skip-group", "buy", water), table.ask("skip-group", "bid", water, 1)) == (
        0,
        0,
    )
    assert table.ask("skip-group", "buy", park) == 1
    assert table.ask("skip-group:group=7", "buy", park) == 0
    assert table.ask("skip-group:group=7", "buy", water) == 1


def test_blocker_pays_to_keep_a_group_from_a_rival():
    table = Position()
    table.own(1, "Pacific Avenue", "North Carolina Avenue")
    at = table.space["Pennsylvania Avenue"]
    assert table.ask("blocker", "bid", at, 1) > table.ask("trader", "bid", at, 1) + 500
    table.cash(320)
    assert table.ask("trader", "buy", at) == 0
    assert table.ask("blocker", "buy", at) == 1


def test_jail_early_late_looks_at_the_deeds_that_are_left():
    table = Position()
    table.game.jail[0] = 1
    for group in ("light_blue", "pink", "orange", "red", "yellow", "green", "railroad"):
        table.own(1, group)
    assert table.ask("jail-early-late", "jail") == JAIL_PAY  # 6 are left
    table.own(1, "brown")
    assert table.ask("jail-early-late", "jail") == JAIL_ROLL
    assert table.ask("jail-early-late:leave_open=4", "jail") == JAIL_PAY


def test_auction_hunter_declines_when_nobody_could_bid_much():
    table = Position()
    at = table.space["Boardwalk"]
    table.cash(1500, 319, 100, 0)
    assert table.ask("auction-hunter", "buy", at) == 0
    table.cash(1500, 320, 100, 0)
    assert table.ask("auction-hunter", "buy", at) == 1
    table.cash(1500, 0, 0, 0)
    table.box.auction_decliner_bids = 0
    assert table.ask("auction-hunter", "buy", at) == 1


@pytest.mark.parametrize(("name", "answer"), [("cautious", JAIL_ROLL), ("aggressive", JAIL_PAY)])
def test_cautious_stays_in_jail_and_aggressive_leaves(name, answer):
    table = Position()
    table.game.jail[0] = 1
    assert table.ask(name, "jail") == answer
    table.own(1, "dark_blue", level=5)
    assert table.ask(name, "jail") == answer


def test_aggressive_bids_half_as_much_again():
    table = Position()
    at = table.space["New York Avenue"]
    usual = table.ask("trader", "bid", at, 1)
    assert table.ask("aggressive", "bid", at, 1) == usual * 150 // 100
    assert table.ask("cautious", "bid", at, 1) == usual * 80 // 100


def test_fp_a_pays_to_leave_jail_from_200():
    table = Position()
    table.game.jail[0] = 1
    table.cash(200)
    assert table.ask("fp-a", "jail") == JAIL_PAY
    table.cash(199)
    assert table.ask("fp-a", "jail") == JAIL_ROLL


def test_friedman_keeps_200_or_the_highest_rent():
    table = Position(players=2)
    at = table.space["New York Avenue"]
    table.own(0, "Tennessee Avenue", "St. James Place")
    table.cash(400)
    assert table.ask("friedman", "buy", at) == 1
    table.cash(399)
    assert table.ask("friedman", "buy", at) == 0
    table.own(1, "light_blue", level=3)
    table.cash(500)
    assert table.ask("friedman", "buy", at) == 1
    table.cash(499)
    assert table.ask("friedman", "buy", at) == 0


def test_friedman_sells_its_cards_stays_in_jail_and_does_not_deal():
    table = Position(players=2, jail_card_bank_price=50)
    table.game.jail_cards[0, 1] = 1
    assert table.action("friedman") == ("sell_card", table.edition.spaces[1].name)
    table.game.jail[0] = 1
    assert table.ask("friedman", "jail") == JAIL_ROLL
    assert table.ask("friedman", "bid", 39, 1) == 0
    assert table.ask("friedman", "trade_with", 0) == -1


def test_passive_is_never_asked_to_buy():
    assert Position().ask("passive-stay", "buy", 1) == UNASKED


def test_plain_builds_while_200_are_left_and_lifts_first():
    table = Position()
    table.own(0, "orange", "light_blue")
    table.cash(300)
    assert table.action("plain") == ("build", "New York Avenue")
    table.cash(299)
    assert table.action("plain") is None  # it does not look for a cheaper site
    table.own(0, "Boardwalk", mortgaged=True)
    table.cash(420)
    assert table.action("plain") == ("lift", "Boardwalk")


@pytest.mark.parametrize(("cash", "tenth"), [(100, True), (5000, False)])
def test_income_tax_habits_do_not_count(cash, tenth):
    table = Position()
    table.cash(cash)
    assert table.ask("trader", "tax") == tenth
    assert table.ask("flat-tax", "tax") == 0
    assert table.ask("tenth-tax", "tax") == 1
