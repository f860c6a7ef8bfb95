"""The last deed of a group that its owner has built on already.

It must be freed of its mortgage and built up to the others, or the pieces that stand are
spread over all sites. Source: seed 003; `mega.md` B9, B10 and Q16.
"""

from __future__ import annotations

from simlab.engine.deeds.building import put_pieces
from simlab.engine.deeds.codes import E_BUILT, E_RESPREAD, HOTEL, M_PIECES_BUILT
from simlab.engine.deeds.debts import raise_cash, receive_mortgaged, settle_debts
from simlab.engine.deeds.money import FOR_DEEDS, collect, spend
from simlab.engine.deeds.mortgage import lift, lift_cost, may_lift
from simlab.engine.deeds.property import group_built, owns_group, pieces_on
from simlab.engine.deeds.selling import refund
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import charge, refund_to


@kernel
def level_of(box: Box, pieces: int) -> int:
    """Give the level that a number of buildings makes; the opposite of `pieces_on`."""
    return pieces if pieces <= box.houses_per_hotel else HOTEL + pieces - box.houses_per_hotel - 1


@kernel
def lift_at_once(game: Game, box: Box, book: Book, seat: int, group: int) -> None:
    """Lift the mortgages of a group that is built on, at the price of anything else.

    Who sells all its buildings for that and still cannot pay takes the deed over as
    any mortgaged one.
    """
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        if game.mortgaged[space] > 0:
            if group_built(game, box, group):
                raise_cash(game, box, book, seat, lift_cost(box, space))
            if group_built(game, box, group) and may_lift(game, box, seat, space):
                lift(game, box, book, seat, space)
            else:
                receive_mortgaged(game, box, book, seat, space)
    settle_debts(game, box, book)


@kernel
def short_of(game: Game, box: Box, group: int, pieces: int) -> int:
    """Count the buildings that a group lacks for a number of them on every site."""
    lacking = 0
    for i in range(box.group_size[group]):
        lacking += max(0, pieces - pieces_on(box, game.level[box.members[group, i]]))
    return lacking


@kernel
def most_on(game: Game, box: Box, group: int) -> int:
    """Count the buildings of a group's highest site."""
    most = 0
    for i in range(box.group_size[group]):
        most = max(most, pieces_on(box, game.level[box.members[group, i]]))
    return most


@kernel
def raise_sites(game: Game, box: Box, book: Book, seat: int, group: int, pieces: int) -> None:
    """Pay for what a group lacks of a number of buildings on every site, and put it up."""
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        added = pieces - pieces_on(box, game.level[space])
        if added > 0:
            put_pieces(game, box, space, level_of(box, pieces))
            price = added * box.building[space]
            book.metric[game.slot[seat], M_PIECES_BUILT] += added
            note(game, book, E_BUILT, seat, space, game.level[space], price)
            charge(book, space, price)
            spend(game, box, book, seat, price, FOR_DEEDS)


@kernel
def enough_pieces(game: Game, box: Box, group: int, total: int) -> bool:
    """Say whether the Bank has the pieces for a number of buildings spread over a group."""
    size = box.group_size[group]
    houses = 0
    hotels = 0
    for i in range(size):
        level = level_of(box, total // size + (1 if i < total % size else 0))
        if level < HOTEL:
            houses += level
        else:
            hotels += 1
    return houses <= game.houses and hotels <= game.hotels


@kernel
def spread(game: Game, box: Box, book: Book, seat: int, group: int) -> None:
    """Spread the buildings of a group over all its sites, one more on the first ones.

    Hotels are broken down; what the Bank lacks the pieces for is sold at half price.
    """
    size = box.group_size[group]
    total = 0
    for i in range(size):
        total += pieces_on(box, game.level[box.members[group, i]])
        put_pieces(game, box, box.members[group, i], 0)
    kept = total
    while not enough_pieces(game, box, group, kept):
        kept -= 1
    for i in range(size):
        space = box.members[group, i]
        put_pieces(game, box, space, level_of(box, kept // size + (1 if i < kept % size else 0)))
        note(game, book, E_RESPREAD, seat, space, game.level[space], 0)
    if kept < total:
        first = int(box.members[group, 0])
        paid = refund(box, first, total - kept)
        refund_to(game, book, first, paid)
        collect(game, book, seat, paid)


@kernel
def even_out(game: Game, box: Box, book: Book, seat: int, group: int) -> None:
    """Build a completed group up to one level below its highest site, or spread what stands.

    Up, if cash and the Bank's houses are enough (seed 003; `mega.md` B9).
    """
    pieces = most_on(game, box, group) - 1
    lacking = short_of(game, box, group, pieces)
    cost = lacking * box.building[box.members[group, 0]]
    if game.cash[seat] >= cost and game.houses >= lacking:
        raise_sites(game, box, book, seat, group, pieces)
    else:
        spread(game, box, book, seat, group)


@kernel
def complete_groups(game: Game, box: Box, book: Book) -> None:
    """Bring every built group that has just become complete into order.

    Under `group_completed = freeze_until_even` only its mortgage is lifted: even
    building then asks the new site to catch up first (`mega.md` B10). Where buildings
    need not be even there is nothing to even out, nor when the game is over.
    """
    if game.standing <= game.fewest:
        game.completed = 0
    while game.completed != 0 and game.stop == 0:
        group = 0
        while game.completed >> group & 1 == 0:
            group += 1
        game.completed &= ~(1 << group)
        seat = int(game.owner[box.members[group, 0]])
        if seat < 0 or not owns_group(game, box, seat, group):
            continue
        lift_at_once(game, box, book, seat, group)
        built = owns_group(game, box, seat, group) and group_built(game, box, group)
        if box.group_completed == 0 and box.even_building == 1 and built:
            even_out(game, box, book, seat, group)


@kernel
def settle_up(game: Game, box: Box, book: Book) -> None:
    """Settle all open debts, and whatever deeds have changed hands by then or before."""
    if game.debts > 0:
        settle_debts(game, box, book)
    if game.completed != 0:
        complete_groups(game, box, book)
