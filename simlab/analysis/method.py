"""How an answer was found, in plain words."""

from __future__ import annotations

import math
from collections.abc import Sequence

from simlab.analysis.blocks import Pairing
from simlab.analysis.findings import Answered
from simlab.analysis.model import ArmSummary, Interval
from simlab.analysis.words import number
from simlab.runs.experiment import Experiment, Test
from simlab.runs.findings import Curve, Readings, Tiles
from simlab.runs.grant import Waive
from simlab.runs.plan import PlannedArm


def paragraphs(
    experiment: Experiment,
    planned: Sequence[PlannedArm],
    arms: Sequence[ArmSummary],
    main: Interval,
    pairing: Pairing | None,
    rows: Sequence[Answered],
) -> tuple[str, ...]:
    """Tell the method.

    Parameters
    ----------
    experiment : Experiment
        The experiment.
    planned : sequence of PlannedArm
        What was to be played.
    arms : sequence of ArmSummary
        What was.
    main : Interval
        The main number.
    pairing : Pairing or None
        What pairing bought it; None if it does not compare two arms.
    rows : sequence of Answered
        All rows of all findings.

    Returns
    -------
    tuple of str
        One paragraph each on games, waiving, pairing, intervals, many claims, choices
        and the verdict, where there is something to tell.
    """
    told = [_games(planned, arms)]
    if any(isinstance(grant, Waive) for arm in planned for grant in arm.arm.grants):
        told.append(
            "A landing that is waived takes nothing from the candidate. Nothing else is "
            "granted: the token lands there, the dice and cards stay the same, and the "
            "other players get no such favour."
        )
    if pairing is not None:
        told.append(_pairing(pairing))
    told.append(
        "Every interval is a 95 % interval. Its width comes from how much the numbers of "
        "whole blocks differ from one another, by Student's t; a ratio of two counts takes "
        "in how both vary together. A share of which nothing or all was counted has Wilson's "
        "interval, a block as one trial."
    )
    if any(isinstance(finding, Tiles) for finding in experiment.findings):
        told[-1] += (
            " Shares by tile use Wilson's interval and count each lost tile as a trial of its own."
        )
    told.extend(_claims(rows))
    told.extend(_chosen(experiment))
    told.append(_verdict(experiment, main))
    return tuple(told)


def _games(planned: Sequence[PlannedArm], arms: Sequence[ArmSummary]) -> str:
    games = sum(arm.games for arm in arms)
    rotated = all(arm.arm.rotate for arm in planned)
    block = (
        "a block is one deal played once with the candidate in each seat, so that no seat's "
        "luck counts for or against it"
        if rotated
        else "where the candidate changes seats, a block is one deal played once in each seat"
    )
    return (
        f"{games:,} games were played, move by move, in {len(arms)} arms: ways of playing at a "
        f"table. A deal fixes all dice and card orders of a game; {block}. Dice belong to the "
        "seat that throws them: whatever the players decide, a seat's next throw is the same."
    )


def _pairing(pairing: Pairing) -> str:
    told = "Arms are compared on the same deals and seats, block by block."
    if not math.isfinite(pairing.saved):
        return told
    told += (
        " Had every game had a deal of its own, the main number would have taken "
        f"{pairing.saved:.3g} times as many games for the same width"
    )
    if math.isnan(pairing.correlation):
        return f"{told}."
    return f"{told}; the two arms' blocks agree to a correlation of {pairing.correlation:.3f}."


def _claims(rows: Sequence[Answered]) -> list[str]:
    effects = {row.asked.contrast: row for row in rows if row.asked.effect}
    if len(effects) < 2:
        return []
    unclear = sum(row.unclear for row in effects.values())
    passed = f"{len(effects) - unclear} pass" if unclear else "all pass"
    marked = f", {unclear} marked as not told apart from zero" if unclear else ""
    return [
        f"{len(effects)} differences are told. So that chance alone does not make one of them "
        "look real, each is held to Holm's correction for all of them together, at 5 %; "
        f"{passed}{marked}."
    ]


def _chosen(experiment: Experiment) -> list[str]:
    if not any(isinstance(finding, Curve | Readings) for finding in experiment.findings):
        return []
    return [
        "Where the best of several values or the largest of several changes is told, it is the "
        "one that was seen so, and its estimate errs on the far side. Its interval allows for "
        "the choice: it is so wide that it would hold for all of them together. Every other "
        "value of a curve is compared with the best on the same blocks, with Holm's correction; "
        "those that are not told apart from it might as well be best."
    ]


def _verdict(experiment: Experiment, main: Interval) -> str:
    if experiment.stop is not None:
        return _tested(experiment.stop.test, main.unit)
    line = Interval(experiment.answer.smallest, math.nan, math.nan, main.unit)
    told = (
        f"The answer is yes if the whole interval of the main number lies above {number(line)}, "
        "no if none of it does, and otherwise too close to call."
    )
    if experiment.precision is None or math.isnan(main.low):
        return told
    reached = "was" if main.half_width <= experiment.precision else "was not"
    return (
        f"{told} The precision asked for, plus or minus {experiment.precision:g}, {reached} "
        "reached."
    )


def _tested(test: Test, unit: str) -> str:
    unit = "standard deviations of a block" if test.normalized else unit
    ends = [
        number(Interval(end, math.nan, math.nan, unit)) for end in (test.alternative, test.null)
    ]
    return (
        f"The answer is yes if a sequential test takes {ends[0]} for the main number, no if it "
        f"takes {ends[1]}, and too close to call if the blocks run out before. If the truth is "
        f"{ends[1]}, yes has a chance of {test.alpha:.0%} at most; if it is {ends[0]}, no has one "
        f"of {test.beta:.0%}. The test looks after fixed numbers of blocks. A run that stops at "
        "what it sees leans to what it saw, so the main number is not the plain mean but the "
        "median-unbiased estimate, with the interval that belongs to it: outcomes are ranked by "
        "the look at which the run ended and by the bound that it met."
    ).replace("%", " %")
