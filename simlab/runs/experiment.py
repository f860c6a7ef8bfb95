"""The experiment file: a question, its arms and what to tell about them.

An experiment is data. It names registered editions, strategies and rules; it never
names code. This is its whole shape::

    id = "empire-tower-tax"
    question = "Is Empire's tower tax worth avoiding?"
    edition = "empire-2013"
    players = 4                    # seats; every lineup has as many strategies
    seed = 1
    blocks = 150000                # deals an arm, unless the arm or variant says otherwise
    precision = 0.15               # stop when the main number's half-width is this small
    watch = "tower_tax"            # kind of space whose landings are counted
    max_rounds = 1000
    rules = {overshoot = "wins"}   # of every arm
    limits = ["..."]

    [answer]
    main = "one-landing"           # the finding that holds the main number
    yes = "... {effect} {low} {high} {unit} ..."
    no = "..."
    unclear = "..."

    [arms.tax]
    label = "tax as printed"
    lineup = ["builder", "builder", "builder", "builder"]    # slot 0 is the candidate

    [arms.spared]
    extends = "tax"                # takes what it does not say itself
    label = "never taxed"
    grants = [{waive = "tower_tax"}]

    [[variants]]                   # the named arms once more, in other circumstances
    name = "players-2"             # their names become "players-2/tax", ...
    label = "2 players"
    players = 2                    # lineups are cut to this many
    arms = ["tax", "spared"]
    blocks = 40000                 # also: edition, rules

    [[findings]]                   # see `simlab.runs.findings`
    id = "one-landing"
    title = "What does one landing cost?"
    kind = "effect"
    treatments = ["spared"]
    control = "tax"
    across = ["players-2"]
    text = "..."
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from simlab.runs.arm import MAX_ROUNDS, RuleValue
from simlab.runs.checked import Id, Part
from simlab.runs.findings import Finding, Names
from simlab.runs.grant import Grant

Text = Annotated[str, Field(min_length=1)]
Rules = dict[str, RuleValue]
Seed = Annotated[int, Field(ge=0, lt=2**64)]
Blocks = Annotated[int, Field(gt=0, le=1_000_000_000)]
Rounds = Annotated[int, Field(gt=0, le=1_000_000)]
Lineup = Annotated[tuple[str, ...], Field(strict=False, min_length=2)]


class AnswerTexts(Part):
    """The sentences of the answer, and the finding that decides between them.

    Parameters
    ----------
    main : str
        Id of the finding whose first row is the main number.
    yes, no, unclear : str
        The answer when the main number's interval lies above zero, below zero or
        across it, with values in braces.
    """

    main: Id
    yes: Text
    no: Text
    unclear: Text


class ArmEntry(Part):
    """An arm as it is written; None stands for what `extends` or the experiment says."""

    label: Text
    extends: str | None = None
    lineup: Lineup | None = None
    rules: Rules = Field(default_factory=dict)
    rotate: bool | None = None
    grants: Annotated[tuple[Grant, ...], Field(strict=False)] | None = None
    blocks: Blocks | None = None


class Variant(Part):
    """Other circumstances in which some of the arms are played once more."""

    name: Id
    label: Text
    arms: Names
    edition: str | None = None
    players: Annotated[int, Field(ge=2)] | None = None
    rules: Rules = Field(default_factory=dict)
    blocks: Blocks | None = None


class Experiment(Part):
    """An experiment file, checked for all that can be checked without an edition."""

    id: Id
    question: Text
    edition: str
    players: Annotated[int, Field(ge=2)]
    answer: AnswerTexts
    arms: Annotated[dict[Id, ArmEntry], Field(min_length=1)]
    findings: Annotated[tuple[Finding, ...], Field(strict=False, min_length=1)]
    variants: Annotated[tuple[Variant, ...], Field(strict=False)] = ()
    seed: Seed = 1
    blocks: Blocks
    precision: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    watch: str | None = None
    max_rounds: Rounds = MAX_ROUNDS
    rules: Rules = Field(default_factory=dict)
    limits: Annotated[tuple[Text, ...], Field(strict=False)] = ()
