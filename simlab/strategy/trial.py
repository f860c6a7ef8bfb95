"""The games that put a strategy to the test: few seats and many, easy and hard company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simlab.editions import load
from simlab.engine.families import FAMILIES
from simlab.engine.seated import SeatedTable
from simlab.engine.tables import TABLES
from simlab.errors import UsageError
from simlab.strategy.compile import plug
from simlab.strategy.declare import Strategy
from simlab.strategy.find import strategies

#: The editions that a check plays unless others are asked for.
EDITIONS = {
    "towers": ("empire-2013", "empire-2015"),
    "deeds": ("classic-us", "uk-classic", "mega-us"),
}
#: The seat counts that a check plays unless others are asked for.
COUNTS = {"towers": (2, 3, 4), "deeds": (2, 4)}
#: What keeps the games of a strategy that never wins short.
BOUNDS = {"towers": {"max_rounds": "60"}, "deeds": {"max_rounds": "20"}}
#: The rules that open the hooks that the printed rules never ask.
OPTIONS = {
    "towers": {
        "trading": "true",
        "jail_card_sale": "true",
        "rent_optional": "true",
        "rival_tax_mandatory": "false",
        "empire_play_windows": "any_turn",
        "jsn_scope": "attacks_rent_and_birthday",
        "deal_buster_scope": "brands_utilities_and_auctions",
        "bargain_scope": "brands_and_utilities",
    },
    "deeds": {
        "deal_deeds": "3",
        "speed_die": "true",
        "speed_die_from": "first_turn",
        "jail_last_miss": "card_or_pay",
        "jail_card_bank_price": "50",
        "house_on_lone_street": "true",
        "deed_sale_percent": "50",
        "free_parking": "pot",
    },
}
#: The company, besides the strategy itself; who is not installed does not come.
COMPANY = ("random", "builder", "trader")
ITSELF = ""
SEED = 20131


@dataclass(frozen=True)
class Trial:
    """A lineup at an edition's board.

    Parameters
    ----------
    edition : str
        Its id or file.
    players : int
    company : str
        Who sits in all the other seats; empty for the strategy itself.
    options : bool
        Whether every optional rule is on.
    """

    edition: str
    players: int
    company: str
    options: bool = False

    def __str__(self) -> str:
        """Say what is played."""
        rules = " with all options" if self.options else ""
        return f"{self.edition}{rules}, {self.players} seats against {self.company or 'itself'}"

    @property
    def slots(self) -> range:
        """The places of the lineup that the strategy takes."""
        return range(1 if self.company else self.players)

    def table(self, cls: type[Strategy], values: Mapping[str, float]) -> SeatedTable:
        """Sit the lineup down.

        Parameters
        ----------
        cls : type of Strategy
            The candidate.
        values : mapping of str to number
            Its parameters.

        Returns
        -------
        SeatedTable
            That plays every deal once for each rotation.

        Raises
        ------
        StrategyError
            When a hook cannot be plugged in.
        """
        rules = {**BOUNDS[cls.family], **(OPTIONS[cls.family] if self.options else {})}
        edition = load(self.edition, rules)
        candidate = plug(cls, values)
        others = plug(strategies(cls.family)[self.company]) if self.company else candidate
        lineup = [candidate, *[others] * (self.players - 1)]
        return TABLES[cls.family](edition, lineup, seed=SEED)


def trials(
    family: str, editions: Sequence[str] | None = None, players: Sequence[int] | None = None
) -> list[Trial]:
    """List the trials of a family's strategies.

    Parameters
    ----------
    family : str
    editions : sequence of str, optional
        Ids or files; `EDITIONS` by default.
    players : sequence of int, optional
        Seat counts; `COUNTS` by default.

    Returns
    -------
    list of Trial
        Every edition as printed, and the first one with all options, with every seat
        count and all company.

    Raises
    ------
    UsageError
        For an edition of another family, or a seat count that the family has not.
    """
    editions = list(editions or EDITIONS[family])
    fewest, most = FAMILIES[family].players
    counts = list(players or COUNTS[family])
    if not all(fewest <= count <= most for count in counts):
        raise UsageError(f"{family} is played by {fewest} to {most}")
    for edition in editions:
        other = load(edition).family
        if other != family:
            raise UsageError(f"{edition} is of the family {other}, the strategy of {family}")
    installed = strategies(family)
    company = [*(name for name in COMPANY if name in installed), ITSELF]
    boards = [*((edition, False) for edition in editions), (editions[0], True)]
    return [
        Trial(edition, count, other, options)
        for edition, options in boards
        for count in counts
        for other in company
    ]
