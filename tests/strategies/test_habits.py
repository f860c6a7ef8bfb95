"""What each way of playing does that `builder` does not."""

import pytest

from simlab.engine.towers.codes import AFTER_LANDING, BEFORE_ROLL, EMPIRE_CARDS, SNEAKY_SWAP
from simlab.engine.towers.swap import pair_of

from .position import Position


def test_reserve_keeps_its_cash():
    table = Position()
    intel = table.space["Intel"]
    table.game.cash[0] = 600
    assert table.ask("builder", "buy", intel) == 1
    assert table.ask("reserve", "buy", intel) == 0
    assert table.ask("reserve:keep=250", "buy", intel) == 1
    table.tower(0, "Samsung", "Coca-Cola", "Xbox", "Ducati")
    assert table.ask("reserve", "buy", intel) == 1


@pytest.mark.parametrize(
    ("top", "tile", "more"),
    [
        ("Intel", "Water Works", True),
        ("Intel", "Nerf", True),
        ("Intel", "Hasbro", True),
        ("Hasbro", "Nerf", False),
        ("Intel", "Xbox", False),
    ],
)
def test_coverer_bids_more_for_a_small_tile_on_a_tall_top(top, tile, more):
    table = Position()
    table.tower(0, top)
    at = table.space[tile]
    worth = 200 * int(table.box.height[at])
    assert table.ask("builder", "bid", at, worth + 50) == 0
    assert table.ask("coverer", "bid", at, worth + 50) == more


@pytest.mark.parametrize("shield", ["brand", "utility"])
def test_coverer_can_do_without_a_shield(shield):
    table = Position()
    table.tower(0, "Intel")
    at = table.space[{"brand": "Nerf", "utility": "Water Works"}[shield]]
    assert table.ask(f"coverer:{shield}_cover=0", "bid", at, 250) == 0


def test_coverer_buys_an_office_as_a_shield_when_told_to():
    table = Position()
    table.tower(0, "Intel")
    assert table.ask("coverer", "office", AFTER_LANDING) == 0
    assert table.ask("coverer:office_cover=200", "office", AFTER_LANDING) == 1
    table.tower(0, "Nerf")
    assert table.ask("coverer:office_cover=200", "office", AFTER_LANDING) == 0


def test_dodger_swaps_rather_than_moves_to_tower_tax():
    table = Position()
    table.game.position[0] = table.space["Intel"]
    table.tower(0, "Intel")
    table.tower(1, "Ducati")
    die = table.space["Tower Tax"] - table.space["Intel"]
    assert table.ask("builder", "swap", die) == -1
    assert table.ask("dodger", "swap", die) == pair_of(0, 1)
    assert table.ask("dodger", "swap", die - 3) == -1


def test_dodger_leaves_the_reach_of_tower_tax():
    table = Position()
    table.game.position[0] = table.space["McDonald's"]  # eight before the tax
    table.tower(0, "Intel")
    for tile in ("Xbox", "Nestlé"):
        table.tower(0, tile)
    table.game.supply[table.space["Water Works"]] = 0
    # Nothing is to be had on 28 to 31; of the four, 31 is left behind most often.
    assert table.ask("dodger", "speed_ahead", 2, 5) == 5
    assert table.ask("builder", "speed_ahead", 2, 5) == 2


def test_raider_attacks_where_builder_waits():
    table = Position()
    table.hold(0, "hostile_takeover")
    table.tower(1, "Nerf")
    assert table.ask("builder", "card", BEFORE_ROLL) == -1
    assert EMPIRE_CARDS[table.ask("raider", "card", BEFORE_ROLL)] == "hostile_takeover"


def test_cheap_height_leaves_the_dear_unless_it_wins():
    table = Position()
    names = ("Nerf", "Hasbro", "Paramount", "Intel", "Beats", "Carnival", "Ducati", "Samsung")
    bought = [name for name in names if table.ask("cheap-height", "buy", table.space[name])]
    assert bought == ["Nerf", "Hasbro", "Paramount", "Intel"]
    assert table.ask("cheap-height", "bid", table.space["Carnival"], 150) == 1
    assert table.ask("cheap-height", "bid", table.space["Carnival"], 200) == 0
    table.tower(0, "Intel", "Xbox", "Nestlé", "Coca-Cola")
    assert table.ask("cheap-height", "buy", table.space["Samsung"]) == 1


def test_set_collector_pays_for_the_colours_it_has():
    table = Position()
    table.tower(0, "Hasbro")
    jetblue = table.space["JetBlue"]
    assert table.ask("builder", "bid", jetblue, 450) == 0
    assert table.ask("set-collector", "bid", jetblue, 450) == 1
    assert table.ask("set-collector", "bid", table.space["Carnival"], 450) == 0


def test_hoarder_of_no_waits_for_the_finish():
    table = Position()
    table.tower(0, "Intel", "Xbox")
    assert table.ask("builder", "say_no", SNEAKY_SWAP, 1) == 1
    assert table.ask("hoarder-of-no", "say_no", SNEAKY_SWAP, 1) == 0
    table.tower(1, "Samsung", "Coca-Cola", "Nestlé", "Hasbro")
    assert table.ask("hoarder-of-no", "say_no", SNEAKY_SWAP, 1) == 1
    assert table.ask("hoarder-of-no", "say_no", SNEAKY_SWAP, 2) == 0
    table.tower(0, "Ducati", "McDonald's")
    assert table.ask("hoarder-of-no", "say_no", SNEAKY_SWAP, 2) == 1


@pytest.mark.parametrize("cash", [799, 800])
def test_plain_buys_an_office_at_800_before_it_rolls(cash):
    table = Position()
    table.game.cash[0] = cash
    assert table.ask("plain", "office", BEFORE_ROLL) == (cash == 800)
    assert table.ask("plain", "office", AFTER_LANDING) == 0


def test_passive_is_never_asked():
    table = Position()
    assert table.ask("passive", "buy", table.space["Nerf"]) == -99


@pytest.mark.parametrize(("whom", "rival"), [(0, 1), (1, 2), (2, 1), (3, 3)])
def test_tax_picker_picks_by_its_rule(whom, rival):
    table = Position(players=4)
    table.tower(1, "Xbox", "Nestlé", "Nerf")
    table.tower(2, "Intel")
    table.tower(3, "Hasbro")
    table.game.cash[3] = 1200
    assert table.ask(f"tax-picker:whom={whom}", "rival_tax") == rival


def test_tax_picker_passes_over_towers_without_a_billboard():
    table = Position()
    assert table.ask("tax-picker", "rival_tax") == -1
    table.tower(1, "Nerf")
    table.game.cash[2] = 2000
    assert table.ask("tax-picker:whom=3", "rival_tax") == 1


@pytest.mark.parametrize(("gain", "rival"), [(1, 2), (3, 2), (4, -1), (5, -1)])
def test_swapper_asks_for_units(gain, rival):
    table = Position()
    table.tower(0, "Nerf")
    table.tower(1, "Hasbro")
    table.tower(2, "Samsung")
    growth = table.box.height[table.space["Samsung"]] - table.box.height[table.space["Nerf"]]
    assert growth == 3
    expected = pair_of(0, rival) if rival > 0 else -1
    assert table.ask(f"swapper:gain={gain}", "swap", 1) == expected


@pytest.mark.parametrize(("below", "swaps"), [(("Nerf",), False), ((), True)])
def test_swapper_makes_nobody_win(below, swaps):
    # Both complete a colour by the swap; at 16 units the office that this earns would win.
    table = Position()
    table.tower(0, "Paramount", "eBay", "X Games")
    table.tower(1, "Intel", "Hasbro", *below, "Ducati", "McDonald's", "Chevrolet")
    assert table.ask("swapper", "swap", 1) == (pair_of(0, 1) if swaps else -1)


@pytest.mark.parametrize(("within", "buys"), [(17, 1), (4, 0)])
def test_utility_timer_waits_for_the_end(within, buys):
    table = Position()
    works = table.space["Water Works"]
    assert table.ask(f"utility-timer:within={within}", "buy", works) == buys
    assert table.ask(f"utility-timer:within={within}", "bid", works, 50) == buys
    assert table.ask("utility-timer", "buy", table.space["Nerf"]) == 1


def test_utility_timer_buys_what_wins():
    table = Position()
    table.tower(0, "Samsung", "Coca-Cola", "Xbox", "Nestlé")
    assert table.ask("utility-timer:within=0", "buy", table.space["Water Works"]) == 1
