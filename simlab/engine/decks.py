"""Real decks: shuffled once, drawn from the top, returned to the bottom.

A deck is a ring of sixteen places in the game record: `deck[d, (head + i) & 15]`
is the i-th card from the top. A kept card leaves the ring until it is played.
"""

from __future__ import annotations

from typing import Any

from simlab.engine.jit import kernel
from simlab.engine.random import DECK, below, words

#: Places in the ring; a power of two.
RING = 16
_MASK = RING - 1
#: Stream index from which fresh picks are drawn, past any shuffle's.
_FRESH = 1 << 16


@kernel
def mix(game: Any, ring: Any, n: int, stream: int) -> None:
    """Shuffle the first places of a ring (Fisher-Yates from the bottom).

    Parameters
    ----------
    game : record
    ring : ndarray of uint8
        Changed in place.
    n : int
        How many places.
    stream : int
        Of the random numbers; its words are used in order.
    """
    used = 4
    index = 0
    w0, w1, w2, w3 = words(game, stream, 0)
    for i in range(n - 1, 0, -1):
        if used == 0:
            index += 1
            w0, w1, w2, w3 = words(game, stream, index)
            used = 4
        j = below(w0, i + 1)
        w0, w1, w2 = w1, w2, w3
        used -= 1
        card = ring[i]
        ring[i] = ring[j]
        ring[j] = card


@kernel
def shuffle(game: Any, box: Any, d: int) -> None:
    """Fill a deck from the edition's list and shuffle it.

    Parameters
    ----------
    game, box : record
    d : int
        Which deck.
    """
    n = box.deck_size[d]
    for i in range(n):
        game.deck[d, i] = box.deck[d, i]
    game.deck_head[d] = 0
    game.deck_count[d] = n
    mix(game, game.deck[d], n, DECK + d)


@kernel
def take_card(game: Any, d: int, card: int) -> None:
    """Take the lowest copy of a card out of a freshly shuffled deck."""
    at = game.deck_count[d] - 1
    while at >= 0 and game.deck[d, at] != card:
        at -= 1
    if at >= 0:
        for i in range(at, game.deck_count[d] - 1):
            game.deck[d, i] = game.deck[d, i + 1]
        game.deck_count[d] -= 1


@kernel
def draw(game: Any, box: Any, d: int) -> int:
    """Take the top card off a deck.

    Under the rule `deck_draws = independent` every draw is a fresh uniform pick
    and the deck never changes, which is what an exact chain assumes.

    Returns
    -------
    int
        The card, or -1 when the deck is empty.
    """
    if box.deck_draws == 1:
        w0, _, _, _ = words(game, DECK + d, _FRESH + game.fresh_draws[d])
        game.fresh_draws[d] += 1
        return int(box.deck[d, below(w0, box.deck_size[d])])
    if game.deck_count[d] == 0:
        return -1
    head = game.deck_head[d]
    game.deck_head[d] = (head + 1) & _MASK
    game.deck_count[d] -= 1
    return int(game.deck[d, head])


@kernel
def put_back(game: Any, box: Any, d: int, card: int) -> None:
    """Lay a card under its deck."""
    if box.deck_draws == 0:
        game.deck[d, (game.deck_head[d] + game.deck_count[d]) & _MASK] = card
        game.deck_count[d] += 1
