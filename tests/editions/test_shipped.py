"""The shipped editions against the facts."""

import subprocess
import sys
from collections import Counter

import pytest

from simlab.editions import edition_ids, load

HEIGHT = {50: 1, 100: 1, 150: 2, 200: 2, 250: 3, 300: 3, 350: 4, 400: 4}
PRICE = {
    "brown": 50,
    "light_blue": 100,
    "pink": 150,
    "orange": 200,
    "red": 250,
    "yellow": 300,
    "green": 350,
    "dark_blue": 400,
}
# empire.md 6: the default first, then the alternatives.
READINGS = """
tower_units_to_win 17 16
overshoot allowed_wins exact_only
win_check immediately own_turn
simultaneous_win active_first
office_is_topmost true false
billboard_tax_count billboards billboards_and_offices
bonus_office_repeat each_time once
bonus_office_lost_with_set false true
no_office_left no_bonus_no_purchase
office_purchase_in_jail true false
office_purchase_per_turn turn roll
swap_turn_ends true
jail_roll_swap_face no_double swap_allowed
jail_double_extra_roll false true
jail_can_pay_100_later true false
jail_third_fail_unpaid tile_then_move
rent_optional false true
partial_payment none
reverse_rent_needs_due_rent true false
casino_roll both_dice one_die
casino_tie reroll both_collect none
speed_ahead_range 1-5 0-5
trip_destinations all_but_free_parking
go_anywhere_go_money forward none
rival_tax_mandatory true false
deal_buster_scope brands brands_and_utilities brands_and_auctions brands_utilities_and_auctions
bargain_scope brands brands_and_utilities
jsn_scope attacks attacks_and_rent attacks_and_birthday attacks_rent_and_birthday
jsn_blocks_rent false true
jsn_on_jsn true false
crash_includes_player true false
fired_includes_player true false
empire_play_windows own_turn any_turn
empire_cards_per_turn unlimited 1
empire_hand_limit none 3
empire_deck_empty draw_nothing
jail_card_sale false true
trading false true
auction_in_jail true false
auction_cash_limit true
landing_without_money auction
deck_draws cycle independent
"""
AMOUNTS = {
    "max_rounds": 500,
    "start_cash": 1000,
    "start_empire_cards": 2,
    "empty_tower_value": 50,
    "office_price": 500,
    "trip_price": 100,
    "jail_fee": 100,
    "jail_forced_fee": 50,
    "auction_start": 50,
    "auction_step": 50,
}


EMPIRES = ("empire-2013", "empire-2013-korea", "empire-2014", "empire-2015")


def test_the_four_boxes_are_shipped():
    assert tuple(name for name in edition_ids() if load(name).family == "towers") == EMPIRES


@pytest.mark.parametrize("name", EMPIRES)
def test_board_has_the_facts_counts_and_heights(name):
    edition = load(name)
    assert edition.id == name
    assert Counter(space.kind for space in edition.spaces) == {
        "brand": 22,
        "utility": 2,
        "chance": 4,
        "empire": 2,
        "rival_tower_tax": 1,
        "tower_tax": 1,
        "go": 1,
        "jail": 1,
        "free_parking": 1,
        "go_to_jail": 1,
    }
    for space in edition.spaces:
        if space.kind == "brand":
            assert space.price == PRICE[space.group]
            assert space.height == HEIGHT[space.price]
    billboards = sum(space.tiles for space in edition.spaces)
    units = sum(space.tiles * space.height for space in edition.spaces)
    assert (billboards, units, edition.offices) == (30, 63, 6)
    assert units + edition.offices == 69
    places = {space.kind: space.index for space in edition.spaces}
    assert (places["jail"], places["free_parking"], places["go_to_jail"]) == (9, 18, 27)
    assert (edition.spaces[2].kind, places["tower_tax"]) == ("rival_tower_tax", 34)


@pytest.mark.parametrize("name", EMPIRES)
def test_decks_hold_fourteen_cards(name):
    for deck in load(name).cards.values():
        assert sum(card.count for card in deck) == 14


def test_chance_deck_and_its_amounts():
    deck = load("empire-2013").cards["chance"]
    assert {(c.effect, c.amount, c.target): c.count for c in deck} == {
        ("speed_ahead", 5, None): 1,
        ("advance_to_go", 0, None): 1,
        ("go_to_jail", 0, None): 1,
        ("birthday", 50, None): 1,
        ("pay_bank", 200, None): 1,
        ("casino_night", 200, None): 2,
        ("collect", 100, None): 1,
        ("collect", 300, None): 1,
        ("collect", 400, None): 1,
        ("free_tile", 0, 12): 1,
        ("free_tile", 0, 30): 1,
        ("jail_card", 0, None): 1,
    }
    assert sum(card.count for card in deck if card.effect == "go_to_jail") == 2


def test_empire_decks_of_2013_and_2015():
    old, new = (load(name).cards["empire"] for name in ("empire-2013", "empire-2015"))
    counts = {card.effect: card.count for card in old}
    assert len(old) == 12
    assert counts.pop("just_say_no") == 3
    assert set(counts.values()) == {1}
    assert {card.effect for card in new} == {card.effect for card in old} | {
        "youre_fired",
        "hands_off",
    }
    assert {card.count for card in new} == {1}
    tax = next(card for card in old if card.effect == "billboard_tax")
    assert (tax.amount, tax.threshold) == (400, 4)
    assert not any(card.reconstructed for card in old)
    assert {card.effect for card in new if not card.reconstructed} == {
        "tallest_tower_bonus",
        "private_jet",
        "deal_buster",
        "billboard_tax",
        "youre_fired",
        "hands_off",
    }


def test_rules_are_the_open_points_and_the_amounts():
    rules = load("empire-2013").show()["rules"]
    readings = {}
    for line in READINGS.split("\n")[1:-1]:
        name, *values = line.split()
        readings[name] = values
    assert set(rules) == set(readings) | set(AMOUNTS)
    for name, values in readings.items():
        found = [rules[name]["default"], *rules[name]["alternatives"]]
        written = [str(v).lower() if isinstance(v, bool) else str(v) for v in found]
        assert written == values, name
    for name, amount in AMOUNTS.items():
        assert rules[name]["value"] == rules[name]["default"] == amount
    for rule in rules.values():
        assert rule["source"].startswith("empire.md ")


def test_korea_differs_in_six_names_only():
    base, korea = load("empire-2013"), load("empire-2013-korea")
    changed = {
        new.index: new.name
        for old, new in zip(base.spaces, korea.spaces, strict=True)
        if old.name != new.name
    }
    assert changed == {
        5: "My Little Pony",
        7: "Fender",
        8: "Beats",
        10: "Spotify",
        11: "Angry Birds",
        13: "EA",
    }
    assert korea.released == base.released


def test_what_is_not_known_is_marked():
    silver, late = load("empire-2014"), load("empire-2015")
    brands = [space for space in silver.spaces if space.kind == "brand"]
    assert all(space.reconstructed and space.confidence == "likely" for space in brands)
    assert {card.confidence for deck in silver.cards.values() for card in deck} == {"inferred"}
    unknown = {space.index for space in late.spaces if space.reconstructed}
    assert unknown == {8, 11, 13, 17, 20, 23, 31}
    assert late.rules["start_cash"].confidence == "likely"
    assert late.rules["casino_tie"].confidence == "reconstructed"
    assert "name of space 31: B5095_brand_22" in late.show()["reconstructed"]
    assert load("empire-2013").reconstructed == ()


def test_import_is_light():
    code = (
        "import sys, simlab.editions; "
        "print({'numpy', 'numba', 'pandas', 'matplotlib'} & set(sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stdout == "set()\n"
