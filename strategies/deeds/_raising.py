"""In which order to turn property into cash when a debt is due."""

from __future__ import annotations

from simlab.engine.deeds.codes import HOTEL, MORTGAGE, RAILROAD, SELL, SELL_CARD, STREET
from simlab.engine.deeds.mortgage import action_of, may_act, may_mortgage
from simlab.engine.deeds.property import builds_in
from simlab.engine.deeds.selling import may_sell
from simlab.strategies.deeds._worth import group_kind, line_rents
from simlab.strategy import helper

#: How much more than its bare rent a deed is worth that can be built on.
_SET_WEIGHT = 10


@helper
def rent_lost(game, box, me, space):
    """Give the rent that selling a site's last building, or mortgaging it, costs."""
    level = int(game.level[space])
    if level > 0 and box.kind[space] != RAILROAD:
        below = box.houses_per_hotel if level == HOTEL else level - 1
        return int(box.rent[space, level]) - int(box.rent[space, below])
    group = box.group[space]
    if group_kind(box, group) == STREET:
        rent = int(box.rent[space, 0])
        return _SET_WEIGHT * rent if builds_in(game, box, me, group) else rent
    held = int(game.held[me, group])
    return line_rents(box, group, held) // held


@helper
def cheapest_cash(game, box, me):
    """Choose what brings cash at the least loss of rent; -1 for nothing.

    A jail card first, if the Bank buys it.
    """
    for deck in range(2):
        if may_act(game, box, me, action_of(SELL_CARD, deck)):
            return action_of(SELL_CARD, deck)
    best = -1
    least = 0
    for space in range(box.spaces):
        if game.owner[space] != me:
            continue
        if game.level[space] > 0:
            if not may_sell(game, box, me, space):
                continue
            action = action_of(SELL, space)
            cash = int(box.building[space]) * box.building_sale_percent // 100
        elif may_mortgage(game, box, me, space):
            action = action_of(MORTGAGE, space)
            cash = int(box.mortgage[space])
        else:
            continue
        loss = 1000 * rent_lost(game, box, me, space) // max(1, cash)
        if best < 0 or loss < least:
            least = loss
            best = action
    return best
