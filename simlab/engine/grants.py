"""What a candidate can be granted at the start: a spared space, cash, a tile or a card.

A grant changes the position that a game starts from and nothing else, so the
kernels know only positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from simlab.engine.jit import kernel
from simlab.engine.tally import M_WAIVED
from simlab.errors import UsageError

#: Waivers that a position can hold.
WAIVERS = 8


@dataclass(frozen=True)
class Grant:
    """One thing that the candidate is given.

    Parameters
    ----------
    kind : {"waive", "cash", "tile", "card", "ticket"}
        Landings without effect, money from the Bank, what a space sells (its tile or
        its deed), an Empire card, or bus tickets.
    space : int
        For a waiver or a tile the space; one past the board for an office.
    amount : int
        For cash: how much, in the edition's money; for tickets: how many.
    first : int
        For a waiver: the landing on that space from which it holds, counted from 1.
    times : int
        For a waiver: for how many landings; -1 for all.
    card : str
        For a card: its effect.
    """

    kind: Literal["waive", "cash", "tile", "card", "ticket"]
    space: int = 0
    amount: int = 0
    first: int = 1
    times: int = -1
    card: str = ""


def add_waiver(game: Any, seat: int, grant: Grant) -> None:
    """Write a waiver into a position.

    Raises
    ------
    UsageError
        When the position holds as many as it can.
    """
    if game.waivers == WAIVERS:
        raise UsageError(f"a candidate can be spared at most {WAIVERS} spaces")
    game.waiver[game.waivers] = (seat, grant.space, grant.first, grant.times, 0)
    game.waivers += 1


@kernel
def spared(game: Any, book: Any, seat: int, space: int) -> bool:
    """Say whether a waiver spares this seat this landing on this space, and count it."""
    free = False
    for i in range(game.waivers):
        if game.waiver[i, 0] == seat and game.waiver[i, 1] == space:
            first, times = game.waiver[i, 2], game.waiver[i, 3]
            game.waiver[i, 4] += 1
            seen = game.waiver[i, 4]
            if seen >= first and (times < 0 or seen < first + times):
                free = True
    if free:
        book.metric[game.slot[seat], M_WAIVED] += 1
    return free
