"""From the findings that an experiment asks for to rows, intervals and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

import numpy as np

from simlab.analysis.blocks import Moments
from simlab.analysis.contrasts import WINS, Contrast, Gap, Rows
from simlab.analysis.estimate import Estimate
from simlab.analysis.intervals import holm, wilson
from simlab.analysis.model import BoardHeat, Finding, Interval, Row
from simlab.analysis.stopping import Stopped
from simlab.analysis.words import fill
from simlab.errors import InputError, UsageError, nearest
from simlab.runs import findings as asked
from simlab.runs.experiment import Experiment

OFFICE = "Office"
"""The tile that belongs to no space; the last place of a tally by tile."""

RANKS = ("first", "second", "third")
"""Names of the rows of a finding on the board that sentences can use."""

SURE = 0.05
"""Largest adjusted p-value of a claim that is taken as told apart from zero."""


@dataclass(frozen=True)
class Asked:
    """A row as it is asked for, at one table.

    Parameters
    ----------
    name : str
        Its name in sentences: ``"one-landing.first@two"``.
    label, group : str
        For a reader.
    contrast : Contrast or Gap
        What is estimated.
    effect : bool
        Whether it claims a difference from zero.
    """

    name: str
    label: str
    group: str
    contrast: Contrast | Gap
    effect: bool


@dataclass(frozen=True)
class Answered:
    """An asked row with what the games say.

    Parameters
    ----------
    asked : Asked
        The row.
    estimate : Estimate
        Its number.
    adjusted : float
        p-value of an effect after Holm's correction over the experiment's distinct
        effects; NaN for what is no claim.
    stopped : Stopped or None
        For a number by which the run was stopped: how it stood then.
    """

    asked: Asked
    estimate: Estimate
    adjusted: float
    stopped: Stopped | None = None

    @cached_property
    def interval(self) -> Interval:
        """The number with its interval, stopping taken into account."""
        unit = self.asked.contrast.unit
        if self.stopped is not None:
            return Interval(*self.stopped.interval(), unit)
        if self.asked.contrast.share and 0 <= self.estimate.value <= 100:
            return self.estimate.share(unit, 100)
        return self.estimate.interval(unit)

    @property
    def unclear(self) -> bool:
        """Whether it is an effect that is not told apart from zero."""
        return self.asked.effect and not self.adjusted <= SURE

    def row(self, remark: str = "") -> Row:
        """Give the row of a finding.

        Parameters
        ----------
        remark : str
            Goes into its note, beside what the correction says.
        """
        same = self.estimate.value == self.estimate.error == 0
        unclear = "no block went differently" if same else "not told apart from zero"
        notes = (remark, unclear if self.unclear else "")
        return Row(
            label=self.asked.label,
            interval=self.interval,
            blocks=self.estimate.blocks,
            note="; ".join(note for note in notes if note),
            group=self.asked.group,
        )


def asked_rows(experiment: Experiment, finding: asked.Mean | asked.Effect) -> list[Asked]:
    """List the rows of a finding, a group of them for each table.

    Parameters
    ----------
    experiment : Experiment
        The experiment.
    finding : Mean or Effect
        One of its findings.

    Returns
    -------
    list of Asked
        In the order of the file.
    """
    rows = []
    for table in finding.tables:
        at = asked.at_table(table)
        group = experiment.variants[table].label if table else ""
        for row in finding.rows:
            name = f"{finding.id}.{row.id}{at}"
            contrast = contrast_of(row, at, row.unit or finding.unit)
            effect = isinstance(row, asked.EffectRow)
            rows.append(Asked(name, row.label, group, contrast, effect))
    return rows


def answer_rows(
    rows: Sequence[Asked],
    moments: Mapping[str, Moments],
    stopped: Mapping[Contrast | Gap, Stopped] = MappingProxyType({}),
) -> dict[str, Answered]:
    """Estimate all rows and correct their claims for being many.

    Parameters
    ----------
    rows : sequence of Asked
        All rows of an experiment.
    moments : mapping of str to Moments
        By the rows' names.
    stopped : mapping of Contrast to Stopped
        Those by which the run was stopped.

    Returns
    -------
    dict of str to Answered
        By the rows' names. Rows that ask the same of the same games are one claim.
    """
    estimates = {row.name: row.contrast.estimate(moments[row.name]) for row in rows}
    claims = {
        row.contrast: stopped.get(row.contrast, estimates[row.name]).p_value
        for row in rows
        if row.effect
    }
    adjusted = dict(zip(claims, holm(list(claims.values())), strict=True))
    return {
        row.name: Answered(
            row,
            estimates[row.name],
            adjusted.get(row.contrast, float("nan")),
            stopped.get(row.contrast),
        )
        for row in rows
    }


def tile_finding(
    finding: asked.Tiles,
    table: str,
    lost: Rows,
    blocks: int,
    spaces: Sequence[str],
) -> Finding:
    """Tell which of the candidate's tiles a cause took, at one table.

    Parameters
    ----------
    finding : Tiles
        What is asked.
    table : str
        A variant's name, or empty for the experiment's own table.
    lost : ndarray of int, shape (spaces + 1,)
        How often each tile was lost to the cause; the last is the office.
    blocks : int
        In how many blocks.
    spaces : sequence of str
        Names of the spaces.

    Returns
    -------
    Finding
        Shares in percent with Wilson's intervals, a lost tile as one trial; the
        text still has its braces.
    """
    total, names = int(lost.sum()), (*spaces, OFFICE)
    rows = []
    for tile in np.argsort(-lost, kind="stable"):
        count = int(lost[tile])
        if count:
            low, high = wilson(count, total)
            share = Interval(100 * count / total, 100 * low, 100 * high, "percent")
            rows.append(Row(names[tile], share, blocks))
    heat = tuple(100 * int(count) / total if total else 0.0 for count in lost[:-1])
    return Finding(
        id=finding.at(table),
        title=finding.title,
        text=finding.text,
        kind="board",
        rows=tuple(rows),
        how_to_read=finding.how_to_read,
        board=BoardHeat(heat, "percent"),
    )


def rank_values(
    finding: asked.Tiles | asked.Landing | asked.Roi, table: str, told: Sequence[Row]
) -> dict[str, Row]:
    """Name the first rows of a finding on the board for use in sentences.

    Parameters
    ----------
    finding : Tiles, Landing or Roi
        What was asked.
    table : str
        A variant's name, or empty.
    told : sequence of Row
        Its rows, largest first.

    Returns
    -------
    dict of str to Row
        By names such as ``"by-tile.first"``; a row without a number where there is none.
    """
    at = asked.at_table(table)
    what = "tile" if isinstance(finding, asked.Tiles) else "space"
    none = Row(f"no {what}", Interval(0.0, float("nan"), float("nan"), "percent"), 0)
    padded = [*told, *[none] * len(RANKS)]
    return {f"{finding.id}.{rank}{at}": row for rank, row in zip(RANKS, padded, strict=False)}


def check_columns(rows: Sequence[Asked], columns: Sequence[str], file: str) -> None:
    """Check that all rows ask for outcomes that there are.

    Parameters
    ----------
    rows : sequence of Asked
        All rows of an experiment.
    columns : sequence of str
        The outcome columns.
    file : str
        The experiment's file.

    Raises
    ------
    InputError
        With the row and the nearest valid name.
    """
    for row in rows:
        for _, column in row.contrast.quantities:
            if column not in columns:
                problem = f"{column} is not an outcome; {nearest(column, columns)}"
                raise InputError(file, f"findings.{row.name}", problem)


def written(finding: Finding, values: Mapping[str, Row | str], file: str) -> Finding:
    """Put the values into a finding's text.

    Parameters
    ----------
    finding : Finding
        With a text that has braces.
    values : mapping of str to Row or str
        All that sentences can use.
    file : str
        The experiment's file, for errors.
    """
    return replace(finding, text=sentence(finding.text, values, file, f"findings.{finding.id}"))


def sentence(text: str, values: Mapping[str, Row | str], file: str, key: str) -> str:
    """Put values into a text of an experiment's file.

    Parameters
    ----------
    text : str
        With values in braces.
    values : mapping of str to Row or str
        All that sentences can use.
    file, key : str
        Where the text is written.

    Raises
    ------
    InputError
        For a value that there is not.
    """
    try:
        return fill(text, values)
    except UsageError as error:
        raise InputError(file, key, str(error)) from error


def contrast_of(row: asked.MeanRow | asked.EffectRow, at: str, unit: str) -> Contrast:
    """Say what a row estimates at a table.

    Parameters
    ----------
    row : MeanRow or EffectRow
        The row.
    at : str
        What follows the names of its arms there, such as ``"@two"``.
    unit : str
        Of the estimate; percent and points count in hundredths.

    Returns
    -------
    Contrast
    """
    scale = 100 if unit in ("percent", "points") else 1
    per = row.per or "games"
    if isinstance(row, asked.MeanRow):
        arm = row.arm + at
        return Contrast.of([(arm, row.metric)], [], (arm, per), scale, unit)
    metric = row.metric or WINS
    plus = [(arm + at, metric) for arm in row.plus]
    minus = [(arm + at, metric) for arm in row.minus]
    return Contrast.of(plus, minus, (row.minus[0] + at, per), scale, unit)
