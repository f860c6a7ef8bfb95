"""From an experiment file to the arms that are played for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from simlab.editions import Edition, load
from simlab.editions.files import read_text
from simlab.errors import InputError, UsageError
from simlab.runs.arm import Arm, RuleValue, Strategies, content_of, id_of
from simlab.runs.build import build, edition_at, written_out
from simlab.runs.checked import parse
from simlab.runs.chunks import Chunk, cut, looks
from simlab.runs.differ import Differ
from simlab.runs.expand import points_of, swept_by, tables_of
from simlab.runs.experiment import Experiment
from simlab.runs.findings import ROWLESS, Curve, Readings, at_table
from simlab.runs.known import edition_of
from simlab.runs.references import check_references

Given = Callable[[Edition], Mapping[str, RuleValue]]
"""Gives rules for an edition, or what is wrong with them as a `UsageError`."""


def nothing(edition: Edition) -> Mapping[str, RuleValue]:
    """Give no rules."""
    return {}


@dataclass(frozen=True)
class PlannedArm:
    """An arm at a table, with how much of it is wanted.

    Parameters
    ----------
    name, label : str
        ``"taxed@two"`` and its words.
    arm : Arm
        What is played.
    content : dict
        Everything that decides its results (`simlab.runs.arm.content_of`).
    blocks : int
        How many blocks are wanted at most.
    main : bool
        Whether the main number stands on it.
    """

    name: str
    label: str
    arm: Arm
    content: dict[str, Any]
    blocks: int
    main: bool

    @cached_property
    def id(self) -> str:
        """The name of the content, under which its chunks are stored."""
        return id_of(self.content)


@dataclass(frozen=True)
class Task:
    """A chunk of an arm.

    Parameters
    ----------
    id : str
        The id of the arm's content.
    arm : Arm
        The arm.
    chunk : Chunk
        The blocks.
    """

    id: str
    arm: Arm
    chunk: Chunk

    @property
    def games(self) -> int:
        """How many games it is."""
        return self.arm.games(self.chunk.count)


@dataclass(frozen=True)
class Plan:
    """Everything that answering an experiment takes.

    Parameters
    ----------
    experiment : Experiment
        The file's content, with the seed that is used.
    text : str
        The file's text.
    file : str
        The file's path.
    arms : tuple of PlannedArm
        In the order of the file: the experiment's own table first, then variants.
    """

    experiment: Experiment
    text: str
    file: str
    arms: tuple[PlannedArm, ...]

    @property
    def family(self) -> str:
        """The family of games that is played; the same at all its tables."""
        return load(self.arms[0].arm.edition).family

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return sum(task.games for task in self.tasks(self.blocks()))

    @property
    def chunks(self) -> int:
        """How many chunks these are."""
        return len(self.tasks(self.blocks()))

    @property
    def looks(self) -> tuple[int, ...]:
        """Blocks of the main arms after which the estimate is looked at."""
        most = max(arm.blocks for arm in self.arms if arm.main)
        return looks(most, often=self.experiment.stop is not None)

    @property
    def ids(self) -> dict[str, str]:
        """Ids of the arms' contents by name."""
        return {arm.name: arm.id for arm in self.arms}

    def arm(self, name: str) -> PlannedArm:
        """Find an arm of the plan by its name, such as ``"taxed@two"``."""
        return next(arm for arm in self.arms if arm.name == name)

    def blocks(self, stopped_at: int | None = None) -> dict[str, int]:
        """Give the blocks of every arm by name.

        Parameters
        ----------
        stopped_at : int or None
            After how many blocks the main arms stop; None if they are played to the end.
        """
        return {
            arm.name: min(arm.blocks, stopped_at) if arm.main and stopped_at else arm.blocks
            for arm in self.arms
        }

    def tasks(self, blocks: Mapping[str, int]) -> list[Task]:
        """List the chunks of some arms; what two arms share stands once.

        Parameters
        ----------
        blocks : mapping of str to int
            Blocks by the arm's name; an arm that it does not name has none.
        """
        tasks: dict[tuple[str, Chunk], Task] = {}
        for planned in self.arms:
            for chunk in cut(blocks.get(planned.name, 0)):
                tasks.setdefault((planned.id, chunk), Task(planned.id, planned.arm, chunk))
        return list(tasks.values())


def load_plan(
    file: Path,
    strategies: Strategies,
    *,
    blocks: int | None = None,
    seed: int | None = None,
    rules: Given = nothing,
) -> Plan:
    """Read an experiment file and plan it.

    Parameters
    ----------
    file : Path
        The experiment file.
    strategies : Strategies
        The strategies that there are.
    blocks : int or None
        How many blocks the arm that is played most shall have; the others follow in
        proportion. None for the file's numbers.
    seed : int or None
        None for the file's seed.
    rules : callable
        Gives, for the experiment's edition, rules that go before the file's own for
        every arm; what an arm or a variant sets for itself stays, since that is what is
        compared.

    Returns
    -------
    Plan
        Checked against the editions, rules, spaces and strategies that there are.

    Raises
    ------
    InputError
        With file, key, what is wrong there and the nearest valid name.
    UsageError
        For what is wrong with `blocks`, `seed` or `rules`.
    """
    return make_plan(read_text(file), file, strategies, blocks=blocks, seed=seed, rules=rules)


def make_plan(
    text: str,
    file: Path,
    strategies: Strategies,
    *,
    blocks: int | None = None,
    seed: int | None = None,
    rules: Given = nothing,
) -> Plan:
    """Plan an experiment from the text of its file.

    Parameters
    ----------
    text : str
        What the file holds.
    file : Path
        Where it would lie: paths in it are relative to this, and errors name it.
    strategies, blocks, seed, rules
        As in `load_plan`.

    Returns
    -------
    Plan
        As `load_plan` gives it.

    Raises
    ------
    InputError, UsageError
        As in `load_plan`.
    """
    if blocks is not None and blocks < 1:
        raise UsageError(f"blocks must be 1 or more, not {blocks}")
    if seed is not None and not 0 <= seed < 2**64:
        raise UsageError(f"a seed is a number from 0 to {2**64 - 1}, not {seed}")
    experiment = parse(text, Experiment, file)
    if seed is not None:
        experiment = experiment.model_copy(update={"seed": seed})
    check_references(experiment, file)
    load_once = cache(load)
    printed = edition_at(experiment.edition, load_once, file)
    given = rules(printed)
    if given:
        printed.with_rules(given)  # by itself first: a wrong name here is no fault of the file
        experiment = experiment.model_copy(update={"rules": {**experiment.rules, **given}})
    experiment = written_out(experiment, load_once, file)
    wanted = wanted_arms(experiment)
    most = max(wanted.values())
    main = _main_arms(experiment)
    arms = []
    for (name, variant), count in wanted.items():
        arm = build(experiment, name, variant, load_once, strategies, file)
        swept = swept_by(experiment, variant)
        key = f"variants.{variant}" if variant else f"arms.{name}"
        try:
            edition = edition_of(arm, load_once, strategies, file, key)
        except InputError as error:
            if not swept:
                raise
            raise InputError(file, f"sweeps.{swept}.values", error.problem) from None
        if blocks is not None:
            count = -(-count * blocks // most)
        entry, table = experiment.arms[name], experiment.variants.get(variant)
        arms.append(
            PlannedArm(
                name=f"{name}{at_table(variant)}",
                label=f"{table.label}: {entry.label}" if table else entry.label,
                arm=arm,
                content=content_of(arm, edition, strategies),
                blocks=count,
                main=(name, variant) in main,
            )
        )
    plan = Plan(experiment, text, str(file), tuple(arms))
    has = {
        planned.name: strategies.parameters(printed.family, planned.arm.lineup[0])
        for planned in arms
        if experiment.sweeps
    }
    Differ(experiment, plan.ids, has, file).check()
    return plan


def wanted_arms(experiment: Experiment) -> dict[tuple[str, str], int]:
    """Say how many blocks of each arm at each table the findings want.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps and readings written out.

    Returns
    -------
    dict of (arm, variant) to int
        In the order of the file.
    """
    wanted: dict[tuple[str, str], int] = {}
    for finding in experiment.findings:
        for variant in tables_of(finding, experiment):
            for arm, blocks in finding.reads():
                count = blocks or experiment.blocks
                wanted[arm, variant] = max(count, wanted.get((arm, variant), 0))
    tables = ("", *experiment.variants)
    order = [(arm, variant) for variant in tables for arm in experiment.arms]
    return {key: wanted[key] for key in order if key in wanted}


def _main_arms(experiment: Experiment) -> set[tuple[str, str]]:
    """Name the arms that the first row of the main finding stands on."""
    main = next(finding for finding in experiment.findings if finding.main)
    assert not isinstance(main, ROWLESS)
    tables = [main.tables[0]]
    if isinstance(main, Curve | Readings):
        tables += points_of(main, experiment, tables[0])
    return {(arm, table) for table in tables for arm in main.rows[0].arms}
