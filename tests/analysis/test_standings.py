"""Leads, resamples and the order of a tournament, from blocks that are known."""

import math
from itertools import combinations_with_replacement

import numpy as np
import pytest
from scipy import optimize, stats

from simlab.analysis.alpharank import alpha_rank
from simlab.analysis.field import Field, read_field
from simlab.analysis.rating import Design
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


def alone(field: Field, table: int) -> Field:
    """One table of a tournament."""
    at = slice(table, table + 1)
    design = Design(field.design.lineups[at], field.design.strategies)
    return Field(field.names, field.tables[at], design, field.kinds[at], field.counts[at])


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
    leads = [field.seat_lead(seat) for seat in range(3)]
    values = [lead.value for lead in leads]
    assert values == pytest.approx(100 * (slots.mean(axis=0)[::-1] / 3 - 1 / 3))
    assert sum(values) == pytest.approx(0)
    errors = [lead.error for lead in leads]
    assert errors == pytest.approx(100 * stats.sem(slots)[::-1] / 3)


def test_seats_are_told_over_tables_with_the_same_weight():
    field = played({"a": 1.0, "b": 1.0, "c": 1.0}, 2, 100)
    lead = field.seat_lead(1)
    assert lead.value == pytest.approx(100 * (field.means[:, 4].mean() - 0.5))
    errors = [alone(field, table).seat_lead(1).error for table in range(3)]
    assert lead.error == pytest.approx(math.hypot(*errors) / 3)


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


def test_one_that_wins_all_is_rated_as_if_each_had_drawn_one_game_more():
    """At the top 1 / (x^2 + 1) = (x - 1) / (2 g (x + 1)), with g games and strengths x, 1 / x."""
    slots = np.tile([2, 0], (15, 1))
    rows = rows_of(2, slots, np.ones((15, 2)))
    order = standings(read_field(Blocks({"a,b": rows}), [("a,b", ("a", "b"))], "ab"), 1)
    top = optimize.brentq(lambda x: 1 / (x**2 + 1) - (x - 1) / (60 * (x + 1)), 1, 100)
    assert order.gap.estimate == pytest.approx(2 * 400 * math.log10(top), rel=1e-4)


def test_a_win_rate_is_of_one_seat_over_the_tables_at_which_it_sits():
    field = played({"a": 2.0, "b": 1.0, "c": 1.0}, 3, 50)
    sat = [
        (table, names.split(",").count("a"))
        for table, names in enumerate(field.tables)
        if "a" in names
    ]
    assert 1 < len(sat) < len(field.tables)
    expected = np.mean([field.means[table, 0] / seats for table, seats in sat])
    rates = {row.name: row.win_rate.estimate for row in standings(field, 1).rows}
    assert rates["a"] == pytest.approx(100 * expected)


def test_who_reigns_follows_from_what_a_seat_wins_in_each_company():
    field = played({"a": 1.0, "b": 1.0, "c": 1.0}, 3, 300, seed=4)
    payoffs = np.full((3, 3, 3), 1 / 3)
    for table, names in enumerate(field.tables):
        seats = ["abc".index(name) for name in names.split(",")]
        for one in set(seats):
            for other in set(seats) - {one} if len(set(seats)) == 2 else ():
                count = seats.count(one)
                payoffs[one, other, count - 1] = field.means[table, one] / count
    expected = 100 * alpha_rank(payoffs)
    assert expected.max() < 90
    reigns = {row.name: row.reign.estimate for row in standings(field, 1).rows}
    assert [reigns[name] for name in "abc"] == pytest.approx(list(expected))


def test_bands_leave_out_a_fortieth_at_each_end():
    field, slots = one_table()
    rate = next(row.win_rate for row in standings(field, 1).rows if row.name == "b")
    error = stats.sem(100 * slots[:, 2] / 3)
    assert rate.half_width == pytest.approx(1.96 * error, rel=0.08)
