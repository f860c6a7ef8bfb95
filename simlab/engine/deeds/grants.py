"""What a candidate of the deeds family can be granted besides cash and waivers.

A deed, or bus tickets.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.engine.deeds.property import set_owner
from simlab.engine.grants import Grant, add_waiver
from simlab.engine.jit import kernel
from simlab.errors import UsageError


@kernel
def give_deed(games: Any, boxes: Any, seat: int, space: int) -> None:
    """Put a deed into a seat's hands before the game begins."""
    set_owner(games[0], boxes[0], space, seat)


def give_tickets(game: Any, box: Any, seat: int, count: int) -> None:
    """Put bus tickets into a seat's hand before they are shuffled: plain ones, held face up.

    Raises
    ------
    UsageError
        For more than the plain tickets of the box that nobody holds yet.
    """
    left = max(0, int(box.ticket_stock - box.ticket_expirers - game.tickets.sum()))
    if count > left:
        raise UsageError(f"there are {left} bus tickets left to grant, not {count}")
    game.tickets[seat] += count


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
        For a space without a deed, a deed granted twice, too many tickets or waivers.
    """
    game = games[0]
    if grant.kind == "cash":
        game.cash[seat] += grant.amount
    elif grant.kind == "waive":
        add_waiver(game, seat, grant)
    elif grant.kind == "ticket":
        give_tickets(game, boxes[0], seat, grant.amount)
    elif grant.kind != "tile":
        raise UsageError(f"there is no {grant.kind} to grant in this game")
    elif boxes[0].group[grant.space] < 0 or game.owner[grant.space] >= 0:
        raise UsageError(f"there is no deed of space {grant.space} left to grant")
    else:
        give_deed(games, boxes, seat, grant.space)
