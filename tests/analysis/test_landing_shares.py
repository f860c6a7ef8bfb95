import json

import numpy as np
import pytest

from simlab.analysis.landing import ROLL, TURN, VISIT, landing

SPACES, BLOCKS = 5, 60


@pytest.fixture
def games() -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray]:
    """Tallies as the kernel adds them up, with the blocks that they are made of."""
    rng = np.random.default_rng(5)
    rolls = rng.integers(40, 80, BLOCKS)
    turns = rolls - rng.integers(0, 10, BLOCKS)
    counts = rng.poisson(3 + rolls[:, None, None] / 20, (BLOCKS, 3, SPACES + 1))
    of = np.stack([rolls, turns, turns], axis=1)[:, :, None]
    tally = {
        "landing": counts.sum(0),
        "landing_squares": (counts**2).sum(0),
        "landing_cross": (counts * of).sum(0),
        "total_rolls": np.array([rolls.sum(), (rolls**2).sum()]),
        "total_turns": np.array([turns.sum(), (turns**2).sum()]),
    }
    return tally, counts, rolls, turns


def test_shares_and_errors_are_those_of_the_blocks(games) -> None:
    tally, counts, rolls, turns = games
    result = landing(tally, BLOCKS)
    for counter, of, scale in ((ROLL, rolls, 100), (TURN, turns, 100), (VISIT, turns, 1)):
        count = counts[:, counter, 2]
        share = count.sum() / of.sum()
        residual = count - share * of
        error = np.sqrt(BLOCKS / (BLOCKS - 1) * (residual**2).sum()) / of.sum()
        place = result.spaces[2]
        estimate = (place.roll, place.turn, place.visit)[counter]
        assert estimate.value == pytest.approx(scale * share)
        assert estimate.error == pytest.approx(scale * error)


def test_jail_is_the_last_place_and_no_space(games) -> None:
    tally, counts, _, turns = games
    result = landing(tally, BLOCKS)
    assert len(result.spaces) == SPACES
    assert result.in_jail.visit.value == pytest.approx(counts[:, VISIT, -1].sum() / turns.sum())


def test_the_json_is_that_of_the_command(games) -> None:
    tally, _, rolls, turns = games
    told = landing(tally, BLOCKS).as_json("empire-2013", list("abcde"))
    told = json.loads(json.dumps(told, allow_nan=False))
    assert list(told) == ["edition", "model", "rolls_per_turn", "spaces", "in_jail", "exact"]
    assert told["model"] == "sampled"
    assert told["rolls_per_turn"] == pytest.approx(rolls.sum() / turns.sum())
    assert list(told["spaces"][1]) == ["index", "name", "R", "T", "V", "se", "se_t", "se_v"]
    assert told["spaces"][1]["name"] == "b"
    assert list(told["in_jail"]) == ["R", "T", "V", "se", "se_t", "se_v"]


def test_one_block_has_shares_without_errors(games) -> None:
    tally = games[0]
    place = landing(tally, 1).as_json("empire-2013", list("abcde"))["spaces"][0]
    assert place["R"] > 0
    assert place["se"] is None
