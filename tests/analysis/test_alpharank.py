"""Alpha-rank against closed forms, published shares and the same thing written plainly."""

import math
from itertools import combinations

import numpy as np
import pytest

from simlab.analysis.alpharank import alpha_rank, stationary, takeover


def matrix_game(*rows) -> np.ndarray:
    """Payoffs of a game of two that pairs the rows with the columns."""
    table = np.array(rows, dtype=float)
    payoffs = np.zeros((*table.shape, 2))
    payoffs[..., 0] = table
    payoffs[..., 1] = np.diag(table)[:, None]
    return payoffs


ROCK_PAPER_SCISSORS = matrix_game([0, -1, 1], [1, 0, -1], [-1, 1, 0])
BIASED = matrix_game([0, -0.5, 1], [0.5, 0, -0.1], [-1, 0.1, 0])


def test_without_a_difference_one_of_m_takes_over_once_in_m():
    chances = takeover(matrix_game([1, 1], [1, 1]), alpha=3.0, population=20)
    assert chances == pytest.approx(np.full((2, 2), 1 / 20))


@pytest.mark.parametrize("alpha", [0.1, 1.0, 10.0])
def test_a_game_of_constant_sum_has_a_closed_form(alpha):
    """Omidshafiei et al. 2019: (1 - e^-u) / (1 - e^-mu), u = alpha m / (m - 1) payoff."""
    m = 20
    chances = takeover(BIASED, alpha, m)
    for resident in range(3):
        for new in range(3):
            if resident != new:
                u = alpha * m / (m - 1) * BIASED[new, resident, 0]
                expected = -math.expm1(-u) / -math.expm1(-m * u)
                assert chances[resident, new] == pytest.approx(expected, rel=1e-9)


def test_a_circle_is_shared():
    assert alpha_rank(ROCK_PAPER_SCISSORS) == pytest.approx(np.full(3, 1 / 3))


def test_biased_rock_paper_scissors_is_shared_under_strong_selection():
    """Only who beats whom counts then, as in the paper's biased game."""
    assert alpha_rank(BIASED, alpha=1e3) == pytest.approx(np.full(3, 1 / 3), abs=1e-4)


def test_who_beats_all_reigns():
    ranks = alpha_rank(matrix_game([0, 0.1, 0.2], [-0.1, 0, 0.1], [-0.2, -0.1, 0]))
    assert ranks[0] > 0.999


def test_two_of_constant_sum_share_by_the_power_of_the_population():
    """The ratio of both chances is e^(u (m - 1))."""
    m, alpha, gain = 30, 0.5, 0.05
    ranks = alpha_rank(matrix_game([0, gain], [-gain, 0]), alpha, m)
    u = alpha * m / (m - 1) * gain
    assert ranks[0] / ranks[1] == pytest.approx(math.exp(u * (m - 1)), rel=1e-9)


def test_games_of_three_meet_all_companions():
    """Fitness as a mean over every pair of companions, member by member."""
    rng, m, alpha = np.random.default_rng(3), 7, 2.0
    payoffs = rng.random((2, 2, 3))
    logs, total = 0.0, 1.0
    for p in range(1, m):
        population = [1] * p + [0] * (m - p)  # 1 is new

        def fitness(member: int, population: list[int] = population) -> float:
            others = population[:member] + population[member + 1 :]
            own = population[member]
            pay = [
                payoffs[own, 1 - own, sum(kind == own for kind in pair)]
                for pair in combinations(others, 2)
            ]
            return float(np.mean(pay))

        logs -= alpha * (fitness(0) - fitness(m - 1))
        total += math.exp(logs)
    assert takeover(payoffs, alpha, m)[0, 1] == pytest.approx(1 / total)


def test_long_run_shares_are_those_of_the_chain():
    rng = np.random.default_rng(1)
    flow = rng.random((4, 5, 5)) / 10
    shares = stationary(flow)
    for chain, share in zip(flow, shares, strict=True):
        moves = chain - np.diag(np.diag(chain))
        step = moves + np.diag(1 - moves.sum(axis=1))
        assert share @ step == pytest.approx(share)
        assert share.sum() == pytest.approx(1)


def test_shares_stay_finite_where_nobody_is_ever_beaten():
    """Two that each win at home: no chance to pass either way."""
    ranks = alpha_rank(matrix_game([1, -1], [-1, 1]), alpha=1e4)
    assert np.isfinite(ranks).all()
    assert ranks.sum() == pytest.approx(1)
