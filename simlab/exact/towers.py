"""What an Empire edition says of a token's way when nobody chooses anything but in Jail.

Sources: `empire.md` 1a, 3, 4a and 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from simlab.editions import TowersEdition
from simlab.exact.model import Jail, Model
from simlab.exact.throws import handshake_throws
from simlab.exact.walk import Ahead, Deck, Forward, Move, ToJail, Walk


def walk_of(edition: TowersEdition) -> Walk:
    """Read an edition's board and cards.

    Parameters
    ----------
    edition : TowersEdition
        The edition.

    Returns
    -------
    Walk
        The board as a token sees it; of Speed Ahead the least that it allows.

    Examples
    --------
    >>> from simlab.editions import load
    >>> Ahead(1) in walk_of(load("empire-2013")).decks["chance"].moves
    True
    """
    chance = edition.cards["chance"]
    return Walk(
        size=len(edition.spaces),
        jail=_of_kind(edition, "jail")[0],
        go_to_jail=_of_kind(edition, "go_to_jail"),
        decks={
            "chance": Deck(
                spaces=_of_kind(edition, "chance"),
                size=sum(card.count for card in chance),
                moves=tuple(_moves(edition)),
            )
        },
        deeds=(),
        dearest=0,
        throws=handshake_throws(),
        speed_throws={},
    )


def _of_kind(edition: TowersEdition, kind: str) -> tuple[int, ...]:
    return tuple(space.index for space in edition.spaces if space.kind == kind)


def _moves(edition: TowersEdition) -> Iterator[Move]:
    sent: dict[str, Move] = {"advance_to_go": Forward((0,)), "go_to_jail": ToJail()}
    if edition.value("speed_ahead_range") == "1-5":
        sent["speed_ahead"] = Ahead(1)
    for card in edition.cards["chance"]:
        if card.effect in sent:
            yield from (sent[card.effect],) * card.count


def model_of(edition: TowersEdition, jail: Jail) -> Model:
    """Read the rules in force for a token's way.

    Parameters
    ----------
    edition : TowersEdition
        The edition with its rules.
    jail : {"leave", "stay"}
        What players in jail do.

    Returns
    -------
    Model
        How a token walks.
    """
    return Model(jail=jail, jail_doubles_again=edition.value("jail_double_extra_roll") is True)
