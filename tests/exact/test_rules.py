"""Readings of the rules of doubles and jail, each by what it must come to."""

from __future__ import annotations

import numpy as np
import pytest

from simlab.exact.frequencies import Frequencies
from simlab.exact.model import Model
from simlab.exact.rolls import chain_of
from simlab.exact.walk import Walk
from tests.exact.boards import US, walked

#: A ring without cards and without a way to jail but doubles.
BARE = Walk(40, 10, (), {}, (39,), 39, US.throws, US.speed_throws)
DOUBLE, TRIPLE = 1 / 6, 1 / 72


def close(found: float, expected: float) -> None:
    assert found == pytest.approx(expected, abs=1e-12)


def test_one_roll_a_turn() -> None:
    found = walked(US, Model(doubles_again=False))
    close(found.rolls_per_turn, 1)
    np.testing.assert_allclose(found.R, found.T, atol=1e-12)
    close(walked(BARE, Model(doubles_again=False)).in_jail.V, 0)


@pytest.mark.parametrize("limit", [2, 3, 5])
def test_so_many_doubles_lead_to_jail(limit: int) -> None:
    found = walked(BARE, Model(doubles_to_jail=limit))
    close(found.in_jail.V, DOUBLE**limit)
    close(found.rolls_per_turn, sum(DOUBLE**doubles for doubles in range(limit)))


def test_doubles_may_never_lead_to_jail() -> None:
    found = walked(BARE, Model(doubles_to_jail=None))
    close(found.in_jail.V, 0)
    close(found.rolls_per_turn, 1 / (1 - DOUBLE))
    np.testing.assert_allclose(found.R, 100 / 40, atol=1e-12)
    close(found.salaries_per_turn, 7 * found.rolls_per_turn / 40)


@pytest.mark.parametrize("again", [False, True])
def test_three_of_a_kind_may_earn_a_roll(again: bool) -> None:
    model = Model(speed_die=True, doubles_to_jail=None, triple_again=again)
    close(walked(BARE, model).rolls_per_turn, 1 / (1 - DOUBLE + (0 if again else TRIPLE)))


@pytest.mark.parametrize(
    ("again", "counts", "arrests"),
    [
        (False, False, (DOUBLE - TRIPLE) ** 2),
        (False, True, (DOUBLE - TRIPLE) * DOUBLE),
        (True, True, DOUBLE**2),
        (True, False, (DOUBLE - TRIPLE) ** 2 / (1 - TRIPLE) ** 2),
    ],
)
def test_three_of_a_kind_may_count_to_jail(again: bool, counts: bool, arrests: float) -> None:
    """Free of the count it only gives another go; with it, it is a double like any other."""
    model = Model(speed_die=True, doubles_to_jail=2, triple_again=again, triple_to_jail=counts)
    close(walked(BARE, model, turns=1).in_jail.V, arrests)


@pytest.mark.parametrize("turns", [1, 2, 3, 6])
@pytest.mark.parametrize("doubles", ["move", "door_and_roll", "door_only"])
def test_so_many_turns_in_jail(turns: int, doubles: str) -> None:
    found = walked(US, stay(jail_turns=turns, jail_doubles=doubles))
    close(found.in_jail.T, 100 * found.in_jail.V * sum((5 / 6) ** n for n in range(turns)))


@pytest.mark.parametrize("doubles", ["door_and_roll", "door_only"])
def test_doubles_may_only_open_the_door(doubles: str) -> None:
    chain = chain_of(US, stay(jail_doubles=doubles))
    door, other = chain.goes_on, chain.ends
    if doubles == "door_only":
        door, other = other, door
    for jailed in (120, 121, 122):
        close(door[jailed, US.jail], DOUBLE)
        close(other[jailed, US.jail], 0)
        close(float(chain.touches[jailed, US.jail]), 0)


def test_who_is_let_out_rolls_as_from_just_visiting() -> None:
    rolls = chain_of(US, stay(jail_doubles="door_and_roll")).rolls()
    close(rolls[120].sum(), 1 + DOUBLE * rolls[US.jail].sum())


def stay(**rules: object) -> Model:
    return Model(jail="stay", **rules)  # type: ignore[arg-type]


def test_waiting_at_the_door_shows_in_the_counts() -> None:
    moved, opened = (visiting(doubles) for doubles in ("move", "door_only"))
    assert opened.T[US.jail] > moved.T[US.jail] + 1
    assert opened.V[US.jail] == pytest.approx(moved.V[US.jail], rel=0.05)


def visiting(doubles: str) -> Frequencies:
    return walked(US, stay(jail_doubles=doubles))
