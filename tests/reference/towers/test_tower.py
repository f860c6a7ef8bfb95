"""The tower: its scale, full towers, colour sets and offices (empire.md 2, 5)."""

import pytest

from .box import ELECTRIC, OFFICE
from .empire import TowerFull
from .tables import SPACE, brands, give, set_cash, table, turn


def test_guide_tower_of_13_units_shows_650():
    game = table()
    give(game, 0, *brands("McDonald's", "Spotify", "Beats", "Intel", "Coca-Cola"))
    assert game.players[0].value == 650


def test_guide_winner():
    game = table()
    player = game.players[0]
    give(game, 0, *brands("McDonald's", "Spotify", "Beats", "Intel", "Coca-Cola"))
    game.stack(player, SPACE["Hasbro"])
    with pytest.raises(TowerFull) as end:
        game.stack(player, SPACE["Under Armour"])
    assert end.value.seat == 0
    assert player.units == 17


def test_guide_set_brings_an_office():
    game = table()
    for brand in brands("Under Armour", "Carnival", "Yahoo!"):
        game.stack(game.players[0], brand)
    assert game.players[0].tower == [14, 16, 17, OFFICE]
    assert game.supply[OFFICE] == 5


def test_scale():
    player = table().players[0]
    shown = [player.value]
    for _ in range(16):
        player.tower.append(OFFICE)
        shown.append(player.value)
    assert shown == [50, 50, *range(100, 801, 50)]


def test_16_units_are_not_full_and_overshooting_wins():
    game = table()
    player = game.players[0]
    for brand in brands("Intel", "Samsung", "Nestle", "Under Armour", "Carnival"):
        game.stack(player, brand)
    assert player.units == 16
    with pytest.raises(TowerFull):
        game.stack(player, SPACE["Xbox"])
    assert player.units == 20


def test_set_brings_an_office_each_time_it_becomes_complete():
    game = table()
    player = game.players[0]
    for tile in (1, ELECTRIC, 3):
        game.stack(player, tile)
    assert player.tower == [1, ELECTRIC, 3, OFFICE]
    game.return_top(player)
    assert game.supply[OFFICE] == 6
    game.return_top(player)
    game.stack(player, 3)
    assert player.tower == [1, ELECTRIC, 3, OFFICE]


def test_tile_on_a_complete_set_brings_no_second_office():
    game = table()
    for tile in (1, 3, 5):
        game.stack(game.players[0], tile)
    assert game.players[0].tower == [1, 3, OFFICE, 5]


def test_set_shared_by_two_towers_brings_nothing():
    game = table()
    give(game, 1, 1)
    game.stack(game.players[0], 3)
    assert game.players[0].tower == [3]


def test_no_office_left_no_bonus():
    game = table()
    give(game, 1, *[OFFICE] * 6)
    game.stack(game.players[0], 1)
    game.stack(game.players[0], 3)
    assert game.players[0].tower == [1, 3]


def test_bonus_office_may_win():
    game = table()
    give(game, 0, *brands("Intel", "Nestle", "Samsung"), ELECTRIC, ELECTRIC, 1)
    with pytest.raises(TowerFull):
        game.stack(game.players[0], 3)
    assert game.players[0].tower[-1] == OFFICE


def test_tile_that_wins_ends_the_game_before_its_bonus():
    game = table()
    give(game, 0, *brands("Intel", "Xbox", "Samsung"), ELECTRIC)
    with pytest.raises(TowerFull):
        game.stack(game.players[0], SPACE["Coca-Cola"])
    assert game.players[0].tower[-1] == SPACE["Coca-Cola"]


@pytest.mark.parametrize(("cash", "offices"), [(750, 0), (800, 1), (1300, 1)])
def test_plain_buys_one_office_from_800(cash, offices):
    player = turn(table((4, 5), cash=cash))
    assert player.tower == [OFFICE] * offices
    assert player.cash == cash - 500 * offices


def test_passive_buys_no_office():
    assert turn(table((4, 5), ways=("passive", "plain"), cash=2000)).tower == []


def test_one_office_a_turn_however_many_rolls():
    player = turn(table((2, 2), (5, 1), cash=2000))
    assert player.tower == [OFFICE]


def test_no_office_left_no_purchase():
    game = table((4, 5), cash=1000)
    give(game, 1, *[OFFICE] * 6)
    assert turn(game).cash == 1000


def test_office_wins_before_the_throw():
    game = table((4, 5))
    set_cash(game, 0, 800)
    give(game, 0, *brands("Intel", "Samsung", "Nestle", "Xbox"))
    with pytest.raises(TowerFull):
        game.take_turn(game.players[0])
    assert game.trace == []
    assert game.players[0].turn_ends == {0: 1}
    game.check(0)
