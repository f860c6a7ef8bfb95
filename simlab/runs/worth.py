"""The experiment of a gift: the same deals with it and without it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from simlab.runs.arm import Arm, RuleValue, Strategies
from simlab.runs.gift import Gift
from simlab.runs.plan import Plan, make_plan

FILE = Path("worth.toml")
"""What the experiment would be called, were it a file of the present folder."""


def worth_plan(
    arm: Arm, gift: Gift, strategies: Strategies, blocks: int, precision: float | None
) -> Plan:
    """Plan the experiment that says what a gift is worth.

    Parameters
    ----------
    arm : Arm
        How it is played; slot 0 is given the gift.
    gift : Gift
        What is given.
    strategies : Strategies
        The strategies that there are.
    blocks : int
        Blocks of either arm at most.
    precision : float or None
        Half-width in points at which to stop.

    Returns
    -------
    Plan
        Its main number is what the gift adds to the win rate of slot 0, in points.
    """
    return make_plan(_text(arm, gift, blocks, precision), FILE, strategies, seed=arm.seed)


def _text(arm: Arm, gift: Gift, blocks: int, precision: float | None) -> str:
    """Write the experiment; JSON's way of writing text and numbers is TOML's as well."""
    lineup, label = json.dumps(list(arm.lineup)), json.dumps(gift.name)
    lines = [
        'id = "worth"',
        f"question = {json.dumps(f'What is {gift.name} worth?')}",
        f"edition = {json.dumps(arm.edition)}",
        f"players = {arm.players}",
        f"blocks = {blocks}",
        *([f"precision = {precision}"] if precision else []),
        f"rules = {_table(dict(arm.rules))}",
        "[answer]",
        "smallest = 0.0",
        *(f'{key} = "{{worth.gift}}"' for key in ("yes", "no", "unsure")),
        "[arms.without]",
        'label = "without it"',
        f"lineup = {lineup}",
        "[arms.with]",
        f"label = {label}",
        f"lineup = {lineup}",
        f"grants = [{_table(gift.grant.model_dump(exclude_none=True))}]",
        "[[findings]]",
        'id = "worth"',
        'kind = "effect"',
        "main = true",
        'title = "What does it add?"',
        'text = "{worth.gift}"',
        f'rows = [{{ id = "gift", label = {label}, plus = "with", minus = "without" }}]',
    ]
    return "\n".join(lines)


def _table(values: Mapping[str, RuleValue]) -> str:
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in values.items()) + " }"
