"""All fourteen Chance cards (empire.md 4a and 6)."""

import pytest

from simlab.engine.decks import draw, put_back

from .kit import HANDSHAKE, Table, edition_of, rule

JAIL = "Jail / Just Visiting"
#: Chance spaces have one name; this is the first of them.
CHANCE = "Chance"


def drawing(title, players=3, **rules):
    return Table(players, **rules).top_card(title)


def test_the_deck_holds_fourteen_cards_of_thirteen_titles():
    counts = {card.title: card.count for card in edition_of("empire-2013").cards["chance"]}
    assert (len(counts), sum(counts.values()), counts["Casino night!"]) == (13, 14, 2)


@pytest.mark.parametrize(
    ("title", "amount"),
    [
        ("Successful advertising campaign!", 100),
        ("Launch your website!", 300),
        ("Win 'Business of the Year' award!", 400),
        ("Insider trading fine!", -200),
    ],
)
def test_money_from_or_to_the_bank(title, amount):
    table = drawing(title).lands_on(CHANCE)
    assert table.cashes() == [1000 + amount, 1000, 1000]
    assert table.game.bank == -amount


def test_a_card_goes_under_the_deck():
    table = drawing("Launch your website!")
    order = table.deck(0)
    table.lands_on(CHANCE)
    assert table.deck(0) == [*order[1:], order[0]]


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_speed_ahead_moves_up_to_five_and_resolves_the_space(steps):
    table = drawing("Speed ahead!").answers(0, speed_ahead=steps, buy=True).lands_on(CHANCE)
    assert table.game.position[0] == 6 + steps
    assert table.tower(0) == {1: ["Beats"], 2: ["Fender"], 4: ["JetBlue"], 5: ["EA"]}.get(
        steps, []
    )


def test_speed_ahead_earns_no_further_roll():
    assert len(drawing("Speed ahead!").lands_on(CHANCE).told("throw")) == 1


@rule("speed_ahead_range", {"1-5": (7, 1), "0-5": (6, 0)})
def test_whether_speed_ahead_may_stay(rules, expected):
    table = drawing("Speed ahead!", **rules).answers(0, speed_ahead=0).lands_on(CHANCE)
    assert (table.game.position[0], table.refused("speed_ahead")) == expected


def test_six_steps_ahead_are_refused():
    table = drawing("Speed ahead!").answers(0, speed_ahead=6).lands_on(CHANCE)
    assert (table.game.position[0], table.refused("speed_ahead")) == (7, 1)


def test_speed_ahead_past_go_collects():
    table = drawing("Speed ahead!").seat(0, at=31).answers(0, speed_ahead=5)
    table.throws((1, HANDSHAKE)).turn()
    assert (table.game.position[0], table.cash(0)) == (1, 1050)


def test_profits_soar_advances_to_go_and_collects_once():
    table = drawing("Profits soar!").seat(0, tower=["Intel"]).lands_on(CHANCE)
    assert (table.at(0), table.cash(0)) == ("GO", 1200)


@pytest.mark.parametrize("title", ["Go to Jail!", "Go to Jail for fraud!"])
def test_to_jail_without_go_money(title):
    table = drawing(title).seat(0, at=31).throws((1, HANDSHAKE)).turn()
    assert (table.jailed(0), table.at(0), table.cash(0)) == (True, JAIL, 1000)


def test_at_a_birthday_every_other_player_pays_50():
    table = drawing("It's your empire's first birthday!", players=4).lands_on(CHANCE)
    assert table.cashes() == [1150, 950, 950, 950]


def test_a_birthday_ends_when_a_gift_fills_the_tower():
    table = drawing("It's your empire's first birthday!").seat(1, cash=0, tower=["Nerf"])
    table.seat(0, tower=["Intel", "Xbox", "Samsung", "Coca-Cola"]).lands_on(CHANCE)
    assert (table.winner, table.cash(2)) == (0, 1000)


@pytest.mark.parametrize(
    ("own", "theirs", "cashes"),
    [
        ((3, 4), (2, 2), [1200, 1000]),
        ((1, 2), (6, 6), [1000, 1200]),
        ((6, 1), (3, 2), [1200, 1000]),
    ],
)
def test_the_higher_roller_collects_200_from_the_bank(own, theirs, cashes):
    """Both dice each; the handshake counts nothing: 6 against 5."""
    table = drawing("Casino night!", players=2).seat(0, at=5)
    table.throws((1, HANDSHAKE), own, theirs).turn()
    assert table.cashes() == cashes
    assert table.game.bank == -200


def test_the_opponent_is_the_drawers_choice():
    table = drawing("Casino night!").answers(0, casino=2).seat(0, at=5)
    table.throws((1, HANDSHAKE), (1, 2), (6, 6)).turn()
    assert table.cashes() == [1000, 1000, 1200]


def test_no_one_plays_casino_alone():
    table = drawing("Casino night!").answers(0, casino=0).seat(0, at=5)
    table.throws((1, HANDSHAKE), (1, 2), (6, 6)).turn()
    assert (table.refused("casino"), table.cashes()) == (1, [1000, 1200, 1000])


@rule("casino_roll", {"both_dice": [1000, 1200], "one_die": [1200, 1000]})
def test_how_the_casino_is_rolled(rules, expected):
    table = drawing("Casino night!", players=2, **rules).seat(0, at=5)
    assert table.throws((1, HANDSHAKE), (4, 2), (3, 6)).turn().cashes() == expected


@rule(
    "casino_tie",
    {"reroll": [1200, 1000], "both_collect": [1200, 1200], "none": [1000, 1000]},
)
def test_equal_rolls(rules, expected):
    table = drawing("Casino night!", players=2, **rules).seat(0, at=5)
    again = [(6, 6), (1, 2)] if rules["casino_tie"] == "reroll" else []
    assert table.throws((1, HANDSHAKE), (4, 2), (2, 4), *again).turn().cashes() == expected


@pytest.mark.parametrize(
    ("title", "utility"),
    [("Solar power bonus!", "Electric Company"), ("Water bonus!", "Water Works")],
)
def test_a_free_tile_of_a_utility(title, utility):
    table = drawing(title).seat(0, tower=["Intel"]).lands_on(CHANCE)
    assert (table.tower(0), table.cash(0)) == (["Intel", utility], 1000)
    assert table.supply(utility) == 3
    table = drawing(title).seat(1, tower=[utility] * 4).lands_on(CHANCE)
    assert table.tower(0) == []


def test_a_free_tile_can_win():
    table = drawing("Water bonus!").seat(0, tower=["Intel", "Xbox", "Samsung", "Coca-Cola"])
    assert table.lands_on(CHANCE).winner == 0


def test_the_jail_card_is_kept_and_leaves_the_deck():
    table = drawing("Get out of Jail free!").lands_on(CHANCE)
    assert table.game.jail_cards[0] == 1
    assert len(table.deck(0)) == 13


@rule("deck_draws", {"cycle": True, "independent": False})
def test_decks_cycle_or_every_draw_is_fresh(rules, expected):
    table = Table(**rules)
    order = table.deck(0)
    drawn = []
    for _ in range(28):
        drawn.append(draw(table.game, table.box, 0))
        put_back(table.game, table.box, 0, drawn[-1])
    assert (drawn == order * 2) == expected
    assert sorted(table.deck(0)) == sorted(order)
