"""How the blocks of an arm are cut into chunks, and where a run looks at itself."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

CHUNK = 2048
"""Blocks in a chunk. Part of an arm's id: another size would leave old chunks unused."""

_DOUBLING = (8, 4, 2, 1)
_SIXTEENTHS = tuple(16 / step for step in range(1, 17))


@dataclass(frozen=True, order=True)
class Chunk:
    """The blocks ``first .. first + count - 1``, played and stored as one.

    Parameters
    ----------
    first : int
        The first block, a multiple of `CHUNK`.
    count : int
        How many blocks, 1 to `CHUNK`.
    """

    first: int
    count: int


def cut(blocks: int) -> Iterator[Chunk]:
    """Cut the blocks ``0 .. blocks - 1`` into chunks, in order.

    Only the last chunk may be shorter than `CHUNK`, so a run that is given more
    blocks later keeps all of its full chunks.

    Examples
    --------
    >>> list(cut(3000))
    [Chunk(first=0, count=2048), Chunk(first=2048, count=952)]
    """
    for first in range(0, blocks, CHUNK):
        yield Chunk(first, min(CHUNK, blocks - first))


def looks(blocks: int, often: bool = False) -> tuple[int, ...]:
    """Say after how many blocks a run looks at its estimate.

    An eighth, a quarter, a half and the whole, or every sixteenth, rounded up to full
    chunks: fixed beforehand, so that where a run stops depends on its results only.

    Parameters
    ----------
    blocks : int
        How many are played at most.
    often : bool
        Whether to look after every sixteenth, as a test does that decides at looks.

    Returns
    -------
    tuple of int
        Rising numbers of blocks; the last is `blocks`.

    Examples
    --------
    >>> looks(150000)
    (20480, 38912, 75776, 150000)
    >>> looks(3000)
    (2048, 3000)
    """
    parts = _SIXTEENTHS if often else _DOUBLING
    full = (math.ceil(blocks / (part * CHUNK)) * CHUNK for part in parts)
    return tuple(sorted({min(at, blocks) for at in full}))
