"""The rules of Empire, one by one, on scripted throws and cards."""

import pytest

from . import box
from .empire import IN_JAIL, Game, TowerFull, play
from .philox import Deal

SPACE = {space.name: i for i, space in enumerate(box.SPACES)}
ELECTRIC, WATER, OFFICE = box.ELECTRIC, box.WATER, box.OFFICE


def table(*tape, ways=("plain", "plain", "plain"), casino=()):
    return Game(Deal(1, 0), ways, tape, casino)


def give(game, seat, *tiles):
    """Stack tiles without the consequences of stacking."""
    for tile in tiles:
        if tile in game.supply:
            game.supply[tile] -= 1
        game.players[seat].tower.append(tile)


def put_on_top(game, card):
    game.chance.remove(card)
    game.chance.appendleft(card)


def turn(game, seat=0):
    player = game.players[seat]
    game.take_turn(player)
    game.check(None)
    return player


def brands(*names):
    return [SPACE[name] for name in names]


# The guide's examples


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


# Tower


def test_scale():
    game = table()
    player = game.players[0]
    shown = [player.value]
    for _ in range(16):
        player.tower.append(OFFICE)
        shown.append(player.value)
    assert shown == [50, 50, *range(100, 801, 50)]


def test_16_units_are_not_full_and_overshooting_wins():
    game = table()
    player = game.players[0]
    give(game, 0, *brands("Intel", "Samsung", "Coca-Cola", "Nestle"))
    assert player.units == 16
    with pytest.raises(TowerFull):
        game.stack(player, SPACE["Xbox"])
    assert player.units == 20


def test_set_in_any_order_and_again_brings_an_office_each_time():
    game = table()
    player = game.players[0]
    for tile in (1, ELECTRIC, 3):
        game.stack(player, tile)
    assert player.tower == [1, ELECTRIC, 3, OFFICE]
    game.return_top(player)
    game.return_top(player)
    assert (player.tower, game.supply[OFFICE]) == ([1, ELECTRIC], 6)
    game.stack(player, 3)
    assert player.tower == [1, ELECTRIC, 3, OFFICE]


def test_no_office_left_no_bonus():
    game = table()
    give(game, 1, *[OFFICE] * 6)
    game.stack(game.players[0], 1)
    game.stack(game.players[0], 3)
    assert game.players[0].tower == [1, 3]


def test_bonus_office_may_win():
    game = table()
    give(game, 0, *brands("Intel", "Xbox", "Nestle"), ELECTRIC, ELECTRIC, 1)
    with pytest.raises(TowerFull):
        game.stack(game.players[0], 3)
    assert game.players[0].tower[-1] == OFFICE


def test_tile_that_wins_ends_the_game_before_its_bonus():
    game = table()
    give(game, 0, *brands("Intel", "Xbox", "Samsung"), ELECTRIC)
    with pytest.raises(TowerFull):
        game.stack(game.players[0], SPACE["Coca-Cola"])
    assert game.players[0].tower[-1] == SPACE["Coca-Cola"]


# Start, dice and doubles


def test_set_up():
    game = table()
    empire = Deal(1, 0).shuffled(box.EMPIRE, 1)
    assert [p.hand for p in game.players] == [[empire[i], empire[i + 3]] for i in range(3)]
    assert list(game.empire) == empire[6:]
    assert [p.cash for p in game.players] == [1000] * 3


def test_buy_on_landing():
    player = turn(game := table((3, 2)))
    assert player.tower == [5]
    assert player.cash == 900
    assert game.bank == 100


def test_double_rolls_again():
    player = turn(table((5, 5), (2, 3)))
    assert player.tower == [10]
    assert player.position == 15
    assert sum(player.roll_ends.values()) == 2
    assert player.turn_ends[15] == 1


def test_third_double_leads_to_jail_unmoved():
    game = table((5, 5), (2, 2), (3, 3))
    player = turn(game)
    assert player.tower == [10, 14]
    assert player.visits == {10: 1, 14: 1, IN_JAIL: 1}
    assert player.roll_ends == {10: 1, 14: 1, IN_JAIL: 1}
    assert player.turn_ends == {IN_JAIL: 1}


def test_double_into_jail_ends_the_turn():
    game = table((4, 4))
    game.players[0].position = 19
    player = turn(game)
    assert player.visits == {27: 1, IN_JAIL: 1}
    assert len(game.trace) == 1


def test_handshake_moves_by_the_other_die():
    game = table((5, 1))
    give(game, 1, 1)
    player = turn(game)
    assert player.position == 5
    assert game.players[1].tower == [1]


def test_one_and_handshake_is_no_double():
    game = table((1, 1))
    player = turn(game)
    assert player.position == 1
    assert len(game.trace) == 1


# GO


def test_passing_go_pays_before_the_space():
    game = table((3, 4))
    player = game.players[0]
    player.position, player.cash = 34, 0
    give(game, 0, 10)
    turn(game)
    assert player.position == 5
    assert player.tower == [10, 5]
    assert player.cash == 0


def test_landing_on_go_with_an_empty_tower():
    game = table((2, 3))
    game.players[0].position = 31
    player = turn(game)
    assert player.position == 0
    assert player.cash == 1050


# Owned brands


def test_rent_is_the_owners_tower():
    game = table((3, 2))
    give(game, 1, 5, *brands("Intel", "Samsung"))
    give(game, 0, 10)
    turn(game)
    assert [p.cash for p in game.players] == [550, 1450, 1000]


def test_own_brand_costs_nothing():
    game = table((3, 2))
    give(game, 0, 5)
    assert turn(game).cash == 1000


def test_no_rent_to_an_owner_in_jail():
    game = table((3, 2))
    give(game, 1, 5)
    game.go_to_jail(game.players[1])
    assert turn(game).cash == 1000


def test_utility_bought_by_another_still_sells_and_never_costs_rent():
    game = table((6, 6), (1, 2), ways=("passive", "plain"))
    give(game, 1, ELECTRIC)
    assert turn(game).cash == 1000
    game = table((6, 6), (1, 2))
    give(game, 1, ELECTRIC)
    assert turn(game).tower == [ELECTRIC]
    assert game.supply[ELECTRIC] == 2


def test_utility_with_none_left():
    game = table((6, 6), (1, 2))
    give(game, 1, *[ELECTRIC] * 4)
    player = turn(game)
    assert player.tower == []
    assert player.cash == 1000


def test_rent_debt_gives_the_topmost_tile_and_keeps_the_cash():
    game = table((3, 2))
    give(game, 1, 5, 10)
    give(game, 0, 11, 3)
    game.players[0].cash = 100
    game.players[0].cash, game.bank = 100, 900
    player = turn(game)
    assert player.cash == 100
    assert player.tower == [11]
    assert game.players[1].tower == [5, 10, 3]


def test_rent_debt_without_a_tile_is_nothing():
    game = table((3, 2))
    give(game, 1, 5, 10)
    game.players[0].cash, game.bank = 100, 900
    assert turn(game).cash == 100
    assert game.players[1].cash == 1000


def test_debt_tile_completes_a_set():
    game = table((3, 2))
    give(game, 1, 5, 7)
    give(game, 0, 8)
    game.players[0].cash, game.bank = 50, 950
    turn(game)
    assert game.players[1].tower == [5, 7, 8, OFFICE]


def test_debt_tile_wins_on_anothers_turn():
    game = table((3, 2))
    give(game, 1, 5, *brands("Intel", "Samsung", "Nestle", "Ducati"))
    give(game, 0, 8)
    game.players[0].cash, game.bank = 50, 950
    with pytest.raises(TowerFull) as end:
        game.take_turn(game.players[0])
    assert end.value.seat == 1
    game.check(1)


def test_too_poor_to_buy_leaves_the_tile():
    game = table((3, 2))
    game.players[0].cash, game.bank = 50, 950
    player = turn(game)
    assert player.tower == []
    assert player.cash == 50


def test_last_money_buys():
    game = table((3, 2))
    game.players[0].cash, game.bank = 100, 900
    player = turn(game)
    assert player.tower == [5]
    assert player.cash == 0


# Taxes


def test_tower_tax_returns_the_topmost_tile():
    game = table((1, 2))
    game.players[0].position = 31
    give(game, 0, 1, 3, OFFICE)
    player = turn(game)
    assert player.tower == [1, 3]
    assert game.supply[OFFICE] == 6


def test_tower_tax_returns_a_utility_to_its_space():
    game = table((1, 2))
    game.players[0].position = 31
    give(game, 0, WATER)
    turn(game)
    assert game.supply[WATER] == 4


def test_tower_tax_on_an_empty_tower():
    game = table((1, 2))
    game.players[0].position = 31
    assert turn(game).tower == []


def test_returned_brand_is_for_sale_again():
    game = table((1, 2), (3, 2))
    game.players[0].position = 31
    give(game, 0, 5)
    turn(game)
    assert turn(game, 1).tower == [5]


@pytest.mark.parametrize(
    ("way", "towers", "hit"),
    [
        ("plain", [[10], [1], [28], [29]], 2),
        ("plain", [[28], [1], [10], [11]], 2),
        ("passive", [[28], [], [1], [29]], 2),
        ("plain", [[28], [], [], []], None),
        ("passive", [[28], [], [], []], None),
    ],
)
def test_rival_tower_tax(way, towers, hit):
    game = table((2, 1), ways=(way, "plain", "plain", "plain"))
    game.players[0].position = 0
    for seat, tiles in enumerate(towers):
        give(game, seat, *tiles)
    turn(game)
    expected = [[] if seat == hit else tiles for seat, tiles in enumerate(towers)]
    assert [p.tower for p in game.players] == expected


def test_rival_tower_tax_ties_go_clockwise_from_the_lander():
    game = table((2, 1), ways=("plain",) * 4)
    for seat, tile in enumerate((10, 11, 1, 28)):
        give(game, seat, tile)
    give(game, 0, 29)
    turn(game, 2)
    assert [p.tower for p in game.players] == [[10], [11], [1], [28]]


def test_free_parking_asks_nothing():
    game = table((3, 2))
    game.players[0].position = 13
    player = turn(game)
    assert player.position == 18
    assert player.cash == 1000


# Offices


@pytest.mark.parametrize(("cash", "offices"), [(750, 0), (800, 1), (1300, 1)])
def test_plain_buys_one_office_from_800(cash, offices):
    game = table((5, 4))
    game.players[0].cash = cash
    game.bank = 1000 - cash
    player = turn(game)
    assert player.tower == [OFFICE] * offices
    assert player.cash == cash - 500 * offices


def test_one_office_a_turn_however_many_rolls():
    game = table((2, 2), (4, 1))
    game.players[0].cash, game.bank = 2000, -1000
    assert turn(game).tower == [OFFICE]


def test_no_office_left_no_purchase():
    game = table((5, 4))
    give(game, 1, *[OFFICE] * 6)
    assert turn(game).cash == 1000


def test_office_wins_before_the_throw():
    game = table((5, 4))
    give(game, 0, *brands("Intel", "Samsung", "Nestle", "Coca-Cola"))
    with pytest.raises(TowerFull):
        game.take_turn(game.players[0])
    assert game.trace == []
    game.check(0)


# Jail


def jailed(*tape, way="plain", cash=700):
    game = table(*tape, ways=(way, "plain", "plain"))
    player = game.players[0]
    game.go_to_jail(player)
    player.cash, game.bank = cash, 1000 - cash
    return game, player


def test_plain_pays_and_rolls_as_usual():
    game, player = jailed((5, 5), (1, 3))
    turn(game)
    assert player.position == 23
    assert player.cash == 0
    assert player.tower == [20, 23] if player.position == 24 else [23]
    assert len(game.trace) == 2


def test_plain_buys_an_office_in_jail_first():
    game, player = jailed((5, 4), cash=800)
    turn(game)
    assert player.tower == [OFFICE]
    assert player.cash == 200
    assert player.position == 18


def test_too_poor_to_pay_rolls():
    game, player = jailed((5, 4), cash=50)
    turn(game)
    assert player.in_jail
    assert (player.cash, player.misses) == (50, 1)
    assert player.roll_ends[IN_JAIL] == player.turn_ends[IN_JAIL] == 1
    assert player.visits == {IN_JAIL: 1}


def test_double_frees_without_money_or_another_roll():
    game, player = jailed((5, 5), way="passive")
    turn(game)
    assert not player.in_jail
    assert (player.position, player.cash) == (19, 700)
    assert len(game.trace) == 1


def test_third_miss_pays_50_and_moves():
    game, player = jailed((5, 4), (1, 1), (6, 4), way="passive")
    turn(game)
    turn(game)
    assert player.in_jail
    turn(game)
    assert not player.in_jail
    assert (player.position, player.cash) == (19, 650)


def test_third_miss_by_a_handshake_moves_by_the_other_die():
    game, player = jailed((5, 4), (1, 1), (1, 1), way="passive")
    for _ in range(3):
        turn(game)
    assert (player.position, player.cash) == (10, 650)


def test_third_double_try_is_free():
    game, player = jailed((5, 4), (1, 1), (2, 2), way="passive")
    for _ in range(3):
        turn(game)
    assert (player.position, player.cash) == (13, 700)


def test_third_miss_without_money_returns_a_tile():
    game, player = jailed((5, 4), (1, 1), (6, 4), way="passive", cash=0)
    give(game, 0, 1, 3)
    for _ in range(3):
        turn(game)
    assert player.tower == [1]
    assert (player.position, player.cash) == (19, 0)


def test_misses_start_anew_with_each_stay():
    game, player = jailed((5, 4), (1, 1), (6, 6), (3, 2), (5, 4), way="passive")
    for _ in range(3):
        turn(game)
    assert player.position == 21 or not player.in_jail
    game.go_to_jail(player)
    turn(game)
    assert player.misses == 1


def test_jail_gives_no_go_money():
    game = table((4, 2))
    game.players[0].position = 21
    player = turn(game)
    assert player.in_jail
    assert player.cash == 1000


# Chance


def drawing(card, *more, ways=("passive", "passive", "passive"), position=1, casino=()):
    """A table where seat 0 throws a 5 and draws the card."""
    game = table((2, 3), *more, ways=ways, casino=casino)
    game.players[0].position = position
    put_on_top(game, card)
    return game


@pytest.mark.parametrize(
    ("card", "cash"),
    [
        ("insider trading", 800),
        ("advertising", 1100),
        ("website", 1300),
        ("business of the year", 1400),
        ("profits soar", 1050),
    ],
)
def test_money_cards(card, cash):
    game = drawing(card)
    player = turn(game)
    assert player.cash == cash
    assert game.chance[-1] == card
    assert player.position == (0 if card == "profits soar" else 6)


def test_profits_soar_pays_the_tower_once():
    game = drawing("profits soar")
    give(game, 0, 28)
    player = turn(game)
    assert player.cash == 1200
    assert player.visits == {6: 1, 0: 1}
    assert player.roll_ends == {0: 1}


def test_fine_without_money_returns_a_tile():
    game = drawing("insider trading")
    give(game, 0, 1, 3)
    game.players[0].cash, game.bank = 150, 850
    player = turn(game)
    assert player.tower == [1]
    assert player.cash == 150


@pytest.mark.parametrize("card", ["go to jail", "jail for fraud"])
def test_jail_cards(card):
    player = turn(drawing(card))
    assert player.in_jail
    assert player.cash == 1000
    assert player.visits == {6: 1, IN_JAIL: 1}


def test_speed_ahead_moves_one_and_buys():
    game = drawing("speed ahead", ways=("plain", "plain"))
    player = turn(game)
    assert player.position == 7
    assert player.tower == [7] and player.visits == {6: 1, 7: 1}
    assert player.roll_ends == {7: 1}


def test_double_with_speed_ahead_rolls_again():
    game = table((3, 3), (1, 2), ways=("passive", "passive"))
    put_on_top(game, "speed ahead")
    player = turn(game)
    assert player.position == 10


def test_birthday():
    game = drawing("birthday")
    turn(game)
    assert [p.cash for p in game.players] == [1100, 950, 950]


def test_birthday_debt_is_a_tile_in_clockwise_order():
    game = drawing("birthday", ways=("passive",) * 4)
    give(game, 0, 1)
    give(game, 1, 3)
    give(game, 2, 5)
    for poor in game.players[1:]:
        poor.cash = 0
    game.bank = 3000
    turn(game)
    assert game.players[0].tower == [1, 3, OFFICE, 5]
    assert game.players[0].cash == 1000


def test_birthday_stops_at_the_win():
    game = drawing("birthday")
    give(game, 0, *brands("Intel", "Samsung", "Nestle", "Coca-Cola"))
    give(game, 1, 3)
    game.players[1].cash, game.bank = 0, 1000
    with pytest.raises(TowerFull):
        game.take_turn(game.players[0])
    assert game.players[2].cash == 1000


@pytest.mark.parametrize(
    ("rolls", "cash"),
    [
        ([(5, 4), (6, 2)], [1200, 1000, 1000]),
        ([(5, 1), (1, 5)], [1000, 1200, 1000]),
        ([(5, 4), (6, 3), (2, 3), (3, 3)], [1000, 1200, 1000]),
    ],
)
def test_casino_night(rolls, cash):
    game = drawing("casino night", casino=rolls)
    turn(game)
    assert [p.cash for p in game.players] == cash
    assert game.dice.casino_throws == [len(rolls) // 2, 0, 0]
    assert game.dice.throws == [1, 0, 0]


@pytest.mark.parametrize(("card", "tile"), [("solar power", ELECTRIC), ("water bonus", WATER)])
def test_free_tiles(card, tile):
    game = drawing(card)
    player = turn(game)
    assert player.tower == [tile]
    assert player.cash == 1000
    game = drawing(card)
    give(game, 1, *[tile] * 4)
    assert turn(game).tower == []


def test_jail_card_leaves_the_deck_and_is_never_used():
    game = drawing("out of jail", (5, 4))
    player = turn(game)
    assert player.jail_cards == 1
    assert len(game.chance) == 13
    game.go_to_jail(player)
    turn(game)
    assert player.in_jail
    assert player.jail_cards == 1


# Empire


def test_empire_space_draws_until_the_deck_is_dry():
    game = table((3, 1), ways=("passive", "passive"))
    top = game.empire[0]
    assert turn(game).hand[-1] == top
    player = game.players[0]
    player.hand.extend(game.empire)
    game.empire.clear()
    player.position = 20
    game.dice.tape.extend([game.dice.throw(0)] * 0)
    before = len(player.hand)
    game.move(player, 4)
    assert len(player.hand) == before


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["plain", "passive"])
def test_invariants(players, way):
    for deal in range(25):
        play(7, deal, [way] * players, max_rounds=120, check=True)


def test_mixed_lineups():
    results = [play(7, deal, ["plain", "passive"], check=True) for deal in range(50)]
    assert {r.winner for r in results} == {0}


def test_passive_games_are_unfinished():
    result = play(2, 0, ["passive"] * 4, max_rounds=30)
    assert result.winner is None
    assert result.rounds == 30
    assert result.turns == 120


def test_a_game_replays():
    assert play(2, 5, ["plain"] * 3) == play(2, 5, ["plain"] * 3)
    assert play(2, 5, ["plain"] * 3) != play(2, 6, ["plain"] * 3)


def test_the_winner_tops_its_tower_in_the_last_event():
    for deal in range(50):
        result = play(3, deal, ["plain"] * 4)
        assert result.winner is not None
        assert sum(box.height(tile) for tile in result.towers[result.winner]) >= 17
        assert len(result.trace) == sum(sum(r.values()) for r in result.roll_ends)


def test_trace_numbers_each_seats_throws():
    result = play(3, 1, ["plain"] * 4)
    for seat in range(4):
        throws = [event.throw for event in result.trace if event.seat == seat]
        assert throws == list(range(len(throws)))
