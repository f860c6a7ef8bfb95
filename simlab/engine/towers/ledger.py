"""The ledger of a game of towers: what tiles cost, and what rents and GO bring for them.

A rent is the earning of the brand that was landed on, although its amount is the value of
the whole tower, and it counts only if it is paid in money. What a tower's value brings at
GO is shared out to its tiles by their heights. A brand has an account; utilities and
offices, of which there are several alike, share one a kind that is never even. Sources:
seed 000 (game guide p.8-10), `empire.md` 2b and 5.
"""

from __future__ import annotations

from simlab.engine.jit import kernel
from simlab.engine.ledger import A_OPEN, close_account, earn_as, open_account
from simlab.engine.towers.codes import AT_GO, AT_RENT, BRAND, OFFICE, SPACES
from simlab.engine.towers.state import Book, Box, Game


@kernel
def is_brand(box: Box, tile: int) -> bool:
    """Say whether a tile is the only one of its kind, and earns rent."""
    return tile != OFFICE and box.kind[tile] == BRAND


@kernel
def enter_tile(game: Game, box: Box, book: Book, tile: int, price: int) -> None:
    """Enter a tile that leaves the board for a price, or for none as a gift."""
    if book.ledger == 0:
        return
    if is_brand(box, tile):
        open_account(game, book, tile, price)
    else:
        book.ledger_money[0, tile] += price
        book.block_profit[0, tile] -= price
        book.block_profit[1, tile] += 1


@kernel
def return_tile(box: Box, book: Book, tile: int) -> None:
    """Close the account of a brand that goes back to the board."""
    if book.ledger == 1 and is_brand(box, tile):
        close_account(book, tile, box.group[tile])


@kernel
def count_roll(game: Game, box: Box, book: Book, seat: int) -> None:
    """Count a roll: for rents of the others' brands, for GO of the seat's own tiles."""
    for other in range(game.players):
        for at in range(game.tiles[other]):
            tile = game.tower[other, at]
            if other == seat:
                book.block_income[1, tile, AT_GO] += 1
            elif is_brand(box, tile):
                book.held_as[tile] = AT_RENT
                book.block_income[1, tile, AT_RENT] += 1


@kernel
def earn_at_go(game: Game, box: Box, book: Book, seat: int) -> None:
    """Share what a tower's value brings at GO out to its tiles, by their heights."""
    if book.ledger == 0 or game.units[seat] == 0:
        return
    value = int(box.value[game.units[seat]])
    for at in range(game.tiles[seat]):
        tile = int(game.tower[seat, at])
        amount = value * box.height[tile] // game.units[seat]
        if is_brand(box, tile):
            earn_as(game, book, tile, AT_GO, amount)
        else:
            book.block_income[0, tile, AT_GO] += amount
            book.ledger_money[3, tile] += amount
            book.block_profit[0, tile] += amount


@kernel
def open_given(game: Game, box: Box, book: Book) -> None:
    """Enter tiles that were given before the game."""
    for seat in range(game.players):
        for at in range(game.tiles[seat]):
            enter_tile(game, box, book, game.tower[seat, at], 0)


@kernel
def close_accounts(box: Box, book: Book) -> None:
    """Close all accounts at the end of a game."""
    for space in range(SPACES):
        if book.account[space, A_OPEN] == 1:
            close_account(book, space, box.group[space])
