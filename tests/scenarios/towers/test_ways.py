"""What brought a token to where it stands, as a book in detail counts it."""

import pytest

from simlab.engine.tally import COUNT_T, COUNT_V

from .kit import HANDSHAKE, Table

JAIL = 36


def test_dice_then_a_trip():
    table = Table().in_detail().seat(0, at=13).answers(0, trip=["Coca-Cola"])
    table.throws((2, 3)).turn()
    assert table.counted(COUNT_V) == [("dice", 18), ("trip", 35)]
    assert table.counted(COUNT_T) == [("trip", 35)]


def test_a_chance_card_moves_on():
    table = Table().in_detail().top_card("Profits soar!").seat(0, at=1).throws((2, 3)).turn()
    assert table.counted(COUNT_V) == [("card", 0), ("dice", 6)]


@pytest.mark.parametrize("sent_by", ["space", "card"])
def test_to_jail_and_out_again(sent_by):
    table = Table().in_detail()
    if sent_by == "space":
        table.seat(0, at=22)
    else:
        table.top_card("Go to Jail!").seat(0, at=1)
    table.throws((2, 3)).turn()
    assert table.counted(COUNT_T) == [("jail" if sent_by == "space" else "card", JAIL)]
    table.throws((2, 2)).turn()
    assert ("jail", 13) in table.counted(COUNT_T)


def test_who_swaps_from_the_start_has_not_moved():
    table = Table(2).in_detail().seat(0, tower=["Nerf"]).seat(1, tower=["Beats"])
    table.answers(0, swap=[(0, 1)]).throws((3, HANDSHAKE)).turn()
    assert table.counted(COUNT_T) == [("start", 0)]
    assert table.counted(COUNT_V) == []
