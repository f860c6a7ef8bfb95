"""The action spaces of the Mega Edition: Auction, Bus Ticket and Birthday Gift.

Source: seed 003; `mega.md` 3.2.
"""

from __future__ import annotations

from simlab.engine.deeds.auction import auction
from simlab.engine.deeds.codes import (
    BANK,
    E_HIGHEST_RENT,
    GIFT_CASH,
    GIFT_TICKET,
    H_AUCTION_SPACE,
    H_GIFT,
    NO_SPACE,
    UTILITY,
)
from simlab.engine.deeds.dice import utility_roll
from simlab.engine.deeds.money import collect
from simlab.engine.deeds.movement import advance, steps_to
from simlab.engine.deeds.property import next_unowned
from simlab.engine.deeds.rent import asks_rent, rent_due
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.deeds.tickets import draw_ticket
from simlab.engine.events import note
from simlab.engine.hooks import ask0, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_AUCTION

#: What two dice show on average.
_SEVEN = 7


@kernel
def auction_any(game: Game, box: Box, book: Book, seat: int, nearest: int) -> None:
    """Let the lander name a deed of the Bank's, which is auctioned to all (seed 003; Q13).

    Who names none puts up the next one ahead; without a bid it stays with the Bank.
    """
    space = ask0(game, box, book, seat, H_AUCTION_SPACE, NO_SPACE)
    if space == NO_SPACE:
        space = nearest
    elif not 0 <= space < box.spaces or box.group[space] < 0 or game.owner[space] >= 0:
        refuse(game, book, seat, H_AUCTION_SPACE)
        space = nearest
    auction(game, box, book, seat, BANK, space)


@kernel
def shown_at_auction(game: Game, box: Box, book: Book, seat: int) -> int:
    """Give what the dice count for a utility when the highest rent is sought (`mega.md` Q11).

    Those of the roll that led here; after a ticket they are thrown first, and lie then
    for the rent itself. By rule `auction_space_utility` seven.
    """
    if box.auction_space_utility == 1:
        return _SEVEN
    if game.thrown == 0:
        for space in range(box.spaces):
            if box.kind[space] == UTILITY and asks_rent(game, box, seat, space):
                game.thrown = utility_roll(game, box, book, seat)
                break
    return game.thrown


@kernel
def highest_rent(game: Game, box: Box, seat: int, shown: int) -> int:
    """Find the deed on which a seat must pay the most, the nearer of equal ones; -1 for none."""
    best = -1
    most = 0
    for k in range(1, box.spaces):
        space = (int(game.position[seat]) + k) % box.spaces
        if asks_rent(game, box, seat, space):
            amount = rent_due(game, box, space, shown, 1, 0)
            if amount > most:
                best = space
                most = amount
    return best


@kernel
def on_auction_space(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Resolve the Auction space (seed 003; `mega.md` 3.2).

    With every deed owned the token goes on to where it must pay the most; it stays if
    no rent is due anywhere (`auction_space_no_rent`, Q10).

    Returns
    -------
    bool
        Whether the token moved on.
    """
    nearest = next_unowned(game, box, int(game.position[seat]))
    if nearest >= 0:
        auction_any(game, box, book, seat, nearest)
        return False
    space = highest_rent(game, box, seat, shown_at_auction(game, box, book, seat))
    if space < 0:
        return False
    note(game, book, E_HIGHEST_RENT, seat, space, 0, 0)
    steps = steps_to(game, box, seat, space)
    advance(game, box, book, seat, steps, box.forced_move_salary == 1, BY_AUCTION)
    return True


@kernel
def on_birthday(game: Game, box: Box, book: Book, seat: int) -> None:
    """Give cash or a ticket, as the lander likes; cash if no ticket is left (seed 003)."""
    if game.tickets_left > 0:
        answer = ask0(game, box, book, seat, H_GIFT, GIFT_CASH)
        if answer == GIFT_TICKET:
            draw_ticket(game, box, book, seat)
            return
        if answer != GIFT_CASH:
            refuse(game, book, seat, H_GIFT)
    collect(game, book, seat, box.birthday_gift)
