"""What a candidate can be granted at the start: a spared space, cash, or a tile.

A grant changes the position that a game starts from and nothing else, so the
kernel knows only positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition
from simlab.engine.jit import kernel
from simlab.engine.towers.state import BOOK, WAIVERS
from simlab.engine.towers.tower import bonus_office, put_in
from simlab.errors import UsageError, nearest


@dataclass(frozen=True)
class Grant:
    """One thing that the candidate is given.

    Parameters
    ----------
    kind : {"waive", "cash", "tile"}
        Landings without effect, money from the Bank, or a tile in the tower.
    space : str
        For a waiver a kind of space, a space's index or its name; for a tile one
        of the latter two, or ``office``.
    amount : int
        For cash: how much, in thousands; negative to take it away.
    first : int
        For a waiver: the landing on that space from which it holds, counted from 1.
    times : int
        For a waiver: for how many landings; 0 for all.
    """

    kind: Literal["waive", "cash", "tile"]
    space: str = ""
    amount: int = 0
    first: int = 1
    times: int = 0


@kernel
def _give_tile(games: Any, boxes: Any, books: Any, seat: int, tile: int) -> None:
    """Put a tile into a tower before the game begins; a set it completes earns its office."""
    game, box, book = games[0], boxes[0], books[0]
    game.supply[tile] -= 1
    put_in(game, box, seat, game.tiles[seat], tile)
    bonus_office(game, box, book, seat, tile)


def spaces_named(edition: Edition, text: str) -> list[int]:
    """Find the spaces that a grant means.

    Parameters
    ----------
    edition : Edition
    text : str
        An index, a kind such as ``tower_tax``, or a printed name.

    Returns
    -------
    list of int
        Their indices.

    Raises
    ------
    UsageError
        When there is no such space; with the nearest name.
    """
    spaces = edition.spaces
    found = [s.index for s in spaces if text in (str(s.index), s.kind, s.name)]
    if not found:
        names = {name for s in spaces for name in (s.kind, s.name)}
        raise UsageError(f"{edition.id} has no space {text}; {nearest(text, names)}")
    return found


def apply_grants(
    games: npt.NDArray[np.void],
    boxes: npt.NDArray[np.void],
    edition: Edition,
    grants: Sequence[Grant],
    seat: int,
) -> npt.NDArray[np.void]:
    """Give the candidate what it is granted.

    Parameters
    ----------
    games : ndarray of GAME, shape (1,)
        Changed in place.
    boxes : ndarray of BOX, shape (1,)
    edition : Edition
    grants : sequence of Grant
    seat : int
        Where the candidate sits.

    Returns
    -------
    ndarray of GAME, shape (1,)
        `games`.

    Raises
    ------
    UsageError
        For an unknown space, a tile that is not to be had, or too many waivers.
    """
    game, books = games[0], np.zeros(1, BOOK)
    for grant in grants:
        if grant.kind == "cash":
            game.cash[seat] += grant.amount
            if game.cash[seat] < 0:
                raise UsageError(f"a grant of {grant.amount} leaves the candidate below nothing")
        elif grant.kind == "tile":
            tile = len(edition.spaces) if grant.space == "office" else spaces_named(edition, grant.space)[0]
            if game.supply[tile] == 0:
                raise UsageError(f"{edition.id}: there is no tile of {grant.space} to grant")
            _give_tile(games, boxes, books, seat, tile)
        else:
            for space in spaces_named(edition, grant.space):
                if game.waivers == WAIVERS:
                    raise UsageError(f"a candidate can be spared at most {WAIVERS} spaces")
                times = grant.times if grant.times > 0 else -1
                game.waiver[game.waivers] = (seat, space, grant.first, times, 0)
                game.waivers += 1
    return games
