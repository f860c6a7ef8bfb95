"""Who owns what: groups, buildings on them, and what a deed or a player is worth.

Sources: seeds 001, 002, 004; `classic.md` 1 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL, RAILROAD
from simlab.engine.deeds.state import Box, Game
from simlab.engine.jit import kernel


@kernel
def left_of(game: Game, seat: int) -> int:
    """Give the seat on the left, bankrupt or not; cheaper than a division at every step."""
    return 0 if seat + 1 == game.players else seat + 1


@kernel
def owns_group(game: Game, box: Box, seat: int, group: int) -> bool:
    """Say whether a seat holds every deed of a group, mortgaged or not."""
    return game.held[seat, group] == box.group_size[group]


@kernel
def builds_in(game: Game, box: Box, seat: int, group: int) -> bool:
    """Say whether a seat holds what building in a group takes: all of it, or all but one.

    Rule `build_needs`; all but one in seed 003 (`mega.md` B2).
    """
    return game.held[seat, group] + box.build_needs >= box.group_size[group]


@kernel
def group_built(game: Game, box: Box, group: int) -> bool:
    """Say whether any site of a group carries a building."""
    for i in range(box.group_size[group]):
        if game.level[box.members[group, i]] > 0:
            return True
    return False


@kernel
def has_built_in(game: Game, box: Box, seat: int, group: int) -> bool:
    """Say whether any site of a group carries a building of a seat's own."""
    for i in range(box.group_size[group]):
        member = box.members[group, i]
        if game.level[member] > 0 and game.owner[member] == seat:
            return True
    return False


@kernel
def bound_by_buildings(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether buildings keep a deed from being mortgaged, sold or traded.

    On any site of its group (all seeds; `mega.md` B7, B12). A depot binds its own
    railroad only (`mega.md` 2.2). By rule `missing_deed_free` the buildings of another
    do not bind the one deed that it lacks, or nobody could ever mortgage what seed 003
    makes the buyer of the last deed lift; nor do lone houses of others under the house
    rule `house_on_lone_street`, which nobody but they can sell.
    """
    if box.kind[space] == RAILROAD:
        return game.level[space] > 0
    group = box.group[space]
    if box.missing_deed_free == 0 and box.house_on_lone_street == 0:
        return group_built(game, box, group)
    return has_built_in(game, box, seat, group)


@kernel
def group_mortgaged(game: Game, box: Box, group: int) -> bool:
    """Say whether any deed of a group is mortgaged."""
    for i in range(box.group_size[group]):
        if game.mortgaged[box.members[group, i]] > 0:
            return True
    return False


@kernel
def has_mortgaged_in(game: Game, box: Box, seat: int, group: int) -> bool:
    """Say whether any deed that a seat holds of a group is mortgaged."""
    for i in range(box.group_size[group]):
        member = box.members[group, i]
        if game.mortgaged[member] > 0 and game.owner[member] == seat:
            return True
    return False


@kernel
def set_owner(game: Game, box: Box, space: int, seat: int) -> None:
    """Put a deed into a seat's hands, or the Bank's (-1).

    The last deed of a group that its new owner has built on is noted, for
    `completing.complete_groups`.
    """
    group = int(box.group[space])
    before = int(game.owner[space])
    if before >= 0:
        game.held[before, group] -= 1
    game.owner[space] = seat
    if seat >= 0:
        game.held[seat, group] += 1
        if box.build_needs == 1 and owns_group(game, box, seat, group):
            if group_built(game, box, group):
                game.completed |= 1 << group


@kernel
def next_unowned(game: Game, box: Box, start: int) -> int:
    """Find the next deed that the Bank holds, ahead of a space; -1 for none."""
    for k in range(1, box.spaces):
        space = (start + k) % box.spaces
        if box.group[space] >= 0 and game.owner[space] < 0:
            return space
    return -1


@kernel
def pieces_on(box: Box, level: int) -> int:
    """Count the buildings that a level took.

    A hotel is one more than its houses, a skyscraper one more than a hotel.
    """
    return int(level) if level < HOTEL else int(box.houses_per_hotel + 1 + level - HOTEL)


@kernel
def deed_worth(game: Game, box: Box, space: int, mortgaged_percent: int) -> int:
    """Value a deed: its printed price, less if mortgaged, and what its buildings cost.

    Parameters
    ----------
    game, box : record
    space : int
        The deed's space.
    mortgaged_percent : int
        Percent of the price at which a mortgaged deed counts.

    Returns
    -------
    int
    """
    price = int(box.price[space])
    if game.mortgaged[space] > 0:
        price = price * mortgaged_percent // 100
    return price + pieces_on(box, game.level[space]) * box.building[space]


@kernel
def worth(game: Game, box: Box, seat: int, mortgaged_percent: int) -> int:
    """Value a player: cash, deeds and buildings (seed 002, income tax and short game).

    Bus tickets count as rule `ticket_worth` says, nothing by default (`mega.md` Q20).
    """
    total = int(game.cash[seat]) + game.tickets[seat] * box.ticket_worth
    for space in range(box.spaces):
        if game.owner[space] == seat:
            total += deed_worth(game, box, space, mortgaged_percent)
    return total


@kernel
def rounded(amount: int, percent: int, how: int) -> int:
    """Take a percentage, rounded up (0), down (1) or to the nearest (2), a half up.

    No rule book says how; rules `mortgage_rounding` and `tax_rounding`.
    """
    product = amount * percent
    if how == 0:
        return (product + 99) // 100
    if how == 1:
        return product // 100
    return (product + 50) // 100


@kernel
def interest_on(box: Box, space: int) -> int:
    """Give the interest on a deed's mortgage: 10 % (all seeds)."""
    return rounded(box.mortgage[space], box.mortgage_interest, box.mortgage_rounding)
