"""Buying an office: one a turn, from the Bank, with or without a colour set.

Sources: seed 000 (game guide p.8), `empire.md` 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.hooks import yes1
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import E_OFFICE, H_OFFICE, OFFICE
from simlab.engine.towers.ledger import enter_tile
from simlab.engine.towers.money import spend
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import fits, receive


@kernel
def may_buy_office(game: Game, box: Box, seat: int) -> bool:
    """Say whether the active player may buy an office now.

    One a turn including extra rolls (one a roll under `office_purchase_per_turn =
    roll`), none when the six are gone, from Jail by rule (`empire.md` 6).
    """
    return (
        game.office_bought == 0
        and game.supply[OFFICE] > 0
        and game.cash[seat] >= box.office_price
        and (game.jail[seat] == 0 or box.office_purchase_in_jail == 1)
        and fits(game, box, seat, box.height[OFFICE])
    )


@kernel
def offer_office(game: Game, box: Box, book: Book, seat: int, window: int) -> None:
    """Ask the active player whether to buy an office (game guide p.8: 500 to the Bank)."""
    if not may_buy_office(game, box, seat):
        return
    if yes1(game, box, book, seat, H_OFFICE, window):
        game.office_bought = 1
        note(game, book, E_OFFICE, seat, box.office_price, game.units[seat] + 1, 0)
        spend(game, book, seat, box.office_price)
        game.supply[OFFICE] -= 1
        enter_tile(game, box, book, OFFICE, box.office_price)
        receive(game, box, book, seat, OFFICE)
