"""Gifts: what one would like to know the worth of, written ``kind:name``, and its price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from simlab.editions import Edition, TowersEdition
from simlab.errors import UsageError, nearest
from simlab.runs.grant import Card, Cash, Grant, Group, Ticket, Tile
from simlab.runs.known import cards_of, has_tickets

KINDS = ("deed", "tile", "group", "cash", "card", "ticket")
"""What can be given; a tile and a deed are the same grant."""

OFFICE = "office"

Found = TypeVar("Found")


@dataclass(frozen=True)
class Gift:
    """Something that a candidate is given, once more than the others.

    Parameters
    ----------
    name : str
        As it was written, with the edition's own names: ``"deed:Boardwalk"``.
    grant : Grant
        What an arm grants.
    price : int
        What it costs at the Bank; 0 where it is not for sale.
    """

    name: str
    grant: Grant
    price: int


def gift(text: str, edition: Edition) -> Gift:
    """Read a gift.

    Parameters
    ----------
    text : str
        ``kind:name``: a space by name or index, a group, an amount of money, an Empire card
        by title or effect, a number of bus tickets. Upper and lower case are alike.
    edition : Edition
        Whose names these are.

    Raises
    ------
    UsageError
        For a kind or a name that there is not, with the nearest.

    Examples
    --------
    >>> from simlab.editions import load
    >>> gift("deed:boardwalk", load("classic-us"))
    Gift(name='deed:Boardwalk', grant=Tile(tile=39), price=400)
    """
    kind, colon, name = (part.strip() for part in text.partition(":"))
    if not colon:
        raise UsageError(f"a gift is written kind:name, such as cash:100, not {text}")
    if kind not in KINDS:
        raise UsageError(f"no gift is of the kind {kind}; {nearest(kind, KINDS)}")
    if kind in ("cash", "ticket"):
        number = _number(kind, name)
        if kind == "ticket":
            if not has_tickets(edition):
                raise UsageError(f"there are no bus tickets in {edition.id}")
            return Gift(f"ticket:{number}", Ticket(ticket=number), 0)
        return Gift(f"cash:{number}", Cash(cash=number), number)
    if kind == "group":
        sold: dict[str, int] = {}
        for space in edition.spaces:
            if space.price:
                sold[space.group] = sold.get(space.group, 0) + space.price
        group = _named("group", name, {group: group for group in sold})
        return Gift(f"group:{group}", Group(group=group), sold[group])
    if kind == "card":
        effect = _named("card", name, cards_of(edition))
        return Gift(f"card:{effect}", Card(card=effect), 0)
    return _property(kind, name, edition)


def _property(kind: str, name: str, edition: Edition) -> Gift:
    """Read a deed or a tile; an office only in games of towers."""
    spaces = {space.name: space.index for space in edition.spaces if space.price}
    if name.isdecimal() and int(name) in spaces.values():
        at = int(name)
    else:
        offices = {OFFICE: len(edition.spaces)} if isinstance(edition, TowersEdition) else {}
        at = _named(kind, name, {**spaces, **offices})
    if at == len(edition.spaces):
        return Gift(f"{kind}:{OFFICE}", Tile(tile=OFFICE), int(edition.value("office_price")))
    space = edition.spaces[at]
    return Gift(f"{kind}:{space.name}", Tile(tile=at), space.price)


def _named(what: str, name: str, known: Mapping[str, Found]) -> Found:
    """Find a name, whatever its case."""
    alike = {word.lower(): value for word, value in known.items()}
    if name.lower() not in alike:
        raise UsageError(f"no {what} is called {name}; {nearest(name, known)}")
    return alike[name.lower()]


def _number(kind: str, text: str) -> int:
    """Read an amount of money or a number of tickets."""
    most = 1_000_000
    if not text.isdecimal() or not 0 < int(text) <= most:
        raise UsageError(
            f"{kind} takes a whole number from 1 to {most:,}, not {text or 'nothing'}"
        )
    return int(text)
