"""What `trader` decides: deeds, groups, cash and danger weighed against each other."""

import pytest

from simlab.engine.deeds.codes import (
    BUS_FIRST,
    BUS_SECOND,
    HOUSE_PIECE,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHEST_CARD,
)

from .position import Position


def test_a_deed_is_bought_while_the_reserve_is_left():
    table = Position()
    at = table.space["New York Avenue"]
    table.cash(300)
    assert table.ask("trader", "buy", at) == 1
    table.cash(299)
    assert table.ask("trader", "buy", at) == 0


def test_the_reserve_grows_with_the_rents_of_complete_groups():
    table = Position()
    at = table.space["New York Avenue"]
    table.own(1, "light_blue", level=3)  # Connecticut Avenue asks 300
    table.cash(389)
    assert table.ask("trader", "buy", at) == 0
    table.cash(390)
    assert table.ask("trader", "buy", at) == 1
    table.game.level[table.groups["light_blue"]] = 0
    table.cash(305)
    assert table.ask("trader", "buy", at) == 1


def test_what_completes_a_group_is_bought_with_the_last_of_the_cash():
    table = Position()
    table.own(0, "St. James Place", "Tennessee Avenue")
    table.cash(200)
    assert table.ask("trader", "buy", table.space["New York Avenue"]) == 1


def test_bids_rise_with_the_group_and_keep_the_reserve():
    table = Position()
    at = table.space["New York Avenue"]
    alone = table.ask("trader", "bid", at, 1)
    assert 200 <= alone < 400
    table.own(0, "St. James Place", "Tennessee Avenue")
    assert table.ask("trader", "bid", at, 1) > 2 * alone
    table.cash(150)
    assert table.ask("trader", "bid", at, 1) == 150
    table.own(2, "Tennessee Avenue")
    assert table.ask("trader", "bid", at, 1) == 50


def test_a_group_is_built_evenly_beginning_with_the_dearest_site():
    table = Position()
    table.own(0, "orange")
    assert table.action("trader") == ("build", "New York Avenue")
    table.game.level[table.space["New York Avenue"]] = 1
    assert table.action("trader") == ("build", "St. James Place")


def test_nothing_is_built_in_the_turns_of_others():
    table = Position()
    table.own(0, "orange")
    table.game.active = 1
    assert table.action("trader") is None
    assert table.ask("trader", "trade_with", 0) == -1


def test_higher_than_three_houses_is_for_the_rich():
    table = Position()
    table.own(0, "orange", level=3)
    table.cash(399)
    assert table.action("trader") is None
    table.cash(400)
    assert table.action("trader") == ("build", "St. James Place")


def test_single_deeds_are_mortgaged_to_build():
    table = Position()
    table.own(0, "orange", "Boardwalk", "Virginia Avenue")
    table.cash(150)
    assert table.action("trader") == ("mortgage", "Virginia Avenue")
    assert table.action("trader:indebted=0") is None
    table.game.level[table.groups["orange"]] = 3
    assert table.action("trader") is None


def test_mortgages_are_lifted_that_bar_a_group_from_building():
    table = Position()
    table.own(0, "orange")
    table.own(0, "Tennessee Avenue", mortgaged=True)
    table.cash(100 + 99)
    assert table.action("trader") == ("lift", "Tennessee Avenue")
    table.cash(100 + 98)
    assert table.action("trader") is None


def test_other_mortgages_wait_for_plenty():
    table = Position()
    table.own(0, "Boardwalk", mortgaged=True)
    table.cash(100 + 200 + 220)
    assert table.action("trader") == ("lift", "Boardwalk")
    table.cash(100 + 200 + 219)
    assert table.action("trader") is None


def test_cash_is_raised_where_it_costs_the_least_rent():
    table = Position()
    table.own(0, "orange", level=3)
    table.own(0, "light_blue")
    table.own(0, "Boardwalk", "Electric Company")
    sold = []
    for _ in range(6):
        action = table.action("trader", "raise_cash")
        sold.append(action)
        assert action is not None
        kind, name = action
        if kind == "mortgage":
            table.game.mortgaged[table.space[name]] = 1
        else:
            table.game.level[table.space[name]] -= 1
    assert sold == [
        ("mortgage", "Boardwalk"),
        ("mortgage", "Electric Company"),
        ("mortgage", "Oriental Avenue"),
        ("mortgage", "Vermont Avenue"),
        ("mortgage", "Connecticut Avenue"),
        ("sell", "St. James Place"),
    ]


def test_jail_is_left_early_and_by_card_first():
    table = Position()
    table.game.jail[0] = 1
    assert table.ask("trader", "jail") == JAIL_PAY
    table.game.jail_cards[0, 1] = 1
    assert table.ask("trader", "jail") == JAIL_USE_CHEST_CARD


def test_jail_shelters_from_high_rents():
    table = Position()
    table.game.jail[0] = 1
    table.own(1, "light_blue", level=3)
    assert table.ask("trader", "jail") == JAIL_PAY
    table.cash(1100)
    assert table.ask("trader", "jail") == JAIL_ROLL


def test_the_cheaper_income_tax_is_chosen():
    table = Position()
    table.cash(1999)
    assert table.ask("trader", "tax") == 0  # 199.9 is rounded up
    table.cash(1990)
    assert table.ask("trader", "tax") == 1
    table.own(0, "Mediterranean Avenue")
    assert table.ask("trader", "tax") == 0


def two_halves() -> Position:
    """Seat 0 lacks an orange deed that seat 1 has, and the other way round in light blue."""
    table = Position()
    table.own(0, "St. James Place", "Tennessee Avenue", "Oriental Avenue")
    table.own(1, "New York Avenue", "Vermont Avenue", "Connecticut Avenue")
    return table


def test_a_group_is_traded_for_a_group():
    table = two_halves()
    assert table.ask("trader", "trade_with", 0) == 1
    assert table.ask("trader", "take_deeds", 1) == table.mask("New York Avenue")
    assert table.ask("trader", "give", 1) == table.mask("Oriental Avenue")
    table.game.offer_give = table.mask("Oriental Avenue")
    table.game.offer_take = table.mask("New York Avenue")
    assert 0 < table.ask("trader", "pay", 1) < 1500  # orange is worth more than light blue


def test_nobody_is_asked_twice():
    table = two_halves()
    table.game.offer_from, table.game.offer_to = 0, 1
    assert table.ask("trader", "trade_with", 1) == -1


def test_built_groups_and_the_bankrupt_are_not_traded_with():
    table = two_halves()
    table.game.alive[1] = 0
    assert table.ask("trader", "trade_with", 0) == -1
    table.game.alive[1] = 1
    table.game.level[table.space["Tennessee Avenue"]] = 1
    assert table.ask("trader", "take_deeds", 1) != table.mask("New York Avenue")


def test_mortgaged_deeds_stay_where_rules_keep_them():
    table = two_halves()
    table.own(1, "New York Avenue", mortgaged=True)
    assert table.ask("trader", "take_deeds", 1) == table.mask("New York Avenue")
    table.box.trade_mortgaged = 0
    assert table.ask("trader", "take_deeds", 1) != table.mask("New York Avenue")


@pytest.mark.parametrize(
    ("give", "take", "cash", "accepted"),
    [
        (("New York Avenue",), ("Oriental Avenue",), 0, True),
        (("New York Avenue",), ("Oriental Avenue",), -1400, False),
        ((), ("Oriental Avenue",), 150, False),  # it would complete a group
        ((), ("Oriental Avenue",), 1200, True),
        (("Vermont Avenue",), (), -300, False),
        (("Vermont Avenue",), (), 0, True),
    ],
)
def test_offers_are_judged_by_what_they_do_for_both(give, take, cash, accepted):
    table = two_halves()
    table.offer(give, take, cash)
    assert table.ask("trader", "accept", 1) == accepted


def test_no_group_is_sold_to_who_has_the_cash_to_build_it():
    table = two_halves()
    table.own(2, "Vermont Avenue")
    table.own(1, "Boardwalk")
    table.own(0, "Park Place")
    table.offer((), ("Park Place",), 800)
    table.cash(1500, 800)
    poor = table.ask("trader", "accept", 1)
    table.cash(1500, 3000)
    assert (poor, table.ask("trader", "accept", 1)) == (1, 0)


def test_a_chance_is_drawn_unless_repairs_threaten():
    table = Position(edition="uk-classic")
    assert table.ask("trader", "pay_or_chance", 10) == 1
    table.own(0, "orange", "red", level=5)
    assert table.ask("trader", "pay_or_chance", 10) == 0


def test_scarce_houses_go_where_they_earn_most():
    table = Position()
    table.own(0, "orange", "light_blue", level=2)
    assert table.ask("trader", "piece_site", HOUSE_PIECE) == table.space["Connecticut Avenue"]
    assert table.ask("trader", "bid_piece", HOUSE_PIECE, 1) > 50
    assert table.ask("trader", "pieces_wanted", HOUSE_PIECE) == 28
    table.cash(100)
    assert table.ask("trader", "pieces_wanted", HOUSE_PIECE) == 0


def test_the_bus_stops_where_it_pays():
    table = Position()
    table.own(0, "Oriental Avenue", "Vermont Avenue")
    table.game.position[0] = 5
    assert table.ask("trader", "bus", 3, 4) == BUS_SECOND  # Connecticut Avenue
    assert table.ask("trader", "bus", 4, 3) == BUS_FIRST
    table.own(1, "light_blue")
    assert table.ask("trader", "bus", 4, 6) != BUS_FIRST


def test_a_triple_goes_to_the_deed_that_completes_a_group():
    table = Position()
    table.own(0, "Park Place")
    assert table.ask("trader", "triple") == table.space["Boardwalk"]
