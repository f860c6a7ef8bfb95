"""Rent of every kind (seeds 001, 002 and 004; classic.md 1 and 6)."""

import pytest

from .kit import CHANCE, EDITIONS, Table, edition_of, rule

#: classic.md 1: rent bare, with one to four houses, with a hotel.
RENTS = {
    "Mediterranean Avenue": (2, 10, 30, 90, 160, 250),
    "Baltic Avenue": (4, 20, 60, 180, 320, 450),
    "Oriental Avenue": (6, 30, 90, 270, 400, 550),
    "Vermont Avenue": (6, 30, 90, 270, 400, 550),
    "Connecticut Avenue": (8, 40, 100, 300, 450, 600),
    "St. Charles Place": (10, 50, 150, 450, 625, 750),
    "States Avenue": (10, 50, 150, 450, 625, 750),
    "Virginia Avenue": (12, 60, 180, 500, 700, 900),
    "St. James Place": (14, 70, 200, 550, 750, 950),
    "Tennessee Avenue": (14, 70, 200, 550, 750, 950),
    "New York Avenue": (16, 80, 220, 600, 800, 1000),
    "Kentucky Avenue": (18, 90, 250, 700, 875, 1050),
    "Indiana Avenue": (18, 90, 250, 700, 875, 1050),
    "Illinois Avenue": (20, 100, 300, 750, 925, 1100),
    "Atlantic Avenue": (22, 110, 330, 800, 975, 1150),
    "Ventnor Avenue": (22, 110, 330, 800, 975, 1150),
    "Marvin Gardens": (24, 120, 360, 850, 1025, 1200),
    "Pacific Avenue": (26, 130, 390, 900, 1100, 1275),
    "North Carolina Avenue": (26, 130, 390, 900, 1100, 1275),
    "Pennsylvania Avenue": (28, 150, 450, 1000, 1200, 1400),
    "Park Place": (35, 175, 500, 1100, 1300, 1500),
    "Boardwalk": (50, 200, 600, 1400, 1700, 2000),
}
RAILROADS = ("Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad", "Short Line")
UTILITIES = ("Electric Company", "Water Works")
GROUP_OF = {space.name: space.group for space in edition_of("classic-us").spaces}


def paid(table):
    """How much the one rent of the last turn was, checked against the owner's cash."""
    (rent,) = table.told("rent")
    assert table.cash(rent["owner"]) == 5000 + rent["amount"]
    return rent["amount"]


def rich(players=3, **rules):
    table = Table(players, **rules)
    for seat in range(players):
        table.seat(seat, cash=5000)
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_the_rents_of_all_the_streets(edition):
    """peers.md 5: wrong rents. The 22 streets bare, doubled, and at every level."""
    streets = [space for space in edition_of(edition).spaces if space.kind == "street"]
    for (name, rents), space in zip(RENTS.items(), streets, strict=True):
        assert GROUP_OF[name] == space.group
        bare = rich(edition=edition).seat(1, deeds=[space.name]).lands_on(space.index)
        assert paid(bare) == rents[0]
        for level, rent in enumerate(rents):
            table = rich(edition=edition).seat(1, built={space.group: level})
            assert paid(table.lands_on(space.index)) == (rent if level else 2 * rents[0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_railroads_earn_by_how_many_their_owner_has(edition):
    names = [s.name for s in edition_of(edition).spaces if s.group == "railroad"]
    for held, rent in enumerate((25, 50, 100, 200)):
        for at in range(held + 1):
            table = rich(edition=edition).seat(1, deeds=names[: held + 1])
            assert paid(table.lands_on(names[at])) == rent


@pytest.mark.parametrize("name", UTILITIES)
@pytest.mark.parametrize(("deeds", "factor"), [(1, 4), (2, 10)])
def test_utilities_earn_by_the_dice(name, deeds, factor):
    table = rich().seat(1, deeds=[name] if deeds == 1 else ["utility"])
    table.seat(0, at=table.index(name) - 9).throws((4, 5)).turn()
    assert paid(table) == 9 * factor


@rule("utility_dice", {"thrown": 3 * 4, "rolled": 11 * 4})
def test_which_dice_count_for_a_utility(rules, expected):
    table = rich(**rules).seat(1, deeds=["Water Works"]).seat(0, at=25)
    rolls = [(1, 2), (5, 6)] if rules["utility_dice"] == "rolled" else [(1, 2)]
    assert paid(table.throws(*rolls).turn()) == expected


@rule("double_rent_needs", {"owned_group": 100, "unmortgaged_group": 50})
def test_double_rent_while_another_site_is_mortgaged(rules, expected):
    """Seed 002 doubles all the same, seeds 001 and 004 do not."""
    table = rich(**rules).seat(1, deeds=["Boardwalk"], mortgaged=["Park Place"])
    assert paid(table.lands_on("Boardwalk")) == expected


@pytest.mark.parametrize("reading", ["owned_group", "unmortgaged_group"])
def test_no_double_rent_while_another_has_a_site(reading):
    table = rich(double_rent_needs=reading)
    table.seat(1, deeds=["New York Avenue", "Tennessee Avenue"])
    table.seat(2, deeds=["St. James Place"])
    assert paid(table.lands_on("New York Avenue")) == 16


@rule("double_rent_beside_buildings", {True: 4, False: 2})
def test_double_rent_beside_buildings(rules, expected):
    """Seed 002: the owner still collects double on the unimproved sites."""
    table = rich(**rules).seat(1, built={"Baltic Avenue": 1}, deeds=["Mediterranean Avenue"])
    assert paid(table.lands_on("Mediterranean Avenue")) == expected


@pytest.mark.parametrize(
    ("name", "group"), [("Boardwalk", "dark_blue"), ("Short Line", "railroad")]
)
def test_a_mortgaged_deed_earns_nothing(name, group):
    table = rich().seat(1, deeds=[group], mortgaged=[name]).lands_on(name)
    assert table.cashes() == [5000] * 3
    assert table.told("no_rent") == [{"space": table.names[name], "owner": 1}]


@rule("mortgaged_deeds_count", {True: (200, 10), False: (100, 4)})
def test_whether_mortgaged_deeds_count_for_the_others(rules, expected):
    table = rich(**rules).seat(1, deeds=RAILROADS[:3], mortgaged=RAILROADS[3:])
    railroad = paid(table.lands_on("Reading Railroad"))
    table = rich(**rules).seat(1, deeds=["Water Works"], mortgaged=["Electric Company"])
    assert (railroad, paid(table.lands_on("Water Works")) / 3) == expected


@pytest.mark.parametrize(("at", "next_one"), [(7, "Pennsylvania Railroad"), (36, None)])
@pytest.mark.parametrize(("held", "rent"), [(1, 50), (2, 100), (4, 400)])
def test_the_card_to_the_next_railroad_pays_twice(at, next_one, held, rent):
    """From the last Chance space the next railroad is Reading, past GO."""
    first = next_one or "Reading Railroad"
    names = [first, *(name for name in RAILROADS if name != first)][:held]
    table = rich().seat(1, deeds=names).top_card(CHANCE, "nearest_railroad").lands_on(at)
    assert (paid(table), table.at(0)) == (rent, first)
    assert table.cash(0) == 5000 - rent + (200 if next_one is None else 0)


@pytest.mark.parametrize(("at", "name"), [(7, "Electric Company"), (22, "Water Works")])
@pytest.mark.parametrize("held", [1, 2])
def test_the_card_to_the_next_utility_pays_ten_times_a_new_roll(at, name, held):
    table = rich().seat(1, deeds=[name] if held == 1 else ["utility"])
    table.top_card(CHANCE, "nearest_utility").seat(0, at=at - 3).throws((1, 2), (5, 6)).turn()
    assert (paid(table), table.at(0)) == (110, name)


def test_a_new_roll_for_a_utility_is_no_doubles():
    table = rich().seat(1, deeds=["utility"]).top_card(CHANCE, "nearest_utility")
    table.seat(0, at=4).throws((1, 2), (6, 6)).turn()
    assert (paid(table), table.at(0)) == (120, "Electric Company")


@pytest.mark.parametrize("card", ["nearest_railroad", "nearest_utility"])
def test_what_the_cards_lead_to_may_be_bought(card):
    """peers.md 5: the nearest utility cannot be bought."""
    table = rich().answers(0, buy=True).top_card(CHANCE, card).lands_on(22)
    assert table.deeds(0) == ["B. & O. Railroad" if card == "nearest_railroad" else "Water Works"]


def test_a_card_that_names_a_railroad_pays_the_plain_rent():
    table = rich().seat(1, deeds=["railroad"]).top_card(CHANCE, "Trip to Reading Railroad")
    assert paid(table.lands_on(22)) == 200


def test_a_mortgaged_railroad_pays_no_double_either():
    table = rich().seat(1, mortgaged=["railroad"]).top_card(CHANCE, "nearest_railroad")
    assert table.lands_on(22).cashes() == [5000] * 3


@rule(
    "rent_claim",
    {"before_second_player": [2, 5000], "before_next_roll": [1, 5000], "no_deadline": [0, 4950]},
)
def test_until_when_an_owner_may_remember(rules, expected):
    """How many turns an owner has who forgets at each of them, and what the lander keeps."""
    table = rich(rent_forgotten_percent=100, **rules).seat(1, deeds=["Boardwalk"])
    table.lands_on("Boardwalk")
    assert [int(table.game.forgets[1]), table.cash(0)] == expected


@rule("rent_forgotten_percent", {0: (0, 0), 5: (8, 45), 20: (64, 136)})
def test_how_often_an_owner_forgets(rules, expected):
    table = rich(rent_claim="before_next_roll", **rules).seat(1, deeds=["Boardwalk"])
    forgotten = 0
    for _ in range(500):
        table.seat(0, cash=5000).lands_on("Boardwalk")
        forgotten += len(table.told("forgotten"))
    low, high = expected
    assert low <= forgotten <= high


def test_rents_are_measured_for_both_sides():
    table = rich().seat(1, deeds=["Boardwalk"]).lands_on("Boardwalk")
    metric = dict(zip(table.codes.METRICS, table.book.metric.T.tolist(), strict=True))
    assert metric["rent_owed"][:3] == [50, 0, 0]
    assert metric["rent_earned"][:3] == [0, 50, 0]
