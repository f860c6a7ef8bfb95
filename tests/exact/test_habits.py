"""Chains turn by turn, and habits of those who walk Empire's board."""

import numpy as np
import pytest

from simlab.editions import load
from simlab.errors import UsageError
from simlab.exact import Habits, landing, landing_by_turn, model_in_words, solve, usual
from tests.exact.cases import numbers

CLASSIC, EMPIRE = load("classic-us"), load("empire-2013")


@pytest.mark.parametrize("edition", [CLASSIC, EMPIRE])
def test_stretches_of_turns_make_up_the_whole(edition):
    """T and V are means over turns; R is one over throws."""
    lengths = [1, 4, 7]
    parts = landing_by_turn(edition, "stay", lengths=lengths)
    whole = landing(edition, "stay", turns=12)
    for name in ("T", "V"):
        mean = sum(n * getattr(part, name) for n, part in zip(lengths, parts, strict=True)) / 12
        np.testing.assert_allclose(mean, getattr(whole, name), rtol=1e-12)
    rolls = [n * part.rolls_per_turn for n, part in zip(lengths, parts, strict=True)]
    mean = sum(n * part.R for n, part in zip(rolls, parts, strict=True)) / sum(rolls)
    np.testing.assert_allclose(mean, whole.R, rtol=1e-12)
    np.testing.assert_array_equal(numbers(parts[0]), numbers(landing(edition, "stay", turns=1)))


def test_a_stretch_has_turns():
    with pytest.raises(UsageError, match="at least 1 turn, not 0"):
        landing_by_turn(CLASSIC, lengths=[3, 0])


def test_late_turns_are_the_long_run():
    *_, late = landing_by_turn(EMPIRE, "stay", lengths=[400, 1])
    np.testing.assert_allclose(late.R, landing(EMPIRE, "stay").R, atol=1e-9)


def test_a_trip_goes_on_from_every_visit_of_free_parking():
    plain, trips = landing(EMPIRE, Habits("stay")), landing(EMPIRE, Habits("stay", trip=1))
    assert plain.R[18] > 2
    assert trips.R[18] == trips.T[18] == 0
    first = landing(EMPIRE, Habits("stay", trip=20), turns=1)
    assert first.V[20] >= first.V[18] > 0
    went = landing(EMPIRE, Habits("stay", trip=17), turns=1).salaries_per_turn
    stayed = landing(EMPIRE, Habits("stay"), turns=1).salaries_per_turn
    assert went - stayed == pytest.approx(first.V[18], abs=0.002), "back to 17 passes GO"


def test_swaps_end_turns_where_they_began():
    """A first throw is a handshake in one of six; it ends the turn on GO, and no throw follows."""
    plain, swaps = (landing(EMPIRE, Habits("stay", swap=q), turns=1) for q in (0.0, 1.0))
    assert swaps.T[0] - plain.T[0] == pytest.approx(100 / 6, abs=0.5)
    assert swaps.V.sum() < plain.V.sum() * 5.1 / 6
    half = landing(EMPIRE, Habits("stay", swap=0.5), turns=1)
    assert swaps.T[0] > half.T[0] > plain.T[0]


def test_speed_ahead_goes_as_far_as_the_habit_and_the_card_say():
    def far(steps, **rules):
        return landing(EMPIRE.with_rules(rules), Habits("stay", steps=steps), turns=1)

    np.testing.assert_array_equal(far(0).R, far(1).R)
    np.testing.assert_array_equal(far(5).R, far(9).R)
    assert far(5).V[11] > far(1).V[11]
    assert far(0, speed_ahead_range="0-5").V[7] < far(1).V[7]


@pytest.mark.parametrize(
    ("edition", "habits", "problem"),
    [
        (EMPIRE, Habits(trip=18), "no trip of empire-2013 leads to space 18"),
        (EMPIRE, Habits(trip=36), "no trip of empire-2013 leads to space 36"),
        (EMPIRE, Habits(take_chance=True), "no card to take a Chance"),
        (CLASSIC, Habits(take_chance=True), "classic-us has no card to take a Chance"),
        (CLASSIC, Habits(trip=3), "no trips, no Speed Ahead and no swaps"),
        (
            EMPIRE.with_rules({"jail_roll_swap_face": "swap_allowed"}),
            Habits(swap=0.1),
            "does not know jail_roll_swap_face",
        ),
    ],
)
def test_habits_without_a_place_are_said(edition, habits, problem):
    with pytest.raises(UsageError, match=problem):
        landing(edition, habits)


def test_habits_in_words():
    said = model_in_words(EMPIRE, Habits("leave", trip=20, steps=3, swap=0.25))
    assert "Free Parking leads to Chevrolet; Speed Ahead leads 3 on" in said
    assert "25 % of handshakes are swaps" in said
    assert "Chance card is taken" in model_in_words(load("uk-classic"), Habits(take_chance=True))
    assert usual(CLASSIC) == Habits("leave")
    assert solve(EMPIRE)[1] == model_in_words(EMPIRE, usual(EMPIRE))
