"""The way of playing that buys nothing and stays in Jail."""

from __future__ import annotations

from simlab.strategy import DeedStrategy


class PassiveStay(DeedStrategy):
    """Buys nothing, does as little as the rules allow, and stays in Jail to the last miss.

    With nobody buying, tokens just walk the board, which is what an exact chain
    can follow.
    """

    source = "made for exact checks"
