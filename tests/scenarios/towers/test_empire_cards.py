"""The Empire cards that are played by choice, and their deck (empire.md 4b, 5 and 6)."""

import pytest

from simlab.engine.towers import codes
from simlab.engine.towers.empire_cards import targets

from .kit import OFFICE, Table, edition_of, rule

JAIL = "Jail / Just Visiting"
FULL = ["Intel", "Xbox", "Samsung", "Coca-Cola"]


def holding(*cards, players=3, edition="empire-2013", **rules):
    """Seat 0 holds cards and plays the first at once; seats 1 and 2 have small towers."""
    table = Table(players, edition, **rules).seat(0, tower=["Fender", "Hasbro"], hand=cards)
    table.seat(1, tower=["Nerf", "Intel"]).seat(2, tower=["Ducati"])
    return table.answers(0, card=list(cards))


def test_the_deck_of_2013_holds_twelve_titles_and_three_just_say_no():
    counts = {card.effect: card.count for card in edition_of("empire-2013").cards["empire"]}
    assert (len(counts), sum(counts.values()), counts["just_say_no"]) == (12, 14, 3)


def test_the_deck_of_2015_holds_one_of_each_and_two_super_cards():
    counts = {card.effect: card.count for card in edition_of("empire-2015").cards["empire"]}
    assert (len(counts), sum(counts.values())) == (14, 14)
    assert {"youre_fired", "hands_off"} < set(counts)


def test_an_empire_space_gives_a_card_to_keep():
    table = Table().top_card("deal_buster").lands_on("Empire")
    assert table.hand(0) == ["deal_buster"]
    assert len(table.deck(1)) == 13


@rule("empire_hand_limit", {"none": 2, 3: 2, 1: 1})
def test_a_full_hand_draws_nothing(rules, expected):
    table = Table(**rules).seat(0, hand=["private_jet"]).lands_on("Empire")
    assert len(table.hand(0)) == expected


def test_a_hand_of_three_is_full_under_a_limit_of_three():
    table = Table(empire_hand_limit=3).seat(0, hand=["just_say_no"] * 3).lands_on("Empire")
    assert len(table.hand(0)) == 3


@rule("empire_deck_empty", {"draw_nothing": 0})
def test_an_empty_deck_gives_nothing(rules, expected):
    table = Table(**rules)
    deck = [card.effect for card in table.edition.cards["empire"] for _ in range(card.count)]
    table.seat(1, hand=deck).lands_on("Empire")
    assert len(table.hand(0)) == expected


def test_a_played_card_goes_under_the_deck():
    table = holding("tallest_tower_bonus").rests()
    assert table.hand(0) == []
    assert table.deck(1)[-1] == 4


def test_swap_the_top():
    table = holding("swap_the_top").answers(0, target=1).rests()
    assert (table.tower(0), table.tower(1)) == (["Fender", "Intel"], ["Nerf", "Hasbro"])
    assert table.at(0) == JAIL  # the turn goes on


def test_hostile_takeover_adds_the_top_to_the_own_tower():
    table = holding("hostile_takeover").answers(0, target=1).rests()
    assert (table.tower(0), table.tower(1)) == (["Fender", "Hasbro", "Intel"], ["Nerf"])
    assert table.owner("Intel") == 0


def test_hostile_takeover_can_win():
    table = Table().seat(0, tower=FULL, hand=["hostile_takeover"]).seat(1, tower=["Nerf"])
    assert table.answers(0, card=["hostile_takeover"], target=1).turn().winner == 0


@pytest.mark.parametrize("card", ["swap_the_top", "hostile_takeover", "billboard_tax"])
@pytest.mark.parametrize("target", [0, 3, -1])
def test_no_attack_on_oneself_or_on_nobody(card, target):
    table = holding(card).seat(0, tower=["Beats", "Water Works"]).answers(0, target=target)
    table.seat(1, tower=["Spotify", "Water Works"]).rests()
    assert (table.refused("target"), table.hand(0)) == (1, [card])


def test_a_crash_needs_a_tower():
    table = Table().seat(0, hand=["market_crash"]).answers(0, card=["market_crash"]).rests()
    assert table.hand(0) == ["market_crash"]


def test_go_anywhere_moves_and_resolves():
    table = holding("go_anywhere").seat(0, at="GO").answers(0, target="Coca-Cola", buy=True)
    table.throws((4, 4), (1, 2)).top_card("Successful advertising campaign!").turn()
    assert "Coca-Cola" in table.tower(0)


@rule("go_anywhere_go_money", {"forward": 1150, "none": 1000})
def test_going_anywhere_past_go(rules, expected):
    table = holding("go_anywhere", **rules).answers(0, target="GO", card=windows(1, "go_anywhere"))
    assert table.rests().cash(0) == expected


def windows(window, card):
    """Play a card once, in one of the two windows of a turn."""
    left = [card]
    return lambda now: left.pop() if now == window and left else -1


def test_tallest_tower_bonus_is_the_value_of_anybodys_highest_tower():
    table = holding("tallest_tower_bonus").seat(2, tower=["Samsung"]).rests()
    assert table.cash(0) == 1000 + 350
    assert table.game.bank == -350


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_private_jet_moves_up_to_five(steps):
    """empire.md 6 row 12."""
    table = holding("private_jet").answers(0, target=steps, card=windows(1, "private_jet"))
    table.answers(0, buy=True).rests()
    assert table.game.position[0] == 9 + steps


@pytest.mark.parametrize("steps", [0, 6])
def test_private_jet_moves_no_further(steps):
    table = holding("private_jet").answers(0, target=steps).rests()
    assert (table.refused("target"), table.hand(0)) == (1, ["private_jet"])


@rule("crash_includes_player", {True: ["Fender"], False: ["Fender", "Hasbro"]})
def test_stock_market_crash_takes_everybodys_top(rules, expected):
    """empire.md 6 row 11."""
    table = holding("market_crash", **rules).rests()
    assert table.tower(0) == expected
    assert (table.tower(1), table.tower(2)) == (["Nerf"], [])


def test_billboard_tax_takes_400_from_a_player_with_four_billboards():
    table = holding("billboard_tax").seat(1, tower=["Beats", "Water Works"])
    table.answers(0, target=1).rests()
    assert table.cashes() == [1400, 600, 1000]


def test_billboard_tax_needs_four():
    table = holding("billboard_tax").seat(1, tower=["Beats"]).answers(0, target=1).rests()
    assert (table.cashes(), table.hand(0)) == ([1000, 1000, 1000], ["billboard_tax"])


@rule("billboard_tax_count", {"billboards": 1000, "billboards_and_offices": 1400})
def test_what_counts_as_a_billboard(rules, expected):
    table = holding("billboard_tax", **rules).seat(1, tower=[OFFICE, OFFICE])
    assert table.answers(0, target=1).rests().cash(0) == expected


def test_a_poor_target_of_billboard_tax_gives_a_tile():
    table = holding("billboard_tax").seat(1, tower=["Beats", "Water Works"], cash=350)
    table.answers(0, target=1).rests()
    assert table.tower(0) == ["Fender", "Hasbro", "Water Works"]


@rule("fired_includes_player", {True: ["Hasbro"], False: ["Fender", "Hasbro"]})
def test_youre_fired_returns_a_colour_set_from_all_towers(rules, expected):
    """seed 000, Super Empire: wherever they sit; tiles above slide down."""
    table = Table(edition="empire-2015", **rules)
    group = {"Food Network": "Fender", "Virgin": "Hasbro"}
    table.seat(0, tower=["Food Network", "Virgin"], hand=["youre_fired"])
    table.seat(1, tower=["Razor", "Nerf", "Polaroid", "Ford"])
    table.answers(0, card=["youre_fired"], target=1).rests()
    assert [group[name] for name in table.tower(0)] == expected
    assert table.tower(1) == ["Nerf", "Ford"]
    assert table.supply("Polaroid") == 1


def test_nobody_is_fired_where_no_tower_may_lose_a_brand():
    table = Table(edition="empire-2015", fired_includes_player=False)
    table.seat(0, tower=["Razor"], hand=["youre_fired"]).answers(0, card=["youre_fired"], target=1)
    assert table.rests().hand(0) == ["youre_fired"]


def test_hands_off_reorders_the_own_tower():
    table = Table(edition="empire-2015").seat(
        0, tower=["Nerf", "Ford", "Razor"], hand=["hands_off"]
    )
    table.answers(0, card=["hands_off"], reorder=[1, 2]).rests()
    assert table.tower(0) == ["Ford", "Razor", "Nerf"]
    assert table.units(0) == 5


def test_hands_off_may_leave_the_rest_as_it_is():
    table = Table(edition="empire-2015").seat(
        0, tower=["Nerf", "Ford", "Razor"], hand=["hands_off"]
    )
    table.answers(0, card=["hands_off"], reorder=[2]).rests()
    assert table.tower(0) == ["Razor", "Nerf", "Ford"]


@pytest.mark.parametrize("window", [0, 1])
def test_cards_are_played_before_the_roll_or_after_the_landing(window):
    table = holding("tallest_tower_bonus")
    table.answers(0, card=windows(window, "tallest_tower_bonus")).rests()
    kinds = [e.kind for e in table.events if e.kind in ("throw", "played")]
    assert kinds == (["played", "throw"] if window == 0 else ["throw", "played"])


@rule("empire_play_windows", {"own_turn": 1000, "any_turn": 1250})
def test_whether_cards_are_played_in_others_turns(rules, expected):
    table = holding(**rules).seat(1, hand=["tallest_tower_bonus"])
    table.answers(1, card=["tallest_tower_bonus"]).rests()
    assert table.cash(1) == expected


def test_own_turn_cards_stay_in_the_own_turn_even_then():
    table = holding(empire_play_windows="any_turn").seat(1, hand=["billboard_tax"])
    table.seat(0, tower=["Beats", "Water Works"]).answers(1, card=["billboard_tax"], target=0)
    assert table.rests().cash(0) == 1000


@rule("empire_cards_per_turn", {"unlimited": 0, 1: 1})
def test_how_many_cards_a_turn(rules, expected):
    table = holding("tallest_tower_bonus", "market_crash", **rules).rests()
    assert len(table.hand(0)) == expected


def test_a_reaction_is_no_card_of_the_turn():
    table = holding("swap_the_top", "just_say_no", empire_cards_per_turn=1)
    table.seat(1, hand=["just_say_no"]).answers(1, say_no=True)
    table.answers(0, card=["swap_the_top"], target=1, say_no=True).rests()
    assert table.tower(0) == ["Fender", "Intel"]


def test_after_a_reaction_a_card_may_still_be_played():
    table = holding("just_say_no", "tallest_tower_bonus", empire_cards_per_turn=1)
    table.answers(0, card=windows(1, "tallest_tower_bonus"), buy=True, say_no=True)
    table.seat(1, hand=["deal_buster"]).answers(1, deal_buster=True).lands_on("Nestlé")
    assert (table.tower(0)[-1], table.hand(0)) == ("Nestlé", [])


@pytest.mark.parametrize(
    "card", ["just_say_no", "deal_buster", "bargain_business", "reverse_rent"]
)
def test_reactions_and_landing_cards_are_not_played_in_a_window(card):
    table = holding(card, "tallest_tower_bonus").answers(0, card=[card]).rests()
    assert table.refused("card") >= 1
    assert card in table.hand(0)


def test_a_card_that_is_not_held_is_refused():
    table = holding("tallest_tower_bonus").answers(0, card=["market_crash"]).rests()
    assert table.refused("card") == 1
    assert table.tower(1) == ["Nerf", "Intel"]


@pytest.mark.parametrize("card", ["private_jet", "go_anywhere"])
def test_no_card_moves_a_prisoner_but_the_jail_card(card):
    table = holding(card).seat(0, jailed=0).answers(0, target=3).throws((4, 5)).turn()
    assert (table.jailed(0), table.hand(0)) == (True, [card])


def test_every_player_has_a_limit_of_its_own_in_others_turns():
    table = holding(empire_play_windows="any_turn", empire_cards_per_turn=1)
    table.seat(1, hand=["tallest_tower_bonus", "market_crash"]).seat(2, hand=["swap_the_top"])
    table.answers(1, card=["tallest_tower_bonus", "market_crash"])
    table.answers(2, card=["swap_the_top"], target=1).rests()
    assert (table.hand(1), table.hand(2)) == (["market_crash"], [])


def test_the_caption_of_a_super_card_keeps_it_in_the_own_turn():
    table = Table(edition="empire-2015", empire_play_windows="any_turn")
    table.seat(0, tower=["Razor"]).seat(1, hand=["youre_fired"])
    table.answers(1, card=["youre_fired"], target=1).rests()
    assert table.tower(0) == ["Razor"]


def test_a_jet_may_fly_as_far_as_its_card_says():
    table = Table()
    table.box.empire_amount[codes.PRIVATE_JET] = 7
    assert targets(table.box, codes.PRIVATE_JET) == 8
