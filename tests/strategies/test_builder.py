"""What `builder` decides: money against units."""

import pytest

from simlab.engine.towers.codes import (
    AFTER_LANDING,
    BEFORE_ROLL,
    EMPIRE_CARDS,
    JAIL_BUY_CARD,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_EMPIRE_CARD,
    JUST_SAY_NO,
    SNEAKY_SWAP,
)
from simlab.engine.towers.swap import pair_of
from simlab.engine.towers.trade import offer_of

from .position import Position

#: 16 units: one short of a full tower.
ALMOST = ("Samsung", "Coca-Cola", "Intel", "Xbox")


@pytest.mark.parametrize(
    ("tiles", "cash", "window", "buys"),
    [
        (ALMOST, 500, BEFORE_ROLL, True),
        (ALMOST[1:] + ("Paramount",), 500, BEFORE_ROLL, False),
        (ALMOST[1:] + ("Paramount",), 1000, BEFORE_ROLL, True),
        ((), 1499, AFTER_LANDING, False),
        ((), 1500, AFTER_LANDING, True),
        ((), 1500, BEFORE_ROLL, False),
    ],
)
def test_an_office_finishes_the_tower_or_waits_for_plenty(tiles, cash, window, buys):
    table = Position()
    table.tower(0, *tiles)
    table.game.cash[0] = cash
    assert table.ask("builder", "office", window) == buys


def test_jail_costs_a_card_before_money():
    table = Position(jail_card_sale=True)
    table.game.jail[0] = 1
    assert table.ask("builder", "jail") == JAIL_PAY
    table.game.cash[0] = 50
    assert table.ask("builder", "jail") == JAIL_ROLL
    table.game.jail_cards[2] = 1
    assert table.ask("builder", "jail") == JAIL_BUY_CARD
    table.hold(0, "jail_card")
    assert table.ask("builder", "jail") == JAIL_USE_EMPIRE_CARD
    table.game.jail_cards[0] = 1
    assert table.ask("builder", "jail") == JAIL_USE_CHANCE_CARD


def test_jail_is_not_paid_for_when_the_rules_forbid_it():
    table = Position(jail_can_pay_100_later=False)
    table.game.jail[0] = 2
    assert table.ask("builder", "jail") == JAIL_ROLL


def test_a_brand_is_bought_unless_nobody_could_bid_as_much():
    table = Position()
    samsung = table.space["Samsung"]
    assert table.ask("builder", "buy", samsung) == 1
    table.game.cash[1:3] = 300
    assert table.ask("builder", "buy", samsung) == 0
    assert table.ask("builder", "bid", samsung, 350) == 1


def test_the_tile_that_wins_is_bought_at_once():
    table = Position()
    table.tower(0, *ALMOST)
    table.game.cash[1:3] = 0
    assert table.ask("builder", "buy", table.space["Nestlé"]) == 1


def test_bids_stop_at_what_the_tile_is_worth():
    table = Position()
    jetblue = table.space["JetBlue"]
    assert table.ask("builder", "bid", jetblue, 400) == 1
    assert table.ask("builder", "bid", jetblue, 450) == 0


def test_a_rival_is_outbid_for_the_tile_that_wins():
    table = Position()
    table.tower(1, *ALMOST)
    nerf = table.space["Nerf"]
    assert table.ask("builder", "bid", nerf, 900) == 1
    table.game.cash[1] = 850
    assert table.ask("builder", "bid", nerf, 900) == 0


def test_a_set_counts_its_office():
    table = Position()
    table.tower(0, "Spotify", "Beats")
    fender = table.space["Fender"]
    assert table.ask("builder", "bid", fender, 400) == 1
    table.game.supply[table.space["Office"]] = 0
    assert table.ask("builder", "bid", fender, 400) == 0


def test_a_small_top_is_swapped_for_a_tall_one():
    table = Position()
    table.tower(0, "Nerf")
    table.tower(1, "Hasbro")
    table.tower(2, "Intel")
    assert table.ask("builder", "swap", 4) == pair_of(0, 2)


def test_a_tall_top_is_kept():
    table = Position()
    table.tower(0, "Intel")
    table.tower(1, "Nerf")
    assert table.ask("builder", "swap", 5) == -1


def test_the_swap_that_wins_is_made():
    table = Position()
    table.tower(0, "Samsung", "Intel", "Xbox", "Nerf", "Beats")
    table.tower(1, "Coca-Cola")
    table.game.position[0] = table.space["Ducati"] - 2  # the die leads to a good tile
    assert table.ask("builder", "swap", 2) == pair_of(0, 1)


def test_no_swap_makes_a_rival_win():
    table = Position(players=2)
    table.tower(0, "Hasbro")
    table.tower(1, "Samsung", "Coca-Cola", "Intel", "Ducati", "Nerf")
    table.game.position[0] = table.space["Intel"] - 4  # even where the die costs 800
    assert table.ask("builder", "swap", 4) == -1


def test_rival_tower_tax_hits_the_leader():
    table = Position()
    table.tower(1, "Intel")
    table.tower(2, "Hasbro", "EA", "Nerf")
    assert table.ask("builder", "rival_tax") == 2


def test_a_trip_goes_where_a_tile_wins():
    table = Position()
    table.game.position[0] = table.space["Free Parking"]
    table.tower(0, *ALMOST[1:], "Paramount")
    table.game.cash[0] = 200
    for name in ("JetBlue", "EA", "Hasbro", "Under Armour", "Carnival", "Yahoo!"):
        table.game.owner[table.space[name]] = 1
    assert table.ask("builder", "trip") != -1
    table.game.owner[table.space["EA"]] = -1
    table.game.cash[0] = 150
    assert table.ask("builder", "trip") == table.space["EA"]


def test_speed_ahead_reaches_the_tile_and_not_the_rent():
    table = Position()
    table.game.position[0] = table.space["Chance"]  # the last one, at 32
    table.tower(1, "Samsung")
    assert table.ask("builder", "speed_ahead", 1, 5) == table.space["Coca-Cola"] - 32


def test_the_casino_pays_the_weakest_rival():
    table = Position()
    table.tower(1, "Intel")
    table.tower(2, "Nerf")
    assert table.ask("builder", "casino") == 2


def test_a_takeover_waits_for_a_tall_top():
    table = Position()
    table.hold(0, "hostile_takeover")
    table.tower(1, "Nerf")
    assert table.ask("builder", "card", BEFORE_ROLL) == -1
    table.tower(2, "Hasbro")
    takeover = EMPIRE_CARDS.index("hostile_takeover")
    assert table.ask("builder", "card", BEFORE_ROLL) == takeover
    assert table.ask("builder", "target", takeover) == 2


def test_a_takeover_does_not_wait_at_a_rival_near_the_top():
    table = Position()
    table.hold(0, "hostile_takeover")
    table.tower(1, "Samsung", "Coca-Cola", "Intel", "Nerf")
    assert EMPIRE_CARDS[table.ask("builder", "card", BEFORE_ROLL)] == "hostile_takeover"


def test_the_card_that_wins_is_played_first():
    table = Position()
    table.hold(0, "tallest_tower_bonus", "hostile_takeover")
    table.tower(0, *ALMOST)
    table.tower(1, "Nerf")
    assert EMPIRE_CARDS[table.ask("builder", "card", BEFORE_ROLL)] == "hostile_takeover"


def test_billboard_tax_takes_the_tile_of_the_poor():
    table = Position()
    table.hold(0, "billboard_tax")
    table.tower(1, "Nerf", "Beats", "EA", "Intel")
    table.tower(2, "Transformers", "Spotify", "Hasbro", "Xbox")
    table.game.cash[2] = 300
    assert table.ask("builder", "target", EMPIRE_CARDS.index("billboard_tax")) == 2


def test_bargain_and_reverse_rent_wait_for_what_is_dear():
    table = Position()
    assert table.ask("builder", "bargain", table.space["Nerf"]) == 0
    assert table.ask("builder", "bargain", table.space["Samsung"]) == 1
    assert table.ask("builder", "reverse_rent", 1, 250) == 0
    assert table.ask("builder", "reverse_rent", 1, 300) == 1
    table.game.cash[0] = 200
    assert table.ask("builder", "reverse_rent", 1, 250) == 1


def test_just_say_no_is_for_losses_and_for_the_rivals_finish():
    table = Position()
    table.tower(0, "Nerf")
    assert table.ask("builder", "say_no", SNEAKY_SWAP, 1) == 0
    assert table.ask("builder", "say_no", JUST_SAY_NO, 1) == 1
    table.tower(1, *ALMOST)
    assert table.ask("builder", "say_no", SNEAKY_SWAP, 1) == 1
    assert table.ask("builder", "say_no", SNEAKY_SWAP, 2) == 0
    table.tower(0, "Hasbro")
    assert table.ask("builder", "say_no", SNEAKY_SWAP, 2) == 1


def test_a_deal_that_wins_is_busted():
    table = Position()
    table.game.active = 1
    table.tower(1, *ALMOST)
    nerf = table.space["Nerf"]
    assert table.ask("builder", "deal_buster", nerf, 150) == 1
    table.game.active = 2
    assert table.ask("builder", "deal_buster", nerf, 150) == 0


def test_re_ordering_puts_the_tall_tiles_below():
    table = Position()
    table.tower(0, "Nerf", "Intel", "Hasbro")
    assert table.ask("builder", "reorder", 0) == 1


def test_a_small_tile_is_given_for_a_large_rent():
    table = Position(rent_optional=True)
    table.tower(0, "Nerf")
    assert table.ask("builder", "give_tile", 1, 800) == 1
    assert table.ask("builder", "give_tile", 1, 200) == 0
    table.tower(1, *ALMOST)
    assert table.ask("builder", "give_tile", 1, 800) == 0


def test_a_jail_card_costs_the_fee_or_all_the_buyer_has():
    table = Position(jail_card_sale=True)
    assert table.ask("builder", "jail_card_price", 1) == 100
    table.game.cash[1] = 50
    assert table.ask("builder", "jail_card_price", 1) == 50
    assert table.ask("builder", "buy_jail_card", 1, 150) == 0


def test_trade_completes_a_set_and_accepts_what_pays():
    table = Position(trading=True)
    table.tower(0, "Intel", "Xbox", "Samsung")
    table.tower(1, "Nerf", "Nestlé")
    assert table.ask("builder", "offer") == offer_of(1, 3, 2, 200)
    assert table.ask("builder", "accept", 1, offer_of(0, 2, 0, 0)) == 1
    assert table.ask("builder", "accept", 1, offer_of(0, 1, 3, 100)) == 0


def test_no_money_buys_a_rival_the_game():
    table = Position(trading=True)
    table.tower(0, "Nerf")
    table.game.cash[1] = 2000
    assert table.ask("builder", "accept", 1, offer_of(0, 0, 1, 1500)) == 1
    table.tower(1, *ALMOST)
    assert table.ask("builder", "accept", 1, offer_of(0, 0, 1, 1500)) == 0
