"""Whether a tile is bought at its price, and how far it is bid for."""

from __future__ import annotations

from simlab.strategies.towers._worth import FINISH, finishes, richest_rival, tile_worth
from simlab.strategy import helper


@helper
def buys(game, box, my, me, space):
    """Say whether a tile is bought at its price: not if nobody could bid as much for it."""
    price = box.price[space]
    worth = tile_worth(game, box, my, me, space)
    if worth < FINISH:
        if richest_rival(game, me) + box.auction_step < price:
            return False
        if game.cash[me] - price < my.keep:
            return False
    return worth >= price


@helper
def bids(game, box, my, me, space, price):
    """Say whether to bid a price: up to the tile's worth, or to keep a rival from winning."""
    worth = tile_worth(game, box, my, me, space)
    if worth >= FINISH:
        return True
    for k in range(1, game.players):
        rival = (me + k) % game.players
        if game.cash[rival] >= price and finishes(game, box, rival, space):
            return True
    return price * 100 <= worth * my.bid_share and game.cash[me] - price >= my.keep
