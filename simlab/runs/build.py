"""From a way of playing and a table of an experiment file to the arm that is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from simlab.editions import Edition, bundled
from simlab.errors import InputError, UsageError
from simlab.runs.arm import Arm, RuleValue
from simlab.runs.experiment import Experiment, Ruled, Variant
from simlab.runs.findings import Landing


def edition_at(name: str, load: Callable[[str], Edition], file: Path) -> Edition:
    """Load an edition that a file names.

    Parameters
    ----------
    name : str
        As the file has it: a path is relative to the file.
    load : callable
        Loads an edition by id or path.
    file : Path
        The experiment file.

    Returns
    -------
    Edition
        By its printed rules.

    Raises
    ------
    InputError
        If there is none of that name.
    """
    try:
        return load(_beside(file, name))
    except UsageError as error:
        raise InputError(file, "edition", str(error)) from None


def build(
    experiment: Experiment, name: str, variant: str, load: Callable[[str], Edition], file: Path
) -> Arm:
    """Make an arm at a table.

    Parameters
    ----------
    experiment : Experiment
        The file's content.
    name : str
        Of the arm.
    variant : str
        Of the table; an empty string for the experiment's own.
    load : callable
        Loads an edition by id or path.
    file : Path
        The experiment file.

    Returns
    -------
    Arm
        Its rules are not checked yet (`simlab.runs.known`).

    Raises
    ------
    InputError
        For too many strategies, an edition that is not there or of another family than the
        experiment's, or formats and house rules that are unknown or do not combine.
    """
    entry = experiment.arms[name]
    table = experiment.variants.get(variant) or Variant(label="-")
    players = table.players or experiment.players
    if len(entry.lineup) > experiment.players:
        problem = f"{len(entry.lineup)} strategies for {experiment.players} players"
        raise InputError(file, f"arms.{name}.lineup", problem)
    lineup = entry.lineup + entry.lineup[-1:] * (players - len(entry.lineup))
    edition = table.edition or experiment.edition
    printed = edition_at(edition, load, file)
    family = edition_at(experiment.edition, load, file).family
    if printed.family != family:
        problem = f"{printed.id} is of the family {printed.family}, not {family}"
        raise InputError(file, f"variants.{variant}.edition", problem)
    rules = {
        **_rules(experiment, printed, file, ""),
        **_rules(entry, printed, file, f"arms.{name}"),
        **_rules(table, printed, file, f"variants.{variant}"),
    }
    return Arm(
        edition=_beside(file, edition),
        lineup=lineup[:players],
        rules=tuple(sorted(rules.items())),
        rotate=entry.rotate,
        grants=entry.grants,
        seed=experiment.seed,
        watch=experiment.watch,
        detail=_in_detail(experiment, name, variant),
    )


def _in_detail(experiment: Experiment, name: str, variant: str) -> bool:
    """Say whether a finding asks what brought the tokens of an arm where they land."""
    return any(
        isinstance(finding, Landing)
        and finding.way is not None
        and finding.arm == name
        and variant in (finding.across or ("",))
        for finding in experiment.findings
    )


def _rules(part: Ruled, edition: Edition, file: Path, key: str) -> dict[str, RuleValue]:
    """Give the rules of one part of the file, those of its formats and house rules included."""
    try:
        bundle = bundled(edition, part.formats, house_rules=part.house_rules)
    except UsageError as error:
        raise InputError(file, key, str(error)) from None
    return {**bundle, **part.rules}


def _beside(file: Path, edition: str) -> str:
    """Resolve what a file calls an edition: a path is relative to the file."""
    return str(file.parent / edition) if edition.endswith(".toml") else edition
