"""What deeds and buildings earn and how soon they pay back, from the exact chain.

Money is the edition's, income is by one roll of one opponent, and a pay-back is a number
of such rolls. An owner asks for every rent and no deed is mortgaged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from simlab.editions import DeedsEdition, DeedSpace
from simlab.exact.model import Jail
from simlab.exact.visits import Visits, visits
from simlab.text import known

HOTEL, SKYSCRAPER = 5, 6
"""Places of their rents on the deed of a street."""


@dataclass(frozen=True)
class Step:
    """One step up the ladder of an investment.

    Parameters
    ----------
    level : str
        What is owned then: ``"alone"``, ``"set"``, ``"3 houses"``, ``"2 owned"``.
    cost : int
        What the step costs.
    spent : int
        What all of it has cost.
    income : float
        By one roll of an opponent.
    gain : float
        What the step adds to it.
    """

    level: str
    cost: int
    spent: int
    income: float
    gain: float

    @property
    def payback(self) -> float:
        """Opponents' rolls that repay the step; infinite for no gain, NaN for no cost."""
        return _rolls(self.cost, self.gain)

    @property
    def payback_total(self) -> float:
        """Opponents' rolls that repay everything spent."""
        return _rolls(self.spent, self.income)

    def as_json(self) -> dict[str, Any]:
        """Arrange as `simlab roi --exact --json` prints it; None for what is no number."""
        rolls = {"payback": known(self.payback), "payback_total": known(self.payback_total)}
        return {**asdict(self), **rolls}


@dataclass(frozen=True)
class Ladder:
    """A deed or a group, step by step.

    Parameters
    ----------
    name, group, kind : str
        Of a space, or of a group under its own name.
    spaces : tuple of int
        The spaces that it is.
    landing : float
        Visits in percent of an opponent's rolls.
    steps : tuple of Step
        In the order in which they are taken.
    """

    name: str
    group: str
    kind: str
    spaces: tuple[int, ...]
    landing: float
    steps: tuple[Step, ...]

    def as_json(self) -> dict[str, Any]:
        """Arrange as `simlab roi --exact --json` prints it."""
        return {
            "name": self.name,
            "group": self.group,
            "kind": self.kind,
            "spaces": list(self.spaces),
            "landing": self.landing,
            "steps": [step.as_json() for step in self.steps],
        }


@dataclass(frozen=True)
class Payback:
    """What every deed and every group earns.

    Parameters
    ----------
    jail : {"leave", "stay"}
        What players in jail do.
    spaces, groups : tuple of Ladder
        In board order.
    """

    jail: Jail
    spaces: tuple[Ladder, ...]
    groups: tuple[Ladder, ...]


def payback(edition: DeedsEdition, jail: Jail = "leave") -> Payback:
    """Compute what every deed and group earns and when it pays back.

    Parameters
    ----------
    edition : DeedsEdition
        The edition with its rules.
    jail : {"leave", "stay"}
        What players in jail do.

    Returns
    -------
    Payback
        For streets: *alone* without the group, *set* with all of it, then building by
        building. Railroads and utilities: by how many are owned; for a group the mean over
        which ones. Cards that lead to the nearest of them pay by their own terms.

    Raises
    ------
    UsageError
        If a rule is read in a way that the chain does not know.

    References
    ----------
    `reference-numbers.md` 4; `strategies.md` 3 and 7.

    Examples
    --------
    >>> from simlab.editions import load
    >>> orange = payback(load("classic-us")).groups[3]
    >>> orange.name, [round(step.payback_total, 1) for step in orange.steps if step.spent > 1400]
    ('orange', [29.2, 26.0, 24.2])
    """
    seen = visits(edition, jail)
    deeds = [space for space in edition.spaces if space.price]
    groups = {name: [deed for deed in deeds if deed.group == name] for name in edition.groups}
    return Payback(
        jail=jail,
        spaces=tuple(
            _ladder(deed.name, [deed], len(groups[deed.group]), seen, edition) for deed in deeds
        ),
        groups=tuple(
            _ladder(name, members, len(members), seen, edition) for name, members in groups.items()
        ),
    )


def building_levels(edition: DeedsEdition, space: DeedSpace) -> list[tuple[str, int]]:
    """List what can stand on a street.

    Parameters
    ----------
    edition : DeedsEdition
        With its rules: a hotel may come after fewer than four houses.
    space : DeedSpace
        The street.

    Returns
    -------
    list of (str, int)
        Name of the level and the place of its rent on the deed.
    """
    houses = int(edition.value("houses_per_hotel"))
    levels = [(f"{n} house{'s' * (n > 1)}", n) for n in range(1, houses + 1)]
    tops = (("hotel", HOTEL), ("skyscraper", SKYSCRAPER))
    return levels + [(name, place) for name, place in tops if place < len(space.rents)]


def _ladder(
    name: str, members: Sequence[DeedSpace], size: int, seen: Visits, edition: DeedsEdition
) -> Ladder:
    """Climb the ladder of one deed of a group, or of all of it."""
    kind = members[0].kind
    climb = (_street if kind == "street" else _counted)(members, size, seen, edition)
    steps = []
    for level, cost, spent, income, before in climb:
        steps.append(Step(level, cost, spent, income, income - before))
    places = tuple(member.index for member in members)
    landing = 100 * float(seen.visits[list(places)].sum())
    return Ladder(name, members[0].group, kind, places, landing, tuple(steps))


_Climb = Iterator[tuple[str, int, int, float, float]]
"""Level, cost, all spent, income, and the income that it is compared with."""


def _street(
    members: Sequence[DeedSpace], size: int, seen: Visits, edition: DeedsEdition
) -> _Climb:
    """Own streets, complete the group, and build on all of them alike."""
    chances = seen.visits[[member.index for member in members]]

    def income(place: int, factor: int = 1) -> float:
        return factor * float(chances @ [member.rents[place] for member in members])

    price = spent = sum(member.price for member in members)
    yield "alone", spent, spent, income(0), 0.0
    before, full = income(0), 2
    if edition.value("bare_rent") == "double_most_triple_full":
        full, most = 3, (size - 1 if len(members) == size else size) / size
        spent = round(most * price)
        before = most * income(0, 2)
        yield "all but one", 0, spent, before, most * income(0)
    yield "set", price - spent, price, income(0, full), before
    spent, before = price, income(0, full)
    cost = sum(member.building for member in members)
    for level, place in building_levels(edition, members[0]):
        spent += cost
        yield level, cost, spent, income(place), before
        before = income(place)


def _counted(
    members: Sequence[DeedSpace], size: int, seen: Visits, edition: DeedsEdition
) -> _Climb:
    """Own more and more railroads or utilities of a group of some size, each with a depot."""
    price, before = sum(member.price for member in members) / len(members), 0.0
    whole = len(members) == size
    for count in range(1, size + 1):
        earned = sum(_rent(member, count, seen, edition) for member in members)
        share = count / size if whole else 1.0
        bought = round(price) if whole or count == 1 else 0
        spent = round(price * count) if whole else round(price)
        yield f"{count} owned", bought, spent, share * earned, before
        if members[0].building:
            depots = members[0].building * (count if whole else 1)
            built = spent + depots
            with_depot = sum(_rent(member, count, seen, edition, depot=True) for member in members)
            yield f"{count} owned, depot", depots, built, share * with_depot, share * earned
        before = share * earned


def _rent(
    member: DeedSpace, count: int, seen: Visits, edition: DeedsEdition, *, depot: bool = False
) -> float:
    """Give the rent by roll of a railroad or utility whose owner has so many."""
    at, rent = member.index, member.rents[count - 1]
    factor = float(seen.factor[at])
    if member.kind == "utility":
        if edition.value("utility_card_factor") == "deed_if_higher":
            factor = max(factor, rent)
        return float(rent * seen.pips[at] + seen.mean_dice * factor * seen.sent[at])
    doubled = 2 if depot else 1
    if depot and edition.value("railroad_card_depot") == "one_doubling":
        factor = max(2.0, factor) / 2
    return float(doubled * rent * (seen.visits[at] + (factor - 1) * seen.sent[at]))


def _rolls(cost: int, income: float) -> float:
    if cost == 0:
        return math.nan
    return cost / income if income > 0 else math.inf
