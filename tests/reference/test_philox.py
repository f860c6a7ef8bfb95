"""The random numbers against published vectors and docs/architecture.md."""

from collections import Counter

import pytest

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
    names = tuple("abcdefghijklmn")
    words = [word for call in range(4) for word in deal.words(9, call)]
    cards = list(range(14))
    for i in range(13, 0, -1):
        j = words[13 - i] * (i + 1) // 2**32
        cards[i], cards[j] = cards[j], cards[i]
    assert deal.shuffled(names, 1) == [names[card] for card in cards]


def test_every_card_comes_to_the_top_alike():
    tops = Counter(Deal(1, deal).shuffled(tuple("abcd"), 0)[0] for deal in range(4000))
    assert all(abs(tops[card] - 1000) < 5 * (4000 * 3 / 16) ** 0.5 for card in "abcd")
