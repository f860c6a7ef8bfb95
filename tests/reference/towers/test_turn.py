"""The way of a turn: dice, doubles, GO and jail (empire.md 3, 5)."""

from ..philox import Deal
from . import box
from .box import OFFICE
from .empire import Game
from .player import IN_JAIL, Player
from .tables import give, set_cash, table, turn


def test_set_up():
    game = Game(Deal(1, 0), ["plain"] * 3)
    empire = Deal(1, 0).shuffled(box.EMPIRE, 1)
    assert [p.hand for p in game.players] == [[empire[i], empire[i + 3]] for i in range(3)]
    assert list(game.empire) == empire[6:]
    assert list(game.chance) == Deal(1, 0).shuffled(box.CHANCE, 0)
    assert [p.cash for p in game.players] == [1000] * 3


def test_double_resolves_the_space_and_rolls_again():
    player = turn(table((5, 5), (4, 3)))
    assert player.tower == [10, 17]
    assert player.roll_ends == {10: 1, 17: 1}
    assert player.turn_ends == {17: 1}


def test_third_double_leads_to_jail_unmoved():
    player = turn(table((5, 5), (2, 2), (3, 3)))
    assert player.tower == [10, 14]
    assert player.visits == {10: 1, 14: 1, IN_JAIL: 1}
    assert player.roll_ends == {10: 1, 14: 1, IN_JAIL: 1}
    assert player.turn_ends == {IN_JAIL: 1}


def test_two_doubles_then_a_plain_roll():
    player = turn(table((5, 5), (2, 2), (3, 1)))
    assert player.visits == {10: 1, 14: 1, 17: 1}
    assert player.turn_ends == {17: 1}


def test_double_into_jail_ends_the_turn():
    game = table((4, 4))
    game.players[0].position = 19
    player = turn(game)
    assert player.visits == {27: 1, IN_JAIL: 1}
    assert len(game.trace) == 1


def test_handshake_moves_by_the_other_die():
    game = table((5, 1))
    give(game, 0, 1)
    give(game, 1, 3)
    assert turn(game).tower == [1, 5]
    assert game.players[1].tower == [3]


def test_one_and_handshake_is_no_double():
    game = table((1, 1))
    assert turn(game).position == 1
    assert len(game.trace) == 1


def test_passing_go_pays_before_the_space():
    game = table((3, 4))
    give(game, 0, 10)
    set_cash(game, 0, 0)
    game.players[0].position = 34
    player = turn(game)
    assert player.tower == [10, 5]
    assert player.cash == 0


def test_landing_on_go_with_an_empty_tower():
    game = table((2, 3))
    game.players[0].position = 31
    player = turn(game)
    assert (player.position, player.cash) == (0, 750)


# Jail


def jailed(*tape: tuple[int, int], way: str = "passive", cash: int = 700) -> tuple[Game, Player]:
    game = table(*tape, ways=(way, "plain", "plain"))
    set_cash(game, 0, cash)
    game.go_to_jail(game.players[0])
    return game, game.players[0]


def test_going_to_jail_pays_nothing():
    game = table((4, 2))
    game.players[0].position = 21
    player = turn(game)
    assert player.in_jail
    assert player.cash == 700


def test_plain_pays_and_rolls_as_usual():
    game, player = jailed((5, 5), (1, 3), way="plain", cash=650)
    turn(game)
    assert player.tower == [19, 23]
    assert player.cash == 0
    assert len(game.trace) == 2


def test_third_double_after_paying_leads_back_to_jail():
    game, player = jailed((2, 2), (2, 2), (3, 3), way="plain")
    turn(game)
    assert player.in_jail
    assert player.visits == {13: 1, 17: 1, IN_JAIL: 2}


def test_plain_buys_an_office_in_jail_first():
    game, player = jailed((4, 5), way="plain", cash=800)
    turn(game)
    assert player.tower == [OFFICE]
    assert (player.position, player.cash) == (18, 200)


def test_plain_pays_its_last_100():
    game, player = jailed((4, 5), way="plain", cash=100)
    turn(game)
    assert (player.position, player.cash) == (18, 0)


def test_plain_too_poor_to_pay_rolls():
    game, player = jailed((5, 4), way="plain", cash=50)
    turn(game)
    assert player.in_jail
    assert (player.cash, player.misses) == (50, 1)
    assert player.roll_ends == player.turn_ends == player.visits == {IN_JAIL: 1}


def test_plain_pays_on_a_later_turn():
    game, player = jailed((5, 4), (4, 5), way="plain", cash=50)
    turn(game)
    set_cash(game, 0, 100)
    turn(game)
    assert (player.position, player.cash) == (18, 0)


def test_double_frees_without_money_or_another_roll():
    game, player = jailed((5, 5))
    turn(game)
    assert not player.in_jail
    assert (player.position, player.cash) == (19, 700)
    assert len(game.trace) == 1


def test_third_miss_pays_50_and_moves():
    game, player = jailed((5, 4), (1, 1), (6, 4))
    turn(game)
    turn(game)
    assert player.in_jail
    turn(game)
    assert not player.in_jail
    assert (player.position, player.cash) == (19, 650)


def test_third_miss_by_a_handshake_moves_by_the_other_die():
    game, player = jailed((5, 4), (2, 1), (1, 1))
    for _ in range(3):
        turn(game)
    assert (player.position, player.cash) == (10, 650)


def test_double_on_the_third_try_is_free():
    game, player = jailed((5, 4), (1, 1), (2, 2))
    for _ in range(3):
        turn(game)
    assert (player.position, player.cash) == (13, 700)


def test_third_miss_without_money_returns_a_tile():
    game, player = jailed((5, 4), (1, 1), (6, 4), cash=0)
    give(game, 0, 1, 3)
    for _ in range(3):
        turn(game)
    assert player.tower == [1]
    assert (player.position, player.cash) == (19, 0)


def test_misses_start_anew_with_each_stay():
    game, player = jailed((5, 4), (4, 4), (5, 4))
    turn(game)
    turn(game)
    assert player.position == 17
    game.go_to_jail(player)
    turn(game)
    assert player.misses == 1
