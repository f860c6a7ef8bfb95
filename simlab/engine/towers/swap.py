"""The Sneaky Swap: the handshake exchanges the topmost billboards of two towers.

Sources: seed 000 (game guide p.7), `empire.md` 3 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BY_SWAP,
    E_SWAP,
    E_SWAP_DECLINED,
    H_SWAP,
    MAX_PLAYERS,
    SNEAKY_SWAP,
)
from simlab.engine.towers.reactions import stopped
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import exchange, exchange_fits, top_tile, topmost


@kernel
def pair_of(a: int, b: int) -> int:
    """Name two towers as the answer of the hook `swap`.

    Examples
    --------
    >>> pair_of(1, 3) == pair_of(3, 1) == 7
    True
    """
    return min(a, b) * MAX_PLAYERS + max(a, b)


@kernel
def may_swap(game: Game, box: Box, a: int, b: int) -> bool:
    """Say whether two towers can be swapped: both need a billboard on top."""
    tile_a = top_tile(game, box, a)
    tile_b = top_tile(game, box, b)
    return (
        a != b and tile_a >= 0 and tile_b >= 0 and exchange_fits(game, box, a, tile_a, b, tile_b)
    )


@kernel
def can_swap(game: Game, box: Box) -> bool:
    """Say whether any swap is possible: fewer than two towers with a tile, none is."""
    for a in range(game.players):
        for b in range(a + 1, game.players):
            if may_swap(game, box, a, b):
                return True
    return False


@kernel
def sneaky_swap(game: Game, box: Box, book: Book, seat: int, die: int) -> bool:
    """Ask whether to swap any two towers instead of moving by the other die.

    The own tower may be one of the two. A victim may say no; the move is given up
    all the same.

    Returns
    -------
    bool
        Whether the swap was chosen, so that the token does not move.
    """
    if not can_swap(game, box):
        return False
    answer = ask1(game, box, book, seat, H_SWAP, -1, die)
    if answer == -1:
        note(game, book, E_SWAP_DECLINED, seat, die, 0, 0)
        return False
    a = answer // MAX_PLAYERS
    b = answer % MAX_PLAYERS
    if answer < 0 or b >= game.players or a >= b or not may_swap(game, box, a, b):
        refuse(game, book, seat, H_SWAP)
        return False
    if stopped(game, box, book, a, seat, SNEAKY_SWAP):
        return True
    if stopped(game, box, book, b, seat, SNEAKY_SWAP):
        return True
    note(game, book, E_SWAP, seat, a, b, 0)
    exchange(game, box, book, a, topmost(game, box, a), b, topmost(game, box, b), BY_SWAP)
    return True
