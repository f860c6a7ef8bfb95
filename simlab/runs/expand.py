"""From sweeps and readings of rules to variants: a table at each value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from simlab.editions import Edition
from simlab.editions.rule import Rule
from simlab.editions.text import plain
from simlab.errors import InputError
from simlab.runs.arm import RuleValue
from simlab.runs.experiment import Experiment, Variant
from simlab.runs.findings import Curve, Finding, Readings, at_table
from simlab.runs.known import check_name
from simlab.runs.sweep import COUNTED, Sweep, Value, point_of

DISPUTED = "disputed"
"""Stands for every rule on which the sources are not certain."""

_ROUND_LIMIT = "max_rounds"
"""Where a study gives a game up: no rule book reads it one way or the other."""


def points_of(finding: Curve | Readings, experiment: Experiment, table: str) -> list[str]:
    """Name the tables at the values that a finding follows.

    Parameters
    ----------
    finding : Curve or Readings
        One of the findings.
    experiment : Experiment
        As `expanded` gives it.
    table : str
        The variant at which it is followed; empty for the experiment's own table.

    Returns
    -------
    list of str
        Names of variants, in the order of the values.
    """
    if isinstance(finding, Curve):
        values = experiment.sweeps[finding.sweep].values
        return [point_of(finding.sweep, value, table) for value in values]
    return [f"{reading}{at_table(table)}" for reading in finding.rules]


def tables_of(finding: Finding, experiment: Experiment) -> list[str]:
    """Name all tables at which a finding's arms are played, with its points.

    Parameters
    ----------
    finding : Finding
        One of the findings.
    experiment : Experiment
        As `expanded` gives it.

    Returns
    -------
    list of str
        Names of variants; an empty one for the experiment's own table.
    """
    tables = list(finding.tables)
    if isinstance(finding, Curve | Readings):
        tables += [name for table in tables for name in points_of(finding, experiment, table)]
    return tables


def swept_by(experiment: Experiment, variant: str) -> str:
    """Name the sweep that made a variant; empty for one that none has made."""
    name, made, _ = variant.partition("=")
    return name if made and name in experiment.sweeps else ""


def expanded(experiment: Experiment, edition: Edition, file: Path) -> Experiment:
    """Write out what sweeps and readings ask for.

    Parameters
    ----------
    experiment : Experiment
        As it is written; its names are checked (`simlab.runs.references`).
    edition : Edition
        By the experiment's rules.
    file : Path
        The experiment file.

    Returns
    -------
    Experiment
        With a variant for each point, and each ``rules`` of readings as ``rule=value``.

    Raises
    ------
    InputError
        For a rule that there is not, a value that it does not take or that is in force,
        and a grant that cannot be.
    """
    variants, findings = dict(experiment.variants), []
    for number, finding in enumerate(experiment.findings):
        key = f"findings.{number}.rules"
        changes: list[tuple[str, Value, Variant]] = []
        if isinstance(finding, Curve):
            sweep = experiment.sweeps[finding.sweep]
            changes = [
                (finding.sweep, value, _at(sweep, value, finding.sweep, file))
                for value in sweep.values
            ]
        elif isinstance(finding, Readings):
            readings = _readings(finding, edition, file, key)
            changes = [(rule, value, _reading(rule, value)) for rule, value in readings]
            listed = tuple(point_of(rule, value) for rule, value in readings)
            finding = finding.model_copy(update={"rules": listed})
        for table in finding.tables:
            base = experiment.variants.get(table)
            for name, value, change in changes:
                variants[point_of(name, value, table)] = _laid_over(base, change)
        findings.append(finding)
    return experiment.model_copy(update={"variants": variants, "findings": tuple(findings)})


def _at(sweep: Sweep, value: Value, name: str, file: Path) -> Variant:
    """Make the table at a value of a sweep."""
    change: dict[str, Any] = {}
    if sweep.parameter:
        change = {"parameters": {sweep.parameter: value}}
    elif sweep.rule:
        change = {"rules": {sweep.rule: value}}
    elif sweep.players:
        change = {"players": value}
    elif not (sweep.grant in COUNTED and value == 0):
        change = {"grants": [{sweep.grant: value}]}
    try:
        return Variant(label=f"{sweep.label} {sweep.words(value)}", **change)
    except ValidationError as error:
        first = error.errors()[0]
        if first["type"] == "grant":
            raise InputError(file, f"sweeps.{name}.grant", first["msg"]) from None
        problem = f"{plain(value)} will not do for {next(iter(change))}"
        raise InputError(file, f"sweeps.{name}.values", problem) from None


def _reading(rule: str, value: RuleValue) -> Variant:
    return Variant(label=f"{rule} = {plain(value)}", rules={rule: value})


def _laid_over(base: Variant | None, change: Variant) -> Variant:
    """Lay a change over a variant."""
    if base is None:
        return change
    return base.model_copy(
        update={
            "label": f"{base.label}, {change.label}",
            "players": change.players or base.players,
            "rules": {**base.rules, **change.rules},
            "parameters": {**base.parameters, **change.parameters},
            "grants": base.grants + change.grants,
        }
    )


def _readings(
    finding: Readings, edition: Edition, file: Path, key: str
) -> list[tuple[str, RuleValue]]:
    """List the readings that a finding asks for, each once."""
    found: dict[str, tuple[str, RuleValue]] = {}
    for asked in finding.rules:
        for rule, value in _meant(asked, edition, file, key):
            found[point_of(rule, value)] = (rule, value)
    if not found:
        raise InputError(file, key, f"{edition.id} has no rule with another reading to try")
    return list(found.values())


def _meant(asked: str, edition: Edition, file: Path, key: str) -> list[tuple[str, RuleValue]]:
    rules = edition.rules
    if asked == DISPUTED:
        open_rules = [name for name in rules if rules[name].disputed and name != _ROUND_LIMIT]
        return [(name, value) for name in open_rules for value in rules[name].others]
    name, equals, written = asked.partition("=")
    check_name(name, rules, "rule", file, key)
    if not equals:
        return [(name, value) for value in rules[name].others]
    return [(name, _read(name, rules[name], written, file, key))]


def _read(name: str, rule: Rule, written: str, file: Path, key: str) -> RuleValue:
    value = rule.read(written)
    if value is None:
        problem = f"{name} does not take {plain(written)}; valid: {', '.join(rule.valid)}"
        raise InputError(file, key, problem)
    if value == rule.value:
        raise InputError(file, key, f"{name} = {plain(written)} is the reading in force")
    return value
