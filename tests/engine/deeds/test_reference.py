"""The kernel against a second game, written straight from the rules without a look at it."""

import pytest
from reference.deeds.classic import play as play_reference

from simlab.engine.deeds.codes import M_BANKRUPT, M_SALARIES

from .tables import PASSIVE_LEAVE, PASSIVE_STAY, PLAIN, games, table

WAYS = {"plain": PLAIN, "passive-leave": PASSIVE_LEAVE, "passive-stay": PASSIVE_STAY}
LINEUPS = {
    "plain": ("plain",) * 8,
    "mixed": ("plain", "passive-leave", "plain", "passive-stay") * 2,
    "passive-leave": ("passive-leave",) * 8,
    "passive-stay": ("passive-stay",) * 8,
}


def places(counters):
    """Add up a landing counter of all seats, as the kernel keeps it."""
    keys = [*range(40), "jail"]
    return [sum(counter[key] for counter in counters) for key in keys]


@pytest.mark.parametrize(
    ("way", "players", "rounds", "deals"),
    [
        ("plain", 2, 300, 60),
        ("plain", 3, 200, 30),
        ("plain", 4, 200, 60),
        ("plain", 6, 120, 20),
        ("plain", 8, 120, 20),
        ("mixed", 2, 200, 20),
        ("mixed", 4, 200, 20),
        ("mixed", 8, 120, 10),
        ("passive-leave", 2, 150, 10),
        ("passive-stay", 4, 100, 10),
    ],
)
def test_both_play_the_same_games(way, players, rounds, deals):
    lineup = LINEUPS[way][:players]
    seated = table(
        *(WAYS[name] for name in lineup), seed=11, rotate=False, rules={"max_rounds": rounds}
    )
    for deal, (game, row, book) in enumerate(games(seated, range(deals))):
        expected = play_reference(11, deal, lineup, max_rounds=rounds)
        assert (None if game.winner < 0 else int(game.winner)) == expected.winner
        assert (row["rounds"], row["turns"]) == (expected.rounds, expected.turns)
        assert row["rolls"] == len(expected.trace)
        assert game.cash[:players].tolist() == expected.cash
        assert game.bank == expected.bank
        assert game.position[:players].tolist() == expected.positions
        assert (game.jail[:players] > 0).tolist() == expected.in_jail
        owners = {space: seat for space, seat in enumerate(game.owner.tolist()) if seat >= 0}
        assert owners == expected.owners
        assert {space: int(game.level[space]) for space in expected.levels} == expected.levels
        assert set(game.mortgaged.nonzero()[0].tolist()) == expected.mortgaged
        kept = [[d for d in range(2) for _ in range(n[d])] for n in game.jail_cards.tolist()]
        assert kept[:players] == expected.jail_cards
        assert (game.houses, game.hotels) == (expected.houses, expected.hotels)
        metric = book.metric[:players]
        assert metric[:, M_SALARIES].tolist() == expected.salaries
        ruined = {bankruptcy.seat for bankruptcy in expected.bankruptcies}
        assert set(metric[:, M_BANKRUPT].nonzero()[0].tolist()) == ruined
        assert book.landing[0, :41].tolist() == places(expected.roll_ends)
        assert book.landing[1, :41].tolist() == places(expected.turn_ends)
        assert book.landing[2, :41].tolist() == places(expected.visits)
