"""What a tournament's tables came to, block by block, and what leads it gives."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.analysis.contrasts import Outcomes
from simlab.analysis.estimate import Estimate
from simlab.analysis.rating import Design

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.integer[Any]]

POINTS = 100
"""Points in a win probability of one."""


@dataclass(frozen=True)
class Field:
    """The results of all tables.

    A game counts as one win, which an unfinished one shares out evenly among its seats.
    So every table's wins add up to its games, and a table of one strategy alone would give
    each seat its even share. Tables have deals of their own, so that errors over them add up.

    Parameters
    ----------
    names : tuple of str
        Strategies.
    tables : tuple of str
        Names of the tables.
    design : Design
        Who sat where.
    kinds : tuple of ndarray of int, shape (kinds, strategies + seats)
        Of each table the different blocks that there were: wins by strategy, then by seat,
        in units of one `seats`-th of a win.
    counts : tuple of ndarray of int, shape (kinds,)
        How many blocks of each kind.
    """

    names: tuple[str, ...]
    tables: tuple[str, ...]
    design: Design
    kinds: tuple[Ints, ...]
    counts: tuple[Ints, ...]

    @property
    def unit(self) -> int:
        """What a kind's numbers are divided by to give wins a game."""
        return self.design.seats**2

    @property
    def blocks(self) -> int:
        """Blocks of all tables."""
        return int(sum(counts.sum() for counts in self.counts))

    @property
    def seats_of(self) -> Ints:
        """Seats of each strategy at each table, shape (tables, strategies)."""
        every = np.arange(len(self.names))
        seats: Ints = (self.design.lineups[:, :, None] == every).sum(axis=1)
        return seats

    @property
    def means(self) -> Floats:
        """Wins a game at each table, shape (tables, strategies + seats)."""
        rows = [counts @ kinds / counts.sum() for kinds, counts in self._each]
        means: Floats = np.array(rows, dtype=np.float64) / self.unit
        return means

    def resampled(self, times: int, seed: int) -> Floats:
        """Draw each table's blocks anew, with replacement.

        Parameters
        ----------
        times : int
            How often.
        seed : int
            Of the drawing.

        Returns
        -------
        ndarray, shape (times, tables, strategies + seats)
            `means` of each time.
        """
        random = np.random.default_rng(seed)
        drawn = [
            random.multinomial(counts.sum(), counts / counts.sum(), size=times) @ kinds
            for kinds, counts in self._each
        ]
        totals = np.array([counts.sum() for counts in self.counts])
        means: Floats = np.stack(drawn, axis=1) / (totals[:, None] * self.unit)
        return means

    def lead(self, one: int, other: int) -> Estimate:
        """Estimate by how much a seat of one strategy wins more often than one of another.

        Parameters
        ----------
        one, other : int
            Two strategies.

        Returns
        -------
        Estimate
            In points, over the tables at which both sit, each with the same weight; at a
            table both are compared in the same blocks.
        """
        seats = self.seats_of
        met = np.flatnonzero((seats[:, one] > 0) & (seats[:, other] > 0))
        value = variance = 0.0
        for table in met:
            kinds = self.kinds[table]
            leads = kinds[:, one] / seats[table, one] - kinds[:, other] / seats[table, other]
            mean, squared_error = _mean_of(leads, self.counts[table])
            value += mean
            variance += squared_error
        scale = POINTS / self.unit / len(met)
        blocks = int(sum(self.counts[table].sum() for table in met))
        return Estimate(value * scale, math.sqrt(variance) * scale, blocks)

    def seat_lead(self, seat: int) -> Estimate:
        """Estimate by how much a seat wins more often than its even share.

        Parameters
        ----------
        seat : int
            From 0, in the order of play.

        Returns
        -------
        Estimate
            In points, over all tables, each with the same weight.
        """
        place, even = len(self.names) + seat, self.design.seats
        value = variance = 0.0
        for kinds, counts in self._each:
            mean, squared_error = _mean_of(kinds[:, place], counts)
            value += mean - even
            variance += squared_error
        scale = POINTS / self.unit / len(self.tables)
        return Estimate(value * scale, math.sqrt(variance) * scale, self.blocks)

    def unsettled(self, precision: float) -> Collection[str]:
        """Name the tables that bear on a lead that is not precise enough.

        Parameters
        ----------
        precision : float
            Half-width of a lead's interval, in points, that is enough.
        """
        seats = self.seats_of
        going = np.zeros(len(self.tables), dtype=bool)
        for one, other in combinations(range(len(self.names)), 2):
            if not self.lead(one, other).interval().half_width <= precision:
                going |= (seats[:, one] > 0) & (seats[:, other] > 0)
        return [name for name, goes in zip(self.tables, going, strict=True) if goes]

    @property
    def _each(self) -> zip[tuple[Ints, Ints]]:
        return zip(self.kinds, self.counts, strict=True)


def _mean_of(values: Floats | Ints, counts: Ints) -> tuple[float, float]:
    """Give the mean over blocks counted by kind and its squared error; NaN for one block."""
    total = int(counts.sum())
    mean = float(counts @ values) / total
    spread = float(counts @ (values - mean) ** 2)
    return mean, spread / (total - 1) / total if total > 1 else math.nan


def read_field(
    outcomes: Outcomes, tables: Sequence[tuple[str, Sequence[str]]], names: Sequence[str]
) -> Field:
    """Read the results of all tables.

    Parameters
    ----------
    outcomes : Outcomes
        By the tables' names.
    tables : sequence of (str, sequence of str)
        Name and lineup of each.
    names : sequence of str
        The strategies.

    Returns
    -------
    Field
    """
    place = {name: at for at, name in enumerate(names)}
    lineups = np.array([[place[name] for name in lineup] for _, lineup in tables])
    seats = lineups.shape[1]
    column = {name: at for at, name in enumerate(outcomes.columns)}
    slots = [column[f"slot{slot}_wins"] for slot in range(seats)]
    chairs = [column[f"seat{seat}_wins"] for seat in range(seats)]
    kinds, counts = [], []
    for (table, _), lineup in zip(tables, lineups, strict=True):
        members = (lineup[:, None] == np.arange(len(names))).astype(np.int64)
        found: Counter[tuple[int, ...]] = Counter()
        for rows in outcomes.rows(table):
            left = rows[:, column["unfinished"]].astype(np.int64)[:, None]
            won = seats * (rows[:, slots] @ members) + left * members.sum(axis=0)
            sat = seats * rows[:, chairs].astype(np.int64) + left
            unique, often = np.unique(np.hstack([won, sat]), axis=0, return_counts=True)
            found.update(dict(zip(map(tuple, unique.tolist()), often.tolist(), strict=True)))
        ordered = sorted(found)
        kinds.append(np.array(ordered, dtype=np.int64))
        counts.append(np.array([found[kind] for kind in ordered], dtype=np.int64))
    return Field(
        tuple(names),
        tuple(name for name, _ in tables),
        Design(lineups, len(names)),
        tuple(kinds),
        tuple(counts),
    )
