"""From the words of a command to a plan, checked for all that can be checked unplayed."""

from __future__ import annotations

from collections.abc import Iterable

from simlab.analysis.reading import check
from simlab.cli.rules import AS_PRINTED, Asked
from simlab.engine.tables import TABLES
from simlab.runs.plan import Plan, load_plan
from simlab.runs.shipped import experiment_file
from simlab.runs.tables import Installed


def planned(
    experiment: str,
    own: Iterable[str] = (),
    *,
    blocks: int | None = None,
    seed: int | None = None,
    rules: Asked = AS_PRINTED,
) -> Plan:
    """Plan an experiment.

    Parameters
    ----------
    experiment : str
        Name of a shipped experiment, or the path of a file.
    own : iterable of str
        The user's own strategies, as ``path/to/file.py:Name``.
    blocks, seed : int or None
        As in `simlab.runs.plan.load_plan`.
    rules : Asked
        They go before the rules of the file, but not before those of one arm or variant.

    Raises
    ------
    UsageError
        For a name that does not exist.
    InputError
        For a file that cannot be used.
    """
    plan = load_plan(
        experiment_file(experiment),
        Installed(tuple(own)),
        blocks=blocks,
        seed=seed,
        rules=rules.values,
    )
    check(plan, TABLES[plan.family].rules.columns)
    return plan
