"""Bus tickets (seed 003; mega.md 3.1, T1 to T9, and 8)."""

import pytest

from simlab.engine.deeds.codes import BUS
from simlab.engine.deeds.tickets import deal_tickets

from .kit import CHANCE, CHEST, mega, roll, rule


def used(table, space, seat=0):
    """Use a ticket instead of rolling."""
    return table.answers(seat, use_ticket=[space]).turn(seat)


def test_sixteen_lie_in_the_deck():
    """T1, T7."""
    game = mega().game
    assert (game.tickets_left, int(game.ticket_deck[:16].sum())) == (16, 3)


@rule("ticket_expirers", {3: 3, 0: 0, 4: 4, 16: 16})
def test_how_many_expire_all_others(rules, expected):
    """T7, Q15."""
    assert int(mega(**rules).game.ticket_deck[:16].sum()) == expected


def test_their_deck_is_shuffled_anew_in_every_game():
    decks = set()
    for deal in range(20):
        table = mega()
        table.game.deal = deal
        deal_tickets(table.game, table.box)
        decks.add(table.game.ticket_deck[:16].tobytes())
    assert len(decks) > 10


@pytest.mark.parametrize(
    ("at", "first", "last"), [(0, 1, 13), (13, 14, 26), (26, 27, 39), (12, 13, 13), (38, 39, 39)]
)
def test_how_far_a_ticket_goes(at, first, last):
    """T2; mega.md 9."""
    may = []
    for space in range(first - 1, last + 2):
        table = mega().seat(0, at=at, tickets=1).answers(0, use_ticket=[space])
        table.top_card(CHANCE, "Bank dividend").top_card(CHEST, "Services")
        inside = first <= space <= last
        if not inside:
            table.throws(*roll((1, 2, 1)))
        table.turn()
        assert table.refused("use_ticket") == (not inside)
        may += [space] * len(table.told("ticket_used"))
    assert may == list(range(first, last + 1))


@pytest.mark.parametrize("at", [40, 45, 51])
def test_the_last_side_ends_with_go(at):
    """T2: GO pays, and nothing lies beyond."""
    table = used(mega().seat(0, at=at, tickets=1), 0)
    assert (table.at(0), table.cash(0)) == ("GO", 2700)
    table = mega().seat(0, at=at, tickets=1).answers(0, use_ticket=[1])
    table.throws(*roll((1, 2, BUS))).turn()
    assert table.refused("use_ticket") == 1


def test_a_ticket_may_lead_to_jail():
    """T3."""
    table = used(mega().seat(0, at=30, tickets=1), "Go To Jail")
    assert (table.jailed(0), table.holds_tickets(0)) == (True, 0)


@pytest.mark.parametrize(("owned", "factor"), [(1, 4), (2, 10), (3, 20)])
def test_the_rent_of_a_utility_is_rolled_for(owned, factor):
    """T4: with the white dice."""
    names = ("Electric Company", "Gas Company", "Water Works")[:owned]
    table = mega().seat(0, at=14, tickets=1).seat(1, deeds=names)
    used(table.throws((3, 5)), "Electric Company")
    assert table.told("rent")[0]["amount"] == factor * 8
    assert table.told("speed_die") == []


def test_dice_of_a_roll_before_the_ticket_do_not_count():
    """T4, D8: doubles led to the Auction space, the ticket leads on."""
    table = mega().seat(0, at=10, tickets=1).seat(1, deeds=["Electric Company"])
    table.answers(0, use_ticket=[-1, "Electric Company"])
    table.throws(*roll((1, 1, 2)), (3, 5)).turn()
    assert table.told("rent")[0]["amount"] == 4 * 8


def test_a_used_ticket_is_out_of_the_game():
    """T5."""
    table = used(mega().seat(0, at=14, tickets=2), "Free Parking")
    assert (table.holds_tickets(0), table.game.tickets_left, table.game.tickets_gone) == (1, 14, 1)


def test_the_deck_can_run_out():
    """T5."""
    table = mega().no_tickets().lands_on("Bus Ticket")
    assert (table.holds_tickets(0), len(table.told("no_ticket"))) == (0, 1)


@rule("ticket_expired", {"out": (10, 5), "deck_bottom": (15, 0)})
def test_when_all_others_expire(rules, expected):
    """T6, T8, Q14: the drawer's too, but not the one that says so."""
    table = mega(**rules).seat(0, tickets=2).seat(1, tickets=2).seat(2, tickets=1)
    table.tickets("expirer").lands_on("Bus Ticket")
    assert [table.holds_tickets(seat) for seat in range(3)] == [1, 0, 0]
    assert (table.game.tickets_left, table.game.tickets_gone) == expected


def test_the_one_that_expires_the_others_may_be_used():
    """T6."""
    table = mega().seat(0, tickets=1).tickets("expirer").lands_on("Bus Ticket")
    used(table, "Go To Jail")
    assert (table.jailed(0), table.holds_tickets(0)) == (True, 0)


def test_what_came_back_under_the_deck_is_drawn_last():
    table = mega(ticket_expired="deck_bottom", ticket_expirers=1).seat(1, tickets=1)
    table.no_tickets(left=2)
    table.game.ticket_deck[: int(table.game.ticket_head) + 2] = 0
    table.game.ticket_deck[int(table.game.ticket_head)] = 1
    table.lands_on("Bus Ticket").lands_on("Bus Ticket").lands_on("Bus Ticket")
    assert (table.holds_tickets(0), table.game.tickets_left) == (3, 0)


@pytest.mark.parametrize("source", ["bus", "Bus Ticket", "Birthday Gift"])
def test_where_tickets_come_from(source):
    """T9."""
    table = mega().answers(0, gift="ticket")
    if source == "bus":
        table.throws(*roll((5, 6, BUS))).turn()
    else:
        table.lands_on(source)
    assert table.holds_tickets(0) == 1


@rule("trade_tickets", {True: ([1, 2], 1), False: ([3, 0], 0)})
def test_tickets_may_be_traded(rules, expected):
    """T1."""
    table = mega(2, **rules).seat(0, tickets=3).offers(0, 1, give=["ticket"] * 2, pay=-80)
    table.answers(1, accept=True).answers(0, use_ticket=-1).rests()
    held = [table.holds_tickets(seat) for seat in range(2)]
    assert (held, len(table.told("traded"))) == expected


def test_nobody_trades_more_tickets_than_are_held():
    table = mega(2).seat(0, tickets=1).offers(0, 1, give=["ticket"] * 2, pay=-80)
    table.answers(1, accept=True).rests()
    assert (table.told("traded"), table.refused("trade_with")) == ([], 1)


@rule(
    "ticket_in_jail",
    {
        "after_release": [False, True],
        "escape": [True, True],
        "never": [False, False],
    },
)
def test_a_ticket_on_a_turn_that_begins_in_jail(rules, expected):
    """Q5: in place of a try for doubles, and of the roll after paying."""
    found = []
    for way in ("roll", "pay"):
        table = mega(**rules).seat(0, jailed=0, tickets=1)
        table.answers(0, jail=way, use_ticket="Free Parking")
        if not expected[way == "pay"]:
            table.throws(*([(1, 2)] if way == "roll" else roll((1, 2, 1))))
        table.turn()
        found.append(table.at(0) == "Free Parking" and not table.jailed(0))
    assert found == expected


def test_a_card_opens_the_way_for_a_ticket_too():
    table = mega().seat(0, jailed=0, tickets=1, jail_cards=[CHANCE])
    used(table.answers(0, jail="use_chance_card"), "Free Parking")
    assert (table.at(0), table.cash(0)) == ("Free Parking", 2500)


@rule("ticket_ends_turn", {True: 1})
def test_a_ticket_ends_the_turn(rules, expected):
    """Q6: whatever doubles came before."""
    table = mega(**rules).seat(0, at=14, tickets=2)
    table.answers(0, use_ticket=[-1, "Free Parking", "Go To Jail"])
    table.throws(*roll((1, 1, 2))).turn()
    assert (table.at(0), table.jailed(0)) == ("Free Parking", False)
    assert len(table.told("ticket_used")) == expected


@rule("bankrupt_tickets", {"creditor": [0, 4]})
def test_tickets_of_a_bankrupt(rules, expected):
    """Q19: to the creditor."""
    table = mega(**rules).seat(0, cash=0, tickets=3).seat(1, built={"dark_blue": 5}, tickets=1)
    table.lands_on("Boardwalk")
    assert not table.alive(0)
    assert [table.holds_tickets(seat) for seat in range(2)] == expected


def test_tickets_owed_to_the_bank_leave_the_game():
    """Q19; the jail card goes back to its deck."""
    table = mega().seat(0, cash=0, tickets=3, jail_cards=[CHANCE]).lands_on("Luxury Tax")
    assert (table.alive(0), table.game.tickets_gone, table.game.tickets_left) == (False, 3, 13)
    assert table.card(CHANCE, "jail_card") in table.deck(0)


@rule("ticket_worth", {0: 2500, 50: 2600})
def test_what_tickets_are_worth(rules, expected):
    """Q20."""
    assert mega(**rules).seat(0, tickets=2).worth(0) == expected


def test_the_income_tax_counts_buildings_at_cost():
    """Q20: a skyscraper as the six steps that it took, a depot as its price."""
    table = mega().seat(0, cash=1000, built={"dark_blue": 6, "Short Line": 1})
    assert table.worth(0) == 1000 + 1100 + 3 * 6 * 200 + 200 + 100
    table.answers(0, tax="share").lands_on("Income Tax")
    assert table.told("paid_bank")[0]["amount"] == 600
