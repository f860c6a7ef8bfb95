"""Just Say No, Deal Buster, Bargain Business and Reverse Rent (empire.md 4b and 6)."""

import pytest

from .kit import Table, rule


def attacked(card, target=1, *, edition="empire-2013", **rules):
    """Seat 0 attacks seat 1, which holds a Just Say No."""
    table = Table(3, edition, **rules).seat(0, tower=["Nerf"], hand=[card])
    table.seat(1, tower=["Spotify", "Intel"] if edition == "empire-2013" else ["Razor", "Ford"])
    table.seat(1, tower=["Water Works"] * 2, hand=["just_say_no"])
    table.answers(0, card=[card], target=target).answers(1, say_no=True)
    return table


@pytest.mark.parametrize("card", ["swap_the_top", "hostile_takeover", "billboard_tax"])
def test_just_say_no_stops_an_attack_card(card):
    table = attacked(card).rests()
    assert table.tower(0) == ["Nerf"]
    assert len(table.tower(1)) == 4
    assert table.cashes() == [1000, 1000, 1000]
    assert (table.hand(0), table.hand(1)) == ([], [])


def test_who_does_not_say_no_keeps_the_card():
    table = attacked("hostile_takeover").answers(1, say_no=False).rests()
    assert table.hand(1) == ["just_say_no"]
    assert len(table.tower(1)) == 3


def test_just_say_no_stops_the_rival_tax():
    table = attacked("private_jet").answers(0, card=-1).lands_on("Rival Tower Tax")
    assert len(table.tower(1)) == 4


def test_against_a_crash_it_saves_the_own_tower_only():
    table = attacked("market_crash").seat(2, tower=["Ducati"]).rests()
    assert (len(table.tower(1)), table.tower(2)) == (4, [])


def test_against_youre_fired_it_saves_the_own_tower_only():
    table = attacked("youre_fired", edition="empire-2015").seat(2, tower=["Polaroid"]).rests()
    assert (table.tower(1)[0], table.tower(2)) == ("Razor", [])


@rule("jsn_on_jsn", {True: 3, False: 4})
def test_a_just_say_no_against_a_just_say_no(rules, expected):
    table = attacked("hostile_takeover", **rules).seat(0, hand=["just_say_no"])
    table.answers(0, say_no=True).rests()
    assert len(table.tower(1)) == expected


def test_a_third_just_say_no_stops_it_again():
    table = attacked("hostile_takeover").seat(0, hand=["just_say_no"])
    table.seat(1, hand=["just_say_no"]).answers(0, say_no=True).rests()
    assert len(table.tower(1)) == 4
    assert [e.seat for e in table.events if e.kind == "said_no"] == [1, 0, 1]


@rule(
    "jsn_scope",
    {
        "attacks": (900, 950),
        "attacks_and_rent": (1000, 950),
        "attacks_and_birthday": (900, 1000),
        "attacks_rent_and_birthday": (1000, 1000),
    },
)
def test_what_just_say_no_stops(rules, expected):
    """empire.md 6 row 10."""
    rent = Table(2, **rules).seat(0, hand=["just_say_no"]).seat(1, tower=["Hasbro"])
    rent.answers(0, say_no=True).lands_on("Hasbro")
    birthday = Table(2, **rules).seat(1, hand=["just_say_no"]).answers(1, say_no=True)
    birthday.top_card("It's your empire's first birthday!").lands_on("Chance")
    assert (rent.cash(0), birthday.cash(1)) == expected


@rule("jsn_blocks_rent", {False: 900, True: 1000})
def test_whether_it_stops_rent(rules, expected):
    table = Table(2, **rules).seat(0, hand=["just_say_no"]).seat(1, tower=["Hasbro"])
    assert table.answers(0, say_no=True).lands_on("Hasbro").cash(0) == expected


def test_it_never_stops_a_purchase_or_the_own_tower_tax():
    table = Table(2).seat(1, hand=["just_say_no"]).answers(1, say_no=True).answers(0, buy=True)
    assert table.lands_on("Hasbro").owner("Hasbro") == 0
    table.lands_on("Tower Tax", seat=1)
    assert table.asked(1, "say_no") == 0


def busting(space="Hasbro", **rules):
    """Seat 0 is about to buy and seat 1 holds a Deal Buster."""
    table = Table(**rules).seat(1, hand=["deal_buster"]).answers(1, deal_buster=True)
    return table.answers(0, buy=True)


def test_deal_buster_buys_in_the_landers_place_at_the_printed_price():
    table = busting().lands_on("Hasbro")
    assert (table.tower(0), table.tower(1)) == ([], ["Hasbro"])
    assert table.cashes() == [1000, 850, 1000]
    assert table.told("auction") == []


def test_who_cannot_afford_it_cannot_bust_it():
    table = busting().seat(1, cash=100).lands_on("Hasbro")
    assert (table.tower(0), table.asked(1, "deal_buster")) == (["Hasbro"], 0)


def test_the_others_are_asked_clockwise_and_one_bust_is_enough():
    table = busting().seat(2, hand=["just_say_no"]).answers(2, deal_buster=True).lands_on("Hasbro")
    assert (table.owner("Hasbro"), table.asked(2, "deal_buster")) == (1, 0)


def test_the_buyer_may_say_no_to_it():
    table = busting().seat(0, hand=["just_say_no"]).answers(0, say_no=True).lands_on("Hasbro")
    assert (table.tower(0), table.hand(1)) == (["Hasbro"], [])


@rule(
    "deal_buster_scope",
    {
        "brands": (0, 2),
        "brands_and_utilities": (1, 2),
        "brands_and_auctions": (0, 1),
        "brands_utilities_and_auctions": (1, 1),
    },
)
def test_what_deal_buster_takes(rules, expected):
    utility = busting(**rules).lands_on("Electric Company")
    owner = 0 if utility.tower(0) else 1
    auction = busting(**rules).answers(0, buy=False)
    auction.answers(2, bid=lambda space, price: price <= 100).lands_on("Hasbro")
    assert (owner, auction.owner("Hasbro")) == expected


def test_a_busted_auction_is_paid_at_the_last_bid():
    table = busting(deal_buster_scope="brands_and_auctions").answers(0, buy=False)
    table.answers(2, bid=True).lands_on("Hasbro")
    assert table.cashes() == [1000, 950, 1000]


def test_bargain_business_buys_for_100():
    table = Table().seat(0, hand=["bargain_business"], cash=100).answers(0, bargain=True)
    table.lands_on("Coca-Cola")
    assert (table.tower(0), table.cash(0), table.hand(0)) == (["Coca-Cola"], 0, [])


def test_who_keeps_the_bargain_may_buy_at_the_price():
    table = Table().seat(0, hand=["bargain_business"]).answers(0, bargain=False, buy=True)
    assert table.lands_on("Coca-Cola").cash(0) == 600


def test_a_bargain_needs_100():
    table = Table().seat(0, hand=["bargain_business"], cash=50).answers(0, bargain=True)
    assert table.lands_on("Coca-Cola").asked(0, "bargain") == 0


@rule("bargain_scope", {"brands": 0, "brands_and_utilities": 1})
def test_what_can_be_a_bargain(rules, expected):
    table = Table(**rules).seat(0, hand=["bargain_business"]).answers(0, bargain=True)
    assert len(table.lands_on("Electric Company").tower(0)) == expected


def reversing(**rules):
    """Seat 0 holds Reverse Rent and comes to a brand of seat 1, whose tower is worth 250."""
    table = Table(2, **rules).seat(0, tower=["Intel"], hand=["reverse_rent"])
    return table.seat(1, tower=["Hasbro", "Ducati"]).answers(0, reverse_rent=True)


def test_reverse_rent_makes_the_owner_pay_the_value_of_the_owners_tower():
    table = reversing().lands_on("Hasbro")
    assert (table.cashes(), table.hand(0)) == ([1250, 750], [])


def test_the_rent_can_be_paid_as_usual():
    assert reversing().answers(0, reverse_rent=False).lands_on("Hasbro").cashes() == [750, 1250]


def test_an_owner_who_cannot_pay_gives_a_tile():
    table = reversing().seat(1, cash=200).lands_on("Hasbro")
    assert table.tower(0) == ["Intel", "Ducati"]


def test_the_owner_may_say_no_and_the_rent_stands():
    table = reversing().seat(1, hand=["just_say_no"]).answers(1, say_no=True).lands_on("Hasbro")
    assert table.cashes() == [750, 1250]


@rule("reverse_rent_needs_due_rent", {True: [1000, 1000], False: [1250, 750]})
def test_an_owner_in_jail_and_reverse_rent(rules, expected):
    assert reversing(**rules).seat(1, jailed=0).lands_on("Hasbro").cashes() == expected


def test_reverse_rent_is_for_the_own_turn():
    table = Table(3, empire_play_windows="any_turn").seat(1, tower=["Hasbro"])
    table.seat(2, hand=["reverse_rent", "private_jet"], at="EA")
    table.answers(2, card=["private_jet"], target=2, reverse_rent=True).rests(0)
    assert table.at(2) == "Hasbro"
    assert table.asked(2, "reverse_rent") == 0
    assert table.cashes() == [1000, 1100, 900]
