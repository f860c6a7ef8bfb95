"""Exchanges that bring each side a group further, and what an offer is worth.

Two players who both hold deeds of a group gain together when one of them gets all
of these deeds. The search takes for each rival the group that is best brought to
the own side and the one that is best left to the rival; cash shares the gain.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import CARD_BITS, GROUPS
from simlab.engine.deeds.property import group_built, group_mortgaged
from simlab.strategies.deeds._worth import budget_of, deed_price, stake
from simlab.strategy import helper

#: What a jail card is worth.
_CARD = 30
#: The rival's gain never weighs more than this, in %, or nobody would trade heads-up.
_MOST_ENVY = 80


@helper
def tradable(game, box, group):
    """Say whether a group's deeds may change hands."""
    if group_built(game, box, group):
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
def groups_to_swap(game, box, my, me, rival):
    """Find the group to take from a rival and the one to leave to it; -1 for none.

    What both sides gain together decides, when all their deeds of a group come
    into one hand.
    """
    take = -1
    most = 0.0
    give = -1
    best = 0.0
    my_budget = budget_of(game, box, me)
    their_budget = budget_of(game, box, rival)
    for group in range(GROUPS):
        mine = int(game.held[me, group])
        theirs = int(game.held[rival, group])
        if mine == 0 or theirs == 0 or not tradable(game, box, group):
            continue
        apart = stake(game, box, my, group, mine, my_budget)
        apart += stake(game, box, my, group, theirs, their_budget)
        to_me = stake(game, box, my, group, mine + theirs, my_budget) - apart
        to_rival = stake(game, box, my, group, mine + theirs, their_budget) - apart
        if to_me >= to_rival and to_me > most:
            most = to_me
            take = group
        elif to_rival > best:
            best = to_rival
            give = group
    return take, give


@helper
def groups_in(box, deeds):
    """Give the groups of a trade's deeds, as bits."""
    groups = 0
    for space in range(box.spaces):
        if deeds >> space & 1 == 1:
            groups |= 1 << int(box.group[space])
    return groups


@helper
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
        stakes += stake(game, box, my, group, held + came - went, before + cash)
        stakes -= stake(game, box, my, group, held, before)
    return total + int(stakes)


@helper
def satisfied(game, my, gain, rival_gain):
    """Say whether an exchange is good enough for who gains this much and the other that much."""
    weight = min(_MOST_ENVY, my.envy // max(1, game.standing - 1))
    return 100 * gain - weight * rival_gain >= 100 * my.margin


@helper
def exchange_with(game, box, my, me, rival):
    """Find an exchange with a rival that both sides should like.

    Returns
    -------
    tuple of int
        What to give and to take, what to pay, and the own gain; no gain for none.
    """
    take, give = groups_to_swap(game, box, my, me, rival)
    if take < 0 and give < 0:
        return 0, 0, 0, 0
    gives = deeds_of(game, box, me, give) if give >= 0 else 0
    gets = deeds_of(game, box, rival, take) if take >= 0 else 0
    groups = (1 << take if take >= 0 else 0) | (1 << give if give >= 0 else 0)
    mine = offer_gain(game, box, my, me, gets, gives, 0, groups)
    theirs = offer_gain(game, box, my, rival, gives, gets, 0, groups)
    pay = (mine - theirs) // 2
    pay = max(-int(game.cash[rival]), min(int(game.cash[me]), pay))
    mine = offer_gain(game, box, my, me, gets, gives, -pay, groups)
    theirs = offer_gain(game, box, my, rival, gives, gets, pay, groups)
    if satisfied(game, my, mine, theirs) and satisfied(game, my, theirs, mine):
        return gives, gets, pay, mine
    return 0, 0, 0, 0


@helper
def best_partner(game, box, my, me, asked):
    """Choose whom to propose an exchange to; -1 for nobody.

    Rivals are asked round the table, so that nobody is asked twice at a time.
    """
    first = 1
    if asked > 0:
        first = (int(game.offer_to) - me) % game.players + 1
    for k in range(first, game.players):
        rival = (me + k) % game.players
        if game.alive[rival] == 1 and (game.jail[rival] == 0 or box.jail_trading == 1):
            if exchange_with(game, box, my, me, rival)[3] > 0:
                return rival
    return -1
