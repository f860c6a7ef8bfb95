"""The way of a turn: dice, doubles, GO and jail (seed 002)."""

import pytest

from ..philox import Deal
from . import box
from .classic import Game
from .conserved import check
from .player import IN_JAIL, Player
from .tables import build, give, put_on_top, set_cash, table, turn

PASSIVE = ("passive-leave",) * 3


def test_set_up():
    game = Game(Deal(1, 0), ["plain"] * 8)
    assert list(game.decks[0]) == Deal(1, 0).shuffled(box.CHANCE_CARDS, 0)
    assert list(game.decks[1]) == Deal(1, 0).shuffled(box.CHEST_CARDS, 1)
    assert [p.cash for p in game.players] == [1500] * 8


def test_double_resolves_the_space_and_rolls_again():
    game = table((3, 3), (4, 1))
    player = turn(game)
    assert game.estate.deeds_of(0) == [6, 11]
    assert player.roll_ends == {6: 1, 11: 1}
    assert player.turn_ends == {11: 1}
    assert player.cash == 1500 - 100 - 140


def test_third_double_leads_to_jail_unmoved():
    player = turn(table((3, 3), (2, 2), (4, 4), ways=PASSIVE))
    assert player.visits == {6: 1, 10: 1, IN_JAIL: 1}
    assert player.roll_ends == {6: 1, 10: 1, IN_JAIL: 1}
    assert player.turn_ends == {IN_JAIL: 1}
    assert player.position == 10


def test_double_into_jail_ends_the_turn():
    game = table((4, 4), ways=PASSIVE)
    game.players[0].position = 22
    player = turn(game)
    assert player.visits == {30: 1, IN_JAIL: 1}
    assert len(game.trace) == 1
    assert player.cash == 1500


@pytest.mark.parametrize(("start", "where"), [(31, 0), (34, 3)])
def test_salary_on_reaching_and_passing_go(start, where):
    game = table((4, 5), ways=PASSIVE)
    game.players[0].position = start
    player = turn(game)
    assert (player.position, player.cash, player.salaries) == (where, 1700, 1)


def test_passing_go_and_a_card_to_go_pay_twice():
    game = table((1, 3), ways=PASSIVE)
    put_on_top(game, "advance to GO")
    game.players[0].position = 38
    player = turn(game)
    assert (player.position, player.cash) == (0, 1900)


@pytest.mark.parametrize(("space", "cash"), [(4, 1300), (38, 1425), (20, 1500), (10, 1500)])
def test_taxes_and_corners(space, cash):
    game = table((1, 2), ways=PASSIVE)
    game.players[0].position = space - 3
    assert turn(game).cash == cash


# Jail


def jailed(*tape: tuple[int, int], way: str, cash: int = 700, **rules) -> tuple[Game, Player]:
    game = table(*tape, ways=(way, "plain", "plain"), **rules)
    set_cash(game, 0, cash)
    game.go_to_jail(game.players[0])
    return game, game.players[0]


@pytest.mark.parametrize("way", ["plain", "passive-leave"])
def test_the_fine_is_paid_at_once_and_doubles_count(way):
    game, player = jailed((5, 5), (4, 6), way=way, cash=50)
    turn(game)
    assert player.roll_ends == {20: 1, IN_JAIL: 1}
    assert player.cash == 0


def test_too_poor_to_pay_rolls_and_pays_on_the_next_turn():
    game, player = jailed((5, 4), (4, 6), way="plain", cash=49)
    turn(game)
    assert player.in_jail
    assert player.cash == 49
    set_cash(game, 0, 60)
    turn(game)
    assert (player.position, player.cash) == (20, 10)


def test_no_fine_before_the_third_roll():
    game, player = jailed((5, 4), (5, 4), (5, 5), way="plain", cash=0)
    turn(game)
    turn(game)
    set_cash(game, 0, 60)
    turn(game)
    assert (player.position, player.cash) == (20, 60)


def test_a_fine_before_the_third_roll_by_rule():
    game, player = jailed((5, 4), (5, 4), (5, 5), (4, 6), way="plain", cash=0, fine_turns=3)
    turn(game)
    turn(game)
    set_cash(game, 0, 60)
    turn(game)
    assert player.cash == 10
    assert player.visits == {IN_JAIL: 2, 20: 1, 30: 1}


def test_a_card_goes_before_the_fine_and_back_under_its_deck():
    game, player = jailed((4, 6), way="passive-leave")
    for deck in game.decks:
        deck.remove("out of jail")
    player.jail_cards = [1, 0]
    turn(game)
    assert (player.position, player.cash, player.jail_cards) == (20, 700, [1])
    assert game.decks[0][-1] == "out of jail"
    assert "out of jail" not in game.decks[1]


def test_a_card_may_be_used_on_the_third_turn():
    game, player = jailed((5, 4), (5, 4), (4, 6), way="plain", cash=0)
    turn(game)
    turn(game)
    game.decks[1].remove("out of jail")
    player.jail_cards = [1]
    turn(game)
    assert (player.position, player.in_jail, player.cash) == (20, False, 0)


def test_staying_keeps_the_card():
    game, player = jailed((4, 5), way="passive-stay")
    game.decks[1].remove("out of jail")
    player.jail_cards = [1]
    turn(game)
    assert player.in_jail
    assert player.jail_cards == [1]


def test_a_double_frees_without_money_or_another_roll():
    game, player = jailed((5, 5), way="passive-stay")
    turn(game)
    assert (player.position, player.in_jail, player.cash) == (20, False, 700)
    assert len(game.trace) == 1
    assert player.visits == {IN_JAIL: 1, 20: 1}


def test_third_miss_pays_and_moves():
    game, player = jailed((5, 4), (1, 3), (6, 4), way="passive-stay")
    for _ in range(3):
        turn(game)
    assert (player.position, player.in_jail, player.cash) == (20, False, 650)
    assert player.roll_ends == {IN_JAIL: 2, 20: 1}


def test_third_miss_raises_cash():
    game, player = jailed((5, 4), (1, 3), (6, 4), way="passive-stay", cash=49)
    give(game, 0, 1)
    for _ in range(3):
        turn(game)
    assert (player.position, player.cash) == (20, 29)
    assert game.estate.mortgaged == {1}


def test_third_miss_without_means_is_the_end_unmoved():
    game, player = jailed((5, 4), (1, 3), (6, 5), way="passive-stay", cash=49)
    for _ in range(3):
        turn(game)
    assert player.out
    assert player.visits == {IN_JAIL: 1}
    assert player.roll_ends == {IN_JAIL: 3}


def test_plain_lifts_and_builds_in_jail():
    game, player = jailed((4, 6), way="plain", cash=333)
    give(game, 0, 1)
    give(game, 0, 3, mortgaged=True)
    turn(game)
    assert not game.estate.mortgaged
    assert (game.estate.levels[1], game.estate.levels[3]) == (1, 1)
    assert player.cash == 333 - 33 - 50 - 50 - 50


def test_an_owner_in_jail_collects():
    game = table((3, 3), (1, 3))
    give(game, 1, 6)
    game.go_to_jail(game.players[1])
    turn(game)
    assert game.players[1].cash == 1506


def test_build_helper_is_even():
    game = table()
    give(game, 0, 6, 8, 9)
    build(game, light_blue=5)
    check(game)
    assert (game.estate.houses, game.estate.hotels) == (32, 9)
