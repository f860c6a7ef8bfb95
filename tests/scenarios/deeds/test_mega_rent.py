"""Rent in the Mega Edition (mega.md 2, 8 and 9; seed 003)."""

import pytest

from simlab.engine.deeds.codes import MR_MONOPOLY

from .kit import CHANCE, CHEST, HOTEL, MEGA_EDITIONS, SKYSCRAPER, Table, mega, roll, rule

BLUE = ("Boardwalk", "Park Place", "Florida Avenue")
PINK = ("Virginia Avenue", "Maryland Avenue", "St. Charles Place", "States Avenue")
RAILROADS = ("Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad", "Short Line")
UTILITIES = ("Gas Company", "Electric Company", "Water Works")


def rent(table, space):
    """Tell what seat 0 owes when it lands somewhere."""
    told = table.lands_on(space).told("rent")
    return told[0]["amount"] if told else 0


@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize("edition", MEGA_EDITIONS)
def test_what_deeds_print(edition, level):
    """mega.md 2.1, on a street of each group."""
    table = Table(edition=edition)
    for group, spaces in table.groups.items():
        if group in ("railroad", "utility"):
            continue
        space = table.edition.spaces[spaces[-1]]
        fresh = Table(edition=edition).seat(0, cash=5000).seat(1, built={space.name: level})
        assert rent(fresh, space.index) == space.rents[level]


@pytest.mark.parametrize(("held", "expected"), [(1, 50), (2, 100), (3, 150)])
def test_bare_boardwalk(held, expected):
    """mega.md 9."""
    assert rent(mega().seat(1, deeds=BLUE[:held]), "Boardwalk") == expected


@pytest.mark.parametrize(("held", "expected"), [(1, 12), (2, 12), (3, 24), (4, 36)])
def test_a_bare_lot_of_a_group_of_four(held, expected):
    assert rent(mega().seat(1, deeds=PINK[:held]), "Virginia Avenue") == expected


@rule("bare_rent", {"double_most_triple_full": [50, 100, 150], "double_full": [50, 50, 100]})
def test_double_and_triple_rent(rules, expected):
    found = [rent(mega(**rules).seat(1, deeds=BLUE[:held]), "Boardwalk") for held in (1, 2, 3)]
    assert found == expected


def test_on_a_classic_board_too():
    table = Table(bare_rent="double_most_triple_full").seat(1, deeds=["Oriental Avenue"])
    assert rent(table.seat(1, deeds=["Vermont Avenue"]), "Oriental Avenue") == 12


@pytest.mark.parametrize(("about", "expected"), [("built", 150), ("mortgaged", 150)])
def test_bare_lots_beside_buildings_and_mortgages(about, expected):
    """mega.md 2.1: the wording of the deeds, and 6."""
    what = {"built": {"Park Place": 2}, "mortgaged": ["Park Place"]}[about]
    table = mega().seat(1, deeds=["Boardwalk", "Florida Avenue"], **{about: what})
    assert rent(table, "Boardwalk") == expected


def test_a_mortgaged_lot_earns_nothing():
    table = mega().seat(1, deeds=BLUE, mortgaged=["Boardwalk"])
    assert rent(table, "Boardwalk") == 0


@pytest.mark.parametrize(("held", "plain"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_railroads_and_depots(held, plain):
    """mega.md 2.2: a depot doubles the rent of its railroad only."""
    names = RAILROADS[:held]
    assert rent(mega().seat(1, deeds=names), names[0]) == plain
    assert rent(mega().seat(1, deeds=names, built={names[0]: 1}), names[0]) == 2 * plain
    if held > 1:
        assert rent(mega().seat(1, deeds=names, built={names[0]: 1}), names[1]) == plain


def test_two_railroads_one_depot():
    """mega.md 9."""
    pair = RAILROADS[:2]
    found = [rent(mega().seat(1, deeds=pair, built={pair[0]: 1}), name) for name in pair]
    assert found == [100, 50]


@pytest.mark.parametrize(("held", "factor"), [(1, 4), (2, 10), (3, 20)])
def test_utilities(held, factor):
    """mega.md 2.3: a 1, a 2 and a 1."""
    assert rent(mega().seat(1, deeds=UTILITIES[:held]), "Gas Company") == 4 * factor


def test_the_highest_rent_of_a_utility_with_mr_monopoly():
    """mega.md 9."""
    table = mega().seat(0, at=50, cash=1000).seat(1, deeds=["railroad", "utility", "light_blue"])
    table.throws(*roll((6, 6, MR_MONOPOLY), (1, 2, 1))).turn()
    assert table.told("rent")[0] == {"space": 10, "owner": 1, "amount": 240}


@rule("speed_die_utility", {"all_dice": 16, "white_dice": 12})
def test_which_dice_count_for_a_utility(rules, expected):
    """Q1."""
    assert rent(mega(**rules).seat(1, deeds=["Gas Company"]), "Gas Company") == expected


def by_card(effect, *throws, **rules):
    """Land on the second Chance space and draw a card."""
    table = mega(**rules).seat(0, at=24).top_card(CHANCE, effect)
    return table.seat(1, deeds=["utility", "railroad"]).throws(*roll((1, 2, 1)), *throws)


@rule("utility_card_factor", {"printed": 80, "deed_if_higher": 160})
def test_the_card_to_a_utility_whose_owner_has_three(rules, expected):
    """Q2."""
    table = by_card("nearest_utility", (3, 5), **rules).turn()
    assert table.told("rent") == [{"space": 36, "owner": 1, "amount": expected}]


def test_a_deed_that_prints_less_than_the_card_leaves_it_at_ten():
    table = mega(utility_card_factor="deed_if_higher").seat(0, at=24)
    table.top_card(CHANCE, "nearest_utility").seat(1, deeds=["Water Works"])
    assert table.throws(*roll((1, 2, 1)), (3, 5)).turn().told("rent")[0]["amount"] == 80


@rule("utility_roll_dice", {"white_dice": 80, "as_thrown": 100})
def test_which_dice_are_rolled_for_a_utility(rules, expected):
    """T4, Q2."""
    throws = [(3, 5)] if expected == 80 else roll((3, 5, 2))
    table = by_card("nearest_utility", *throws, **rules).turn()
    assert table.told("rent")[0]["amount"] == expected


@rule("railroad_card_depot", {"stacks": 800, "one_doubling": 400})
def test_the_card_to_a_railroad_with_a_depot(rules, expected):
    """Q3: four railroads, 200 each."""
    table = by_card("nearest_railroad", **rules).seat(1, built={"B. & O. Railroad": 1}).turn()
    assert table.told("rent")[0]["amount"] == expected


def test_the_card_to_a_railroad_without_one():
    assert by_card("nearest_railroad").turn().told("rent")[0]["amount"] == 400


def repairs(**rules):
    """Two skyscrapers, a hotel, three houses and two depots under Chance's 25 and 100."""
    built = {"Boardwalk": SKYSCRAPER, "Park Place": SKYSCRAPER, "Florida Avenue": HOTEL}
    built |= {"Baltic Avenue": 2, "Arctic Avenue": 1, "Short Line": 1, "Reading Railroad": 1}
    table = mega(**rules).seat(0, built=built).top_card(CHANCE, "repairs")
    return 2500 - table.lands_on("Chance").cash(0)


@rule("repairs_skyscraper", {"hotel_rate": 375, 200: 575})
def test_repairs_of_skyscrapers(rules, expected):
    """Q4."""
    assert repairs(**rules) == expected


@rule("repairs_depot", {0: 375, 25: 425})
def test_repairs_of_depots(rules, expected):
    """Q4."""
    assert repairs(**rules) == expected


def test_street_repairs():
    table = mega().seat(0, built={"Boardwalk": SKYSCRAPER, "Baltic Avenue": 3})
    table.top_card(CHEST, "repairs").lands_on("Community Chest")
    assert table.told("paid_bank")[0]["amount"] == 115 + 3 * 40


@rule("rent_arctic_hotel", {500: 500, 450: 450})
def test_arctic_avenue_with_a_hotel(rules, expected):
    """Q17."""
    assert rent(mega(**rules).seat(1, built={"Arctic Avenue": HOTEL}), "Arctic Avenue") == expected


@rule("rent_marvin_four_houses", {1025: 1025, 1125: 1125})
def test_marvin_gardens_with_four_houses(rules, expected):
    """Q17."""
    assert rent(mega(**rules).seat(1, built={"Marvin Gardens": 4}), "Marvin Gardens") == expected


@rule("rent_california_four_houses", {1125: 1125, 1025: 1025})
def test_california_avenue_with_four_houses(rules, expected):
    """Q17."""
    table = mega(**rules).seat(1, built={"California Avenue": 4})
    assert rent(table, "California Avenue") == expected
