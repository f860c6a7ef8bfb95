"""From a plan and its outcomes to the whole answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from simlab.analysis import limits, method
from simlab.analysis.arms import refused_table, summary
from simlab.analysis.contrasts import Outcomes
from simlab.analysis.export import claim_table
from simlab.analysis.findings import sentence, written
from simlab.analysis.landing_finding import landing_frames
from simlab.analysis.model import Answer, Interval
from simlab.analysis.reading import causes, check, read
from simlab.analysis.sequential import Outcome
from simlab.analysis.telling import Teller
from simlab.analysis.words import given
from simlab.editions import Edition
from simlab.engine.families import FAMILIES
from simlab.runs.plan import Plan

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
    teller = Teller(plan, editions, reading, tallies, causes(outcomes.columns))
    findings, values = teller.told()
    values["smallest"] = given(experiment.answer.smallest, effect.unit)
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
            **landing_frames(teller.landings),
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
