"""The models that are checked, and their numbers in one row."""

from __future__ import annotations

from functools import cache

import numpy as np

from simlab.exact.frequencies import Frequencies
from simlab.exact.model import Model
from tests.exact.boards import UK, US, mega, walked
from tests.exact.oracle import Rules

CASES = [
    Rules(),
    Rules(jail="stay"),
    Rules(jail="stay", again=True),
    Rules(speed=True),
    Rules(speed=True, jail="stay"),
    Rules(speed=True, jail="stay", again=True),
    Rules(speed=True, speed_paid=False, triple_third=True),
    Rules("uk"),
    Rules("uk", jail="stay", again=True, take=True),
    Rules("uk", speed=True, take=True),
]
MEGA_CASES = [
    Rules("mega", speed=True, jail=jail, ride=ride)
    for jail in ("leave", "stay")
    for ride in (False, True)
]


@cache
def exact(rules: Rules, turns: int | None = None) -> Frequencies:
    """Answer a case by the chain."""
    model = Model(
        jail="leave" if rules.jail == "leave" else "stay",
        jail_doubles_again=rules.again,
        speed_die=rules.speed,
        speed_die_after_fine=rules.speed_paid,
        triple_to_jail=rules.triple_third,
        take_chance=rules.take,
    )
    boards = {"us": US, "uk": UK, "mega": mega(rides=rules.ride)}
    return walked(boards[rules.board], model, turns)


def numbers(found: Frequencies) -> np.ndarray:
    """Lay all numbers out as the oracle does."""
    jail = found.in_jail
    rows = [*found.R, jail.R, *found.T, jail.T, *found.V, jail.V]
    return np.array([*rows, found.rolls_per_turn, found.salaries_per_turn])
