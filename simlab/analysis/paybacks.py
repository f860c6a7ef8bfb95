"""How soon each step of an investment paid back in whole games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from simlab.analysis.estimate import Estimate
from simlab.analysis.ledger import Level
from simlab.exact.payback import Ladder, Step


def paybacks(ladder: Ladder, levels: Sequence[Level]) -> dict[str, Estimate]:
    """Estimate after how many rolls of an opponent each step had paid back.

    Parameters
    ----------
    ladder : Ladder
        Of one deed: what its steps cost, and in which order they are taken.
    levels : sequence of Level
        What the deed earned at each of them in the games.

    Returns
    -------
    dict of str to Estimate
        By the step's level: its cost divided by what the income rose from the step below.
        Only steps that cost something and that gained, of which both incomes are known. A
        deed is at one level at a time, so their errors are taken as independent.
    """
    seen = {level.name: level.income for level in levels}
    below = {step.level: before.level for before, step in pairwise(ladder.steps)}
    found = {}
    for step in ladder.steps:
        gain = _gain(step, below, seen)
        if step.cost and gain is not None and gain.value > 0:
            rolls = step.cost / gain.value
            found[step.level] = Estimate(rolls, rolls * gain.error / gain.value, gain.blocks)
    return found


def _gain(step: Step, below: dict[str, str], seen: dict[str, Estimate]) -> Estimate | None:
    """Say what a step added to the income; None where one of its two sides was not seen."""
    income = seen.get(step.level)
    if income is None or step.level not in below:
        return income
    before = seen.get(below[step.level])
    if before is None:
        return None
    error = math.hypot(income.error, before.error)
    return Estimate(income.value - before.value, error, income.blocks)
