"""Trades: deeds, cash, jail cards and bus tickets, in any combination, between two players.

Only unbuilt groups' deeds change hands; a mortgaged deed costs its new owner the
interest at once, or more to lift it. Sources: seeds 001 to 004; `classic.md` 6,
`mega.md` T1 and B12.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    CARD_BITS,
    E_CARD_PASSED,
    E_DEED_PASSED,
    E_TRADE_OFFERED,
    E_TRADED,
    H_ACCEPT,
    H_GIVE,
    H_PAY,
    H_TAKE,
    H_TRADE_WITH,
    M_TRADES,
    TICKET_BITS,
    TICKET_MASK,
)
from simlab.engine.deeds.completing import settle_up
from simlab.engine.deeds.debts import receive_mortgaged
from simlab.engine.deeds.property import bound_by_buildings, set_owner
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import pass_tickets
from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse, yes1
from simlab.engine.jit import kernel


@kernel
def tickets_in(goods: int) -> int:
    """Give the number of bus tickets that a mask names."""
    return goods >> TICKET_BITS & TICKET_MASK


@kernel
def has_cards(game: Game, box: Box, seat: int, goods: int) -> bool:
    """Say whether a seat holds the jail cards and tickets of a mask and may trade them."""
    for deck in range(2):
        if goods >> (CARD_BITS + deck) & 1 == 1:
            if box.trade_jail_cards == 0 or game.jail_cards[seat, deck] == 0:
                return False
    count = tickets_in(goods)
    return count == 0 or (box.trade_tickets == 1 and count <= game.tickets[seat])


@kernel
def may_hand_over(game: Game, box: Box, seat: int, goods: int) -> bool:
    """Say whether a seat owns what a mask names and may trade it.

    Parameters
    ----------
    game, box : record
    seat : int
    goods : int
        One bit a space; bits 53 to 57 are a number of bus tickets, 60 and 61 the jail
        cards of the two decks. No other bit means anything.
    """
    meant = (1 << box.spaces) - 1 | TICKET_MASK << TICKET_BITS | 3 << CARD_BITS
    if goods < 0 or goods & ~meant != 0 or not has_cards(game, box, seat, goods):
        return False
    for space in range(box.spaces):
        if goods >> space & 1 == 1:
            if game.owner[space] != seat or box.group[space] < 0:
                return False
            if game.mortgaged[space] > 0 and box.trade_mortgaged == 0:
                return False
            if bound_by_buildings(game, box, seat, space):
                return False
    return True


@kernel
def may_propose(game: Game, box: Box, seat: int) -> bool:
    """Say whether a seat may trade at this moment (rules on windows and Jail)."""
    if box.trading == 0 or (seat != game.active and box.trade_windows == 1):
        return False
    return game.jail[seat] == 0 or box.jail_trading == 1


@kernel
def partner(game: Game, box: Box, seat: int, rival: int) -> bool:
    """Say whether a rival is somebody to trade with."""
    return (
        0 <= rival < game.players
        and rival != seat
        and game.alive[rival] == 1
        and (game.jail[rival] == 0 or box.jail_trading == 1)
    )


@kernel
def offer_stands(game: Game, box: Box) -> bool:
    """Say whether the trade on the table is one that both sides can keep."""
    me, rival = game.offer_from, game.offer_to
    if game.offer_give == 0 and game.offer_take == 0:
        return False
    if game.offer_cash > game.cash[me] or game.offer_cash < -int(game.cash[rival]):
        return False
    return may_hand_over(game, box, me, game.offer_give) and may_hand_over(
        game, box, rival, game.offer_take
    )


@kernel
def hand_over(game: Game, box: Box, book: Book, seat: int, to: int, goods: int) -> None:
    """Hand over what a mask names."""
    for space in range(box.spaces):
        if goods >> space & 1 == 1:
            set_owner(game, box, space, to)
            note(game, book, E_DEED_PASSED, seat, space, to, 0)
    for deck in range(2):
        if goods >> (CARD_BITS + deck) & 1 == 1:
            game.jail_cards[seat, deck] -= 1
            game.jail_cards[to, deck] += 1
            note(game, book, E_CARD_PASSED, seat, deck, to, 0)
    pass_tickets(game, book, seat, to, tickets_in(goods))


@kernel
def take_over_mortgages(game: Game, box: Box, book: Book, seat: int, goods: int) -> None:
    """Charge a new owner what its mortgaged deeds cost it."""
    for space in range(box.spaces):
        if goods >> space & 1 == 1 and game.mortgaged[space] > 0:
            receive_mortgaged(game, box, book, seat, space)


@kernel
def exchange(game: Game, box: Box, book: Book) -> None:
    """Carry out the trade on the table."""
    me, rival = game.offer_from, game.offer_to
    give, take = game.offer_give, game.offer_take
    game.cash[me] -= game.offer_cash
    game.cash[rival] += game.offer_cash
    hand_over(game, box, book, me, rival, give)
    hand_over(game, box, book, rival, me, take)
    book.metric[game.slot[me], M_TRADES] += 1
    book.metric[game.slot[rival], M_TRADES] += 1
    note(game, book, E_TRADED, me, rival, game.offer_cash, 0)
    take_over_mortgages(game, box, book, rival, give)
    take_over_mortgages(game, box, book, me, take)
    settle_up(game, box, book)


@kernel
def propose(game: Game, box: Box, book: Book, seat: int) -> None:
    """Let a seat propose trades, at most `trade_proposals` each time.

    The proposal lies on the table (`game.offer_...`) while the rival judges it.
    """
    for asked in range(box.trade_proposals):
        rival = ask1(game, box, book, seat, H_TRADE_WITH, -1, asked)
        if rival == -1 or game.stop != 0:
            return
        if not partner(game, box, seat, rival):
            refuse(game, book, seat, H_TRADE_WITH)
            return
        game.offer_from = seat
        game.offer_to = rival
        game.offer_give = ask1(game, box, book, seat, H_GIVE, 0, rival)
        game.offer_take = ask1(game, box, book, seat, H_TAKE, 0, rival)
        game.offer_cash = ask1(game, box, book, seat, H_PAY, 0, rival)
        if not offer_stands(game, box):
            refuse(game, book, seat, H_TRADE_WITH)
            return
        note(game, book, E_TRADE_OFFERED, seat, rival, game.offer_cash, 0)
        if yes1(game, box, book, rival, H_ACCEPT, seat):
            exchange(game, box, book)
            if game.alive[seat] == 0 or game.standing <= game.fewest:
                return
