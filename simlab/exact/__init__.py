"""Markov chains: the same questions answered without sampling, where that is possible."""

from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.landing import landing
from simlab.exact.solve import solve

__all__ = ["Frequencies", "InJail", "landing", "solve"]
