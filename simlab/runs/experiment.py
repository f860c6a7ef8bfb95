"""The experiment file: a question, its arms and what to tell about them.

An experiment is data. It names registered editions, strategies and rules; it never
names code. This is its whole shape::

    id = "empire-tower-tax"
    question = "Is Empire's tower tax worth avoiding?"
    edition = "empire-2013"         # or an edition file beside this one
    players = 4
    seed = 1
    blocks = 50_000                 # deals an arm, unless a finding or row asks for its own
    precision = 0.15                # stop when the main number's half-width is this small
    stop = { test = { null = 0.0, alternative = 0.5 } }  # or, instead, when a test decides
    watch = "tower_tax"             # kind of space whose landings are counted
    formats = []                    # of games of deeds, such as "short"
    house_rules = []                # and such as "popular"
    rules = { max_rounds = 300 }    # of every arm
    limits = ["Card texts are reconstructed."]

    [answer]
    smallest = 0.5                  # the main number that would matter
    yes = "Yes: {one-landing.first}."
    no = "No: {one-landing.first}."
    unsure = "Too close to call: {one-landing.first}."

    [arms.taxed]                    # a way of playing
    label = "pays the tax"
    lineup = ["builder"]            # by slot, the candidate first; the last fills the table

    [arms.waived]
    label = "first landing waived"
    lineup = ["builder"]
    grants = [{ waive = "tower_tax", first = 1, times = 1 }]

    [variants.two]                  # another table: also edition, formats, rules
    label = "2 players"
    players = 2

    [[findings]]                    # see `simlab.runs.findings`
    id = "one-landing"
    kind = "effect"
    main = true
    title = "What does one landing cost?"
    text = "Waiving the first landing is worth {one-landing.first}."
    blocks = 250_000
    rows = [{ id = "first", label = "first landing", plus = "waived", minus = "taxed" }]

    [[findings]]
    id = "fewer-players"
    kind = "effect"
    title = "And with two players?"
    text = "It is worth {fewer-players.first@two}."
    across = ["two"]
    rows = [{ id = "first", label = "first landing", plus = "waived", minus = "taxed" }]

    [sweeps.units]                  # see `simlab.runs.sweep`
    label = "units that win"
    rule = "tower_units_to_win"
    values = [14, 15, 16, 17]

    [[findings]]
    id = "by-units"
    kind = "curve"
    title = "How does the win rate change with the height that wins?"
    text = "It is highest at {by-units.wins@best:label}: {by-units.wins@best}."
    sweep = "units"
    rows = [{ id = "wins", label = "win rate", arm = "taxed" }]

    [[findings]]
    id = "readings"
    kind = "readings"
    title = "Does it matter how the rules are read?"
    text = "{readings.wins@told} readings do, {readings.wins@largest:label} the most."
    rules = "disputed"
    rows = [{ id = "wins", label = "win rate", arm = "taxed" }]

Sentences hold values in braces: ``{one-landing.first}`` is an estimate with its interval,
and after a colon may follow another form of it (`simlab.analysis.words.FORMS`), so that a
sentence is true whichever way the games come out: ``{x:raises/lowers} it by {x:size}``.

What is played is an arm at a table: ``taxed``, or ``taxed@two`` at a variant. Only what
some finding reads is played, for as many blocks as the most demanding one asks.

Formats, house rules and rules can stand in the file itself, in an arm and in a variant. Of
two that set a rule differently the later holds, in this order, and in each of these places
single rules go before formats and house rules.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from simlab.runs.arm import RuleValue
from simlab.runs.checked import Id, Part
from simlab.runs.findings import Blocks, Finding, Text
from simlab.runs.grant import Grant
from simlab.runs.sweep import Sweep

Players = Annotated[int, Field(ge=2, le=8)]
Finite = Annotated[float, Field(allow_inf_nan=False)]
Chance = Annotated[float, Field(gt=0, lt=0.5)]


class AnswerTexts(Part):
    """The sentences of the answer.

    Parameters
    ----------
    smallest : float
        The size from which on the main number matters.
    yes, no, unsure : str
        The answer when the main number's interval lies above `smallest`, below it
        or across it, with values in braces.
    """

    smallest: Finite = 0.0
    yes: Text
    no: Text
    unsure: Text


class Test(Part):
    """A sequential test of two values of the main number (`simlab.analysis.sequential`).

    Parameters
    ----------
    null, alternative : float
        The values, the alternative above the null. Taking the alternative answers yes,
        taking the null no.
    alpha, beta : float
        Highest probabilities of taking the alternative when the null is true, and the
        null when the alternative is.
    normalized : bool
        Whether the values are in standard deviations of a block.
    """

    null: Finite = 0.0
    alternative: Finite
    alpha: Chance = 0.05
    beta: Chance = 0.05
    normalized: bool = False


class Stop(Part):
    """When a run may end before all its blocks are played."""

    test: Test


class Ruled(Part):
    """A part that may say which rules are played.

    Parameters
    ----------
    formats, house_rules : tuple of str
        Names of bundles of rules (`simlab.editions.formats`).
    rules : dict
        Single rules; they go before the bundles.
    """

    formats: Annotated[tuple[str, ...], Field(strict=False)] = ()
    house_rules: Annotated[tuple[str, ...], Field(strict=False)] = ()
    rules: dict[str, RuleValue] = Field(default_factory=dict)


class ArmEntry(Ruled):
    """A way of playing, as it is written.

    Parameters
    ----------
    label : str
        Its words.
    lineup : tuple of str
        Strategies by slot, the candidate first; the last one sits on all seats
        that are left.
    rotate : bool
        Whether the lineup rotates through the seats.
    grants : tuple of Grant
        What the candidate is granted.
    """

    label: Text
    lineup: Annotated[tuple[str, ...], Field(strict=False, min_length=1)]
    rotate: bool = True
    grants: Annotated[tuple[Grant, ...], Field(strict=False)] = ()


class Variant(Ruled):
    """Another table: what it does not say is as the experiment says.

    Parameters
    ----------
    label : str
        Its words.
    edition : str or None
        Another edition of the same family.
    players : int or None
        Another number of seats.
    parameters : dict
        Parameters of each candidate that has them.
    grants : tuple of Grant
        What every candidate is granted beside the grants of its arm.
    """

    label: Text
    edition: str | None = None
    players: Players | None = None
    parameters: dict[str, int | float] = Field(default_factory=dict)
    grants: Annotated[tuple[Grant, ...], Field(strict=False)] = ()


class Experiment(Ruled):
    """An experiment file, checked for what can be checked without an edition.

    The keys are those of the module's example.
    """

    id: Id
    question: Text
    edition: str
    players: Players
    answer: AnswerTexts
    arms: Annotated[dict[Id, ArmEntry], Field(min_length=1)]
    findings: Annotated[tuple[Finding, ...], Field(strict=False, min_length=1)]
    variants: dict[Id, Variant] = Field(default_factory=dict)
    sweeps: dict[Id, Sweep] = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, lt=2**64)] = 1
    blocks: Blocks
    precision: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    stop: Stop | None = None
    watch: str | None = None
    limits: Annotated[tuple[Text, ...], Field(strict=False)] = ()
