"""Counter-based random numbers: each is a pure function of where it is used.

Philox4x32-10 [1]_: the key is the seed, the counter holds the deal, the stream
and the index within it. Nothing else enters, so a game replays on any machine
and under any split of the work, and two arms on one deal meet the same dice.

References
----------
.. [1] J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel random
   numbers: as easy as 1, 2, 3", SC11, 2011.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simlab.engine.jit import inlined, kernel

#: First stream of each purpose; the seat or the deck is added.
DICE, DECK, CASINO, STRATEGY = 0, 8, 16, 32

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_W0, _W1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)


@inlined
def philox(c0: Any, c1: Any, c2: Any, c3: Any, k0: Any, k1: Any) -> Any:
    """Philox4x32-10 of one counter under one key.

    Parameters
    ----------
    c0, c1, c2, c3 : uint64
        The counter's 32-bit words.
    k0, k1 : uint64
        The key's 32-bit words.

    Returns
    -------
    tuple of four uint64
        32-bit random words.

    Examples
    --------
    >>> zero = np.uint64(0)
    >>> [f"{int(w):08x}" for w in philox(zero, zero, zero, zero, zero, zero)]
    ['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']
    """
    for _ in range(10):
        p0 = _M0 * c0
        p1 = _M1 * c2
        c0 = (p1 >> _HALF) ^ c1 ^ k0
        c1 = p1 & _LOW
        c2 = (p0 >> _HALF) ^ c3 ^ k1
        c3 = p0 & _LOW
        k0 = (k0 + _W0) & _LOW
        k1 = (k1 + _W1) & _LOW
    return c0, c1, c2, c3


@kernel
def words(game: Any, stream: int, index: int) -> Any:
    """Give the four 32-bit words of a game at one place of a stream.

    Parameters
    ----------
    game : record
        With the fields `seed` and `deal`, both uint64.
    stream, index : int
        Which purpose, and how far in it; below 2**32 each.

    Returns
    -------
    tuple of four uint64
    """
    deal = np.uint64(game.deal)
    seed = np.uint64(game.seed)
    return philox(
        np.uint64(index),
        np.uint64(stream),
        deal & _LOW,
        deal >> _HALF,
        seed & _LOW,
        seed >> _HALF,
    )


@kernel
def below(word: Any, n: int) -> int:
    """Turn a 32-bit word into a number 0 .. n-1.

    Multiply-shift: a value's probability is off by at most 2**-32, far below
    what any number of games played here could show.
    """
    # numba would keep `int` unsigned, and unsigned with signed makes floats.
    return int(np.int64((word * np.uint64(n)) >> _HALF))


@kernel
def own_draw(game: Any, me: int, k: int, n: int) -> int:
    """Give a strategy a random number of its own, 0 .. n-1.

    It comes from the seat's private stream and is fixed by the question that is
    being asked, so asking for it disturbs neither the dice nor later questions.

    Parameters
    ----------
    game : record
    me : int
        The seat that decides.
    k : int
        Which of this decision's numbers, 0 .. 255.
    n : int
        How many values there are.

    Returns
    -------
    int
    """
    w0, _, _, _ = words(game, STRATEGY + me, (int(game.decisions[me]) << 8) | k)
    return below(w0, n)
