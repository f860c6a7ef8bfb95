"""Landing: purchases, rent, debts and the two taxes (empire.md 5)."""

import pytest

from .box import ELECTRIC, OFFICE, WATER
from .empire import TowerFull
from .tables import brands, give, set_cash, table, turn


def test_buy_on_landing():
    player = turn(table((3, 2)))
    assert player.tower == [5]
    assert player.cash == 600


def test_last_money_buys():
    player = turn(table((3, 2), cash=100))
    assert player.tower == [5]
    assert player.cash == 0


def test_too_poor_to_buy_leaves_the_tile():
    player = turn(table((3, 2), cash=50))
    assert player.tower == []
    assert player.cash == 50


def test_passive_leaves_the_tile():
    player = turn(table((3, 2), ways=("passive", "plain")))
    assert player.tower == []
    assert player.cash == 700


def test_rent_is_the_owners_tower():
    game = table((3, 2))
    give(game, 1, 5, *brands("Intel", "Samsung"))
    give(game, 0, 10)
    turn(game)
    assert [p.cash for p in game.players] == [250, 1150, 700]


def test_own_brand_costs_nothing():
    game = table((3, 2))
    give(game, 0, 5)
    assert turn(game).cash == 700


def test_own_brand_is_no_debt_either():
    game = table((3, 2), cash=0)
    give(game, 0, 7, 8, 5)
    assert turn(game).tower == [7, 8, 5]


def test_no_rent_to_an_owner_in_jail():
    game = table((3, 2))
    give(game, 1, 5)
    game.go_to_jail(game.players[1])
    assert turn(game).cash == 700


def test_rent_to_an_owner_who_visits_jail():
    game = table((3, 2))
    give(game, 1, 5)
    game.players[1].position = 9
    assert turn(game).cash == 650


def test_debt_gives_the_topmost_tile_and_keeps_the_cash():
    game = table((3, 2))
    give(game, 1, 5, 10)
    give(game, 0, 11, 3)
    set_cash(game, 0, 100)
    player = turn(game)
    assert player.cash == 100
    assert player.tower == [11]
    assert game.players[1].tower == [5, 10, 3]


def test_debt_without_a_tile_is_nothing():
    game = table((3, 2))
    give(game, 1, 5, 10)
    set_cash(game, 0, 100)
    assert turn(game).cash == 100
    assert game.players[1].cash == 700


def test_rent_that_takes_all_the_cash_is_no_debt():
    game = table((3, 2))
    give(game, 1, 5, 10)
    give(game, 0, 3)
    set_cash(game, 0, 150)
    player = turn(game)
    assert player.cash == 0
    assert player.tower == [3]


def test_debt_tile_completes_a_set():
    game = table((3, 2))
    give(game, 1, 5, 7)
    give(game, 0, 8)
    set_cash(game, 0, 50)
    turn(game)
    assert game.players[1].tower == [5, 7, 8, OFFICE]


def test_debt_tile_wins_on_anothers_turn():
    game = table((3, 2))
    give(game, 1, 5, *brands("Intel", "Samsung", "Nestle", "Ducati"))
    give(game, 0, 8)
    set_cash(game, 0, 50)
    with pytest.raises(TowerFull) as end:
        game.take_turn(game.players[0])
    assert end.value.seat == 1
    game.check(1)


def test_utility_sells_on_and_costs_no_rent():
    game = table((6, 5))
    give(game, 1, ELECTRIC)
    game.players[0].position = 1
    player = turn(game)
    assert (player.tower, player.cash) == ([ELECTRIC], 550)
    assert game.supply[ELECTRIC] == 2
    assert game.players[1].cash == 700


def test_a_seat_may_own_several_of_a_utility():
    game = table((6, 5))
    give(game, 0, ELECTRIC)
    game.players[0].position = 1
    assert turn(game).tower == [ELECTRIC, ELECTRIC]


def test_utility_with_none_left():
    game = table((6, 5))
    give(game, 1, *[ELECTRIC] * 4)
    game.players[0].position = 1
    player = turn(game)
    assert player.tower == []
    assert player.cash == 700


@pytest.mark.parametrize("tile", [OFFICE, WATER])
def test_tower_tax_returns_the_topmost_tile_to_the_supply(tile):
    game = table((1, 2))
    game.players[0].position = 31
    give(game, 0, 1, tile)
    stock = game.supply[tile]
    assert turn(game).tower == [1]
    assert game.supply[tile] == stock + 1


def test_tower_tax_on_an_empty_tower():
    game = table((1, 2))
    game.players[0].position = 31
    assert turn(game).tower == []


def test_returned_brand_is_for_sale_again():
    game = table((1, 2), (3, 2))
    game.players[0].position = 31
    give(game, 0, 5)
    assert turn(game).tower == []
    assert turn(game, 1).tower == [5]


@pytest.mark.parametrize(
    ("way", "lander", "towers", "hit"),
    [
        ("plain", 0, [[10], [1], [28], [19]], 2),
        ("plain", 0, [[28], [1], [10], [11]], 2),
        ("plain", 2, [[10], [11], [1], [5]], 0),
        ("plain", 2, [[10], [1], [28], [11]], 3),
        ("passive", 0, [[28], [], [1], [29]], 2),
        ("passive", 2, [[10], [11], [1], []], 0),
        ("plain", 0, [[28], [], [], []], None),
        ("passive", 0, [[28], [], [], []], None),
    ],
)
def test_rival_tower_tax(way, lander, towers, hit):
    game = table((1, 1), ways=(way,) * 4)
    game.players[lander].position = 1
    for seat, tiles in enumerate(towers):
        give(game, seat, *tiles)
    turn(game, lander)
    expected = [[] if seat == hit else tiles for seat, tiles in enumerate(towers)]
    assert [p.tower for p in game.players] == expected


def test_free_parking_asks_nothing():
    game = table((3, 2))
    game.players[0].position = 13
    player = turn(game)
    assert (player.position, player.cash) == (18, 700)
