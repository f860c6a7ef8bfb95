"""What an exchange with another player is worth, at tables that trade."""

from __future__ import annotations

from simlab.engine.towers.codes import OFFICE
from simlab.engine.towers.trade import STEP, may_offer, offer_of, offer_parts
from simlab.strategies.towers._attack import same_group
from simlab.strategies.towers._worth import FINISH, completes, harm_worth, missing
from simlab.strategy import helper


@helper
def tile_at(game, seat, place):
    """Give the tile at a place counted from 1; -1 for no tile."""
    return game.tower[seat, place - 1] if place > 0 else -1


@helper
def trade_growth(game, box, seat, given, taken):
    """Give the units that a tower gains by giving one tile (or -1) for another (or -1)."""
    units = 0
    if given >= 0:
        units -= box.height[given]
    if taken >= 0:
        units += box.height[taken]
        kept = given < 0 or not same_group(box, given, taken)
        if kept and completes(game, box, seat, taken):
            units += box.height[OFFICE]
    return units


@helper
def offer_worth(game, box, my, me, proposer, offer):
    """Judge an offer as the one who is asked."""
    _, given, taken, cash = offer_parts(offer)
    theirs = tile_at(game, proposer, given)
    mine = tile_at(game, me, taken)
    gain = trade_growth(game, box, me, mine, theirs)
    helped = trade_growth(game, box, proposer, theirs, mine)
    if helped >= missing(game, box, proposer):
        return -FINISH
    if gain >= missing(game, box, me):
        return FINISH
    return gain * my.unit + cash + harm_worth(game, box, my, proposer, -helped)


@helper
def set_offer(game, box, my, me):
    """Find an even exchange that completes a colour, sweetened with the price of a unit.

    Returns
    -------
    int
        The offer, or -1 when there is none.
    """
    cash = my.unit // STEP * STEP
    for k in range(1, game.players):
        rival = (me + k) % game.players
        for take in range(game.tiles[rival]):
            wanted = game.tower[rival, take]
            if not completes(game, box, me, wanted):
                continue
            for give in range(game.tiles[me]):
                tile = game.tower[me, give]
                even = box.height[tile] == box.height[wanted]
                if even and not same_group(box, tile, wanted):
                    offer = offer_of(rival, give + 1, take + 1, cash)
                    if may_offer(game, box, me, offer):
                        return offer
    return -1
