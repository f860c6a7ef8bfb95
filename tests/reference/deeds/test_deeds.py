"""Buying, rent, building and mortgages (classic.md 1, seed 002)."""

import pytest

from .box import DEEDS, GROUPS, SPACES
from .tables import build, give, set_cash, table, turn

SITES = [deed for deed in DEEDS if SPACES[deed].rents]


def visitor(game, space, *, steps=3):
    """Let seat 0 come to a space by its first throw of three, and return what it paid."""
    game.players[0].position = space - steps
    before = game.players[0].cash
    turn(game)
    return before - game.players[0].cash


@pytest.mark.parametrize(("cash", "bought"), [(59, False), (60, True)])
def test_plain_buys_what_it_can_pay(cash, bought):
    game = table((1, 2))
    set_cash(game, 0, cash)
    assert visitor(game, 3) == 60 * bought
    assert (game.estate.owner == {3: 0}) == bought


def test_passive_buys_nothing():
    game = table((1, 2), ways=("passive-stay", "plain"))
    assert visitor(game, 3) == 0
    assert not game.estate.owner


def test_plain_raises_no_cash_to_buy():
    game = table((1, 2))
    give(game, 0, 39)
    set_cash(game, 0, 59)
    assert visitor(game, 3) == 0
    assert 3 not in game.estate.owner


def test_own_deed_costs_nothing():
    game = table((1, 2))
    give(game, 0, 3)
    assert visitor(game, 3) == 0


@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("level", range(6))
def test_rent_by_level(site, level):
    game = table((1, 2))
    give(game, 1, *GROUPS[SPACES[site].group])
    game.estate.levels.update(dict.fromkeys(GROUPS[SPACES[site].group], level))
    game.players[0].position = site
    expected = SPACES[site].rents[level] * (2 if level == 0 else 1)
    assert game.rent(game.players[0], 1, "") == expected


@pytest.mark.parametrize(
    ("level", "rent"), [(0, 100), (1, 200), (2, 600), (3, 1400), (4, 1700), (5, 2000)]
)
def test_boardwalk(level, rent):
    game = table((1, 2))
    set_cash(game, 0, 3000)
    give(game, 1, 37, 39)
    build(game, dark_blue=level)
    assert visitor(game, 39) == rent
    assert game.players[1].cash == 1500 + rent


def test_bare_rent_of_an_incomplete_group():
    game = table((1, 2))
    give(game, 1, 37)
    assert visitor(game, 37) == 35


def test_rent_is_double_also_beside_a_mortgage_but_none_on_it():
    game = table((1, 2), (1, 2))
    give(game, 1, 37)
    give(game, 1, 39, mortgaged=True)
    assert visitor(game, 37) == 70
    assert visitor(game, 39) == 0


@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_railroads(owned):
    game = table((1, 2))
    give(game, 1, *[5, 15, 25, 35][:owned])
    game.estate.mortgaged.update([15, 25, 35][: owned - 1])
    assert visitor(game, 5) == [25, 50, 100, 200][owned - 1]


@pytest.mark.parametrize(("other", "rent"), [((), 12), ((28,), 30)])
def test_utilities(other, rent):
    game = table((1, 2))
    give(game, 1, 12, *other)
    assert visitor(game, 12) == rent


def test_utility_charges_the_throw_out_of_jail():
    game = table((1, 1), ways=("passive-stay", "plain"))
    give(game, 1, 12)
    game.go_to_jail(game.players[0])
    assert turn(game).cash == 1500 - 8


# Building


def own_sites(cash, *deeds):
    """Set up seat 0 to build and then to step from GO to Just Visiting."""
    game = table((4, 6))
    give(game, 0, *deeds)
    set_cash(game, 0, cash)
    return game


def test_plain_builds_from_the_last_site_and_keeps_200():
    game = own_sites(449, 6, 8, 9)
    assert turn(game).cash == 249
    assert [game.estate.levels[site] for site in (6, 8, 9)] == [1, 1, 2]


def test_plain_builds_over_all_its_groups():
    game = own_sites(200 + 200 + 200 + 50 + 50 + 49, 1, 3, 37, 39)
    assert turn(game).cash == 249
    assert [game.estate.levels[site] for site in (1, 3, 37, 39)] == [1, 1, 1, 1]


def test_plain_stops_at_the_first_site_too_dear():
    game = own_sites(399, 1, 3, 37, 39)
    assert turn(game).cash == 399
    assert not any(game.estate.levels.values())


def test_plain_builds_up_to_hotels():
    game = own_sites(2000, 1, 3)
    assert turn(game).cash == 1500
    assert (game.estate.levels[1], game.estate.levels[3]) == (5, 5)
    assert (game.estate.houses, game.estate.hotels) == (32, 10)


@pytest.mark.parametrize("deeds", [(6, 8), (5, 15, 25, 35), (12, 28)])
def test_no_building_without_a_full_street_group(deeds):
    assert turn(own_sites(1500, *deeds)).cash == 1500


def test_no_building_beside_a_mortgage():
    game = own_sites(254, 6, 8)
    give(game, 0, 9, mortgaged=True)
    assert turn(game).cash == 254


def test_no_house_left_stops_plain():
    game = own_sites(1500, 1, 3)
    give(game, 1, 6, 8, 9, 11, 13, 14, 16, 18, 19)
    build(game, light_blue=4, pink=4, orange=2)
    for site in (16, 18):
        game.estate.build(site)
    turn(game)
    assert game.estate.houses == 0
    assert [game.estate.levels[site] for site in (1, 3)] == [0, 0]


def test_no_hotel_left_stops_plain():
    game = own_sites(1500, 1, 3)
    give(game, 1, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24)
    build(game, light_blue=5, pink=5, orange=5, red=5)
    turn(game)
    assert [game.estate.levels[site] for site in (1, 3)] == [4, 4]


# Mortgages


def test_plain_lifts_in_board_order_with_interest_rounded_up():
    game = own_sites(200 + 83 + 193)
    give(game, 0, 12, 37, 39, mortgaged=True)
    assert turn(game).cash == 200
    assert game.estate.mortgaged == {39}


def test_plain_lifts_no_further_than_the_first_too_dear():
    game = own_sites(309)
    give(game, 0, 5, 6, mortgaged=True)
    assert turn(game).cash == 309
    assert game.estate.mortgaged == {5, 6}


def test_passive_lifts_and_builds_nothing():
    game = table((4, 6), ways=("passive-leave", "plain"))
    give(game, 0, 1, 3)
    give(game, 0, 5, mortgaged=True)
    assert turn(game).cash == 1500
