"""What an answer leaves open: rules read one way, stand-ins, games without an end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from simlab.analysis.model import ArmSummary, Interval
from simlab.analysis.words import number
from simlab.editions import Edition
from simlab.editions.text import plain
from simlab.runs.expand import tables_of
from simlab.runs.experiment import Experiment
from simlab.runs.plan import PlannedArm

if TYPE_CHECKING:
    import pandas as pd


def open_rules(edition: Edition) -> pd.DataFrame:
    """Tabulate the rules on which the sources are not certain.

    Parameters
    ----------
    edition : Edition
        With the readings that were used in force.

    Returns
    -------
    DataFrame
        Columns ``rule``, ``reading``, ``alternatives``, ``confidence``, ``source``
        and ``meaning``, all text; a row a rule that has alternatives.
    """
    import pandas as pd

    rows = [
        (
            name,
            plain(rule.value),
            ", ".join(map(plain, rule.others)),
            rule.confidence,
            rule.source,
            rule.meaning,
        )
        for name, rule in edition.rules.items()
        if rule.disputed
    ]
    columns = ["rule", "reading", "alternatives", "confidence", "source", "meaning"]
    return pd.DataFrame(rows, columns=columns, dtype=str)


def rules_limit(rules: pd.DataFrame, experiment: Experiment | None = None) -> list[str]:
    """Say how open rules were read, and which of them the findings vary.

    Parameters
    ----------
    rules : DataFrame
        From `open_rules`.
    experiment : Experiment or None
        The experiment; None for what is none and varies no rule.

    Returns
    -------
    list of str
        One paragraph, or none where no rule is open.
    """
    if rules.empty:
        return []
    varied: set[str] = set()
    if experiment is not None:
        played = {t for finding in experiment.findings for t in tables_of(finding, experiment)}
        varied = {rule for table in played if table for rule in experiment.variants[table].rules}
    asked = [rule for rule in rules["rule"] if rule in varied]
    told = f" The findings vary {', '.join(asked)}; the others were not asked." if asked else ""
    return [
        f"The rule book leaves {len(rules)} points open, or sources differ on them. The table "
        f"of open rules says how each was read, its other readings and its source.{told}"
    ]


STAND_INS = "its edition holds stand-ins"
"""The note of a row that stands on an edition with reconstructed names or cards."""


def reconstructed(editions: Mapping[str, Edition], arms: Sequence[PlannedArm]) -> list[str]:
    """Name what the editions hold that is not known but filled in.

    Parameters
    ----------
    editions : mapping of str to Edition
        By the name that arms have for them.
    arms : sequence of PlannedArm
        All that was played.

    Returns
    -------
    list of str
        A paragraph for each edition that was played and holds such.
    """
    used = dict.fromkeys(planned.arm.edition for planned in arms)
    return [line for name in used for line in stand_ins(editions[name])]


def stand_ins(edition: Edition) -> list[str]:
    """Name what an edition holds that is not known but filled in; nothing where all is known.

    Parameters
    ----------
    edition : Edition
        The edition.
    """
    if not edition.reconstructed:
        return []
    found = "; ".join(edition.reconstructed)
    return [f"{edition.name} holds stand-ins for what was not found: {found}."]


def unfinished(arms: Sequence[ArmSummary], least: Interval, most: Interval) -> str:
    """Say how many games had no end, and what they could change at most.

    Parameters
    ----------
    arms : sequence of ArmSummary
        All that was played.
    least, most : Interval
        The main number with every unfinished game counted against the candidate and
        for it.
    """
    games, without = sum(arm.games for arm in arms), sum(arm.unfinished for arm in arms)
    if not without:
        return f"All {games:,} games were played to their end."
    told = (
        f"Of {games:,} games {without:,} reached the round limit. They count as games that "
        f"nobody won."
    )
    if least == most:  # the main number is not about winning
        return told
    return (
        f"{told} Had all of those that the main number stands on gone one way, it would "
        f"lie between {number(least)} and {number(most)}."
    )


def refused(arms: Sequence[ArmSummary]) -> list[str]:
    """Say how many answers the rules did not allow.

    Parameters
    ----------
    arms : sequence of ArmSummary
        All that was played.

    Returns
    -------
    list of str
        One sentence, or none where all answers were allowed.
    """
    total = sum(arm.refused for arm in arms)
    if not total:
        return []
    return [
        f"The strategies gave {total:,} answers that the rules do not allow; each was refused "
        "and taken as declining. The table of refused answers names strategy and hook."
    ]
