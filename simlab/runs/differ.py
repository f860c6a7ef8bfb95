"""Whether arms that are compared differ in anything that decides a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from simlab.errors import InputError
from simlab.runs.expand import points_of
from simlab.runs.experiment import Experiment
from simlab.runs.findings import Curve, Effect, EffectRow, Readings


def check_differ(experiment: Experiment, ids: Mapping[str, str], file: Path) -> None:
    """Check that every difference is one, and that every sweep changes its arms.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps and readings written out.
    ids : mapping of str to str
        What decides the results of each planned arm, by its name.
    file : Path
        The experiment file.

    Raises
    ------
    InputError
        With the row whose arms do not differ.
    """
    for number, finding in enumerate(experiment.findings):
        key = f"findings.{number}.rows"
        for table in finding.across or ("",):
            if isinstance(finding, Effect):
                for row in finding.rows:
                    _check_sides(row, table, ids, file, key)
            elif isinstance(finding, Curve | Readings):
                points = points_of(finding, experiment, table)
                for swept in finding.rows:
                    if isinstance(swept.row, EffectRow):
                        for point in (table, *points):
                            _check_sides(swept.row, point, ids, file, key)
                    if isinstance(finding, Curve):
                        _check_points(finding, swept.arms, points, ids, experiment, file)


def _check_sides(row: EffectRow, table: str, ids: Mapping[str, str], file: Path, key: str) -> None:
    plus, minus = (sorted(_contents(arms, table, ids)) for arms in (row.plus, row.minus))
    if plus == minus:
        names = " and ".join(dict.fromkeys((*row.plus, *row.minus)))
        at = f" at {table}" if table else ""
        raise InputError(file, key, f"{row.id}: {names} do not differ{at}: the same games")


def _check_points(
    finding: Curve,
    arms: Sequence[str],
    points: Sequence[str],
    ids: Mapping[str, str],
    experiment: Experiment,
    file: Path,
) -> None:
    """Check that the arms of a row are not the same at all points of a sweep."""
    if len({tuple(_contents(arms, point, ids)) for point in points}) > 1:
        return
    sweep = experiment.sweeps[finding.sweep]
    names = " and ".join(arms)
    problem = f"{names} do not differ from value to value: the same games"
    if sweep.parameter:
        problem = f"no candidate of {names} has a parameter {sweep.parameter}"
    raise InputError(file, f"sweeps.{finding.sweep}", problem)


def _contents(arms: Sequence[str], table: str, ids: Mapping[str, str]) -> list[str]:
    return [ids[f"{arm}@{table}" if table else arm] for arm in arms]
