"""What swaps and Empire cards are worth to a seat, and whom to play them at."""

from __future__ import annotations

from simlab.engine.towers.codes import (
    BILLBOARD_TAX,
    GO_ANYWHERE,
    GROUPS,
    HANDS_OFF,
    HOSTILE_TAKEOVER,
    MARKET_CRASH,
    OFFICE,
    PRIVATE_JET,
    SPACES,
    SWAP_THE_TOP,
    TALLEST_TOWER_BONUS,
    YOURE_FIRED,
)
from simlab.engine.towers.empire_cards import may_target, tallest_value
from simlab.engine.towers.reactions import may_play
from simlab.engine.towers.swap import may_swap, pair_of
from simlab.engine.towers.tower import top_tile
from simlab.strategies.towers._worth import (
    FINISH,
    best_steps,
    completes,
    harm_worth,
    missing,
    tile_worth,
    top_height,
)
from simlab.strategy import helper


@helper
def same_group(box, tile, other):
    """Say whether two tiles are brands of one colour."""
    return (
        tile != OFFICE
        and other != OFFICE
        and box.group[tile] >= 0
        and box.group[tile] == box.group[other]
    )


@helper
def swap_growth(game, box, seat, other):
    """Give the units that a tower gains if its top is exchanged for another's."""
    mine = top_tile(game, box, seat)
    theirs = top_tile(game, box, other)
    units = box.height[theirs] - box.height[mine]
    if completes(game, box, seat, theirs) and not same_group(box, mine, theirs):
        units += box.height[OFFICE]
    return units


@helper
def swap_worth(game, box, my, me, a, b):
    """Judge the exchange of two tops; `me` may be `a`."""
    gain_a = swap_growth(game, box, a, b)
    gain_b = swap_growth(game, box, b, a)
    if a == me and gain_a >= missing(game, box, me):
        return FINISH
    if gain_b >= missing(game, box, b) or gain_a >= missing(game, box, a):
        return -FINISH
    worth = harm_worth(game, box, my, b, -gain_b)
    if a == me:
        return worth + gain_a * my.unit
    return worth + harm_worth(game, box, my, a, -gain_a)


@helper
def best_swap(game, box, my, me):
    """Choose the best exchange of two tops: its name and its worth; -1 if none is possible."""
    best = -1
    worth = -2 * FINISH
    for j in range(game.players):
        a = (me + j) % game.players
        for k in range(j + 1, game.players):
            b = (me + k) % game.players
            if may_swap(game, box, a, b):
                value = swap_worth(game, box, my, me, a, b)
                if value > worth:
                    worth = value
                    best = pair_of(a, b)
    return best, worth


@helper
def takeover_worth(game, box, my, me, rival):
    """Judge getting a rival's top."""
    tile = top_tile(game, box, rival)
    if tile < 0:
        return 0
    return tile_worth(game, box, my, me, tile) + harm_worth(game, box, my, rival, box.height[tile])


@helper
def billboard_tax_worth(game, box, my, me, rival):
    """Judge Billboard Tax at a rival: the money, or the top of who cannot pay."""
    if game.cash[rival] < box.empire_amount[BILLBOARD_TAX]:
        return takeover_worth(game, box, my, me, rival)
    return box.empire_amount[BILLBOARD_TAX] + game.units[rival]


@helper
def crash_worth(game, box, my, me):
    """Judge a Market Crash: what the rivals lose, less the own top."""
    worth = 0
    for seat in range(game.players):
        if seat != me:
            worth += harm_worth(game, box, my, seat, top_height(game, box, seat))
        elif box.crash_includes_player == 1:
            worth -= top_height(game, box, me) * my.unit
    return worth


@helper
def group_units(game, box, seat, group):
    """Count the units of a colour in a tower."""
    units = 0
    for at in range(game.tiles[seat]):
        tile = game.tower[seat, at]
        if tile != OFFICE and box.group[tile] == group:
            units += box.height[tile]
    return units


@helper
def fired_worth(game, box, my, me, group):
    """Judge You're Fired at a colour: what the rivals lose, less the own brands."""
    worth = 0
    for seat in range(game.players):
        if game.of_group[seat, group] > 0:
            units = group_units(game, box, seat, group)
            if seat != me:
                worth += harm_worth(game, box, my, seat, units)
            elif box.fired_includes_player == 1:
                worth -= units * my.unit
    return worth


@helper
def small_below(game, box, me):
    """Give how much less high the top could be after re-ordering the tower."""
    least = top_height(game, box, me)
    for at in range(game.tiles[me]):
        least = min(least, box.height[game.tower[me, at]])
    return top_height(game, box, me) - least


@helper
def aim_worth(game, box, my, me, card, target):
    """Judge a card that is played at a rival or at a colour."""
    if card == SWAP_THE_TOP:
        return swap_worth(game, box, my, me, me, target)
    if card == HOSTILE_TAKEOVER:
        return takeover_worth(game, box, my, me, target)
    if card == BILLBOARD_TAX:
        return billboard_tax_worth(game, box, my, me, target)
    return fired_worth(game, box, my, me, target)


@helper
def best_target(game, box, my, me, card):
    """Choose where to play a card: the target and what it is worth; -1 for nowhere."""
    best = -1
    worth = -2 * FINISH
    if card == GO_ANYWHERE:
        steps, worth = best_steps(game, box, my, me, 1, SPACES - 1)
        return (game.position[me] + steps) % SPACES, worth
    if card == PRIVATE_JET:
        return best_steps(game, box, my, me, 1, box.empire_amount[PRIVATE_JET])
    if card == TALLEST_TOWER_BONUS:
        return 0, tallest_value(game, box)
    if card == MARKET_CRASH:
        return 0, crash_worth(game, box, my, me)
    if card == HANDS_OFF:
        return 0, small_below(game, box, me) * my.unit
    # A colour, or a rival: the nearest clockwise among equals.
    count = GROUPS if card == YOURE_FIRED else game.players
    for k in range(count):
        target = k if card == YOURE_FIRED else (me + k) % count
        if may_target(game, box, me, card, target):
            value = aim_worth(game, box, my, me, card, target)
            if value > worth:
                worth = value
                best = target
    return best, worth


@helper
def playable_at(game, box, me, card, target):
    """Say whether a card of the hand may be played at a target."""
    return (
        target >= 0 and may_play(game, box, me, card) and may_target(game, box, me, card, target)
    )
