"""Building in the Mega Edition (seed 003; mega.md 4, B1 to B12, and 8)."""

import pytest

from .kit import HOTEL, SKYSCRAPER, Table, mega, roll, rule

BLUE = ("Florida Avenue", "Park Place", "Boardwalk")
PINK = ("Maryland Avenue", "St. Charles Place", "States Avenue", "Virginia Avenue")
#: Group, how many lots, and what a lot costs from bare to skyscraper (mega.md 9).
GROUPS = [
    ("brown", 3, 300),
    ("light_blue", 4, 300),
    ("pink", 4, 600),
    ("orange", 4, 600),
    ("red", 4, 900),
    ("yellow", 4, 900),
    ("green", 4, 1200),
    ("dark_blue", 3, 1200),
]


def manages(table, *actions, seat=0):
    """Let a seat act before its own turn, and rest."""
    return table.answers(seat, manage=list(actions)).rests(seat)


def build(*names):
    return [("build", name) for name in names]


def names_of(table, group):
    return [table.edition.spaces[space].name for space in table.groups[group]]


@pytest.mark.parametrize(("group", "lots", "cost"), GROUPS)
def test_a_whole_group_up_to_skyscrapers(group, lots, cost):
    """B3, B5; mega.md 9: each step costs the same, and gives back what it replaces."""
    table = mega().seat(0, cash=9000, deeds=[group])
    manages(table, *build(*names_of(table, group) * 6))
    assert table.levels(group) == [SKYSCRAPER] * lots
    assert table.cash(0) == 9000 - lots * cost
    game = table.game
    assert (game.houses, game.hotels, game.skyscrapers) == (32, 12, 8 - lots)


def test_nothing_fits_beside_a_skyscraper():
    table = manages(mega().seat(0, built={"dark_blue": SKYSCRAPER}), *build("Boardwalk"))
    assert table.refused("manage") == 1


@pytest.mark.parametrize(
    ("deeds", "may"), [(BLUE[:2], True), (BLUE[:1], False), (PINK[:3], True), (PINK[:2], False)]
)
def test_all_but_one_are_enough(deeds, may):
    """B2."""
    table = manages(mega().seat(0, deeds=deeds), *build(deeds[0]))
    assert (table.level(deeds[0]), table.refused("manage")) == (may, not may)


@rule("build_needs", {"all_but_one": HOTEL, "full_group": 0})
def test_what_building_needs(rules, expected):
    """B2."""
    table = mega(**rules).seat(0, cash=9000, deeds=BLUE[:2])
    assert manages(table, *build(*BLUE[:2] * 6)).level(BLUE[0]) == expected


def test_so_it_can_be_on_a_classic_board():
    table = Table(build_needs="all_but_one").seat(0, deeds=["Park Place"])
    assert manages(table, *build("Park Place")).level("Park Place") == 1


@rule("hotel_needs_full_group", {False: HOTEL, True: 4})
def test_what_a_hotel_needs(rules, expected):
    """Q23."""
    table = mega(**rules).seat(0, cash=9000, deeds=BLUE[:2])
    assert manages(table, *build(*BLUE[:2] * 5)).level(BLUE[0]) == expected


def test_one_builds_on_own_lots_only():
    """B2."""
    table = mega().seat(0, deeds=BLUE[:2]).seat(1, deeds=BLUE[2:])
    assert manages(table, *build(BLUE[2])).refused("manage") == 1


def test_a_skyscraper_needs_the_whole_group():
    """B3."""
    table = mega().seat(0, cash=9000, built=dict.fromkeys(BLUE[:2], HOTEL))
    assert manages(table, *build(BLUE[0])).level(BLUE[0]) == HOTEL


def test_and_a_hotel_on_every_lot():
    """B3: whether or not building is even."""
    built = dict.fromkeys(BLUE[:2], HOTEL) | {BLUE[2]: 4}
    table = mega(even_building=False).seat(0, cash=9000, built=built)
    assert manages(table, *build(BLUE[0])).level(BLUE[0]) == HOTEL


@rule("even_building", {True: [1, 0], False: [2, 0]})
def test_evenly_among_the_own_lots(rules, expected):
    """B4: the lot of another is left out."""
    table = mega(**rules).seat(0, deeds=BLUE[:2]).seat(1, deeds=BLUE[2:])
    manages(table, *build(BLUE[0], BLUE[0]))
    assert [table.level(name) for name in BLUE[:2]] == expected


def test_taken_down_evenly_too():
    table = manages(mega().seat(0, built={BLUE[0]: 2, BLUE[1]: 1}), ("sell", BLUE[1]))
    assert (table.level(BLUE[1]), table.refused("manage")) == (1, 1)


def test_a_sold_skyscraper_is_a_hotel_again():
    """B6: for half of a step."""
    table = manages(mega().seat(0, built={"dark_blue": SKYSCRAPER}), ("sell", BLUE[0]))
    assert (table.levels("dark_blue"), table.cash(0)) == ([HOTEL, SKYSCRAPER, SKYSCRAPER], 2600)
    assert (table.game.hotels, table.game.skyscrapers) == (11, 6)


@rule("skyscraper_sale_shortage", {"breaks_down": (4, 200), "blocked": (SKYSCRAPER, 0)})
def test_a_skyscraper_sold_without_a_hotel_left(rules, expected):
    """Q21: two steps are lost, and paid."""
    table = mega(**rules).seat(0, built={"dark_blue": SKYSCRAPER}).bank_keeps(houses=32)
    manages(table, ("sell", BLUE[0]))
    assert (table.level(BLUE[0]), table.cash(0) - 2500) == expected


def test_it_breaks_down_as_far_as_it_must():
    """Q21."""
    table = mega().seat(0, built={"dark_blue": SKYSCRAPER}).bank_keeps(houses=1)
    manages(table, ("sell", BLUE[0]))
    assert (table.level(BLUE[0]), table.cash(0)) == (1, 2500 + 5 * 100)


def test_a_group_is_sold_at_once():
    table = manages(mega().seat(0, built={"dark_blue": SKYSCRAPER}), ("sell_group", BLUE[0]))
    assert (table.levels("dark_blue"), table.cash(0)) == ([0, 0, 0], 2500 + 3 * 600)
    assert (table.game.houses, table.game.hotels, table.game.skyscrapers) == (32, 12, 8)


def test_what_stands_on_all_but_one_is_sold_at_once_too():
    table = mega().seat(0, built={BLUE[0]: 2, BLUE[1]: 2}).seat(1, deeds=BLUE[2:])
    manages(table, ("sell_group", BLUE[0]))
    assert (table.levels("dark_blue"), table.cash(0)) == ([0, 0, 0], 2500 + 400)


@pytest.mark.parametrize("space", BLUE)
def test_no_mortgage_in_a_group_with_buildings(space):
    """B7."""
    table = manages(mega().seat(0, deeds=BLUE, built={BLUE[0]: 1}), ("mortgage", space))
    assert (table.mortgaged(space), table.refused("manage")) == (False, 1)


@rule("build_needs_unmortgaged_group", {True: 0, False: 1})
def test_no_building_beside_an_own_mortgage(rules, expected):
    """B8."""
    table = mega(**rules).seat(0, deeds=BLUE[:2], mortgaged=BLUE[2:])
    assert manages(table, *build(BLUE[0])).level(BLUE[0]) == expected


def test_the_mortgage_of_another_is_no_hindrance():
    """B8."""
    table = mega().seat(0, deeds=BLUE[:2]).seat(1, mortgaged=BLUE[2:])
    assert manages(table, *build(BLUE[0])).level(BLUE[0]) == 1


@rule("missing_deed_free", {True: True, False: False})
def test_the_one_deed_that_is_missing(rules, expected):
    """It may be mortgaged and traded though another has built beside it."""
    table = mega(2, **rules).seat(0, built={BLUE[0]: 1, BLUE[1]: 1}).seat(1, deeds=BLUE[2:])
    manages(table, ("mortgage", BLUE[2]), seat=1)
    assert table.mortgaged(BLUE[2]) is expected
    other = mega(2, **rules).seat(0, built={BLUE[0]: 1, BLUE[1]: 1}).seat(1, deeds=BLUE[2:])
    other.offers(1, 0, give=BLUE[2:], pay=-10).answers(0, accept=True).rests(1)
    assert (other.owner(BLUE[2]) == 0) is expected


def test_own_lots_beside_buildings_are_not_traded():
    """B12."""
    table = mega(2).seat(0, deeds=BLUE[:2], built={BLUE[0]: 1})
    table.offers(0, 1, give=BLUE[1:2], pay=-10).answers(1, accept=True).rests()
    assert (table.owner(BLUE[1]), table.refused("trade_with")) == (0, 1)


def completing(*levels, cash=2500, houses=None, hotels=12, **rules):
    """Seat 0 has built on two dark blue lots and buys the third on landing there."""
    built = dict(zip(BLUE[:2], levels, strict=True))
    table = mega(**rules).seat(0, cash=cash, built=built).answers(0, buy=True)
    if houses is not None:
        table.bank_keeps(houses=houses, hotels=hotels)
    return table.lands_on(BLUE[2])


@rule(
    "group_completed",
    {"raise_or_spread": ([3, 3, 2], 1700), "freeze_until_even": ([3, 3, 0], 2100)},
)
def test_the_last_deed_of_a_built_group(rules, expected):
    """B9, B10; Q16: up to one below the others, at the printed price."""
    table = completing(3, 3, **rules)
    assert (table.levels("dark_blue"), table.cash(0)) == expected


def test_frozen_buildings_wait_for_the_new_lot():
    """B10."""
    table = completing(2, 2, group_completed="freeze_until_even")
    manages(table, *build(BLUE[0]))
    assert (table.levels("dark_blue"), table.refused("manage")) == ([2, 2, 0], 1)
    manages(table, *build(BLUE[2], BLUE[2], BLUE[0]))
    assert table.levels("dark_blue") == [3, 2, 2]


@pytest.mark.parametrize(
    ("levels", "after"),
    [
        ((1, 1), [1, 1, 0]),
        ((1, 2), [1, 2, 1]),
        ((4, 4), [4, 4, 3]),
        ((HOTEL, HOTEL), [HOTEL, HOTEL, 4]),
        ((4, HOTEL), [4, HOTEL, 4]),
    ],
)
def test_up_to_the_even_rule(levels, after):
    """B9."""
    table = completing(*levels)
    assert table.levels("dark_blue") == after
    assert table.cash(0) == 2500 - 400 - 200 * after[2]


@pytest.mark.parametrize(
    ("levels", "after"),
    [((3, 3), [2, 2, 2]), ((3, 4), [3, 2, 2]), ((HOTEL, HOTEL), [4, 3, 3]), ((4, 4), [3, 3, 2])],
)
def test_who_cannot_pay_spreads_what_stands(levels, after):
    """B9: hotels are broken down, no money flows."""
    table = completing(*levels, cash=400 + 199)
    assert (table.levels("dark_blue"), table.cash(0)) == (after, 199)


def test_so_does_who_finds_no_houses():
    """B9."""
    assert completing(3, 3, houses=1).levels("dark_blue") == [2, 2, 2]


def test_what_there_are_no_pieces_for_is_sold():
    """B9: ten steps become the six houses that there are, and four go for half."""
    table = completing(HOTEL, HOTEL, houses=6, hotels=0, cash=400)
    assert (table.levels("dark_blue"), table.cash(0)) == ([2, 2, 2], 4 * 100)


def test_hotels_that_are_left_are_used_again():
    """A full spread may keep hotels: eleven steps of four lots at two hotels and a house."""
    built = {PINK[0]: HOTEL, PINK[1]: HOTEL, PINK[2]: HOTEL}
    table = mega().seat(0, cash=160, built=built).answers(0, buy=True).lands_on(PINK[3])
    assert (table.levels("pink"), table.cash(0)) == ([4, 4, 4, 3], 0)


def test_a_mortgage_on_the_last_deed_is_lifted_at_once():
    """B9: 200 and 10 %, then two houses."""
    table = mega(2).seat(0, built={BLUE[0]: 3, BLUE[1]: 3}).seat(1, mortgaged=BLUE[2:])
    table.offers(1, 0, give=BLUE[2:], pay=-100).answers(0, accept=True).rests(1)
    assert (table.mortgaged(BLUE[2]), table.levels("dark_blue")) == (False, [3, 3, 2])
    assert table.cash(0) == 2500 - 100 - 220 - 2 * 200


def test_buildings_pay_for_lifting_it():
    table = mega(2).seat(0, cash=100, built={BLUE[0]: 3, BLUE[1]: 3}).seat(1, mortgaged=BLUE[2:])
    table.offers(1, 0, give=BLUE[2:], pay=-100).answers(0, accept=True).rests(1)
    # Three houses bring 300, of which 220 lift it; three are left for three lots.
    assert (table.mortgaged(BLUE[2]), table.levels("dark_blue")) == (False, [1, 1, 1])
    assert table.cash(0) == 80


def test_the_last_deed_from_an_auction():
    table = (
        mega().seat(0, built={BLUE[0]: 2, BLUE[1]: 2}).answers(0, bid=50, auction_space=BLUE[2])
    )
    table.lands_on("Auction")
    assert (table.levels("dark_blue"), table.cash(0)) == ([2, 2, 1], 2500 - 1 - 200)


def test_the_last_deed_from_a_bankrupt():
    table = mega().seat(0, cash=0, deeds=BLUE[2:]).seat(1, built={BLUE[0]: 2, BLUE[1]: 2})
    table.lands_on(BLUE[0])
    assert not table.alive(0)
    assert (table.owner(BLUE[2]), table.level(BLUE[2])) == (1, 1)


def test_two_full_groups_of_four_take_all_skyscrapers():
    """mega.md 9; B11."""
    table = mega().seat(0, cash=9000, built={"pink": SKYSCRAPER, "orange": SKYSCRAPER})
    assert table.game.skyscrapers == 0
    table.seat(0, built={"dark_blue": HOTEL})
    assert manages(table, *build(BLUE[0])).refused("manage") == 1


def test_hotels_for_three_full_groups_of_four():
    """mega.md 9."""
    table = mega().seat(0, cash=20_000, deeds=["pink", "orange", "light_blue"])
    lots = [name for g in ("pink", "orange", "light_blue") for name in names_of(table, g)]
    manages(table, *build(*[name for _ in range(4) for name in lots[:4]]))
    for start in (0, 4, 8):
        manages(table, *build(*lots[start : start + 4] * (1 if start == 0 else 5)))
    assert table.game.hotels == 0
    assert table.levels("pink") + table.levels("orange") == [HOTEL] * 8


@pytest.mark.parametrize("piece", ["houses", "hotels", "skyscrapers"])
def test_scarce_pieces_are_auctioned(piece):
    """B11."""
    level = {"houses": 0, "hotels": 4, "skyscrapers": HOTEL}[piece]
    built = {"dark_blue": level}
    table = mega().seat(0, cash=5000, deeds=BLUE, built=built).seat(1, cash=5000)
    table.seat(1, deeds=PINK, built={"pink": level})
    table.bank_keeps(**{"houses": 0, "hotels": 0, "skyscrapers": 0} | {piece: 1})
    table.answers(0, manage=build(BLUE[0]), pieces_wanted=1, bid_piece=300)
    table.answers(1, pieces_wanted=1, bid_piece=400).rests()
    assert (table.cash(0), table.cash(1)) == (5000, 5000 - 301)
    assert table.levels("dark_blue") == [level] * 3
    assert sum(table.levels("pink")) == 4 * level + 1


def test_a_depot_needs_one_railroad():
    """mega.md 2.2."""
    table = manages(mega().seat(0, deeds=["Short Line"]), *build("Short Line", "Short Line"))
    assert (table.level("Short Line"), table.cash(0), table.game.depots) == (1, 2400, 3)
    assert table.refused("manage") == 1
    manages(table, ("sell", "Short Line"))
    assert (table.level("Short Line"), table.cash(0), table.game.depots) == (0, 2450, 4)


@pytest.mark.parametrize(("space", "may"), [("Short Line", False), ("Reading Railroad", True)])
def test_a_depot_binds_its_own_railroad(space, may):
    """mega.md 2.2: it is sold before that railroad is mortgaged, or traded."""

    def table():
        return mega(2).seat(0, deeds=["Reading Railroad"], built={"Short Line": 1})

    assert manages(table(), ("mortgage", space)).mortgaged(space) is may
    traded = table().offers(0, 1, give=[space], pay=-10).answers(1, accept=True).rests()
    assert (traded.owner(space) == 1) is may


@pytest.mark.parametrize(("at", "built"), [("Short Line", 1), (30, 0)])
def test_a_depot_too_is_built_only_where_one_stands(at, built):
    table = mega(build_only_where_standing=True).seat(0, at=at, deeds=["Short Line"])
    table.answers(0, manage=build("Short Line")).throws(*roll((1, 2, 1))).turn()
    assert table.level("Short Line") == built


def test_no_depot_on_a_mortgaged_railroad():
    table = manages(mega().seat(0, mortgaged=["Short Line"]), *build("Short Line"))
    assert table.level("Short Line") == 0


def test_no_depots_in_a_classic_box():
    table = manages(Table().seat(0, deeds=["Short Line"]), *build("Short Line"))
    assert (table.level("Short Line"), table.refused("manage")) == (0, 1)


def test_a_debtor_sells_skyscrapers_and_depots():
    """By default the highest first."""
    table = mega().seat(0, cash=0, built={"dark_blue": SKYSCRAPER, "Short Line": 1})
    table.lands_on("Luxury Tax")
    assert (table.levels("dark_blue"), table.cash(0)) == ([HOTEL, SKYSCRAPER, SKYSCRAPER], 25)
