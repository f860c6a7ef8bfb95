"""Mortgages (seeds 001, 002 and 004; classic.md 1 and 6)."""

import pytest

from .kit import EDITIONS, Table, edition_of, rule

ORANGE = ("St. James Place", "Tennessee Avenue", "New York Avenue")
DEEDS = [space for space in edition_of("classic-us").spaces if space.group]
#: classic.md 1.
MORTGAGES = dict(
    zip(
        (space.name for space in DEEDS),
        (30, 30, 100, 50, 50, 60, 70, 75, 70, 80, 100, 90, 90, 100)
        + (110, 110, 120, 100, 130, 130, 75, 140, 150, 150, 160, 100, 175, 200),
        strict=True,
    )
)


def manages(table, *actions, seat=0):
    return table.answers(seat, manage=list(actions)).rests(seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deed_is_mortgaged_at_its_printed_value_and_lifted_with_a_tenth(edition):
    table = Table(edition=edition)
    deeds = [space for space in table.edition.spaces if space.group]
    for space, value in zip(deeds, MORTGAGES.values(), strict=True):
        table.seat(0, cash=1000, deeds=[space.name])
        manages(table, ("mortgage", space.name))
        assert (table.mortgaged(space.name), table.cash(0)) == (True, 1000 + value)
        manages(table, ("lift", space.name))
        assert table.mortgaged(space.name) is False
        assert table.cash(0) == 1000 - -(-value // 10)


@rule("mortgage_interest", {10: 990, 0: 1000, 20: 980})
def test_the_interest(rules, expected):
    table = Table(**rules).seat(0, cash=1000, deeds=["Short Line"])
    manages(table, ("mortgage", "Short Line"), ("lift", "Short Line"))
    assert table.cash(0) == expected


@rule("mortgage_rounding", {"up": (8, 18), "down": (7, 17), "nearest": (8, 18)})
def test_interest_that_is_no_whole_amount(rules, expected):
    """Classic.md 1: 7.5 for utilities, 17.5 for Park Place."""
    table = Table(**rules)
    for name, interest in zip(("Water Works", "Park Place"), expected, strict=True):
        table.seat(0, cash=1000, deeds=[name])
        manages(table, ("mortgage", name), ("lift", name))
        assert table.cash(0) == 1000 - interest


def test_nearest_rounds_down_below_a_half():
    """3 % of 75 is 2.25."""
    table = Table(mortgage_rounding="nearest", mortgage_interest=3).seat(0, cash=1000)
    manages(table.seat(0, deeds=["Water Works"]), ("mortgage", "Water Works"))
    assert manages(table, ("lift", "Water Works")).cash(0) == 998


def test_no_deed_is_mortgaged_while_its_group_is_built():
    """peers.md 5: mortgaging is allowed while a sister street has houses."""
    table = Table().seat(0, deeds=ORANGE[1:], built={ORANGE[0]: 1})
    manages(table, ("mortgage", ORANGE[1]))
    assert (table.mortgaged(ORANGE[1]), table.refused("manage")) == (False, 1)
    manages(table, ("sell", ORANGE[0]), ("mortgage", ORANGE[1]))
    assert (table.mortgaged(ORANGE[1]), table.cash(0)) == (True, 1500 + 50 + 90)


def test_a_mortgaged_deed_is_not_mortgaged_again():
    table = manages(Table().seat(0, mortgaged=["Boardwalk"]), ("mortgage", "Boardwalk"))
    assert (table.cash(0), table.refused("manage")) == (1500, 1)


@pytest.mark.parametrize("action", ["mortgage", "lift"])
def test_only_the_owner_does_it(action):
    table = Table().seat(1, deeds=["Boardwalk"], mortgaged=["Park Place"])
    name = "Boardwalk" if action == "mortgage" else "Park Place"
    assert manages(table, (action, name)).refused("manage") == 1


def test_lifting_needs_the_cash():
    table = manages(Table().seat(0, cash=219, mortgaged=["Boardwalk"]), ("lift", "Boardwalk"))
    assert (table.mortgaged("Boardwalk"), table.refused("manage")) == (True, 1)


def test_rent_is_due_again_after_lifting():
    table = manages(Table().seat(0, mortgaged=["Boardwalk"]), ("lift", "Boardwalk"))
    assert table.lands_on("Boardwalk", seat=1).cash(1) == 1450


@rule("deed_sale_percent", {"none": (1500, 0), 50: (1700, -1), 100: (1900, -1)})
def test_deeds_sold_back_to_the_bank(rules, expected):
    table = manages(Table(**rules).seat(0, deeds=["Boardwalk"]), ("sell_deed", "Boardwalk"))
    assert (table.cash(0), table.owner("Boardwalk")) == expected


@pytest.mark.parametrize("how", ["mortgaged", "built"])
def test_neither_mortgaged_nor_built_deeds_are_sold_back(how):
    table = Table(deed_sale_percent=50)
    table.seat(0, **{how: ["dark_blue"] if how == "mortgaged" else {"dark_blue": 1}})
    assert manages(table, ("sell_deed", "Boardwalk")).refused("manage") == 1
