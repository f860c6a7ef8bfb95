"""Jail and every way out of it (seed 000 game guide p.9; empire.md 5 and 6)."""

import pytest

from .kit import HANDSHAKE, OFFICE, Table, rule

JAIL = "Jail / Just Visiting"
CARD = "Get out of Jail free!"


def test_go_to_jail_leads_straight_there_without_go_money():
    table = Table().seat(0, tower=["Intel"]).lands_on("Go To Jail")
    assert (table.jailed(0), table.at(0), table.cash(0)) == (True, JAIL, 1000)


def test_space_9_is_just_visiting():
    table = Table().lands_on(JAIL)
    assert not table.jailed(0)


@rule("jail_fee", {100: 900, 50: 950, 200: 800})
def test_pay_at_the_start_of_a_turn_and_roll_normally(rules, expected):
    table = Table(**rules).seat(0, jailed=0).answers(0, jail="pay").throws((4, 5)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (False, "Free Parking", expected)


def test_a_double_after_paying_earns_another_roll():
    table = Table().seat(0, jailed=0).answers(0, jail="pay").throws((2, 2), (2, 3)).turn()
    assert table.at(0) == "Free Parking"


def test_a_handshake_after_paying_offers_the_swap():
    table = Table().seat(0, jailed=0, tower=["Nerf"]).seat(1, tower=["Intel"])
    table.answers(0, jail="pay", swap=(0, 1)).throws((2, HANDSHAKE)).turn()
    assert table.tower(0) == ["Intel"]


def test_who_cannot_pay_stays():
    table = Table().seat(0, jailed=0, cash=50).answers(0, jail="pay").throws((4, 5)).turn()
    assert (table.refused("jail"), table.jailed(0), table.cash(0)) == (1, True, 50)


@rule("jail_can_pay_100_later", {True: (False, 900), False: (True, 1000)})
def test_paying_in_a_later_turn(rules, expected):
    table = Table(**rules).seat(0, jailed=1).answers(0, jail="pay").throws((4, 5)).turn()
    assert (table.jailed(0), table.cash(0)) == expected


def test_the_first_turn_always_allows_to_pay():
    table = Table(jail_can_pay_100_later=False).seat(0, jailed=0).answers(0, jail="pay")
    assert not table.throws((4, 5)).turn().jailed(0)


def test_the_chance_card_opens_the_door_and_goes_under_its_deck():
    table = Table().seat(0, jailed=0, jail_card=True).answers(0, jail="use_chance_card")
    table.throws((4, 5)).turn()
    assert (table.at(0), table.cash(0), table.game.jail_cards[0]) == ("Free Parking", 1000, 0)
    assert table.edition.cards["chance"][table.deck(0)[-1]].title == CARD


def test_the_empire_card_opens_the_door_and_goes_under_its_deck():
    table = Table().seat(0, jailed=0, hand=["jail_card"]).answers(0, jail="use_empire_card")
    table.throws((4, 5)).turn()
    assert (table.at(0), table.hand(0)) == ("Free Parking", [])
    assert table.deck(1)[-1] == 7


@pytest.mark.parametrize("way", ["use_chance_card", "use_empire_card", "buy_card"])
def test_a_card_that_is_not_there_opens_nothing(way):
    table = Table().seat(0, jailed=0).answers(0, jail=way).throws((4, 5)).turn()
    assert (table.jailed(0), table.refused("jail")) == (True, 1)


def test_a_double_opens_the_door_free_of_charge_and_is_moved():
    """empire.md 6 row 5."""
    table = Table().seat(0, jailed=0).throws((2, 2)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (False, "Hasbro", 1000)


@rule("jail_double_extra_roll", {False: "Hasbro", True: "Free Parking"})
def test_whether_that_double_earns_a_roll(rules, expected):
    table = Table(**rules).seat(0, jailed=0)
    table.throws(*[(2, 2), (2, 3)][: 1 + rules["jail_double_extra_roll"]]).turn()
    assert table.at(0) == expected


def test_two_misses_stay():
    table = Table().seat(0, jailed=0).throws((4, 5)).turn()
    assert (table.jailed(0), table.told("stayed_in_jail")) == (True, [{"misses": 1}])
    table.throws((4, 5)).turn()
    assert (table.jailed(0), table.told("stayed_in_jail")) == (True, [{"misses": 2}])
    assert table.cash(0) == 1000


@rule("jail_forced_fee", {50: 950, 0: 1000, 100: 900})
def test_the_third_miss_pays_50_and_moves_with_that_roll(rules, expected):
    """empire.md 6 row 6: the forced way out is cheaper than the chosen one."""
    table = Table(**rules).seat(0, jailed=2).throws((4, 5)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (False, "Free Parking", expected)


def test_the_third_double_is_free():
    table = Table().seat(0, jailed=2).throws((2, 2)).turn()
    assert (table.at(0), table.cash(0)) == ("Hasbro", 1000)


@rule("jail_third_fail_unpaid", {"tile_then_move": ("Free Parking", 0, ["Nerf"])})
def test_who_cannot_pay_the_50_returns_a_tile_and_moves(rules, expected):
    table = Table(**rules).seat(0, jailed=2, cash=0, tower=["Nerf", "Intel"])
    table.throws((4, 5)).turn()
    assert (table.at(0), table.cash(0), table.tower(0)) == expected


@rule("jail_roll_swap_face", {"no_double": (["Nerf"], 0), "swap_allowed": (["Intel"], 1)})
def test_the_handshake_in_jail_is_no_double(rules, expected):
    table = Table(**rules).seat(0, jailed=0, tower=["Nerf"]).seat(1, tower=["Intel"])
    table.answers(0, swap=(0, 1)).throws((1, HANDSHAKE)).turn()
    assert table.jailed(0)
    assert (table.tower(0), table.asked(0, "swap")) == expected


def test_the_third_handshake_moves_by_the_other_die():
    table = Table().seat(0, jailed=2).throws((4, HANDSHAKE)).turn()
    assert (table.at(0), table.cash(0)) == ("Hasbro", 950)


def test_misses_are_counted_anew_after_each_arrest():
    table = Table().seat(0, jailed=2).throws((2, 2)).turn().lands_on("Go To Jail")
    table.throws((4, 5)).turn()
    assert table.told("stayed_in_jail") == [{"misses": 1}]


@rule("jail_card_sale", {False: (True, [1000, 1000, 1000]), True: (False, [800, 1200, 1000])})
def test_a_jail_card_may_be_bought_from_a_player(rules, expected):
    table = Table(**rules).seat(0, jailed=0).seat(1, jail_card=True)
    table.answers(0, jail="buy_card", buy_jail_card=lambda seller, price: price <= 200)
    table.answers(1, jail_card_price=200).throws((4, 5)).turn()
    assert (table.jailed(0), table.cashes()) == expected


def test_who_has_no_card_is_not_asked_for_one():
    table = Table(jail_card_sale=True).seat(0, jailed=0).answers(0, jail="buy_card")
    table.answers(1, jail_card_price=50).throws((4, 5)).turn()
    assert (table.asked(1, "jail_card_price"), table.jailed(0)) == (0, True)


def test_all_cash_may_go_for_a_jail_card():
    table = Table(jail_card_sale=True).seat(0, jailed=0).seat(1, jail_card=True)
    table.answers(0, jail="buy_card", buy_jail_card=True).answers(1, jail_card_price=1000)
    assert table.throws((4, 5)).turn().cashes() == [0, 2000, 1000]


@pytest.mark.parametrize(("price", "limit"), [(-1, 500), (250, 200), (1050, 2000), (-50, 500)])
def test_no_sale_without_an_agreed_price(price, limit):
    """Not for sale, too dear, above the buyer's cash, nonsense."""
    table = Table(jail_card_sale=True).seat(0, jailed=0).seat(1, jail_card=True)
    table.answers(0, jail="buy_card", buy_jail_card=lambda seller, asked: asked <= limit)
    table.answers(1, jail_card_price=price).throws((4, 5)).turn()
    assert (table.jailed(0), table.cashes()) == (True, [1000, 1000, 1000])
    assert table.game.jail_cards[1] == 1


def test_an_empire_jail_card_is_sold_as_well_and_goes_under_its_deck():
    table = Table(jail_card_sale=True).seat(0, jailed=0).seat(2, hand=["jail_card"])
    table.answers(0, jail="buy_card", buy_jail_card=True).answers(2, jail_card_price=50)
    table.throws((4, 5)).turn()
    assert (table.jailed(0), table.cashes(), table.hand(2)) == (False, [950, 1000, 1050], [])


def test_a_prisoner_collects_rent_again_after_leaving():
    table = Table().seat(1, jailed=0, tower=["Hasbro", OFFICE]).lands_on("Hasbro")
    assert table.cash(0) == 1000
    table.answers(1, jail="pay").throws((4, 5)).turn(1)
    assert table.lands_on("Hasbro").cash(0) == 850


def test_a_swap_in_jail_takes_the_place_of_the_third_miss_move():
    table = Table(jail_roll_swap_face="swap_allowed").seat(0, jailed=2, tower=["Nerf"])
    table.seat(1, tower=["Intel"]).answers(0, swap=(0, 1)).throws((4, HANDSHAKE)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (False, JAIL, 950)
    assert table.tower(0) == ["Intel"]


def test_declining_that_swap_moves():
    table = Table(jail_roll_swap_face="swap_allowed").seat(0, jailed=2, tower=["Nerf"])
    table.seat(1, tower=["Intel"]).throws((4, HANDSHAKE)).turn()
    assert (table.at(0), table.tower(0)) == ("Hasbro", ["Nerf"])


def test_a_card_into_jail_before_the_roll_ends_the_turn():
    """seed 000: the ways out open at the start of the next turn."""
    table = Table().seat(0, at="Ducati", hand=["private_jet"])
    table.answers(0, card=["private_jet"], target=2, jail="pay").turn()
    assert (table.jailed(0), table.cash(0), table.told("throw")) == (True, 1000, [])
    table.throws((4, 5)).turn()
    assert (table.at(0), table.cash(0)) == ("Free Parking", 900)
