import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from simlab.analysis.intervals import MANY, holm, quantile, two_sided_p, wilson


@pytest.mark.parametrize("df", [1, 2, 3, 4, 7, 10, 29, 100, 501, MANY])
@pytest.mark.parametrize("level", [0.5, 0.95, 0.999])
def test_quantiles_are_those_of_students_t(df: int, level: float) -> None:
    assert quantile(df, level) == pytest.approx(stats.t.ppf((1 + level) / 2, df), rel=1e-9)


def test_many_blocks_take_the_normal_quantile() -> None:
    assert quantile(MANY + 1) == pytest.approx(stats.norm.ppf(0.975), rel=1e-12)


@given(st.floats(0.01, 30), st.sampled_from([1, -1]), st.integers(1, MANY))
def test_p_values_are_those_of_students_t(size: float, sign: int, df: int) -> None:
    expected = 2 * stats.t.sf(size, df)
    assert two_sided_p(sign * size, df) == pytest.approx(expected, abs=1e-12)


@given(st.floats(-0.01, 0.01))
def test_p_values_near_one_have_closed_forms(statistic: float) -> None:
    """Scipy's own are off by as much as 5e-9 there."""
    size = abs(statistic)
    one, two = 1 - math.atan(size) * 2 / math.pi, 1 - size / math.sqrt(2 + size**2)
    assert two_sided_p(statistic, 1) == pytest.approx(one, abs=1e-14)
    assert two_sided_p(statistic, 2) == pytest.approx(two, abs=1e-14)


@pytest.mark.parametrize("statistic", [0.0, -1.5, 3.0, 12.0])
def test_p_values_of_many_blocks_are_normal(statistic: float) -> None:
    expected = 2 * stats.norm.sf(abs(statistic))
    assert two_sided_p(statistic, MANY + 1) == pytest.approx(expected, rel=1e-9)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_agrees_with_scipy(case: tuple[int, int]) -> None:
    wins, trials = case
    expected = stats.binomtest(wins, trials).proportion_ci(0.95, method="wilson")
    low, high = wilson(wins, trials)
    assert (low, high) == pytest.approx((expected.low, expected.high), abs=1e-12)
    assert 0 <= low <= wins / trials <= high <= 1


def test_wilson_of_no_trials_is_unknown() -> None:
    assert all(math.isnan(end) for end in wilson(0, 0))


def test_holm_by_hand() -> None:
    # Sorted: 0.005 x 4, 0.01 x 3, 0.03 x 2, 0.04 x 1 raised to what came before.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_holm_leaves_out_what_could_not_be_tested() -> None:
    adjusted = holm([0.04, math.nan, 0.5])
    assert adjusted[0] == pytest.approx(0.08)
    assert math.isnan(adjusted[1])
    assert adjusted[2] == 0.5


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holm_lies_between_no_correction_and_bonferroni(p_values: list[float]) -> None:
    adjusted = holm(p_values)
    for p, corrected in zip(p_values, adjusted, strict=True):
        assert p <= corrected <= 1
    smallest = min(range(len(p_values)), key=p_values.__getitem__)
    assert adjusted[smallest] == min(1.0, p_values[smallest] * len(p_values))
    by_p = [corrected for _, corrected in sorted(zip(p_values, adjusted, strict=True))]
    assert by_p == sorted(by_p)
