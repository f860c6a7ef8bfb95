"""Markov chains: the same questions answered without sampling, where that is possible."""

from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.landing import landing, landing_by_turn
from simlab.exact.model import Habits
from simlab.exact.payback import Payback, payback
from simlab.exact.solve import model_in_words, solve, usual
from simlab.exact.tower_payback import Tile, tower_groups, tower_payback

__all__ = [
    "Frequencies",
    "Habits",
    "InJail",
    "Payback",
    "Tile",
    "landing",
    "landing_by_turn",
    "model_in_words",
    "payback",
    "solve",
    "tower_groups",
    "tower_payback",
    "usual",
]
