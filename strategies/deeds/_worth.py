"""What deeds and groups are worth to a seat, and what it should keep in cash.

The judgements that the strategies share. They read what a player sees at the
table: the board, who owns what, and all cash.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import GROUPS, RAILROAD, STREET
from simlab.engine.deeds.mortgage import lift_cost
from simlab.strategy import helper

#: What the dice show on average, for a utility's rent.
MEAN_ROLL = 7
#: Houses a site that a complete group is judged by: the third earns most for its price.
JUDGED_LEVEL = 3


@helper
def group_kind(box, group):
    """Give the kind of space that a group is made of."""
    return box.kind[box.members[group, 0]]


@helper
def deed_price(game, box, space):
    """Give what a deed costs printed, less what lifting its mortgage costs."""
    price = int(box.price[space])
    return price - lift_cost(box, space) if game.mortgaged[space] > 0 else price


@helper
def rents_of(box, group, level):
    """Add up what all sites of a complete group of streets ask at a level."""
    total = 0
    for i in range(box.group_size[group]):
        total += int(box.rent[box.members[group, i], level])
    return 2 * total if level == 0 else total


@helper
def line_rents(box, group, count):
    """Add up what `count` railroads or utilities in one hand ask."""
    rent = count * int(box.rent[box.members[group, 0], count - 1])
    return rent if group_kind(box, group) == RAILROAD else rent * MEAN_ROLL


@helper
def over_horizon(game, box, my, rents):
    """Turn rents into what the rivals pay in `my.horizon` rounds, each landing anywhere."""
    return rents * (game.standing - 1) * my.horizon / box.spaces


@helper
def set_worth(game, box, my, group, budget):
    """Judge a complete group of streets by what its owner's money can build on it."""
    cost = int(box.group_size[group] * box.building[box.members[group, 0]])
    level = 0
    while level < JUDGED_LEVEL and budget >= cost * (level + 1):
        level += 1
    return over_horizon(game, box, my, rents_of(box, group, level))


@helper
def stake(game, box, my, group, count, budget):
    """Judge what holding some deeds of a group is worth beyond their prices.

    Little before it is complete (`my.near`, with the square of the share that is
    held), and then what it earns with the budget built into it.
    """
    if count == 0:
        return 0.0
    size = int(box.group_size[group])
    if group_kind(box, group) != STREET:
        return over_horizon(game, box, my, line_rents(box, group, count))
    worth = set_worth(game, box, my, group, budget)
    if count == size:
        return worth
    return worth * (my.near * count * count / (100.0 * size * size))


@helper
def budget_of(game, box, seat):
    """Give what a seat can build with: its cash and the salary that comes."""
    return int(game.cash[seat]) + box.go_salary


@helper
def deed_gain(game, box, my, seat, space):
    """Judge what one more deed is worth to a seat: its price and what it does for its group."""
    group = box.group[space]
    held = int(game.held[seat, group])
    budget = budget_of(game, box, seat) - int(box.price[space])
    more = stake(game, box, my, group, held + 1, budget)
    less = stake(game, box, my, group, held, budget)
    return deed_price(game, box, space) + int(more - less)


@helper
def completes(game, box, seat, space):
    """Say whether a deed would complete a group."""
    group = box.group[space]
    return int(game.held[seat, group]) + 1 == box.group_size[group]


@helper
def blocks(game, box, me, space):
    """Say whether a deed would complete a rival's group."""
    found = False
    for rival in range(game.players):
        if rival != me and completes(game, box, rival, space):
            found = True
    return found


@helper
def danger(game, box, me):
    """Give the highest rent that a rival's complete group asks."""
    most = 0
    for group in range(GROUPS):
        size = int(box.group_size[group])
        if size == 0:
            continue
        owner = int(game.owner[box.members[group, 0]])
        if owner < 0 or owner == me or game.held[owner, group] < size:
            continue
        street = group_kind(box, group) == STREET
        for i in range(size):
            space = box.members[group, i]
            if game.mortgaged[space] > 0:
                continue
            if not street:
                most = max(most, line_rents(box, group, size) // size)
            elif game.level[space] == 0:
                most = max(most, 2 * int(box.rent[space, 0]))
            else:
                most = max(most, int(box.rent[space, game.level[space]]))
    return most


@helper
def reserve(game, box, my, me):
    """Give the cash that a seat does not spend: a base and a share of the danger.

    With `my.either` the larger of the two, otherwise both.
    """
    if my.danger == 0:
        return my.keep
    share = my.danger * danger(game, box, me) // 100
    return max(my.keep, share) if my.either == 1 else my.keep + share
