"""What an experiment asks of its outcomes, checked beforehand and counted in one pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from simlab.analysis.arms import SUMMARY
from simlab.analysis.blocks import Moments, Pairing
from simlab.analysis.contrasts import Contrast, Gap, Outcomes, Quantity, gather, kinds
from simlab.analysis.curves import Line, lines, unplayed
from simlab.analysis.findings import (
    Answered,
    Asked,
    answer_rows,
    asked_rows,
    check_columns,
    rank_values,
    sentence,
)
from simlab.analysis.length import length_names
from simlab.analysis.main_number import Main, main_of
from simlab.analysis.model import Interval, Row
from simlab.analysis.rule_readings import reading_rows, summary_names
from simlab.analysis.sequential import Outcome, Sprt
from simlab.analysis.stopping import Stopped
from simlab.engine.tally import WAYS
from simlab.errors import InputError, nearest
from simlab.runs import findings as asked
from simlab.runs.experiment import Experiment
from simlab.runs.plan import Plan
from simlab.runs.progress import Look


@dataclass(frozen=True)
class Reading:
    """What was counted for an experiment.

    Parameters
    ----------
    rows : mapping of str to Answered
        The rows of all findings by name.
    lines : mapping of (str, str) to Moments
        Of the lines of all curves, by name and table.
    main : Interval
        The main number.
    bounds : (Interval, Interval)
        The main number with every unfinished game counted against and for the
        candidate.
    pairing : Pairing or None
        What pairing bought it; None if it does not compare two arms.
    arms : mapping of str to Moments
        Of the columns `SUMMARY`, by arm.
    outcome : {"alternative", "null", "open"} or None
        What the experiment's test says; None if it asks for none.
    """

    rows: Mapping[str, Answered]
    lines: Mapping[tuple[str, str], Moments]
    main: Interval
    bounds: tuple[Interval, Interval]
    pairing: Pairing | None
    arms: Mapping[str, Moments]
    outcome: Outcome | None


def read(plan: Plan, outcomes: Outcomes) -> Reading:
    """Take everything that an experiment counts from the outcomes, in one pass.

    Parameters
    ----------
    plan : Plan
        The plan.
    outcomes : Outcomes
        What was played of it.

    Returns
    -------
    Reading
        All that `answer` tells but what findings on the board tell.
    """
    rows, followed = _asked(plan.experiment), curve_lines(plan.experiment)
    main = main_of(plan.experiment)
    wanted: dict[str, Sequence[Quantity]] = {
        f"row {row.name}": row.contrast.quantities for row in rows
    }
    wanted.update((f"line {line.name}{line.at}", line.quantities) for line in followed)
    wanted.update(
        (f"main {place}", quantities) for place, quantities in enumerate(main.quantities)
    )
    wanted.update(
        (f"arm {arm.name}", [(arm.name, column) for column in SUMMARY]) for arm in plan.arms
    )
    moments = gather(outcomes, wanted)
    number = main.settle([moments[f"main {place}"] for place in range(len(main.among))])
    stopped = _stopped(plan, main, moments["main 0"])
    return Reading(
        rows=answer_rows(rows, {row.name: moments[f"row {row.name}"] for row in rows}, stopped),
        lines={(line.name, line.at): moments[f"line {line.name}{line.at}"] for line in followed},
        main=next(
            (Interval(*at.interval(), each.unit) for each, at in stopped.items()), number.interval
        ),
        bounds=number.bounds,
        pairing=number.pairing,
        arms={arm.name: moments[f"arm {arm.name}"] for arm in plan.arms},
        outcome=_outcome(plan, main, outcomes),
    )


def causes(columns: Sequence[str]) -> list[str]:
    """Name the causes for which tiles are lost, in the order of the tally ``lost``.

    Parameters
    ----------
    columns : sequence of str
        The outcome columns, of which one a cause counts the tiles lost to it.

    Examples
    --------
    >>> causes(["games", "lost_tiles_swap", "lost_tiles_crash"])
    ['swap', 'crash']
    """
    prefix = "lost_tiles_"
    return [column.removeprefix(prefix) for column in columns if column.startswith(prefix)]


def look(plan: Plan, outcomes: Outcomes) -> Look:
    """Look at the main number alone, as a run does while it plays.

    Parameters
    ----------
    plan : Plan
        The plan.
    outcomes : Outcomes
        What has been played so far of the main arms.

    Returns
    -------
    Look
        The number over the blocks that all of its arms have played, and whether they are
        enough: the precision is reached, or the test has decided.
    """
    main = main_of(plan.experiment)
    moments = gather(outcomes, dict(enumerate(main.quantities)))
    interval = main.settle(list(moments.values())).interval
    outcome = _outcome(plan, main, outcomes)
    if outcome is not None:
        return Look(interval, enough=outcome != "open")
    return Look(interval, enough=interval.half_width <= (plan.experiment.precision or 0))


def _outcome(plan: Plan, main: Main, outcomes: Outcomes) -> Outcome | None:
    """Hold the experiment's test, if it asks for one."""
    test = _test(plan)
    if test is None:
        return None
    contrast = _tested(main)
    pairs, counts = kinds(outcomes, contrast)
    over, under = pairs.T.astype(np.float64)
    return test.outcome(test.ratio(contrast.scale * over, under, counts.astype(np.float64)))


def _stopped(plan: Plan, main: Main, moments: Moments) -> dict[Contrast | Gap, Stopped]:
    """Say where a test stood when its run ended; nothing without a test or without variance."""
    test = _test(plan)
    if test is None:
        return {}
    estimate = _tested(main).estimate(moments)
    if not estimate.error > 0:
        return {}
    before = (blocks for blocks in plan.looks if blocks < estimate.blocks)
    taken = (*before, estimate.blocks)
    return {_tested(main): Stopped(test, taken, estimate.value, estimate.error)}


def _tested(main: Main) -> Contrast:
    """Give the one contrast that the main number of a tested experiment is."""
    (contrast,) = main.among
    assert isinstance(contrast, Contrast)  # the plan's check
    return contrast


def _test(plan: Plan) -> Sprt | None:
    stop = plan.experiment.stop
    return Sprt(**stop.test.model_dump()) if stop else None


def check(plan: Plan, columns: Sequence[str]) -> None:
    """Check, before anything is played, that every row and sentence can be told.

    Parameters
    ----------
    plan : Plan
        The plan.
    columns : sequence of str
        The outcome columns that games give.

    Raises
    ------
    InputError
        With file, key and the nearest valid name.
    """
    rows = _asked(plan.experiment)
    check_columns(rows, columns, plan.file)
    nothing = Interval(0.0, 0.0, 0.0)
    values: dict[str, Row | str] = {row.name: Row(row.label, nothing, 0) for row in rows}
    values["smallest"] = ""
    for line in curve_lines(plan.experiment):
        _check_line(line, columns, plan.file)
        values.update(unplayed(line))
    for finding in plan.experiment.findings:
        if isinstance(finding, asked.Readings):
            values.update((name, Row("", nothing, 0)) for name in summary_names(finding))
        if isinstance(finding, asked.Tiles):
            _check_cause(finding, causes(columns), plan.file)
        if isinstance(finding, asked.Landing):
            _check_way(finding, plan.file)
        if isinstance(finding, asked.BOARDS):
            for table in finding.tables:
                values.update(rank_values(finding, table, ()))
        elif isinstance(finding, asked.Length):
            values.update((name, Row(name, nothing, 0)) for name in length_names(finding))
    for finding in plan.experiment.findings:
        sentence(finding.text, values, plan.file, f"findings.{finding.id}.text")
    for key in ("yes", "no", "unsure"):
        sentence(getattr(plan.experiment.answer, key), values, plan.file, f"answer.{key}")


def curve_lines(experiment: Experiment) -> list[Line]:
    """List the lines of all curves of an experiment."""
    return [
        line
        for finding in experiment.findings
        if isinstance(finding, asked.Curve)
        for line in lines(experiment, finding)
    ]


def _asked(experiment: Experiment) -> list[Asked]:
    """List the rows of all findings that consist of rows."""
    rows: list[Asked] = []
    for finding in experiment.findings:
        if isinstance(finding, asked.Mean | asked.Effect):
            rows += asked_rows(experiment, finding)
        elif isinstance(finding, asked.Readings):
            rows += reading_rows(experiment, finding)
    return rows


def _check_line(line: Line, columns: Sequence[str], file: str) -> None:
    row = Asked(f"{line.name}{line.at}", line.group, "", line.default, False)
    check_columns([row], columns, file)


def _check_way(finding: asked.Landing, file: str) -> None:
    if finding.way is not None and finding.way not in WAYS:
        problem = f"{finding.way} brings no token anywhere; {nearest(finding.way, WAYS)}"
        raise InputError(file, f"findings.{finding.id}.way", problem)


def _check_cause(finding: asked.Tiles, causes: Sequence[str], file: str) -> None:
    if finding.cause not in causes:
        problem = f"{finding.cause} is not a cause; {nearest(finding.cause, causes)}"
        raise InputError(file, f"findings.{finding.id}.cause", problem)
