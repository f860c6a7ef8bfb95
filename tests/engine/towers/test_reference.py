"""The kernel against a second game, written straight from the rules without a look at it."""

import numpy as np
import pytest
from reference.towers.empire import play as play_reference

from simlab.engine.towers.game import COLUMNS, play_blocks
from simlab.engine.towers.state import BOOK

from .tables import PASSIVE, PLAIN, table

WAYS = {"plain": PLAIN, "passive": PASSIVE}
DEALS = 40


def games(lineup, seed, max_rounds):
    """Play deal after deal and give the position that each ended in, with its landings."""
    seated = table(*(WAYS[way] for way in lineup), seed=seed, rotate=False)
    seated.boxes[0].max_rounds = max_rounds
    for deal in range(DEALS):
        books, ended = np.zeros(1, BOOK), seated.starts.copy()
        books[0].watch = -1
        outcomes = np.zeros((1, len(COLUMNS)), np.int32)
        play_blocks(seated.starts, ended, seated.boxes, books, outcomes, deal, 1)
        row = dict(zip(COLUMNS, outcomes[0].tolist(), strict=True))
        yield deal, ended[0], row, books[0].landing


def places(counters):
    """Add up a landing counter of all seats, as the kernel keeps it."""
    keys = [*range(36), "jail"]
    return [sum(counter[key] for counter in counters) for key in keys]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["plain", "passive", "mixed"])
def test_both_play_the_same_games(way, players):
    lineup = (
        ["plain", "passive", "plain", "passive"][:players] if way == "mixed" else [way] * players
    )
    for deal, game, row, landing in games(lineup, 11, max_rounds=120):
        expected = play_reference(11, deal, lineup, max_rounds=120)
        assert (None if game.winner < 0 else int(game.winner)) == expected.winner
        assert (row["rounds"], row["turns"]) == (expected.rounds, expected.turns)
        assert row["rolls"] == len(expected.trace)
        assert game.cash[:players].tolist() == expected.cash
        assert game.bank == expected.bank
        assert game.position[:players].tolist() == expected.positions
        assert (game.jail[:players] > 0).tolist() == expected.in_jail
        assert game.hand_size[:players].tolist() == expected.hands
        assert game.jail_cards[:players].tolist() == expected.jail_cards
        for seat, tower in enumerate(expected.towers):
            assert game.tower[seat, : game.tiles[seat]].tolist() == tower
        assert landing[0].tolist() == places(expected.roll_ends)
        assert landing[1].tolist() == places(expected.turn_ends)
        assert landing[2].tolist() == places(expected.visits)
