"""Whole games: the set-up, their end, and what makes them short (empire.md 5, 6 and 7)."""

import statistics

import pytest

from simlab.engine.towers.play import TowersTable
from simlab.strategies.towers.passive import Passive
from simlab.strategies.towers.plain import Plain
from simlab.strategy.compile import plug

from .kit import Table, edition_of, rule


def fresh(players=3, **rules):
    table = Table(players, **rules)
    table.game.fresh = 1
    return table


@rule("start_cash", {1000: 1000, 500: 500, 1500: 1500})
def test_every_player_starts_with_1000(rules, expected):
    assert Table(4, **rules).cashes() == [expected] * 4


@rule("start_empire_cards", {2: 2, 0: 0, 1: 1, 3: 3})
def test_every_player_is_dealt_two_cards(rules, expected):
    table = fresh(4, max_rounds=1, **rules)
    table.finish()
    dealt = [e.seat for e in table.events[: 1 + 4 * expected] if e.kind == "drew_empire"]
    assert dealt == [0, 1, 2, 3] * expected


def test_both_decks_are_shuffled():
    table = fresh(2, max_rounds=1, start_empire_cards=0)
    before = [table.box.deck[deck, :14].tolist() for deck in range(2)]
    table.game.rounds = 1
    table.finish()
    assert all(table.deck(deck) != before[deck] for deck in range(2))
    assert all(sorted(table.deck(deck)) == sorted(before[deck]) for deck in range(2))


def test_play_goes_clockwise_from_seat_0():
    table = fresh(3, max_rounds=2).finish()
    assert [e.seat for e in table.events if e.kind == "turn"] == [0, 1, 2, 0, 1, 2]


@rule("max_rounds", {500: 500, 100: 100, 1000: 1000})
def test_a_game_that_never_ends_is_stopped_and_has_no_winner(rules, expected):
    table = fresh(2, **rules)
    table.game.rounds = expected - 1
    table.finish()
    assert table.winner is None
    assert table.events[-1].numbers == {"rounds": expected}
    assert sum(e.kind == "turn" for e in table.events) == 2


def test_unfinished_games_are_counted_never_dropped():
    edition = edition_of("empire-2013").with_rules({"max_rounds": 3})
    table = TowersTable(edition, [plug(Passive)] * 2, seed=1)
    outcomes = table.play(0, 3).outcomes
    columns = dict(zip(table.columns, outcomes.T.tolist(), strict=True))
    assert columns["games"] == columns["unfinished"] == [2, 2, 2]
    assert columns["rounds"] == [6, 6, 6]
    assert columns["slot0_wins"] == columns["seat1_wins"] == [0, 0, 0]


@pytest.mark.parametrize(("players", "most"), [(2, 20), (4, 20)])
def test_a_game_takes_no_more_than_about_four_laps(players, most):
    """empire.md 7: a lap is about five turns."""
    table = TowersTable(edition_of("empire-2013"), [plug(Plain)] * players, seed=1, rotate=False)
    rounds = table.play(0, 21).outcomes[:, table.columns.index("rounds")]
    assert statistics.median(rounds.tolist()) <= most


def test_nobody_is_ever_out_of_the_game():
    table = Table(2).seat(0, cash=0).seat(1, tower=["Hasbro"]).lands_on("Hasbro")
    assert (table.winner, table.cash(0)) == (None, 0)
    table.rests(0)
    assert len(table.told("throw")) == 1
