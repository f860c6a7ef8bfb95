"""What is written down: a seat as it stands, a throw that was made, a game that is over."""

from collections import Counter
from dataclasses import dataclass, field

from . import box
from .ways import Passive

START_CASH = 1000
TOP_OF_SCALE = 800
IN_JAIL = "jail"
"""Where a jailed token stands, in the landing counters; space 9 is Just Visiting."""


@dataclass
class Player:
    """One seat: its money, token, tower (bottom first), hand and landing counters."""

    seat: int
    way: Passive
    cash: int = START_CASH
    position: int = box.GO
    in_jail: bool = False
    misses: int = 0
    tower: list[int] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    jail_cards: int = 0
    visits: Counter[int | str] = field(default_factory=Counter)
    roll_ends: Counter[int | str] = field(default_factory=Counter)
    turn_ends: Counter[int | str] = field(default_factory=Counter)

    @property
    def units(self) -> int:
        """Return the height of the tower."""
        return sum(box.height(tile) for tile in self.tower)

    @property
    def value(self) -> int:
        """Return the number that the tower's scale shows (empire.md 2b)."""
        return min(max(50, 50 * self.units), TOP_OF_SCALE)

    @property
    def stands_on(self) -> int | str:
        """Return the space of the token, or that it is in jail."""
        return IN_JAIL if self.in_jail else self.position


@dataclass(frozen=True)
class Event:
    """The state after one throw and all that came of it."""

    round: int
    seat: int
    throw: int
    dice: tuple[int, int]
    position: int
    in_jail: bool
    cash: tuple[int, ...]
    units: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """How a game ended; one entry a seat in every list.

    Towers are listed bottom to top, each tile by its space, an office as 36. `bank` is what the
    Bank has taken in since the set-up, less what it has paid out. `hands` counts Empire cards,
    `jail_cards` the Chance card that is kept. `visits` (V), `roll_ends` (R) and `turn_ends` (T)
    count landings by space and by "jail".
    """

    winner: int | None
    rounds: int
    turns: int
    cash: list[int]
    positions: list[int]
    in_jail: list[bool]
    towers: list[list[int]]
    hands: list[int]
    jail_cards: list[int]
    bank: int
    visits: list[Counter[int | str]]
    roll_ends: list[Counter[int | str]]
    turn_ends: list[Counter[int | str]]
    trace: list[Event]
