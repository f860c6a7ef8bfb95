"""Markov chains: the same questions answered without sampling, where that is possible."""

from simlab.exact.landing import Exact, InJail, landing

__all__ = ["Exact", "InJail", "landing"]
