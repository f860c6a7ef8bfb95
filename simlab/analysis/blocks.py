"""Exact, additive moments over blocks and the estimates that stand on them.

A block is one deal played once for each rotation of the lineup. Its games share
dice and cards, so the block is the unit of every error bar. `Moments` keeps the
sums and the sums of products of whole numbers per block, as Python integers:
they add up in any order, never overflow, and a difference that is zero in every
block has a variance of exactly zero.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.analysis.estimate import Estimate, ratio_estimate

Weights = Mapping[Any, int]
"""A sum of named quantities, each with its factor: ``{"wins": 1, "losses": -1}``."""

EXACT = 2**53
"""Whole numbers below this are exact in float64, in which products are fastest."""


@dataclass(frozen=True)
class Pairing:
    """What playing two arms on the same deals bought.

    Parameters
    ----------
    correlation : float
        Of the two arms' wins in a block; NaN if one of them never varies, as where
        all seats play alike and the rotations of a block share out its wins.
    saved : float
        How many times as many games would be needed for the same error if each game
        had a deal of its own; infinite for a difference without variance, NaN where
        nothing is known.
    """

    correlation: float
    saved: float


class Moments:
    """Sums and sums of products of named whole numbers per block.

    Parameters
    ----------
    names : sequence of hashable
        What the columns of the rows are.

    Examples
    --------
    >>> moments = Moments(["wins", "games"])
    >>> moments.add(np.array([[1, 4], [2, 4], [0, 4]]))
    >>> moments.ratio({"wins": 1}, {"games": 1}).value
    0.25
    """

    def __init__(self, names: Sequence[Hashable]) -> None:
        self.names = tuple(names)
        self._place = {name: place for place, name in enumerate(self.names)}
        # Row and column `len(names)` belong to a constant one: blocks and sums.
        self._gram: npt.NDArray[np.object_] = np.full((len(names) + 1,) * 2, 0, dtype=object)

    def add(self, rows: npt.NDArray[np.integer[Any]]) -> None:
        """Count a chunk of blocks.

        Parameters
        ----------
        rows : ndarray of int, shape (blocks, len(names))
            One row a block.
        """
        with_one = np.ones((len(rows), len(self.names) + 1), dtype=np.int64)
        with_one[:, :-1] = rows
        self._gram += _gram(with_one)

    def merge(self, other: Moments) -> None:
        """Count all blocks of another with the same names.

        Parameters
        ----------
        other : Moments
            Left as it is.
        """
        if other.names != self.names:
            raise ValueError(f"moments of {other.names} do not add to moments of {self.names}")
        self._gram = self._gram + other._gram

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moments):
            return NotImplemented
        return self.names == other.names and bool((self._gram == other._gram).all())

    __hash__ = None  # type: ignore[assignment]

    @property
    def blocks(self) -> int:
        """How many blocks were counted."""
        return int(self._gram[-1, -1])

    def total(self, weights: Weights) -> int:
        """Sum of a weighted count over all blocks.

        Parameters
        ----------
        weights : mapping of name to int
            The factor of each quantity.

        Returns
        -------
        int
            Exact.
        """
        return sum(int(self._gram[self._place[name], -1]) * w for name, w in weights.items())

    def product(self, first: Weights, second: Weights) -> int:
        """Sum over blocks of the product of two weighted counts.

        Parameters
        ----------
        first, second : mapping of name to int
            The two counts.

        Returns
        -------
        int
            Exact.
        """
        return sum(
            int(self._gram[self._place[a], self._place[b]]) * wa * wb
            for a, wa in first.items()
            for b, wb in second.items()
        )

    def ratio(self, over: Weights, under: Weights, scale: int = 1) -> Estimate:
        """Estimate the total of one weighted count for each unit of another.

        Parameters
        ----------
        over, under : mapping of name to int
            Numerator and denominator.
        scale : int
            Factor of the result, such as 100 for percent.

        Returns
        -------
        Estimate
            With the error that follows from how both vary from block to block.

        See Also
        --------
        ratio_estimate : the formula.
        """
        return ratio_estimate(
            self.blocks,
            (self.total(over), self.total(under)),
            (self.product(over, over), self.product(over, under), self.product(under, under)),
            scale,
        )

    def gap(
        self, first: tuple[Weights, Weights], second: tuple[Weights, Weights], scale: int = 1
    ) -> Estimate:
        r"""Estimate how far one ratio lies above another on the same blocks.

        With a block's residuals :math:`x_i - r_i y_i` of either ratio :math:`r_i`, the
        variance is :math:`\frac{B}{B-1} \sum ((x_1 - r_1 y_1) / Y_1 - (x_2 - r_2 y_2) / Y_2)^2`,
        where :math:`Y_i` is the sum of :math:`y_i`.

        Parameters
        ----------
        first, second : (mapping of name to int, mapping of name to int)
            Numerator and denominator of either ratio.
        scale : int
            Factor of the result, such as 100 for points.

        Returns
        -------
        Estimate
            Exactly zero, without error, for a ratio and itself.
        """
        totals = [(self.total(over), self.total(under)) for over, under in (first, second)]
        if self.blocks == 0 or any(under == 0 for _, under in totals):
            return Estimate(math.nan, math.nan, self.blocks)
        ratios = [Fraction(*pair) for pair in totals]
        value = float(scale * (ratios[0] - ratios[1]))
        if self.blocks == 1:
            return Estimate(value, math.nan, self.blocks)
        residual: dict[Any, Fraction] = {}
        for (over, under), ratio, (_, played), sign in zip(
            (first, second), ratios, totals, (1, -1), strict=True
        ):
            for weights, factor in ((over, Fraction(1)), (under, -ratio)):
                for name, weight in weights.items():
                    part = sign * factor * weight / played
                    residual[name] = residual.get(name, Fraction(0)) + part
        squares = sum(
            (
                int(self._gram[self._place[a], self._place[b]]) * wa * wb
                for a, wa in residual.items()
                for b, wb in residual.items()
            ),
            Fraction(0),
        )
        variance = scale**2 * squares * Fraction(self.blocks, self.blocks - 1)
        return Estimate(value, math.sqrt(variance), self.blocks)

    def pairing(self, first: Weights, second: Weights, games: Weights) -> Pairing:
        """Say what comparing two arms' wins block by block bought.

        Parameters
        ----------
        first, second : mapping of name to int
            The wins of either arm.
        games : mapping of name to int
            The games of either arm.

        Returns
        -------
        Pairing
            Against two arms of independent games, each with its own share of wins.
        """
        one, two = self._scatter(first, first), self._scatter(second, second)
        both = self._scatter(first, second)
        correlation = both / math.sqrt(one * two) if one and two else math.nan
        played = self.total(games)
        wins = (self.total(first), self.total(second))
        apart = sum(won * (played - won) for won in wins) / played**3 if played else math.nan
        difference = Counter(first)
        difference.subtract(second)
        together = self.ratio(difference, games).error ** 2
        if together:
            return Pairing(correlation, apart / together)
        return Pairing(correlation, math.inf if apart else math.nan)

    def _scatter(self, first: Weights, second: Weights) -> int:
        """Blocks squared times the covariance, so that it stays a whole number."""
        return self.blocks * self.product(first, second) - self.total(first) * self.total(second)


def _gram(rows: npt.NDArray[np.int64]) -> npt.NDArray[np.object_]:
    """Sum of products of every two columns, exact however large the entries."""
    largest = max(1, int(rows.max(initial=0)), -int(rows.min(initial=0)))
    step = EXACT // largest**2
    if step == 0:
        whole = rows.astype(object)
        return np.asarray(whole.T @ whole, dtype=object)
    total = np.full((rows.shape[1],) * 2, 0, dtype=object)
    for start in range(0, len(rows), step):
        piece = rows[start : start + step].astype(np.float64)
        total = total + (piece.T @ piece).astype(np.int64).astype(object)
    return total
