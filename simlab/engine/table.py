"""What a table of any family offers to the runs: blocks played, games replayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Plugged:
    """A strategy as a kernel sees it: addresses and parameters.

    Parameters
    ----------
    name : str
        For messages.
    addresses : ndarray of int64, shape (hooks,)
        Machine address of each hook of the family; 0 where it declines.
    record : ndarray of one record
        Its parameters; hooks read them through their address.
    """

    name: str
    addresses: npt.NDArray[np.int64]
    record: npt.NDArray[np.void]

    @property
    def my(self) -> int:
        """Address of the parameters' record."""
        return int(self.record.ctypes.data)


@dataclass(frozen=True)
class Played:
    """What a stretch of blocks came to.

    Parameters
    ----------
    outcomes : ndarray of int32, shape (blocks, columns)
        One row a block, summed over its games.
    tallies : dict of str to ndarray of int64
        Counters that add up over chunks.
    """

    outcomes: npt.NDArray[np.int32]
    tallies: dict[str, npt.NDArray[np.int64]]


@dataclass(frozen=True)
class Event:
    """One thing that happened in a game.

    Parameters
    ----------
    round, seat : int
        When and to whom; rounds count from 1.
    kind : str
        What happened.
    numbers : dict of str to int
        Its numbers by name.
    sentence : str
        The same in words.
    """

    round: int
    seat: int
    kind: str
    numbers: dict[str, int]
    sentence: str


class Table(Protocol):
    """A lineup sat down at an edition's board."""

    columns: tuple[str, ...]

    def play(self, first: int, count: int) -> Played:
        """Play the blocks ``first .. first + count - 1``."""
        ...

    def replay(self, deal: int, rotation: int = 0) -> list[Event]:
        """Play one game of a block again and tell what happened."""
        ...
