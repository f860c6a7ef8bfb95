"""What must hold in every model, by pencil and paper."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simlab.errors import UsageError
from simlab.exact.cards import landed
from simlab.exact.model import Model
from simlab.exact.rolls import chain_of
from simlab.exact.throws import Throw, speed_throws, white_throws
from simlab.exact.walk import Back, BackTo, Deck, Forward, MayDraw, ToJail, Walk
from tests.exact.boards import UK, US, mega, walked
from tests.exact.cases import CASES, exact
from tests.exact.oracle import Rules

#: Turns that end in jail for each arrival: the arrival's own, then each miss but the last.
STAYS = 1 + Fraction(5, 6) + Fraction(25, 36)


def close(found: float, expected: float) -> None:
    assert found == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("rules", CASES, ids=str)
def test_shares_add_up(rules: Rules) -> None:
    found = exact(rules)
    close(found.R.sum() + found.in_jail.R, 100)
    close(found.T.sum() + found.in_jail.T, 100)
    assert found.R[30] == found.T[30] == 0
    assert found.V[30] > 0


@pytest.mark.parametrize("rules", CASES, ids=str)
def test_a_stay_in_jail_lasts_as_long_as_it_must(rules: Rules) -> None:
    found = exact(rules)
    turns = 1 if rules.jail == "leave" else float(STAYS)
    close(found.in_jail.T, 100 * turns * found.in_jail.V)
    close(found.in_jail.R, found.in_jail.T / found.rolls_per_turn)


def test_how_players_who_stay_leave_jail() -> None:
    chain = chain_of(US, Model(jail="stay"))
    missed = [1.0]
    for tries in (0, 1):
        missed.append(missed[-1] * chain.ends[120 + tries, 120 + tries + 1])
    assert round(float(STAYS), 4) == 2.5278
    close(missed[2] * (5 / 6), 125 / 216)
    close(1 - missed[2] * (5 / 6), 91 / 216)


@pytest.mark.parametrize(
    "board",
    [US, UK, mega(rides=False), mega(rides=True)],
    ids=["us", "uk", "mega", "mega rides"],
)
@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_every_row_is_a_distribution(board: Walk, jail: str) -> None:
    for model in (Model(jail=jail), Model(jail=jail, speed_die=True, jail_doubles_again=True)):  # type: ignore[arg-type]
        chain = chain_of(board, model)
        assert (chain.goes_on >= 0).all()
        assert (chain.ends >= 0).all()
        np.testing.assert_allclose((chain.goes_on + chain.ends).sum(axis=1), 1, atol=1e-14)
        np.testing.assert_array_equal(chain.stands.sum(axis=1), 1)


def test_the_dice() -> None:
    white, speed = white_throws(), US.speed_throws
    close(sum(white.values()), 1)
    close(sum(speed.values()), 1)
    close(white[Throw(7, False)], 6 / 36)
    close(sum(chance for throw, chance in white.items() if throw.double), 1 / 6)
    close(sum(chance for throw, chance in speed.items() if throw.double), 1 / 6)
    close(sum(chance for throw, chance in speed.items() if throw.then == "dearest"), 3 / 216)
    close(sum(chance for throw, chance in speed.items() if throw.then == "next_deed"), 1 / 3)
    by_bus = speed_throws(("bus",) * 6)
    assert by_bus.keys() == white.keys()
    for throw, chance in by_bus.items():
        close(chance, white[throw])


def test_a_speed_die_that_shows_only_the_bus_changes_nothing() -> None:
    bus = replace(US, speed_throws=speed_throws(("bus",) * 6))
    for jail in ("leave", "stay"):
        with_die = walked(bus, Model(jail=jail, speed_die=True))  # type: ignore[arg-type]
        np.testing.assert_allclose(with_die.V, walked(US, Model(jail=jail)).V, atol=1e-14)  # type: ignore[arg-type]


def test_the_first_turn_from_go_by_hand() -> None:
    bare = Walk(40, 10, (), {}, (39,), 39, US.throws, {})
    found = walked(bare, Model(), turns=1)
    close(found.rolls_per_turn, 1 + 1 / 6 + 1 / 36)
    close(found.V[3], 2 / 36)
    close(found.in_jail.V, 1 / 216)
    assert walked(US, Model(), turns=1).V[1] == 0
    close(
        walked(UK, Model(), turns=1).V[1], walked(UK, Model(), turns=1).V[[2, 17, 33]].sum() / 16
    )


def test_london_differs_from_atlantic_city_by_its_cards() -> None:
    us, uk, chance = (
        exact(Rules(board, take=take))
        for board, take in (("us", False), ("uk", False), ("uk", True))
    )
    assert uk.R[1] > us.R[1] + 0.4
    assert us.R[5] > uk.R[5] + 0.2
    assert us.R[28] > uk.R[28]
    assert uk.R[15] > us.R[15] - 0.1
    assert chance.in_jail.V > uk.in_jail.V
    assert chance.R[15] > uk.R[15]


def test_cards_move_as_they_say() -> None:
    landing = landed(US, take_chance=False)
    close(landing.ends[7, 24], 1 / 16)
    close(landing.ends[36, 5], 3 / 16)
    close(landing.ends[36, 28], 0)
    close(landing.ends[36, 12], 1 / 16)
    close(landing.ends[36, 33], 14 / 16 / 16)
    close(landing.touches[36, 33], 1 / 16)
    close(landing.ends[36, 40], 1 / 16 + 1 / 256)
    close(landing.ends[30, 40], 1)
    close(landing.salaries[7], 2 / 16)
    close(landing.salaries[2], 1 / 16)
    refused, taken = landed(UK, take_chance=False), landed(UK, take_chance=True)
    close(refused.ends[17, 1], 1 / 16)
    close(refused.salaries[17], 1 / 16)
    close(taken.ends[17, 24], 1 / 256)
    close(taken.touches[17, 17], 1)
    close(taken.salaries[17], 1 / 16 + 3 / 256)


@pytest.mark.parametrize("turns", [0, -3])
def test_no_turns_are_refused(turns: int) -> None:
    with pytest.raises(UsageError, match="at least 1 turn"):
        walked(US, Model(), turns)


def test_the_gap_to_the_long_run_shrinks_as_one_over_turns() -> None:
    long, some, more = (walked(US, Model(), turns).V for turns in (None, 500, 1000))
    np.testing.assert_allclose(some - long, 2 * (more - long), atol=1e-12)


@st.composite
def boards(draw: st.DrawFn) -> Walk:
    size = draw(st.integers(20, 60))
    space = st.integers(0, size - 1)
    jail = draw(st.integers(1, size - 1))
    deeds = tuple(sorted(draw(st.sets(space, min_size=1, max_size=8))))
    kinds = draw(st.permutations(range(1, size)))
    move = st.one_of(
        st.lists(space, min_size=1, max_size=3).map(lambda targets: Forward(tuple(targets))),
        space.map(BackTo),
        st.integers(1, 5).map(Back),
        st.just(ToJail()),
    )
    other = st.one_of(move, st.just(MayDraw("a")))
    decks = {
        "a": Deck(tuple(kinds[:3]), 16, tuple(draw(st.lists(move, max_size=8)))),
        "b": Deck(tuple(kinds[3:6]), 16, tuple(draw(st.lists(other, max_size=8)))),
    }
    return Walk(size, jail, tuple(kinds[6:8]), decks, deeds, deeds[-1], US.throws, US.speed_throws)


@given(
    boards(),
    st.sampled_from(["leave", "stay"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=25, deadline=None)
def test_any_board_of_any_size(
    board: Walk, jail: str, again: bool, speed: bool, take: bool
) -> None:
    model = Model(jail=jail, jail_doubles_again=again, speed_die=speed, take_chance=take)  # type: ignore[arg-type]
    found = walked(board, model)
    assert found.R.shape == (board.size,)
    assert found.R.sum() + found.in_jail.R == pytest.approx(100, abs=1e-9)
    stays = 1 if jail == "leave" else float(STAYS)
    assert pytest.approx(100 * stays * found.in_jail.V, abs=1e-9) == found.in_jail.T
    assert (found.V * 100 >= found.T - 1e-9).all()
    assert 1 <= found.rolls_per_turn <= 43 / 36 + 1e-12
