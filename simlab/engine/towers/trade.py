"""Trading brands, for tables that play with the rule `trading` on.

The guide describes no trade; some tables make them (`empire.md` 6, row 18). Once
a turn, before the roll, the active player may propose one exchange to one rival:
a tile for a tile, or one of them for nothing, with cash on top.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.hooks import ask0, refuse, yes2
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BY_TRADE,
    E_TRADE,
    H_ACCEPT,
    H_OFFER,
    MAX_PLAYERS,
    TOWER_ROOM,
)
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import exchange, fits, hand_over

#: Cash in an offer is counted in steps of 50, up to this many either way.
STEP, MOST_STEPS = 50, 512
_ROOM = TOWER_ROOM + 1


@kernel
def offer_of(rival: int, give: int, take: int, cash: int) -> int:
    """Write an offer as one number.

    Parameters
    ----------
    rival : int
        The seat that is asked.
    give, take : int
        Places in the own and in the rival's tower, counted from 1; 0 for no tile.
    cash : int
        What the proposer pays on top, in steps of 50; negative to be paid.

    Returns
    -------
    int

    Examples
    --------
    >>> [int(part) for part in offer_parts(offer_of(2, 1, 0, -150))]
    [2, 1, 0, -150]
    """
    return (
        ((cash // STEP + MOST_STEPS) * _ROOM + take) * _ROOM * MAX_PLAYERS
        + give * MAX_PLAYERS
        + rival
    )


@kernel
def offer_parts(offer: int) -> tuple[int, int, int, int]:
    """Read an offer: rival, place given, place taken, cash; the inverse of `offer_of`."""
    rival = offer % MAX_PLAYERS
    rest = offer // MAX_PLAYERS
    give = rest % _ROOM
    rest //= _ROOM
    return rival, give, rest % _ROOM, (rest // _ROOM - MOST_STEPS) * STEP


@kernel
def may_offer(game: Game, box: Box, seat: int, offer: int) -> bool:
    """Say whether an offer names what both sides have and can hold."""
    if offer < 0:
        return False
    rival, give, take, cash = offer_parts(offer)
    if rival >= game.players or rival == seat or (give == 0 and take == 0):
        return False
    if give > game.tiles[seat] or take > game.tiles[rival]:
        return False
    if cash > game.cash[seat] or -cash > game.cash[rival]:
        return False
    change = 0
    if give > 0:
        change -= box.height[game.tower[seat, give - 1]]
    if take > 0:
        change += box.height[game.tower[rival, take - 1]]
    return fits(game, box, seat, change) and fits(game, box, rival, -change)


@kernel
def propose(game: Game, box: Box, book: Book, seat: int) -> None:
    """Let the active player propose one exchange, and the rival judge it."""
    offer = ask0(game, box, book, seat, H_OFFER, -1)
    if offer == -1:
        return
    if not may_offer(game, box, seat, offer):
        refuse(game, book, seat, H_OFFER)
        return
    rival, give, take, cash = offer_parts(offer)
    if not yes2(game, box, book, rival, H_ACCEPT, seat, offer):
        return
    game.cash[seat] -= cash
    game.cash[rival] += cash
    note(game, book, E_TRADE, seat, rival, offer, cash)
    if give > 0 and take > 0:
        exchange(game, box, book, seat, give - 1, rival, take - 1, BY_TRADE)
    elif give > 0:
        hand_over(game, box, book, seat, give - 1, rival, BY_TRADE)
    else:
        hand_over(game, box, book, rival, take - 1, seat, BY_TRADE)
