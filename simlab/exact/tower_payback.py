"""What Empire's tiles earn and how soon they pay back, from the exact chain.

A tile earns twice: who lands on its brand pays the value of the owner's whole tower, and
its height adds to what the owner collects at GO and to every rent of the tower. Sources:
seed 000 (game guide p.8), `empire.md` 2b and 5.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from simlab.editions import TowersEdition, TowerSpace
from simlab.exact.frequencies import Frequencies
from simlab.exact.landing import landing
from simlab.exact.model import Jail
from simlab.text import known

UNIT = 50
"""What a unit of height adds to a tower's value, in thousands."""


@dataclass(frozen=True)
class Tile:
    """A tile of the board, or several, and what they earn in a tower by themselves.

    Parameters
    ----------
    name, group, kind : str
        Of its space, or of a group under its own name.
    spaces : tuple of int
        The spaces that it is.
    price, units : int
        Printed price, in thousands, and height.
    landing : float
        Visits to it in percent of an opponent's rolls.
    rent : float
        What one roll of an opponent brings to a tower of this tile alone; each further unit
        of the tower adds `rent / units`. A utility brings none.
    at_go : float
        What a turn of the owner brings at GO for its height.
    """

    name: str
    group: str
    kind: str
    spaces: tuple[int, ...]
    price: int
    units: int
    landing: float
    rent: float
    at_go: float

    def as_json(self) -> dict[str, Any]:
        """Arrange as `simlab roi --exact --json` prints it; None for what never pays back."""
        return {
            **asdict(self),
            "spaces": list(self.spaces),
            "price_per_unit": self.price_per_unit,
            "units_per_100": self.units_per_100,
            "payback": known(self.payback),
            "payback_at_go": known(self.payback_at_go),
        }

    @property
    def price_per_unit(self) -> float:
        """Price of one unit of height."""
        return self.price / self.units

    @property
    def units_per_100(self) -> float:
        """Height that 100 buys."""
        return 100 * self.units / self.price

    @property
    def payback(self) -> float:
        """Opponents' rolls whose rents repay the tile alone; infinite for a utility."""
        return self.price / self.rent if self.rent > 0 else math.inf

    @property
    def payback_at_go(self) -> float:
        """Turns of the owner that repay it at GO alone."""
        return self.price / self.at_go if self.at_go > 0 else math.inf


def tower_payback(edition: TowersEdition, jail: Jail = "stay") -> tuple[Tile, ...]:
    """Compute what every tile earns when nobody chooses where to go.

    Parameters
    ----------
    edition : TowersEdition
        The edition with its rules.
    jail : {"leave", "stay"}
        What players in jail do.

    Returns
    -------
    tuple of Tile
        In board order; an owner in jail, who collects no rent, is not taken off.

    Examples
    --------
    >>> from simlab.editions import load
    >>> tiles = tower_payback(load("empire-2013"))
    >>> tiles[0].name, tiles[0].units_per_100
    ('Nerf', 2.0)
    """
    found = landing(edition, jail)
    sold = [space for space in edition.spaces if space.price]
    return tuple(_tile(space.name, [space], found) for space in sold)


def tower_groups(edition: TowersEdition, jail: Jail = "stay") -> tuple[Tile, ...]:
    """Compute the same for a tower of all the tiles of a group, one of each.

    Parameters
    ----------
    edition : TowersEdition
        The edition with its rules.
    jail : {"leave", "stay"}
        What players in jail do.

    Returns
    -------
    tuple of Tile
        In board order; without the free office that a colour set earns.
    """
    found = landing(edition, jail)
    members: dict[str, list[TowerSpace]] = {}
    for space in edition.spaces:
        if space.price:
            members.setdefault(space.group, []).append(space)
    return tuple(_tile(name, spaces, found) for name, spaces in members.items())


def _tile(name: str, spaces: Sequence[TowerSpace], found: Frequencies) -> Tile:
    """Join tiles to one: a landing on any of them pays for the height of all."""
    places = tuple(space.index for space in spaces)
    units = sum(space.height for space in spaces)
    visits = float(found.V[list(places)].sum()) / found.rolls_per_turn
    return Tile(
        name=name,
        group=spaces[0].group,
        kind=spaces[0].kind,
        spaces=places,
        price=sum(space.price for space in spaces),
        units=units,
        landing=100 * visits,
        rent=visits * UNIT * units if spaces[0].kind == "brand" else 0.0,
        at_go=found.salaries_per_turn * UNIT * units,
    )
