"""What every family offers to whoever plays it: a table, set for one lineup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt


@dataclass
class Played:
    """What a range of blocks came to.

    Parameters
    ----------
    outcomes : ndarray of int32, shape (blocks, columns)
        One row a block: sums over its rotations.
    tallies : dict of str to ndarray of int64
        Counters of fixed shape that add up across ranges.
    """

    outcomes: npt.NDArray[np.int32]
    tallies: dict[str, npt.NDArray[np.int64]]


class Table(Protocol):
    """A lineup under its rules, ready to play any deal.

    Attributes
    ----------
    columns : tuple of str
        Names of the outcome columns.
    """

    @property
    def columns(self) -> tuple[str, ...]:
        """Name the outcome columns."""

    def play(self, first: int, count: int) -> Played:
        """Play the blocks ``first .. first + count - 1``; releases the GIL."""
