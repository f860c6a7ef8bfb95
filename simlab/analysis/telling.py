"""From what was played to the findings of an experiment: a way of telling for each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from simlab.analysis.contrasts import Contrast, Gap, Tally
from simlab.analysis.curves import Line, curve_finding, tell
from simlab.analysis.curves import lines as lines_of
from simlab.analysis.findings import Asked, asked_rows, rank_values, tile_finding
from simlab.analysis.landing_finding import landing_finding, landings_of
from simlab.analysis.landing_table import LandingTable
from simlab.analysis.ledger import ledger
from simlab.analysis.length import length_finding, length_names, median_row, survival
from simlab.analysis.limits import STAND_INS
from simlab.analysis.model import Finding, Row, Survival
from simlab.analysis.reading import Reading
from simlab.analysis.roi import roi_finding
from simlab.analysis.rule_readings import reading_rows, readings_finding, summaries
from simlab.editions import Edition
from simlab.runs import findings as asked
from simlab.runs.findings import at_table
from simlab.runs.plan import Plan

Values = dict[str, Row | str]
"""What sentences can use, by name."""

Told = tuple[list[Finding], Values]
"""Findings, their texts still with braces, and the values for these."""


@dataclass(frozen=True)
class Teller:
    """Tells the findings of an experiment.

    Parameters
    ----------
    plan : Plan
        The experiment and its arms.
    editions : mapping of str to Edition
        Every edition that an arm names, by that name.
    reading : Reading
        What the games came to.
    tallies : mapping of str to tallies
        By the arms' names.
    causes : sequence of str
        For which tiles are lost, in the order of the tally ``lost``.
    """

    plan: Plan
    editions: Mapping[str, Edition]
    reading: Reading
    tallies: Mapping[str, Tally]
    causes: Sequence[str]

    def told(self) -> Told:
        """Lay out all findings, and name the values for their texts and for the answer's."""
        findings: list[Finding] = []
        values: Values = {}
        for finding in self.plan.experiment.findings:
            told, named = self._told(finding)
            findings += told
            values |= named
        return findings, values

    @cached_property
    def landings(self) -> dict[str, LandingTable]:
        """What the findings of kind `landing` ask for, by finding and table."""
        landings = {}
        for finding in self.plan.experiment.findings:
            if isinstance(finding, asked.Landing):
                for table in finding.tables:
                    name = finding.arm + at_table(table)
                    landings[finding.at(table)] = landings_of(
                        finding,
                        self.plan.arm(name).arm,
                        self.tallies[name],
                        self.reading.arms[name].blocks,
                        self._edition(name),
                    )
        return landings

    def _told(self, finding: asked.Finding) -> Told:
        if isinstance(finding, asked.BOARDS):
            return self._boards(finding)
        if isinstance(finding, asked.Length):
            return self._length(finding)
        if isinstance(finding, asked.Curve):
            return self._curve(finding)
        if isinstance(finding, asked.Readings):
            return self._readings(finding)
        rows = self._rows(asked_rows(self.plan.experiment, finding))
        told = Finding(
            id=finding.id,
            title=finding.title,
            text=finding.text,
            kind="forest" if isinstance(finding, asked.Effect) else "bars",
            rows=tuple(rows.values()),
            how_to_read=finding.how_to_read,
            main=finding.main,
        )
        return [told], {**rows}

    def _boards(self, finding: asked.Tiles | asked.Landing | asked.Roi) -> Told:
        """Tell numbers of spaces, a board for each table."""
        boards, values = [], Values()
        for table in finding.tables:
            told = self._board(finding, table)
            boards.append(told)
            values |= rank_values(finding, table, told.rows)
        return boards, values

    def _board(self, finding: asked.Tiles | asked.Landing | asked.Roi, table: str) -> Finding:
        name = finding.arm + at_table(table)
        edition, tally = self._edition(name), self.tallies[name]
        blocks = self.reading.arms[name].blocks
        if isinstance(finding, asked.Tiles):
            lost = tally["lost"][0, self.causes.index(finding.cause)]
            spaces = [space.name for space in edition.spaces]
            return tile_finding(finding, table, lost, blocks, spaces)
        if isinstance(finding, asked.Landing):
            return landing_finding(finding, table, self.landings[finding.at(table)], blocks)
        games = self.reading.arms[name].total({(name, "games"): 1})
        return roi_finding(
            finding, table, ledger(edition, tally, blocks, games), len(edition.spaces)
        )

    def _length(self, finding: asked.Length) -> Told:
        curves = {name: self._survival(arm) for name, arm in length_names(finding).items()}
        values: Values = {name: median_row(curve) for name, curve in curves.items()}
        return [length_finding(finding, curves)], values

    def _survival(self, name: str) -> Survival:
        moments = self.reading.arms[name]
        unfinished = moments.total({(name, "unfinished"): 1})
        rounds = self.tallies[name]["rounds_histogram"]
        return survival(self.plan.arm(name).label, rounds, unfinished, moments.blocks)

    def _curve(self, finding: asked.Curve) -> Told:
        experiment = self.plan.experiment
        lines = [
            tell(line, self.reading.lines[line.name, line.at], self.plan.ids, self._remark(line))
            for line in lines_of(experiment, finding)
        ]
        values = {name: value for line in lines for name, value in line.values.items()}
        return [curve_finding(experiment, finding, lines)], values

    def _readings(self, finding: asked.Readings) -> Told:
        experiment = self.plan.experiment
        rows = self._rows(reading_rows(experiment, finding))
        values = {**rows, **summaries(experiment, finding, self.reading.rows)}
        return [readings_finding(finding, tuple(rows.values()))], values

    def _rows(self, rows: Sequence[Asked]) -> dict[str, Row]:
        return {
            row.name: self.reading.rows[row.name].row(self._remark(row.contrast)) for row in rows
        }

    def _remark(self, counted: Contrast | Gap | Line) -> str:
        """Say if a number stands on an arm whose edition holds stand-ins."""
        arms = {arm for arm, _ in counted.quantities}
        return STAND_INS if any(self._edition(arm).reconstructed for arm in arms) else ""

    def _edition(self, name: str) -> Edition:
        """Give the edition of an arm, as it is printed."""
        return self.editions[self.plan.arm(name).arm.edition]
