"""The towers: tiles go in on top, come out for taxes and swaps, and win at the top.

Sources: seed 000 (game guide p.5-9), `empire.md` 2, 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BRAND,
    BY_BROKEN_SET,
    E_BONUS_OFFICE,
    E_OFFICE_LOST,
    E_TILE_GIVEN,
    E_TILE_RETURNED,
    E_WON,
    EARNED,
    LOST,
    M_LOST_TILES,
    M_LOST_UNITS,
    NOT_EARNED,
    OFFICE,
)
from simlab.engine.towers.ledger import enter_tile, return_tile
from simlab.engine.towers.state import Book, Box, Game


@kernel
def tower_value(game: Game, box: Box, seat: int) -> int:
    """Read a tower's value off its scale.

    50 a unit, 50 for an empty tower, and never more than 800: the lowest number
    still visible above the top tile (game guide p.5 and p.8; `empire.md` 2b).
    """
    return int(box.value[game.units[seat]])


@kernel
def topmost(game: Game, box: Box, seat: int) -> int:
    """Find the billboard that taxes, swaps, takeovers and debts reach.

    The last tile added. Under `office_is_topmost = false` offices on top are
    passed over and the first billboard below is reached (`empire.md` 6).

    Returns
    -------
    int
        Place in the tower, counted from 0 at the bottom; -1 for none.
    """
    at = int(game.tiles[seat]) - 1
    if box.office_is_topmost == 0:
        while at >= 0 and game.tower[seat, at] == OFFICE:
            at -= 1
    return at


@kernel
def top_tile(game: Game, box: Box, seat: int) -> int:
    """Give the tile that `topmost` finds: a space's index, 36 for an office, -1 for none."""
    at = topmost(game, box, seat)
    if at < 0:
        return -1
    return int(game.tower[seat, at])


@kernel
def fits(game: Game, box: Box, seat: int, change: int) -> bool:
    """Say whether a tower may grow by `change` units.

    The last tile need not fit exactly; under `overshoot = exact_only` a tile that
    does not fit may be neither bought nor received (`empire.md` 5 and 6).
    """
    return box.overshoot == 0 or game.units[seat] + change <= box.tower_units_to_win


@kernel
def check_win(game: Game, box: Box, book: Book) -> None:
    """End the game when a tower is full: 17 units, at once.

    Also on another player's turn, unless `win_check = own_turn`. The active
    player comes first among equals, then clockwise (`empire.md` 5 and 6).
    """
    if game.winner >= 0:
        return
    for k in range(game.players):
        seat = (game.active + k) % game.players
        if game.units[seat] >= box.tower_units_to_win and (box.win_check == 0 or k == 0):
            game.winner = seat
            note(game, book, E_WON, seat, game.units[seat], game.rounds + 1, 0)
            return


@kernel
def put_in(game: Game, box: Box, seat: int, at: int, tile: int) -> None:
    """Slide a tile into a tower at a place; the tiles above it move up."""
    for i in range(game.tiles[seat], at, -1):
        game.tower[seat, i] = game.tower[seat, i - 1]
    game.tower[seat, at] = tile
    game.tiles[seat] += 1
    game.units[seat] += box.height[tile]
    if tile != OFFICE and box.kind[tile] == BRAND:
        game.owner[tile] = seat
        game.of_group[seat, box.group[tile]] += 1


@kernel
def take_out(game: Game, box: Box, seat: int, at: int) -> int:
    """Take a tile out of a tower; the tiles above it slide down."""
    tile = int(game.tower[seat, at])
    for i in range(at, game.tiles[seat] - 1):
        game.tower[seat, i] = game.tower[seat, i + 1]
    game.tiles[seat] -= 1
    game.tower[seat, game.tiles[seat]] = 0
    game.units[seat] -= box.height[tile]
    if tile != OFFICE and box.kind[tile] == BRAND:
        game.owner[tile] = -1
        game.of_group[seat, box.group[tile]] -= 1
    return tile


@kernel
def _count_loss(game: Game, box: Box, book: Book, seat: int, tile: int, cause: int) -> None:
    """Write in the book that a seat lost a tile, and why."""
    slot = game.slot[seat]
    book.metric[slot, M_LOST_TILES + cause] += 1
    book.metric[slot, M_LOST_UNITS + cause] += box.height[tile]
    book.lost[slot, cause, tile] += 1


@kernel
def bonus_office(game: Game, box: Box, book: Book, seat: int, tile: int) -> None:
    """Give a free office for a colour set that has just become complete.

    All billboards of a colour in one tower, adjacent or not (game guide p.8).
    Each time it becomes complete, or once a seat and set under
    `bonus_office_repeat = once`; none when the six are gone.
    """
    if tile == OFFICE or box.kind[tile] != BRAND:
        return
    group = box.group[tile]
    if game.of_group[seat, group] != box.group_size[group]:
        return
    if box.bonus_office_repeat == 1 and game.bonus[seat, group] != NOT_EARNED:
        return
    if game.supply[OFFICE] > 0 and fits(game, box, seat, box.height[OFFICE]):
        game.supply[OFFICE] -= 1
        game.bonus[seat, group] = EARNED
        enter_tile(game, box, book, OFFICE, 0)
        put_in(game, box, seat, game.tiles[seat], OFFICE)
        note(game, book, E_BONUS_OFFICE, seat, group, game.units[seat], 0)


@kernel
def broken_set(game: Game, box: Box, book: Book, seat: int, tile: int) -> None:
    """Take a bonus office back when its set breaks, under `bonus_office_lost_with_set`.

    By default the office stays: the guide is silent (`empire.md` 6). The topmost
    office of the tower goes, if there still is one.
    """
    if box.bonus_office_lost_with_set == 0 or tile == OFFICE or box.kind[tile] != BRAND:
        return
    group = box.group[tile]
    was_complete = game.of_group[seat, group] + 1 == box.group_size[group]
    if not was_complete or game.bonus[seat, group] != EARNED:
        return
    game.bonus[seat, group] = LOST
    for at in range(game.tiles[seat] - 1, -1, -1):
        if game.tower[seat, at] == OFFICE:
            take_out(game, box, seat, at)
            game.supply[OFFICE] += 1
            _count_loss(game, box, book, seat, OFFICE, BY_BROKEN_SET)
            note(game, book, E_OFFICE_LOST, seat, group, game.units[seat], 0)
            return


@kernel
def receive(game: Game, box: Box, book: Book, seat: int, tile: int) -> None:
    """Slide a tile in on top, with the free office and the win that may follow."""
    put_in(game, box, seat, game.tiles[seat], tile)
    check_win(game, box, book)
    if game.winner < 0:
        bonus_office(game, box, book, seat, tile)
        check_win(game, box, book)


@kernel
def give_back(game: Game, box: Box, book: Book, seat: int, at: int, cause: int) -> None:
    """Return a tile to the board: its space, or the supply of offices."""
    tile = take_out(game, box, seat, at)
    game.supply[tile] += 1
    return_tile(box, book, tile)
    _count_loss(game, box, book, seat, tile, cause)
    note(game, book, E_TILE_RETURNED, seat, tile, cause, game.units[seat])
    broken_set(game, box, book, seat, tile)


@kernel
def hand_over(game: Game, box: Box, book: Book, seat: int, at: int, to: int, cause: int) -> None:
    """Move a tile to the top of another tower.

    Under `overshoot = exact_only` a tile that does not fit there goes back to the
    board instead: its owner loses it all the same.
    """
    tile = int(game.tower[seat, at])
    if not fits(game, box, to, box.height[tile]):
        give_back(game, box, book, seat, at, cause)
        return
    take_out(game, box, seat, at)
    _count_loss(game, box, book, seat, tile, cause)
    note(game, book, E_TILE_GIVEN, seat, tile, to, cause)
    broken_set(game, box, book, seat, tile)
    receive(game, box, book, to, tile)


@kernel
def exchange(
    game: Game, box: Box, book: Book, a: int, at_a: int, b: int, at_b: int, cause: int
) -> None:
    """Exchange two tiles of two towers, each into the other's place."""
    tile_a = take_out(game, box, a, at_a)
    tile_b = take_out(game, box, b, at_b)
    put_in(game, box, a, at_a, tile_b)
    put_in(game, box, b, at_b, tile_a)
    _count_loss(game, box, book, a, tile_a, cause)
    _count_loss(game, box, book, b, tile_b, cause)
    note(game, book, E_TILE_GIVEN, a, tile_a, b, cause)
    note(game, book, E_TILE_GIVEN, b, tile_b, a, cause)
    if box.bonus_office_lost_with_set == 1 and tile_a != tile_b:
        broken_set(game, box, book, a, tile_a)
        broken_set(game, box, book, b, tile_b)
    check_win(game, box, book)
    if game.winner < 0:
        bonus_office(game, box, book, a, tile_b)
        bonus_office(game, box, book, b, tile_a)
        check_win(game, box, book)


@kernel
def exchange_fits(game: Game, box: Box, a: int, tile_a: int, b: int, tile_b: int) -> bool:
    """Say whether both towers may take the other's tile."""
    more = int(box.height[tile_b]) - box.height[tile_a]
    return fits(game, box, a, more) and fits(game, box, b, -more)
