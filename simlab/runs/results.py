"""Reading what a run has stored, in the order of the blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from simlab.engine.table import Played
from simlab.errors import StoreError
from simlab.runs.chunks import cut
from simlab.runs.store import Store


def add_tallies(
    tallies: Iterable[Mapping[str, npt.NDArray[np.int64]]],
) -> dict[str, npt.NDArray[np.int64]]:
    """Sum up the tallies of chunks.

    Parameters
    ----------
    tallies : iterable of mapping of str to ndarray of int
        Chunk by chunk, all with the same names and shapes.

    Returns
    -------
    dict of str to ndarray of int
        As each of them; empty for no chunk.
    """
    total: dict[str, npt.NDArray[np.int64]] = {}
    for one in tallies:
        for name, counts in one.items():
            total[name] = total[name] + counts if name in total else counts
    return total


@dataclass(frozen=True)
class Results:
    """The outcomes of a run's arms, one chunk in memory at a time.

    Parameters
    ----------
    store : Store
        Where the chunks are.
    ids : mapping of str to str
        Id of the content by the arm's name.
    blocks : mapping of str to int
        How many blocks were played, by the arm's name.
    """

    store: Store
    ids: Mapping[str, str]
    blocks: Mapping[str, int]

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Names of the outcome columns, the same for every arm."""
        return next(self._chunks(next(iter(self.ids))))[0]

    def rows(self, arm: str) -> Iterator[npt.NDArray[np.int32]]:
        """Stream the outcomes of an arm, from block 0 on without a gap.

        Yields
        ------
        ndarray of int32, shape (blocks of the chunk, columns)
            One row a block.

        Raises
        ------
        StoreError
            If a chunk is missing or damaged.
        """
        return (played.outcomes for _, played in self._chunks(arm))

    def tally(self, arm: str) -> dict[str, npt.NDArray[np.int64]]:
        """Sum the tallies of an arm over its blocks."""
        return add_tallies(played.tallies for _, played in self._chunks(arm))

    def first(self, blocks: int) -> Results:
        """Limit every arm to its first `blocks` blocks, a multiple of a chunk."""
        fewer = {name: min(blocks, played) for name, played in self.blocks.items()}
        return Results(self.store, self.ids, fewer)

    def _chunks(self, arm: str) -> Iterator[tuple[tuple[str, ...], Played]]:
        for chunk in cut(self.blocks[arm]):
            stored = self.store.read(self.ids[arm], chunk)
            if stored is None:
                path = self.store.path(self.ids[arm], chunk)
                raise StoreError(f"{path}: missing or damaged; run the experiment here again")
            yield stored
