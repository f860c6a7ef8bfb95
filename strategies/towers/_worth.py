"""What tiles and spaces are worth to a seat, in M thousands.

The judgements that the strategies share. They read what a player sees at the
table: the board, the towers, all cash and the own hand.
"""

from __future__ import annotations

from simlab.engine.towers.codes import (
    BRAND,
    CHANCE,
    EMPIRE,
    FREE_PARKING,
    GO_TO_JAIL,
    NOT_EARNED,
    OFFICE,
    REVERSE_RENT,
    RIVAL_TOWER_TAX,
    SPACES,
    TOWER_TAX,
    UTILITY,
)
from simlab.engine.towers.tower import fits, top_tile, tower_value
from simlab.strategy import helper

#: Worth of filling the tower: more than anything else.
FINISH = 1_000_000
#: Units of the tallest tile: who misses no more may win at any moment.
ONE_TILE = 4
#: What drawing a Chance card brings on average: its payments and tiles, less the fine and Jail.
CHANCE_WORTH = 100
#: What an Empire card in hand is worth, and the free choice of a trip.
EMPIRE_WORTH = 120
TRIP_WORTH = 80
#: What Jail costs: the fee and the rents that are not collected.
JAIL_COST = 200


@helper
def missing(game, box, seat):
    """Give the units that a tower lacks."""
    return box.tower_units_to_win - game.units[seat]


@helper
def top_height(game, box, seat):
    """Give the height of the billboard that taxes and swaps reach; 0 for none."""
    tile = top_tile(game, box, seat)
    return box.height[tile] if tile >= 0 else 0


@helper
def completes(game, box, seat, tile):
    """Say whether a tile would complete a colour set that earns an office."""
    if tile == OFFICE or box.kind[tile] != BRAND or game.supply[OFFICE] == 0:
        return False
    group = box.group[tile]
    if box.bonus_office_repeat == 1 and game.bonus[seat, group] != NOT_EARNED:
        return False
    return game.of_group[seat, group] + 1 == box.group_size[group]


@helper
def growth(game, box, seat, tile):
    """Give the units that a tile adds, with the office that a full set earns."""
    units = box.height[tile]
    if completes(game, box, seat, tile) and fits(game, box, seat, units + box.height[OFFICE]):
        units += box.height[OFFICE]
    return units


@helper
def finishes(game, box, seat, tile):
    """Say whether a tile would fill a tower."""
    return fits(game, box, seat, box.height[tile]) and growth(game, box, seat, tile) >= missing(
        game, box, seat
    )


@helper
def feeds_win(game, box, me, rival):
    """Say whether getting my top would fill a rival's tower."""
    tile = top_tile(game, box, me)
    return tile >= 0 and finishes(game, box, rival, tile)


@helper
def cover_worth(game, box, my, me, tile):
    """Judge the units of a tall top that a tile would hide from taxes and swaps."""
    top = top_height(game, box, me)
    if top < my.tall or top <= box.height[tile]:
        return 0
    hidden = top - box.height[tile]
    if tile == OFFICE:
        return hidden * my.office_cover
    return hidden * (my.brand_cover if box.kind[tile] == BRAND else my.utility_cover)


@helper
def tile_worth(game, box, my, me, tile):
    """Judge a tile: its units, what it covers and its colour set."""
    if not fits(game, box, me, box.height[tile]):
        return 0
    units = growth(game, box, me, tile)
    if units >= missing(game, box, me):
        return FINISH
    worth = units * my.unit + cover_worth(game, box, my, me, tile)
    if tile != OFFICE and box.kind[tile] == BRAND:
        worth += game.of_group[me, box.group[tile]] * my.set_piece
    return worth


@helper
def harm_worth(game, box, my, rival, units):
    """Judge units that a rival loses: twice as much who may win with the next tile."""
    worth = units * my.harm
    return 2 * worth if missing(game, box, rival) <= ONE_TILE else worth


@helper
def leader(game, box, me):
    """Find the rival with the tallest tower that has a billboard to lose; -1 for none.

    The nearest clockwise among equals.
    """
    best = -1
    for k in range(1, game.players):
        rival = (me + k) % game.players
        if top_height(game, box, rival) > 0 and (best < 0 or game.units[rival] > game.units[best]):
            best = rival
    return best


@helper
def purchase_worth(game, box, my, me, space):
    """Judge a landing on a tile that is for sale: nothing if it cannot be paid."""
    price = box.price[space]
    if game.cash[me] < price:
        return 0
    return max(0, tile_worth(game, box, my, me, space) - price)


@helper
def rent_worth(game, box, my, me, owner):
    """Judge a landing on a rival's brand: the rent, or the tile of who cannot pay it."""
    if game.jail[owner] > 0:
        return 0
    rent = tower_value(game, box, owner)
    if game.hand[me, REVERSE_RENT] > 0:
        return rent
    if game.cash[me] >= rent:
        return -rent
    if feeds_win(game, box, me, owner):
        return -FINISH
    return -top_height(game, box, me) * my.unit


@helper
def landing_worth(game, box, my, me, space):
    """Judge a landing on a space."""
    kind = box.kind[space]
    if kind == BRAND:
        owner = game.owner[space]
        if owner < 0:
            return purchase_worth(game, box, my, me, space)
        return rent_worth(game, box, my, me, owner) if owner != me else 0
    if kind == UTILITY:
        return purchase_worth(game, box, my, me, space) if game.supply[space] > 0 else 0
    if kind == CHANCE:
        return CHANCE_WORTH
    if kind == EMPIRE:
        return EMPIRE_WORTH
    if kind == FREE_PARKING:
        return TRIP_WORTH
    if kind == GO_TO_JAIL:
        return -JAIL_COST
    if kind == TOWER_TAX:
        return -top_height(game, box, me) * my.unit * my.dodge // 100
    if kind == RIVAL_TOWER_TAX:
        rival = leader(game, box, me)
        if rival >= 0:
            return harm_worth(game, box, my, rival, top_height(game, box, rival))
    return 0


@helper
def ways_to_roll(steps):
    """Count the ways out of 36 to move a number of steps; the handshake counts nothing."""
    both = min(6, steps - 2) - max(1, steps - 6) + 1
    return max(0, both) + (1 if 1 <= steps <= 6 else 0)


@helper
def tax_risk(game, box, my, me, space):
    """Judge a place to stand on by the chance of Tower Tax with the next roll."""
    loss = top_height(game, box, me) * my.unit * my.dodge
    if loss == 0:
        return 0
    ways = 0
    at = space
    for steps in range(1, 13):
        at = at + 1 if at < SPACES - 1 else 0
        if box.kind[at] == TOWER_TAX:
            ways += ways_to_roll(steps)
    return loss * ways // 3600


@helper
def move_worth(game, box, my, me, steps):
    """Judge a move forward: GO money, the landing and the risk of the next roll.

    No step is no landing.
    """
    if steps == 0:
        return -tax_risk(game, box, my, me, game.position[me])
    space = game.position[me] + steps
    money = 0
    if space >= SPACES:
        space -= SPACES
        money = tower_value(game, box, me)
    return money + landing_worth(game, box, my, me, space) - tax_risk(game, box, my, me, space)


@helper
def best_steps(game, box, my, me, least, most):
    """Choose how far to move: the number of steps and its worth."""
    best = least
    worth = -2 * FINISH
    for steps in range(least, most + 1):
        value = move_worth(game, box, my, me, steps)
        if value > worth:
            worth = value
            best = steps
    return best, worth


@helper
def richest_rival(game, me):
    """Give the most cash that a rival holds."""
    most = 0
    for seat in range(game.players):
        if seat != me:
            most = max(most, game.cash[seat])
    return most


@helper
def rescue_holder(game, me):
    """Find who holds a Chance jail card for all to see; -1 for nobody."""
    for k in range(1, game.players):
        seat = (me + k) % game.players
        if game.jail_cards[seat] > 0:
            return seat
    return -1
