"""Random numbers against published vectors and against what a game needs of them."""

import numpy as np
import pytest

from simlab.engine.decks import draw, put_back, shuffle
from simlab.engine.random import DICE, below, own_draw, philox, words

from .towers.tables import PASSIVE, table

FULL = 0xFFFFFFFF


def position(deal=0, **rules):
    """A box and a position of one deal, before the shuffle."""
    seated = table(PASSIVE, PASSIVE, rules=rules)
    games = seated.starts[:1].copy()
    games[0].deal = deal
    return games[0], seated.boxes[0]


@pytest.mark.parametrize(
    ("counter", "key", "expected"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((FULL,) * 4, (FULL, FULL), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_published_vectors(counter, key, expected):
    """Random123's known answers for Philox4x32-10."""
    assert tuple(map(int, philox(*map(np.uint64, (*counter, *key))))) == expected


def test_seed_and_deal_fill_key_and_counter_low_word_first():
    game, _ = position()
    game.seed, game.deal = 0x299F31D0_A4093822, 0x03707344_13198A2E
    assert int(words(game, 0x85A308D3, 0x243F6A88)[0]) == 0xD16CFE09


@pytest.mark.parametrize("n", [1, 2, 6, 14, 255])
def test_below_reaches_both_ends_and_cuts_evenly(n):
    assert below(np.uint64(0), n) == 0
    assert below(np.uint64(FULL), n) == n - 1
    for value in range(1, n):
        first = -(-value * 2**32 // n)
        assert below(np.uint64(first), n) == value
        assert below(np.uint64(first - 1), n) == value - 1


def test_a_shuffle_holds_every_card_and_every_order_alike():
    """Each of the 14 cards comes to the top, and to the bottom, of 1400 decks alike."""
    game, box = position()
    tops, bottoms = np.zeros((2, 14))
    for deal in range(1400):
        game.deal = deal
        shuffle(game, box, 1)
        order = game.deck[1, :14].tolist()
        assert sorted(order) == sorted(box.deck[1, :14].tolist())
        tops[order[0]] += 1
        bottoms[order[-1]] += 1
    copies = np.bincount(box.deck[1, :14], minlength=14)
    for seen in (tops, bottoms):
        z = (seen - 100 * copies)[copies > 0] / np.sqrt(100 * copies[copies > 0])
        assert np.abs(z).max() < 4


def test_a_deck_cycles():
    game, box = position()
    shuffle(game, box, 0)
    order = game.deck[0, :14].tolist()
    drawn = []
    for _ in range(50):
        drawn.append(draw(game, box, 0))
        put_back(game, box, 0, drawn[-1])
    assert drawn == (order * 4)[:50]


def test_an_empty_deck_gives_no_card_and_a_kept_card_comes_back_last():
    game, box = position()
    shuffle(game, box, 1)
    drawn = [draw(game, box, 1) for _ in range(14)]
    assert draw(game, box, 1) == -1
    put_back(game, box, 1, drawn[3])
    assert draw(game, box, 1) == drawn[3]


def test_fresh_draws_are_uniform_and_leave_the_deck_alone():
    game, box = position(deck_draws="independent")
    shuffle(game, box, 0)
    before = game.deck[0].tolist()
    seen = np.bincount([draw(game, box, 0) for _ in range(2800)], minlength=13)
    copies = np.bincount(box.deck[0, :14], minlength=13)
    assert np.abs((seen - 200 * copies) / np.sqrt(200 * copies)).max() < 4
    assert (game.deck[0].tolist(), game.deck_count[0]) == (before, 14)


def test_the_chances_of_a_double_and_of_the_handshake():
    """empire.md 3 and 7: 5/36 and 1/6."""
    game, _ = position()
    throws = [words(game, DICE, index) for index in range(7200)]
    dice = np.array([[below(w[0], 6) + 1, below(w[1], 6) + 1] for w in throws])
    doubles = ((dice[:, 0] == dice[:, 1]) & (dice[:, 1] != 1)).sum()
    assert abs(doubles - 1000) < 4 * np.sqrt(1000 * 31 / 36)
    assert abs((dice[:, 1] == 1).sum() - 1200) < 4 * np.sqrt(1200 * 5 / 6)


def test_a_strategys_own_numbers_differ_by_seat_decision_and_place():
    game, _ = position()
    drawn = set()
    for decision in range(3):
        game.decisions[:] = decision
        drawn |= {own_draw(game, me, k, 2**31) for me in range(4) for k in range(3)}
    assert len(drawn) == 36
