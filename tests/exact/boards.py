"""Boards written down by hand from `classic.md` 1 and 2, for checks against the editions."""

from __future__ import annotations

from simlab.exact.frequencies import Frequencies
from simlab.exact.landing import frequencies_of
from simlab.exact.model import Model
from simlab.exact.rolls import chain_of
from simlab.exact.throws import speed_throws, white_throws
from simlab.exact.walk import Back, BackTo, Deck, Forward, MayDraw, ToJail, Walk

RAILROADS = (5, 15, 25, 35)
UTILITIES = (12, 28)
STREETS = {
    "brown": (1, 3),
    "light blue": (6, 8, 9),
    "pink": (11, 13, 14),
    "orange": (16, 18, 19),
    "red": (21, 23, 24),
    "yellow": (26, 27, 29),
    "green": (31, 32, 34),
    "dark blue": (37, 39),
}
CHANCE = (7, 22, 36)
CHEST = (2, 17, 33)
DEEDS = tuple(sorted(sum(STREETS.values(), RAILROADS + UTILITIES)))
SPEED = speed_throws((1, 2, 3, "bus", "mr_monopoly", "mr_monopoly"))

US_CHANCE = (
    *(Forward((target,)) for target in (0, 24, 11, 5, 39)),
    Forward(UTILITIES),
    Forward(RAILROADS),
    Forward(RAILROADS),
    Back(3),
    ToJail(),
)
UK_CHANCE = (*(Forward((target,)) for target in (39, 0, 24, 15, 11)), Back(3), ToJail())


def _board(chance: tuple, chest: tuple) -> Walk:
    decks = {"chance": Deck(CHANCE, 16, chance), "community_chest": Deck(CHEST, 16, chest)}
    return Walk(40, 10, (30,), decks, DEEDS, 39, white_throws(), SPEED)


US = _board(US_CHANCE, (Forward((0,)), ToJail()))
UK = _board(UK_CHANCE, (Forward((0,)), BackTo(1), ToJail(), MayDraw("chance")))

#: The Mega Edition (mega.md 1 and 5), whose deeds are all spaces but these.
MEGA_OTHERS = {0, 2, 5, 9, 13, 14, 22, 26, 28, 32, 39, 43, 46, 47, 50}
MEGA_CHANCE = (
    *(Forward((target,)) for target in (0, 30, 16, 6, 51)),
    Forward((10, 17, 36)),
    Forward((6, 20, 33, 45)),
    Forward((6, 20, 33, 45)),
    Back(3),
    ToJail(),
)


def mega(*, rides: bool) -> Walk:
    """Write the Mega Edition's board down, its bus riding on to the next card space or not."""
    decks = {
        "chance": Deck((9, 28, 46), 16, MEGA_CHANCE),
        "community_chest": Deck((2, 22, 43), 16, (Forward((0,)), ToJail())),
    }
    deeds = tuple(space for space in range(52) if space not in MEGA_OTHERS)
    faces = (1, 2, 3, "bus", "mr_monopoly", "mr_monopoly")
    throws = speed_throws(faces, rides=rides)
    return Walk(52, 13, (39,), decks, deeds, 51, white_throws(), throws)


def walked(walk: Walk, model: Model, turns: int | None = None) -> Frequencies:
    """Tell where tokens land on a board, whatever edition it is of."""
    return frequencies_of(chain_of(walk, model), turns)
