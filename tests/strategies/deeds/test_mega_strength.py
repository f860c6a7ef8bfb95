"""Who beats whom in the Mega Edition, how long games are, and that classic play is as it was."""

from functools import cache

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.deeds.game import COLUMNS
from simlab.engine.deeds.play import DeedsTable
from simlab.engine.jit import PLAIN
from simlab.strategy.compile import plug
from simlab.strategy.find import find

pytestmark = pytest.mark.skipif(PLAIN, reason="plays hundreds of games")

HABITS = (
    "majority-builder",
    "full-group-waiter",
    "ticket-hoarder",
    "ticket-spender",
    "jail-shelter",
    "depots-always",
    "depots-never",
)


@cache
def play(*lineup, edition="mega-us", blocks=200):
    plugged = [plug(*find(name, "deeds")) for name in lineup]
    return DeedsTable(load(edition), plugged, seed=11).play(0, blocks)


def column(played, name):
    return played.outcomes[:, COLUMNS.index(name)]


def win_rate(*lineup):
    """Give the first one's win rate and the half width of its 99.9 % interval."""
    wins = column(play(*lineup), "slot0_wins") / len(lineup)
    return wins.mean(), 3.29 * wins.std(ddof=1) / np.sqrt(len(wins))


@pytest.mark.parametrize("weak", ["random", "plain", "three-houses", "full-group-waiter"])
def test_trader_beats_them(weak):
    wins, width = win_rate(weak, "trader", "trader", "trader")
    assert wins + width < 0.25


def test_games_of_traders_end_near_35_rounds():
    played = play(*["trader"] * 4)
    assert column(played, "unfinished").sum() <= 0.02 * column(played, "games").sum()
    histogram = played.tallies["rounds_histogram"]
    assert 20 <= np.searchsorted(np.cumsum(histogram), histogram.sum() / 2) <= 45


def test_what_the_box_holds_is_used():
    played = play("skyscraper-first", *["trader"] * 3)
    games = column(played, "games").sum()
    for name in ("tickets_used", "skyscrapers_built", "depots_built"):
        assert column(played, name).sum() > 0.25 * games, name
    never = play("depots-never", *["trader"] * 3)
    assert column(never, "depots_built").sum() == 0


@pytest.mark.parametrize("habit", HABITS)
def test_on_classic_boards_it_plays_as_the_trader(habit):
    base = play(*["trader"] * 4, edition="classic-us", blocks=25)
    other = play(habit, *["trader"] * 3, edition="classic-us", blocks=25)
    np.testing.assert_array_equal(other.outcomes, base.outcomes)


@pytest.mark.parametrize("habit", HABITS)
def test_on_the_mega_board_it_does_not(habit):
    base = play(*["trader"] * 4, blocks=25)
    same = np.array_equal(play(habit, *["trader"] * 3, blocks=25).outcomes, base.outcomes)
    assert same == (habit == "majority-builder")
