"""Jail and its ways out.

Sources: seed 000 (game guide p.9), `empire.md` 5 and 6.
"""

from __future__ import annotations

from simlab.engine.decks import put_back
from simlab.engine.events import note
from simlab.engine.hooks import ask0, ask1, refuse, yes2
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_JAIL
from simlab.engine.towers.codes import (
    CHANCE_DECK,
    CHANCE_JAIL_CARD,
    E_JAIL_CARD_SOLD,
    E_LEFT_JAIL,
    E_STAYED_IN_JAIL,
    EMPIRE_DECK,
    EMPIRE_JAIL_CARD,
    H_BUY_JAIL_CARD,
    H_JAIL,
    H_JAIL_CARD_PRICE,
    JAIL_BUY_CARD,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_EMPIRE_CARD,
)
from simlab.engine.towers.money import owe_bank, spend
from simlab.engine.towers.reactions import may_play, use_card
from simlab.engine.towers.state import Book, Box, Game

#: Failed rolls after which the fee is due and the token leaves.
TRIES = 3


@kernel
def leave(game: Game, book: Book, seat: int, how: int) -> None:
    """Open the door."""
    game.jail[seat] = 0
    book.brought[seat] = BY_JAIL
    note(game, book, E_LEFT_JAIL, seat, how, 0, 0)


@kernel
def may_pay(game: Game, box: Box, seat: int) -> bool:
    """Say whether a jailed seat may pay to leave.

    At the start of each jailed turn; of the first only under
    `jail_can_pay_100_later = false` (game guide p.9; `empire.md` 6).
    """
    return game.cash[seat] >= box.jail_fee and (
        box.jail_can_pay_100_later == 1 or game.jail[seat] == 1
    )


@kernel
def card_seller(game: Game, seat: int, other: int) -> bool:
    """Say whether another seat has a jail card to sell."""
    return other != seat and (game.jail_cards[other] > 0 or game.hand[other, EMPIRE_JAIL_CARD] > 0)


@kernel
def return_chance_card(game: Game, box: Box, seat: int) -> None:
    """Lay a used Chance jail card under its deck."""
    game.jail_cards[seat] -= 1
    for card in range(box.deck_size[CHANCE_DECK]):
        if box.chance_effect[box.deck[CHANCE_DECK, card]] == CHANCE_JAIL_CARD:
            put_back(game, box, CHANCE_DECK, int(box.deck[CHANCE_DECK, card]))
            return


@kernel
def buy_card(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Buy a jail card from another player and leave with it.

    The guide allows this one sale (p.9); off by default (`jail_card_sale`). The
    holders are asked clockwise for a price and the first that the buyer accepts
    is paid.
    """
    for k in range(1, game.players):
        seller = (seat + k) % game.players
        if not card_seller(game, seat, seller):
            continue
        price = ask1(game, box, book, seller, H_JAIL_CARD_PRICE, -1, seat)
        if price == -1:
            continue
        if price < 0:
            refuse(game, book, seller, H_JAIL_CARD_PRICE)
            continue
        if price > game.cash[seat]:
            continue
        if not yes2(game, box, book, seat, H_BUY_JAIL_CARD, seller, price):
            continue
        game.cash[seat] -= price
        game.cash[seller] += price
        note(game, book, E_JAIL_CARD_SOLD, seller, seat, price, 0)
        if game.jail_cards[seller] > 0:
            return_chance_card(game, box, seller)
        else:
            game.hand[seller, EMPIRE_JAIL_CARD] -= 1
            game.hand_size[seller] -= 1
            put_back(game, box, EMPIRE_DECK, EMPIRE_JAIL_CARD)
        return True
    return False


@kernel
def start_in_jail(game: Game, box: Box, book: Book, seat: int) -> None:
    """Ask a jailed seat how it wants to leave: pay, use a card, buy one, or roll.

    Paying and cards come before the roll, which is then a normal one (game guide
    p.9).
    """
    answer = ask0(game, box, book, seat, H_JAIL, JAIL_ROLL)
    if answer == JAIL_ROLL:
        return
    if answer == JAIL_PAY and may_pay(game, box, seat):
        spend(game, book, seat, box.jail_fee)
        leave(game, book, seat, answer)
    elif answer == JAIL_USE_CHANCE_CARD and game.jail_cards[seat] > 0:
        return_chance_card(game, box, seat)
        leave(game, book, seat, answer)
    elif answer == JAIL_USE_EMPIRE_CARD and may_play(game, box, seat, EMPIRE_JAIL_CARD):
        use_card(game, box, book, seat, EMPIRE_JAIL_CARD)
        leave(game, book, seat, answer)
    elif answer == JAIL_BUY_CARD and box.jail_card_sale == 1:
        if buy_card(game, box, book, seat):
            leave(game, book, seat, answer)
    else:
        refuse(game, book, seat, H_JAIL)


@kernel
def roll_in_jail(game: Game, box: Box, book: Book, seat: int, double: bool) -> bool:
    """Try to leave by a roll.

    A double opens the door free of charge; the third failure costs 50, by the
    debt rule for who cannot pay, and the token moves with that roll all the same
    (game guide p.9; `empire.md` 5 and 6).

    Returns
    -------
    bool
        Whether the token moves.
    """
    if double:
        leave(game, book, seat, JAIL_ROLL)
        return True
    if game.jail[seat] < TRIES:
        game.jail[seat] += 1
        note(game, book, E_STAYED_IN_JAIL, seat, game.jail[seat] - 1, 0, 0)
        return False
    owe_bank(game, box, book, seat, box.jail_forced_fee)
    leave(game, book, seat, JAIL_ROLL)
    return True
