"""The three ways of playing that the reference knows, each fixed to the last choice.

None bids or trades, so the game does not ask about these. All raise cash in the same order;
one that buys nothing may still come by deeds, from a player who owed it money.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .box import SPACES

if TYPE_CHECKING:
    from .estate import Estate
    from .player import Player

RESERVE = 200


@dataclass(frozen=True)
class Way:
    """What a player does at all; how, the functions below say."""

    buys: bool
    manages: bool
    leaves_jail: bool


WAYS = {
    "plain": Way(buys=True, manages=True, leaves_jail=True),
    "passive-leave": Way(buys=False, manages=False, leaves_jail=True),
    "passive-stay": Way(buys=False, manages=False, leaves_jail=False),
}


def lifting_cost(deed: int) -> int:
    """Return the mortgage with its interest."""
    return SPACES[deed].mortgage + SPACES[deed].interest


def deed_to_lift(me: Player, estate: Estate) -> int | None:
    """Choose the first mortgaged deed of the board, if 200 would be left."""
    mortgaged = [deed for deed in estate.deeds_of(me.seat) if deed in estate.mortgaged]
    if me.way.manages and mortgaged and me.cash - lifting_cost(mortgaged[0]) >= RESERVE:
        return mortgaged[0]
    return None


def site_to_build(me: Player, estate: Estate) -> int | None:
    """Choose the least built site, the last of the board among equals, if 200 would be left."""
    sites = estate.open_sites(me.seat)
    if not me.way.manages or not sites:
        return None
    site = min(sites, key=lambda site: (estate.levels[site], -site))
    affordable = me.cash - SPACES[site].building >= RESERVE
    return site if affordable and estate.has_piece_for(site) else None


def site_to_sell(me: Player, estate: Estate) -> int | None:
    """Choose the most built site, the first of the board among equals."""
    sites = [deed for deed in estate.deeds_of(me.seat) if estate.levels[deed]]
    return min(sites, key=lambda site: (-estate.levels[site], site), default=None)


def deed_to_mortgage(me: Player, estate: Estate) -> int | None:
    """Choose the first deed of the board that is not mortgaged yet."""
    free = [deed for deed in estate.deeds_of(me.seat) if deed not in estate.mortgaged]
    return free[0] if free else None
