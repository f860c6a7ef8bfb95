"""The way of playing that does as little as the rules allow."""

from __future__ import annotations

from simlab.strategy import TowerStrategy


class Passive(TowerStrategy):
    """Declines everything and stays in Jail to the third miss.

    With nobody buying, tokens just walk the board, which is what an exact chain
    can follow.
    """

    source = "made for exact checks"
