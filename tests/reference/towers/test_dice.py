"""The dice of Empire and their streams (empire.md 3, docs/architecture.md)."""

from ..philox import Deal
from .dice import Dice, Throw


def test_chances_of_double_and_handshake():
    throws = [Throw(first, second) for first in range(1, 7) for second in range(1, 7)]
    assert sum(throw.double for throw in throws) == 5
    assert sum(throw.pips == throw.first for throw in throws) == 6
    assert not Throw(1, 1).double
    assert Throw(1, 1).pips == 1
    assert Throw(4, 3).pips == 7


def test_seats_throw_from_streams_of_their_own():
    deal = Deal(3, 4)
    dice = Dice(deal, 3)
    first = dice.throw(2)
    dice.throw(0)
    second = dice.throw(2)
    words = [deal.words(2, 0), deal.words(2, 1)]
    expected = [Throw(w[0] * 6 // 2**32 + 1, w[1] * 6 // 2**32 + 1) for w in words]
    assert [first, second] == expected


def test_casino_has_its_own_stream_and_count():
    deal = Deal(3, 4)
    dice = Dice(deal, 3)
    dice.throw(1)
    w = [word * 6 // 2**32 + 1 for word in deal.words(17, 0)]
    assert dice.casino(1) == (Throw(w[0], w[1]), Throw(w[2], w[3]))
    assert dice.throws == [0, 1, 0]
    assert dice.casino_throws == [0, 1, 0]


def test_a_taped_throw_counts():
    deal = Deal(3, 4)
    taped, free = Dice(deal, 1, tape=[(2, 2)]), Dice(deal, 1)
    assert taped.throw(0) == Throw(2, 2)
    free.throw(0)
    assert taped.throw(0) == free.throw(0)
