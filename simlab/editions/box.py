"""What must fit together in the box of any family.

Each function yields what does not fit as (key, problem). The caller stops at the first, so what
comes after a yield may rely on what was checked before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeVar

from simlab.editions.models import Card, Edition, Space
from simlab.editions.text import plain
from simlab.errors import nearest

Problem = tuple[str, str]
AnyCard = TypeVar("AnyCard", bound=Card)


def board(edition: Edition, size: int, single: Collection[str]) -> Iterator[Problem]:
    """Check the board's size, the order of its spaces, and those that it has one of.

    Parameters
    ----------
    edition : Edition
        The edition.
    size : int
        How many spaces the board has.
    single : collection of str
        The kinds of which there is one space.

    Yields
    ------
    tuple of str
        Key and problem.
    """
    spaces = edition.spaces
    if len(spaces) != size:
        yield "spaces", f"has {len(spaces)} spaces, the board has {size}"
    for place, space in enumerate(spaces):
        if space.index != place:
            yield f"spaces.{place}.index", f"is {space.index}, the space in this place is {place}"
    if spaces[0].kind != "go":
        yield "spaces.0.kind", f"is {spaces[0].kind}, the board begins with go"
    kinds = Counter(space.kind for space in spaces)
    for kind in single:
        if kinds[kind] != 1:
            yield "spaces", f"has {kinds[kind]} spaces of kind {kind}, the board has 1"


def sale(space: Space, fields: Mapping[str, object], sold: Collection[str]) -> Iterator[Problem]:
    """Check that a space has what a sale needs, or nothing of it.

    Parameters
    ----------
    space : Space
        The space.
    fields : mapping of str to object
        Its values that only spaces have on which something is sold.
    sold : collection of str
        The kinds of those spaces.

    Yields
    ------
    tuple of str
        Key and problem.
    """
    for field, value in fields.items():
        key = f"spaces.{space.index}.{field}"
        if space.kind in sold and not value:
            yield key, f"must be given and above zero for a {space.kind}"
        if space.kind not in sold and value:
            yield key, f"must be left out, nothing is sold on a space of kind {space.kind}"


def groups(edition: Edition, sold: Collection[str]) -> Iterator[Problem]:
    """Check that the groups hold as many spaces as they are said to, all of one kind.

    Parameters
    ----------
    edition : Edition
        The edition.
    sold : collection of str
        The kinds of space that belong to groups.

    Yields
    ------
    tuple of str
        Key and problem.
    """
    members: dict[str, list[Space]] = {group: [] for group in edition.groups}
    for space in edition.spaces:
        if space.kind not in sold:
            continue
        if space.group not in members:
            hint = nearest(plain(space.group), members)
            yield f"spaces.{space.index}.group", f"{plain(space.group)} is not a group; {hint}"
        members[space.group].append(space)
    for group, size in edition.groups.items():
        held = members[group]
        if len(held) != size:
            yield f"groups.{group}", f"is said to hold {size} spaces and holds {len(held)}"
        kinds = sorted({space.kind for space in held})
        if len(kinds) > 1:
            yield f"groups.{group}", f"holds spaces of the kinds {' and '.join(kinds)}"


def decks(
    cards: Mapping[Any, tuple[AnyCard, ...]],
    effects: Mapping[str, Collection[str]],
    size: int,
    fields: Callable[[AnyCard], Iterator[Problem]],
) -> Iterator[Problem]:
    """Check that every deck is there, has its size, and holds only cards that belong to it.

    Parameters
    ----------
    cards : mapping of str to tuple of Card
        The edition's decks.
    effects : mapping of str to collection of str
        What the cards of each deck may do.
    size : int
        How many cards a deck has.
    fields : callable
        Yields what is wrong with a card, as (field, problem).

    Yields
    ------
    tuple of str
        Key and problem.
    """
    for deck, known in effects.items():
        if deck not in cards:
            yield f"cards.{deck}", "is missing"
        for place, card in enumerate(cards[deck]):
            key = f"cards.{deck}.{place}"
            if card.effect not in known:
                hint = nearest(card.effect, known)
                yield f"{key}.effect", f"{card.effect} is not in the {deck} deck; {hint}"
            for field, problem in fields(card):
                yield f"{key}.{field}", problem
        total = sum(card.count for card in cards[deck])
        if total != size:
            yield f"cards.{deck}", f"has {total} cards, the deck has {size}"
