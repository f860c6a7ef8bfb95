"""What must fit together in the box of the deeds family."""

from __future__ import annotations

from collections.abc import Iterator

from simlab.editions import box
from simlab.editions.box import Problem
from simlab.editions.deeds import DeedCard, DeedsEdition, DeedSpace, Effect, Kind

SPACES = 40
DECK = 16
FACES = 6

_SINGLE: tuple[Kind, ...] = (
    "go",
    "jail",
    "free_parking",
    "go_to_jail",
    "income_tax",
    "luxury_tax",
)
#: How many rents the deeds of each kind print; a utility prints what the dice are multiplied by.
_RENTS: dict[Kind, int] = {"street": 6, "railroad": 4, "utility": 2}

#: Which fields a card with this effect has, beside those that all cards have.
_FIELDS: dict[Effect, tuple[str, ...]] = {
    "advance": ("target",),
    "go_back_to": ("target",),
    "go_back_steps": ("steps",),
    "nearest_railroad": ("factor",),
    "nearest_utility": ("factor",),
    "go_to_jail": (),
    "collect": ("amount",),
    "pay_bank": ("amount",),
    "collect_each": ("amount",),
    "pay_each": ("amount",),
    "repairs": ("amount", "hotel"),
    "jail_card": (),
    "pay_or_chance": ("amount",),
}
_EFFECTS = {
    # A Chance card that offers a Chance card could go round in a circle.
    "chance": tuple(effect for effect in _FIELDS if effect != "pay_or_chance"),
    "community_chest": tuple(_FIELDS),
}


def problems(edition: DeedsEdition) -> Iterator[Problem]:
    """Find what keeps an edition from being a whole and playable box.

    Parameters
    ----------
    edition : DeedsEdition
        The edition, each of its values valid by itself.

    Yields
    ------
    tuple of str
        Key and problem: the board's 40 spaces, their order, the corners and taxes, the deeds
        and what they print, the groups' sizes, the decks of 16 and their cards, the pieces and
        the faces of the speed die.
    """
    yield from box.board(edition, SPACES, _SINGLE)
    for space in edition.spaces:
        yield from _deed(space)
    yield from box.groups(edition, _RENTS)
    yield from _building(edition)
    yield from box.decks(edition.cards, _EFFECTS, DECK, _card)
    for deck, cards in edition.cards.items():
        kept = sum(card.count for card in cards if card.effect == "jail_card")
        if kept > 1:
            yield f"cards.{deck}", f"has {kept} cards of effect jail_card, a deck has 1 at most"
    for piece in ("house", "hotel"):
        if piece not in edition.pieces:
            yield f"pieces.{piece}", "is missing"
    if len(edition.speed_die) != FACES:
        yield "speed_die", f"has {len(edition.speed_die)} faces, a die has {FACES}"


def _deed(space: DeedSpace) -> Iterator[Problem]:
    """Check what a deed prints: rents that never fall, a loan below the price."""
    key = f"spaces.{space.index}"
    fields = {
        "group": space.group,
        "price": space.price,
        "rents": space.rents,
        "mortgage": space.mortgage,
    }
    yield from box.sale(space, fields, _RENTS)
    if space.kind == "street" and not space.building:
        yield f"{key}.building", "must be given and above zero for a street"
    if space.kind != "street" and space.building:
        yield f"{key}.building", f"must be left out, nothing is built on a {space.kind}"
    if space.kind in _RENTS and len(space.rents) != _RENTS[space.kind]:
        wanted = f"has {len(space.rents)} rents, the deed of a {space.kind} prints"
        yield f"{key}.rents", f"{wanted} {_RENTS[space.kind]}"
    if sorted(space.rents) != list(space.rents):
        yield f"{key}.rents", "falls somewhere, rents grow with what is owned and built"
    if space.mortgage > space.price:
        yield f"{key}.mortgage", f"is {space.mortgage}, more than the price of {space.price}"


def _building(edition: DeedsEdition) -> Iterator[Problem]:
    """Check that building costs the same on all streets of a group."""
    cost: dict[str, int] = {}
    for space in edition.spaces:
        usual = cost.setdefault(space.group, space.building)
        if space.building != usual:
            problem = f"is {space.building}, a house costs {usual} elsewhere in {space.group}"
            yield f"spaces.{space.index}.building", problem


def _card(card: DeedCard) -> Iterator[Problem]:
    values = {
        "amount": card.amount,
        "hotel": card.hotel,
        "factor": card.factor,
        "steps": card.steps,
    }
    for field, value in values.items():
        if field in _FIELDS[card.effect] and not value:
            yield field, f"must be given and above zero for {card.effect}"
        if field not in _FIELDS[card.effect] and value:
            yield field, f"must be left out for {card.effect}"
    named = "target" in _FIELDS[card.effect]
    if not named and card.target is not None:
        yield "target", f"must be left out for {card.effect}"
    if named and (card.target is None or not 0 <= card.target < SPACES):
        yield "target", f"must be a space of the board, 0 to {SPACES - 1}, for {card.effect}"
