"""Whether arms that are compared differ in anything that decides a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from simlab.errors import InputError, nearest
from simlab.runs.expand import points_of
from simlab.runs.experiment import Experiment
from simlab.runs.findings import Curve, Effect, EffectRow, Readings, at_table


@dataclass(frozen=True)
class Differ:
    """Checks that every difference is one, and that every sweep changes its arms.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps and readings written out.
    ids : mapping of str to str
        What decides the results of each planned arm, by its name.
    parameters : mapping of str to collection of str
        Names of the parameters that each planned arm's candidate has.
    file : Path
        The experiment file.
    """

    experiment: Experiment
    ids: Mapping[str, str]
    parameters: Mapping[str, Collection[str]]
    file: Path

    def check(self) -> None:
        """Check all findings.

        Raises
        ------
        InputError
            With the row or the sweep whose arms do not differ.
        """
        for number, finding in enumerate(self.experiment.findings):
            if not isinstance(finding, Effect | Curve | Readings):
                continue
            for table in finding.tables:
                for asked in finding.rows:
                    row = asked if isinstance(asked, EffectRow) else asked.row
                    if isinstance(row, EffectRow):
                        self._check_sides(row, table, f"findings.{number}.rows")
                    if isinstance(finding, Curve):
                        self._check_points(finding, row.arms, table)

    def _check_sides(self, row: EffectRow, table: str, key: str) -> None:
        """Check that what is subtracted is not what is added."""
        plus, minus = (sorted(self._contents(arms, table)) for arms in (row.plus, row.minus))
        if plus == minus:
            names = " and ".join(dict.fromkeys((*row.plus, *row.minus)))
            at = f" at {table}" if table else ""
            problem = f"{row.id}: {names} do not differ{at}: the same games"
            raise InputError(self.file, key, problem)

    def _check_points(self, finding: Curve, arms: Sequence[str], table: str) -> None:
        """Check that the arms of a row are not the same at all points of a sweep."""
        points = points_of(finding, self.experiment, table)
        if len({tuple(self._contents(arms, point)) for point in points}) > 1:
            return
        swept, names = self.experiment.sweeps[finding.sweep].parameter, " and ".join(arms)
        problem = f"{names} do not differ from value to value: the same games"
        if swept:
            known = [name for arm in arms for name in self.parameters[arm + at_table(table)]]
            problem = f"no candidate of {names} has a parameter {swept}; {nearest(swept, known)}"
        raise InputError(self.file, f"sweeps.{finding.sweep}", problem)

    def _contents(self, arms: Sequence[str], table: str) -> list[str]:
        return [self.ids[arm + at_table(table)] for arm in arms]
