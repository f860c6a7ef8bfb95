"""A lineup sat down at an Empire board: the towers family's table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition
from simlab.engine.table import Event, Played, Plugged
from simlab.engine.towers.codes import HOOKS
from simlab.engine.towers.game import COLUMNS, play_blocks
from simlab.engine.towers.grants import Grant, apply_grants
from simlab.engine.towers.invariants import INVARIANTS
from simlab.engine.towers.setup import make_box, new_position, seat_lineup
from simlab.engine.towers.state import BOOK, TALLIES
from simlab.engine.towers.story import tell
from simlab.errors import SimlabError, StrategyError


class TowersTable:
    """A table of the towers family.

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

    columns = COLUMNS

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
        self.boxes = make_box(edition)
        self.checking = checking
        self.watch = next((s.index for s in edition.spaces if s.kind == watch), -1)
        position = new_position(self.boxes[0], len(lineup), seed)
        rotations = range(len(lineup) if rotate else 1)
        self.starts = np.concatenate(
            [
                apply_grants(seat_lineup(position, lineup, rotation), self.boxes, grants, rotation)
                for rotation in rotations
            ]
        )

    def book(self) -> npt.NDArray[np.void]:
        """Open a new scorekeeper's book for this table."""
        books = np.zeros(1, BOOK)
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
        outcomes = np.zeros((count, len(COLUMNS)), np.int32)
        played = play_blocks(self.starts, table, self.boxes, books, outcomes, first, count)
        if played < count:
            self._explain(books[0], table[0], first + played)
        return Played(outcomes, {name: books[0][name].copy() for name in TALLIES})

    def replay(self, deal: int, rotation: int = 0) -> list[Event]:
        """Play one game of a block again and tell what happened.

        Parameters
        ----------
        deal : int
            The block.
        rotation : int
            Which rotation of the lineup.

        Returns
        -------
        list of Event
            In order.
        """
        books, table = self.book(), self.starts[:1].copy()
        books[0].logging = 1
        outcomes = np.zeros((1, len(COLUMNS)), np.int32)
        start = self.starts[rotation : rotation + 1]
        if play_blocks(start, table, self.boxes, books, outcomes, deal, 1) < 1:
            self._explain(books[0], table[0], deal)
        return tell(books[0], self.edition)

    def _explain(self, book: np.record, game: np.record, deal: int) -> None:
        """Say why a game was broken off."""
        if game.stop != 0:
            slot = int(game.slot[book.stop_seat])
            raise StrategyError(
                f"strategy {self.lineup[slot].name}: hook {HOOKS[game.stop - 1]} raised an "
                f"exception in deal {deal}, seat {book.stop_seat}"
            )
        raise SimlabError(
            f"invariant broken: {INVARIANTS[book.broken]} after round {game.rounds} of deal {deal}"
        )
