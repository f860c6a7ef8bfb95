"""Whether the names that an experiment file uses within itself are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from simlab.errors import InputError
from simlab.runs.experiment import Experiment
from simlab.runs.findings import ROWLESS, Curve, EffectRow, Finding, Readings, SweptRow
from simlab.runs.known import check_name


def check_references(experiment: Experiment, file: Path) -> None:
    """Check that findings name arms and variants of the file, and that one is the main one.

    Parameters
    ----------
    experiment : Experiment
        The file's content, before sweeps and readings are written out.
    file : Path
        The experiment file, for errors.

    Raises
    ------
    InputError
        With the key of the first name that is not there, of an id that stands twice, of a
        difference of unlike numbers of arms, or of a rule to stop that cannot be held.
    """
    _check_once((finding.id for finding in experiment.findings), file, "findings")
    for number, finding in enumerate(experiment.findings):
        key = f"findings.{number}"
        for arm, _ in finding.reads():
            check_name(arm, experiment.arms, "arm", file, key)
        for variant in finding.across:
            check_name(variant, experiment.variants, "variant", file, f"{key}.across")
        if isinstance(finding, Curve):
            check_name(finding.sweep, experiment.sweeps, "sweep", file, f"{key}.sweep")
        _check_rows(finding, file, f"{key}.rows")
    main = [finding for finding in experiment.findings if finding.main]
    if len(main) != 1:
        problem = f"main = true should stand in exactly one, not in {len(main)}"
        raise InputError(file, "findings", problem)
    if isinstance(main[0], ROWLESS):
        raise InputError(file, "findings", f"{main[0].id} has no number to be the main one")
    _check_stop(experiment, main[0], file)


def _check_stop(experiment: Experiment, main: Finding, file: Path) -> None:
    """Check that a test can be held, and that nothing else stops the run."""
    if experiment.stop is None:
        return
    test, key = experiment.stop.test, "stop.test"
    if experiment.precision is not None:
        problem = "stands beside precision; a run stops by one of the two"
        raise InputError(file, "stop", problem)
    if test.alternative <= test.null:
        problem = f"must be above the null, {test.null:g}, not {test.alternative:g}"
        raise InputError(file, f"{key}.alternative", problem)
    if isinstance(main, Curve | Readings):
        problem = f"is for a number of one row; {main.id} chooses its number from several"
        raise InputError(file, key, problem)
    assert not isinstance(main, ROWLESS)  # has no number, as is checked before
    if test.normalized and main.rows[0].per not in (None, "games"):
        problem = f"is for a number per game, not per {main.rows[0].per}"
        raise InputError(file, f"{key}.normalized", problem)


def _check_rows(finding: Finding, file: Path, key: str) -> None:
    """Check that rows have names of their own and that differences are differences."""
    if isinstance(finding, ROWLESS):
        return
    _check_once((row.id for row in finding.rows), file, key)
    for row in finding.rows:
        if isinstance(row, EffectRow | SweptRow) and len(row.plus) != len(row.minus):
            problem = f"{row.id} has {len(row.plus)} arms in plus and {len(row.minus)} in minus"
            raise InputError(file, key, problem)


def _check_once(names: Iterable[str], file: Path, key: str) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            raise InputError(file, key, f"the id {name} stands {times} times")
