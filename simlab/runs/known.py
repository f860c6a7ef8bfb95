"""Whether what an arm names is known: its edition, rules, strategies and spaces."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from pathlib import Path

from simlab.editions import DeedsEdition, Edition
from simlab.editions.text import plain
from simlab.engine.families import FAMILIES
from simlab.errors import InputError, UsageError, nearest
from simlab.runs.arm import Arm, Strategies
from simlab.runs.grant import Card, Deed, Group, Ticket, Tile, Waive

_REGISTERED = re.compile(r"[a-z0-9_-]+(:[a-z0-9_]+=[a-z0-9_.+-]+)*")
_OFFICE = "office"


def edition_of(
    arm: Arm, load: Callable[[str], Edition], strategies: Strategies, file: Path, key: str
) -> Edition:
    """Load the edition of an arm and check the arm against it.

    Parameters
    ----------
    arm : Arm
        The arm.
    load : callable
        Loads an edition by id or path; that there is this one was checked before.
    strategies : Strategies
        The strategies that there are.
    file : Path
        The experiment file that the arm is written in.
    key : str
        Where in it.

    Returns
    -------
    Edition
        By the arm's rules.

    Raises
    ------
    InputError
        With the key of the first name or number that will not do.
    """
    try:
        edition = load(arm.edition).with_rules(dict(arm.rules))
    except UsageError as error:
        raise InputError(file, f"{key}.rules", str(error)) from None
    fewest, most = FAMILIES[edition.family].players
    if not fewest <= arm.players <= most:
        problem = f"{edition.id} is for {fewest} to {most} players, not {arm.players}"
        raise InputError(file, key, problem)
    for slot, spec in enumerate(arm.lineup):
        _check_strategy(spec, edition.family, strategies, file, f"{key}.lineup.{slot}")
    if arm.watch is not None:
        kinds = [space.kind for space in edition.spaces]
        check_name(arm.watch, kinds, "kind of space", file, "watch")
        if kinds.count(arm.watch) > 1:
            problem = f"{arm.watch} is {kinds.count(arm.watch)} spaces; one can be watched"
            raise InputError(file, "watch", problem)
    _check_grants(arm, edition, file, f"{key}.grants")
    return edition


def check_name(name: str, names: Collection[str], what: str, file: Path, key: str) -> None:
    """Check that a name is one of those that there are.

    Parameters
    ----------
    name : str
        As it is written.
    names : collection of str
        Those that there are.
    what : str
        What is named, such as ``group``.
    file, key
        Where it is written.

    Raises
    ------
    InputError
        With the nearest of them.
    """
    if name not in names:
        raise InputError(file, key, f"no {what} is called {plain(name)}; {nearest(name, names)}")


def cards_of(edition: Edition) -> dict[str, str]:
    """Give the cards that a hand can be granted: effects by title and by effect."""
    cards = edition.cards["empire"] if edition.family == "towers" else ()
    return {name: card.effect for card in cards for name in (card.title, card.effect)}


def _check_strategy(spec: str, family: str, strategies: Strategies, file: Path, key: str) -> None:
    problem = strategies.problem(family, spec)
    if not _REGISTERED.fullmatch(spec):
        problem = f"{plain(spec)} is not a registered strategy; a file may not name code"
    if problem is not None:
        raise InputError(file, key, problem)


def _check_grants(arm: Arm, edition: Edition, file: Path, key: str) -> None:
    """Check that grants name spaces of the board, and tiles or deeds that are sold there."""
    board = edition.spaces
    spaces = {name for space in board for name in (space.index, space.kind, space.name)}
    owned = [space for space in board if space.price]
    tiles = {name for space in owned for name in (space.index, space.name)}
    if edition.family == "towers":
        tiles.add(_OFFICE)
    for number, grant in enumerate(arm.grants):
        if isinstance(grant, Waive):
            _check_space(grant.waive, spaces, "space", file, f"{key}.{number}.waive")
        elif isinstance(grant, Tile):
            _check_space(grant.tile, tiles, "tile", file, f"{key}.{number}.tile")
        elif isinstance(grant, Deed):
            deeds = tiles if edition.family == "deeds" else set()
            _check_space(grant.deed, deeds, "deed", file, f"{key}.{number}.deed")
        elif isinstance(grant, Group):
            groups = {space.group for space in owned}
            check_name(grant.group, groups, "group", file, f"{key}.{number}.group")
        elif isinstance(grant, Card):
            check_name(grant.card, cards_of(edition), "card", file, f"{key}.{number}.card")
        elif isinstance(grant, Ticket) and not has_tickets(edition):
            problem = f"there are no bus tickets in {plain(edition.id)}"
            raise InputError(file, f"{key}.{number}.ticket", problem)


def has_tickets(edition: Edition) -> bool:
    """Say whether an edition's box holds bus tickets."""
    return isinstance(edition, DeedsEdition) and "bus_ticket" in edition.pieces


def _check_space(
    space: int | str, known: Collection[int | str], what: str, file: Path, key: str
) -> None:
    """Check a space that is given by its index or a name."""
    if isinstance(space, str):
        check_name(space, [name for name in known if isinstance(name, str)], what, file, key)
    elif space not in known:
        raise InputError(file, key, f"no {what} has the number {space}")
