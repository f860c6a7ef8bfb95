"""The shipped editions of the deeds family against the facts."""

from collections import Counter

import pytest

from simlab.editions import edition_ids, load

#: Those on the classic board; the Mega Edition's are in `test_mega.py`.
DEEDS = tuple(
    name for name in edition_ids() if load(name).family == "deeds" and not name.startswith("mega-")
)
# classic.md 1: price, building, bare rent to hotel; the mortgage is half the price.
STREETS = """
1 brown 60 50 2 10 30 90 160 250
3 brown 60 50 4 20 60 180 320 450
6 light_blue 100 50 6 30 90 270 400 550
8 light_blue 100 50 6 30 90 270 400 550
9 light_blue 120 50 8 40 100 300 450 600
11 pink 140 100 10 50 150 450 625 750
13 pink 140 100 10 50 150 450 625 750
14 pink 160 100 12 60 180 500 700 900
16 orange 180 100 14 70 200 550 750 950
18 orange 180 100 14 70 200 550 750 950
19 orange 200 100 16 80 220 600 800 1000
21 red 220 150 18 90 250 700 875 1050
23 red 220 150 18 90 250 700 875 1050
24 red 240 150 20 100 300 750 925 1100
26 yellow 260 150 22 110 330 800 975 1150
27 yellow 260 150 22 110 330 800 975 1150
29 yellow 280 150 24 120 360 850 1025 1200
31 green 300 200 26 130 390 900 1100 1275
32 green 300 200 26 130 390 900 1100 1275
34 green 320 200 28 150 450 1000 1200 1400
37 dark_blue 350 200 35 175 500 1100 1300 1500
39 dark_blue 400 200 50 200 600 1400 1700 2000
"""
# classic.md 2.2, last paragraph, and the sum of the London lists of 2.3.
BANK_MONEY = {
    "classic-us": (185, 300),
    "platinum-2010": (185, 405),
    "classic-us-2008": (185, 405),
    "international": (185, 405),
    "russia": (185, 405),
    "uk-classic": (115, 305),
    "boutique-2007": (185, 300),
    "coca-cola-125": (185, 405),
}
# classic.md 6, row by row, with the taxes of 1.1: seeds 002, 004 and 001.
DIFFERENCES = """
who_starts first_seat first_seat first_seat
double_rent_needs owned_group unmortgaged_group unmortgaged_group
income_tax choice flat flat
luxury_tax 75 100 100
rent_claim before_second_player before_next_roll no_deadline
auctions true true true
auction_decliner_bids true true true
auction_minimum 1 1 1
auction_cash_limit true true true
building_shortage auction_each auction_each auction_each
building_windows any_turn any_turn any_turn
build_needs_unmortgaged_group true true true
group_sale true false false
jail_fine_turns 2 1 3
jail_turns 3 3 3
jail_doubles move move move
jail_double_extra_roll false false false
jail_last_miss pay pay pay
jail_building true true true
jail_rent true true true
go_salary_twice true true true
transfer_interest true true true
mortgage_interest 10 10 10
bankrupt_deeds creditor creditor creditor
bankrupt_interest true true true
bank_takes auction auction auction
bank_deed_mortgages lifted lifted lifted
trade_needs_unbuilt_group true true true
trade_jail_cards true true true
player_loans false false false
utility_dice thrown rolled thrown
speed_die false false false
speed_die_cash 1000 1000 1000
free_parking nothing nothing nothing
"""


def test_the_boxes_are_shipped():
    assert set(DEEDS) == set(BANK_MONEY)


@pytest.mark.parametrize("name", DEEDS)
def test_every_board_has_the_same_deeds(name):
    edition = load(name)
    assert edition.id == name
    streets = {int(row.split()[0]): row.split()[1:] for row in STREETS.strip().splitlines()}
    for space in edition.spaces:
        if space.index in streets:
            group, price, building, *rents = streets[space.index]
            assert (space.kind, space.group, space.price) == ("street", group, int(price))
            assert (space.building, space.mortgage) == (int(building), int(price) / 2)
            assert space.rents == tuple(map(int, rents))
        elif space.index in (5, 15, 25, 35):
            assert (space.kind, space.group, space.price) == ("railroad", "railroad", 200)
            assert (space.rents, space.mortgage) == ((25, 50, 100, 200), 100)
        elif space.index in (12, 28):
            assert (space.kind, space.group, space.price) == ("utility", "utility", 150)
            assert (space.rents, space.mortgage) == ((4, 10), 75)
        else:
            assert (space.price, space.rents, space.group) == (0, (), "")
    assert edition.pieces == {"house": 32, "hotel": 12}
    assert edition.speed_die == (1, 2, 3, "bus", "mr_monopoly", "mr_monopoly")


@pytest.mark.parametrize("name", DEEDS)
def test_every_board_has_its_other_spaces_in_place(name):
    places = {}
    for space in load(name).spaces:
        places.setdefault(space.kind, []).append(space.index)
    del places["street"], places["railroad"], places["utility"]
    assert places == {
        "go": [0],
        "community_chest": [2, 17, 33],
        "income_tax": [4],
        "chance": [7, 22, 36],
        "jail": [10],
        "free_parking": [20],
        "go_to_jail": [30],
        "luxury_tax": [38],
    }


def test_sums_of_the_deeds():
    spaces = load("classic-us").spaces
    streets = [space for space in spaces if space.kind == "street"]
    assert sum(space.price for space in spaces) == 5690
    assert sum(space.price for space in streets) == 4590
    columns = [sum(rents) for rents in zip(*(street.rents for street in streets), strict=True)]
    assert columns == [391, 1915, 5620, 14110, 18030, 21850]


@pytest.mark.parametrize("name", DEEDS)
def test_decks_hold_sixteen_cards_and_their_money(name):
    for (deck, cards), bank in zip(load(name).cards.items(), BANK_MONEY[name], strict=True):
        assert sum(card.count for card in cards) == 16, deck
        sign = {"collect": 1, "pay_bank": -1}
        money = sum(sign.get(card.effect, 0) * card.amount * card.count for card in cards)
        assert money == bank, deck
        assert sum(card.count for card in cards if card.effect == "jail_card") == 1
        assert sum(card.count for card in cards if card.effect == "go_to_jail") == 1


@pytest.mark.parametrize("name", sorted(set(DEEDS) - {"uk-classic"}))
def test_cards_that_move_as_the_american_ones_do(name):
    chance, chest = (moves(name, deck) for deck in ("chance", "community_chest"))
    assert chance == {
        **{("advance", target): 1 for target in (0, 24, 11, 5, 39)},
        ("nearest_utility", 10): 1,
        ("nearest_railroad", 2): 2,
        ("go_back_steps", 3): 1,
        ("go_to_jail", None): 1,
    }
    assert chest == {("advance", 0): 1, ("go_to_jail", None): 1}


def test_cards_that_move_in_london():
    assert moves("uk-classic", "chance") == {
        **{("advance", target): 1 for target in (39, 0, 24, 15, 11)},
        ("go_back_steps", 3): 1,
        ("go_to_jail", None): 1,
    }
    chest = moves("uk-classic", "community_chest")
    assert chest == {("advance", 0): 1, ("go_back_to", 1): 1, ("go_to_jail", None): 1}


def moves(name, deck):
    money = ("collect", "pay_bank", "collect_each", "pay_each", "repairs")
    found = Counter()
    for card in load(name).cards[deck]:
        if card.effect not in (*money, "jail_card", "pay_or_chance"):
            where = card.factor or card.steps or card.target
            found[card.effect, where] += card.count
    return found


def test_cards_between_players_and_repairs():
    def paid(name, deck, *effects):
        cards = load(name).cards[deck]
        return [(c.effect, c.amount, c.hotel) for c in cards if c.effect in effects]

    kinds = ("collect_each", "pay_each", "repairs", "pay_or_chance")
    chance = [("repairs", 25, 100), ("pay_each", 50, 0)]
    assert paid("classic-us", "chance", *kinds) == chance
    assert paid("russia", "chance", *kinds) == chance
    assert paid("uk-classic", "chance", *kinds) == [("repairs", 25, 100), ("repairs", 40, 115)]
    old, new = ([("collect_each", n, 0), ("repairs", 40, 115)] for n in (50, 10))
    assert paid("classic-us", "community_chest", *kinds) == old
    assert paid("platinum-2010", "community_chest", *kinds) == new
    assert paid("uk-classic", "community_chest", *kinds) == [
        ("collect_each", 10, 0),
        ("pay_or_chance", 10, 0),
    ]


def test_each_edition_follows_its_own_rule_book():
    books = [load(name).show()["rules"] for name in ("classic-us", "platinum-2010", "russia")]
    for line in DIFFERENCES.strip().splitlines():
        name, *values = line.split()
        found = [book[name]["value"] for book in books]
        written = [str(v).lower() if isinstance(v, bool) else str(v) for v in found]
        assert written == values, name
    for book, seed in zip(books, ("seed 002", "seed 004", "seed 001"), strict=True):
        own = ("double_rent_needs", "rent_claim", "jail_fine_turns", "jail_rent", "bank_takes")
        for name in own:
            assert seed in book[name]["source"], name


def test_rules_all_have_a_source_and_cover_the_speed_die():
    rules = load("classic-us").rules
    for name, rule in rules.items():
        assert rule.source.startswith(("seed 00", "classic.md ", "mega.md ")), name
        assert rule.meaning.endswith("."), name
    open_points = {
        "speed_die_after_fine",
        "triple_extra_roll",
        "triple_counts_to_jail",
        "mr_monopoly_order",
        "mr_monopoly_skips_mortgaged",
    }
    assert all(len(rules[name].valid) == 2 for name in open_points)
    skips = {name: load(name).value("mr_monopoly_skips_mortgaged") for name in DEEDS}
    assert {name for name in DEEDS if skips[name]} == {"classic-us", "uk-classic", "boutique-2007"}


def test_names_of_the_boards():
    london, moscow = load("international"), load("russia")
    assert [space.name for space in london.spaces] == [
        space.name for space in load("uk-classic").spaces
    ]
    assert (london.spaces[39].name, london.spaces[5].name) == ("Mayfair", "King's Cross Station")
    assert (moscow.spaces[39].name, moscow.spaces[1].name) == ("ул. Арбат", "Житная ул.")
    assert all(
        space.name != base.name for space, base in zip(moscow.spaces, london.spaces, strict=True)
    )
    unsure = {space.index for space in moscow.spaces if space.confidence != "certain"}
    assert unsure == {23, 27}


def test_what_is_not_known_is_marked():
    for name in ("boutique-2007", "coca-cola-125"):
        skin = load(name)
        sold = {space.index for space in skin.spaces if space.price}
        assert {space.index for space in skin.spaces if space.reconstructed} == sold
        assert {c.confidence for deck in skin.cards.values() for c in deck} == {"inferred"}
        assert "certain" not in {rule.confidence for rule in skin.rules.values()}
    assert load("boutique-2007").spaces[2].name == "Text Message"
    assert load("uk-classic").rules["jail_turns"].confidence == "likely"
    assert load("russia").rules["rent_claim"].confidence == "certain"
    hospital = [
        card
        for card in load("classic-us-2008").cards["community_chest"]
        if (card.effect, card.amount) == ("pay_bank", 100)
    ]
    assert [card.confidence for card in hospital] == ["likely"]
