"""What must fit together in the box of the towers family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from simlab.editions.models import Card, Deck, Edition, Effect, Kind, Space
from simlab.editions.text import plain
from simlab.errors import InputError, nearest

SPACES = 36
DECK = 14
TILES = 36

_SINGLE: tuple[Kind, ...] = ("go", "jail", "free_parking", "go_to_jail", "tower_tax")
_SOLD = ("brand", "utility")
_EFFECTS: dict[Deck, tuple[Effect, ...]] = {
    "chance": (
        "speed_ahead",
        "advance_to_go",
        "go_to_jail",
        "birthday",
        "pay_bank",
        "casino_night",
        "collect",
        "free_tile",
        "jail_card",
    ),
    "empire": (
        "swap_the_top",
        "just_say_no",
        "hostile_takeover",
        "go_anywhere",
        "tallest_tower_bonus",
        "private_jet",
        "bargain_business",
        "jail_card",
        "market_crash",
        "deal_buster",
        "reverse_rent",
        "billboard_tax",
        "youre_fired",
        "hands_off",
    ),
}
_MOVES = ("speed_ahead", "private_jet")
_MONEY = ("birthday", "pay_bank", "casino_night", "collect", "bargain_business", "billboard_tax")

Problem = tuple[str, str]


def check(edition: Edition) -> None:
    """Check that an edition of the towers family is a whole and playable box.

    Parameters
    ----------
    edition : Edition
        The edition, each of its values valid by itself.

    Raises
    ------
    InputError
        For the first thing that does not fit: the board's 36 spaces, their order, the corners
        and taxes, what is sold and its tile, the groups' sizes, the decks of 14 and their cards.
    """
    for part in (_board, _tiles, _groups, _decks):
        for key, problem in part(edition):
            raise InputError(edition.file, key, problem)


def _board(edition: Edition) -> Iterator[Problem]:
    spaces = edition.spaces
    if len(spaces) != SPACES:
        yield "spaces", f"has {len(spaces)} spaces, the board has {SPACES}"
    for place, space in enumerate(spaces):
        if space.index != place:
            yield f"spaces.{place}.index", f"is {space.index}, the space in this place is {place}"
    if spaces[0].kind != "go":
        yield "spaces.0.kind", f"is {spaces[0].kind}, the board begins with go"
    kinds = Counter(space.kind for space in spaces)
    for kind in _SINGLE:
        if kinds[kind] != 1:
            yield "spaces", f"has {kinds[kind]} spaces of kind {kind}, the board has 1"


def _tiles(edition: Edition) -> Iterator[Problem]:
    for space in edition.spaces:
        for field, value in _sale(space).items():
            key = f"spaces.{space.index}.{field}"
            if space.kind in _SOLD and not value:
                yield key, f"must be given and above zero for a {space.kind}"
            if space.kind not in _SOLD and value:
                yield key, f"must be left out, nothing is sold on a space of kind {space.kind}"
        if space.kind == "brand" and space.tiles != 1:
            yield f"spaces.{space.index}.tiles", f"must be 1 for a brand, not {space.tiles}"
    tiles = sum(space.tiles for space in edition.spaces) + edition.offices
    if tiles > TILES:
        yield "spaces", f"has {tiles} tiles with the offices, the box holds {TILES}"


def _sale(space: Space) -> dict[str, str | int]:
    return {
        "group": space.group,
        "price": space.price,
        "height": space.height,
        "tiles": space.tiles,
    }


def _groups(edition: Edition) -> Iterator[Problem]:
    members: dict[str, list[Space]] = {group: [] for group in edition.groups}
    for space in edition.spaces:
        if space.kind not in _SOLD:
            continue
        if space.group not in members:
            hint = nearest(plain(space.group), members)
            yield f"spaces.{space.index}.group", f"{plain(space.group)} is not a group; {hint}"
        members[space.group].append(space)
    for group, size in edition.groups.items():
        held = members[group]
        if len(held) != size:
            yield f"groups.{group}", f"is said to hold {size} spaces and holds {len(held)}"
        if len({space.kind for space in held}) > 1:
            yield f"groups.{group}", "holds both brands and utilities"


def _decks(edition: Edition) -> Iterator[Problem]:
    for deck, effects in _EFFECTS.items():
        if deck not in edition.cards:
            yield f"cards.{deck}", "is missing"
        cards = edition.cards[deck]
        for place, card in enumerate(cards):
            key = f"cards.{deck}.{place}"
            if card.effect not in effects:
                hint = nearest(card.effect, effects)
                yield f"{key}.effect", f"{card.effect} is not in the {deck} deck; {hint}"
            for field, problem in _card(edition, card):
                yield f"{key}.{field}", problem
        total = sum(card.count for card in cards)
        if total != DECK:
            yield f"cards.{deck}", f"has {total} cards, the deck has {DECK}"


def _card(edition: Edition, card: Card) -> Iterator[Problem]:
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
    if card.effect == "free_tile":
        yield from _target(edition, card.target)


def _target(edition: Edition, target: int | None) -> Iterator[Problem]:
    utilities = [space.index for space in edition.spaces if space.kind == "utility"]
    if target not in utilities:
        listed = ", ".join(map(str, utilities)) or "there is none"
        yield "target", f"must be the space of a utility ({listed}), not {target}"
