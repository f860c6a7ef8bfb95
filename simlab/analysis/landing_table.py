"""Landing frequencies as one table, whole or told apart by turn or by way."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from simlab.analysis.chains import Beside, apart, unusual
from simlab.analysis.model import BoardHeat
from simlab.engine.tally import TURN_BINS
from simlab.text import known

if TYPE_CHECKING:
    import pandas as pd

By = Literal["turn", "way"]
"""What landings can be told apart by."""

COUNTERS: tuple[str, ...] = ("R", "T", "V")
"""End of roll, end of turn, visits."""

UNITS = ("% of throws", "% of turns", "visits a turn")

TURNS = (*(str(turn) for turn in range(1, TURN_BINS)), "later")
"""The parts of landings by turn."""

ENOUGH = 100
"""Landings from which on a count is taken as normal."""

IN_JAIL, ANYWHERE = "in jail", "anywhere"

_ERRORS = ("se", "se_t", "se_v")
_APART = ("z", "z_t", "z_v")

Floats = npt.NDArray[np.floating[Any]]


@dataclass(frozen=True)
class LandingTable:
    """Landing frequencies with their errors, and exact ones beside them where there are.

    Parameters
    ----------
    parts : tuple of str
        What landings are told apart by: turns, ways, or one part without a name.
    places : tuple of str
        Names of the spaces in board order, then in jail and, by way, anywhere.
    values, errors : ndarray of float, shape (3, parts, places)
        R in percent of throws, T in percent of turns, V in visits a turn, and their
        standard errors; by turn, of the throws and turns of that turn. NaN where nothing
        was counted.
    by : {"turn", "way"} or None
        What the parts are.
    exact : Beside or None
        The numbers of the chain.
    """

    parts: tuple[str, ...]
    places: tuple[str, ...]
    values: Floats
    errors: Floats
    by: By | None = None
    exact: Beside | None = None

    def beside(self, exact: Beside) -> LandingTable:
        """Lay the numbers of a chain beside these.

        Parameters
        ----------
        exact : Beside
            Of as many parts and places.
        """
        return replace(self, exact=exact)

    @property
    def spaces(self) -> int:
        """How many of the places are spaces; the next is in jail."""
        return self.places.index(IN_JAIL)

    def part(self, name: str) -> LandingTable:
        """Keep one part, without what stands beside it.

        Parameters
        ----------
        name : str
            One of `parts`.
        """
        at = slice(self.parts.index(name), self.parts.index(name) + 1)
        values, errors = self.values[:, at], self.errors[:, at]
        return LandingTable((name,), self.places, values, errors, self.by)

    @property
    def apart(self) -> Floats:
        """Sampled less exact in standard errors, shape (3, parts, places); NaN where unknown."""
        if self.exact is None:
            return np.full(self.values.shape, math.nan)
        return apart(self.values, self.errors, self.exact.values)

    def farthest(self) -> tuple[float, float]:
        """Give the largest difference from the chain, and the size that would be unusual.

        Returns
        -------
        tuple of float
            Both in standard errors; NaN if nothing can be compared.

        Notes
        -----
        Cells in which the chain expects fewer than `ENOUGH` landings are left out: there the
        error itself hangs on the few that were counted, too small where they are too few.
        """
        if self.exact is None:
            return math.nan, math.nan
        with np.errstate(invalid="ignore", divide="ignore"):
            expected = self.exact.values * self.values / self.errors**2
        compared = np.abs(self.apart)[np.isfinite(expected) & (expected >= ENOUGH)]
        if not len(compared):
            return math.nan, math.nan
        return float(compared.max()), unusual(len(compared))

    def frame(self) -> pd.DataFrame:
        """Tabulate everything, a row for each part and place.

        Returns
        -------
        DataFrame
            Columns ``turn`` or ``way`` if parts are told apart, ``index`` (missing in jail),
            ``name``, ``R``, ``T``, ``V``, ``se``, ``se_t``, ``se_v``, and beside a chain
            ``exact_R``, ``exact_T``, ``exact_V``, ``z``, ``z_t``, ``z_v``.
        """
        import pandas as pd

        shape = len(self.parts), len(self.places)
        index = [place if place < self.spaces else pd.NA for place in range(shape[1])]
        columns: dict[str, Any] = {self.by: np.repeat(self.parts, shape[1])} if self.by else {}
        columns["index"] = pd.array(index * shape[0], dtype="Int64")
        columns["name"] = np.tile(self.places, shape[0])
        numbers: list[tuple[tuple[str, ...], Floats]] = [
            (COUNTERS, self.values),
            (_ERRORS, self.errors),
        ]
        if self.exact is not None:
            exact = tuple(f"exact_{counter}" for counter in COUNTERS)
            numbers += [(exact, self.exact.values), (_APART, self.apart)]
        for names, each in numbers:
            columns |= {name: rows.ravel() for name, rows in zip(names, each, strict=True)}
        return pd.DataFrame(columns)

    def as_json(self, edition: str, model: str = "sampled") -> dict[str, Any]:
        """Arrange as `simlab landing --by ... --json` prints it.

        Parameters
        ----------
        edition : str
            Edition id.
        model : str
            Where the numbers come from.

        Returns
        -------
        dict
            With the rows of `frame`; what is not known is None.
        """
        frame = self.frame()
        rows = [
            {name: _plain(value) for name, value in zip(frame.columns, row, strict=True)}
            for row in frame.astype(object).itertuples(index=False)
        ]
        chain = None if self.exact is None else self.exact.model
        return {
            "edition": edition,
            "model": model,
            "by": self.by,
            "exact": chain,
            "rows": rows,
        }

    def exact_json(self) -> dict[str, Any] | None:
        """Arrange the numbers of the chain as `simlab landing --json` prints them.

        Returns
        -------
        dict or None
            ``model``, ``turns``, and for each space and in jail R, T, V and the differences
            ``z``, ``z_t``, ``z_v`` in standard errors; ``largest`` of these, and the size
            that would be ``unusual``. None without a chain.
        """
        if self.exact is None:
            return None
        rows = [
            {
                **dict(zip(COUNTERS, values.tolist(), strict=True)),
                **{name: known(z) for name, z in zip(_APART, apart.tolist(), strict=True)},
            }
            for values, apart in zip(self.exact.values[:, 0].T, self.apart[:, 0].T, strict=True)
        ]
        largest, unusual = self.farthest()
        return {
            "model": self.exact.model,
            "turns": self.exact.turns,
            "largest": known(largest),
            "unusual": known(unusual),
            "spaces": rows[:-1],
            "in_jail": rows[-1],
        }

    def heat(self, counter: int, part: int = 0) -> BoardHeat:
        """Give one counter of one part as numbers for a drawn board; jail is no space.

        Parameters
        ----------
        counter : int
            0, 1 or 2: R, T or V.
        part : int
            Which part.
        """
        values = np.nan_to_num(self.values[counter, part, : self.spaces])
        return BoardHeat(tuple(values.tolist()), UNITS[counter])


def _plain(value: Any) -> Any:
    """Give a value of a row as JSON knows it."""
    if isinstance(value, float):
        return known(value)
    return value if isinstance(value, int | str) else None
