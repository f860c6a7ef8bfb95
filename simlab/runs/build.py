"""From a way of playing and a table of an experiment file to the arm that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from simlab.editions import Edition, bundled
from simlab.errors import InputError, UsageError
from simlab.runs.arm import Arm, RuleValue, Strategies
from simlab.runs.expand import expanded
from simlab.runs.experiment import Experiment, Ruled, Variant
from simlab.runs.findings import Curve, Landing, Readings, Roi
from simlab.strategy.spec import StrategySpec


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


def written_out(experiment: Experiment, load: Callable[[str], Edition], file: Path) -> Experiment:
    """Write out the sweeps and readings of an experiment, if it has any.

    Parameters
    ----------
    experiment : Experiment
        The file's content.
    load : callable
        Loads an edition by id or path.
    file : Path
        The experiment file.

    Returns
    -------
    Experiment
        See `simlab.runs.expand.expanded`.

    Raises
    ------
    InputError
        For what cannot be swept, and for rules of the experiment that are none.
    """
    if not any(isinstance(finding, Curve | Readings) for finding in experiment.findings):
        return experiment
    printed = edition_at(experiment.edition, load, file)
    rules = _rules(experiment, printed, file, "")
    return expanded(experiment, printed.with_rules(rules, origin=str(file)), file)


def build(
    experiment: Experiment,
    name: str,
    variant: str,
    load: Callable[[str], Edition],
    strategies: Strategies,
    file: Path,
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
    strategies : Strategies
        The strategies that there are.
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
    candidate = _tuned(lineup[0], table.parameters, strategies, family)
    return Arm(
        edition=_beside(file, edition),
        lineup=(candidate, *lineup[1:players]),
        rules=tuple(sorted(rules.items())),
        rotate=entry.rotate,
        grants=entry.grants + table.grants,
        seed=experiment.seed,
        watch=experiment.watch,
        ledger=_accounted(experiment, name, variant),
        detail=_in_detail(experiment, name, variant),
    )


def _accounted(experiment: Experiment, name: str, variant: str) -> bool:
    """Say whether a finding asks what property came to in an arm's games."""
    return any(
        isinstance(finding, Roi) and finding.arm == name and variant in finding.tables
        for finding in experiment.findings
    )


def _in_detail(experiment: Experiment, name: str, variant: str) -> bool:
    """Say whether a finding asks what brought the tokens of an arm where they land."""
    return any(
        isinstance(finding, Landing)
        and finding.way is not None
        and finding.arm == name
        and variant in finding.tables
        for finding in experiment.findings
    )


def _tuned(
    spec: str, parameters: Mapping[str, int | float], strategies: Strategies, family: str
) -> str:
    """Give a strategy those parameters of a table that it has."""
    if not parameters:
        return spec
    has = strategies.parameters(family, spec)
    wanted = {name: value for name, value in parameters.items() if name in has}
    if not wanted:
        return spec
    written = StrategySpec.parse(spec)
    return str(StrategySpec(written.name, {**written.values, **wanted}))


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
