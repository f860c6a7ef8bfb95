"""Dice and movement in the Mega Edition (seed 003; mega.md 3, D1 to D15, and 8)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from simlab.engine.deeds.codes import BUS, MR_MONOPOLY

from .kit import CHANCE, CHEST, MEGA_EDITIONS, Table, edition_of, mega, roll, rule

JAIL = "Jail / Just Visiting"


def rolls(table, *dice, seat=0):
    return table.throws(*roll(*dice)).turn(seat)


def sold(table, *but):
    """Let seat 1 own all deeds but some."""
    table.seat(1, deeds=list(table.groups))
    for space in table.indices(but):
        table.game.owner[space] = -1
        table.game.held[1, table.box.group[space]] -= 1
    return table


@pytest.mark.parametrize("edition", MEGA_EDITIONS)
@pytest.mark.parametrize("players", [2, 8])
def test_every_player_starts_with_2500(edition, players):
    table = Table(players, edition)
    assert table.cashes() == [2500] * players
    assert (table.game.houses, table.game.hotels) == (32, 12)
    assert (table.game.skyscrapers, table.game.depots, table.game.tickets_left) == (8, 4, 16)


def test_white_dice_say_who_begins():
    """D1: the throw for it has no third die."""
    table = mega(who_starts="highest_roll", max_rounds=1)
    table.game.fresh = 1
    before_turns = table.finish().events
    first = next(i for i, event in enumerate(before_turns) if event.kind == "turn")
    assert not any(event.kind == "speed_die" for event in before_turns[:first])


@pytest.mark.parametrize("edition", MEGA_EDITIONS)
def test_the_speed_die(edition):
    """D2, and mega.md 9: triples 3 in 216, Mr. Monopoly a third, the bus a sixth."""
    faces = Table(edition=edition).box.speed_faces.tolist()
    assert Counter(faces) == {1: 1, 2: 1, 3: 1, BUS: 1, MR_MONOPOLY: 2}
    throws = list(product(range(1, 7), range(1, 7), faces))
    triples = sum(a == b == face and face < BUS for a, b, face in throws)
    doubles = sum(a == b for a, b, _ in throws) - triples
    assert (Fraction(triples, len(throws)), doubles) == (Fraction(3, 216), 33)


@rule("speed_die_from", {"first_turn": True, "go_reached": False, "go_passed": False})
def test_it_is_used_from_the_first_turn(rules, expected):
    """D2; Q22: the standard edition waits for GO."""
    table = mega(**rules).seat(0, at=1)
    used = rolls(table, (1, 2, 1)) if expected else table.throws((1, 2)).turn()
    assert bool(used.told("speed_die")) is expected


@pytest.mark.parametrize("face", [1, 2, 3])
def test_three_dice_are_added(face):
    """D3."""
    assert int(rolls(mega(), (5, 6, face)).game.position[0]) == 11 + face


def test_mr_monopoly_moves_on_to_the_next_unowned_deed():
    """D4: the first landing is resolved in full, then the second."""
    table = mega().answers(0, buy=True).seat(1, deeds=["Oriental Avenue"])
    rolls(table, (1, 2, MR_MONOPOLY))
    assert table.deeds(0) == ["Baltic Avenue", "Arctic Avenue"]
    table = mega().seat(1, deeds=["Arctic Avenue", "Reading Railroad"])
    rolls(table.answers(0, buy=True), (1, 2, MR_MONOPOLY))
    assert table.deeds(0)[-1] == "Massachusetts Avenue"


def test_what_it_leads_to_and_nobody_buys_is_auctioned():
    table = rolls(mega().answers(1, bid=30), (1, 2, MR_MONOPOLY))
    assert table.owner("Arctic Avenue") == 1


def test_mr_monopoly_looks_from_a_bought_deed_on():
    table = mega().answers(0, buy=True).seat(0, at=10)
    rolls(table, (1, 1, MR_MONOPOLY), (1, 2, 1))
    assert table.deeds(0)[:2] == ["Connecticut Avenue", "Maryland Avenue"]


def test_with_nothing_left_mr_monopoly_finds_who_asks_rent():
    table = sold(mega()).seat(0, deeds=["Maryland Avenue"], at=1)
    table.seat(1, mortgaged=["St. Charles Place"])
    rolls(table, (6, 6, MR_MONOPOLY), (1, 2, BUS))
    assert [move["space"] for move in table.told("move")][:2] == [13, 17]


def test_with_all_mortgaged_one_stays():
    table = sold(mega()).seat(1, mortgaged=[*mega().groups]).seat(0, at=10)
    assert rolls(table, (1, 2, MR_MONOPOLY)).at(0) == JAIL


def test_nobody_acts_before_mr_monopoly_is_through():
    """D5: seat 1 could build after the first landing, and is not asked before the second."""
    table = sold(mega()).answers(1, manage=-1, trade_with=-1)
    rolls(table, (1, 2, MR_MONOPOLY))
    assert len(table.told("mr_monopoly")) == 1
    # Once each, before the turn.
    assert (table.asked(1, "manage"), table.asked(1, "trade_with")) == (1, 1)


@rule("speed_die_bus", {"ticket_or_ride": (15, 1), "die_or_sum": (12, 0)})
def test_what_the_bus_is(rules, expected):
    """D6: a ticket after both white dice; in the classic game one may take one of them."""
    table = mega(**rules).seat(0, at=10).answers(0, bus="first", ride="ticket")
    rolls(table, (2, 3, BUS))
    assert (int(table.game.position[0]), table.holds_tickets(0)) == expected


def test_the_bus_of_the_mega_edition_on_a_classic_board_only_rides():
    """No tickets in that box (D7)."""
    table = Table(speed_die=True, speed_die_from="first_turn", speed_die_bus="ticket_or_ride")
    table.seat(0, at=10).top_card(CHEST, "Bank error")
    rolls(table, (1, 2, BUS))
    assert (int(table.game.position[0]), table.asked(0, "ride")) == (17, 0)


def test_the_bus_may_ride_to_the_next_card_space():
    """D6: the first landing is resolved, then the card."""
    table = mega().seat(0, at=10).answers(0, ride="on", buy=True).top_card(CHEST, "Bank error")
    rolls(table, (2, 3, BUS))
    assert int(table.game.position[0]) == 22
    assert table.deeds(0) == ["Maryland Avenue"]
    assert (table.cash(0), table.holds_tickets(0)) == (2500 - 140 + 200, 0)


def test_from_a_card_space_it_rides_to_the_next_one():
    table = mega().seat(0, at=6).answers(0, ride="on")
    table.top_card(CHEST, "Bank error").top_card(CHANCE, "Bank dividend")
    rolls(table, (1, 2, BUS))
    assert (int(table.game.position[0]), table.cash(0)) == (22, 2500 + 50 + 200)


def test_the_bus_without_tickets_must_ride():
    """D7."""
    table = mega().no_tickets().seat(0, at=10).answers(0, ride="ticket")
    rolls(table.top_card(CHEST, "Bank error"), (2, 3, BUS))
    assert (int(table.game.position[0]), table.asked(0, "ride")) == (22, 0)


def test_an_answer_that_is_neither_is_a_ticket():
    table = rolls(mega().seat(0, at=10).answers(0, ride=7), (2, 3, BUS))
    assert (table.holds_tickets(0), table.refused("ride")) == (1, 1)


@pytest.mark.parametrize("face", [1, MR_MONOPOLY, BUS])
def test_only_white_doubles_roll_again(face):
    """D8, D9: the whole move first, the bonus too, then all three dice."""
    table = rolls(sold(mega()).seat(0, cash=20_000), (2, 2, face), (1, 2, 1))
    kinds = [event.kind for event in table.events]
    assert kinds.count("throw") == kinds.count("speed_die") == 2
    second = len(kinds) - 1 - kinds[::-1].index("throw")
    bonus = {MR_MONOPOLY: "mr_monopoly", BUS: "ticket_drawn"}
    assert face not in bonus or kinds.index(bonus[face]) < second


def test_the_third_die_makes_no_double():
    assert len(rolls(mega().seat(0, at=10), (1, 2, 2)).told("throw")) == 1


def test_after_doubles_a_ticket_may_take_the_place_of_the_roll():
    """D8."""
    table = mega().seat(0, at=14, tickets=1).answers(0, use_ticket=[-1, "Free Parking"])
    rolls(table, (2, 2, 1))
    assert (table.at(0), len(table.told("throw"))) == ("Free Parking", 1)


def test_the_third_double_leads_to_jail_unmoved():
    """D10: neither the bus nor Mr. Monopoly counts."""
    table = mega().seat(0, at=10)
    rolls(table, (1, 1, 2), (2, 2, 1), (4, 4, BUS))
    assert table.jailed(0)
    assert (table.holds_tickets(0), table.told("ride")) == (0, [])


def test_triples_go_anywhere_and_end_the_turn():
    """D11."""
    table = rolls(mega().answers(0, triple="Boardwalk", buy=True), (3, 3, 3))
    assert (table.deeds(0), len(table.told("throw"))) == (["Boardwalk"], 1)


def test_triples_are_no_third_double():
    """D11."""
    table = mega().seat(0, at=10).answers(0, triple="Free Parking")
    rolls(table, (1, 1, 2), (2, 2, 1), (1, 1, 1))
    assert (table.jailed(0), table.at(0)) == (False, "Free Parking")


@pytest.mark.parametrize("target", ["GO", "Free Parking"])
def test_triples_past_go_collect(target):
    """D11."""
    table = rolls(mega().seat(0, at=30).answers(0, triple=target), (2, 2, 2))
    assert (table.at(0), table.cash(0)) == (target, 2700)


@rule("triple_targets", {"any_other": ("GO", 2700), "any": ("Kentucky Avenue", 2700)})
def test_triples_right_round_the_board(rules, expected):
    """Q7."""
    table = mega(**rules).seat(0, at=27, deeds=["Kentucky Avenue"])
    rolls(table.answers(0, triple="Kentucky Avenue"), (1, 1, 1))
    assert (table.at(0), table.cash(0)) == expected


def test_triples_may_lead_to_jail():
    """Q7: Go To Jail is a space as any other, and who is jailed gets no 200 on the way."""
    table = rolls(mega().seat(0, at=45).answers(0, triple="Go To Jail"), (1, 1, 1))
    # The way there from 45 passes GO.
    assert (table.jailed(0), table.cash(0)) == (True, 2500)
    table = rolls(mega().seat(0, at=20).answers(0, triple="Go To Jail"), (1, 1, 1))
    assert (table.jailed(0), table.cash(0)) == (True, 2500)


@rule("mr_monopoly_after_jail", {"cancelled": ("jail", 0, 0)})
@pytest.mark.parametrize("face", [BUS, MR_MONOPOLY])
def test_who_is_sent_to_jail_loses_the_speed_die(rules, expected, face):
    """D12, Q8."""
    table = rolls(mega(**rules).seat(0, at=36), (1, 2, face))
    told = table.told("mr_monopoly") + table.told("ride")
    assert table.jailed(0)
    assert ("jail", len(told), table.holds_tickets(0)) == expected


def test_in_jail_white_dice_only():
    """D13, D14: doubles free and move, and do not roll again."""
    table = mega().seat(0, jailed=0).throws((4, 4)).turn()
    assert (table.jailed(0), table.at(0), table.told("speed_die")) == (
        False,
        "St. James Place",
        [],
    )


@pytest.mark.parametrize("way", ["pay", "use_chance_card"])
def test_after_paying_all_three(way):
    """D13."""
    table = mega().seat(0, jailed=0, jail_cards=[CHANCE]).answers(0, jail=way)
    assert rolls(table, (4, 5, 3)).told("speed_die") == [{"face": 3}]
    assert int(table.game.position[0]) == 13 + 12


def test_after_the_third_miss_one_pays_and_moves_by_the_white_dice():
    """D14."""
    table = mega().seat(0, jailed=2).throws((4, 6)).turn()
    assert (table.at(0), table.cash(0)) == ("Tennessee Avenue", 2500 - 50)
    assert table.told("speed_die") == []


def test_mr_monopoly_past_go_collects():
    """D15."""
    table = sold(mega(), "Baltic Avenue").seat(0, at=40, cash=9000)
    rolls(table, (3, 4, MR_MONOPOLY))
    assert table.at(0) == "Baltic Avenue"
    assert len(table.told("salary")) == 1


@rule("mr_monopoly_from", {"standing": "Michigan Avenue", "white_sum": "Connecticut Avenue"})
def test_from_where_the_bonus_move_begins(rules, expected):
    """Q9: a card led from 9 to Illinois Avenue."""
    table = mega(**rules).seat(0, at=6).top_card(CHANCE, "Advance to Illinois Avenue")
    table.seat(1, deeds=["Gas Company", "Vermont Avenue"])
    assert rolls(table, (1, 2, MR_MONOPOLY)).at(0) == expected


@rule("forced_move_salary", {True: 200, False: 0})
def test_riding_past_go(rules, expected):
    """Q12."""
    table = mega(**rules).seat(0, at=44).answers(0, ride="on").top_card(CHEST, "Services")
    rolls(table, (1, 2, BUS))
    assert (int(table.game.position[0]), table.cash(0)) == (2, 2500 + 100 + 25 + expected)


def test_cards_of_the_mega_edition():
    """mega.md 5: nearest railroads and utilities, and three spaces back."""
    spaces = edition_of("mega-us").spaces
    wanted = {
        "nearest_railroad": {9: 20, 28: 33, 46: 6},
        "nearest_utility": {9: 10, 28: 36, 46: 10},
        "go_back_steps": {9: 6, 28: 25, 46: 43},
    }
    for effect, places in wanted.items():
        for start, end in places.items():
            table = mega().top_card(CHANCE, effect).top_card(CHEST, "Services").lands_on(start)
            assert int(table.game.position[0]) == end, spaces[start].name
            passed = start == 46 and effect != "go_back_steps"
            assert len(table.told("salary")) == passed
