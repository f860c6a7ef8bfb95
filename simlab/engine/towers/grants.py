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

from simlab.engine.jit import kernel
from simlab.engine.towers.state import BOOK, WAIVERS
from simlab.engine.towers.tower import bonus_office, put_in
from simlab.errors import UsageError


@dataclass(frozen=True)
class Grant:
    """One thing that the candidate is given.

    Parameters
    ----------
    kind : {"waive", "cash", "tile"}
        Landings without effect, money from the Bank, or a tile in the tower.
    space : int
        For a waiver the space; for a tile its space, or 36 for an office.
    amount : int
        For cash: how much, in thousands.
    first : int
        For a waiver: the landing on that space from which it holds, counted from 1.
    times : int
        For a waiver: for how many landings; -1 for all.
    """

    kind: Literal["waive", "cash", "tile"]
    space: int = 0
    amount: int = 0
    first: int = 1
    times: int = -1


@kernel
def give_tile(games: Any, boxes: Any, books: Any, seat: int, tile: int) -> None:
    """Put a tile into a tower before the game begins; a set it completes earns its office."""
    game, box, book = games[0], boxes[0], books[0]
    game.supply[tile] -= 1
    put_in(game, box, seat, game.tiles[seat], tile)
    bonus_office(game, box, book, seat, tile)


def apply_grants(
    games: npt.NDArray[np.void],
    boxes: npt.NDArray[np.void],
    grants: Sequence[Grant],
    seat: int,
) -> npt.NDArray[np.void]:
    """Give the candidate what it is granted.

    Parameters
    ----------
    games : ndarray of GAME, shape (1,)
        Changed in place.
    boxes : ndarray of BOX, shape (1,)
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
        For a tile that is not to be had, or too many waivers.
    """
    game = games[0]
    for grant in grants:
        if grant.kind == "cash":
            game.cash[seat] += grant.amount
        elif grant.kind == "tile":
            if game.supply[grant.space] == 0:
                raise UsageError(f"there is no tile of space {grant.space} left to grant")
            give_tile(games, boxes, np.zeros(1, BOOK), seat, grant.space)
        else:
            if game.waivers == WAIVERS:
                raise UsageError(f"a candidate can be spared at most {WAIVERS} spaces")
            row = (seat, grant.space, grant.first, grant.times, 0)
            game.waiver[game.waivers] = row
            game.waivers += 1
    return games
