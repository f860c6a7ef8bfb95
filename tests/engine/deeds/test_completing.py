"""The last deed of a built group (`mega.md` B9), for every position that can come up."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.deeds.building import put_pieces
from simlab.engine.deeds.codes import HOTEL
from simlab.engine.deeds.completing import complete_groups, level_of
from simlab.engine.deeds.dealing import deal
from simlab.engine.deeds.invariants import broken_invariant
from simlab.engine.deeds.property import pieces_on, set_owner
from simlab.engine.deeds.setup import make_box, new_position
from simlab.engine.deeds.state import BOOK

PINK = (15, 16, 18, 19)
#: What a house costs there, and what the Bank gives for one.
PRICE, REFUND = 100, 50
#: Levels of the three old lots that even building allows, something standing.
OLD = [
    levels for levels in product(range(HOTEL + 1), repeat=3) if 0 < max(levels) <= min(levels) + 1
]


def spread_evenly(total):
    return [total // 4 + (place < total % 4) for place in range(4)]


def completed(old, cash, houses, hotels):
    """Say by the rule's own words how high the lots are then, and what cash is left."""
    target = max(old) - 1
    if cash >= PRICE * target and houses >= target:
        return [*old, target], cash - PRICE * target
    free = Counter({"hotels": hotels, "houses": houses})
    for level in old:
        free["hotels" if level == HOTEL else "houses"] += 1 if level == HOTEL else level
    for kept in range(sum(old), -1, -1):
        levels = spread_evenly(kept)
        low = sum(level for level in levels if level < HOTEL)
        if low <= free["houses"] and levels.count(HOTEL) <= free["hotels"]:
            return levels, cash + REFUND * (sum(old) - kept)
    raise AssertionError("nothing always fits")


@pytest.fixture(scope="module")
def table():
    boxes = make_box(load("mega-us"))
    return boxes[0], np.zeros(1, BOOK)[0]


@pytest.mark.parametrize("cash", [0, 199, 300, 1000])
@pytest.mark.parametrize("hotels", [0, 1, 3])
def test_built_up_or_spread_as_the_rule_says(cash, hotels, table):
    box, book = table
    for old, houses in product(OLD, (0, 1, 2, 3, 4, 7, 12)):
        game = new_position(box, 2, 1)[0]
        deal(game, box, book)
        for space, level in zip(PINK, (*old, 0), strict=True):
            put_pieces(game, box, space, level)
            set_owner(game, box, space, 0)
        box.house_stock += houses - game.houses
        box.hotel_stock += hotels - game.hotels
        game.houses, game.hotels, game.cash[0] = houses, hotels, cash
        total = int(game.bank + game.cash[:2].sum())
        complete_groups(game, box, book)
        levels = [int(game.level[space]) for space in PINK]
        case = (old, cash, houses, hotels)
        assert (levels, int(game.cash[0])) == completed(*case), case
        assert max(levels) <= min(levels) + 1, case
        assert broken_invariant(game, box, total) == 0, case


@pytest.mark.parametrize("houses_per_hotel", [3, 4])
def test_levels_and_numbers_of_buildings_are_the_same_thing(houses_per_hotel):
    box = make_box(load("mega-us", {"houses_per_hotel": houses_per_hotel}))[0]
    levels = [level_of(box, pieces) for pieces in range(houses_per_hotel + 3)]
    assert levels == [*range(houses_per_hotel + 1), 5, 6]
    assert [pieces_on(box, level) for level in levels] == list(range(houses_per_hotel + 3))
