"""What an experiment file may ask to be told: the kinds of finding and their rows.

The meaning of a kind lives in `simlab.analysis`; here is only what can be written,
and which arms it needs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from simlab.runs.checked import Id, Part

Text = Annotated[str, Field(min_length=1)]
Blocks = Annotated[int, Field(gt=0, le=1_000_000_000)]


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], Field(strict=False, min_length=1), BeforeValidator(_listed)]
"""One name or a list of names."""


class MeanRow(Part):
    """The mean of a metric under an arm.

    Parameters
    ----------
    arm : str
        The arm.
    metric : str
        What is counted.
    per : str or None
        What it is divided by; None for the games.
    unit : str or None
        The unit for a reader; None for the finding's.
    blocks : int or None
        Deals that this row needs; None for the finding's number.
    """

    id: Id
    label: Text
    arm: str
    metric: str
    per: str | None = None
    unit: str | None = None
    blocks: Blocks | None = None

    @property
    def arms(self) -> tuple[str, ...]:
        """The arms that the row reads."""
        return (self.arm,)


class EffectRow(Part):
    """A difference between arms on the same blocks: the sum of some less that of others.

    Parameters
    ----------
    plus, minus : tuple of str
        Arms that are added and subtracted, as many of one as of the other.
    metric : str or None
        What is counted; None for the candidate's wins.
    per, unit, blocks
        As in `MeanRow`.
    """

    id: Id
    label: Text
    plus: Names
    minus: Names
    metric: str | None = None
    per: str | None = None
    unit: str | None = None
    blocks: Blocks | None = None

    @property
    def arms(self) -> tuple[str, ...]:
        """The arms that the row reads."""
        return (*self.plus, *self.minus)


class _Finding(Part):
    """What every kind of finding has.

    Parameters
    ----------
    id : str
        Name of the finding's files and of its values in sentences.
    title, text, how_to_read : str
        The question that it answers, the answer, and a line under its figure.
    main : bool
        Whether its first row is the experiment's main number.
    across : tuple of str
        Variants under which it is told, a group of rows each; none: as the
        experiment says.
    blocks : int or None
        Deals that an arm needs for it; None for the experiment's number.
    """

    id: Id
    title: Text
    text: Text
    how_to_read: str = ""
    main: bool = False
    across: Annotated[tuple[str, ...], Field(strict=False)] = ()
    blocks: Blocks | None = None


class Mean(_Finding):
    """How much or how often: amounts with their intervals."""

    kind: Literal["mean"]
    rows: Annotated[tuple[MeanRow, ...], Field(strict=False, min_length=1)]
    unit: str = ""

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(arm, row.blocks or self.blocks) for row in self.rows for arm in row.arms]


class Effect(_Finding):
    """What a difference between arms changes: intervals about a zero line."""

    kind: Literal["effect"]
    rows: Annotated[tuple[EffectRow, ...], Field(strict=False, min_length=1)]
    unit: str = "points"

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(arm, row.blocks or self.blocks) for row in self.rows for arm in row.arms]


class Tiles(_Finding):
    """Which tiles a cause took from the candidate, drawn on the board.

    Parameters
    ----------
    arm : str
        The arm.
    cause : str
        What took them, such as ``"tower_tax"``.
    """

    kind: Literal["tiles"]
    arm: str
    cause: str

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(self.arm, self.blocks)]


class Roi(_Finding):
    """What every deed or tile came to in an arm's games, drawn on the board.

    Parameters
    ----------
    arm : str
        The arm; accounts are kept of its games.
    value : str
        What is told of an account on average: its ``"profit"``, the same in percent of
        the cost (``"roi"``), or what it ``"earned"`` or was its ``"cost"``.
    """

    kind: Literal["roi"]
    arm: str
    value: Literal["profit", "roi", "earned", "cost"] = "roi"

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(self.arm, self.blocks)]


ON_BOARD = (Tiles, Roi)
"""The kinds that are told by space."""

Finding = Annotated[Mean | Effect | Tiles | Roi, Field(discriminator="kind")]
"""Any of the kinds, told apart by `kind`."""
