"""The ledger of a game of deeds: in which state each deed is when others throw the dice."""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    DEPOT,
    OWNED_STATES,
    S_ALONE,
    S_DEPOT,
    S_MORTGAGED,
    S_MOST,
    S_SET,
    STREET,
    STREET_STATES,
)
from simlab.engine.deeds.rent import counted
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.jit import kernel
from simlab.engine.ledger import A_OPEN, close_account, open_account


@kernel
def state_of(game: Game, box: Box, space: int) -> int:
    """Give the state of an owned deed, of those in which it earns differently."""
    if game.mortgaged[space] > 0:
        return S_MORTGAGED
    owner = int(game.owner[space])
    group = int(box.group[space])
    level = int(game.level[space])
    if box.kind[space] != STREET:
        return counted(game, box, owner, group) - 1 + (S_DEPOT if level == DEPOT else 0)
    if level > 0:
        return S_SET + level
    missing = int(box.group_size[group]) - int(game.held[owner, group])
    if missing == 0:
        return S_SET
    return S_MOST if missing == box.bare_rent else S_ALONE


@kernel
def count_roll(game: Game, box: Box, book: Book, seat: int) -> None:
    """Count a roll of one seat for every deed of another's."""
    for space in range(box.spaces):
        owner = game.owner[space]
        if owner >= 0 and owner != seat:
            state = state_of(game, box, space)
            book.held_as[space] = state
            book.block_income[1, space, state] += 1


@kernel
def open_given(game: Game, box: Box, book: Book) -> None:
    """Open accounts without a price for deeds that were given before the game."""
    for space in range(box.spaces):
        if game.owner[space] >= 0 and book.account[space, A_OPEN] == 0:
            open_account(game, book, space, 0)


@kernel
def close_accounts(box: Box, book: Book) -> None:
    """Close all accounts at the end of a game."""
    for space in range(box.spaces):
        if box.group[space] >= 0:
            close_account(book, space, box.group[space])


def state_names(kind: str) -> tuple[str, ...]:
    """Name the states of a kind of deed, by code.

    Parameters
    ----------
    kind : str
        ``"street"``, ``"railroad"`` or ``"utility"``.

    Returns
    -------
    tuple of str
        As many as there are states; empty where the kind has none.
    """
    names = STREET_STATES if kind == "street" else OWNED_STATES
    padded = names + ("",) * (S_MORTGAGED - len(names))
    return (*padded, "mortgaged")
