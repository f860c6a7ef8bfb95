"""Towers: the scale, winning, and the guide's worked examples (empire.md 2 and 7)."""

import pytest

from .kit import OFFICE, Table, rule

GUIDE_TOWER = ["McDonald's", "Spotify", "Beats", "Intel", "Coca-Cola"]
SIXTEEN = ["Intel", "Xbox", "Nestlé", "Samsung"]  # the whole green set is not all: 4 x 4 units


def test_the_guides_tower_shows_650():
    table = Table().seat(0, tower=GUIDE_TOWER)
    assert (table.units(0), table.value(0)) == (13, 650)


def test_the_guides_tower_wins_with_hasbro_and_under_armour():
    table = Table().seat(0, tower=GUIDE_TOWER, cash=500).answers(0, buy=True)
    table.lands_on("Hasbro")
    assert (table.units(0), table.winner) == (15, None)
    table.lands_on("Under Armour")
    assert (table.units(0), table.winner) == (17, 0)
    assert table.told("won") == [{"units": 17, "rounds": 1}]


def test_the_guides_three_orange_brands_earn_a_free_office():
    table = Table().seat(0, tower=["Under Armour", "Carnival"]).answers(0, buy=True)
    table.lands_on("Yahoo!")
    assert table.tower(0) == ["Under Armour", "Carnival", "Yahoo!", OFFICE]
    assert table.cash(0) == 1000 - 200
    assert table.supply(OFFICE) == 5


@pytest.mark.parametrize("units", range(17))
def test_the_scale_is_50_a_unit_and_50_when_empty(units):
    """empire.md 2b: the lookup [50, 50, 100, ..., 800]."""
    table = Table()
    table.game.units[0] = units
    assert table.value(0) == [50, *range(50, 850, 50)][units]


def test_the_scale_ends_at_800():
    table = Table().seat(0, tower=[*SIXTEEN, "Nerf", "Coca-Cola"])
    assert (table.units(0), table.value(0)) == (21, 800)


@rule("empty_tower_value", {50: 50, 0: 0})
def test_an_empty_tower_has_a_value(rules, expected):
    assert Table(**rules).value(0) == expected


@pytest.mark.parametrize(
    ("names", "height"),
    [
        (["Nerf", "Transformers", "Spotify", "Beats", "Fender"], 1),
        (["JetBlue", "EA", "Hasbro", "Under Armour", "Carnival", "Yahoo!"], 2),
        (["Paramount", "Chevrolet", "eBay", "X Games", "Ducati", "McDonald's"], 3),
        (["Intel", "Xbox", "Nestlé", "Samsung", "Coca-Cola"], 4),
        (["Electric Company", "Water Works", OFFICE], 1),
    ],
)
def test_tiles_are_as_high_as_the_scans_show(names, height):
    """empire.md 2a."""
    for name in names:
        assert Table().seat(0, tower=[name]).units(0) == height


def test_the_box_holds_36_tiles_of_69_units():
    table = Table()
    assert sum(table.box.tiles.tolist()) == 36
    assert sum((table.box.tiles.astype(int) * table.box.height).tolist()) == 69
    assert table.box.tiles[table.names[OFFICE]] == 6


@rule("tower_units_to_win", {17: None, 16: 0})
def test_how_high_a_full_tower_is(rules, expected):
    table = Table(**rules).seat(0, tower=SIXTEEN[:3], cash=400).answers(0, buy=True)
    assert table.lands_on("Samsung").winner == expected


@rule("overshoot", {"allowed_wins": (0, 19), "exact_only": (None, 15)})
def test_the_last_tile_need_not_fit(rules, expected):
    table = Table(**rules).seat(0, tower=["Intel", "Xbox", "Samsung", "Ducati"], cash=400)
    table.answers(0, buy=True).lands_on("Coca-Cola")
    assert (table.winner, table.units(0)) == expected


def test_exact_only_still_wins_when_the_tile_fits():
    table = Table(overshoot="exact_only").seat(0, tower=[*SIXTEEN[:3], "Ducati"], cash=400)
    table.answers(0, buy=True).lands_on("Hasbro")
    assert (table.units(0), table.winner) == (17, 0)


def test_exact_only_sends_a_debt_tile_that_does_not_fit_back_to_the_board():
    table = Table(overshoot="exact_only")
    table.seat(0, cash=0, tower=["Intel"]).seat(1, tower=["Xbox", "Nestlé", "Samsung", "Ducati"])
    table.lands_on("Xbox")
    assert table.tower(0) == []
    assert table.units(1) == 15
    assert table.supply("Intel") == 1


def test_exact_only_bars_from_buying_and_bidding():
    table = Table(overshoot="exact_only").seat(0, tower=["Intel", "Xbox", "Samsung", "Hasbro"])
    table.answers(0, buy=True, bid=True).lands_on("Coca-Cola")
    assert (table.asked(0, "buy"), table.asked(0, "bid")) == (0, 0)


def test_exact_only_bars_a_swap():
    table = Table(overshoot="exact_only").seat(
        0, tower=["Intel", "Xbox", "Samsung", "Ducati", "Nerf"]
    )
    table.seat(1, tower=["Hasbro"]).answers(0, swap=(0, 1)).throws((4, 1)).turn()
    assert table.tower(1) == ["Nerf"]
    table = Table(overshoot="exact_only").seat(
        0, tower=["Intel", "Xbox", "Samsung", "Ducati", "Nerf"]
    )
    table.seat(1, tower=["Paramount"]).answers(0, swap=(0, 1)).throws((4, 1)).turn()
    assert table.asked(0, "swap") == 0
    assert table.tower(1) == ["Paramount"]


@rule("win_check", {"immediately": 1, "own_turn": None})
def test_a_debt_tile_wins_on_another_players_turn(rules, expected):
    table = Table(**rules)
    table.seat(0, cash=0, tower=["Nerf"]).seat(1, tower=SIXTEEN)
    assert table.lands_on("Xbox").winner == expected
    assert table.units(1) == 17


def test_under_own_turn_a_full_tower_wins_as_its_turn_begins():
    table = Table(win_check="own_turn")
    table.seat(0, cash=0, tower=["Nerf"]).seat(1, tower=SIXTEEN).lands_on("Xbox")
    assert table.turn(1).winner == 1
    assert table.told("throw") == []


@rule("simultaneous_win", {"active_first": 2})
def test_the_active_player_comes_first_when_two_towers_are_full(rules, expected):
    """Seat 1 had the full tower all along, and seat 2 fills its own."""
    table = Table(win_check="own_turn", **rules).seat(1, tower=[*SIXTEEN, "Nerf"])
    table.seat(2, tower=["Coca-Cola", "Ducati", "eBay", "Paramount", "X Games"], cash=500)
    table.answers(2, office=True).turn(2)
    assert (table.units(1), table.units(2)) == (17, 17)
    assert table.winner == expected


def test_a_bonus_office_can_win():
    table = Table().seat(0, tower=["Intel", "Samsung", "Ducati", "Hasbro", "Fender", "Nerf"])
    table.answers(0, buy=True).lands_on("Transformers")
    assert table.tower(0)[-2:] == ["Transformers", OFFICE]
    assert (table.units(0), table.winner) == (17, 0)


def test_a_winning_tile_ends_the_game_before_the_bonus_office():
    table = (
        Table().seat(0, tower=["Intel", "Xbox", "Samsung", "Ducati", "Nerf"]).answers(0, buy=True)
    )
    table.lands_on("Nestlé")
    assert table.winner == 0
    assert OFFICE not in table.tower(0)
