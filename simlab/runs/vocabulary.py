"""The names that an experiment may use, and whether an arm uses only such."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Protocol

from simlab.errors import InputError, nearest
from simlab.runs.arm import Arm, RuleValue
from simlab.runs.checked import shown
from simlab.runs.grant import Tile, Waive

_REGISTERED = re.compile(r"[a-z0-9_-]+(:[a-z0-9_]+=[a-z0-9_.+-]+(,[a-z0-9_]+=[a-z0-9_.+-]+)*)?")


class Vocabulary(Protocol):
    """What the editions and the strategy library have to offer.

    An edition is given by its id or the path of its file.
    """

    def editions(self) -> Collection[str]:
        """Ids of the editions."""

    def players(self, edition: str) -> Collection[int]:
        """Numbers of players that the edition can seat."""

    def spaces(self, edition: str) -> int:
        """Count the spaces of the board."""

    def kinds(self, edition: str) -> Collection[str]:
        """Kinds of spaces of the board."""

    def tiles(self, edition: str) -> Collection[str]:
        """Names of what can be owned."""

    def rule_problem(self, edition: str, name: str, value: RuleValue) -> str | None:
        """Say what is wrong with a rule's name or value; None for nothing."""

    def strategy_problem(self, edition: str, spec: str) -> str | None:
        """Say what is wrong with a strategy's name or parameters; None for nothing."""


def edition_of(name: str, file: Path) -> str:
    """Resolve what an experiment file calls an edition: a path is relative to the file.

    Examples
    --------
    >>> edition_of("empire-2013", Path("mine/tax.toml"))
    'empire-2013'
    >>> edition_of("house-rules.toml", Path("mine/tax.toml"))
    'mine/house-rules.toml'
    """
    return str(file.parent / name) if name.endswith(".toml") else name


def check_arm(arm: Arm, vocabulary: Vocabulary, file: Path, key: str) -> None:
    """Check an arm of an experiment file against the names that there are.

    Parameters
    ----------
    arm : Arm
        The arm.
    vocabulary : Vocabulary
        The names.
    file : Path
        The experiment file.
    key : str
        Where in it the arm is written.

    Raises
    ------
    InputError
        With the key of the first name or number that will not do.
    """
    edition = arm.edition
    if not edition.endswith(".toml"):
        check_name(edition, vocabulary.editions(), "edition", file, "edition")
    if arm.players not in vocabulary.players(edition):
        able = ", ".join(str(players) for players in sorted(vocabulary.players(edition)))
        raise InputError(file, key, f"{edition} is for {able} players, not {arm.players}")
    for name, value in arm.rules:
        _refuse(vocabulary.rule_problem(edition, name, value), file, f"{key}.rules.{shown(name)}")
    for slot, spec in enumerate(arm.lineup):
        where = f"{key}.lineup.{slot}"
        if not _REGISTERED.fullmatch(spec):
            problem = f"{shown(spec)} is not a registered strategy; a file may not name code"
            raise InputError(file, where, problem)
        _refuse(vocabulary.strategy_problem(edition, spec), file, where)
    spaces, kinds = vocabulary.spaces(edition), vocabulary.kinds(edition)
    if arm.watch is not None:
        check_name(arm.watch, kinds, "kind of space", file, "watch")
    for number, grant in enumerate(arm.grants):
        where = f"{key}.grants.{number}"
        if isinstance(grant, Waive):
            _check_space(grant.waive, spaces, kinds, "kind of space", file, f"{where}.waive")
        elif isinstance(grant, Tile):
            tiles = vocabulary.tiles(edition)
            _check_space(grant.tile, spaces, tiles, "tile", file, f"{where}.tile")


def _check_space(
    space: int | str, spaces: int, names: Collection[str], what: str, file: Path, key: str
) -> None:
    """Check a space that is given by its index or a name."""
    if isinstance(space, str):
        check_name(space, names, what, file, key)
    elif space >= spaces:
        raise InputError(file, key, f"space {space} is off the board of {spaces}")


def check_name(name: str, names: Collection[str], what: str, file: Path, key: str) -> None:
    """Check that a name is one of those that there are."""
    if name not in names:
        problem = f"no {what} is called {shown(name)}; {nearest(name, names)}"
        raise InputError(file, key, problem)


def _refuse(problem: str | None, file: Path, key: str) -> None:
    if problem is not None:
        raise InputError(file, key, problem)
