"""What happens on each space.

`settle` resolves a landing and everything that follows from it in one loop: a
space that moves the token on says so and returns. Sources: seed 000,
`empire.md` 1, 5 and 6.
"""

from __future__ import annotations

from simlab.engine.events import note
from simlab.engine.grants import spared
from simlab.engine.hooks import ask0, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_JAIL, BY_TRIP, COUNT_V, count_place
from simlab.engine.towers.brands import land_on_brand, land_on_utility
from simlab.engine.towers.chance import draw_chance
from simlab.engine.towers.codes import (
    BRAND,
    BY_RIVAL_TAX,
    BY_TOWER_TAX,
    CHANCE,
    E_TRIP,
    E_WAIVED,
    EMPIRE,
    FREE_PARKING,
    GO_TO_JAIL,
    H_RIVAL_TAX,
    H_TRIP,
    RIVAL_TAX_ACTION,
    RIVAL_TOWER_TAX,
    SPACES,
    TOWER_TAX,
    UTILITY,
)
from simlab.engine.towers.empire_cards import draw_empire
from simlab.engine.towers.money import spend
from simlab.engine.towers.movement import advance, go_to_jail, steps_to
from simlab.engine.towers.reactions import stopped
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import give_back, topmost


@kernel
def nearest_taxable(game: Game, box: Box, seat: int) -> int:
    """Find the nearest rival clockwise that has a billboard to lose; -1 for none."""
    for k in range(1, game.players):
        rival = (seat + k) % game.players
        if topmost(game, box, rival) >= 0:
            return rival
    return -1


@kernel
def rival_tower_tax(game: Game, box: Box, book: Book, seat: int) -> None:
    """Choose another player, whose topmost billboard returns to the board.

    Somebody must be chosen if any rival has a billboard, unless
    `rival_tax_mandatory = false` (seed 000; `empire.md` 5 and 6).
    """
    nearest = nearest_taxable(game, box, seat)
    if nearest < 0:
        return
    decline = nearest if box.rival_tax_mandatory == 1 else -1
    rival = ask0(game, box, book, seat, H_RIVAL_TAX, decline)
    if rival == -1 and box.rival_tax_mandatory == 0:
        return
    if rival < 0 or rival >= game.players or rival == seat or topmost(game, box, rival) < 0:
        refuse(game, book, seat, H_RIVAL_TAX)
        rival = decline
    if rival >= 0 and not stopped(game, box, book, rival, seat, RIVAL_TAX_ACTION):
        give_back(game, box, book, rival, topmost(game, box, rival), BY_RIVAL_TAX)


@kernel
def tower_tax(game: Game, box: Box, book: Book, seat: int) -> None:
    """Return the lander's topmost billboard; an empty tower loses nothing (seed 000)."""
    at = topmost(game, box, seat)
    if at >= 0:
        give_back(game, box, book, seat, at, BY_TOWER_TAX)


@kernel
def may_trip(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a trip may lead to a space: anywhere but where the token stands."""
    return (
        0 <= space < SPACES and space != game.position[seat] and game.cash[seat] >= box.trip_price
    )


@kernel
def free_parking(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Do nothing, or pay the Bank 100 and move to any other space.

    Passing GO on the way collects the tower's value (game guide p.9).

    Returns
    -------
    bool
        Whether the token moved.
    """
    if game.cash[seat] < box.trip_price:
        return False
    space = ask0(game, box, book, seat, H_TRIP, -1)
    if space == -1:
        return False
    if not may_trip(game, box, seat, space):
        refuse(game, book, seat, H_TRIP)
        return False
    note(game, book, E_TRIP, seat, space, box.trip_price, 0)
    spend(game, book, seat, box.trip_price)
    advance(game, box, book, seat, steps_to(game, seat, space), BY_TRIP)
    return True


@kernel
def land(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Resolve the space that a token has come to.

    Returns
    -------
    bool
        Whether it moved on to another space that must be resolved.
    """
    space = int(game.position[seat])
    count_place(game, book, seat, space, COUNT_V)
    if game.waivers > 0 and spared(game, book, seat, space):
        note(game, book, E_WAIVED, seat, space, 0, 0)
        return False
    kind = box.kind[space]
    if kind == BRAND:
        land_on_brand(game, box, book, seat, space)
    elif kind == CHANCE:
        return draw_chance(game, box, book, seat)
    elif kind == EMPIRE:
        draw_empire(game, box, book, seat)
    elif kind == UTILITY:
        land_on_utility(game, box, book, seat, space)
    elif kind == RIVAL_TOWER_TAX:
        rival_tower_tax(game, box, book, seat)
    elif kind == TOWER_TAX:
        tower_tax(game, box, book, seat)
    elif kind == FREE_PARKING:
        return free_parking(game, box, book, seat)
    elif kind == GO_TO_JAIL:
        go_to_jail(game, box, book, seat, BY_JAIL)
    return False


@kernel
def settle(game: Game, box: Box, book: Book, seat: int) -> None:
    """Resolve a landing until the token rests."""
    moving = True
    while moving and game.winner < 0 and game.stop == 0:
        moving = land(game, box, book, seat)
