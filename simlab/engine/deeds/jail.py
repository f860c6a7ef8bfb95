"""Jail and its ways out.

Sources: seeds 001, 002, 004; `classic.md` 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    BANK,
    CHANCE_DECK,
    CHEST_DECK,
    E_LEFT_JAIL,
    E_STAYED_IN_JAIL,
    H_JAIL,
    H_LAST_MISS,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_CHEST_CARD,
)
from simlab.engine.deeds.completing import settle_up
from simlab.engine.deeds.debts import owe
from simlab.engine.deeds.jail_cards import give_back_card
from simlab.engine.deeds.money import FOR_TAX_OR_FINE, spend
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.hooks import ask0, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_JAIL


@kernel
def leave(game: Game, book: Book, seat: int, how: int) -> None:
    """Open the door."""
    game.jail[seat] = 0
    book.brought[seat] = BY_JAIL
    note(game, book, E_LEFT_JAIL, seat, how, 0, 0)


@kernel
def may_pay(game: Game, box: Box, seat: int) -> bool:
    """Say whether a jailed seat may pay before rolling.

    On each of its first turns in Jail, two of them in seed 002 (`jail_fine_turns`).
    """
    return game.cash[seat] >= box.jail_fine and game.jail[seat] <= box.jail_fine_turns


@kernel
def start_in_jail(game: Game, box: Box, book: Book, seat: int) -> None:
    """Ask a jailed seat how it wants to leave: pay, use a card, or roll.

    Paying and cards come before the roll, which is then a normal one (all seeds).
    """
    answer = ask0(game, box, book, seat, H_JAIL, JAIL_ROLL)
    if answer == JAIL_ROLL:
        return
    if answer == JAIL_PAY and may_pay(game, box, seat):
        spend(game, box, book, seat, box.jail_fine, FOR_TAX_OR_FINE)
        leave(game, book, seat, answer)
    elif answer == JAIL_USE_CHANCE_CARD and game.jail_cards[seat, CHANCE_DECK] > 0:
        give_back_card(game, box, seat, CHANCE_DECK)
        leave(game, book, seat, answer)
    elif answer == JAIL_USE_CHEST_CARD and game.jail_cards[seat, CHEST_DECK] > 0:
        give_back_card(game, box, seat, CHEST_DECK)
        leave(game, book, seat, answer)
    else:
        refuse(game, book, seat, H_JAIL)


@kernel
def pay_after_last_miss(game: Game, box: Box, book: Book, seat: int) -> int:
    """Pay the fine that is due after the last miss; by rule a card will do.

    A debt like any other: who has not the cash raises it (all seeds).

    Returns
    -------
    int
        How the seat pays: an answer of the hook `jail`.
    """
    if box.jail_last_miss == 1:
        answer = ask0(game, box, book, seat, H_LAST_MISS, JAIL_PAY)
        deck = answer - JAIL_USE_CHANCE_CARD
        if 0 <= deck <= CHEST_DECK and game.jail_cards[seat, deck] > 0:
            give_back_card(game, box, seat, deck)
            return answer
        if answer != JAIL_PAY:
            refuse(game, book, seat, H_LAST_MISS)
    owe(game, seat, BANK - FOR_TAX_OR_FINE, box.jail_fine)
    settle_up(game, box, book)
    return JAIL_PAY


@kernel
def roll_in_jail(game: Game, box: Box, book: Book, seat: int, double: bool) -> bool:
    """Try to leave by a roll.

    Returns
    -------
    bool
        Whether the door is open: by doubles, or after the last miss and the fine
        unless that was too much for the seat.
    """
    if double:
        leave(game, book, seat, JAIL_ROLL)
        return True
    if game.jail[seat] < box.jail_turns:
        game.jail[seat] += 1
        note(game, book, E_STAYED_IN_JAIL, seat, game.jail[seat] - 1, 0, 0)
        return False
    how = pay_after_last_miss(game, box, book, seat)
    if game.alive[seat] == 0:
        return False
    leave(game, book, seat, how)
    return True
