"""The chain gives the numbers of `reference-numbers.md` 2 to 5 (US cards, two white dice)."""

from __future__ import annotations

import numpy as np
import pytest

from tests.exact.boards import STREETS
from tests.exact.cases import exact
from tests.exact.oracle import Rules

LEAVE, STAY = Rules(), Rules(jail="stay")
JAIL = 40

SHORT = """
3.0961 2.1314 1.8849 2.1624 2.3285 2.9631 2.2621 0.8650 2.3210 2.3003
2.2695 2.7017 2.6040 2.3721 2.4649 2.9200 2.7924 2.5945 2.9356 3.0852
2.8836 2.8358 1.0480 2.7357 3.1858 3.0659 2.7072 2.6789 2.8074 2.5861
0.0000 2.6774 2.6252 2.3661 2.5006 2.4326 0.8669 2.1864 2.1799 2.6260
3.9499
"""
LONG_A = """
2.9183 2.0100 1.7775 2.0398 2.1966 2.8050 2.1346 0.8164 2.1903 2.1712
2.1422 2.5596 2.6155 2.1760 2.4253 2.6366 2.6789 2.2951 2.8197 2.8116
2.8248 2.6142 1.0450 2.5673 2.9955 2.8928 2.5401 2.5192 2.6548 2.4387
0.0000 2.5249 2.4769 2.2292 2.3576 2.2925 0.8174 2.0616 2.0558 2.4861
9.3855
"""
#: Printed one off in the last digit: 2.58605 and 3.94998 by every other way of counting, and
#: section 3 prints the latter as 3.9500.
MISPRINTED = {29, JAIL}

RENTS = {
    1: (2, 10, 30, 90, 160, 250),
    3: (4, 20, 60, 180, 320, 450),
    6: (6, 30, 90, 270, 400, 550),
    8: (6, 30, 90, 270, 400, 550),
    9: (8, 40, 100, 300, 450, 600),
    11: (10, 50, 150, 450, 625, 750),
    13: (10, 50, 150, 450, 625, 750),
    14: (12, 60, 180, 500, 700, 900),
    16: (14, 70, 200, 550, 750, 950),
    18: (14, 70, 200, 550, 750, 950),
    19: (16, 80, 220, 600, 800, 1000),
    21: (18, 90, 250, 700, 875, 1050),
    23: (18, 90, 250, 700, 875, 1050),
    24: (20, 100, 300, 750, 925, 1100),
    26: (22, 110, 330, 800, 975, 1150),
    27: (22, 110, 330, 800, 975, 1150),
    29: (24, 120, 360, 850, 1025, 1200),
    31: (26, 130, 390, 900, 1100, 1275),
    32: (26, 130, 390, 900, 1100, 1275),
    34: (28, 150, 450, 1000, 1200, 1400),
    37: (35, 175, 500, 1100, 1300, 1500),
    39: (50, 200, 600, 1400, 1700, 2000),
}
#: Landing in percent, then income by opponents' roll: bare, with 1 to 4 houses, with hotels.
INCOMES = {
    "brown": (4.294, 0.129, 0.646, 1.937, 5.811, 10.330, 15.059),
    "light blue": (6.883, 0.459, 2.295, 6.425, 19.275, 28.684, 39.009),
    "pink": (7.539, 0.803, 4.016, 12.047, 35.156, 48.965, 60.237),
    "orange": (8.813, 1.296, 6.478, 18.243, 50.015, 67.641, 85.268),
    "red": (8.757, 1.640, 8.200, 23.486, 62.894, 78.219, 93.544),
    "yellow": (7.972, 1.806, 9.028, 27.084, 65.070, 79.021, 92.972),
    "green": (7.803, 2.079, 10.644, 31.933, 72.729, 88.336, 102.616),
    "dark blue": (4.812, 2.078, 9.078, 26.688, 60.814, 73.065, 85.315),
}


def ends_of_rolls(rules: Rules, turns: int | None = None) -> np.ndarray:
    found = exact(rules, turns)
    return np.append(found.R, found.in_jail.R)


@pytest.mark.parametrize(("rules", "table"), [(LEAVE, SHORT), (STAY, LONG_A)], ids=str)
def test_the_landing_table(rules: Rules, table: str) -> None:
    printed = np.array([float(number) for number in table.split()])
    found = ends_of_rolls(rules)
    off = np.flatnonzero(np.round(found, 4) != printed)
    assert set(off) <= (MISPRINTED if rules is LEAVE else set())
    np.testing.assert_allclose(found, printed, rtol=0, atol=1e-4)


@pytest.mark.parametrize(
    ("rules", "rolls", "jail", "salaries"),
    [(LEAVE, 1.1866239585, 3.9500, 0.20556), (STAY, 1.1658963640, 9.3855, 0.19077)],
    ids=str,
)
def test_the_scalars(rules: Rules, rolls: float, jail: float, salaries: float) -> None:
    found = exact(rules)
    assert found.rolls_per_turn == pytest.approx(rolls, abs=1e-10)
    assert round(found.in_jail.R, 4) == jail
    assert round(found.salaries_per_turn, 5) == salaries


@pytest.mark.parametrize("group", INCOMES)
def test_what_a_group_earns(group: str) -> None:
    chances = exact(LEAVE).R[list(STREETS[group])]
    rents = np.array([RENTS[street] for street in STREETS[group]])
    found = [chances.sum(), *(chances @ rents / 100)]
    assert [round(number, 3) for number in found] == list(INCOMES[group])


@pytest.mark.parametrize(
    "rules", [LEAVE, STAY, Rules(jail="stay", again=True)], ids=["leave", "stay", "again"]
)
def test_the_ranks_that_hold_in_every_model(rules: Rules) -> None:
    found = ends_of_rolls(rules)
    best = np.argsort(found)[::-1]
    assert list(best[:2]) == [JAIL, 24]
    assert list(np.argsort(found)[:4]) == [30, 7, 36, 22]


def test_third_house_on_new_york_pays_back_first() -> None:
    for rules, rolls in ((LEAVE, 8.5), (STAY, 9.4)):
        chance = exact(rules).R[19] / 100
        assert round(100 / (chance * (RENTS[19][3] - RENTS[19][2])), 1) == rolls


def test_a_hotel_on_illinois_comes_second_only_for_those_who_leave_jail() -> None:
    for rules, second in ((LEAVE, True), (STAY, False)):
        chance = exact(rules).R
        earned = {street: chance[street] * rents[5] for street, rents in RENTS.items()}
        best = sorted(earned, key=lambda street: -earned[street])
        assert best[0] == 39
        assert (best[1] == 24) is second


@pytest.mark.parametrize(("turns", "points"), [(30, 0.25), (100, 0.07)])
def test_how_far_short_games_are_from_the_long_run(turns: int, points: float) -> None:
    gap = np.abs(ends_of_rolls(LEAVE, turns) - ends_of_rolls(LEAVE)).max()
    assert round(gap, 2) == points
