"""What brought a token to where it stands, as a book in detail counts it."""

import pytest

from simlab.engine.deeds.codes import BUS, MR_MONOPOLY
from simlab.engine.tally import COUNT_R, COUNT_T, COUNT_V

from .kit import CHANCE, CHEST, Table, mega, roll

JAIL = 40


def test_dice_and_a_card_that_moves_on():
    table = Table().in_detail().top_card(CHANCE, "Advance to Illinois Avenue")
    table.throws((3, 4)).turn()
    assert table.counted(COUNT_V) == [("card", 24), ("dice", 7)]
    assert table.counted(COUNT_R) == table.counted(COUNT_T) == [("card", 24)]


@pytest.mark.parametrize(
    ("sent_by", "way"), [("space", "jail"), ("doubles", "jail"), ("card", "card")]
)
def test_the_ways_to_jail(sent_by, way):
    table = Table().in_detail()
    if sent_by == "space":
        table.seat(0, at=23).throws((3, 4)).turn()
    elif sent_by == "doubles":
        table.throws((1, 1), (1, 1), (1, 1)).turn()
    else:
        table.top_card(CHANCE, "Go to Jail").throws((3, 4)).turn()
    assert (way, JAIL) in table.counted(COUNT_V)
    assert table.counted(COUNT_T) == [(way, JAIL)]
    table.throws((1, 2)).turn()
    assert table.counted(COUNT_T) == [(way, JAIL)] * 2, "who stays is there by the same way"
    table.throws((4, 4)).turn()
    assert ("jail", 18) in table.counted(COUNT_T)


@pytest.mark.parametrize("how", ["pay", "roll"])
def test_the_throw_out_of_jail_and_the_next(how):
    table = Table().in_detail().seat(0, at=23).throws((3, 4)).turn()
    table.answers(0, jail=how).throws(*[(2, 2)] + [(1, 4)] * (how == "pay")).turn()
    visits = [("dice", 19)] * (how == "pay") + [("dice", 30), ("jail", 14), ("jail", JAIL)]
    assert table.counted(COUNT_V) == visits


def test_an_open_door_only():
    table = Table(jail_doubles="door_only").in_detail().seat(0, at=23).throws((3, 4)).turn()
    table.throws((2, 2)).turn()
    assert table.counted(COUNT_T) == [("jail", 10), ("jail", JAIL)]
    table.throws((1, 2)).turn()
    assert ("jail", 13) in table.counted(COUNT_T)


def test_who_visits_the_jail_leaves_by_dice():
    table = Table().in_detail().seat(0, at=3).throws((3, 4)).turn()
    table.throws((1, 2)).turn()
    assert table.counted(COUNT_T) == [("dice", 10), ("dice", 13)]


def test_three_of_a_kind_and_mr_monopoly():
    table = Table(formats=["speed-die"]).in_detail().seat(0, at=0, speed_die=True)
    table.answers(0, triple="Boardwalk").throws((2, 2), (2, 0)).turn()
    assert table.counted(COUNT_T) == [("trip", 39)]
    table.throws((2, 3), (MR_MONOPOLY, 0)).turn()
    assert ("dice", 4) in table.counted(COUNT_V)
    assert ("bonus_move", 5) in table.counted(COUNT_T)


def test_tickets_rides_and_the_auction_space():
    table = mega().in_detail().seat(0, at=14, tickets=1).answers(0, use_ticket=["Free Parking"])
    table.turn()
    assert ("ticket", table.names["Free Parking"]) in table.counted(COUNT_T)
    table = mega().in_detail().seat(0, at=6).answers(0, ride="on").top_card(CHEST, "Bank error")
    table.throws(*roll((2, 2, BUS), (1, 2, 1))).turn()
    assert {way for way, _ in table.counted(COUNT_V)} == {"dice", "bonus_move"}
    table = mega().in_detail()
    table.seat(0, deeds=list(table.groups)).seat(1, deeds=["Boardwalk"]).seat(0, at=10)
    table.throws(*roll((1, 1, 2), (1, 2, 1))).turn()
    assert ("auction", table.names["Boardwalk"]) in table.counted(COUNT_V)


def test_landings_by_turn_are_told_by_finished_rounds():
    table = Table().in_detail()
    for rounds in (0, 3, 40, 900):
        table.game.rounds = rounds
        table.seat(0, at=0).throws((1, 2)).turn()
    turns = table.book.seen_by_turn[COUNT_T, :, 3]
    assert {int(turn): int(turns[turn]) for turn in turns.nonzero()[0]} == {0: 1, 3: 1, 40: 2}


def test_nothing_of_it_is_counted_unless_asked():
    table = Table().throws((3, 4)).turn()
    assert not table.book.seen_by_way.any()
    assert not table.book.seen_by_turn.any()
