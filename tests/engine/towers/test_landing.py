"""Sampled landings against the exact chain."""

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.grants import Grant
from simlab.engine.towers.codes import JAIL_PAY, JAIL_ROLL
from simlab.engine.towers.jail import may_pay
from simlab.engine.towers.play import TowersTable
from simlab.exact import Habits, landing
from simlab.strategy import TowerStrategy
from simlab.strategy.compile import plug

from ..sampled import exactly, farthest, whole
from .tables import PASSIVE, STRATEGIES, table

TURNS = 400


class Leaver(TowerStrategy):
    """Declines everything but Jail, which it pays to leave at once."""

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL


@pytest.mark.parametrize(("player", "jail"), [(PASSIVE, "stay"), (Leaver, "leave")])
@pytest.mark.parametrize(
    "rules", [{}, {"jail_double_extra_roll": True, "speed_ahead_range": "0-5"}]
)
def test_sampled_landings_agree_with_the_exact_chain(player, jail, rules):
    """R, T and V within four standard errors: by chance, one seed in 70 would not agree."""
    blocks = 300
    # Whoever would leave Jail always has the money.
    wanted = {"deck_draws": "independent", "max_rounds": TURNS, "start_cash": 100_000, **rules}
    seated = table(player, player, rules=wanted, rotate=False)
    tallies = seated.play(0, blocks).tallies
    exact = landing(load("empire-2013", wanted), jail, turns=TURNS)
    rolls, turns = tallies["total_rolls"].astype(float), tallies["total_turns"].astype(float)
    for counter, expected in enumerate(exactly(exact)):
        total, squares = rolls if counter == 0 else turns
        share = tallies["landing"][counter] / total
        # The variance of a ratio of sums over blocks.
        spread = (
            tallies["landing_squares"][counter]
            - 2 * share * tallies["landing_cross"][counter]
            + share**2 * squares
        )
        error = np.sqrt(spread / blocks / (blocks - 1)) * blocks / total
        unseen = expected == 0
        assert (share[unseen] == 0).all()
        assert (np.abs(share - expected)[~unseen] < 4 * error[~unseen]).all()
    assert rolls[0] / turns[0] == pytest.approx(exact.rolls_per_turn, abs=0.003)


@pytest.mark.parametrize(
    "habits",
    [
        Habits("leave", steps=5),
        Habits("stay", trip=21),
        Habits("leave", trip=3, steps=2, swap=0.5),
        Habits("stay", swap=1.0),
    ],
    ids=str,
)
def test_walkers_by_habit_agree_with_their_chains(habits):
    """R, T and V of places landed on 100 times, over 400 comparisons: within 4.5 errors."""
    blocks, turns = 400, 200
    wanted = {"deck_draws": "independent", "max_rounds": turns, "start_cash": 100_000}
    walker = plug(
        STRATEGIES["walker"],
        {
            "pay": int(habits.jail == "leave"),
            "to": -1 if habits.trip is None else habits.trip,
            "steps": habits.steps,
            "swaps": round(100 * habits.swap),
        },
    )
    chosen = load("empire-2013", wanted)
    seated = TowersTable(chosen, [walker, walker], seed=4, rotate=False)
    for seat, brand in enumerate((1, 3)):  # towers to swap, which no tax takes
        seated.rules.apply_grant(seated.starts, seated.boxes, Grant("tile", brand), seat)
        for space in chosen.spaces:
            if space.kind in ("tower_tax", "rival_tower_tax"):
                spared = Grant("waive", space.index, first=1, times=-1)
                seated.rules.apply_grant(seated.starts, seated.boxes, spared, seat)
    tallies = seated.play(0, blocks).tallies
    exact = landing(chosen, habits, turns=turns)
    for counter, expected in enumerate(exactly(exact)):
        share, error = whole(tallies, counter, blocks)
        total = tallies["total_rolls" if counter == 0 else "total_turns"][0]
        assert farthest(share, error, expected, total) < 4.5
    seen = tallies["total_rolls"][0] / tallies["total_turns"][0]
    assert seen == pytest.approx(exact.rolls_per_turn, abs=0.006)


def test_the_first_turn_by_hand():
    """Space 1 is reached by the handshake and a 1, from GO at the start or again.

    Back to GO leads a Chance card: on 6 after 3-3, once or twice, or on 15 after 3-3,
    one step of Speed Ahead and 4-4.
    """
    exact = landing(load("empire-2013"), "stay", turns=1)
    card = 1 / 36 / 14
    assert exact.V[1] == pytest.approx((1 + card + 2 * card**2) / 36, rel=1e-12)
    assert exact.T.sum() + exact.in_jail.T == pytest.approx(100)


def test_the_long_run_is_what_long_games_come_to():
    empire = load("empire-2013")
    exact, long = landing(empire, "stay"), landing(empire, "stay", turns=100_000)
    for ours, theirs in zip(exactly(exact), exactly(long), strict=True):
        assert np.abs(ours - theirs).max() < 1e-5
