"""Whole games: what holds in all of them (empire.md 7)."""

from collections import Counter

import pytest

from .box import height
from .empire import play


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["plain", "passive"])
def test_money_tiles_and_cards_are_conserved(players, way):
    for deal in range(25):
        play(7, deal, [way] * players, max_rounds=120, check=True)


def test_plain_always_beats_passive():
    results = [play(7, deal, ["passive", "plain"], check=True) for deal in range(50)]
    assert {result.winner for result in results} == {1}


def test_passive_games_are_unfinished():
    result = play(2, 0, ["passive"] * 4, max_rounds=30)
    assert result.winner is None
    assert result.rounds == 30
    assert result.turns == 120


def test_a_deal_replays():
    assert play(2, 5, ["plain"] * 3) == play(2, 5, ["plain"] * 3)
    assert play(2, 5, ["plain"] * 3) != play(2, 6, ["plain"] * 3)


def test_a_game_ends_with_its_winner():
    for deal in range(50):
        result = play(3, deal, ["plain"] * 4)
        tops = [sum(map(height, tower)) >= 17 for tower in result.towers]
        assert tops == [seat == result.winner for seat in range(4)]
        assert result.turns in range(4 * (result.rounds - 1) + 1, 4 * result.rounds + 1)


def test_landing_counters_agree_with_the_trace():
    result = play(3, 1, ["plain"] * 4)
    for seat in range(4):
        mine = [event for event in result.trace if event.seat == seat]
        assert [event.throw for event in mine] == list(range(len(mine)))
        stands = Counter("jail" if event.in_jail else event.position for event in mine)
        assert stands == result.roll_ends[seat]
    assert sum(sum(ends.values()) for ends in result.turn_ends) == result.turns


def test_a_game_is_short():
    rounds = sorted(play(4, deal, ["plain"] * 4).rounds for deal in range(101))
    assert rounds[50] <= 4 * 36 / 7
