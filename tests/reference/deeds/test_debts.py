"""Raising cash and bankruptcy, to a player and to the bank (seed 002)."""

import pytest

from .conserved import check
from .dice import Throw
from .money import LastOne
from .player import Bankruptcy
from .tables import build, give, put_on_top, set_cash, table, turn


def taxed(cash, *deeds, mortgaged=()):
    """Set up seat 0 to throw a three on to Income Tax, 200."""
    game = table((1, 2))
    game.players[0].position = 1
    give(game, 0, *deeds)
    give(game, 0, *mortgaged, mortgaged=True)
    set_cash(game, 0, cash)
    return game


def test_owing_exactly_what_one_has_is_no_bankruptcy():
    game = taxed(200, 1)
    player = turn(game)
    assert (player.cash, player.out) == (0, False)
    assert not game.estate.mortgaged


def test_deeds_are_mortgaged_in_board_order_as_far_as_needed():
    game = taxed(70, 1, 12, 5)
    assert turn(game).cash == 0
    assert game.estate.mortgaged == {1, 5}


def test_buildings_are_sold_before_deeds_are_mortgaged():
    game = taxed(100, 1, 3, 39)
    build(game, brown=2)
    assert turn(game).cash == 0
    assert [game.estate.levels[site] for site in (1, 3)] == [0, 0]
    assert not game.estate.mortgaged


@pytest.mark.parametrize(
    ("extra", "levels"),
    [(75, [2, 3, 2, 2]), (50, [2, 2, 2, 2]), (25, [1, 2, 2, 2]), (0, [1, 1, 2, 2])],
)
def test_sales_begin_with_the_most_built_and_lowest_site(extra, levels):
    game = taxed(100 + extra, 1, 3, 37, 39)
    build(game, brown=3, dark_blue=2)
    assert turn(game).cash == 0
    assert [game.estate.levels[site] for site in (1, 3, 37, 39)] == levels


@pytest.mark.parametrize(("houses", "left", "cash"), [(32, 4, 25), (4, 4, 25), (3, 3, 50)])
def test_a_hotel_becomes_the_houses_the_bank_has(houses, left, cash):
    game = taxed(200, 1, 3)
    build(game, brown=5)
    game.estate.houses = houses
    assert game.estate.sell(1) * 25 == cash
    assert game.estate.levels[1] == left
    assert (game.estate.houses, game.estate.hotels) == (houses - left, 11)


def test_a_hotel_without_houses_goes_whole():
    game = taxed(0, 37, 39, 5)
    give(game, 1, 6, 8, 9, 11, 13, 14, 16, 18, 19)
    build(game, light_blue=4, pink=4, orange=2, dark_blue=5)
    game.estate.build(16)
    game.estate.build(18)
    assert game.estate.houses == 0
    player = turn(game)
    assert player.cash == 500 - 200
    assert [game.estate.levels[site] for site in (37, 39)] == [0, 5]
    assert (game.estate.houses, game.estate.hotels) == (0, 11)
    assert game.estate.left_uneven == {"dark blue"}


# Bankrupt to a player


def rented(cash, *, mortgaged=(), ways=("plain",) * 3):
    """Set up seat 0 to throw a three on to seat 1's hotel on Boardwalk, 2000."""
    game = table((1, 2), (1, 2), ways=ways)
    game.players[0].position = 36
    give(game, 1, 37, 39)
    build(game, dark_blue=5)
    give(game, 0, *mortgaged, mortgaged=True)
    set_cash(game, 0, cash)
    return game


def test_creditor_gets_what_there_is_and_pays_the_interest():
    game = rented(150, mortgaged=(12,))
    give(game, 0, 1, 3)
    build(game, brown=1)
    game.players[0].jail_cards = [1]
    game.decks[1].remove("out of jail")
    player = turn(game)
    assert player.out
    raised = 150 + 2 * 25 + 2 * 30
    assert game.players[1].cash == 1500 + raised - 8 - 3 - 3
    assert game.estate.deeds_of(1) == [1, 3, 12, 37, 39]
    assert game.estate.mortgaged == {1, 3, 12}
    assert game.players[1].jail_cards == [1]
    assert game.estate.houses == 32
    assert game.bankruptcies == [Bankruptcy(0, 0, 1)]
    assert game.players[2].cash == 1500


def test_a_bankrupt_player_stops_in_the_middle_of_the_turn():
    game = rented(0)
    game.dice.tape[0] = Throw(2, 2)
    game.players[0].position = 35
    player = turn(game)
    assert player.out
    assert len(game.trace) == 1


def test_creditor_raises_cash_for_the_interest():
    game = rented(0, mortgaged=(12,))
    set_cash(game, 1, 0)
    turn(game)
    assert game.players[1].cash == 100 - 8
    assert game.estate.levels[37] == 4


def inheriting(*own):
    """Let seat 0 leave two mortgages to seat 1, which has no cash: 18 is due."""
    game = table(ways=("plain",) * 4)
    give(game, 0, 5, 12, mortgaged=True)
    give(game, 1, *own)
    for seat in (0, 1):
        set_cash(game, seat, 0)
    game.pay(game.players[0], 4, game.players[1])
    check(game)
    return game


def test_creditor_mortgages_for_the_interest():
    game = inheriting(3)
    assert game.players[1].cash == 30 - 18
    assert game.estate.mortgaged == {3, 5, 12}


def test_creditor_goes_bankrupt_by_the_interest():
    game = inheriting()
    assert game.bankruptcies == [Bankruptcy(0, 0, 1), Bankruptcy(1, 0, None)]
    assert not game.estate.owner
    assert not game.estate.mortgaged


def test_the_last_player_has_won_before_the_interest():
    game = rented(10, mortgaged=(12,), ways=("plain",) * 2)
    with pytest.raises(LastOne) as end:
        game.take_turn(game.players[0])
    assert end.value.seat == 1
    assert game.players[1].cash == 1510
    assert game.estate.deeds_of(1) == [12, 37, 39]
    assert game.players[0].turn_ends == {39: 1}
    check(game)


# Bankrupt to the bank


def test_bank_takes_all_and_deeds_are_for_sale_again():
    game = taxed(19, 1, 3, mortgaged=(5,))
    build(game, brown=1)
    game.players[0].jail_cards = [0, 1]
    for deck in game.decks:
        deck.remove("out of jail")
    player = turn(game)
    assert player.out
    assert game.bankruptcies == [Bankruptcy(0, 0, None)]
    assert not game.estate.owner
    assert not game.estate.mortgaged
    assert [deck[-1] for deck in game.decks] == ["out of jail"] * 2
    assert [p.cash for p in game.players] == [0, 1500, 1500]


def test_a_bankrupt_player_has_no_more_turns():
    game = taxed(0)
    game.run(2, checking=True)
    assert game.turns == 1 + 2 * 2


# Cards that concern each other player


def drawing(card, ways):
    """Set up seat 1 to draw a card from both decks' spaces by a throw of three."""
    game = table((1, 2), ways=ways)
    put_on_top(game, card)
    chest = card == "grand opera"
    game.players[1].position = 30 if chest else 19
    return game


def test_grand_opera_debtor_goes_bankrupt_to_the_collector():
    game = drawing("grand opera", ("plain",) * 4)
    set_cash(game, 2, 10)
    set_cash(game, 3, 40)
    give(game, 3, 1)
    turn(game, 1)
    assert [p.cash for p in game.players] == [1450, 1500 + 50 + 10 + 50, 0, 20]
    assert game.bankruptcies == [Bankruptcy(2, 0, 1)]


def test_grand_opera_ends_when_the_collector_is_out():
    game = drawing("grand opera", ("plain",) * 4)
    set_cash(game, 1, 0)
    set_cash(game, 2, 0)
    give(game, 2, 5, mortgaged=True)
    turn(game, 1)
    assert game.bankruptcies == [Bankruptcy(2, 0, 1), Bankruptcy(1, 0, None)]
    assert [p.cash for p in game.players] == [1500, 0, 0, 1500]
    assert not game.estate.owner


def test_chairman_goes_bankrupt_to_whom_it_cannot_pay():
    game = drawing("chairman of the board", ("plain",) * 4)
    set_cash(game, 1, 70)
    give(game, 1, 39, mortgaged=True)
    turn(game, 1)
    assert [p.cash for p in game.players] == [1500, 0, 1550, 1520 - 20]
    assert game.bankruptcies == [Bankruptcy(1, 0, 3)]
    assert game.estate.owner == {39: 3}
