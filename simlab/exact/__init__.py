"""Markov chains: the same questions answered without sampling, where that is possible."""

from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.landing import landing, landing_by_turn
from simlab.exact.model import Habits
from simlab.exact.solve import model_in_words, solve, usual

__all__ = [
    "Frequencies",
    "Habits",
    "InJail",
    "landing",
    "landing_by_turn",
    "model_in_words",
    "solve",
    "usual",
]
