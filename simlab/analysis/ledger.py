"""What property cost and earned in whole games, from the ledger's tallies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simlab.analysis.contrasts import Tally
from simlab.analysis.estimate import Estimate, ratio_estimate
from simlab.analysis.findings import OFFICE
from simlab.analysis.quantiles import Counts, reached
from simlab.editions import Edition
from simlab.engine.deeds.ledger import state_names
from simlab.engine.ledger import EVEN_LATER, EVEN_NEVER
from simlab.engine.towers.codes import INCOMES
from simlab.engine.towers.setup import group_order
from simlab.text import known

QUARTERS = (25, 50, 75)
"""The shares of accounts, in percent, by which a pay-back is told."""


@dataclass(frozen=True)
class Level:
    """What a deed or tile earned in one state.

    Parameters
    ----------
    name : str
        ``"3 houses"``, ``"2 owned"``; in games of towers ``"rent"`` and ``"go"``.
    rolls : float
        How many rolls a game it was exposed to: of opponents; for ``"go"`` of its owner.
    income : Estimate
        By such a roll.
    """

    name: str
    rolls: float
    income: Estimate

    def as_json(self) -> dict[str, Any]:
        """Arrange as `simlab roi --json` prints it."""
        return {
            "level": self.name,
            "rolls": self.rolls,
            "income": known(self.income.value),
            "se": known(self.income.error),
        }


@dataclass(frozen=True)
class Account:
    """What a deed, a tile or a group came to, an account on average.

    Parameters
    ----------
    name, group, kind : str
        Of the space, or of the group under its own name.
    spaces : tuple of int
        The spaces that it is; none for an office.
    accounts : float
        Accounts a game.
    price, built, refunded, earned : float
        Paid at first, paid for buildings, had back from the Bank, and earned.
    profit : Estimate
        Earned and had back less all that was paid, by the end.
    never : float
        Share of accounts, 0 to 1, that were not even at the end; NaN where several
        tiles alike share one.
    rounds : tuple of float
        Rounds after which a quarter, half and three quarters of the accounts were even
        for good; the largest that is told apart stands for longer, infinity for never.
    levels : tuple of Level
        Income by state; none for a group.
    """

    name: str
    group: str
    kind: str
    spaces: tuple[int, ...]
    accounts: float
    price: float
    built: float
    refunded: float
    earned: float
    profit: Estimate
    never: float
    rounds: tuple[float, ...]
    levels: tuple[Level, ...] = ()

    @property
    def cost(self) -> float:
        """All that was paid less what was had back."""
        return self.price + self.built - self.refunded

    @property
    def roi(self) -> float:
        """Profit in percent of the cost."""
        return 100 * self.profit.value / self.cost if self.cost > 0 else math.nan

    def as_json(self) -> dict[str, Any]:
        """Arrange as `simlab roi --json` prints it."""
        amounts = ("accounts", "price", "built", "refunded", "earned", "cost", "roi")
        return {
            "name": self.name,
            "group": self.group,
            "kind": self.kind,
            "spaces": list(self.spaces),
            **{name: known(getattr(self, name)) for name in amounts},
            "profit": known(self.profit.value),
            "profit_se": known(self.profit.error),
            "never": known(self.never),
            "rounds": [known(rounds) for rounds in self.rounds],
            "levels": [level.as_json() for level in self.levels],
        }


@dataclass(frozen=True)
class Ledger:
    """The accounts of an edition's games.

    Parameters
    ----------
    games : int
        How many.
    spaces, groups : tuple of Account
        In board order.
    """

    games: int
    spaces: tuple[Account, ...]
    groups: tuple[Account, ...]


def ledger(edition: Edition, tally: Tally, blocks: int, games: int) -> Ledger:
    """Read the tallies of a ledger.

    Parameters
    ----------
    edition : Edition
        What was played.
    tally : mapping of str to ndarray of int
        Of which those of `simlab.engine.ledger.LEDGER_TALLIES` are used.
    blocks, games : int
        How much was played.

    Returns
    -------
    Ledger
        Errors are from block to block.
    """
    reader = _Reader(edition, tally, blocks, games)
    sold = [space for space in edition.spaces if space.price]
    spaces = [reader.space(at.index, at.name, at.group, at.kind) for at in sold]
    if edition.family == "towers":
        spaces.append(reader.space(len(edition.spaces), OFFICE, "", "office"))
    names = [name for name in reader.groups if any(at.group == name for at in sold)]
    groups = [
        reader.group(name, [account for account in spaces if account.group == name])
        for name in names
    ]
    return Ledger(games, tuple(spaces), tuple(groups))


def level_names(edition: Edition) -> list[str]:
    """Name the states in which an edition's property earns, each once.

    Parameters
    ----------
    edition : Edition
        Any.

    Examples
    --------
    >>> from simlab.editions import load
    >>> level_names(load("empire-2013"))
    ['rent', 'go']
    """
    kinds = dict.fromkeys(space.kind for space in edition.spaces if space.price)
    names = dict.fromkeys(name for kind in kinds for name in _states(edition, kind))
    return [name for name in names if name]


def _states(edition: Edition, kind: str) -> list[str]:
    """Name the states of a kind of space, by code; a code of none has no name."""
    return list(state_names(kind) if edition.family == "deeds" else INCOMES)


@dataclass(frozen=True)
class _Reader:
    """Reads accounts out of the tallies."""

    edition: Edition
    tally: Tally
    blocks: int
    games: int

    @property
    def groups(self) -> list[str]:
        """The groups in the order of the kernel."""
        if self.edition.family == "deeds":
            return list(self.edition.groups)
        return list(group_order(self.edition))

    def space(self, at: int, name: str, group: str, kind: str) -> Account:
        """Read the account of a space, or of offices past the board."""
        even = self.tally["ledger_even"][at]
        spaces = (at,) if at < len(self.edition.spaces) else ()
        money = [int(amount) for amount in self.tally["ledger_money"][:, at]]
        levels = self._levels(at, kind)
        return self._account(name, group, kind, spaces, at, money, even, levels)

    def group(self, name: str, members: Sequence[Account]) -> Account:
        """Read the account of a group: profits with their own error, the rest summed."""
        at = [space for member in members for space in member.spaces]
        room = self.tally["ledger_even"].shape[0]
        place = room + self.groups.index(name)
        money = [int(amount) for amount in self.tally["ledger_money"][:, at].sum(axis=1)]
        even = self.tally["ledger_even"][at].sum(axis=0)
        return self._account(name, name, members[0].kind, tuple(at), place, money, even, ())

    def _account(
        self,
        name: str,
        group: str,
        kind: str,
        spaces: tuple[int, ...],
        place: int,
        money: Sequence[int],
        even: Counts,
        levels: tuple[Level, ...],
    ) -> Account:
        x, y, xx, xy, yy = (int(total) for total in self.tally["ledger_profit"][:, place])
        price, built, refunded, earned = (amount / y if y else math.nan for amount in money)
        total = int(even.sum())
        return Account(
            name,
            group,
            kind,
            spaces,
            y / self.games if self.games else math.nan,
            price,
            built,
            refunded,
            earned,
            profit=ratio_estimate(self.blocks, (x, y), (xx, xy, yy)),
            never=int(even[EVEN_NEVER]) / total if total else math.nan,
            rounds=tuple(_even_after(even, percent) for percent in QUARTERS),
            levels=levels,
        )

    def _levels(self, at: int, kind: str) -> tuple[Level, ...]:
        """Read the incomes of a space by state; those that did not occur are left out."""
        found = []
        for state, name in enumerate(_states(self.edition, kind)):
            x, y, xx, xy, yy = (int(n) for n in self.tally["ledger_income"][:, at, state])
            if y:
                income = ratio_estimate(self.blocks, (x, y), (xx, xy, yy))
                found.append(Level(name, y / self.games, income))
        return tuple(found)


def _even_after(even: Counts, percent: int) -> float:
    """Give the rounds within which a share of accounts was even; infinite for never.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros(EVEN_NEVER + 1, int)
    >>> counts[3], counts[EVEN_NEVER] = 1, 1
    >>> _even_after(counts, 25), _even_after(counts, 75)
    (3.0, inf)
    """
    if not even.any():
        return math.nan
    at = reached(even, percent)
    return float(at) if at <= EVEN_LATER else math.inf
