"""A lineup sat down at a board, whatever the family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition
from simlab.engine.grants import Grant
from simlab.engine.table import Event, Played, Plugged
from simlab.errors import SimlabError, StrategyError

Records = npt.NDArray[np.void]


def seat_lineup(position: Records, lineup: Sequence[Plugged], rotation: int) -> Records:
    """Seat a lineup at a position: slot k on seat (k + rotation) mod n.

    Parameters
    ----------
    position : ndarray of GAME, shape (1,)
    lineup : sequence of Plugged
        One a seat; the first is the candidate.
    rotation : int
        How far it is turned.

    Returns
    -------
    ndarray of GAME, shape (1,)
        A copy with the strategies in their seats.
    """
    seated = position.copy()
    game = seated[0]
    for slot, plugged in enumerate(lineup):
        seat = (slot + rotation) % len(lineup)
        game.slot[seat] = slot
        game.hooks[seat] = plugged.addresses
        game.my[seat] = plugged.my
    return seated


class SeatedTable:
    """A table of one family; the family's own class says what is played at it.

    Parameters
    ----------
    edition : Edition
        The game, with its rules as they are to be played.
    lineup : sequence of Plugged
        One strategy a seat; the first is the candidate (slot 0).
    seed : int
        64-bit seed.
    rotate : bool
        Whether each deal is played once for every rotation of the lineup.
    grants : sequence of Grant
        What the candidate is given at the start.
    watch : str
        Kind of the space whose landings are counted; empty for none.
    checking : bool
        Whether the invariants are verified after every turn.

    Raises
    ------
    UsageError
        For a grant that the position cannot hold.

    Notes
    -----
    One table plays in one thread; threads need a table each.
    """

    columns: ClassVar[tuple[str, ...]]
    tallies: ClassVar[tuple[str, ...]]
    hooks: ClassVar[tuple[str, ...]]
    invariants: ClassVar[tuple[str, ...]]
    book_type: ClassVar[np.dtype[np.void]]
    play_blocks: ClassVar[Callable[..., int]]
    make_box: ClassVar[Callable[[Any], Records]]
    new_position: ClassVar[Callable[[Any, int, int], Records]]
    apply_grant: ClassVar[Callable[[Records, Records, Grant, int], None]]
    tell: ClassVar[Callable[[Any, Any], list[Event]]]

    def __init__(
        self,
        edition: Edition,
        lineup: Sequence[Plugged],
        *,
        seed: int,
        rotate: bool = True,
        grants: Sequence[Grant] = (),
        watch: str = "",
        checking: bool = False,
    ) -> None:
        self.edition = edition
        self.lineup = tuple(lineup)
        self.boxes = self.make_box(edition)
        self.checking = checking
        self.watch = next((s.index for s in edition.spaces if s.kind == watch), -1)
        position = self.new_position(self.boxes[0], len(lineup), seed)
        starts = []
        for rotation in range(len(lineup) if rotate else 1):
            start = seat_lineup(position, lineup, rotation)
            for grant in grants:
                self.apply_grant(start, self.boxes, grant, rotation)
            starts.append(start)
        self.starts = np.concatenate(starts)

    def book(self) -> Records:
        """Open a new scorekeeper's book for this table."""
        books = np.zeros(1, self.book_type)
        books[0].watch = self.watch
        books[0].checking = self.checking
        return books

    def play(self, first: int, count: int) -> Played:
        """Play whole blocks.

        Parameters
        ----------
        first, count : int
            The deals ``first .. first + count - 1``.

        Returns
        -------
        Played

        Raises
        ------
        StrategyError
            When a hook raised; with the strategy, the hook and the deal.
        SimlabError
            When an invariant broke in checking mode: a fault of simlab.
        """
        books, table = self.book(), self.starts[:1].copy()
        outcomes = np.zeros((count, len(self.columns)), np.int32)
        played = self._play(self.starts, table, books, outcomes, first)
        if played < count:
            self._explain(books[0], table[0], first + played)
        return Played(outcomes, {name: self._tally(books[0], name) for name in self.tallies})
