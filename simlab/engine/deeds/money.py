"""Money: the Bank never goes broke, and the pot on Free Parking.

Sources: seeds 001, 002, 004; `classic.md` 5 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import E_COLLECTED, E_PAID_BANK, E_POT, M_SALARIES
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel

#: What a payment to the Bank is for, as far as Free Parking asks.
FOR_DEEDS, FOR_TAX_OR_FINE, FOR_CARD = range(3)


@kernel
def collect(game: Game, book: Book, seat: int, amount: int) -> None:
    """Take money from the Bank."""
    game.cash[seat] += amount
    game.bank -= amount
    note(game, book, E_COLLECTED, seat, amount, game.cash[seat], 0)


@kernel
def bank_takes_in(game: Game, box: Box, amount: int, purpose: int) -> None:
    """Put money that has been paid into the Bank, or under rule `free_parking` into the pot."""
    to_pot = box.free_parking == 1 and (
        purpose == FOR_TAX_OR_FINE or (purpose == FOR_CARD and box.free_parking_income == 0)
    )
    if to_pot:
        game.pot += amount
    else:
        game.bank += amount


@kernel
def spend(game: Game, box: Box, book: Book, seat: int, amount: int, purpose: int) -> None:
    """Pay the Bank what the seat has in cash."""
    game.cash[seat] -= amount
    bank_takes_in(game, box, amount, purpose)
    note(game, book, E_PAID_BANK, seat, amount, game.cash[seat], 0)


@kernel
def empty_pot(game: Game, box: Box, book: Book, seat: int) -> None:
    """Give the pot to who lands on Free Parking, a house rule (seed 002), and lay in anew."""
    amount = game.pot
    game.cash[seat] += amount
    game.pot = box.free_parking_start
    game.bank -= box.free_parking_start
    note(game, book, E_POT, seat, amount, game.cash[seat], 0)


@kernel
def pay_salary(game: Game, box: Box, book: Book, seat: int, factor: int) -> None:
    """Pay the salary for reaching or passing GO (all seeds: 200)."""
    book.metric[game.slot[seat], M_SALARIES] += 1
    collect(game, book, seat, box.go_salary * factor)
