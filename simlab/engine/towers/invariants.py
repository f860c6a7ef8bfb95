"""What must hold after every turn: nothing is made, lost or left open."""

from __future__ import annotations

from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BRAND,
    CHANCE_DECK,
    EMPIRE_CARDS,
    EMPIRE_DECK,
    GROUPS,
    OFFICE,
    PLACES,
    SPACES,
)
from simlab.engine.towers.state import Box, Game

#: What a broken invariant is called; its code is its place here.
INVARIANTS = (
    "none",
    "money",
    "tile count",
    "tower height",
    "owner",
    "set count",
    "token",
    "chance cards",
    "empire cards",
    "negative cash",
)
(OK, MONEY, TILE_COUNT, HEIGHT, OWNER, SET_COUNT, TOKEN, CHANCE_CARDS, HAND_CARDS, DEBT) = range(
    10
)
_CARDS = len(EMPIRE_CARDS)


@kernel
def _towers_hold(game: Game, box: Box) -> int:
    """Check tiles, heights, owners and set counts against the towers themselves."""
    for tile in range(PLACES):
        found = int(game.supply[tile])
        for seat in range(game.players):
            for at in range(game.tiles[seat]):
                if game.tower[seat, at] == tile:
                    found += 1
                    if tile < SPACES and box.kind[tile] == BRAND and game.owner[tile] != seat:
                        return OWNER
        if found != box.tiles[tile]:
            return TILE_COUNT
    for seat in range(game.players):
        units = 0
        brands = 0
        for at in range(game.tiles[seat]):
            tile = game.tower[seat, at]
            units += box.height[tile]
            if tile != OFFICE and box.kind[tile] == BRAND:
                brands += 1
        for group in range(GROUPS):
            brands -= game.of_group[seat, group]
        if units != game.units[seat]:
            return HEIGHT
        if brands != 0:
            return SET_COUNT
    return OK


@kernel
def _cards_hold(game: Game, box: Box) -> int:
    """Check that every card is in its deck or in a hand."""
    chance = int(game.deck_count[CHANCE_DECK])
    empire = int(game.deck_count[EMPIRE_DECK])
    for seat in range(game.players):
        chance += game.jail_cards[seat]
        held = 0
        for card in range(_CARDS):
            held += game.hand[seat, card]
        if held != game.hand_size[seat]:
            return HAND_CARDS
        empire += held
    if chance != box.deck_size[CHANCE_DECK]:
        return CHANCE_CARDS
    if empire != box.deck_size[EMPIRE_DECK]:
        return HAND_CARDS
    return OK


@kernel
def broken_invariant(game: Game, box: Box, total_cash: int) -> int:
    """Check a position between two turns.

    Parameters
    ----------
    game, box : record
    total_cash : int
        The seats' cash and the Bank's balance when the game began, together.

    Returns
    -------
    int
        0, or the code of the first invariant that does not hold.
    """
    money = int(game.bank)
    for seat in range(game.players):
        money += game.cash[seat]
        if game.cash[seat] < 0:
            return DEBT
        if game.position[seat] < 0 or game.position[seat] >= SPACES:
            return TOKEN
        if game.jail[seat] > 0 and game.position[seat] != box.jail_space:
            return TOKEN
    if money != total_cash:
        return MONEY
    wrong = _towers_hold(game, box)
    if wrong == OK and box.deck_draws == 0:
        wrong = _cards_hold(game, box)
    return wrong
