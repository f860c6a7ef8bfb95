"""Exchanges that bring each side a group further, and what an offer is worth.

Two players who both hold deeds of a group gain together when one of them gets all
of these deeds. The search takes for each rival the group that is best brought to
the own side and the one that is best left to the rival; cash shares the gain.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import CARD_BITS, GROUPS
from simlab.engine.deeds.property import group_built, group_mortgaged, has_built_in, left_of
from simlab.engine.deeds.trade import tickets_in
from simlab.strategies.deeds._worth import (
    budget_of,
    builds_from,
    closes,
    closing_gain,
    deed_price,
    stake,
)
from simlab.strategy import aside, helper

#: What a jail card is worth.
_CARD = 30
#: The rival's gain never weighs more than this, in %, or nobody would trade heads-up.
_MOST_ENVY = 80


@helper
def tradable(game, box, group, giver):
    """Say whether a giver's deeds of a group may change hands."""
    if group_built(game, box, group):
        if box.missing_deed_free == 0 or has_built_in(game, box, giver, group):
            return False
    return box.trade_mortgaged == 1 or not group_mortgaged(game, box, group)


@helper
def deeds_of(game, box, seat, group):
    """Give a seat's deeds of a group as a trade's mask."""
    mask = 0
    for i in range(box.group_size[group]):
        space = int(box.members[group, i])
        if game.owner[space] == seat:
            mask |= 1 << space
    return mask


@helper
def joint_gain(game, box, my, group, giver, taker):
    """Judge what both sides gain together when a giver's part of a group joins a taker's."""
    given = int(game.held[giver, group])
    held = int(game.held[taker, group])
    budget = budget_of(game, box, taker)
    if closes(game, box, taker, group, held + given):
        gain = float(closing_gain(game, box, my, taker, group, int(game.cash[taker])))
    else:
        gain = stake(game, box, my, group, held + given, budget)
        gain -= stake(game, box, my, group, held, budget)
    return gain - stake(game, box, my, group, given, budget_of(game, box, giver))


@helper
def wanted_group(game, box, my, me, rival):
    """Find the group that a rival's deeds would best make one to build on; -1 for none."""
    best = -1
    most = 0.0
    for group in range(GROUPS):
        theirs = game.held[rival, group]
        if theirs == 0 or game.held[me, group] == 0:
            continue
        if game.held[me, group] + theirs < builds_from(box, my, group):
            continue
        if tradable(game, box, group, rival):
            gain = joint_gain(game, box, my, group, rival, me)
            if gain > most:
                most = gain
                best = group
    return best


@helper
def offered_group(game, box, my, me, rival, wanted):
    """Find the group, other than the wanted one, in which a rival gains most; -1 for none."""
    best = -1
    most = 0.0
    for group in range(GROUPS):
        if group == wanted or game.held[me, group] == 0 or game.held[rival, group] == 0:
            continue
        if tradable(game, box, group, me):
            gain = joint_gain(game, box, my, group, me, rival)
            if gain > most:
                most = gain
                best = group
    return best


@helper
def groups_in(box, deeds):
    """Give the groups of a trade's deeds, as bits."""
    groups = 0
    for space in range(box.spaces):
        if deeds >> space & 1 == 1:
            groups |= 1 << int(box.group[space])
    return groups


@aside
def offer_gain(game, box, my, seat, gets, gives, cash, groups):
    """Judge an exchange for a seat.

    Parameters
    ----------
    game, box, my : record
    seat : int
        For whom.
    gets, gives : int
        Masks as in a trade.
    cash : int
        That the seat receives; pays if negative.
    groups : int
        The groups that change hands, as `groups_in` gives them.
    """
    before = budget_of(game, box, seat)
    total = cash
    stakes = 0.0
    for deck in range(2):
        card = CARD_BITS + deck
        total += _CARD * ((gets >> card & 1) - (gives >> card & 1))
    total += my.ticket * (tickets_in(gets) - tickets_in(gives))
    for group in range(GROUPS):
        if groups >> group & 1 == 0:
            continue
        came = 0
        went = 0
        for i in range(box.group_size[group]):
            space = int(box.members[group, i])
            if gets >> space & 1 == 1:
                came += 1
                total += deed_price(game, box, space)
            elif gives >> space & 1 == 1:
                went += 1
                total -= deed_price(game, box, space)
        held = int(game.held[seat, group])
        if closes(game, box, seat, group, held + came - went):
            stakes += closing_gain(game, box, my, seat, group, int(game.cash[seat]) + cash)
        else:
            stakes += stake(game, box, my, group, held + came - went, before + cash)
            stakes -= stake(game, box, my, group, held, before)
    return total + int(stakes)


@helper
def satisfied(game, my, gain, rival_gain):
    """Say whether an exchange is good enough for who gains this much and the other that much."""
    weight = min(_MOST_ENVY, my.envy // max(1, game.standing - 1))
    return 100 * gain - weight * rival_gain >= 100 * my.margin


@helper
def deeds_taken(game, box, my, me, rival):
    """Give what to ask a rival for, as a trade's mask: its part of the wanted group."""
    take = wanted_group(game, box, my, me, rival)
    return deeds_of(game, box, rival, take) if take >= 0 else 0


@helper
def deeds_given(game, box, my, me, rival):
    """Give what to offer a rival, as a trade's mask: the own part of the offered group."""
    take = wanted_group(game, box, my, me, rival)
    give = offered_group(game, box, my, me, rival, take) if take >= 0 else -1
    return deeds_of(game, box, me, give) if give >= 0 else 0


@helper
def fair_pay(game, box, my, me, rival, gets, gives, groups):
    """Give what to pay with an exchange so that both gain alike, as far as cash goes."""
    mine = offer_gain(game, box, my, me, gets, gives, 0, groups)
    theirs = offer_gain(game, box, my, rival, gives, gets, 0, groups)
    return max(-int(game.cash[rival]), min(int(game.cash[me]), (mine - theirs) // 2))


@helper
def gains_with(game, box, my, me, rival):
    """Say whether there is an exchange with a rival that both sides should like."""
    take = wanted_group(game, box, my, me, rival)
    if take < 0:
        return False
    give = offered_group(game, box, my, me, rival, take)
    gets = deeds_of(game, box, rival, take)
    gives = deeds_of(game, box, me, give) if give >= 0 else 0
    groups = (1 << take) | (1 << give if give >= 0 else 0)
    pay = fair_pay(game, box, my, me, rival, gets, gives, groups)
    mine = offer_gain(game, box, my, me, gets, gives, -pay, groups)
    theirs = offer_gain(game, box, my, rival, gives, gets, pay, groups)
    return mine > 0 and satisfied(game, my, mine, theirs) and satisfied(game, my, theirs, mine)


@helper
def best_partner(game, box, my, me, asked):
    """Choose whom to propose an exchange to; -1 for nobody.

    Rivals are asked round the table, so that nobody is asked twice at a time.
    """
    rival = left_of(game, int(game.offer_to) if asked > 0 else me)
    while rival != me:
        if game.alive[rival] == 1 and (game.jail[rival] == 0 or box.jail_trading == 1):
            if gains_with(game, box, my, me, rival):
                return rival
        rival = left_of(game, rival)
    return -1
