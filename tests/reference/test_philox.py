"""The random numbers against published vectors and docs/architecture.md."""

from collections import Counter

import pytest

from . import box
from .dice import Dice, Throw
from .philox import Deal, below, philox

FULL = 0xFFFFFFFF


@pytest.mark.parametrize(
    ("counter", "key", "words"),
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
def test_published_vectors(counter, key, words):
    assert philox(counter, key) == words


def test_seed_and_deal_fill_key_and_counter_low_word_first():
    deal = Deal(0x299F31D0_A4093822, 0x03707344_13198A2E)
    assert deal.words(0x85A308D3, 0x243F6A88)[0] == 0xD16CFE09


def test_below_reaches_both_ends():
    assert below(0, 6) == 0
    assert below(FULL, 6) == 5


def test_a_shuffle_takes_its_words_in_order():
    deal = Deal(5, 9)
    words = [word for call in range(4) for word in deal.words(9, call)]
    cards = list(range(14))
    for i in range(13, 0, -1):
        j = words[13 - i] * (i + 1) // 2**32
        cards[i], cards[j] = cards[j], cards[i]
    assert deal.shuffled(box.EMPIRE, 1) == [box.EMPIRE[card] for card in cards]


def test_every_card_comes_to_the_top_alike():
    tops = Counter(Deal(1, deal).shuffled(tuple("abcd"), 0)[0] for deal in range(4000))
    assert all(abs(tops[card] - 1000) < 5 * (4000 * 3 / 16) ** 0.5 for card in "abcd")


def test_chances_of_double_and_handshake():
    throws = [Throw(first, second) for first in range(1, 7) for second in range(1, 7)]
    assert sum(throw.double for throw in throws) == 5
    assert sum(throw.pips == throw.first for throw in throws) == 6
    assert not Throw(1, 1).double
    assert Throw(1, 1).pips == 1
    assert Throw(4, 3).pips == 7


def test_seats_throw_from_streams_of_their_own():
    deal = Deal(3, 4)
    dice = Dice(deal, 3)
    first = dice.throw(2)
    dice.throw(0)
    second = dice.throw(2)
    words = [deal.words(2, 0), deal.words(2, 1)]
    expected = [Throw(w[0] * 6 // 2**32 + 1, w[1] * 6 // 2**32 + 1) for w in words]
    assert [first, second] == expected


def test_casino_has_its_own_stream_and_count():
    deal = Deal(3, 4)
    dice = Dice(deal, 3)
    dice.throw(1)
    w = [word * 6 // 2**32 + 1 for word in deal.words(17, 0)]
    assert dice.casino(1) == (Throw(w[0], w[1]), Throw(w[2], w[3]))
    assert dice.throws == [0, 1, 0]
    assert dice.casino_throws == [0, 1, 0]


def test_a_taped_throw_counts():
    deal = Deal(3, 4)
    taped, free = Dice(deal, 1, tape=[(2, 2)]), Dice(deal, 1)
    assert taped.throw(0) == Throw(2, 2)
    free.throw(0)
    assert taped.throw(0) == free.throw(0)
