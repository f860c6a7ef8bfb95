"""Who beats whom, and how long games are: as among people, and as others have measured."""

from functools import cache

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.deeds.game import COLUMNS
from simlab.engine.deeds.play import DeedsTable
from simlab.engine.jit import PLAIN
from simlab.strategy.compile import plug
from simlab.strategy.find import find, strategies

pytestmark = pytest.mark.skipif(PLAIN, reason="plays thousands of games")

BLOCKS = 400
#: What cannot be expected to beat `plain`: the yardsticks themselves.
YARDSTICKS = {"random", "passive-leave", "passive-stay", "plain", "trader"}
#: All that trade.
NAMES = sorted(set(strategies("deeds")) - YARDSTICKS - {"friedman", "no-trade"})


@cache
def play(*lineup, blocks=BLOCKS, rotate=True, **rules):
    plugged = [plug(*find(name, "deeds")) for name in lineup]
    edition = load("classic-us").with_rules(rules)
    return DeedsTable(edition, plugged, seed=11, rotate=rotate).play(0, blocks)


def win_rate(*lineup, blocks=BLOCKS):
    """Give the first one's win rate and the half width of its 99.9 % interval."""
    wins = play(*lineup, blocks=blocks).outcomes[:, COLUMNS.index("slot0_wins")] / len(lineup)
    return wins.mean(), 3.29 * wins.std(ddof=1) / np.sqrt(len(wins))


def unfinished(played):
    games = played.outcomes[:, COLUMNS.index("games")].sum()
    return played.outcomes[:, COLUMNS.index("unfinished")].sum() / games


def median_rounds(played):
    rounds = played.tallies["rounds_histogram"]
    return np.searchsorted(np.cumsum(rounds), rounds.sum() / 2)


@pytest.mark.parametrize("rival", ["no-trade", "plain", "random", "friedman"])
def test_trader_beats_who_does_not_trade_well(rival):
    wins, width = win_rate(rival, "trader", "trader", "trader")
    assert wins + width < 0.15  # strategies.md T1: 8 to 9 %


@pytest.mark.parametrize("name", NAMES)
def test_every_habit_is_better_than_random_and_plain(name):
    wins, width = win_rate(name, "random", "random", "random", blocks=100)
    assert wins - width > 0.6
    mixed, width = win_rate(name, "trader", "plain", "plain", blocks=100)
    plain, plain_width = win_rate("plain", "trader", "plain", name, blocks=100)
    assert mixed - width > plain + plain_width


def test_games_of_traders_end_near_50_rounds():
    played = play(*["trader"] * 4, blocks=2000, rotate=False)
    assert 35 <= median_rounds(played) <= 60
    assert unfinished(played) < 0.01


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
def test_games_of_traders_end_with_any_number_of_players(players):
    played = play(*["trader"] * players, rotate=False)
    assert unfinished(played) < 0.03


def test_without_trades_more_than_half_never_end():
    played = play(*["no-trade"] * 4, blocks=600, rotate=False)
    assert 0.5 < unfinished(played) < 0.7


def test_earlier_seats_win_more_often():
    played = play(*["trader"] * 4, blocks=2000, rotate=False)
    seats = [played.outcomes[:, COLUMNS.index(f"seat{seat}_wins")].mean() for seat in range(4)]
    assert 0.25 < seats[0] < 0.36  # published: 29, 26, 23, 21 %
    assert seats[0] > seats[2]
    assert seats[1] > seats[3]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("buy-all", "reserve"),  # B1: the lower reserve wins more
        ("trader", "cautious"),
        ("trader", "skip-group:group=8"),  # B8: never buying railroads loses
        ("trader", "skip-group:group=3"),  # G1: orange is worth having
        ("trader", "three-houses"),
        ("trader", "trader:indebted=0"),  # H6: mortgage single deeds to build
    ],
)
def test_claims_that_hold_among_traders(better, worse):
    wins, width = win_rate(worse, "trader", "trader", "trader")
    assert wins + width < max(0.25, win_rate(better, "trader", "trader", "trader")[0])
