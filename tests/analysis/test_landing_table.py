"""Landings by turn and by way: shares and errors of blocks, and chains beside them."""

import json

import numpy as np
import pytest

from simlab.analysis.chains import Beside, apart, check_follows, habits_of, solved, unusual
from simlab.analysis.landing_parts import by_turn, by_way, exact_table
from simlab.analysis.landing_table import TURNS
from simlab.editions import load, with_formats
from simlab.engine.tally import TURN_BINS, WAYS
from simlab.errors import UsageError
from simlab.exact import Habits, landing
from simlab.runs.tables import Installed

NAMES = ("Go", "Chance", "Jail", "Chance")
PLACES, BLOCKS = len(NAMES) + 1, 50
RNG = np.random.default_rng(8)


def moments(counts, of):
    """Sums over blocks of counts, their squares, and their products with what they are of."""
    return np.stack([counts.sum(0), (counts**2).sum(0), (counts * of).sum(0)])


def expected(count, of, scale):
    """The ratio of two sums over blocks and its error, by the delta method."""
    share = count.sum() / of.sum()
    error = np.sqrt(BLOCKS / (BLOCKS - 1) * ((count - share * of) ** 2).sum()) / of.sum()
    return scale * share, scale * error


@pytest.fixture(scope="module")
def turns():
    counts = RNG.poisson(4, (BLOCKS, 3, TURN_BINS, PLACES))
    of = np.stack([counts[:, 0].sum(-1), counts[:, 1].sum(-1)], axis=1)
    tally = {
        "landing_by_turn": moments(counts, of[:, [0, 1, 1], :, None]),
        "turn_totals": np.stack([of.sum(0), (of**2).sum(0)], axis=1),
    }
    return counts, of, by_turn(tally, BLOCKS, NAMES)


@pytest.fixture(scope="module")
def ways():
    counts = RNG.poisson(2, (BLOCKS, 3, len(WAYS), PLACES))
    rolls, took = (counts[:, counter].sum((1, 2)) for counter in (0, 1))
    of = np.stack([rolls, took, took], axis=1)
    tally = {
        "landing_by_way": moments(counts, of[:, :, None, None]),
        "ways": moments(counts.sum(-1), of[:, :, None]),
        "total_rolls": np.array([rolls.sum(), (rolls**2).sum()]),
        "total_turns": np.array([took.sum(), (took**2).sum()]),
    }
    return counts, of, by_way(tally, BLOCKS, NAMES)


@pytest.mark.parametrize(("counter", "scale"), [(0, 100), (1, 100), (2, 1)])
def test_shares_and_errors_are_those_of_the_blocks(turns, ways, counter, scale):
    counts, of, table = turns
    found = table.values[counter, 7, 2], table.errors[counter, 7, 2]
    wanted = expected(counts[:, counter, 7, 2], of[:, min(counter, 1), 7], scale)
    assert found == pytest.approx(wanted)
    counts, of, table = ways
    found = table.values[counter, 3, 1], table.errors[counter, 3, 1]
    assert found == pytest.approx(expected(counts[:, counter, 3, 1], of[:, counter], scale))
    found = table.values[counter, 3, -1], table.errors[counter, 3, -1]
    assert found == pytest.approx(expected(counts[:, counter, 3].sum(-1), of[:, counter], scale))


def test_shares_add_up(turns, ways):
    assert turns[2].values[:2].sum(-1) == pytest.approx(100)
    assert ways[2].values[:2, :, -1].sum(-1) == pytest.approx(100)


def test_a_frame_has_a_row_for_each_part_and_place(turns, ways):
    frame = turns[2].frame()
    assert list(frame.columns) == ["turn", "index", "name", "R", "T", "V", "se", "se_t", "se_v"]
    assert list(frame["turn"].unique()) == list(TURNS)
    assert frame["name"].iloc[:PLACES].tolist() == [*NAMES, "in jail"]
    assert frame["index"].iloc[:PLACES].isna().tolist() == [False] * 4 + [True]
    row = frame[(frame["turn"] == "8") & (frame["index"] == 2)].iloc[0]
    assert (row["V"], row["se_v"]) == (turns[2].values[2, 7, 2], turns[2].errors[2, 7, 2])
    told = json.loads(json.dumps(ways[2].as_json("toy"), allow_nan=False))
    assert (told["by"], told["exact"], len(told["rows"])) == ("way", None, len(WAYS) * 6)
    assert told["rows"][5]["name"] == "anywhere"
    assert told["rows"][5]["index"] is None


def test_a_part_is_a_board_of_heat(ways):
    card = ways[2].part("card")
    at = WAYS.index("card")
    heat = card.heat(0)
    assert heat.values == tuple(ways[2].values[0, at, :4])
    assert heat.unit == "% of throws"
    assert card.frame()["way"].unique().tolist() == ["card"]


def test_differences_count_in_standard_errors():
    values, errors = np.array([3.0, 3.0, 0.0, 2.0]), np.array([0.5, 0.0, 0.0, 0.5])
    found = apart(values, errors, np.array([2.0, 2.0, 0.0, np.nan]))
    np.testing.assert_array_equal(found, [2.0, np.nan, 0.0, np.nan])


def test_rare_landings_say_nothing_of_the_largest_difference(turns):
    table = turns[2]
    chain = Beside("chain", 9, table.values + 3 * table.errors)
    largest, size = table.beside(chain).farthest()
    assert largest == pytest.approx(3)
    assert size == pytest.approx(unusual(3 * TURN_BINS * PLACES), abs=0.2)
    far = table.values.copy()
    far[2, 0, 0] = 50 * table.errors[2, 0, 0] ** 2 / table.values[2, 0, 0]  # 50 landings
    assert table.beside(Beside("chain", 9, far)).farthest()[0] == 0
    assert np.isnan(table.farthest()).all()


def test_who_is_followed_by_a_chain():
    empire, classic = load("empire-2013"), load("classic-us")
    known = Installed()
    assert habits_of(empire, ["passive"] * 3, known) == Habits("stay")
    walker = habits_of(empire, ["walker:pay=1:to=20:steps=2:swaps=30"], known)
    assert walker == Habits("leave", trip=20, steps=2, swap=0.3)
    assert habits_of(classic, ["passive-leave:take_chance=1"], known).take_chance
    with pytest.raises(UsageError, match=r"no exact chain follows trader, only .* passive-stay"):
        habits_of(classic, ["trader"], known)
    with pytest.raises(UsageError, match="all alike"):
        habits_of(empire, ["passive", "walker"], known)
    with pytest.raises(UsageError, match="with the speed die"):
        check_follows(with_formats(classic, ["speed-die"]), Habits())
    with pytest.raises(UsageError, match="swaps towers"):
        check_follows(empire, Habits(swap=0.5))
    check_follows(classic, Habits())


def test_a_chain_lasts_as_long_as_its_games():
    short = load("classic-us").with_rules({"max_rounds": 12})
    chain = solved(short, Habits("stay"))
    np.testing.assert_array_equal(chain.values[0, 0, :-1], landing(short, "stay", turns=12).R)
    turns = solved(short, Habits("stay"), by_turn=True)
    assert np.isnan(turns.values[:, 12:]).all()
    assert turns.values[1, :12].sum(-1) == pytest.approx(100)
    longer = solved(load("classic-us").with_rules({"max_rounds": 90}), Habits(), by_turn=True)
    assert np.isfinite(longer.values).all()
    assert exact_table(longer, ["x"] * 40).parts == TURNS
