"""Ratings against closed forms and a general optimiser."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from scipy import optimize

from simlab.analysis.rating import ELO, Design, fit


def all_tables(strategies: int, seats: int) -> Design:
    every = combinations_with_replacement(range(strategies), seats)
    return Design(np.array([row for row in every if len(set(row)) > 1]), strategies)


def chances(design: Design, strength: np.ndarray, place: np.ndarray) -> np.ndarray:
    odds = np.exp(strength[design.seatings] + place)
    return odds / odds.sum(axis=1, keepdims=True)


def wins(design: Design, share: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What strategies and seats win if each seating's games go by these shares."""
    won = np.zeros(design.strategies)
    np.add.at(won, design.seatings, share / design.seats)
    return won, share.sum(axis=0) / design.seats


@pytest.mark.parametrize(("strategies", "seats"), [(2, 2), (4, 2), (3, 4), (5, 3), (2, 8)])
def test_the_model_that_made_the_wins_is_found(strategies, seats):
    rng = np.random.default_rng(strategies)
    design = all_tables(strategies, seats)
    strength, place = rng.normal(0, 0.8, strategies), rng.normal(0, 0.3, seats)
    strength, place = strength - strength.mean(), place - place.mean()
    found = fit(design, *wins(design, chances(design, strength, place)), prior=0.0)
    assert found[0] == pytest.approx(strength, abs=1e-5)
    assert found[1] == pytest.approx(place, abs=1e-5)


def test_it_is_the_likeliest_model_of_any_wins():
    """Wins that no such model makes; against a general optimiser."""
    rng = np.random.default_rng(7)
    design = all_tables(4, 3)
    share = rng.dirichlet([2, 2, 2], len(design.seatings))
    won, seat_won = wins(design, share)

    def lost(free: np.ndarray) -> float:
        strength, place = np.append(free[:3], -free[:3].sum()), np.append(free[3:], -sum(free[3:]))
        odds = np.exp(strength[design.seatings] + place).sum(axis=1)
        return float(np.log(odds).sum() / 3 - won @ strength - seat_won @ place)

    best = optimize.minimize(lost, np.zeros(5), tol=1e-12).x
    strength, place = fit(design, won, seat_won, prior=0.0)
    assert strength[:3] == pytest.approx(best[:3], abs=1e-4)
    assert place[:2] == pytest.approx(best[3:], abs=1e-4)


def test_two_are_rated_by_the_odds_of_the_wins_between_them():
    design = Design(np.array([[0, 1]]), 2)
    strength, place = fit(design, np.array([10 / 11, 1 / 11]), np.array([0.5, 0.5]), prior=0.0)
    assert ELO * (strength[0] - strength[1]) == pytest.approx(400)
    assert place == pytest.approx([0, 0])


def test_one_that_wins_nothing_has_a_rating():
    design = Design(np.array([[0, 1]]), 2)
    strength, _ = fit(design, np.array([1.0, 0.0]), np.array([0.5, 0.5]), prior=0.01)
    assert np.isfinite(strength).all()
    assert strength[0] - strength[1] > 3


def test_many_sets_are_fitted_as_each_alone():
    rng, design = np.random.default_rng(2), all_tables(3, 3)
    sets = [wins(design, rng.dirichlet([1, 1, 1], len(design.seatings))) for _ in range(4)]
    together = fit(design, *(np.array(part) for part in zip(*sets, strict=True)), prior=0.01)
    for at, one in enumerate(sets):
        alone = fit(design, *one, prior=0.01)
        for both, single in zip(together, alone, strict=True):
            assert both[at] == pytest.approx(single, abs=1e-5)


def test_every_table_takes_every_seat_once_a_rotation():
    design = Design(np.array([[0, 1, 2]]), 3)
    assert sorted(map(tuple, design.seatings.tolist())) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
