"""Which deeds to buy, and how high to bid."""

from __future__ import annotations

from simlab.strategies.deeds._worth import (
    blocks,
    budget_of,
    closes,
    completes,
    deed_gain,
    reserve,
    spares,
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
    if closes(game, box, me, box.group[space], int(game.held[me, box.group[space]]) + 1):
        return deed_gain(game, box, my, me, space) >= box.price[space]
    if completes(game, box, my, me, space) or sought(box, my, space):
        return True
    if my.block > 0 and blocks(game, box, my, me, space):
        return True
    return spares(game, box, my, me, int(box.price[space]))


@helper
def denial(game, box, my, me, space):
    """Judge what the deed would bring the rival to whom it is worth most."""
    most = 0.0
    group = box.group[space]
    for rival in range(game.players):
        if rival != me and completes(game, box, my, rival, space):
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
    if not (completes(game, box, my, me, space) or sought(box, my, space)):
        spare -= reserve(game, box, my, me)
    return max(0, min(worth, spare))


@helper
def rival_limit(game, box, my, me, space):
    """Give the most that a rival should like to pay for a deed, and can."""
    most = 0
    for rival in range(game.players):
        if rival != me and game.alive[rival] == 1:
            worth = deed_gain(game, box, my, rival, space)
            most = max(most, min(int(game.cash[rival]), worth))
    return most


@helper
def deed_to_name(game, box, my, me):
    """Choose the Bank's deed to put up: where the own limit is most above the rivals'."""
    best = -1
    most = 0
    for space in range(box.spaces):
        if box.group[space] >= 0 and game.owner[space] < 0:
            lead = bid_limit(game, box, my, me, space) - rival_limit(game, box, my, me, space)
            if best < 0 or lead > most:
                most = lead
                best = space
    return best


@helper
def richest_rival(game, me):
    """Give the most cash that a rival holds."""
    most = 0
    for seat in range(game.players):
        if seat != me and game.alive[seat] == 1:
            most = max(most, int(game.cash[seat]))
    return most
