"""From a plan and its outcomes to the whole answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from simlab.analysis import limits, method
from simlab.analysis.arms import refused_table, summary
from simlab.analysis.blocks import Moments
from simlab.analysis.contrasts import Contrast, Gap, Outcomes, Tally
from simlab.analysis.curves import Line, curve_finding, tell
from simlab.analysis.curves import lines as lines_of
from simlab.analysis.export import claim_table
from simlab.analysis.findings import (
    Asked,
    asked_rows,
    rank_values,
    sentence,
    tile_finding,
    written,
)
from simlab.analysis.landing_finding import landing_finding, landing_frames, landings_of
from simlab.analysis.landing_table import LandingTable
from simlab.analysis.ledger import ledger
from simlab.analysis.length import length_finding, length_names, median_row, survival
from simlab.analysis.model import Answer, Finding, Interval, Row, Survival
from simlab.analysis.reading import Reading, causes, check, read
from simlab.analysis.rereading import reading_rows, readings_finding, summaries
from simlab.analysis.roi import roi_finding
from simlab.analysis.sequential import Outcome
from simlab.analysis.words import given
from simlab.editions import Edition
from simlab.engine.families import FAMILIES
from simlab.runs import findings as asked
from simlab.runs.experiment import Experiment
from simlab.runs.plan import Plan, PlannedArm

Verdict = Literal["yes", "no", "too close to call"]

TESTED: dict[Outcome, Verdict] = {
    "alternative": "yes",
    "null": "no",
    "open": "too close to call",
}
"""The verdict of an experiment that is stopped by a test."""


def answer(
    plan: Plan,
    outcomes: Outcomes,
    editions: Mapping[str, Edition],
    command: str,
    provenance: Mapping[str, str],
) -> Answer:
    """Answer an experiment's question.

    Parameters
    ----------
    plan : Plan
        The experiment and its arms.
    outcomes : Outcomes
        What was played of them.
    editions : mapping of str to Edition
        Every edition that an arm names, by that name.
    command : str
        What to type to get the answer again.
    provenance : mapping of str to str
        Seed, versions and hashes.

    Returns
    -------
    Answer
        Ready to be drawn and printed.

    Raises
    ------
    InputError
        For a sentence or a row that names what there is not; `check` finds the same
        before anything is played.
    """
    check(plan, outcomes.columns)
    experiment, reading = plan.experiment, read(plan, outcomes)
    effect = reading.main
    verdict = (
        judge(effect, experiment.answer.smallest)
        if reading.outcome is None
        else TESTED[reading.outcome]
    )
    tallies = {planned.name: outcomes.tally(planned.name) for planned in plan.arms}
    landings = _landings(plan, editions, reading, tallies)
    findings, values = _findings(
        plan, editions, reading, tallies, causes(outcomes.columns), landings
    )
    values["smallest"] = _smallest(experiment, effect.unit)
    key = {"yes": "yes", "no": "no"}.get(verdict, "unsure")
    arms = tuple(
        summary(planned, reading.arms[planned.name], tallies[planned.name])
        for planned in plan.arms
    )
    edition = editions[plan.arms[0].arm.edition].with_rules(experiment.rules)
    rules = limits.open_rules(edition)
    rows = list(reading.rows.values())
    return Answer(
        id=experiment.id,
        question=experiment.question,
        answer=sentence(getattr(experiment.answer, key), values, plan.file, f"answer.{key}"),
        verdict=verdict,
        effect=effect,
        findings=tuple(written(finding, values, plan.file) for finding in findings),
        arms=arms,
        method=method.paragraphs(experiment, plan.arms, arms, effect, reading.pairing, rows),
        limits=(
            *limits.rules_limit(rules, experiment),
            *limits.reconstructed(editions, plan.arms),
            limits.unfinished(arms, *reading.bounds),
            *limits.refused(arms),
            *experiment.limits,
        ),
        command=command,
        provenance=dict(provenance),
        tables={
            "claims": claim_table(rows),
            "rules": rules,
            "refused": refused_table(plan.arms, tallies, tuple(FAMILIES[edition.family].hooks)),
            **landing_frames(landings),
        },
    )


def judge(effect: Interval, smallest: float) -> Verdict:
    """Give the verdict at the precision reached.

    Parameters
    ----------
    effect : Interval
        The main number.
    smallest : float
        The size from which on it matters.

    Returns
    -------
    str
        Yes if the interval lies above `smallest`, no if none of it does.

    Examples
    --------
    >>> judge(Interval(3.2, 3.1, 3.3), 0.5), judge(Interval(0.6, 0.4, 0.8), 0.5)
    ('yes', 'too close to call')
    """
    if effect.low > smallest:
        return "yes"
    return "no" if effect.high <= smallest else "too close to call"


def _landings(
    plan: Plan,
    editions: Mapping[str, Edition],
    reading: Reading,
    tallies: Mapping[str, Tally],
) -> dict[str, LandingTable]:
    """Count what the findings of kind `landing` ask for, by finding and table."""
    landings = {}
    for finding in plan.experiment.findings:
        if isinstance(finding, asked.Landing):
            for table in finding.across or ("",):
                name = _at(finding.arm, table)
                arm, blocks = plan.arm(name).arm, reading.arms[name].blocks
                landings[finding.at(table)] = landings_of(
                    finding, arm, tallies[name], blocks, editions[arm.edition]
                )
    return landings


def _at(arm: str, table: str) -> str:
    """Name an arm at a table."""
    return f"{arm}@{table}" if table else arm


def _findings(
    plan: Plan,
    editions: Mapping[str, Edition],
    reading: Reading,
    tallies: Mapping[str, Tally],
    causes: Sequence[str],
    landings: Mapping[str, LandingTable],
) -> tuple[list[Finding], dict[str, Row | str]]:
    """Lay out all findings, their texts still with braces, and name the values for them."""
    findings: list[Finding] = []
    values: dict[str, Row | str] = {}
    edition_of = {planned.name: planned.arm.edition for planned in plan.arms}
    unsure = {name for name, edition in edition_of.items() if editions[edition].reconstructed}
    for finding in plan.experiment.findings:
        if isinstance(finding, asked.BOARDS):
            for table in finding.across or ("",):
                name = _at(finding.arm, table)
                edition = editions[edition_of[name]]
                blocks = reading.arms[name].blocks
                if isinstance(finding, asked.Tiles):
                    spaces = [space.name for space in edition.spaces]
                    lost = tallies[name]["lost"][0, causes.index(finding.cause)]
                    told = tile_finding(finding, table, lost, blocks, spaces)
                elif isinstance(finding, asked.Landing):
                    told = landing_finding(finding, table, landings[finding.at(table)], blocks)
                else:
                    games = reading.arms[name].total({(name, "games"): 1})
                    found = ledger(edition, tallies[name], blocks, games)
                    told = roi_finding(finding, table, found, len(edition.spaces))
                findings.append(told)
                values.update(rank_values(finding, table, told.rows))
        elif isinstance(finding, asked.Length):
            curves = {
                name: _survival(plan.arm(arm), reading.arms[arm], tallies[arm])
                for name, arm in length_names(finding).items()
            }
            findings.append(length_finding(finding, curves))
            values.update((name, median_row(curve)) for name, curve in curves.items())
        elif isinstance(finding, asked.Curve):
            lines = [
                tell(line, reading.lines[line.name, line.at], plan.ids, _remark(line, unsure))
                for line in lines_of(plan.experiment, finding)
            ]
            findings.append(curve_finding(plan.experiment, finding, lines))
            for told_line in lines:
                values.update(told_line.values)
        elif isinstance(finding, asked.Readings):
            rows = _rows(reading_rows(plan.experiment, finding), reading, unsure)
            findings.append(readings_finding(finding, tuple(rows.values())))
            values.update(rows)
            values.update(summaries(plan.experiment, finding, reading.rows))
        else:
            rows = _rows(asked_rows(plan.experiment, finding), reading, unsure)
            findings.append(_finding(finding, tuple(rows.values())))
            values.update(rows)
    return findings, values


def _survival(planned: PlannedArm, moments: Moments, tally: Tally) -> Survival:
    unfinished = moments.total({(planned.name, "unfinished"): 1})
    return survival(planned.label, tally["rounds_histogram"], unfinished, moments.blocks)


def _rows(rows: Sequence[Asked], reading: Reading, unsure: Collection[str]) -> dict[str, Row]:
    return {row.name: reading.rows[row.name].row(_remark(row.contrast, unsure)) for row in rows}


def _finding(finding: asked.Mean | asked.Effect, rows: tuple[Row, ...]) -> Finding:
    return Finding(
        id=finding.id,
        title=finding.title,
        text=finding.text,
        kind="forest" if isinstance(finding, asked.Effect) else "bars",
        rows=rows,
        how_to_read=finding.how_to_read,
        main=finding.main,
    )


def _remark(counted: Contrast | Gap | Line, unsure: Collection[str]) -> str:
    """Say if a number stands on an arm in `unsure`, whose edition holds stand-ins."""
    return limits.STAND_INS if any(arm in unsure for arm, _ in counted.quantities) else ""


def _smallest(experiment: Experiment, unit: str) -> str:
    return given(experiment.answer.smallest, unit)
