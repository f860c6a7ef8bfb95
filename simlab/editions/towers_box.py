"""What must fit together in the box of the towers family."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from simlab.editions import box
from simlab.editions.box import Problem
from simlab.editions.towers import ChanceEffect, EmpireEffect, Kind, TowerCard, TowersEdition

SPACES = 36
DECK = 14
TILES = 36

_SINGLE: tuple[Kind, ...] = ("go", "jail", "free_parking", "go_to_jail", "tower_tax")
_SOLD = ("brand", "utility")
_EFFECTS: dict[str, tuple[str, ...]] = {
    "chance": get_args(ChanceEffect),
    "empire": get_args(EmpireEffect),
}
_MOVES = ("speed_ahead", "private_jet")
_MONEY = ("birthday", "pay_bank", "casino_night", "collect", "bargain_business", "billboard_tax")


def problems(edition: TowersEdition) -> Iterator[Problem]:
    """Find what keeps an edition from being a whole and playable box.

    Parameters
    ----------
    edition : TowersEdition
        The edition, each of its values valid by itself.

    Yields
    ------
    tuple of str
        Key and problem: the board's 36 spaces, their order, the corners and taxes, what is sold
        and its tile, the groups' sizes, the decks of 14 and their cards.
    """
    yield from box.board(edition, SPACES, _SINGLE)
    yield from _tiles(edition)
    yield from box.groups(edition, _SOLD)
    utilities = [space.index for space in edition.spaces if space.kind == "utility"]
    yield from box.decks(edition.cards, _EFFECTS, DECK, lambda card: _card(card, utilities))
    yield from _titles(edition.cards["empire"])


def _tiles(edition: TowersEdition) -> Iterator[Problem]:
    for space in edition.spaces:
        fields = {
            "group": space.group,
            "price": space.price,
            "height": space.height,
            "tiles": space.tiles,
        }
        yield from box.sale(space, fields, _SOLD)
        if space.kind == "brand" and space.tiles != 1:
            yield f"spaces.{space.index}.tiles", f"must be 1 for a brand, not {space.tiles}"
    tiles = sum(space.tiles for space in edition.spaces) + edition.offices
    if tiles > TILES:
        yield "spaces", f"has {tiles} tiles with the offices, the box holds {TILES}"


def _card(card: TowerCard, utilities: list[int]) -> Iterator[Problem]:
    if card.effect in _MONEY and (card.amount == 0 or card.amount % 50):
        yield "amount", f"must be a multiple of 50 above zero, not {card.amount}"
    if card.effect in _MOVES and not 1 <= card.amount < SPACES:
        yield "amount", f"must be 1 to {SPACES - 1} steps, not {card.amount}"
    if card.effect not in (*_MONEY, *_MOVES) and card.amount:
        yield "amount", f"must be left out for {card.effect}"
    if (card.effect == "billboard_tax") != (card.threshold > 0):
        yield "threshold", "must be given for billboard_tax and for no other card"
    if card.effect != "free_tile" and card.target is not None:
        yield "target", f"must be left out for {card.effect}"
    if card.effect == "free_tile" and card.target not in utilities:
        listed = ", ".join(map(str, utilities)) or "there is none"
        yield "target", f"must be the space of a utility ({listed}), not {card.target}"


def _titles(cards: tuple[TowerCard, ...]) -> Iterator[Problem]:
    """In a hand an Empire card is known by its effect."""
    effects = [card.effect for card in cards]
    for place, effect in enumerate(effects):
        if effect in effects[:place]:
            yield f"cards.empire.{place}.effect", f"{effect} is in the deck; raise its count"
