"""Formats and house rules by name (seed 002; classic.md 5; strategies.md 12)."""

import pytest

from simlab.editions import load, with_formats
from simlab.editions.formats import bundles
from simlab.errors import UsageError

from .kit import CHEST, EDITIONS, HOTEL, MEGA_EDITIONS, Table

BUNDLES = bundles()


def at_start(table):
    table.game.fresh = 1
    return table.finish()


@pytest.mark.parametrize("edition", [*EDITIONS, *MEGA_EDITIONS])
@pytest.mark.parametrize("name", [*BUNDLES.formats, *BUNDLES.house_rules])
def test_every_bundle_combines_with_every_edition(name, edition):
    kind = "formats" if name in BUNDLES.formats else "house_rules"
    table = Table(4, edition, **{kind: [name]}, max_rounds=2)
    at_start(table)
    assert table.game.over == 1


def test_the_short_game():
    table = Table(3, formats=["short"], max_rounds=1)
    assert (int(table.box.houses_per_hotel), int(table.box.game_end)) == (3, 1)
    at_start(table)
    assert [e.seat for e in table.events if e.kind == "dealt"] == [0, 1, 2] * 2
    assert all(numbers["price"] > 0 for numbers in table.told("dealt"))


def test_the_short_games_hotel_after_three_houses():
    table = Table(formats=["short"]).seat(0, built={"orange": 3})
    table.answers(0, manage=[("build", "New York Avenue")]).rests()
    assert table.level("New York Avenue") == HOTEL
    assert table.lands_on("New York Avenue", seat=1).told("rent")[0]["amount"] == 1000


def test_the_short_game_ends_at_the_second_bankruptcy():
    table = Table(4, formats=["short"]).seat(0, cash=0, at=35).seat(1, cash=5000)
    table.game.alive[3], table.game.cash[3], table.game.standing = 0, 0, 3
    assert table.throws((1, 2)).finish().winner == 1


def test_the_time_limit():
    table = Table(2, formats=["time-limit"]).seat(0, cash=1, at=7).seat(1, at=7)
    table.game.rounds = 29
    assert table.throws((1, 2), (1, 2)).finish().winner == 1
    assert table.told("won") == [{"rounds": 30}]


def test_the_tournament():
    table = Table(2, house_rules=["tournament"]).seat(0, at=7).seat(1, cash=1, at=7)
    table.game.rounds = 44
    assert table.throws((1, 2), (1, 2)).finish().winner == 0


def test_the_speed_die():
    assert Table(formats=["speed-die"]).cashes() == [2500] * 3


def house(name, **rules):
    return Table(house_rules=[name], **rules)


def test_free_parking_pot():
    table = house("free_parking_pot").lands_on("Luxury Tax").lands_on("Free Parking", seat=1)
    assert table.cash(1) == 1575


def test_double_go():
    assert house("double_go").lands_on("GO").cash(0) == 1900


def test_deal_all_deeds():
    table = at_start(house("deal_all_deeds", max_rounds=1))
    dealt = [e for e in table.events if e.kind == "dealt"]
    assert (len(dealt), sum(e.numbers["price"] for e in dealt)) == (27, 0)


def test_no_auctions():
    table = house("no_auctions").answers(1, bid=500).lands_on("Boardwalk")
    table.seat(2, cash=0, mortgaged=["Short Line"]).lands_on("Luxury Tax", seat=2)
    assert (table.owner("Boardwalk"), table.owner("Short Line")) == (-1, -1)


def test_no_auctions_but_on_the_auction_space():
    table = Table(edition="mega-us", house_rules=["no_auctions"])
    table.answers(0, auction_space="Boardwalk").answers(1, bid=500).lands_on("Auction")
    assert (table.owner("Boardwalk"), table.cash(1)) == (1, 2499)


def test_unlimited_houses():
    table = house("unlimited_houses").seat(0, deeds=["orange"])
    assert table.game.houses > 8 * 22


def test_no_rent_from_jail():
    table = house("no_rent_from_jail").seat(1, jailed=0, deeds=["Boardwalk"])
    assert table.lands_on("Boardwalk").cash(0) == 1500


def test_doubles_open_the_door():
    table = house("doubles_open_the_door").seat(0, jailed=0).throws((4, 4)).turn()
    assert (table.jailed(0), table.told("move")) == (False, [])


def test_few_buildings():
    table = house("few_buildings").seat(0, deeds=["orange"])
    names = ["St. James Place", "Tennessee Avenue", "New York Avenue", "St. James Place"]
    table.answers(0, manage=[("build", name) for name in names]).rests()
    assert table.levels("orange") == [1, 1, 1]


def test_build_where_you_stand():
    table = house("build_where_you_stand").seat(0, deeds=["orange"], at=19)
    table.answers(0, manage=[("build", "St. James Place")]).throws((1, 2)).turn()
    assert table.refused("manage") == 1


def test_lone_street_house():
    table = house("lone_street_house").seat(0, deeds=["Boardwalk"]).answers(0, lone_house=True)
    assert table.lands_on("Boardwalk").level("Boardwalk") == 1


def test_sell_deeds_to_bank():
    table = house("sell_deeds_to_bank").seat(0, deeds=["Boardwalk"])
    table.answers(0, manage=[("sell_deed", "Boardwalk")]).rests()
    assert (table.cash(0), table.owner("Boardwalk")) == (1700, -1)


def test_bankrupt_deeds_to_bank():
    table = house("bankrupt_deeds_to_bank").seat(0, cash=0, mortgaged=["Short Line"])
    table.seat(1, deeds=["Boardwalk"]).answers(2, bid=10).lands_on("Boardwalk")
    assert (table.alive(0), table.owner("Short Line")) == (False, 2)


def test_popular():
    table = house("popular").seat(1, jailed=0, deeds=["Boardwalk"]).answers(2, bid=500)
    table.top_card(CHEST, "Hospital").lands_on(17).lands_on("Free Parking")
    table.lands_on("Boardwalk").lands_on("Park Place").lands_on("GO")
    assert (table.cash(0), table.owner("Park Place")) == (1900, -1)


@pytest.mark.parametrize("name", BUNDLES.house_rules)
def test_every_house_rule_has_a_scenario_here(name):
    assert f"test_{name}" in globals() or name == "tournament"


def test_formats_that_do_not_combine_say_which_and_why():
    with pytest.raises(
        UsageError,
        match=r"format short and format time-limit do not combine: game_end would be "
        r"second_bankruptcy and round_limit",
    ):
        with_formats(load("classic-us"), ["short", "time-limit"])
    with pytest.raises(UsageError, match=r"format time-limit and house rule tournament"):
        with_formats(load("classic-us"), ["time-limit"], house_rules=["tournament"])
    with pytest.raises(UsageError, match=r"dealt_deeds_paid|deal_deeds"):
        with_formats(load("classic-us"), ["short"], house_rules=["deal_all_deeds"])


def test_formats_that_do_combine():
    chosen = with_formats(load("russia"), ["short", "speed-die"], house_rules=["popular"])
    assert (chosen.value("houses_per_hotel"), chosen.value("speed_die")) == (3, True)
    assert chosen.value("go_landing_factor") == 2


def test_they_are_for_games_of_deeds_only():
    with pytest.raises(UsageError, match=r"format short is for the family deeds"):
        with_formats(load("empire-2013"), ["short"])
