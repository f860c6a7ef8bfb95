"""Numbers made of several arms, from outcomes that stream past once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from simlab.analysis.blocks import Moments
from simlab.analysis.estimate import Estimate

Rows = npt.NDArray[np.integer[Any]]
Tally = Mapping[str, Rows]
"""The tallies of an arm by name."""

Quantity = tuple[str, str]
"""An arm and one of its outcome columns."""

Key = TypeVar("Key", bound=Hashable)

WINS = "slot0_wins"
"""The candidate's wins."""


class Outcomes(Protocol):
    """What a run's store has to give.

    Attributes
    ----------
    columns : sequence of str
        Names of the outcome columns, the same for every arm.
    """

    @property
    def columns(self) -> Sequence[str]:
        """Name the outcome columns."""

    def rows(self, arm: str) -> Iterable[Rows]:
        """Stream the arm's outcomes, a row a block, from block 0 on without a gap.

        Parameters
        ----------
        arm : str
            Its planned name, such as ``"taxed@two"``.

        Returns
        -------
        iterable of ndarray of int, shape (any, len(columns))
            No more blocks than are planned for that name.
        """

    def tally(self, arm: str) -> Tally:
        """Give the arm's tallies, summed over the same blocks."""


@dataclass(frozen=True)
class Contrast:
    """A weighted count for each unit of another.

    Parameters
    ----------
    over, under : tuple of ((arm, column), int)
        What is added up for numerator and denominator, sorted.
    scale : int
        Factor of the result.
    unit : str
        Unit of the result.
    """

    over: tuple[tuple[Quantity, int], ...]
    under: tuple[tuple[Quantity, int], ...]
    scale: int = 1
    unit: str = ""

    @classmethod
    def of(
        cls,
        plus: Sequence[Quantity],
        minus: Sequence[Quantity],
        per: Quantity,
        scale: int = 1,
        unit: str = "",
    ) -> Contrast:
        """Make a contrast of what is added and what is taken off.

        Parameters
        ----------
        plus, minus : sequence of (arm, column)
            The numerator; what stands on both sides cancels.
        per : (arm, column)
            The denominator.
        scale, unit : int, str
            As in the class.
        """
        weights: dict[Quantity, int] = {}
        for sign, quantities in ((1, plus), (-1, minus)):
            for quantity in quantities:
                weights[quantity] = weights.get(quantity, 0) + sign
        return cls(tuple(sorted(weights.items())), ((per, 1),), scale, unit)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """All that is counted, each once."""
        return tuple(dict.fromkeys(quantity for quantity, _ in self.over + self.under))

    def estimate(self, moments: Moments) -> Estimate:
        """Estimate the contrast from moments of its `quantities`."""
        return moments.ratio(dict(self.over), dict(self.under), self.scale)

    @property
    def share(self) -> bool:
        """Whether it is a share in percent, which lies between nothing and all."""
        return self.unit == "percent" and all(weight > 0 for _, weight in self.over)

    def with_unfinished(self, favour: bool) -> Contrast:
        """Count unfinished games as if they had gone one way.

        Parameters
        ----------
        favour : bool
            Whether as wins in the arms that are added and as no wins in those that
            are taken off, or the other way about.

        Returns
        -------
        Contrast
            With the most (or the least) that the numerator could have been, had
            every unfinished game been played to its end.
        """
        sign = 1 if favour else -1
        more = tuple(
            ((arm, "unfinished"), weight)
            for (arm, column), weight in self.over
            if column == WINS and weight * sign > 0
        )
        return Contrast(self.over + more, self.under, self.scale, self.unit)


@dataclass(frozen=True)
class Gap:
    """How far one contrast lies above another on the same blocks.

    Parameters
    ----------
    first, second : Contrast
        Of one scale and unit.
    """

    first: Contrast
    second: Contrast

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """All that is counted, each once."""
        return tuple(dict.fromkeys(self.first.quantities + self.second.quantities))

    @property
    def unit(self) -> str:
        """The unit: two shares in percent lie points apart."""
        return "points" if self.first.unit == "percent" else self.first.unit

    @property
    def share(self) -> bool:
        """Whether it is a share; a gap is none."""
        return False

    def estimate(self, moments: Moments) -> Estimate:
        """Estimate the gap from moments of its `quantities`."""
        sides = [(dict(side.over), dict(side.under)) for side in (self.first, self.second)]
        return moments.gap(sides[0], sides[1], self.first.scale)

    def with_unfinished(self, favour: bool) -> Gap:
        """Count unfinished games as if they had gone one way; as of a contrast."""
        return Gap(self.first.with_unfinished(favour), self.second.with_unfinished(not favour))


def kinds(
    outcomes: Outcomes, contrast: Contrast
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Count the blocks of a contrast by what they hold.

    Parameters
    ----------
    outcomes : Outcomes
        Where the rows come from.
    contrast : Contrast
        Of which numerator and denominator are counted.

    Returns
    -------
    pairs : ndarray of int, shape (kinds, 2)
        Each pair of a numerator and a denominator that some block has, sorted.
    counts : ndarray of int, shape (kinds,)
        How many blocks have it, of those that all of the contrast's arms have played.
    """
    place = {column: index for index, column in enumerate(outcomes.columns)}
    arms = dict.fromkeys(arm for arm, _ in contrast.quantities)
    found: Counter[tuple[int, int]] = Counter()
    for piece in aligned({arm: outcomes.rows(arm) for arm in arms}):
        if len(piece) < len(arms):
            break
        sides = [
            sum(piece[arm][:, place[column]].astype(np.int64) * w for (arm, column), w in side)
            for side in (contrast.over, contrast.under)
        ]
        pairs, counts = np.unique(np.column_stack(sides), axis=0, return_counts=True)
        for (over, under), count in zip(pairs.tolist(), counts.tolist(), strict=True):
            found[over, under] += count
    ordered = sorted(found)
    pairs = np.array(ordered, dtype=np.int64).reshape(-1, 2)
    return pairs, np.array([found[pair] for pair in ordered], dtype=np.int64)


def gather(outcomes: Outcomes, wanted: Mapping[Key, Sequence[Quantity]]) -> dict[Key, Moments]:
    """Take the moments of many sets of quantities in one pass.

    Parameters
    ----------
    outcomes : Outcomes
        Where the rows come from.
    wanted : mapping of key to sequence of (arm, column)
        The sets.

    Returns
    -------
    dict of key to Moments
        Each over the blocks that all of its arms have played.
    """
    place = {column: index for index, column in enumerate(outcomes.columns)}
    arms = dict.fromkeys(arm for quantities in wanted.values() for arm, _ in quantities)
    moments = {key: Moments(quantities) for key, quantities in wanted.items()}
    for piece in aligned({arm: outcomes.rows(arm) for arm in arms}):
        for key, quantities in wanted.items():
            if all(arm in piece for arm, _ in quantities):
                taken = [piece[arm][:, place[column]] for arm, column in quantities]
                moments[key].add(np.column_stack(taken))
    return moments


def aligned(streams: Mapping[str, Iterable[Rows]]) -> Iterator[dict[str, Rows]]:
    """Cut streams of rows so that they run in step.

    Parameters
    ----------
    streams : mapping of str to iterable of ndarray
        Chunks of any lengths; the first row of each stream is block 0.

    Yields
    ------
    dict of str to ndarray
        The same blocks of every stream that still has some.
    """
    sources = {name: iter(stream) for name, stream in streams.items()}
    held: dict[str, Rows] = {}
    while True:
        for name, source in list(sources.items()):
            while name not in held or not len(held[name]):
                chunk = next(source, None)
                if chunk is None:
                    del sources[name]
                    held.pop(name, None)
                    break
                held[name] = chunk
        if not held:
            return
        length = min(len(rows) for rows in held.values())
        yield {name: rows[:length] for name, rows in held.items()}
        held = {name: rows[length:] for name, rows in held.items()}
