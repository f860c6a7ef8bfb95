"""The cards that `plain` and `passive` meet (empire.md 4)."""

import pytest

from .box import ELECTRIC, OFFICE, WATER
from .empire import Game, TowerFull
from .player import IN_JAIL
from .tables import brands, give, put_on_top, set_cash, table, turn


def drawing(card, *later, ways=("passive",) * 3, casino=()) -> Game:
    """Set a table where seat 0 throws a 5 from space 1 and draws the card on space 6."""
    game = table((2, 3), *later, ways=ways, casino=casino)
    game.players[0].position = 1
    put_on_top(game, card)
    return game


@pytest.mark.parametrize(
    ("card", "cash", "position"),
    [
        ("insider trading", 500, 6),
        ("advertising", 800, 6),
        ("website", 1000, 6),
        ("business of the year", 1100, 6),
        ("profits soar", 750, 0),
    ],
)
def test_money_cards(card, cash, position):
    game = drawing(card)
    player = turn(game)
    assert (player.cash, player.position) == (cash, position)
    assert game.chance[-1] == card
    assert len(game.chance) == 14


def test_profits_soar_pays_the_tower_once():
    game = drawing("profits soar")
    give(game, 0, 28)
    player = turn(game)
    assert player.cash == 900
    assert player.visits == {6: 1, 0: 1}
    assert player.roll_ends == {0: 1}


def test_fine_without_money_returns_a_tile():
    game = drawing("insider trading")
    give(game, 0, 1, 3)
    set_cash(game, 0, 150)
    player = turn(game)
    assert player.tower == [1]
    assert player.cash == 150


@pytest.mark.parametrize("card", ["go to jail", "jail for fraud"])
def test_jail_cards(card):
    player = turn(drawing(card))
    assert player.in_jail
    assert player.cash == 700
    assert player.visits == {6: 1, IN_JAIL: 1}


def test_jail_card_after_a_double_ends_the_turn():
    game = table((3, 3))
    put_on_top(game, "go to jail")
    assert turn(game).in_jail
    assert len(game.trace) == 1


def test_speed_ahead_moves_one_and_resolves_the_space():
    player = turn(drawing("speed ahead", ways=("plain", "plain")))
    assert player.tower == [7]
    assert player.visits == {6: 1, 7: 1}
    assert player.roll_ends == {7: 1}


def test_speed_ahead_keeps_the_roll_after_a_double():
    game = table((3, 3), (1, 2), ways=("passive", "passive"))
    put_on_top(game, "speed ahead")
    assert turn(game).position == 10


def test_birthday():
    game = drawing("birthday")
    turn(game)
    assert [p.cash for p in game.players] == [800, 650, 650]


def test_birthday_debts_are_tiles_in_clockwise_order():
    game = drawing("birthday", ways=("passive",) * 4)
    for seat, tile in enumerate((1, 3, 5)):
        give(game, seat, tile)
    for seat in (1, 2, 3):
        set_cash(game, seat, 0)
    player = turn(game)
    assert player.tower == [1, 3, OFFICE, 5]
    assert player.cash == 700


def test_birthday_stops_at_the_win():
    game = drawing("birthday")
    give(game, 0, *brands("Intel", "Samsung", "Nestle", "Xbox"))
    give(game, 1, 3)
    set_cash(game, 1, 0)
    with pytest.raises(TowerFull):
        game.take_turn(game.players[0])
    assert game.players[2].cash == 700


@pytest.mark.parametrize(
    ("rolls", "cash"),
    [
        ([(5, 4), (6, 2)], [900, 700, 700]),
        ([(5, 1), (1, 5)], [700, 900, 700]),
        ([(5, 4), (6, 3), (2, 3), (3, 3)], [700, 900, 700]),
    ],
)
def test_casino_night(rolls, cash):
    game = drawing("casino night", casino=rolls)
    turn(game)
    assert [p.cash for p in game.players] == cash
    assert game.dice.casino_throws == [len(rolls) // 2, 0, 0]
    assert game.dice.throws == [1, 0, 0]


def test_casino_opponent_of_the_last_seat_is_the_first():
    game = table((2, 3), ways=("passive",) * 3, casino=[(1, 2), (6, 6)])
    game.players[2].position = 1
    put_on_top(game, "casino night")
    turn(game, 2)
    assert [p.cash for p in game.players] == [900, 700, 700]


@pytest.mark.parametrize(("card", "tile"), [("solar power", ELECTRIC), ("water bonus", WATER)])
def test_free_tile(card, tile):
    player = turn(drawing(card))
    assert player.tower == [tile]
    assert player.cash == 700


@pytest.mark.parametrize(("card", "tile"), [("solar power", ELECTRIC), ("water bonus", WATER)])
def test_no_free_tile_left(card, tile):
    game = drawing(card)
    give(game, 1, *[tile] * 4)
    assert turn(game).tower == []


def test_kept_jail_card_leaves_the_deck_and_is_never_used():
    game = drawing("out of jail", (5, 4))
    player = turn(game)
    assert player.jail_cards == 1
    assert len(game.chance) == 13
    game.go_to_jail(player)
    turn(game)
    assert player.in_jail
    assert player.jail_cards == 1


def test_empire_space_draws_the_top_card():
    game = table((1, 3), ways=("passive", "passive"))
    game.players[0].position = 20
    top, rest = game.empire[0], list(game.empire)[1:]
    assert turn(game).hand[-1] == top
    assert list(game.empire) == rest


def test_dry_empire_deck_draws_nothing():
    game = table((1, 3), ways=("passive", "passive"))
    game.players[1].hand.extend(game.empire)
    game.empire.clear()
    game.players[0].position = 20
    assert len(turn(game).hand) == 2
