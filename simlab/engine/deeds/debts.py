"""Debts, how they are paid, and bankruptcy.

A debt is laid on a pile and then settled: the debtor sells and mortgages in its own
order until it can pay, or is bankrupt. What follows from a bankruptcy, such as the
creditor's interest on mortgaged deeds, is a debt of its own on top of the pile and
so paid at once; nothing recurses and none is left open. Sources: seeds 001, 002,
004; `classic.md` 6.
"""

from __future__ import annotations

from simlab.engine.deeds.auction import auction
from simlab.engine.deeds.building import put_pieces
from simlab.engine.deeds.codes import (
    ACTION_ROOM,
    BANK,
    BUILD,
    CHANCE_DECK,
    CHEST_DECK,
    E_BANKRUPT,
    E_CARD_PASSED,
    E_DEED_PASSED,
    E_INTEREST,
    E_PAID_SEAT,
    H_LIFT,
    H_RAISE_CASH,
    LIFT,
    M_BANKRUPT,
)
from simlab.engine.deeds.jail_cards import give_back_card
from simlab.engine.deeds.money import spend
from simlab.engine.deeds.mortgage import (
    default_raise,
    lift,
    may_act,
    may_lift,
    turn_into_cash,
)
from simlab.engine.deeds.property import interest_on, pieces_on, set_owner
from simlab.engine.deeds.selling import refund
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import pass_tickets
from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse, yes1
from simlab.engine.jit import kernel
from simlab.engine.ledger import close_account


@kernel
def owe(game: Game, debtor: int, creditor: int, amount: int) -> None:
    """Lay a debt on the pile; the last one is settled first.

    Parameters
    ----------
    game : record
    debtor : int
        A seat.
    creditor : int
        A seat, or ``-1 - purpose`` for the Bank (`money.FOR_DEEDS` and its like).
    amount : int
    """
    if amount > 0:
        game.debt[game.debts, 0] = debtor
        game.debt[game.debts, 1] = creditor
        game.debt[game.debts, 2] = amount
        game.debts += 1


@kernel
def raises_cash(action: int) -> bool:
    """Say whether an action brings cash rather than costs it."""
    kind = action // ACTION_ROOM
    return kind != BUILD and kind != LIFT


@kernel
def raise_cash(game: Game, box: Box, book: Book, seat: int, amount: int) -> None:
    """Let a debtor turn property into cash until it has the amount or nothing is left.

    In its own order; who does not say, or says what cannot be, sells buildings
    first and mortgages in board order.
    """
    while game.cash[seat] < amount and game.stop == 0:
        fallback = default_raise(game, box, seat)
        if fallback < 0:
            return
        action = ask1(game, box, book, seat, H_RAISE_CASH, -1, amount)
        if action == -1:
            action = fallback
        elif not (raises_cash(action) and may_act(game, box, seat, action)):
            refuse(game, book, seat, H_RAISE_CASH)
            action = fallback
        turn_into_cash(game, box, book, seat, action)


@kernel
def has_ceased(game: Game, box: Box) -> bool:
    """Say whether a second bankruptcy has ended the game (rule `game_end`; seed 002)."""
    return box.game_end == 1 and game.standing <= game.fewest


@kernel
def could_raise(game: Game, box: Box, seat: int) -> int:
    """Add up all that a seat could turn into cash, its cash included."""
    total = int(game.cash[seat])
    for space in range(box.spaces):
        if game.owner[space] == seat:
            total += refund(box, space, pieces_on(box, game.level[space]))
            if game.mortgaged[space] == 0:
                sale = box.price[space] * max(0, box.deed_sale_percent) // 100
                total += max(int(box.mortgage[space]), sale)
    cards = int(game.jail_cards[seat, CHANCE_DECK]) + int(game.jail_cards[seat, CHEST_DECK])
    return total + cards * max(0, box.jail_card_bank_price)


@kernel
def hands_over_all(game: Game, box: Box, debtor: int, amount: int) -> bool:
    """Say whether a debtor gives up all as it stands: it ends a short game by its bankruptcy.

    Its creditor then gets the buildings too, and nothing is sold or mortgaged for a
    debt that cannot be paid (seed 002, short game).
    """
    ends = box.game_end == 1 and game.standing - 1 <= game.fewest
    return ends and could_raise(game, box, debtor) < amount


@kernel
def receive_mortgaged(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Take over a mortgaged deed: lift it now, or pay the interest now and again later.

    All seeds; without `transfer_interest` nothing is due. The last deed of a group that
    is built on must be lifted in any case (`completing.lift_at_once`).
    """
    if game.completed >> box.group[space] & 1 == 1:
        return
    if may_lift(game, box, seat, space) and yes1(game, box, book, seat, H_LIFT, space):
        lift(game, box, book, seat, space)
    elif box.transfer_interest == 1:
        note(game, book, E_INTEREST, seat, space, interest_on(box, space), 0)
        owe(game, seat, BANK, interest_on(box, space))


@kernel
def pass_deeds(game: Game, box: Box, book: Book, seat: int, to: int) -> None:
    """Hand a bankrupt's deeds to the creditor, mortgaged ones with their interest.

    None is paid any more when the bankruptcy has ended the game (seed 002, short game).
    """
    for space in range(box.spaces):
        if game.owner[space] == seat:
            set_owner(game, box, space, to)
            note(game, book, E_DEED_PASSED, seat, space, to, 0)
            owed = box.bankrupt_interest == 1 and not has_ceased(game, box)
            if game.mortgaged[space] > 0 and owed:
                receive_mortgaged(game, box, book, to, space)


@kernel
def deeds_to_bank(game: Game, box: Box, book: Book, seat: int) -> None:
    """Give a bankrupt's deeds to the Bank, which auctions them or keeps them for sale.

    Free of mortgages unless `bank_deed_mortgages = kept` (all seeds; `classic.md` 6).
    """
    taken = 0
    for space in range(box.spaces):
        if game.owner[space] == seat:
            set_owner(game, box, space, BANK)
            note(game, book, E_DEED_PASSED, seat, space, BANK, 0)
            close_account(book, space, box.group[space])
            taken |= 1 << space
            if box.bank_deed_mortgages == 0:
                game.mortgaged[space] = 0
    if box.bank_takes == 0 and game.standing > game.fewest:
        for space in range(box.spaces):
            if taken & (1 << space):
                auction(game, box, book, seat, BANK, space)


@kernel
def clear_sites(game: Game, box: Box, seat: int) -> None:
    """Take down buildings that a bankrupt could not sell, for want of houses in the Bank."""
    for space in range(box.spaces):
        if game.owner[space] == seat and game.level[space] > 0:
            put_pieces(game, box, space, 0)


@kernel
def bankrupt(game: Game, box: Box, book: Book, seat: int, creditor: int) -> None:
    """Put a player out of the game.

    To a player: all cash, the jail cards, bus tickets and the deeds go to the creditor (the
    deeds to the Bank under `bankrupt_deeds = bank`). To the Bank: cash and deeds
    to the Bank, cards under their decks, tickets out of the game (seed 002; seed 004;
    `classic.md` 6; `mega.md` Q19). The bankruptcy that ends a short game turns over
    buildings as well (seed 002).
    """
    game.alive[seat] = 0
    game.standing -= 1
    book.metric[game.slot[seat], M_BANKRUPT] = 1
    note(game, book, E_BANKRUPT, seat, creditor, game.cash[seat], 0)
    if creditor < 0 or box.bankrupt_deeds == 1 or not has_ceased(game, box):
        clear_sites(game, box, seat)
    left = int(game.cash[seat])
    if creditor >= 0:
        game.cash[seat] = 0
        game.cash[creditor] += left
    else:
        spend(game, box, book, seat, left, -1 - creditor)
    for deck in (CHANCE_DECK, CHEST_DECK):
        while game.jail_cards[seat, deck] > 0:
            if creditor >= 0:
                game.jail_cards[seat, deck] -= 1
                game.jail_cards[creditor, deck] += 1
                note(game, book, E_CARD_PASSED, seat, deck, creditor, 0)
            else:
                give_back_card(game, box, seat, deck)
    pass_tickets(game, book, seat, creditor if creditor >= 0 else BANK, int(game.tickets[seat]))
    if creditor >= 0 and box.bankrupt_deeds == 0:
        pass_deeds(game, box, book, seat, creditor)
    else:
        deeds_to_bank(game, box, book, seat)
    if seat == game.active:
        game.turn_lost = 1


@kernel
def pay_debt(game: Game, box: Box, book: Book, debtor: int, creditor: int, amount: int) -> None:
    """Pay a debt that the debtor has in cash."""
    if creditor < 0:
        spend(game, box, book, debtor, amount, -1 - creditor)
        return
    game.cash[debtor] -= amount
    game.cash[creditor] += amount
    note(game, book, E_PAID_SEAT, debtor, amount, creditor, game.cash[debtor])


@kernel
def settle_debts(game: Game, box: Box, book: Book) -> None:
    """Settle all open debts from the top of the pile."""
    while game.debts > 0 and game.stop == 0:
        game.debts -= 1
        debtor = int(game.debt[game.debts, 0])
        creditor = int(game.debt[game.debts, 1])
        amount = int(game.debt[game.debts, 2])
        if game.alive[debtor] == 0 or game.standing <= game.fewest:
            continue
        if creditor >= 0 and game.alive[creditor] == 0:
            continue
        if not hands_over_all(game, box, debtor, amount):
            raise_cash(game, box, book, debtor, amount)
        if game.cash[debtor] >= amount:
            pay_debt(game, box, book, debtor, creditor, amount)
        else:
            bankrupt(game, box, book, debtor, creditor)
