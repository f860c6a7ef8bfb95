"""What an analysis says: intervals, findings and the answer to a question.

`render` draws these and `cli` prints them; neither computes anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from simlab.text import known

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % interval.

    Parameters
    ----------
    estimate, low, high : float
        In the unit of `unit`.
    unit : str
        Such as ``"points"`` (hundredths of a win probability), ``"per game"``, ``"units"``.

    Examples
    --------
    >>> Interval(-3.2, -3.4, -3.0, "points").half_width
    0.2
    """

    estimate: float
    low: float
    high: float
    unit: str = ""

    @property
    def half_width(self) -> float:
        """Half of the interval's width, rounded to twelve digits."""
        return round((self.high - self.low) / 2, 12)

    @property
    def size(self) -> Interval:
        """The same, turned round if it is negative: what a fall comes to.

        Examples
        --------
        >>> Interval(-3.2, -3.4, -3.0, "points").size
        Interval(estimate=3.2, low=3.0, high=3.4, unit='points')
        """
        if self.estimate < 0:
            return Interval(-self.estimate, -self.high, -self.low, self.unit)
        return self

    def as_json(self) -> dict[str, float | None]:
        """Arrange the numbers for JSON; what is not known is None.

        Examples
        --------
        >>> Interval(50.0, float("nan"), float("nan"), "percent").as_json()
        {'estimate': 50.0, 'low': None, 'high': None}
        """
        return {name: known(getattr(self, name)) for name in ("estimate", "low", "high")}


@dataclass(frozen=True)
class Row:
    """One labelled interval of a finding.

    Parameters
    ----------
    label : str
        What is estimated, for a reader: ``"coverer"``, ``"3 players"``.
    interval : Interval
        The estimate.
    blocks : int
        How many blocks it stands on.
    note : str
        A remark, such as that the row's edition holds reconstructed cards.
    group : str
        A heading that rows of one kind share; empty for none.
    """

    label: str
    interval: Interval
    blocks: int
    note: str = ""
    group: str = ""


@dataclass(frozen=True)
class BoardHeat:
    """Numbers for the spaces of a board, to be drawn on the real ring.

    Parameters
    ----------
    values : tuple of float
        One a space, in board order.
    unit : str
        Unit of the values.
    name : str
        What they are, for the switch between several boards of one finding:
        ``"first lap"``.
    low, high : tuple of float
        Ends of the 95 % intervals, one a space; empty where there are none.
    """

    values: tuple[float, ...]
    unit: str
    name: str = ""
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()


@dataclass(frozen=True)
class Survival:
    """The share of games that are still going after each round.

    Parameters
    ----------
    label : str
        Whose games.
    still : tuple of float, of length rounds + 1
        In percent, after 0, 1, 2, ... rounds, never rising. The last is that of games that
        were not finished at the round limit, or at the last round that is counted singly.
    low, high : tuple of float, of the same length
        Ends of the 95 % intervals.
    blocks : int
        How many blocks it stands on.
    """

    label: str
    still: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    blocks: int


Kind = Literal["forest", "bars", "board", "length", "curve", "matrix"]
"""How a finding is drawn."""


@dataclass(frozen=True)
class Matrix:
    """What each of several has over each other.

    Parameters
    ----------
    names : tuple of str
        Of rows and columns.
    cells : tuple of tuple of Interval or None
        ``cells[i][j]``: what i has over j; None where nothing is known, as on the diagonal.
    """

    names: tuple[str, ...]
    cells: tuple[tuple[Interval | None, ...], ...]


@dataclass(frozen=True)
class Axis:
    """What the lines of a curve run along.

    Parameters
    ----------
    label, unit : str
        Its words.
    words : tuple of str
        The values in order, which are the labels of each line's rows.
    numbers : tuple of float
        The same as numbers; empty where they are words, which stand at equal distances.
    default : int or None
        The place among them of what holds without a sweep; None if it is not there.
    """

    label: str
    unit: str
    words: tuple[str, ...]
    numbers: tuple[float, ...] = ()
    default: int | None = None


@dataclass(frozen=True)
class Finding:
    """One part of an answer: a sentence, its rows, and how they are to be drawn.

    Parameters
    ----------
    id : str
        Name of the finding's files: letters, digits and dashes.
    title : str
        The question that it answers.
    text : str
        The answer in a sentence or two, with its numbers.
    kind : {"forest", "bars", "board", "length", "curve", "matrix"}
        How it is drawn (`simlab.render.figures`): intervals about a zero line; amounts
        from zero with their intervals; a heat map on the board (`board` is then given);
        survival curves (`survival` is); lines with bands along an axis (`axis` is then
        given, and each run of as many rows as it has values is a line, named by the
        rows' group); each against each (`matrix` is then given).
    rows : tuple of Row
        The numbers; the table under the figure shows them.
    how_to_read : str
        One line under the figure.
    board : BoardHeat or None
        For ``kind="board"``.
    layers : tuple of BoardHeat
        Further heats for the same board, each with a name; the page switches between them.
    survival : tuple of Survival
        For ``kind="length"``, one line each.
    axis : Axis or None
        For ``kind="curve"``.
    matrix : Matrix or None
        For ``kind="matrix"``.
    main : bool
        Whether this finding carries the main number.
    """

    id: str
    title: str
    text: str
    kind: Kind
    rows: tuple[Row, ...]
    how_to_read: str
    board: BoardHeat | None = None
    layers: tuple[BoardHeat, ...] = ()
    survival: tuple[Survival, ...] = ()
    axis: Axis | None = None
    matrix: Matrix | None = None
    main: bool = False

    def _repr_html_(self) -> str:
        """Show the finding in a notebook: its sentence, and its rows as a table."""
        from simlab.analysis.shown import finding_html

        return finding_html(self)


@dataclass(frozen=True)
class ArmSummary:
    """What was played under one arm's name.

    Parameters
    ----------
    name, label : str
        The arm's key in the experiment file and its words.
    edition : str
        Edition id.
    players : int
        Number of seats.
    lineup : tuple of str
        Strategies by slot; the first is the candidate.
    rules : dict
        Rules that differ from the edition's defaults.
    grants : tuple of str
        What the candidate is granted, in words.
    blocks, games, unfinished : int
        How much was played and how many games reached the round limit.
    win_rate : Interval
        The candidate's win rate, in percent.
    rounds : float
        Mean number of rounds.
    refused : int
        Illegal answers that the rules refused.
    """

    name: str
    label: str
    edition: str
    players: int
    lineup: tuple[str, ...]
    rules: dict[str, str]
    grants: tuple[str, ...]
    blocks: int
    games: int
    unfinished: int
    win_rate: Interval
    rounds: float
    refused: int


@dataclass(frozen=True)
class Answer:
    """The whole answer to an experiment's question.

    Parameters
    ----------
    id, question : str
        From the experiment file.
    answer : str
        One sentence with the number and its interval.
    verdict : {"yes", "no", "too close to call"}
        At the precision reached.
    effect : Interval
        The main number.
    findings : tuple of Finding
        In the order in which they are told.
    arms : tuple of ArmSummary
        Everything that was played.
    method : tuple of str
        Paragraphs in plain words.
    limits : tuple of str
        How open rules were read, what is reconstructed, what was not asked.
    command : str
        The command that reproduces the answer.
    provenance : dict of str to str
        Seed, versions, hashes: what is needed to play it again.
    tables : dict of str to DataFrame
        Further tables, written as CSV beside the findings' own.
    """

    id: str
    question: str
    answer: str
    verdict: Literal["yes", "no", "too close to call"]
    effect: Interval
    findings: tuple[Finding, ...]
    arms: tuple[ArmSummary, ...]
    method: tuple[str, ...]
    limits: tuple[str, ...]
    command: str
    provenance: dict[str, str]
    tables: dict[str, pd.DataFrame] = field(default_factory=dict)

    def _repr_html_(self) -> str:
        """Show the answer in a notebook: its sentence, and the main finding's rows."""
        from simlab.analysis.shown import answer_html

        return answer_html(self)
