"""Free Parking and its trips (seed 000 game guide p.9; empire.md 5 and 6)."""

import pytest

from .kit import Table, rule

PARKING = "Free Parking"


def trip(to, **rules):
    return Table(**rules).answers(0, trip=[to], buy=True).lands_on(PARKING)


def test_one_may_stay():
    table = trip(-1)
    assert (table.at(0), table.cash(0)) == (PARKING, 1000)


@rule("trip_price", {100: 500, 0: 600, 200: 400})
def test_a_trip_costs_100_and_its_space_is_resolved(rules, expected):
    table = trip("Coca-Cola", **rules)
    assert table.tower(0) == ["Coca-Cola"]
    assert table.cash(0) == expected


def test_who_cannot_pay_is_not_asked():
    table = Table().seat(0, cash=50).answers(0, trip="GO").lands_on(PARKING)
    assert (table.asked(0, "trip"), table.at(0)) == (0, PARKING)


@pytest.mark.parametrize(
    ("space", "cash"), [("GO", 950), ("Nerf", 900), ("Electric Company", 800)]
)
def test_a_trip_past_go_collects(space, cash):
    """Spaces 0 to 17 lie beyond GO: an empty tower brings 50."""
    table = trip(space)
    assert (table.at(0), table.cash(0)) == (space, cash)


def test_a_trip_forward_does_not():
    assert trip("Paramount").cash(0) == 1000 - 100 - 250


@rule("trip_destinations", {"all_but_free_parking": (36 - 1, 1)})
def test_a_trip_leads_to_any_other_space(rules, expected):
    reached, refused = 0, 0
    for space in range(36):
        table = Table(**rules).seat(0, cash=100).answers(0, trip=[space])
        table.top_card("Successful advertising campaign!").lands_on(PARKING)
        reached += len(table.told("trip"))
        refused += table.refused("trip")
    assert (reached, refused) == expected


def test_a_trip_to_space_9_just_visits():
    table = trip("Jail / Just Visiting")
    assert (table.at(0), table.jailed(0)) == ("Jail / Just Visiting", False)


def test_a_trip_to_go_to_jail_goes_to_jail_without_go_money():
    table = trip("Go To Jail")
    assert (table.jailed(0), table.cash(0)) == (True, 900)


def test_a_trip_after_a_double_goes_on_with_the_turn():
    table = Table().seat(0, at=14).answers(0, trip=["GO"]).throws((2, 2), (4, 5)).turn()
    assert table.at(0) == "Jail / Just Visiting"


@pytest.mark.parametrize("space", [36, -5, 18])
def test_a_trip_off_the_board_or_nowhere_is_refused(space):
    table = trip(space)
    assert (table.refused("trip"), table.cash(0), table.at(0)) == (1, 1000, PARKING)
