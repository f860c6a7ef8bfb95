"""What an experiment file may ask to be told: the kinds of finding and their rows.

The meaning of a kind lives in `simlab.analysis`; here is only what can be written,
and which arms it needs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from simlab.runs.checked import Id, Part

Text = Annotated[str, Field(min_length=1)]
Blocks = Annotated[int, Field(gt=0, le=1_000_000_000)]


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], Field(strict=False, min_length=1), BeforeValidator(_listed)]
"""One name or a list of names."""


def at_table(table: str) -> str:
    """Give what follows the name of an arm, a row or a point at a table.

    Parameters
    ----------
    table : str
        A variant's name, or empty for the experiment's own table.

    Examples
    --------
    >>> "traded" + at_table("two"), "traded" + at_table("")
    ('traded@two', 'traded')
    """
    return f"@{table}" if table else ""


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

    @property
    def tables(self) -> tuple[str, ...]:
        """The variants at which it is told; an empty string is the file's own table."""
        return self.across or ("",)

    def at(self, table: str) -> str:
        """Name what it tells at one table: a variant, or an empty string for the file's own."""
        return f"{self.id}-{table}" if table else self.id


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


class Landing(_Finding):
    """Where all tokens of a table land, drawn on the board.

    Parameters
    ----------
    arm : str
        The arm.
    counter : {"R", "T", "V"}
        What is counted: ends of throws, ends of turns, or visits.
    way : str or None
        Only landings that this brought about, such as ``"card"``
        (`simlab.engine.tally.WAYS`); None for all.
    """

    kind: Literal["landing"]
    arm: str
    counter: Literal["R", "T", "V"] = "R"
    way: str | None = None

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(self.arm, self.blocks)]


class SweptRow(Part):
    """A number that is followed along a sweep: of an arm, or a difference between arms.

    Parameters
    ----------
    arm : str or None
        The arm, as in `MeanRow`.
    plus, minus : tuple of str
        In its stead, arms as in `EffectRow`.
    metric : str
        What is counted; the candidate's wins unless another is named.
    per : str or None
        What it is divided by; None for the games.
    unit : str or None
        The unit for a reader; None for the finding's.
    best : {"highest", "lowest"}
        Which end of it is good.
    """

    id: Id
    label: Text
    arm: str | None = None
    plus: Names | tuple[()] = ()
    minus: Names | tuple[()] = ()
    metric: str = "slot0_wins"
    per: str | None = None
    unit: str | None = None
    best: Literal["highest", "lowest"] = "highest"

    @model_validator(mode="after")
    def _arm_or_arms(self) -> SweptRow:
        if (self.arm is None) != bool(self.plus and self.minus):
            raise PydanticCustomError("swept", "must say either arm, or plus and minus")
        return self

    @property
    def row(self) -> MeanRow | EffectRow:
        """What is asked at each table of the sweep."""
        rest = {key: getattr(self, key) for key in ("id", "label", "metric", "per", "unit")}
        if self.arm is not None:
            return MeanRow(arm=self.arm, **rest)
        return EffectRow(plus=self.plus, minus=self.minus, **rest)

    @property
    def arms(self) -> tuple[str, ...]:
        """The arms that the row reads."""
        return self.row.arms


SweptRows = Annotated[tuple[SweptRow, ...], Field(strict=False, min_length=1)]


class Curve(_Finding):
    """How numbers change along a sweep: a line each with its band.

    Sentences can name a value of a row, ``{curve.wins@300}``, the ``@best`` of them with
    an interval that holds in spite of the choice, what it gains on the arm as it is
    (``@gain``), the arm as it is (``@default``) and the values that are not told apart from
    the best (``@rivals``).

    Parameters
    ----------
    sweep : str
        Name of one of the file's sweeps.
    rows : tuple of SweptRow
        A line each.
    """

    kind: Literal["curve"]
    sweep: str
    rows: SweptRows
    unit: str = "percent"

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(arm, self.blocks) for row in self.rows for arm in row.arms]


class Readings(_Finding):
    """What changes when a rule is read another way: one reading at a time.

    Each is compared with the experiment's own rules on the same blocks. Sentences can
    name a reading, ``{readings.wins@overshoot=exact_only}``, the ``@largest`` change of a
    row with an interval that holds in spite of the choice, and how many are told apart from
    no change (``@told``).

    Parameters
    ----------
    rules : tuple of str
        Each a rule, for all its other readings, or ``rule=value`` for one of them; or
        ``"disputed"`` for all rules on which the sources are not certain, but the limit of
        rounds, which is the study's own.
    rows : tuple of SweptRow
        What may change; a group of intervals each.
    """

    kind: Literal["readings"]
    rules: Names = ("disputed",)
    rows: SweptRows
    unit: str = "points"

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(arm, self.blocks) for row in self.rows for arm in row.arms]


class Length(_Finding):
    """How long games last: the share still going by round, a line an arm.

    Parameters
    ----------
    arms : tuple of str
        The arms, one to six.
    """

    kind: Literal["length"]
    arms: Annotated[Names, Field(max_length=6)]

    def reads(self) -> list[tuple[str, int | None]]:
        """List the arms that it reads, each with the deals asked for."""
        return [(arm, self.blocks) for arm in self.arms]


BOARDS = (Tiles, Landing, Roi)
"""Findings that are drawn on the board: numbers of one arm."""

ROWLESS = (Tiles, Landing, Roi, Length)
"""Findings that name no rows, so that none of their numbers can be the main one."""

Finding = Annotated[
    Mean | Effect | Tiles | Landing | Roi | Length | Curve | Readings,
    Field(discriminator="kind"),
]
"""Any of the kinds, told apart by `kind`."""
