"""Leads, resamples and the order of a tournament, from blocks that are known."""

import math
from itertools import combinations_with_replacement

import numpy as np
import pytest
from scipy import stats

from simlab.analysis.field import Field, read_field
from simlab.analysis.standings import standings

COLUMNS = (
    "games",
    "unfinished",
    *(f"{place}{k}_wins" for place in ("slot", "seat") for k in range(4)),
)


class Blocks:
    """Outcomes by table, in pieces."""

    columns = COLUMNS

    def __init__(self, rows: dict[str, np.ndarray]) -> None:
        self._rows = rows

    def rows(self, arm: str):
        return iter(np.array_split(self._rows[arm], 3))

    def tally(self, arm: str):
        return {}


def rows_of(seats: int, slots: np.ndarray, chairs: np.ndarray, unfinished=0) -> np.ndarray:
    rows = np.zeros((len(slots), len(COLUMNS)), dtype=np.int32)
    rows[:, 0], rows[:, 1] = seats, unfinished
    rows[:, 2 : 2 + seats], rows[:, 6 : 6 + seats] = slots, chairs
    return rows


def played(strength: dict[str, float], seats: int, blocks: int, seed: int = 1) -> Field:
    """A tournament in which a seat wins in proportion to its strategy's strength."""
    rng, names = np.random.default_rng(seed), list(strength)
    every = combinations_with_replacement(names, seats)
    tables = [(",".join(row), row) for row in every if len(set(row)) > 1]
    rows = {}
    for table, lineup in tables:
        odds = np.array([strength[name] for name in lineup])
        winner = rng.choice(seats, p=odds / odds.sum(), size=(blocks, seats))
        chair = (winner + np.arange(seats)) % seats
        every_slot = np.arange(seats)[:, None]
        rows[table] = rows_of(
            seats,
            (winner[:, None, :] == every_slot).sum(axis=2),
            (chair[:, None, :] == every_slot).sum(axis=2),
        )
    return read_field(Blocks(rows), tables, names)


def one_table(unfinished=0) -> tuple[Field, np.ndarray]:
    rng = np.random.default_rng(5)
    slots = rng.multinomial(3, [0.5, 0.2, 0.3], 60)
    slots[:, 0] -= np.minimum(slots[:, 0], unfinished)
    left = 3 - slots.sum(axis=1)
    rows = rows_of(3, slots, slots[:, ::-1], left)
    return read_field(Blocks({"a,a,b": rows}), [("a,a,b", ("a", "a", "b"))], "ab"), slots


def test_a_lead_is_a_paired_difference_of_seats():
    field, slots = one_table()
    leads = 100 * ((slots[:, 0] + slots[:, 1]) / 2 - slots[:, 2]) / 3
    lead = field.lead(0, 1)
    assert (lead.value, lead.error, lead.blocks) == pytest.approx(
        (leads.mean(), stats.sem(leads), 60)
    )
    assert field.lead(1, 0).value == pytest.approx(-lead.value)


def test_an_unfinished_game_is_shared_evenly_and_changes_no_lead_by_itself():
    field, slots = one_table(unfinished=1)
    wins = slots.sum(axis=0)
    left = (180 - wins.sum()) / 3
    assert left > 0
    assert field.means[0, :2] * 180 == pytest.approx(
        [wins[0] + wins[1] + 2 * left, wins[2] + left]
    )
    assert field.means[0, :2].sum() == pytest.approx(1)
    leads = 100 * ((slots[:, 0] + slots[:, 1]) / 2 - slots[:, 2]) / 3
    assert field.lead(0, 1).value == pytest.approx(leads.mean())


def test_a_lead_over_several_tables_gives_each_the_same_weight():
    field = played({"a": 2.0, "b": 1.0, "c": 1.0}, 2, 200)
    assert field.tables == ("a,b", "a,c", "b,c")
    three = played({"a": 2.0, "b": 1.0, "c": 1.0}, 3, 200)
    each = []
    for table, seats in zip(range(len(three.tables)), three.seats_of, strict=True):
        if seats[0] and seats[1]:
            each.append(three.means[table, 0] / seats[0] - three.means[table, 1] / seats[1])
    assert len(each) == 3
    assert three.lead(0, 1).value == pytest.approx(100 * np.mean(each))


def test_seats_are_told_about_their_even_share():
    field, slots = one_table()
    leads = [field.seat_lead(seat).value for seat in range(3)]
    assert leads == pytest.approx(100 * (slots.mean(axis=0)[::-1] / 3 - 1 / 3))
    assert sum(leads) == pytest.approx(0)


def test_resamples_vary_as_much_as_the_errors_say():
    field, _ = one_table()
    drawn = field.resampled(4000, seed=3)
    leads = 100 * (drawn[:, 0, 0] / 2 - drawn[:, 0, 1])
    lead = field.lead(0, 1)
    assert leads.mean() == pytest.approx(lead.value, abs=4 * lead.error / math.sqrt(4000))
    assert leads.std() == pytest.approx(lead.error, rel=0.06)


def test_only_tables_of_an_unsettled_pair_go_on():
    field = played({"a": 1.0, "b": 1.0, "c": 1.0}, 2, 300)
    halves = {
        name: field.lead(*pair).interval().half_width
        for name, pair in {"a,b": (0, 1), "a,c": (0, 2), "b,c": (1, 2)}.items()
    }
    widest = max(halves, key=lambda name: halves[name])
    second = sorted(halves.values())[1]
    assert field.unsettled((halves[widest] + second) / 2) == [widest]
    assert field.unsettled(1e9) == []
    assert field.unsettled(1e-9) == ["a,b", "a,c", "b,c"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_and_the_ratings_are_those_that_were_played(seats):
    strength = {"weak": 0.5, "strong": 2.0, "even": 1.0}
    order = standings(played(strength, seats, 400), seed=1)
    assert [row.name for row in order.rows] == ["strong", "even", "weak"]
    for row in order.rows:
        truth = 400 * math.log10(strength[row.name])
        assert abs(row.rating.estimate - truth) < 3 * row.rating.half_width
    assert order.sure
    assert (order.rows[0].tops, order.order_holds) == (1.0, 1.0)
    assert order.rows[0].reign.estimate > 99
    assert order.gap.low > 0
    assert all(seat.low < 0 < seat.high or abs(seat.estimate) < 15 for seat in order.seats)


def test_equal_strategies_are_not_told_apart():
    order = standings(played({"a": 1.0, "b": 1.0, "c": 1.0}, 3, 100), seed=1)
    assert not order.sure
    assert sum(row.tops for row in order.rows) == pytest.approx(1)
    assert sum(row.reign.estimate for row in order.rows) == pytest.approx(100)


def test_strategies_that_play_alike_share_the_top():
    """Every block then has the same wins for both, and no resample tells them apart."""
    slots = np.tile([[1, 1], [1, 1]], (20, 1))
    field = read_field(
        Blocks({"a,b": rows_of(2, slots, slots)}), [("a,b", ("a", "b"))], ("a", "b")
    )
    order = standings(field, 1)
    assert [row.tops for row in order.rows] == [0.5, 0.5]
    assert not order.sure
    assert order.order_holds == 0


def test_the_same_seed_gives_the_same_bands():
    field = played({"a": 1.0, "b": 1.5}, 2, 50)
    assert standings(field, 4) == standings(field, 4)
    assert standings(field, 4) != standings(field, 5)
