"""All 32 cards (classic.md 2.1, 2.2), and the cycling of the decks."""

import pytest

from ..philox import Deal
from .dice import Throw
from .player import IN_JAIL
from .tables import build, give, put_on_top, table, turn

PASSIVE = ("passive-leave",) * 3


def drawing(card, space, *later, ways=PASSIVE, rent=()):
    """Set a table where seat 0 throws a three on to a space and draws the card there."""
    game = table((1, 2), *later, ways=ways, rent=rent)
    game.players[0].position = space - 3
    put_on_top(game, card)
    return game


@pytest.mark.parametrize(
    ("card", "space", "cash"),
    [
        ("dividend", 7, 50),
        ("poor tax", 7, -15),
        ("building loan", 7, 150),
        ("chairman of the board", 7, -100),
        ("bank error", 17, 200),
        ("doctor's fee", 17, -50),
        ("sale of stock", 17, 45),
        ("grand opera", 17, 100),
        ("Xmas fund", 17, 100),
        ("income tax refund", 17, 20),
        ("life insurance", 17, 100),
        ("hospital", 17, -100),
        ("school tax", 17, -150),
        ("services", 17, 25),
        ("beauty contest", 17, 10),
        ("inheritance", 17, 100),
    ],
)
def test_money_cards(card, space, cash):
    game = drawing(card, space)
    player = turn(game)
    assert (player.cash, player.position) == (1500 + cash, space)
    deck = game.decks[space == 17]
    assert deck[-1] == card
    assert len(deck) == 16


@pytest.mark.parametrize(
    ("card", "space", "target", "salary"),
    [
        ("advance to GO", 7, 0, 200),
        ("advance to GO", 17, 0, 200),
        ("advance to Illinois Avenue", 7, 24, 0),
        ("advance to Illinois Avenue", 36, 24, 200),
        ("advance to St. Charles Place", 7, 11, 0),
        ("advance to St. Charles Place", 22, 11, 200),
        ("advance to the next utility", 7, 12, 0),
        ("advance to the next utility", 22, 28, 0),
        ("advance to the next utility", 36, 12, 200),
        ("advance to the next railroad", 7, 15, 0),
        ("advance to the next railroad", 22, 25, 0),
        ("advance to the next railroad", 36, 5, 200),
        ("advance to Reading Railroad", 7, 5, 200),
        ("advance to Boardwalk", 36, 39, 0),
        ("go back 3", 22, 19, 0),
        ("go back 3", 7, 4, -200),
    ],
)
def test_cards_that_move(card, space, target, salary):
    player = turn(drawing(card, space))
    assert (player.position, player.cash) == (target, 1500 + salary)
    assert player.visits == {space: 1, target: 1}
    assert player.roll_ends == {target: 1}


def test_back_from_36_draws_from_the_chest():
    game = drawing("go back 3", 36)
    put_on_top(game, "bank error")
    player = turn(game)
    assert player.visits == {36: 1, 33: 1}
    assert player.cash == 1700


@pytest.mark.parametrize("space", [7, 17])
def test_jail_cards(space):
    player = turn(drawing("go to jail", space))
    assert player.in_jail
    assert player.visits == {space: 1, IN_JAIL: 1}
    assert player.cash == 1500


@pytest.mark.parametrize(("card", "space", "cost"), [
    ("general repairs", 7, 3 * 25 + 2 * 100),
    ("street repairs", 17, 3 * 40 + 2 * 115),
])  # fmt: skip
def test_repairs(card, space, cost):
    game = drawing(card, space)
    give(game, 0, 1, 3, 37, 39)
    build(game, brown=5, dark_blue=1)
    game.estate.build(39)
    assert turn(game).cash == 1500 - cost


@pytest.mark.parametrize(("owned", "rent"), [(1, 50), (2, 100), (3, 200), (4, 400)])
def test_next_railroad_asks_for_twice_the_rent(owned, rent):
    game = drawing("advance to the next railroad", 22)
    give(game, 1, *[25, 5, 15, 35][:owned])
    assert turn(game).cash == 1500 - rent
    assert game.players[1].cash == 1500 + rent


def test_reading_railroad_asks_for_the_usual_rent():
    game = drawing("advance to Reading Railroad", 7)
    give(game, 1, 5)
    assert turn(game).cash == 1500 + 200 - 25


@pytest.mark.parametrize("other", [(), (28,)])
def test_next_utility_asks_for_ten_times_a_new_throw(other):
    game = drawing("advance to the next utility", 7, rent=[(4, 5)])
    give(game, 1, 12, *other)
    assert turn(game).cash == 1500 - 90
    assert game.dice.rent_throws == [1, 0, 0]
    assert game.dice.throws == [1, 0, 0]


def test_next_utility_for_sale_or_mortgaged_needs_no_throw():
    game = drawing("advance to the next utility", 7, ways=("plain",) * 3)
    turn(game)
    assert game.estate.owner == {12: 0}
    game = drawing("advance to the next utility", 7)
    give(game, 1, 12, mortgaged=True)
    assert turn(game).cash == 1500
    assert game.dice.rent_throws == [0, 0, 0]


def test_throws_for_rent_have_a_stream_of_their_own():
    game = table()
    words = Deal(1, 0).words(16 + 2, 0)
    expected = Throw(words[0] * 6 // 2**32 + 1, words[1] * 6 // 2**32 + 1)
    assert game.dice.throw_for_rent(2) == expected


def test_a_card_may_move_on_to_be_bought():
    game = drawing("advance to the next railroad", 7, ways=("plain",) * 3)
    assert turn(game).cash == 1300
    assert game.estate.owner == {15: 0}


@pytest.mark.parametrize(("space", "deck"), [(7, 0), (17, 1)])
def test_out_of_jail_is_kept(space, deck):
    game = drawing("out of jail", space)
    following = game.decks[deck][1]
    player = turn(game)
    assert player.jail_cards == [deck]
    assert len(game.decks[deck]) == 15
    assert game.decks[deck][0] == following


def test_a_deck_cycles():
    game = table()
    order = list(game.decks[0])
    for card in order:
        assert game.decks[0][0] == card
        game.decks[0].append(game.decks[0].popleft())
    assert list(game.decks[0]) == order
