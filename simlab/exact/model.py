"""The rules and habits that a token's way depends on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from simlab.exact.throws import Bus

Jail = Literal["leave", "stay"]
JailDoubles = Literal["move", "door_and_roll", "door_only"]


@dataclass(frozen=True)
class Habits:
    """What players who buy nothing do where they have a choice; nobody lacks the money for it.

    Parameters
    ----------
    jail : {"leave", "stay"}
        Whether a player in jail pays at once and rolls, or rolls for a double and pays after
        the last miss.
    take_chance : bool
        Whether *pay or take a Chance* is answered with a Chance card, in games of deeds.
    trip : int or None
        The space to which every trip from Free Parking leads, in games of towers; None for
        no trips.
    steps : int
        How far Speed Ahead is followed, or the nearest number that the card allows.
    swap : float
        Probability that a handshake out of jail is used for a swap instead of a move.
    bus : {"ticket", "ride"} or None
        What who throws the bus of the Mega Edition takes: a ticket, or the ride to the next
        card space, as who finds no ticket left must; None for a ticket where there are any.

    Examples
    --------
    >>> Habits.of("stay")
    Habits(jail='stay', take_chance=False, trip=None, steps=0, swap=0.0, bus=None)
    """

    jail: Jail = "leave"
    take_chance: bool = False
    trip: int | None = None
    steps: int = 0
    swap: float = 0.0
    bus: Bus | None = None

    @classmethod
    def of(cls, habits: Habits | Jail) -> Habits:
        """Make habits of a word about jail; habits stay as they are."""
        return habits if isinstance(habits, Habits) else cls(jail=habits)


@dataclass(frozen=True)
class Model:
    """How a token walks, where players and rule books may differ.

    Parameters
    ----------
    jail : {"leave", "stay"}
        Whether a player in jail pays at once and rolls, or rolls for a double and pays after
        the last miss.
    take_chance : bool
        Whether a card that offers a draw from another deck is taken up.
    doubles_again : bool
        Whether doubles earn another roll.
    doubles_to_jail : int or None
        At how many doubles in one turn the token goes to jail unmoved; None for never.
    jail_turns : int
        At how many turns in jail a double is tried.
    jail_doubles : {"move", "door_and_roll", "door_only"}
        Whether a double in jail moves the token, or only lets it out, to a roll of the usual
        kind or to the end of the turn.
    jail_doubles_again : bool
        Whether a double out of jail that moves the token earns another roll; it counts as
        the turn's first double then.
    speed_die : bool
        Whether the speed die is rolled, from the first roll on, but not for a double in jail.
    speed_die_after_fine : bool
        Whether one who has paid to leave jail rolls it.
    triple_again : bool
        Whether three of a kind earns another roll as a double does.
    triple_to_jail : bool
        Whether three of a kind is one of the doubles that lead to jail.
    swap : float
        Probability that a handshake out of jail ends the turn without a move.
    """

    jail: Jail = "leave"
    take_chance: bool = False
    doubles_again: bool = True
    doubles_to_jail: int | None = 3
    jail_turns: int = 3
    jail_doubles: JailDoubles = "move"
    jail_doubles_again: bool = False
    speed_die: bool = False
    speed_die_after_fine: bool = True
    triple_again: bool = False
    triple_to_jail: bool = False
    swap: float = 0.0
