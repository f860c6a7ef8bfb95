"""Boards written down by hand from `classic.md` 1 and 2, for checks against the editions."""

from __future__ import annotations

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
SPEED_DIE = (1, 2, 3, "bus", "mr_monopoly", "mr_monopoly")

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
    return Walk(40, 10, (30,), decks, DEEDS, 39, SPEED_DIE)


US = _board(US_CHANCE, (Forward((0,)), ToJail()))
UK = _board(UK_CHANCE, (Forward((0,)), BackTo(1), ToJail(), MayDraw("chance")))
