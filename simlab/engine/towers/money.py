"""Money: the Bank never runs dry, nobody goes bankrupt, and a debt costs a billboard.

Sources: seed 000 (game guide p.10), `empire.md` 5.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BY_DEBT_BANK,
    BY_DEBT_PLAYER,
    E_COLLECTED,
    E_PAID_BANK,
    E_PAID_SEAT,
)
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import give_back, hand_over, topmost


@kernel
def collect(game: Game, book: Book, seat: int, amount: int) -> None:
    """Take money from the Bank."""
    game.cash[seat] += amount
    game.bank -= amount
    note(game, book, E_COLLECTED, seat, amount, game.cash[seat], 0)


@kernel
def spend(game: Game, book: Book, seat: int, amount: int) -> None:
    """Pay the Bank for something that the seat chose and can pay."""
    game.cash[seat] -= amount
    game.bank += amount
    note(game, book, E_PAID_BANK, seat, amount, game.cash[seat], 0)


@kernel
def owe_bank(game: Game, box: Box, book: Book, seat: int, amount: int) -> None:
    """Settle a debt to the Bank.

    Who cannot pay keeps all the cash and returns the topmost billboard; who has
    none owes nothing more (game guide p.10).
    """
    if game.cash[seat] >= amount:
        spend(game, book, seat, amount)
        return
    at = topmost(game, box, seat)
    if at >= 0:
        give_back(game, box, book, seat, at, BY_DEBT_BANK)


@kernel
def owe_seat(game: Game, box: Box, book: Book, seat: int, to: int, amount: int) -> None:
    """Settle a debt to a player.

    Who cannot pay keeps all the cash and hands over the topmost billboard
    (game guide p.10).
    """
    if game.cash[seat] >= amount:
        game.cash[seat] -= amount
        game.cash[to] += amount
        note(game, book, E_PAID_SEAT, seat, amount, to, game.cash[seat])
        return
    owe_tile(game, box, book, seat, to)


@kernel
def owe_tile(game: Game, box: Box, book: Book, seat: int, to: int) -> None:
    """Hand the topmost billboard to a creditor, if there is one."""
    at = topmost(game, box, seat)
    if at >= 0:
        hand_over(game, box, book, seat, at, to, BY_DEBT_PLAYER)
