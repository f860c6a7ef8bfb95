import math

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from scipy import stats

from simlab.analysis.blocks import EXACT, Moments
from simlab.analysis.estimate import Estimate

NAMES = ("x", "y", "games")
Rows = npt.NDArray[np.int64]

rows_of_blocks = hnp.arrays(
    np.int64, st.tuples(st.integers(0, 30), st.just(3)), elements=st.integers(-50, 50)
)


def moments(rows: Rows) -> Moments:
    made = Moments(NAMES)
    made.add(rows)
    return made


def blocks(x: list[int], y: list[int], games: int = 4) -> Moments:
    return moments(np.column_stack([x, y, [games] * len(x)]))


@given(rows_of_blocks, st.randoms())
def test_chunks_add_up_in_any_order(rows: Rows, random: object) -> None:
    cuts = sorted(random.sample(range(len(rows) + 1), min(3, len(rows) + 1)))  # type: ignore[attr-defined]
    chunks = np.split(rows, cuts)
    random.shuffle(chunks)  # type: ignore[attr-defined]
    merged, added = Moments(NAMES), Moments(NAMES)
    for chunk in chunks:
        merged.merge(moments(chunk))
        added.add(chunk)
    assert merged == added == moments(rows)
    assert merged.blocks == len(rows)


def test_other_names_do_not_merge() -> None:
    with pytest.raises(ValueError, match="do not add"):
        Moments(["x"]).merge(Moments(["y"]))


@given(
    hnp.arrays(
        np.int64,
        st.tuples(st.integers(1, 5), st.just(3)),
        elements=st.integers(-(2**62), 2**62),
    )
)
def test_sums_are_exact_however_large(rows: Rows) -> None:
    whole = [[int(value) for value in row] for row in rows]
    made = moments(rows)
    assert made.total({"x": 1, "y": -2}) == sum(x - 2 * y for x, y, _ in whole)
    assert made.product({"x": 1, "y": -2}, {"y": 3}) == sum(
        (x - 2 * y) * 3 * y for x, y, _ in whole
    )


def test_float_products_are_cut_before_they_round() -> None:
    # Four squares of 2**26 - 1 are more than float64 holds exactly; one is not.
    value = 2**26 - 1
    assert value**2 < EXACT < 4 * value**2
    made = moments(np.full((4, 3), value, dtype=np.int64))
    assert made.product({"x": 1}, {"y": 1}) == 4 * value**2


@given(hnp.arrays(np.int64, st.tuples(st.integers(2, 40), st.just(3)), elements=st.integers(0, 9)))
def test_a_mean_over_equal_blocks_is_the_textbook_one(rows: Rows) -> None:
    rows[:, 2] = 4
    estimate = moments(rows).ratio({"x": 1}, {"games": 1}, scale=100)
    assert estimate.value == pytest.approx(100 * rows[:, 0].mean() / 4)
    assert estimate.error == pytest.approx(100 * stats.sem(rows[:, 0]) / 4)


def test_the_interval_is_students_t_on_block_means() -> None:
    x = [3, 1, 4, 1, 5, 9, 2, 6]
    interval = blocks(x, x, 2).ratio({"x": 1}, {"games": 1}).interval("wins")
    low, high = stats.t.interval(0.95, 7, np.mean(x) / 2, stats.sem(x) / 2)
    assert (interval.low, interval.high) == pytest.approx((low, high))
    assert interval.unit == "wins"


def test_the_p_value_is_the_paired_t_test() -> None:
    x, y = [3, 1, 4, 1, 5, 9, 2, 6], [2, 1, 4, 2, 3, 8, 1, 2]
    estimate = blocks(x, y).ratio({"x": 1, "y": -1}, {"games": 1})
    assert estimate.p_value == pytest.approx(stats.ttest_rel(x, y).pvalue)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(1, 9)), min_size=2, max_size=40))
def test_a_ratios_error_is_that_of_its_residuals(pairs: list[tuple[int, int]]) -> None:
    x, y = (np.array(side, dtype=float) for side in zip(*pairs, strict=True))
    ratio = x.sum() / y.sum()
    residual = x - ratio * y
    expected = math.sqrt(len(x) / (len(x) - 1) * (residual**2).sum()) / y.sum()
    estimate = blocks(x.tolist(), y.tolist()).ratio({"x": 1}, {"y": 1})
    assert estimate.value == pytest.approx(ratio)
    assert estimate.error == pytest.approx(expected, abs=1e-12)


def test_an_effect_per_landing_by_hand() -> None:
    # Four blocks: wins gained 1 0 1 0, landings 1 1 2 0; the effect is 2 / 4 a landing,
    # the residuals 0.5 -0.5 0 0 and the variance 4/3 (0.25 + 0.25) / 16.
    made = Moments(["free", "taxed", "landed"])
    made.add(np.array([[2, 1, 1], [1, 1, 1], [3, 2, 2], [0, 0, 0]]))
    estimate = made.ratio({"free": 1, "taxed": -1}, {"landed": 1})
    assert estimate.value == 0.5
    assert estimate.error == pytest.approx(math.sqrt(4 / 3 * 0.5 / 16))


@given(st.lists(st.integers(0, 4), min_size=2, max_size=30))
def test_an_arm_against_itself_differs_by_exactly_nothing(x: list[int]) -> None:
    made = blocks(x, x)
    estimate = made.ratio({"x": 1, "y": -1}, {"games": 1})
    assert estimate == Estimate(0.0, 0.0, len(x))
    assert estimate.p_value == 1.0
    assert (estimate.interval().low, estimate.interval().high) == (0.0, 0.0)


def test_a_difference_that_never_varies_is_certain() -> None:
    estimate = blocks([2, 3, 4], [1, 2, 3]).ratio({"x": 1, "y": -1}, {"games": 1})
    assert estimate == Estimate(0.25, 0.0, 3)
    assert estimate.p_value == 0.0


def test_one_block_has_no_interval() -> None:
    estimate = blocks([1], [0]).ratio({"x": 1}, {"games": 1})
    assert estimate.value == 0.25
    interval = estimate.interval()
    assert all(math.isnan(x) for x in (interval.low, interval.high, estimate.p_value))


@pytest.mark.parametrize("made", [Moments(NAMES), blocks([1, 2], [0, 0])])
def test_nothing_counted_is_not_a_number(made: Moments) -> None:
    estimate = made.ratio({"x": 1}, {"y": 1})
    assert math.isnan(estimate.value)
    assert math.isnan(estimate.interval().low)


def test_pairing_is_the_correlation_and_what_it_saves() -> None:
    x, y = [3, 1, 4, 1, 2, 4, 2, 3], [2, 1, 4, 2, 1, 3, 1, 2]
    pairing = blocks(x, y).pairing({"x": 1}, {"y": 1}, {"games": 1})
    assert pairing.correlation == pytest.approx(np.corrcoef(x, y)[0, 1])
    shares = np.mean(x) / 4, np.mean(y) / 4
    apart = sum(share * (1 - share) for share in shares) / 32
    together = np.var(np.subtract(x, y) / 4, ddof=1) / 8
    assert pairing.saved == pytest.approx(apart / together)


def test_pairing_saves_nothing_where_games_are_independent() -> None:
    rng = np.random.default_rng(1)
    x, y = rng.binomial(4, 0.3, (2, 20_000)).tolist()
    pairing = blocks(x, y).pairing({"x": 1}, {"y": 1}, {"games": 1})
    assert pairing.saved == pytest.approx(1, abs=0.05)
    assert pairing.correlation == pytest.approx(0, abs=0.03)


def test_pairing_where_nothing_varies() -> None:
    same = blocks([1, 2], [1, 2]).pairing({"x": 1}, {"y": 1}, {"games": 1})
    assert (same.correlation, same.saved) == (1.0, math.inf)
    still = blocks([1, 1], [0, 2]).pairing({"x": 1}, {"y": 1}, {"games": 1})
    assert math.isnan(still.correlation)
    assert still.saved < math.inf
    none = Moments(NAMES).pairing({"x": 1}, {"y": 1}, {"games": 1})
    assert math.isnan(none.saved)
