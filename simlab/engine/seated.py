"""A lineup sat down at a board, whatever the family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition
from simlab.engine.grants import Grant
from simlab.engine.ledger import LEDGER_TALLIES
from simlab.engine.table import Event, Played, Plugged
from simlab.engine.tally import DETAILS
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


@dataclass(frozen=True)
class Rules:
    """What a family plays: its kernel and what goes in and comes out of it.

    Parameters
    ----------
    columns : tuple of str
        Outcome columns.
    tallies : tuple of str
        Fields of the book that add up.
    hooks, invariants : tuple of str
        Names by code.
    book_type : dtype
        Of the scorekeeper's book.
    play_blocks, make_box, new_position, apply_grant, tell : callable
        As in `simlab.engine.towers`.
    """

    columns: tuple[str, ...]
    tallies: tuple[str, ...]
    hooks: tuple[str, ...]
    invariants: tuple[str, ...]
    book_type: np.dtype[np.void]
    play_blocks: Callable[[Any, Any, Any, Any, Any, int, int], int]
    make_box: Callable[[Edition], Records]
    new_position: Callable[[Any, int, int], Records]
    apply_grant: Callable[[Records, Records, Grant, int], None]
    tell: Callable[[Any, Edition], list[Event]]


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
    ledger : bool
        Whether accounts are kept of what property costs and earns; changes no game.
    detail : bool
        Whether landings are counted by turn and by what brought the token there as well.

    Raises
    ------
    UsageError
        For a grant that the position cannot hold.

    Notes
    -----
    One table plays in one thread; threads need a table each.
    """

    rules: ClassVar[Rules]

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
        ledger: bool = False,
        detail: bool = False,
    ) -> None:
        self.columns = self.rules.columns
        self.ledger = ledger
        self.edition = edition
        self.lineup = tuple(lineup)
        self.boxes = self.rules.make_box(edition)
        self.checking = checking
        self.detail = detail
        self.watch = next((s.index for s in edition.spaces if s.kind == watch), -1)
        position = self.rules.new_position(self.boxes[0], len(lineup), seed)
        starts = []
        for rotation in range(len(lineup) if rotate else 1):
            start = seat_lineup(position, lineup, rotation)
            for grant in grants:
                self.rules.apply_grant(start, self.boxes, grant, rotation)
            starts.append(start)
        self.starts = np.concatenate(starts)

    def book(self) -> Records:
        """Open a new scorekeeper's book for this table."""
        books = np.zeros(1, self.rules.book_type)
        books[0].watch = self.watch
        books[0].checking = self.checking
        books[0].ledger = self.ledger
        books[0].detail = self.detail
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
        names = self.rules.tallies
        names += (LEDGER_TALLIES if self.ledger else ()) + (DETAILS if self.detail else ())
        return Played(outcomes, {name: self._tally(books[0], name) for name in names})

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
        outcomes = np.zeros((1, len(self.columns)), np.int32)
        start = self.starts[rotation : rotation + 1]
        if self._play(start, table, books, outcomes, deal) < 1:
            self._explain(books[0], table[0], deal)
        return self.rules.tell(books[0], self.edition)

    def _play(
        self,
        starts: Records,
        table: Records,
        books: Records,
        outcomes: npt.NDArray[np.int32],
        first: int,
    ) -> int:
        """Hand everything to the family's kernel."""
        count = len(outcomes)
        return self.rules.play_blocks(starts, table, self.boxes, books, outcomes, first, count)

    def _tally(self, book: np.record, name: str) -> npt.NDArray[np.int64]:
        """Copy a tally out of the book; places of a smaller board are cut off."""
        tally: npt.NDArray[np.int64] = book[name].copy()
        places = len(self.edition.spaces) + 1
        return tally[..., :places] if name.startswith("landing") else tally

    def _explain(self, book: np.record, game: np.record, deal: int) -> None:
        """Say why a game was broken off."""
        if game.stop != 0:
            slot = int(game.slot[book.stop_seat])
            hook = self.rules.hooks[game.stop - 1]
            raise StrategyError(
                f"strategy {self.lineup[slot].name}: hook {hook} raised an "
                f"exception in deal {deal}, seat {book.stop_seat}"
            )
        raise SimlabError(
            f"invariant broken: {self.rules.invariants[book.broken]} after round {game.rounds} "
            f"of deal {deal}"
        )
