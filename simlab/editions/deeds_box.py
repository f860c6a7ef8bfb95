"""What must fit together in the box of the deeds family."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import get_args

from simlab.editions import box
from simlab.editions.box import Problem
from simlab.editions.deeds import DeedCard, DeedsEdition, DeedSpace, Effect, Kind, Piece
from simlab.editions.rule import Rule, Value
from simlab.editions.text import plain
from simlab.errors import nearest

DECK = 16
FACES = 6


@dataclass(frozen=True)
class _Shape:
    """What the boxes of one kind have in common.

    `rents` says how many rents the deeds of each kind print, of a utility what the dice are
    multiplied by; `depots` whether something is built on railroads; `book` which edition has
    all rules that such a box can be played by.
    """

    spaces: int
    deeds: int
    single: tuple[Kind, ...]
    rents: dict[Kind, int]
    pieces: tuple[Piece, ...]
    depots: bool
    book: str


_SINGLE: tuple[Kind, ...] = (
    "go",
    "jail",
    "free_parking",
    "go_to_jail",
    "income_tax",
    "luxury_tax",
)
_ACTIONS: tuple[Kind, ...] = ("auction", "bus_ticket", "birthday_gift")
_CLASSIC = _Shape(
    spaces=40,
    deeds=28,
    single=_SINGLE,
    rents={"street": 6, "railroad": 4, "utility": 2},
    pieces=("house", "hotel"),
    depots=False,
    book="classic-us",
)
_MEGA = _Shape(
    spaces=52,
    deeds=37,
    single=(*_SINGLE, *_ACTIONS),
    rents={"street": 7, "railroad": 4, "utility": 3},
    pieces=get_args(Piece),
    depots=True,
    book="mega-us",
)
#: By how much a skyscraper earns more than a hotel, on the first half of the board and beyond.
_SKYSCRAPER_STEPS = (500, 1000)

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


def _shape(edition: DeedsEdition) -> _Shape:
    return _MEGA if any(space.kind in _ACTIONS for space in edition.spaces) else _CLASSIC


def book(edition: DeedsEdition) -> str:
    """Name the edition whose rules are all that a box like this can be played by.

    Parameters
    ----------
    edition : DeedsEdition
        The edition; its board tells.

    Returns
    -------
    str
        An edition's id.
    """
    return _shape(edition).book


def problems(edition: DeedsEdition) -> Iterator[Problem]:
    """Find what keeps an edition from being a whole and playable box.

    Parameters
    ----------
    edition : DeedsEdition
        The edition, each of its values valid by itself.

    Yields
    ------
    tuple of str
        Key and problem: the board's spaces, 40 or 52 with the Mega Edition's own, their order,
        the corners and taxes, the deeds and what they print, the groups' sizes, the decks of
        16 and their cards, the pieces and the faces of the speed die.
    """
    shape = _shape(edition)
    yield from box.board(edition, shape.spaces, shape.single)
    for space in edition.spaces:
        yield from _deed(space, shape)
        yield from _disputed(space, edition.rules)
    yield from box.groups(edition, shape.rents)
    deeds = sum(bool(space.price) for space in edition.spaces)
    if deeds != shape.deeds:
        yield "spaces", f"has {deeds} deeds, the box has {shape.deeds}"
    yield from _building(edition)
    yield from box.decks(edition.cards, _EFFECTS, DECK, partial(_card, size=shape.spaces))
    for deck, cards in edition.cards.items():
        kept = sum(card.count for card in cards if card.effect == "jail_card")
        if kept > 1:
            yield f"cards.{deck}", f"has {kept} cards of effect jail_card, a deck has 1 at most"
    yield from _pieces(edition, shape)
    if len(edition.speed_die) != FACES:
        yield "speed_die", f"has {len(edition.speed_die)} faces, a die has {FACES}"


def _deed(space: DeedSpace, shape: _Shape) -> Iterator[Problem]:
    """Check what a deed prints: rents that never fall, a loan below the price."""
    key = f"spaces.{space.index}"
    fields = {
        "group": space.group,
        "price": space.price,
        "rents": space.rents,
        "mortgage": space.mortgage,
    }
    yield from box.sale(space, fields, shape.rents)
    built = space.kind == "street" or (shape.depots and space.kind == "railroad")
    if built and not space.building:
        yield f"{key}.building", f"must be given and above zero for a {space.kind}"
    if not built and space.building:
        yield f"{key}.building", f"must be left out, nothing is built on a {space.kind}"
    if space.kind in shape.rents and len(space.rents) != shape.rents[space.kind]:
        wanted = f"has {len(space.rents)} rents, the deed of a {space.kind} prints"
        yield f"{key}.rents", f"{wanted} {shape.rents[space.kind]}"
    if sorted(space.rents) != list(space.rents):
        yield f"{key}.rents", "falls somewhere, rents grow with what is owned and built"
    if space.mortgage > space.price:
        yield f"{key}.mortgage", f"is {space.mortgage}, more than the price of {space.price}"


def _disputed(space: DeedSpace, rules: dict[str, Rule]) -> Iterator[Problem]:
    """Check the rents that rules decide, and a skyscraper's, which follows from the hotel's."""
    key = f"spaces.{space.index}"
    for place, name in space.disputed.items():
        if place not in map(str, range(len(space.rents))):
            yield f"{key}.disputed.{plain(place)}", "is not the place of a rent, counted from 0"
        if name not in rules:
            hint = nearest(plain(name), rules)
            yield f"{key}.disputed.{place}", f"{plain(name)} is not a rule; {hint}"
        rule = rules[name]
        if any(type(value) is not int for value in (rule.default, *rule.alternatives)):
            yield f"{key}.disputed.{place}", f"{name} is not a rule about an amount"
        rent = space.rents[int(place)]
        if rent != rule.default:
            yield f"{key}.rents.{place}", f"is {rent}, the rule {name} has {rule.default}"
    if len(space.rents) == _MEGA.rents["street"]:
        hotels: set[Value] = {space.rents[5]}
        if "5" in space.disputed:
            hotels |= {*rules[space.disputed["5"]].alternatives}
        more = _SKYSCRAPER_STEPS[space.index > _MEGA.spaces // 2]
        if space.rents[6] - more not in hotels:
            said = f"is {space.rents[6]}, a skyscraper here earns {more} more than a hotel"
            yield f"{key}.rents.6", said


def _pieces(edition: DeedsEdition, shape: _Shape) -> Iterator[Problem]:
    """Check that the box holds the pieces that are played with, and no others."""
    for piece in get_args(Piece):
        if piece in shape.pieces and piece not in edition.pieces:
            yield f"pieces.{piece}", "is missing"
        if piece not in shape.pieces and piece in edition.pieces:
            yield f"pieces.{piece}", "must be left out, this board has nowhere to use it"


def _building(edition: DeedsEdition) -> Iterator[Problem]:
    """Check that building costs the same on all streets of a group."""
    cost: dict[str, int] = {}
    for space in edition.spaces:
        usual = cost.setdefault(space.group, space.building)
        if space.building != usual:
            problem = f"is {space.building}, a house costs {usual} elsewhere in {space.group}"
            yield f"spaces.{space.index}.building", problem


def _card(card: DeedCard, size: int) -> Iterator[Problem]:
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
    if card.steps >= size:
        yield "steps", f"is {card.steps}, the board has {size} spaces"
    named = "target" in _FIELDS[card.effect]
    if not named and card.target is not None:
        yield "target", f"must be left out for {card.effect}"
    if named and (card.target is None or not 0 <= card.target < size):
        yield "target", f"must be a space of the board, 0 to {size - 1}, for {card.effect}"
