"""From an arm to the table that plays it, with the strategies that are installed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from simlab.editions import Edition, load
from simlab.engine.grants import Grant as Granted
from simlab.engine.table import Table
from simlab.engine.tables import TABLES
from simlab.errors import SimlabError
from simlab.runs.arm import Arm
from simlab.runs.grant import Card, Cash, Deed, Grant, Group, Ticket, Tile
from simlab.runs.known import cards_of
from simlab.strategy import Strategy
from simlab.strategy.compile import plug, strategy_digest
from simlab.strategy.find import find, load_file


@cache
def own_strategies(files: tuple[str, ...]) -> dict[str, type[Strategy]]:
    """Load a user's own strategies.

    Parameters
    ----------
    files : tuple of str
        Each ``path/to/file.py:Name``.

    Returns
    -------
    dict of str to type of Strategy
        By name.

    Raises
    ------
    InputError
        For a file that cannot be loaded.
    """
    classes = [load_file(file) for file in files]
    return {cls.strategy_name(): cls for cls in classes}


class Installed:
    """The strategies that there are: the library's, and a user's own files.

    Parameters
    ----------
    files : tuple of str
        Each ``path/to/file.py:Name``.
    """

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self.files = files

    def problem(self, family: str, spec: str) -> str | None:
        """Say what is wrong with a strategy's name or parameters; None for nothing."""
        try:
            find(spec, family, own_strategies(self.files))
        except SimlabError as error:
            return str(error)
        return None

    def digest(self, family: str, spec: str) -> str:
        """Digest a strategy's code and its parameters, defaults filled in."""
        return strategy_digest(*find(spec, family, own_strategies(self.files)))

    def parameters(self, family: str, spec: str) -> dict[str, float]:
        """Give the values of its parameters, by name; none for what cannot be found."""
        try:
            cls, values = find(spec, family, own_strategies(self.files))
        except SimlabError:
            return {}
        return {name: values.get(name, param.default) for name, param in cls.params.items()}


def spaces_of(edition: Edition, space: int | str) -> list[int]:
    """Give the indices of the spaces that a grant names by index, kind or printed name."""
    return [s.index for s in edition.spaces if space in (s.index, s.kind, s.name)]


def _granted(edition: Edition, grants: Sequence[Grant]) -> list[Granted]:
    """Turn what a file grants into what positions know."""
    granted = []
    office = len(edition.spaces)
    for grant in grants:
        if isinstance(grant, Cash):
            granted.append(Granted("cash", amount=grant.cash))
        elif isinstance(grant, Ticket):
            granted.append(Granted("ticket", amount=grant.ticket))
        elif isinstance(grant, Card):
            granted.append(Granted("card", card=cards_of(edition)[grant.card]))
        elif isinstance(grant, Group):
            members = (space for space in edition.spaces if space.group == grant.group)
            granted += [Granted("tile", member.index) for member in members]
        elif isinstance(grant, Deed):
            granted.append(Granted("tile", spaces_of(edition, grant.deed)[0]))
        elif isinstance(grant, Tile):
            tile = office if grant.tile == "office" else spaces_of(edition, grant.tile)[0]
            granted.append(Granted("tile", tile))
        else:
            times = -1 if grant.times is None else grant.times
            granted += [
                Granted("waive", space, first=grant.first, times=times)
                for space in spaces_of(edition, grant.waive)
            ]
    return granted


@dataclass(frozen=True)
class SetTable:
    """Sets the table of an arm: edition, rules, strategies, grants.

    A value rather than a closure, so that worker processes know it again.

    Parameters
    ----------
    files : tuple of str
        A user's own strategies.
    checking : bool
        Whether the invariants are verified after every turn.
    """

    files: tuple[str, ...] = ()
    checking: bool = False

    def __call__(self, arm: Arm) -> Table:
        """Set the table of an arm.

        Parameters
        ----------
        arm : Arm
            Checked before (`simlab.runs.known`).

        Returns
        -------
        Table
            Compiled and ready to play in one thread.

        Raises
        ------
        UsageError
            For a name or a rule that does not exist, or a grant that cannot be given.
        StrategyError
            For a hook that does not compile.
        """
        edition = load(arm.edition).with_rules(dict(arm.rules))
        lineup = [plug(*self.find(spec, edition.family)) for spec in arm.lineup]
        return TABLES[edition.family](
            edition,
            lineup,
            seed=arm.seed,
            rotate=arm.rotate,
            grants=_granted(edition, arm.grants),
            watch=arm.watch or "",
            ledger=arm.ledger,
            checking=self.checking,
            detail=arm.detail,
        )

    def find(self, spec: str, family: str) -> tuple[type[Strategy], dict[str, float]]:
        """Find a strategy that an arm names, with its parameters."""
        return find(spec, family, own_strategies(self.files))
