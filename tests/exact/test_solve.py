"""Any edition with a chain is solved, and the chain said in words."""

import numpy as np
import pytest

from simlab.editions import edition_ids, load, with_formats
from simlab.errors import UsageError
from simlab.exact import Habits, landing, solve

CLASSIC = load("classic-us")


@pytest.mark.parametrize("name", edition_ids())
def test_every_edition_is_solved(name):
    edition = load(name)
    frequencies, model = solve(edition)
    assert model.startswith("exact chain: ")
    assert len(frequencies.R) == len(edition.spaces)
    for shares, in_jail in (
        (frequencies.R, frequencies.in_jail.R),
        (frequencies.T, frequencies.in_jail.T),
    ):
        assert shares.sum() + in_jail == pytest.approx(100)


def test_deeds_are_solved_by_their_chain():
    again = CLASSIC.with_rules({"jail_double_extra_roll": True})
    for edition, jail in ((CLASSIC, "leave"), (CLASSIC, "stay"), (again, "stay")):
        np.testing.assert_array_equal(solve(edition, jail)[0].R, landing(edition, jail).R)
    np.testing.assert_array_equal(solve(CLASSIC)[0].V, landing(CLASSIC, "leave").V)


def test_towers_are_solved_by_theirs():
    empire = load("empire-2013")
    for jail in ("stay", "leave"):
        np.testing.assert_array_equal(solve(empire, jail)[0].R, landing(empire, jail).R)
    np.testing.assert_array_equal(solve(empire)[0].V, landing(empire, "stay").V)


@pytest.mark.parametrize(
    ("edition", "jail", "said", "not_said"),
    [
        (CLASSIC, "leave", "pays at once", "speed die"),
        (CLASSIC, "stay", "after the last miss", "another roll"),
        (CLASSIC.with_rules({"jail_double_extra_roll": True}), "stay", "another roll", "at once"),
        (with_formats(CLASSIC, ["speed-die"]), "leave", "speed die", "after the last miss"),
        (load("empire-2013"), "leave", "pays at once", "after the last miss"),
        (load("empire-2013"), None, "after the last miss", "another roll"),
    ],
)
def test_the_chain_is_said_in_words(edition, jail, said, not_said):
    model = solve(edition, jail)[1]
    assert said in model
    assert not_said not in model


@pytest.mark.parametrize(
    ("bus", "said"), [(None, "a ticket"), ("ticket", "a ticket"), ("ride", "next card space")]
)
def test_the_bus_of_the_mega_edition(bus, said):
    found, model = solve(load("mega-us"), Habits(bus=bus))
    assert said in model
    expected = landing(load("mega-us"), Habits(bus=bus or "ticket"))
    np.testing.assert_array_equal(found.R, expected.R)


@pytest.mark.parametrize(
    "edition", [CLASSIC, with_formats(CLASSIC, ["speed-die"]), load("empire-2013")]
)
def test_no_other_bus_leads_to_a_ticket(edition):
    assert "ticket" not in solve(edition)[1]
    with pytest.raises(UsageError, match="has no bus that leads to a ticket"):
        solve(edition, Habits(bus="ride"))


def test_what_has_no_chain_is_said():
    with pytest.raises(UsageError, match="does not know go_salary_twice = false"):
        solve(CLASSIC.with_rules({"go_salary_twice": False}))
