"""What is written down: a seat as it stands, a throw that was made, a game that is over."""

from collections import Counter
from dataclasses import dataclass, field

from . import box
from .ways import Way

START_CASH = 1500
IN_JAIL = "jail"
"""Where a jailed token stands, in the landing counters; space 10 is Just Visiting."""


@dataclass
class Player:
    """One seat: its money, token, jail cards (by deck) and landing counters."""

    seat: int
    way: Way
    cash: int = START_CASH
    position: int = box.GO
    in_jail: bool = False
    misses: int = 0
    out: bool = False
    jail_cards: list[int] = field(default_factory=list)
    salaries: int = 0
    visits: Counter[int | str] = field(default_factory=Counter)
    roll_ends: Counter[int | str] = field(default_factory=Counter)
    turn_ends: Counter[int | str] = field(default_factory=Counter)

    @property
    def stands_on(self) -> int | str:
        """Return the space of the token, or that it is in jail."""
        return IN_JAIL if self.in_jail else self.position


@dataclass(frozen=True)
class Event:
    """The state after one throw and all that came of it.

    One entry a seat in `cash`, `deeds` (how many) and `buildings` (a hotel counts five).
    `notes` tell what happened since the throw before.
    """

    round: int
    seat: int
    throw: int
    dice: tuple[int, int]
    position: int
    in_jail: bool
    cash: tuple[int, ...]
    deeds: tuple[int, ...]
    buildings: tuple[int, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Bankruptcy:
    """Who gave up, in which round, and to whom: a seat, or None for the bank."""

    seat: int
    round: int
    creditor: int | None


@dataclass(frozen=True)
class Result:
    """How a game ended; one entry a seat in the lists, one a deed by its space in the dicts.

    `bank` is what the bank has taken in since the set-up, less what it has paid out.
    `jail_cards` names the decks of the cards kept. `visits` (V), `roll_ends` (R) and `turn_ends`
    (T) count landings by space and by "jail".
    """

    winner: int | None
    rounds: int
    turns: int
    cash: list[int]
    positions: list[int]
    in_jail: list[bool]
    owners: dict[int, int]
    levels: dict[int, int]
    mortgaged: set[int]
    jail_cards: list[list[int]]
    houses: int
    hotels: int
    bank: int
    bankruptcies: list[Bankruptcy]
    salaries: list[int]
    visits: list[Counter[int | str]]
    roll_ends: list[Counter[int | str]]
    turn_ends: list[Counter[int | str]]
    trace: list[Event]
