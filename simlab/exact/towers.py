"""What an Empire edition says of a token's way when players only walk, by habits.

Sources: `empire.md` 1a, 3, 4a and 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from simlab.editions import TowersEdition
from simlab.errors import UsageError
from simlab.exact.model import Habits, Model
from simlab.exact.throws import handshake_throws
from simlab.exact.walk import Ahead, Deck, Forward, Move, ToJail, Walk


def walk_of(edition: TowersEdition, habits: Habits) -> Walk:
    """Read an edition's board and cards.

    Parameters
    ----------
    edition : TowersEdition
        The edition.
    habits : Habits
        What players do: trips are a deck of one card that lies on Free Parking.

    Returns
    -------
    Walk
        The board as a token sees it.

    Raises
    ------
    UsageError
        If a trip leads to no space where it may.

    Examples
    --------
    >>> from simlab.editions import load
    >>> Ahead(1) in walk_of(load("empire-2013"), Habits()).decks["chance"].moves
    True
    """
    chance, parking = edition.cards["chance"], _of_kind(edition, "free_parking")
    trips = {}
    if habits.trip is not None:
        if habits.trip in parking or not 0 <= habits.trip < len(edition.spaces):
            raise UsageError(f"no trip of {edition.id} leads to space {habits.trip}")
        trips["trip"] = Deck(spaces=parking, size=1, moves=(Forward((habits.trip,)),))
    return Walk(
        size=len(edition.spaces),
        jail=_of_kind(edition, "jail")[0],
        go_to_jail=_of_kind(edition, "go_to_jail"),
        decks={
            "chance": Deck(
                spaces=_of_kind(edition, "chance"),
                size=sum(card.count for card in chance),
                moves=tuple(_moves(edition, habits)),
            ),
            **trips,
        },
        deeds=(),
        dearest=0,
        throws=handshake_throws(),
        speed_throws={},
    )


def _of_kind(edition: TowersEdition, kind: str) -> tuple[int, ...]:
    return tuple(space.index for space in edition.spaces if space.kind == kind)


def _moves(edition: TowersEdition, habits: Habits) -> Iterator[Move]:
    sent: dict[str, Move] = {"advance_to_go": Forward((0,)), "go_to_jail": ToJail()}
    least = 1 if edition.value("speed_ahead_range") == "1-5" else 0
    for card in edition.cards["chance"]:
        if card.effect in sent:
            yield from (sent[card.effect],) * card.count
        elif card.effect == "speed_ahead":
            steps = min(max(habits.steps, least), card.amount)
            yield from (Ahead(steps),) * (card.count if steps else 0)


def model_of(edition: TowersEdition, habits: Habits) -> Model:
    """Read the rules in force for a token's way.

    Parameters
    ----------
    edition : TowersEdition
        The edition with its rules.
    habits : Habits
        What players do, all but `take_chance`.

    Returns
    -------
    Model
        How a token walks.

    Raises
    ------
    UsageError
        If a rule is read in a way that the chain does not know, or a habit has no place in
        the edition.
    """
    if habits.take_chance:
        raise UsageError(f"{edition.id} has no card to take a Chance instead of paying")
    if habits.bus:
        raise UsageError(f"{edition.id} has no bus that leads to a ticket or a ride")
    if habits.swap and edition.value("jail_roll_swap_face") == "swap_allowed":
        raise UsageError(
            "the exact chain does not know jail_roll_swap_face = swap_allowed; sample instead"
        )
    return Model(
        jail=habits.jail,
        jail_doubles_again=edition.value("jail_double_extra_roll") is True,
        swap=habits.swap,
    )
