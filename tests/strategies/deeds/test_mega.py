"""What the trader and its Mega habits decide on the board of the Mega Edition."""

import pytest

from simlab.engine.deeds.codes import (
    GIFT_CASH,
    GIFT_TICKET,
    NO_SPACE,
    RIDE_ON,
    RIDE_TICKET,
    SKYSCRAPER_PIECE,
)

from .position import Position

ORANGE_BUT_ONE = ("Tennessee Avenue", "New York Avenue", "New Jersey Avenue")


def mega(**rules) -> Position:
    return Position(edition="mega-us", **rules)


@pytest.mark.parametrize(
    ("name", "edition", "action"),
    [
        ("trader", "mega-us", ("build", "New York Avenue")),
        ("majority-builder", "mega-us", ("build", "New York Avenue")),
        ("full-group-waiter", "mega-us", None),
        ("majority-builder", "classic-us", None),
    ],
)
def test_who_builds_with_all_but_one(name, edition, action):
    table = Position(edition=edition)
    table.own(0, *[deed for deed in ORANGE_BUT_ONE if deed in table.space])
    assert table.action(name) == action


def test_the_deed_that_lets_build_is_worth_most():
    table = mega()
    table.own(0, "Tennessee Avenue", "New Jersey Avenue")
    third = table.space["New York Avenue"]
    assert table.ask("trader", "bid", third, 1) > 2 * table.ask(
        "full-group-waiter", "bid", third, 1
    )
    table.cash(210)
    assert table.ask("trader", "buy", third) == 1
    assert table.ask("full-group-waiter", "buy", third) == 0


@pytest.mark.parametrize(
    ("owned", "level", "share"),
    [
        (("Oriental Avenue", "Vermont Avenue", "Connecticut Avenue"), 3, 300),
        (("Park Place", "Boardwalk"), 0, 2 * 50),
        (("dark_blue",), 0, 3 * 50),
        (("Reading Railroad", "Short Line", "B. & O. Railroad"), 1, 2 * 100),
        (("Oriental Avenue", "Vermont Avenue"), 0, 0),
    ],
)
def test_danger_comes_from_groups_but_one_too(owned, level, share):
    table = mega()
    table.own(1, *owned, level=level)
    at = table.space["New York Avenue"]
    needed = 200 + 100 + 30 * share // 100
    table.cash(needed)
    assert table.ask("trader", "buy", at) == 1
    table.cash(needed - 1)
    assert table.ask("trader", "buy", at) == 0


def test_a_group_but_one_is_traded_for():
    table = mega()
    table.own(0, "Oriental Avenue", "Illinois Avenue")
    table.own(1, "Vermont Avenue", "Connecticut Avenue", "Kentucky Avenue", "Indiana Avenue")
    assert table.ask("trader", "trade_with", 0) == 1
    assert table.ask("full-group-waiter", "trade_with", 0) == -1


def test_single_deeds_are_mortgaged_but_no_group_to_build_on():
    table = mega()
    table.own(0, *ORANGE_BUT_ONE, "Boardwalk")
    table.cash(150)
    assert table.action("trader") == ("mortgage", "Boardwalk")
    table.own(0, "Boardwalk", mortgaged=True)
    assert table.action("trader") is None


def test_the_last_deed_of_a_built_group_is_bought_if_its_site_can_be_built_up():
    table = mega()
    table.own(0, *ORANGE_BUT_ONE, level=3)
    last = table.space["St. James Place"]
    table.cash(180 + 2 * 100)
    assert table.ask("trader", "buy", last) == 1
    table.cash(180 + 2 * 100 - 1)  # the houses would be spread: 3, 2, 2, 2
    assert table.ask("trader", "buy", last) == 0
    table.cash(2500)
    table.game.houses = 1
    assert table.ask("trader", "buy", last) == 0


def test_the_last_deed_of_a_built_group_is_traded_for():
    table = mega()
    table.own(0, *ORANGE_BUT_ONE, level=3)
    table.own(1, "St. James Place")
    assert table.ask("trader", "trade_with", 0) == 1
    assert table.ask("trader", "take_deeds", 1) == table.mask("St. James Place")
    table.own(0, "Boardwalk", "Park Place", level=1)
    assert table.ask("trader", "give", 1) == 0  # built deeds stay
    table.box.missing_deed_free = 0
    assert table.ask("trader", "trade_with", 0) == -1


@pytest.mark.parametrize(
    ("name", "railroads", "builds"),
    [
        ("trader", 1, False),
        ("trader", 2, True),
        ("depots-always", 1, True),
        ("depots-never", 4, False),
    ],
)
def test_depots_wait_for_as_many_railroads(name, railroads, builds):
    table = mega()
    names = [table.edition.spaces[at].name for at in table.groups["railroad"]]
    table.own(0, *names[:railroads])
    assert table.action(name) == (("build", "Reading Railroad") if builds else None)


def test_a_depot_is_built_before_houses_only_if_it_earns_more():
    table = mega()
    table.own(0, "orange", "Reading Railroad", "Short Line", "B. & O. Railroad")
    assert table.action("trader") == ("build", "New York Avenue")
    table.own(0, "Pennsylvania Railroad")
    assert table.action("trader") == ("build", "Reading Railroad")
    assert table.action("skyscraper-first") == ("build", "New York Avenue")
    table.cash(150)  # no deed is mortgaged for a depot
    table.own(0, "Boardwalk")
    assert table.action("trader") is None


def test_depots_are_sold_when_they_earn_least():
    table = mega()
    table.own(0, "Reading Railroad", level=1)
    table.own(0, "orange", level=3)
    assert table.action("trader", "raise_cash") == ("sell", "Reading Railroad")


def test_skyscrapers_are_built_where_the_box_has_them():
    table = mega()
    table.own(0, "orange", level=5)
    assert table.action("trader") == ("build", "St. James Place")
    assert table.action("trader:top=5") is None
    assert table.ask("trader", "bid_piece", SKYSCRAPER_PIECE, 1) > 100
    assert table.ask("trader:top=5", "bid_piece", SKYSCRAPER_PIECE, 1) == 0
    assert table.ask("trader", "piece_site", SKYSCRAPER_PIECE) == table.space["St. James Place"]
    classic = Position()
    classic.own(0, "orange", level=5)
    assert classic.action("trader") is None


def test_skyscraper_first_builds_what_it_began():
    table = mega()
    table.own(0, "green", level=3)
    table.own(0, "light_blue")
    assert table.action("trader") == ("build", "Connecticut Avenue")
    assert table.action("skyscraper-first") == ("build", "Pacific Avenue")


def test_a_waiter_puts_no_scarce_piece_on_a_group_but_one():
    table = mega()
    table.own(0, *ORANGE_BUT_ONE)
    assert table.ask("trader", "pieces_wanted", 0) > 0
    assert table.ask("full-group-waiter", "pieces_wanted", 0) == 0
    table.own(0, "brown")
    assert table.ask("full-group-waiter", "piece_site", 0) in table.groups["brown"]


def with_ticket(space: int, tickets: int = 1) -> Position:
    table = mega()
    table.game.position[0] = space
    table.game.tickets[0] = tickets
    return table


def test_a_ticket_goes_to_the_deed_that_lets_build():
    table = with_ticket(45)
    table.own(0, "Park Place")
    for name in ("trader", "ticket-spender", "ticket-hoarder"):
        assert table.ask(name, "use_ticket") == table.space["Boardwalk"]
    table.game.position[0] = 13  # out of reach: the next corner is at 26
    assert table.ask("trader", "use_ticket") != table.space["Boardwalk"]


def test_a_small_gain_is_for_spenders_or_who_holds_many():
    table = with_ticket(0)
    assert table.ask("ticket-spender", "use_ticket") == table.space["Reading Railroad"]
    assert table.ask("trader", "use_ticket") == NO_SPACE
    table.game.tickets[0] = 2
    assert table.ask("trader", "use_ticket") == table.space["Reading Railroad"]
    assert table.ask("ticket-hoarder", "use_ticket") == NO_SPACE


def test_high_rents_make_jail_a_shelter():
    table = with_ticket(30)
    table.own(1, "orange", level=3)  # 600 at most
    table.cash(1199)
    assert table.ask("jail-shelter", "use_ticket") == 39
    assert table.ask("trader", "use_ticket") != 39
    table.cash(1200)
    assert table.ask("jail-shelter", "use_ticket") != 39
    table.game.position[0] = 39
    table.cash(1199)
    assert table.ask("jail-shelter", "use_ticket") != 39


def test_the_bus_is_ridden_past_go():
    table = mega()
    table.game.position[0] = 40
    assert table.ask("trader", "ride") == RIDE_TICKET
    assert table.ask("trader:ticket=0", "ride") == RIDE_ON
    table.game.position[0] = 47  # on to 2, with 200
    assert table.ask("trader", "ride") == RIDE_ON
    assert table.ask("trader:ticket=300", "ride") == RIDE_TICKET


def test_a_birthday_brings_a_ticket_to_the_rich():
    table = mega()
    table.cash(1000)
    assert table.ask("trader", "gift") == GIFT_TICKET
    table.cash(999)
    assert table.ask("trader", "gift") == GIFT_CASH


def test_the_deed_is_named_that_is_worth_most_more_than_to_rivals():
    table = mega()
    table.own(0, "St. James Place", "Tennessee Avenue")
    assert table.ask("trader", "auction_space") == table.space["New York Avenue"]
    table.own(1, "New York Avenue", "New Jersey Avenue")
    table.own(1, "Kentucky Avenue", "Indiana Avenue")
    named = table.ask("trader", "auction_space")
    assert table.game.owner[named] < 0
    assert named not in table.groups["red"]


def test_bus_tickets_count_in_trades():
    table = mega()
    table.offer((), (), 0)
    table.game.offer_take = 1 << 53
    table.game.offer_cash = 50
    assert table.ask("trader", "accept", 1) == 0
    table.game.offer_cash = 300
    assert table.ask("trader", "accept", 1) == 1
