"""Which deeds to buy, and how high to bid."""

from __future__ import annotations

from simlab.strategies.deeds._worth import (
    blocks,
    budget_of,
    completes,
    deed_gain,
    reserve,
    stake,
)
from simlab.strategy import helper


@helper
def sought(box, my, space):
    """Say whether a deed is of a group that the strategy is after."""
    return my.focus >> box.group[space] & 1 == 1


@helper
def buys(game, box, my, me, space):
    """Decide on a deed at its price: what completes a group is worth the reserve."""
    if completes(game, box, me, space) or sought(box, my, space):
        return True
    if my.block > 0 and blocks(game, box, me, space):
        return True
    return int(game.cash[me]) - int(box.price[space]) >= reserve(game, box, my, me)


@helper
def denial(game, box, my, me, space):
    """Judge what the deed would bring the rival to whom it is worth most."""
    most = 0.0
    group = box.group[space]
    for rival in range(game.players):
        if rival != me and completes(game, box, rival, space):
            budget = budget_of(game, box, rival)
            held = int(game.held[rival, group])
            gain = stake(game, box, my, group, held + 1, budget)
            most = max(most, gain - stake(game, box, my, group, held, budget))
    return int(most)


@helper
def bid_limit(game, box, my, me, space):
    """Give the most that a seat pays in an auction.

    As the winner pays one step above the second highest limit, this is what the
    deed is worth to it.
    """
    worth = deed_gain(game, box, my, me, space) * my.bid_share // 100
    if my.block > 0:
        worth += denial(game, box, my, me, space) * my.block // 100
    spare = int(game.cash[me])
    if not (completes(game, box, me, space) or sought(box, my, space)):
        spare -= reserve(game, box, my, me)
    return max(0, min(worth, spare))


@helper
def richest_rival(game, me):
    """Give the most cash that a rival holds."""
    most = 0
    for seat in range(game.players):
        if seat != me and game.alive[seat] == 1:
            most = max(most, int(game.cash[seat]))
    return most
