"""Houses and hotels, built and sold (seeds 001, 002 and 004; classic.md 5 and 6)."""

import pytest

from .kit import EDITIONS, HOTEL, Table, edition_of, rule

ORANGE = ("St. James Place", "Tennessee Avenue", "New York Avenue")
STREETS = sorted({s.group for s in edition_of("classic-us").spaces if s.kind == "street"})


def manages(table, *actions, seat=0):
    """Let a seat act before its own turn, and rest."""
    return table.answers(seat, manage=list(actions)).rests(seat)


def build(*names):
    return [("build", name) for name in names]


@pytest.mark.parametrize("group", STREETS)
def test_a_whole_group_may_be_built_up_evenly_to_hotels(group):
    table = Table().seat(0, cash=5000, deeds=[group])
    names = [table.edition.spaces[i].name for i in table.groups[group]]
    house = table.edition.spaces[table.groups[group][0]].building
    manages(table, *build(*names * 5))
    assert table.levels(group) == [HOTEL] * len(names)
    assert table.cash(0) == 5000 - 5 * len(names) * house
    assert (table.game.houses, table.game.hotels) == (32, 12 - len(names))


def test_one_needs_the_whole_group():
    table = manages(Table().seat(0, deeds=ORANGE[:2]), *build(ORANGE[0]))
    assert (table.levels("orange"), table.refused("manage")) == ([0, 0, 0], 1)


@pytest.mark.parametrize("name", ["Short Line", "Water Works", "Free Parking", "Boardwalk"])
def test_what_is_no_own_street_is_not_built_on(name):
    table = Table().seat(0, deeds=["railroad", "utility"]).seat(1, deeds=["dark_blue"])
    assert manages(table, *build(name)).refused("manage") == 1


def test_one_needs_the_cash():
    table = manages(Table().seat(0, cash=99, deeds=["orange"]), *build(ORANGE[0]))
    assert (table.levels("orange"), table.cash(0)) == ([0, 0, 0], 99)


def test_nothing_more_fits_beside_a_hotel():
    table = manages(Table().seat(0, built={"orange": HOTEL}), *build(ORANGE[0]))
    assert table.refused("manage") == 1


@rule("even_building", {True: [1, 0, 0], False: [2, 0, 0]})
def test_building_evenly(rules, expected):
    table = manages(Table(**rules).seat(0, deeds=["orange"]), *build(ORANGE[0], ORANGE[0]))
    assert table.levels("orange") == expected
    # And it is taken down evenly.
    other = Table(**rules).seat(0, built={ORANGE[0]: 2, ORANGE[1]: 1, ORANGE[2]: 2})
    manages(other, ("sell", ORANGE[1]))
    assert other.level(ORANGE[1]) == (1 if rules["even_building"] else 0)


def test_a_hotel_needs_four_houses_on_every_site():
    table = Table().seat(0, built={ORANGE[0]: 4, ORANGE[1]: 4, ORANGE[2]: 3})
    assert manages(table, *build(ORANGE[0])).levels("orange") == [4, 4, 3]
    manages(table, *build(ORANGE[2], ORANGE[0]))
    assert table.levels("orange") == [HOTEL, 4, 4]


@rule("houses_per_hotel", {4: [4, 3, 3], 3: [HOTEL, 3, 3]})
def test_how_many_houses_make_room_for_a_hotel(rules, expected):
    table = Table(**rules).seat(0, built={"orange": 3})
    table = manages(table, *build(ORANGE[0]))
    assert table.levels("orange") == expected
    assert table.cash(0) == 1400
    assert table.lands_on(ORANGE[0], seat=1).told("rent")[0]["amount"] == (
        750 if expected[0] == 4 else 950
    )


@rule("build_needs_unmortgaged_group", {True: [0, 0, 0], False: [1, 0, 0]})
def test_building_with_a_mortgaged_site_in_the_group(rules, expected):
    table = Table(**rules).seat(0, deeds=ORANGE[:2], mortgaged=ORANGE[2:])
    assert manages(table, *build(ORANGE[0])).levels("orange") == expected


def test_a_mortgaged_site_itself_is_never_built_on():
    table = Table(build_needs_unmortgaged_group=False)
    table.seat(0, deeds=ORANGE[:2], mortgaged=ORANGE[2:])
    assert manages(table, *build(ORANGE[2])).refused("manage") == 1


@rule("building_windows", {"any_turn": (1, 0), "own_turn": (0, 1)})
def test_building_before_the_turn_of_another(rules, expected):
    table = Table(**rules).seat(1, deeds=["orange"]).answers(1, manage=[*build(ORANGE[0])])
    built = table.rests(0).level(ORANGE[0])
    assert (built, table.rests(1).level(ORANGE[0]) - built) == expected


@rule("builds_per_turn", {"unlimited": 4, 1: 1, 3: 3})
def test_how_many_buildings_in_a_turn(rules, expected):
    table = Table(**rules).seat(0, deeds=["brown"])
    manages(table, *build(*("Baltic Avenue", "Mediterranean Avenue") * 2))
    assert sum(table.levels("brown")) == expected
    more = manages(table, *build("Mediterranean Avenue"), *build("Baltic Avenue"))
    assert sum(more.levels("brown")) > expected


@rule("build_only_where_standing", {False: [1, 1, 0], True: [1, 0, 0]})
def test_building_only_where_the_token_stands(rules, expected):
    table = Table(**rules).seat(0, deeds=["orange"], at=ORANGE[0])
    table.answers(0, manage=build(ORANGE[0], ORANGE[1])).throws((1, 3)).turn()
    assert table.levels("orange") == expected


@rule("house_on_lone_street", {False: 0, True: 1})
def test_a_house_on_a_lone_street_each_time_one_lands_there(rules, expected):
    table = Table(**rules).seat(0, deeds=[ORANGE[0]]).answers(0, lone_house=True)
    assert table.lands_on(ORANGE[0]).level(ORANGE[0]) == expected
    assert table.cash(0) == 1500 - 100 * expected
    assert table.lands_on(ORANGE[0]).level(ORANGE[0]) == 2 * expected
    rent = table.lands_on(ORANGE[0], seat=1).told("rent")[0]["amount"]
    assert rent == (200 if expected else 14)


def test_a_lone_street_whose_group_is_complete_is_built_before_turns_only():
    table = Table(house_on_lone_street=True).seat(0, deeds=["orange"]).answers(0, lone_house=True)
    assert table.lands_on(ORANGE[0]).asked(0, "lone_house") == 0


@pytest.mark.parametrize("before", [[], [("build", "Baltic Avenue")]])
def test_a_lone_house_is_one_of_the_turns_buildings(before):
    table = Table(house_on_lone_street=True, builds_per_turn=1).seat(0, deeds=["brown"])
    table.seat(0, deeds=[ORANGE[0]]).answers(0, lone_house=True, manage=before)
    assert table.lands_on(ORANGE[0]).level(ORANGE[0]) == (0 if before else 1)


def test_who_only_builds_lone_houses_may_do_so_every_turn():
    table = Table(house_on_lone_street=True, builds_per_turn=1, max_rounds=2)
    table.seat(0, at=13, deeds=[ORANGE[0], ORANGE[1]]).answers(0, lone_house=True)
    for seat in (1, 2):
        table.seat(seat, at=7)
    table.throws((1, 2), (1, 2), (1, 2), (1, 1), (6, 4), (1, 2), (4, 6)).finish()
    assert table.levels("orange") == [1, 1, 0]


def test_the_neighbours_lone_houses_bind_nobody_else():
    """They cannot be sold by who must raise cash, nor may they ruin it."""
    table = Table(house_on_lone_street=True).seat(0, cash=10, deeds=[ORANGE[0]])
    table.seat(1, built={ORANGE[1]: 2}).lands_on("Luxury Tax")
    assert (table.alive(0), table.mortgaged(ORANGE[0]), table.cash(0)) == (True, True, 25)
    table.answers(1, manage=[("mortgage", ORANGE[1])]).rests(1)
    assert table.refused("manage") == 1


def test_a_group_in_which_only_the_neighbour_has_built_is_not_sold():
    """Brown, of which each has all but one: a debtor once sold nothing for ever."""
    table = Table(build_needs="all_but_one").seat(0, cash=10, mortgaged=["Baltic Avenue"])
    table.seat(1, built={"Mediterranean Avenue": 2}).lands_on("Luxury Tax")
    assert (table.alive(0), table.level("Mediterranean Avenue")) == (False, 2)


def test_lone_houses_are_sold_whatever_the_neighbour_has():
    """Building evenly binds complete groups only."""
    table = Table(house_on_lone_street=True).seat(0, built={ORANGE[0]: 1})
    table.seat(1, built={ORANGE[1]: 2})
    assert manages(table, ("sell", ORANGE[0])).level(ORANGE[0]) == 0


def test_nobody_sells_the_neighbours_lone_houses():
    table = Table(house_on_lone_street=True).seat(0, built={ORANGE[0]: 1})
    table.seat(1, built={ORANGE[1]: 2})
    manages(table, ("sell_group", ORANGE[0]))
    assert (table.level(ORANGE[1]), table.refused("manage")) == (2, 1)


@rule("building_stock", {"box": 12, "unlimited": 15})
def test_the_bank_has_32_houses_and_12_hotels(rules, expected):
    groups = ["orange", "light_blue", "pink", "red", "yellow"]
    table = Table(**rules).seat(0, cash=20000, built={group: 4 for group in groups[:2]})
    names = [table.edition.spaces[i].name for g in groups for i in table.groups[g]]
    for group in groups:
        table.seat(0, deeds=[group])
    limited = rules["building_stock"] == "box"
    assert (table.game.houses, table.game.hotels) == ((8, 12) if limited else (976, 1000))
    manages(table, *build(*names[:6]))
    for start in (6, 9, 12):
        manages(table, *build(*names[start : start + 3] * 5))
    assert sum(table.levels(g).count(HOTEL) for g in groups) == expected


@pytest.mark.parametrize("piece", ["house", "hotel"])
def test_who_wants_what_the_bank_has_not_waits(piece):
    level = 4 if piece == "hotel" else 0
    table = Table().seat(0, deeds=["orange"], built={"orange": level} if level else {})
    table.bank_keeps(houses=5 if piece == "hotel" else 0, hotels=0 if piece == "hotel" else 3)
    assert manages(table, *build(ORANGE[0])).refused("manage") == 1


def test_a_hotel_sends_its_houses_back():
    table = manages(Table().seat(0, built={"orange": 4}), *build(ORANGE[0]))
    assert (table.game.houses, table.game.hotels) == (32 - 8, 11)


@rule("building_sale_percent", {50: 1550, 100: 1600})
def test_buildings_are_sold_back_at_half_their_price(rules, expected):
    table = Table(**rules).seat(0, built={"orange": 2})
    manages(table, ("sell", ORANGE[0]))
    assert (table.levels("orange"), table.cash(0)) == ([1, 2, 2], expected)


def test_a_hotel_is_sold_for_half_its_step_and_becomes_four_houses():
    table = manages(Table().seat(0, built={"orange": HOTEL}), ("sell", ORANGE[1]))
    assert (table.levels("orange"), table.cash(0)) == ([5, 4, 5], 1550)
    assert (table.game.houses, table.game.hotels) == (28, 10)


def test_in_the_short_game_it_becomes_three():
    table = Table(formats=["short"]).seat(0, cash=1500, built={"orange": HOTEL})
    manages(table, ("sell", ORANGE[1]))
    assert (table.levels("orange"), table.cash(0)) == ([5, 3, 5], 1550)


@rule("group_sale", {True: ([0, 0, 0], 1500 + 750), False: ([5, 5, 5], 1500)})
def test_all_buildings_of_a_group_at_once(rules, expected):
    """Seed 002: one hotel equals five houses; no houses from the Bank are needed."""
    table = Table(**rules).seat(0, built={"orange": HOTEL}).bank_keeps(houses=0, hotels=9)
    manages(table, ("sell_group", ORANGE[0]))
    assert (table.levels("orange"), table.cash(0)) == expected


def test_a_group_without_buildings_is_not_sold():
    table = manages(Table().seat(0, deeds=["orange"]), ("sell_group", ORANGE[0]))
    assert (table.refused("manage"), table.cash(0)) == (1, 1500)


@rule("hotel_sale_shortage", {"houses_left": (2, 1500 + 3 * 50), "blocked": (5, 1500)})
def test_a_hotel_for_which_the_bank_lacks_houses(rules, expected):
    table = Table(**rules).seat(0, built={"orange": HOTEL}).bank_keeps(houses=2)
    manages(table, ("sell", ORANGE[0]))
    assert (table.level(ORANGE[0]), table.cash(0)) == expected


@pytest.mark.parametrize("seat", [0, 1])
def test_one_sells_only_what_stands_and_is_ones_own(seat):
    table = Table().seat(1, built={"orange": 1}).seat(0, deeds=["brown"])
    name = "Baltic Avenue" if seat else ORANGE[0]
    assert manages(table, ("sell", name), seat=0).refused("manage") == 1


@pytest.mark.parametrize(
    "action", [("build", 0), ("mortgage", "GO"), ("lift", 39), 7 * 64, 99 * 64]
)
def test_actions_that_make_no_sense_are_refused(action):
    table = Table()
    assert manages(table, action).refused("manage") == 1
    assert table.cashes() == [1500] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_builds_evenly_and_gives_half_back(edition):
    table = Table(edition=edition).seat(0, built={"brown": 1})
    names = [table.edition.spaces[i].name for i in table.groups["brown"]]
    table.answers(0, manage=[("build", names[0]), ("sell", names[0])]).rests()
    assert (table.levels("brown"), table.cash(0)) == ([1, 1], 1475)
