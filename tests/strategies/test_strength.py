"""Who beats whom: the ideas are worth something, and games end when real ones do."""

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.jit import PLAIN
from simlab.engine.towers.game import COLUMNS
from simlab.engine.towers.play import TowersTable
from simlab.strategy.compile import plug
from simlab.strategy.find import find, strategies

pytestmark = pytest.mark.skipif(PLAIN, reason="plays thousands of games")

BLOCKS = 500
NAMES = sorted(set(strategies("towers")) - {"random", "passive", "plain", "walker"})


def play(*lineup):
    plugged = [plug(*find(name, "towers")) for name in lineup]
    return TowersTable(load("empire-2013"), plugged, seed=11).play(0, BLOCKS)


def lowest_win_rate(*lineup):
    """Give the lower end of the 99.9 % interval of the first one's win rate."""
    wins = play(*lineup).outcomes[:, COLUMNS.index("slot0_wins")] / len(lineup)
    return wins.mean() - 3.29 * wins.std(ddof=1) / np.sqrt(BLOCKS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rival", ["plain", "random"])
def test_every_idea_beats_no_idea(name, rival):
    assert lowest_win_rate(name, rival, rival, rival) > 0.5


def test_random_beats_passive():
    assert lowest_win_rate("random", "passive", "passive", "passive") > 0.9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sensible_games_end_within_four_laps(players):
    played = play(*["builder"] * players)
    rounds = played.tallies["rounds_histogram"]
    median = np.searchsorted(np.cumsum(rounds), rounds.sum() / 2)
    assert 5 <= median <= 18  # a lap is about 4.5 rolls
    assert played.outcomes[:, COLUMNS.index("unfinished")].sum() == 0


@pytest.mark.parametrize(
    "worse", ["unit=100", "office_keep=0", "keep=300", "hold=0", "bid_share=25", "loss=8"]
)
def test_builder_is_no_better_with_other_numbers(worse):
    others = play(f"builder:{worse}", "builder", "builder", "builder").outcomes
    wins = others[:, COLUMNS.index("slot0_wins")] / 4
    assert wins.mean() < 0.25
