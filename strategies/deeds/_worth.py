"""What deeds and groups are worth to a seat, and what it should keep in cash.

The judgements that the strategies share. They read what a player sees at the
table: the board, who owns what, and all cash.
"""

from __future__ import annotations

from simlab.engine.deeds.building import next_level
from simlab.engine.deeds.codes import DEPOT, GROUPS, RAILROAD, STREET
from simlab.engine.deeds.completing import level_of, most_on, short_of
from simlab.engine.deeds.mortgage import lift_cost
from simlab.engine.deeds.property import has_built_in, pieces_on
from simlab.strategy import aside, helper

#: What the dice show on average, for a utility's rent.
MEAN_ROLL = 7
#: Houses a site that a complete group is judged by: the third earns most for its price.
JUDGED_LEVEL = 3


@helper
def group_kind(box, group):
    """Give the kind of space that a group is made of."""
    return box.kind[box.members[group, 0]]


@helper
def builds_from(box, my, group):
    """Give from how many deeds of a group on a seat builds there.

    All of them; in the Mega Edition all but one, unless `my.wait` for the last.
    """
    size = int(box.group_size[group])
    if box.build_needs == 0 or my.wait == 1 or group_kind(box, group) != STREET:
        return size
    return size - box.build_needs


@helper
def deed_price(game, box, space):
    """Give what a deed costs printed, less what lifting its mortgage costs."""
    price = int(box.price[space])
    return price - lift_cost(box, space) if game.mortgaged[space] > 0 else price


@helper
def rents_of(box, group, count, level):
    """Add up what the sites of a complete group of streets ask at a level.

    Of a group but one deed, its part of that; bare sites ask the double, or what
    rule `bare_rent` makes of it.
    """
    size = int(box.group_size[group])
    total = 0
    for i in range(size):
        total += int(box.rent[box.members[group, i], level])
    if level == 0:
        total *= 2 + box.bare_rent - (size - count)
    return total if count == size else total * count // size


@helper
def return_rate(box, space, level):
    """Give the rent that building adds, in % of its price: up to the third house at once."""
    price = int(box.building[space])
    if level < JUDGED_LEVEL:
        gained = int(box.rent[space, JUDGED_LEVEL]) - int(box.rent[space, level])
        return 100 * gained // (price * (JUDGED_LEVEL - level))
    gained = int(box.rent[space, next_level(box, level)]) - int(box.rent[space, level])
    return 100 * gained // price


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
def set_worth(game, box, my, group, count, budget):
    """Judge a group of streets, whole or but one, by what its owner's money can build on it."""
    cost = int(count * box.building[box.members[group, 0]])
    level = 0
    while level < JUDGED_LEVEL and budget >= cost * (level + 1):
        level += 1
    return over_horizon(game, box, my, rents_of(box, group, count, level))


@helper
def stake(game, box, my, group, count, budget):
    """Judge what holding some deeds of a group is worth beyond their prices.

    Little before it can be built on (`my.near`, with the square of the share that is
    held), and then what it earns with the budget built into it.
    """
    if count == 0:
        return 0.0
    size = int(box.group_size[group])
    if group_kind(box, group) != STREET:
        return over_horizon(game, box, my, line_rents(box, group, count))
    builds = count >= builds_from(box, my, group)
    worth = set_worth(game, box, my, group, count if builds else size, budget)
    if builds:
        return worth
    return worth * (my.near * count * count / (100.0 * size * size))


@helper
def budget_of(game, box, seat):
    """Give what a seat can build with: its cash and the salary that comes."""
    return int(game.cash[seat]) + box.go_salary


@helper
def closes(game, box, seat, group, count):
    """Say whether `count` deeds of a group complete it where the seat has built already."""
    if box.build_needs == 0 or count < box.group_size[group]:
        return False
    return game.held[seat, group] < count and has_built_in(game, box, seat, group)


@helper
def spread_gain(game, box, my, group):
    """Judge spreading the buildings of a group over the site that it lacked: often a loss."""
    size = int(box.group_size[group])
    pieces = 0
    gained = 0
    for i in range(size):
        space = box.members[group, i]
        pieces += pieces_on(box, game.level[space])
        if game.level[space] > 0:
            gained -= int(box.rent[space, game.level[space]])
    for i in range(size):
        level = level_of(box, pieces // size + (1 if i < pieces % size else 0))
        gained += int(box.rent[box.members[group, i], level])
    return int(over_horizon(game, box, my, gained))


@aside
def closing_gain(game, box, my, seat, group, cash):
    """Judge the last deed of a group that a seat has built on, beside its price.

    Its site must be built up at once to one below the others: who lacks the cash, or
    the Bank the houses, spreads what stands over all sites.
    """
    pieces = most_on(game, box, group) - 1
    lacking = short_of(game, box, group, pieces)
    price = int(box.building[box.members[group, 0]])
    if cash < lacking * price or game.houses < lacking:
        return spread_gain(game, box, my, group)
    while pieces < JUDGED_LEVEL and cash >= price * (pieces + 1):
        pieces += 1
    rent = 0
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        if game.owner[space] != seat:
            rent = int(box.rent[space, level_of(box, pieces)])
    return int(over_horizon(game, box, my, rent))


@helper
def deed_gain(game, box, my, seat, space):
    """Judge what one more deed is worth to a seat: its price and what it does for its group."""
    group = box.group[space]
    held = int(game.held[seat, group])
    if closes(game, box, seat, group, held + 1):
        cash = int(game.cash[seat]) - int(box.price[space])
        return deed_price(game, box, space) + closing_gain(game, box, my, seat, group, cash)
    budget = budget_of(game, box, seat) - int(box.price[space])
    more = stake(game, box, my, group, held + 1, budget)
    less = stake(game, box, my, group, held, budget)
    return deed_price(game, box, space) + int(more - less)


@helper
def completes(game, box, my, seat, space):
    """Say whether a deed would complete a group, or make it one to build on."""
    group = box.group[space]
    return int(game.held[seat, group]) + 1 >= builds_from(box, my, group)


@helper
def blocks(game, box, my, me, space):
    """Say whether a deed would complete a rival's group."""
    found = False
    for rival in range(game.players):
        if rival != me and completes(game, box, my, rival, space):
            found = True
    return found


@helper
def builder_of(game, box, group):
    """Give who holds enough of a group to build on it, be it streets or not; -1 for nobody."""
    needed = int(box.group_size[group]) - box.build_needs
    for i in range(1 + box.build_needs):
        owner = int(game.owner[box.members[group, i]])
        if owner >= 0 and game.held[owner, group] >= needed:
            return owner
    return -1


@aside
def danger(game, box, me):
    """Give the highest rent that a rival's group asks: a complete one, or one to build on."""
    most = 0
    for group in range(GROUPS):
        size = int(box.group_size[group])
        if size == 0 or game.held[me, group] > box.build_needs:
            continue
        owner = builder_of(game, box, group)
        if owner < 0 or owner == me:
            continue
        held = int(game.held[owner, group])
        street = group_kind(box, group) == STREET
        for i in range(size):
            space = box.members[group, i]
            if game.mortgaged[space] > 0 or game.owner[space] != owner:
                continue
            if not street:
                rent = line_rents(box, group, held) // held
                most = max(most, 2 * rent if game.level[space] == DEPOT else rent)
            elif game.level[space] == 0:
                factor = 2 + box.bare_rent - (size - held)
                most = max(most, factor * int(box.rent[space, 0]))
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


@helper
def spares(game, box, my, me, amount):
    """Say whether a seat can spend an amount and keep its reserve."""
    left = int(game.cash[me]) - amount
    # The reserve is never less than `my.keep`, and most often that settles it.
    return left >= my.keep and left >= reserve(game, box, my, me)
