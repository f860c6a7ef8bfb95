"""What an experiment asks of its outcomes, checked beforehand and counted in one pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simlab.analysis.arms import SUMMARY
from simlab.analysis.blocks import Moments, Pairing
from simlab.analysis.contrasts import WINS, Contrast, Outcomes, Quantity, gather
from simlab.analysis.findings import (
    Answered,
    Asked,
    answer_rows,
    asked_rows,
    check_columns,
    ranked_values,
    sentence,
)
from simlab.analysis.model import Interval, Row
from simlab.errors import InputError, nearest
from simlab.runs import findings as asked
from simlab.runs.experiment import Experiment
from simlab.runs.plan import Plan


@dataclass(frozen=True)
class Reading:
    """What was counted for an experiment.

    Parameters
    ----------
    rows : mapping of str to Answered
        The rows of all findings by name.
    main : Answered
        The one that is the main number.
    bounds : (Interval, Interval)
        The main number with every unfinished game counted against and for the
        candidate.
    pairing : Pairing or None
        What pairing bought it; None if it does not compare two arms.
    arms : mapping of str to Moments
        Of the columns `SUMMARY`, by arm.
    """

    rows: Mapping[str, Answered]
    main: Answered
    bounds: tuple[Interval, Interval]
    pairing: Pairing | None
    arms: Mapping[str, Moments]


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
        All that `answer` tells but the losses by tile.
    """
    rows, main = _asked(plan.experiment), _main(plan.experiment)
    bounds = [main.contrast.with_unfinished(favour) for favour in (False, True)]
    contrasts = {row.name: row.contrast for row in rows}
    wanted: dict[str, Sequence[Quantity]] = {
        f"row {name}": contrast.quantities for name, contrast in contrasts.items()
    }
    wanted.update((f"bound {place}", contrast.quantities) for place, contrast in enumerate(bounds))
    wanted.update(
        (f"arm {arm.name}", [(arm.name, column) for column in SUMMARY]) for arm in plan.arms
    )
    if pair := _paired(main.contrast):
        games = (pair[0][0], "games")
        wanted["pair"] = (*pair, games)
    moments = gather(outcomes, wanted)
    answered = answer_rows(rows, {row.name: moments[f"row {row.name}"] for row in rows})
    least, most = (
        contrast.estimate(moments[f"bound {place}"]).interval(contrast.unit)
        for place, contrast in enumerate(bounds)
    )
    return Reading(
        rows=answered,
        main=answered[main.name],
        bounds=(least, most),
        pairing=moments["pair"].pairing(*({one: 1} for one in (*pair, games))) if pair else None,
        arms={arm.name: moments[f"arm {arm.name}"] for arm in plan.arms},
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


def main_interval(plan: Plan, outcomes: Outcomes) -> Interval:
    """Estimate the main number alone, as a run does while it plays.

    Parameters
    ----------
    plan : Plan
        The plan.
    outcomes : Outcomes
        What has been played so far of the main arms.

    Returns
    -------
    Interval
        Over the blocks that all of its arms have played.
    """
    contrast = _main(plan.experiment).contrast
    moments = gather(outcomes, {"main": contrast.quantities})["main"]
    return contrast.estimate(moments).interval(contrast.unit)


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
    for finding in plan.experiment.findings:
        if isinstance(finding, asked.Tiles):
            _check_cause(finding, causes(columns), plan.file)
        if isinstance(finding, asked.ON_BOARD):
            for table in finding.across or ("",):
                values.update(ranked_values(finding.id, table, ()))
    for finding in plan.experiment.findings:
        sentence(finding.text, values, plan.file, f"findings.{finding.id}.text")
    for key in ("yes", "no", "unsure"):
        sentence(getattr(plan.experiment.answer, key), values, plan.file, f"answer.{key}")


def _asked(experiment: Experiment) -> list[Asked]:
    return [
        row
        for finding in experiment.findings
        if not isinstance(finding, asked.ON_BOARD)
        for row in asked_rows(experiment, finding)
    ]


def _main(experiment: Experiment) -> Asked:
    """Find the main number: the first row of the finding that says so."""
    finding = next(finding for finding in experiment.findings if finding.main)
    assert not isinstance(finding, asked.ON_BOARD)  # the plan's check
    return asked_rows(experiment, finding)[0]


def _paired(contrast: Contrast) -> tuple[Quantity, Quantity] | None:
    """Name the two arms' wins whose difference a contrast is, if it is one."""
    signs = dict(contrast.over)
    if sorted(signs.values()) != [-1, 1] or any(column != WINS for _, column in signs):
        return None
    first, second = signs
    return first, second


def _check_cause(finding: asked.Tiles, causes: Sequence[str], file: str) -> None:
    if finding.cause not in causes:
        problem = f"{finding.cause} is not a cause; {nearest(finding.cause, causes)}"
        raise InputError(file, f"findings.{finding.id}.cause", problem)
