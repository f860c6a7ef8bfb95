"""Markov chains: the same questions answered without sampling, where that is possible."""

from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.landing import landing
from simlab.exact.payback import Payback, payback
from simlab.exact.solve import solve
from simlab.exact.tower_payback import Tile, tower_groups, tower_payback

__all__ = [
    "Frequencies",
    "InJail",
    "Payback",
    "Tile",
    "landing",
    "payback",
    "solve",
    "tower_groups",
    "tower_payback",
]
