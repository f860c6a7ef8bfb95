"""What to build, what to mortgage for it, and when to lift mortgages."""

from __future__ import annotations

from simlab.engine.deeds.building import (
    has_room,
    may_build,
    may_build_now,
    next_level,
    piece_for,
    pieces_left,
)
from simlab.engine.deeds.codes import BUILD, GROUPS, LIFT, MORTGAGE, STREET
from simlab.engine.deeds.mortgage import action_of, lift_cost, may_mortgage
from simlab.engine.deeds.property import group_built
from simlab.strategies.deeds._depots import or_depot
from simlab.strategies.deeds._worth import (
    builds_from,
    group_kind,
    return_rate,
    spares,
)
from simlab.strategy import helper

#: A group that is begun comes before all others when one group is built at a time.
_BEGUN = 1_000_000


@helper
def groups_held(game, me):
    """Give the groups of which a seat holds a deed, as bits."""
    groups = 0
    for group in range(GROUPS):
        if game.held[me, group] > 0:
            groups |= 1 << group
    return groups


@helper
def groups_to_build(game, box, my, me):
    """Give the groups of which a seat holds enough to build, as bits; lines too if whole."""
    groups = 0
    for group in range(GROUPS):
        held = int(game.held[me, group])
        if held > 0 and held >= builds_from(box, my, group):
            groups |= 1 << group
    return groups


@helper
def best_site(game, box, my, me, groups):
    """Find the site on which the next building earns most for its price; -1 for none.

    In some groups, given as bits; cash apart; no higher than `my.top`.
    """
    best = -1
    most = 0
    top = min(my.top, box.top_level)
    if groups == 0 or not may_build_now(game, box, me):
        return best
    for group in range(GROUPS):
        if groups >> group & 1 == 0 or group_kind(box, group) != STREET:
            continue
        for i in range(box.group_size[group]):
            space = int(box.members[group, i])
            level = int(game.level[space])
            if level >= top or next_level(box, level) > top:
                continue
            rate = return_rate(box, space, level)
            if my.single == 1 and level < my.level and group_built(game, box, group):
                rate += _BEGUN
            if (
                rate > most
                and pieces_left(game, piece_for(box, level)) > 0
                and has_room(game, box, me, space)
            ):
                most = rate
                best = space
    return best


@helper
def spare_deed(game, box, me, kept):
    """Find the deed whose mortgage costs the least rent for its money; -1 for none.

    None of the groups to keep, given as bits, and no railroad beside another.
    """
    best = -1
    least = 0
    for group in range(GROUPS):
        size = int(box.group_size[group])
        held = int(game.held[me, group])
        street = size > 0 and group_kind(box, group) == STREET
        if held == 0 or kept >> group & 1 == 1 or (held > 1 and not street):
            continue
        for i in range(size):
            space = int(box.members[group, i])
            if may_mortgage(game, box, me, space):
                loss = 1000 * int(box.rent[space, 0]) // int(box.mortgage[space])
                if best < 0 or loss < least:
                    least = loss
                    best = space
    return best


@helper
def lift_wanted(game, box, me, groups):
    """Find a mortgaged deed in some groups, given as bits; -1 for none."""
    if groups == 0:
        return -1
    for group in range(GROUPS):
        if groups >> group & 1 == 0:
            continue
        for i in range(box.group_size[group]):
            space = int(box.members[group, i])
            if game.mortgaged[space] > 0 and game.owner[space] == me:
                return space
    return -1


@helper
def next_action(game, box, my, me):
    """Decide what to do next with the own property; -1 for nothing.

    First groups are freed for building, then built up to `my.level` houses, with
    the mortgages of single deeds if `my.indebted`; then, with `my.beyond` more in
    hand, comes what is higher, and mortgages are lifted.
    """
    groups = groups_to_build(game, box, my, me)
    barred = lift_wanted(game, box, me, groups)
    site = best_site(game, box, my, me, groups)
    if box.depot_stock > 0:
        site = or_depot(game, box, my, me, site)
    urgent = site >= 0 and game.level[site] < my.level
    mortgaged = -1
    if not urgent and game.cash[me] >= my.keep + my.beyond:
        mortgaged = lift_wanted(game, box, me, groups_held(game, me))
    if barred < 0 and site < 0 and mortgaged < 0:
        return -1
    if barred >= 0 and spares(game, box, my, me, lift_cost(box, barred)):
        return action_of(LIFT, barred)
    if site >= 0:
        price = int(box.building[site]) + (0 if urgent else my.beyond)
        if spares(game, box, my, me, price) and may_build(game, box, me, site):
            return action_of(BUILD, site)
        if urgent and box.kind[site] == STREET:
            deed = spare_deed(game, box, me, groups) if my.indebted == 1 else -1
            return action_of(MORTGAGE, deed) if deed >= 0 else -1
    if mortgaged >= 0 and spares(game, box, my, me, lift_cost(box, mortgaged) + my.beyond):
        return action_of(LIFT, mortgaged)
    return -1
