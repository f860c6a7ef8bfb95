"""Landing on a brand or a utility: buy it, let it be auctioned, or pay rent.

Sources: seed 000 (game guide p.8-10), `empire.md` 4b, 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.hooks import yes1, yes2
from simlab.engine.jit import kernel
from simlab.engine.ledger import earn
from simlab.engine.towers.auction import auction
from simlab.engine.towers.codes import (
    BARGAIN_BUSINESS,
    BRAND,
    DEAL_BUSTER,
    E_BOUGHT,
    E_BUSTED,
    E_NO_RENT,
    E_RENT,
    E_REVERSED_RENT,
    H_BARGAIN,
    H_BUY,
    H_DEAL_BUSTER,
    H_GIVE_TILE,
    H_REVERSE_RENT,
    RENT_ACTION,
    REVERSE_RENT,
)
from simlab.engine.towers.ledger import enter_tile
from simlab.engine.towers.money import owe_seat, owe_tile, spend
from simlab.engine.towers.reactions import may_play, stopped, use_card
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import fits, receive, topmost, tower_value


@kernel
def buy_tile(game: Game, box: Box, book: Book, seat: int, space: int, price: int) -> None:
    """Pay the Bank and slide the billboard in on top at once (game guide p.8)."""
    note(game, book, E_BOUGHT, seat, space, price, game.units[seat] + box.height[space])
    spend(game, book, seat, price)
    game.supply[space] -= 1
    enter_tile(game, box, book, space, price)
    receive(game, box, book, seat, space)


@kernel
def may_bargain(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether Bargain Business can be played on a space (rule `bargain_scope`)."""
    return (
        (box.kind[space] == BRAND or box.bargain_scope == 1)
        and game.cash[seat] >= box.empire_amount[BARGAIN_BUSINESS]
        and may_play(game, box, seat, BARGAIN_BUSINESS)
    )


@kernel
def deal_buster(
    game: Game, box: Box, book: Book, buyer: int, space: int, price: int, auctioned: int
) -> int:
    """Ask the others whether one of them busts a deal, and give the seat that buys.

    The buster pays the price that the buyer was about to pay and gets the brand;
    the buyer gets nothing and there is no auction. Utilities and auctions by
    `deal_buster_scope` (`empire.md` 4b and 6).
    """
    scope = box.deal_buster_scope
    if box.kind[space] != BRAND and scope != 1 and scope != 3:
        return buyer
    if auctioned == 1 and scope < 2:
        return buyer
    for k in range(1, game.players):
        seat = (buyer + k) % game.players
        if (
            game.cash[seat] >= price
            and may_play(game, box, seat, DEAL_BUSTER)
            and fits(game, box, seat, box.height[space])
            and yes2(game, box, book, seat, H_DEAL_BUSTER, space, price)
        ):
            use_card(game, box, book, seat, DEAL_BUSTER)
            if not stopped(game, box, book, buyer, seat, DEAL_BUSTER):
                note(game, book, E_BUSTED, seat, space, price, buyer)
                return seat
    return buyer


@kernel
def land_on_free_tile(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Offer a billboard that is on its space: bargain, buy, or auction.

    Buy at the printed price or the Banker must auction it; who cannot pay cannot
    buy (game guide p.8 and p.10; `empire.md` 5 and 6).
    """
    room = fits(game, box, seat, box.height[space])
    if room and may_bargain(game, box, seat, space):
        if yes1(game, box, book, seat, H_BARGAIN, space):
            use_card(game, box, book, seat, BARGAIN_BUSINESS)
            buy_tile(game, box, book, seat, space, box.empire_amount[BARGAIN_BUSINESS])
            return
    price = int(box.price[space])
    if room and game.cash[seat] >= price:
        if yes1(game, box, book, seat, H_BUY, space):
            buyer = deal_buster(game, box, book, seat, space, price, 0)
            buy_tile(game, box, book, buyer, space, price)
            return
    winner, paid = auction(game, box, book, seat, space)
    if winner >= 0:
        winner = deal_buster(game, box, book, winner, space, paid, 1)
        buy_tile(game, box, book, winner, space, paid)


@kernel
def reversed_rent(game: Game, box: Box, book: Book, seat: int, owner: int, amount: int) -> bool:
    """Play Reverse Rent: the owner pays the value of the owner's own tower instead.

    When rent is due (or although the owner is in Jail, under
    `reverse_rent_needs_due_rent = false`); the owner may say no and then the rent
    stands (`empire.md` 4b and 6).
    """
    due = game.jail[owner] == 0 or box.reverse_rent_needs_due_rent == 0
    if not due or not may_play(game, box, seat, REVERSE_RENT):
        return False
    if not yes2(game, box, book, seat, H_REVERSE_RENT, owner, amount):
        return False
    use_card(game, box, book, seat, REVERSE_RENT)
    if stopped(game, box, book, owner, seat, REVERSE_RENT):
        return False
    note(game, book, E_REVERSED_RENT, owner, amount, seat, 0)
    owe_seat(game, box, book, owner, seat, amount)
    return True


@kernel
def pay_rent(game: Game, box: Box, book: Book, seat: int, owner: int) -> None:
    """Pay the owner the value of the owner's tower; nothing while the owner is in Jail.

    Who can pay must, unless `rent_optional` lets the player give the topmost
    billboard instead (game guide p.8-9; `empire.md` 5 and 6).
    """
    amount = tower_value(game, box, owner)
    if reversed_rent(game, box, book, seat, owner, amount):
        return
    if game.jail[owner] > 0:
        note(game, book, E_NO_RENT, seat, owner, 0, 0)
        return
    if stopped(game, box, book, seat, owner, RENT_ACTION):
        return
    note(game, book, E_RENT, seat, amount, owner, 0)
    if (
        box.rent_optional == 1
        and topmost(game, box, seat) >= 0
        and yes2(game, box, book, seat, H_GIVE_TILE, owner, amount)
    ):
        owe_tile(game, box, book, seat, owner)
        return
    if game.cash[seat] >= amount:
        earn(game, book, int(game.position[seat]), amount)
    owe_seat(game, box, book, seat, owner, amount)


@kernel
def land_on_brand(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Resolve a landing on a brand: the own one costs nothing (game guide p.8)."""
    owner = int(game.owner[space])
    if owner < 0:
        land_on_free_tile(game, box, book, seat, space)
    elif owner != seat:
        pay_rent(game, box, book, seat, owner)


@kernel
def land_on_utility(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Resolve a landing on a utility: one tile is for sale, no rent is ever due.

    None left: nothing happens (game guide p.8).
    """
    if game.supply[space] > 0:
        land_on_free_tile(game, box, book, seat, space)
