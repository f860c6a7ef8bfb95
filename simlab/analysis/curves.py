"""Curves: a number followed along a sweep, the best value, and what it gains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simlab.analysis.blocks import Moments
from simlab.analysis.choosing import choose, highest, lowest
from simlab.analysis.contrasts import Contrast, Gap, Quantity
from simlab.analysis.estimate import Estimate
from simlab.analysis.findings import SURE, contrast_of
from simlab.analysis.intervals import holm
from simlab.analysis.model import Axis, Finding, Interval, Row
from simlab.editions.text import plain
from simlab.runs.expand import points_of
from simlab.runs.experiment import Experiment
from simlab.runs.findings import Curve, EffectRow, at_table

SUMMARIES = ("best", "gain", "default", "rivals")
"""What sentences can name of a line beside its values."""


@dataclass(frozen=True)
class Line:
    """A row of a curve at one table.

    Parameters
    ----------
    name, at : str
        ``"by-keep.wins"`` and, at a variant, ``"@two"``.
    group : str
        Its words.
    words : tuple of str
        The values, for a reader.
    keys : tuple of str
        The values, as sentences write them.
    points : tuple of Contrast
        What is estimated at each value.
    default : Contrast
        The same without the sweep.
    best : {"highest", "lowest"}
        Which end of it is good.
    """

    name: str
    at: str
    group: str
    words: tuple[str, ...]
    keys: tuple[str, ...]
    points: tuple[Contrast, ...]
    default: Contrast
    best: str

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """All that is counted, each once."""
        contrasts = (self.default, *self.points)
        return tuple(dict.fromkeys(one for each in contrasts for one in each.quantities))

    @property
    def gains(self) -> tuple[Gap, ...]:
        """How much better than without the sweep each value is."""
        return tuple(self._better(point, self.default) for point in self.points)

    @property
    def names(self) -> list[str]:
        """All that sentences can name of it."""
        return [f"{self.name}@{key}{self.at}" for key in (*self.keys, *SUMMARIES)]

    def default_place(self, ids: Mapping[str, str]) -> int | None:
        """Find the value at which its arms are what they are without the sweep.

        Parameters
        ----------
        ids : mapping of str to str
            What decides the results of each planned arm, by its name.

        Returns
        -------
        int or None
            Its place, if it is one of the values.
        """
        own = [ids[arm] for arm, _ in self.default.quantities]
        for place, point in enumerate(self.points):
            if [ids[arm] for arm, _ in point.quantities] == own:
                return place
        return None

    def rivals(self, best: int, moments: Moments) -> list[int]:
        """Find the values that are not told apart from the best that was seen.

        Parameters
        ----------
        best : int
            The place of the best that was seen.
        moments : Moments
            Of its `quantities`.

        Returns
        -------
        list of int
            Places, by Holm's correction over all others. These and the best seen hold the
            true best in 95 % of studies and more; of several that are equally good, some
            may be missing more often than that.
        """
        gaps = [self._better(self.points[best], point).estimate(moments) for point in self.points]
        others = [place for place in range(len(gaps)) if place != best]
        adjusted = holm([gaps[place].p_value for place in others])
        return [place for place, p in zip(others, adjusted, strict=True) if not p <= SURE]

    def _better(self, one: Contrast, other: Contrast) -> Gap:
        return Gap(one, other) if self.best == "highest" else Gap(other, one)


@dataclass(frozen=True)
class Told:
    """What the games say of a line.

    Parameters
    ----------
    rows : tuple of Row
        One a value.
    values : dict of str to Row or str
        What sentences can name.
    default : int or None
        The place of the value that holds without the sweep.
    """

    rows: tuple[Row, ...]
    values: dict[str, Row | str]
    default: int | None


def lines(experiment: Experiment, finding: Curve) -> list[Line]:
    """List the lines of a curve, a group of them for each table.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps written out.
    finding : Curve
        One of its findings.

    Returns
    -------
    list of Line
        In the order of the file.
    """
    sweep = experiment.sweeps[finding.sweep]
    found = []
    for table in finding.tables:
        at = at_table(table)
        for swept in finding.rows:
            row, unit = swept.row, swept.unit or finding.unit
            if isinstance(row, EffectRow) and unit == "percent":
                unit = "points"
            words = [experiment.variants[table].label] if table else []
            if len(finding.rows) > 1 or not words:
                words.append(swept.label)
            found.append(
                Line(
                    name=f"{finding.id}.{swept.id}",
                    at=at,
                    group=", ".join(words),
                    words=tuple(sweep.words(value) for value in sweep.values),
                    keys=tuple(plain(value) for value in sweep.values),
                    points=tuple(
                        contrast_of(row, f"@{point}", unit)
                        for point in points_of(finding, experiment, table)
                    ),
                    default=contrast_of(row, at, unit),
                    best=swept.best,
                )
            )
    return found


def tell(line: Line, moments: Moments, ids: Mapping[str, str], remark: str = "") -> Told:
    """Tell a line.

    Parameters
    ----------
    line : Line
        What was asked.
    moments : Moments
        Of its `quantities`.
    ids : mapping of str to str
        What decides the results of each planned arm, by its name.
    remark : str
        Goes into the notes of its rows.

    Returns
    -------
    Told
    """
    unit, default = line.default.unit, line.default_place(ids)
    estimates = [point.estimate(moments) for point in line.points]
    best = choose(estimates, highest if line.best == "highest" else lowest)
    gains = [gap.estimate(moments) for gap in line.gains]
    gain = choose(gains)
    rivals = line.rivals(best.place, moments)
    rows = []
    for place, estimate in enumerate(estimates):
        notes = [remark] if remark else []
        notes += [f"{line.best} seen"] if place == best.place else []
        notes += ["not told apart from the best"] if place in rivals else []
        notes += ["as it is without the sweep"] if place == default else []
        rows.append(_row(line, line.words[place], estimate, unit, "; ".join(notes)))
    chosen = line.words[best.place]
    as_it_is = line.default.estimate(moments)
    words = "as it is" if default is None else line.words[default]
    summaries: dict[str, Row | str] = {
        "best": Row(chosen, best.interval(unit), best.estimate.blocks),
        "gain": Row(chosen, gain.interval(line.gains[0].unit), gain.estimate.blocks),
        "default": _row(line, words, as_it_is, unit, ""),
        "rivals": _listed([line.words[place] for place in rivals]),
    }
    values = {f"{line.name}@{key}{line.at}": value for key, value in summaries.items()}
    for key, row in zip(line.keys, rows, strict=True):
        values[f"{line.name}@{key}{line.at}"] = row
    return Told(tuple(rows), values, default)


def unplayed(line: Line) -> dict[str, Row | str]:
    """Give a value for each name of a line, to check sentences before anything is played."""
    return {name: Row(line.group, Interval(0.0, 0.0, 0.0), 0) for name in line.names}


def curve_finding(experiment: Experiment, finding: Curve, told: Sequence[Told]) -> Finding:
    """Put the lines of a curve together.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps written out.
    finding : Curve
        What was asked.
    told : sequence of Told
        What the games say of each line.

    Returns
    -------
    Finding
        Its text still has its braces.
    """
    sweep = experiment.sweeps[finding.sweep]
    words = tuple(sweep.words(value) for value in sweep.values)
    defaults = {line.default for line in told}
    default = defaults.pop() if len(defaults) == 1 else None
    return Finding(
        id=finding.id,
        title=finding.title,
        text=finding.text,
        kind="curve",
        rows=tuple(row for line in told for row in line.rows),
        how_to_read=finding.how_to_read,
        axis=Axis(sweep.label, sweep.unit, words, sweep.numbers, default),
        main=finding.main,
    )


def _row(line: Line, label: str, estimate: Estimate, unit: str, note: str) -> Row:
    return Row(label, estimate.interval(unit), estimate.blocks, note, line.group)


def _listed(words: list[str]) -> str:
    """List words as a sentence does; "none" for none."""
    if len(words) < 2:
        return words[0] if words else "none"
    return f"{', '.join(words[:-1])} and {words[-1]}"
