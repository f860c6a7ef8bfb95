"""What a candidate of the towers family can be granted: a tile, besides cash and waivers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.engine.grants import Grant, add_waiver
from simlab.engine.jit import kernel
from simlab.engine.towers.state import BOOK
from simlab.engine.towers.tower import bonus_office, put_in
from simlab.errors import UsageError


@kernel
def give_tile(games: Any, boxes: Any, books: Any, seat: int, tile: int) -> None:
    """Put a tile into a tower before the game begins; a set it completes earns its office."""
    game, box, book = games[0], boxes[0], books[0]
    game.supply[tile] -= 1
    put_in(game, box, seat, game.tiles[seat], tile)
    bonus_office(game, box, book, seat, tile)


def apply_grant(
    games: npt.NDArray[np.void], boxes: npt.NDArray[np.void], grant: Grant, seat: int
) -> None:
    """Give a seat what it is granted.

    Parameters
    ----------
    games : ndarray of GAME, shape (1,)
        Changed in place.
    boxes : ndarray of BOX, shape (1,)
    grant : Grant
    seat : int
        Where the candidate sits.

    Raises
    ------
    UsageError
        For a tile that is not to be had, or too many waivers.
    """
    game = games[0]
    if grant.kind == "cash":
        game.cash[seat] += grant.amount
    elif grant.kind == "waive":
        add_waiver(game, seat, grant)
    elif game.supply[grant.space] == 0:
        raise UsageError(f"there is no tile of space {grant.space} left to grant")
    else:
        give_tile(games, boxes, np.zeros(1, BOOK), seat, grant.space)
