"""The speed die (seeds 001 and 004; classic.md 4)."""

import pytest

from simlab.engine.deeds.codes import BUS, MR_MONOPOLY

from .kit import CHANCE, EDITIONS, Table, edition_of, roll, rule

JAIL = "Jail / Just Visiting"


def speedy(players=3, edition="classic-us", **rules):
    """Everybody has been round once."""
    table = Table(players, edition, formats=["speed-die"], **rules)
    for seat in range(players):
        table.seat(seat, cash=1500, speed_die=True)
    return table


def rolls(table, *dice, seat=0):
    return table.throws(*roll(*dice)).turn(seat)


@rule("speed_die", {False: 0, True: 1})
def test_whether_it_is_used(rules, expected):
    table = Table(**rules).seat(0, at=1, speed_die=True)
    throws = roll((4, 5, 1)) if expected else [(4, 5)]
    table.throws(*throws).turn()
    assert int(table.game.position[0]) == 10 + expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_its_faces(edition):
    assert edition_of(edition).speed_die == (1, 2, 3, "bus", "mr_monopoly", "mr_monopoly")
    assert speedy(edition=edition).box.speed_faces.tolist() == [1, 2, 3, 4, 5, 5]


@rule("speed_die_cash", {1000: 2500, 0: 1500, 500: 2000})
def test_the_extra_cash(rules, expected):
    assert Table(formats=["speed-die"], **rules).cashes() == [expected] * 3
    assert Table(**rules).cashes() == [1500] * 3


@rule(
    "speed_die_from",
    {
        "go_reached": [False, True, True],
        "go_passed": [False, False, True],
        "first_turn": [True, True, True],
    },
)
def test_from_when_on_it_is_used(rules, expected):
    """At the start, after stopping on GO, after passing it."""
    used = []
    for steps in ((0, 1), (2, 3), (6, 5)):
        table = Table(formats=["speed-die"], **rules).seat(0, at=35)
        if steps != (0, 1):
            # The bus adds nothing to the sum of the white dice.
            first = rules["speed_die_from"] == "first_turn"
            table.throws(*(roll((*steps, BUS)) if first else [steps])).turn()
        used.append(bool(table.seat(0, at=1).turn().told("speed_die")))
    assert used == expected


@pytest.mark.parametrize("face", [1, 2, 3])
def test_pips_are_added(face):
    assert int(rolls(speedy(), (4, 6, face)).game.position[0]) == 10 + face


@pytest.mark.parametrize(("answer", "steps"), [("first", 4), ("second", 6), ("sum", 10)])
def test_the_bus_takes_one_die_or_both(answer, steps):
    table = rolls(speedy().answers(0, bus=answer), (4, 6, BUS))
    assert int(table.game.position[0]) == steps


@pytest.mark.parametrize("answer", [None, 7])
def test_a_bus_without_a_destination_takes_both(answer):
    table = speedy()
    if answer is not None:
        table.answers(0, bus=answer)
    assert rolls(table, (4, 6, BUS)).at(0) == JAIL
    assert table.refused("bus") == (answer is not None)


def test_mr_monopoly_moves_on_to_the_next_deed_of_the_bank():
    table = speedy().answers(0, buy=True).seat(1, deeds=["St. Charles Place"])
    rolls(table, (4, 6, MR_MONOPOLY))
    assert (table.at(0), table.deeds(0)) == ("Electric Company", ["Electric Company"])


def test_the_first_landing_is_resolved_as_usual():
    table = speedy().answers(0, buy=True)
    rolls(table, (4, 5, MR_MONOPOLY))
    assert table.deeds(0) == ["Connecticut Avenue", "St. Charles Place"]


def test_what_mr_monopoly_leads_to_and_nobody_buys_is_auctioned():
    table = rolls(speedy().answers(1, bid=40), (4, 6, MR_MONOPOLY))
    assert (table.owner("St. Charles Place"), table.cash(1)) == (1, 1499)


def all_sold(table, to=1, **other):
    table.seat(to, deeds=list(table.groups))
    for name, seat in other.items():
        table.seat(int(seat), deeds=[name])
    return table


def test_with_nothing_left_mr_monopoly_moves_on_to_pay_rent():
    table = all_sold(speedy())
    table.seat(0, deeds=["pink", "utility"])
    rolls(table, (4, 6, MR_MONOPOLY))
    assert (table.at(0), table.cash(0)) == ("Pennsylvania Railroad", 1500 - 200)


def test_with_everything_ones_own_one_stays():
    table = rolls(all_sold(speedy(), to=0), (4, 6, MR_MONOPOLY))
    assert (table.at(0), table.cashes()) == (JAIL, [1500] * 3)


@rule("mr_monopoly_skips_mortgaged", {True: "Electric Company", False: "St. Charles Place"})
def test_mr_monopoly_and_mortgaged_deeds(rules, expected):
    """Classic.md 4: the text of 2007 skips them, that of 2010 does not."""
    table = all_sold(speedy(**rules)).seat(1, mortgaged=["pink"])
    assert rolls(table, (4, 6, MR_MONOPOLY)).at(0) == expected


@rule("mr_monopoly_salary", {True: 200, False: 0})
def test_mr_monopoly_past_go(rules, expected):
    table = speedy(**rules).seat(1, deeds=["dark_blue"]).seat(0, at=28)
    assert rolls(table, (4, 6, MR_MONOPOLY)).at(0) == "Mediterranean Avenue"
    assert table.cash(0) == 1500 - 75 + expected


@rule("mr_monopoly_from", {"standing": "B. & O. Railroad", "white_sum": "Indiana Avenue"})
def test_from_where_mr_monopoly_moves_on(rules, expected):
    table = speedy(**rules).seat(0, at=15).top_card(CHANCE, "Advance to Illinois Avenue")
    assert rolls(table, (3, 4, MR_MONOPOLY)).at(0) == expected


@rule("mr_monopoly_order", {"before_next_roll": [9, 20], "end_of_turn": [11, 12]})
def test_mr_monopoly_and_the_roll_that_doubles_earn(rules, expected):
    """From 0 to 8 and on to 9, then to 20; or to 8, to 11 after 3 more, and on to 12."""
    table = speedy(**rules).seat(1, deeds=["Vermont Avenue"])
    steps = (5, 6) if rules["mr_monopoly_order"] == "before_next_roll" else (1, 2)
    rolls(table, (4, 4, MR_MONOPOLY), (*steps, BUS))
    assert [move["space"] for move in table.told("move")][1:] == expected


def test_at_the_end_of_the_turn_he_moves_on_for_each_roll_that_showed_him():
    """From 0 to 8 and 11; on to 12, and from there to 13."""
    table = speedy(mr_monopoly_order="end_of_turn")
    rolls(table, (4, 4, MR_MONOPOLY), (1, 2, MR_MONOPOLY))
    assert [move["space"] for move in table.told("move")] == [8, 11, 12, 13]


def test_the_last_deed_of_the_bank_is_no_deed_of_another():
    """Rent is sought only when none is left; who stands on the last one and declines stays."""
    table = all_sold(speedy()).seat(1, deeds=["utility"])
    table.game.owner[11], table.game.held[1, table.box.group[11]] = -1, 2
    rolls(table, (5, 6, MR_MONOPOLY))
    assert (table.at(0), table.cash(0)) == ("St. Charles Place", 1500)


@rule("jail_rent", {True: "St. Charles Place", False: "Electric Company"})
def test_mr_monopoly_seeks_a_rent_that_is_due(rules, expected):
    """Under the house rule no rent is due to who is in Jail."""
    table = all_sold(speedy(**rules), to=2).seat(1, deeds=["pink"], jailed=0)
    assert rolls(table, (4, 6, MR_MONOPOLY)).at(0) == expected


def test_who_is_sent_to_jail_does_not_meet_mr_monopoly():
    """Seeds 001 and 004: the turn ends and the speed die counts nothing."""
    table = rolls(speedy().seat(0, at=20), (4, 6, MR_MONOPOLY))
    assert (table.jailed(0), table.told("mr_monopoly")) == (True, [])


def test_nor_at_the_end_of_a_turn_that_jail_has_ended():
    table = speedy(mr_monopoly_order="end_of_turn").seat(0, at=16).seat(1, deeds=["yellow"])
    rolls(table, (2, 2, MR_MONOPOLY), (4, 6, MR_MONOPOLY))
    assert (table.jailed(0), table.told("mr_monopoly")) == (True, [])


def test_who_stands_on_the_next_deed_stays_there():
    table = speedy(mr_monopoly_from="white_sum").seat(0, at=15, deeds=["Indiana Avenue"])
    rolls(table.top_card(CHANCE, "Advance to Illinois Avenue"), (3, 4, MR_MONOPOLY))
    assert (table.at(0), table.cash(0)) == ("Illinois Avenue", 1500)


def test_who_is_ruined_by_the_first_landing_does_not_either():
    table = speedy().seat(0, cash=0, at=28).seat(1, deeds=["dark_blue"])
    rolls(table, (4, 5, MR_MONOPOLY))
    assert (table.alive(0), table.told("mr_monopoly")) == (False, [])


def test_only_the_white_dice_make_doubles():
    table = speedy().seat(0, at=1)
    rolls(table, (3, 5, 3))
    assert len(table.told("throw")) == 1
    rolls(table.seat(0, at=3), (4, 4, 2), (1, 2, 3))
    assert len(table.told("throw")) == 2


def test_three_of_a_kind_go_anywhere():
    table = speedy().answers(0, triple="Boardwalk", buy=True)
    assert rolls(table, (2, 2, 2)).deeds(0) == ["Boardwalk"]


@pytest.mark.parametrize("answer", [-1, 40])
def test_who_names_no_space_goes_to_go(answer):
    table = rolls(speedy().seat(0, at=20).answers(0, triple=answer), (2, 2, 2))
    assert (table.at(0), table.cash(0), table.refused("triple")) == ("GO", 1700, 1)


@pytest.mark.parametrize(("at", "to"), [(20, "GO"), (0, JAIL)])
def test_who_leaves_the_choice_out_is_not_blamed(at, to):
    table = rolls(speedy().seat(0, at=at), (2, 2, 2))
    assert (table.at(0), table.refused("triple"), table.jailed(0)) == (to, 0, False)


@rule("triple_targets", {"any_other": ("GO", 1700), "any": ("Illinois Avenue", 1700)})
def test_three_of_a_kind_and_the_space_that_one_stands_on(rules, expected):
    table = rolls(speedy(**rules).seat(0, at=24).answers(0, triple="Illinois Avenue"), (1, 1, 1))
    assert (table.at(0), table.cash(0)) == expected


@rule("triple_salary", {True: 1700, False: 1500})
def test_three_of_a_kind_past_go(rules, expected):
    table = rolls(speedy(**rules).seat(0, at=24).answers(0, triple=JAIL), (3, 3, 3))
    assert table.cash(0) == expected


def test_three_of_a_kind_to_jail_earn_no_salary():
    """Seeds 001 and 004: who is sent to Jail collects nothing for passing GO."""
    table = rolls(speedy().seat(0, at=34).answers(0, triple="Go To Jail"), (3, 3, 3))
    assert (table.jailed(0), table.cash(0)) == (True, 1500)


@rule("triple_extra_roll", {False: 1, True: 2})
def test_whether_three_of_a_kind_roll_again(rules, expected):
    table = speedy(**rules).answers(0, triple=JAIL)
    rolls(table, *[(2, 2, 2), (4, 6, 1)][:expected])
    assert len(table.told("throw")) == expected


@rule("triple_counts_to_jail", {False: False, True: True})
def test_whether_three_of_a_kind_are_doubles_on_the_way_to_jail(rules, expected):
    table = speedy(**rules).answers(0, triple="Free Parking").seat(0, at=2)
    rolls(table, (4, 4, 1), (4, 4, 3), (1, 1, 1))
    assert table.jailed(0) is expected


def test_a_triple_before_two_doubles_counts_as_one_of_three_by_rule():
    rules = {"triple_extra_roll": True, "triple_counts_to_jail": True}
    table = speedy(**rules).answers(0, triple=JAIL)
    rolls(table, (1, 1, 1), (5, 5, BUS), (5, 5, 1))
    assert table.jailed(0)


def test_a_triple_to_a_utility_counts_its_own_dice():
    """Not what was thrown before it."""
    table = speedy().answers(0, triple="Water Works").seat(1, deeds=["Water Works"])
    table.game.thrown = 12
    assert rolls(table, (2, 2, 2)).cash(0) == 1500 - 4 * 6


def test_a_triple_that_passes_go_and_a_card_to_go_pay_once_by_rule():
    table = speedy(go_salary_twice=False).answers(0, triple="Chance").seat(0, at=24)
    rolls(table.top_card(CHANCE, "Advance to GO"), (2, 2, 2))
    assert table.cash(0) == 1700


def test_a_triple_that_earned_nothing_leaves_the_salary_to_the_card():
    table = speedy(go_salary_twice=False, triple_salary=False).seat(0, at=24)
    table.answers(0, triple="Chance").top_card(CHANCE, "Advance to GO")
    assert rolls(table, (2, 2, 2)).cash(0) == 1700


@rule("speed_die_utility", {"all_dice": 4 * 10, "white_dice": 4 * 7})
def test_the_dice_for_a_utility(rules, expected):
    table = speedy(**rules).seat(0, at=2).seat(1, deeds=["Electric Company"])
    assert rolls(table, (3, 4, 3)).cash(0) == 1500 - expected


@pytest.mark.parametrize("face", [BUS, MR_MONOPOLY])
def test_bus_and_mr_monopoly_count_nothing_for_it(face):
    table = speedy().seat(0, at=5).seat(1, deeds=["Electric Company", "St. Charles Place"])
    table.seat(0, deeds=["pink", "railroad", "orange"])
    assert rolls(table, (3, 4, face)).told("rent")[0]["amount"] == 28


@pytest.mark.parametrize(("face", "rent"), [(2, 4 * 11), (BUS, 4 * 9), (MR_MONOPOLY, 4 * 9)])
def test_a_new_roll_for_a_utility_takes_all_three_dice_too(face, rent):
    """Seed 004: roll all three dice to determine the rent for a utility."""
    table = speedy(edition="platinum-2010").seat(0, at=9).seat(1, deeds=["Electric Company"])
    table.throws(*roll((1, 1, 1)))
    table.throws(*roll((1, 2, BUS), (4, 5, face))).turn()
    assert table.told("rent")[0]["amount"] == rent


def test_who_does_not_use_the_speed_die_yet_rolls_two_for_a_utility():
    table = Table(edition="platinum-2010", formats=["speed-die"]).seat(0, cash=1500, at=9)
    table.seat(1, deeds=["Electric Company"]).throws((1, 2), (4, 5)).turn()
    assert table.cash(0) == 1500 - 36


def test_in_jail_only_the_white_dice_are_rolled():
    table = speedy().seat(0, jailed=0).throws((4, 4)).turn()
    assert (table.jailed(0), table.told("speed_die")) == (False, [])


@rule("speed_die_after_fine", {True: True, False: False})
@pytest.mark.parametrize("way", ["pay", "use_chance_card"])
def test_after_paying_all_three_are_rolled(rules, expected, way):
    table = speedy(**rules).seat(0, jailed=0, jail_cards=[CHANCE]).answers(0, jail=way)
    table.throws(*(roll((4, 5, 1)) if expected else [(4, 6)])).turn()
    assert bool(table.told("speed_die")) is expected
    assert table.at(0) == "Free Parking"
