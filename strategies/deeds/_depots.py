"""Train depots: when one earns more than the next building."""

from __future__ import annotations

from simlab.engine.deeds.building import may_build
from simlab.engine.deeds.codes import DEPOT, RAILROAD
from simlab.strategies.deeds._worth import return_rate
from simlab.strategy import helper


@helper
def depot_site(game, box, my, me):
    """Find an own railroad for a depot, if enough railroads are held; -1 for none."""
    for space in range(box.spaces):
        if (
            box.kind[space] == RAILROAD
            and game.owner[space] == me
            and game.level[space] < DEPOT
            and game.held[me, box.group[space]] >= my.depots
            and may_build(game, box, me, space)
        ):
            return space
    return -1


@helper
def or_depot(game, box, my, me, site):
    """Choose a depot instead of a site if it earns more for its price.

    A depot doubles the rent of its railroad. Who builds one group at a time takes the
    site first.
    """
    space = depot_site(game, box, my, me)
    if space < 0 or site < 0:
        return max(space, site)
    if my.single == 1:
        return site
    held = int(game.held[me, box.group[space]])
    rate = 100 * int(box.rent[space, held - 1]) // int(box.building[space])
    return space if rate > return_rate(box, site, int(game.level[site])) else site
