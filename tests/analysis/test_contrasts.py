from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tax_sample import Played, block_rows, sample_outcomes

from simlab.analysis.contrasts import Contrast, Gap, aligned, gather

WINS = "slot0_wins"


def cut(values: list[int], lengths: list[int]) -> Iterable[np.ndarray]:
    """Rows of one column in chunks of the given lengths, over and over."""
    at = turn = 0
    while at < len(values):
        length = lengths[turn % len(lengths)]
        yield np.array(values[at : at + length]).reshape(-1, 1)
        at, turn = at + length, turn + 1


@given(
    st.dictionaries(
        st.sampled_from("abc"),
        st.tuples(st.integers(0, 30), st.lists(st.integers(1, 7), min_size=1, max_size=4)),
        min_size=1,
    )
)
def test_streams_in_step_are_the_same_rows(arms: dict[str, tuple[int, list[int]]]) -> None:
    streams = {name: cut(list(range(n)), lengths) for name, (n, lengths) in arms.items()}
    seen: dict[str, list[int]] = {name: [] for name in arms}
    for piece in aligned(streams):
        starts = {len(seen[name]) for name in piece}
        assert len(starts) == 1
        assert len({len(rows) for rows in piece.values()}) == 1
        for name, rows in piece.items():
            seen[name].extend(rows[:, 0].tolist())
    assert seen == {name: list(range(n)) for name, (n, _) in arms.items()}


def test_empty_chunks_are_passed_over() -> None:
    empty = np.zeros((0, 1), dtype=int)
    pieces = list(aligned({"a": [empty, np.ones((2, 1), dtype=int), empty]}))
    assert [len(piece["a"]) for piece in pieces] == [2]


def test_chunks_do_not_matter() -> None:
    wanted = {"effect": [("free", WINS), ("taxed", WINS), ("taxed", "watch_games")]}
    assert gather(sample_outcomes(7), wanted) == gather(sample_outcomes(40), wanted)


def test_a_pair_counts_the_blocks_that_both_have() -> None:
    outcomes = Played(
        {"long": block_rows(2, slot0_wins=[1] * 9), "short": block_rows(2, slot0_wins=[2] * 4)}
    )
    made = gather(outcomes, {"pair": [("long", WINS), ("short", WINS)], "alone": [("long", WINS)]})
    assert made["pair"].blocks == 4
    assert made["pair"].total({("long", WINS): 1}) == 4
    assert made["alone"].total({("long", WINS): 1}) == 9


def test_an_effect_per_landing() -> None:
    contrast = Contrast.of([("free", WINS)], [("taxed", WINS)], ("taxed", "watch_games"), 100)
    made = gather(sample_outcomes(), {"x": contrast.quantities})["x"]
    # Ten wins gained in twenty games with a landing.
    assert contrast.estimate(made).value == 50


def test_a_difference_of_differences() -> None:
    arms = {
        name: block_rows(2, slot0_wins=wins)
        for name, wins in {"a": [2, 1], "b": [1, 1], "c": [0, 2], "d": [0, 1]}.items()
    }
    contrast = Contrast.of([("a", WINS), ("d", WINS)], [("b", WINS), ("c", WINS)], ("b", "games"))
    made = gather(Played(arms), {"x": contrast.quantities})["x"]
    assert contrast.estimate(made).value == pytest.approx(((3 - 2) - (2 - 1)) / 4)


def test_unfinished_games_bound_an_effect() -> None:
    outcomes = Played(
        {
            "free": block_rows(4, slot0_wins=[2, 1], unfinished=[1, 0]),
            "taxed": block_rows(4, slot0_wins=[1, 1], unfinished=[0, 2]),
        }
    )
    contrast = Contrast.of([("free", WINS)], [("taxed", WINS)], ("taxed", "games"))
    values = []
    for one in (contrast.with_unfinished(False), contrast, contrast.with_unfinished(True)):
        values.append(one.estimate(gather(outcomes, {"x": one.quantities})["x"]).value * 8)
    assert values == [1 - 2, 1, 1 + 1]


def test_unfinished_games_bound_a_gap_from_both_sides() -> None:
    """At most the first arm wins all that it left open and the second none of its own."""
    outcomes = Played(
        {
            "one": block_rows(10, slot0_wins=[4, 4], unfinished=[1, 0]),
            "other": block_rows(10, slot0_wins=[3, 3], unfinished=[2, 2]),
        }
    )
    sides = (
        Contrast.of([(arm, WINS)], [], (arm, "games"), 100, "percent") for arm in ("one", "other")
    )
    gap = Gap(*sides)
    ends = []
    for favour in (False, True):
        bound = gap.with_unfinished(favour)
        ends.append(bound.estimate(gather(outcomes, {"x": bound.quantities})["x"]).value)
    assert ends == [pytest.approx(40 - 50), pytest.approx(45 - 30)]
