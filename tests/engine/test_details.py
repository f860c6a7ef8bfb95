"""Landings by turn and by way: sums and squares over blocks, the same games, the exact chain."""

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.jit import PLAIN
from simlab.engine.tally import DETAILS, TURN_BINS, WAYS
from simlab.exact import Habits, landing_by_turn

from .deeds import tables as deeds
from .sampled import by_turn, exactly, farthest
from .towers import tables as towers

BLOCKS = 2 if PLAIN else 8


def seated(family, **options):
    if family == "deeds":
        lineup = [deeds.STRATEGIES["trader"], deeds.PLAIN]
        return deeds.table(*lineup, rules={"max_rounds": 60}, **options)
    return towers.table(towers.STRATEGIES["random"], towers.PLAIN, **options)


@pytest.mark.parametrize("family", ["deeds", "towers"])
def test_looking_closer_changes_nothing(family):
    closer, plain = seated(family, detail=True).play(0, BLOCKS), seated(family).play(0, BLOCKS)
    assert (closer.outcomes == plain.outcomes).all()
    assert set(closer.tallies) - set(plain.tallies) == set(DETAILS)
    for name, tally in plain.tallies.items():
        assert (tally == closer.tallies[name]).all(), name


@pytest.mark.parametrize("family", ["deeds", "towers"])
def test_tallies_are_sums_squares_and_products_over_blocks(family):
    """Every block played alone gives its counts; the sums of these are worked out here."""
    table = seated(family, detail=True)
    together = table.play(0, BLOCKS).tallies
    alone = [table.play(block, 1).tallies for block in range(BLOCKS)]
    turns = np.stack([one["landing_by_turn"][0] for one in alone])
    ways = np.stack([one["landing_by_way"][0] for one in alone])
    landed = np.stack([one["landing"] for one in alone])
    assert (turns.sum(2) == landed).all()
    assert (ways.sum(2) == landed).all()
    of_turn = np.stack([turns[:, 0].sum(2), turns[:, 1].sum(2)], axis=1)
    of_all = np.stack([one[f"total_{name}"][0] for one in alone for name in ("rolls", "turns")])
    of_all = of_all.reshape(BLOCKS, 2)
    assert (of_turn.sum(2) == of_all).all()
    for name, counts, of in (
        ("landing_by_turn", turns, of_turn[:, [0, 1, 1], :, None]),
        ("landing_by_way", ways, of_all[:, [0, 1, 1], None, None]),
        ("ways", ways.sum(3), of_all[:, [0, 1, 1], None]),
    ):
        expected = np.stack([counts.sum(0), (counts**2).sum(0), (counts * of).sum(0)])
        assert (together[name] == expected).all(), name
    expected = np.stack([of_turn.sum(0), (of_turn**2).sum(0)], axis=1)
    assert (together["turn_totals"] == expected).all()


def test_all_ways_but_those_of_the_mega_edition_occur():
    seen = np.zeros(len(WAYS), int)
    for table in (
        towers.table(*[towers.STRATEGIES["random"]] * 4, detail=True),
        deeds.table(
            *[deeds.STRATEGIES["random"]] * 2,
            formats=["speed-die"],
            rules={"speed_die_from": "first_turn", "max_rounds": 40},
            detail=True,
        ),
    ):
        seen += table.play(0, BLOCKS * 5).tallies["ways"][0].sum(0)
    never = {way for way, count in zip(WAYS, seen, strict=True) if not count}
    assert never <= {"ticket", "auction", "start"}


TURNS = 60


@pytest.mark.skipif(PLAIN, reason="plays thousands of games")
@pytest.mark.parametrize(
    ("family", "edition", "strategy", "jail"),
    [
        ("deeds", "classic-us", "passive-stay", "stay"),
        ("deeds", "uk-classic", "passive-leave", "leave"),
        ("towers", "empire-2013", "passive", "stay"),
    ],
)
def test_each_turn_agrees_with_the_chain(family, edition, strategy, jail):
    """Turn 1 to 40 and the rest, each place landed on 100 times and more.

    About 3,000 comparisons: one seed in 100 would be farther apart than 4.7.
    """
    blocks, at = 4000, deeds if family == "deeds" else towers
    rules = {"deck_draws": "independent", "max_rounds": TURNS, "start_cash": 50_000}
    rules |= {"jail_fine_turns": 3} if family == "deeds" else {}
    lineup = [at.STRATEGIES[strategy]] * 4
    options = {"edition": edition, "rules": rules, "rotate": False, "detail": True}
    tallies = at.table(*lineup, **options).play(0, blocks).tallies
    lengths = [1] * (TURN_BINS - 1) + [TURNS - TURN_BINS + 1]
    chain = landing_by_turn(load(edition).with_rules(rules), Habits(jail), lengths=lengths)
    largest = 0.0
    for turn, exact in enumerate(chain):
        for counter, expected in enumerate(exactly(exact)):
            share, error = by_turn(tallies, counter, turn, blocks)
            total = tallies["turn_totals"][min(counter, 1), 0, turn]
            largest = max(largest, farthest(share, error, expected, total))
    assert largest < 4.7
