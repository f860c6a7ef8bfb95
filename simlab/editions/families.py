"""The families of games that editions belong to: their models, checks and first editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from simlab.editions import deeds_box, towers_box
from simlab.editions.box import Problem
from simlab.editions.deeds import DeedCard, DeedsEdition, DeedSpace
from simlab.editions.models import Card, Edition, Space
from simlab.editions.towers import TowerCard, TowersEdition, TowerSpace


@dataclass(frozen=True)
class Family:
    """What the loader needs to know of a family.

    Parameters
    ----------
    edition, space, card : type
        The models of its editions and what they hold.
    problems : callable
        Yields what does not fit together in an edition, as (key, problem).
    root : str
        The first edition of the family, which the others build on.
    book : callable
        Names the edition that has all rules a given box can be played by, with all their
        readings.
    """

    edition: type[Edition]
    space: type[Space]
    card: type[Card]
    problems: Callable[[Any], Iterator[Problem]]
    root: str
    book: Callable[[Any], str]


FAMILIES = {
    "towers": Family(
        TowersEdition,
        TowerSpace,
        TowerCard,
        towers_box.problems,
        root="empire-2013",
        book=lambda _: "empire-2013",
    ),
    "deeds": Family(
        DeedsEdition,
        DeedSpace,
        DeedCard,
        deeds_box.problems,
        root="classic-us",
        book=deeds_box.book,
    ),
}
