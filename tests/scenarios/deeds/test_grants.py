"""What a candidate can be granted: a spared space, cash, or a deed."""

import numpy as np
import pytest

from simlab.engine.deeds.grants import apply_grant
from simlab.engine.grants import Grant
from simlab.errors import UsageError

from .kit import CHANCE, Table


def granted(*grants, **setting):
    table = Table(**setting)
    boxes = np.array([table.box])
    for grant in grants:
        apply_grant(table.games, boxes, grant, 0)
    return table


def test_a_spared_space_has_no_effect():
    table = granted(Grant("waive", 38)).lands_on("Luxury Tax")
    assert (table.cash(0), table.told("waived")) == (1500, [{"space": 38}])


def test_the_others_are_not_spared():
    assert granted(Grant("waive", 38)).lands_on("Luxury Tax", seat=1).cash(1) == 1425


def test_landings_are_spared_from_the_first_for_so_many_times():
    table, cash = granted(Grant("waive", 38, first=2, times=1)), []
    for _ in range(3):
        cash.append(table.seat(0, cash=1500).lands_on("Luxury Tax").cash(0))
    assert cash == [1425, 1500, 1425]


def test_a_spared_chance_space_draws_no_card_and_a_spared_deed_is_not_offered():
    table = granted(Grant("waive", 22), Grant("waive", 39)).top_card(CHANCE, "Bank dividend")
    table.answers(0, buy=True).lands_on(22).lands_on("Boardwalk")
    assert (table.cash(0), table.owner("Boardwalk")) == (1500, -1)


def test_go_to_jail_may_be_spared():
    assert not granted(Grant("waive", 30)).lands_on("Go To Jail").jailed(0)


def test_cash_and_deeds():
    table = granted(Grant("cash", amount=250), Grant("tile", 39), Grant("tile", 37))
    assert (table.cash(0), table.deeds(0)) == (1750, ["Park Place", "Boardwalk"])
    assert table.lands_on("Boardwalk", seat=1).cash(1) == 1400


@pytest.mark.parametrize("space", [0, 39])
def test_a_deed_that_is_not_to_be_had(space):
    table = granted(Grant("tile", 39))
    with pytest.raises(UsageError, match=f"no deed of space {space} left"):
        apply_grant(table.games, np.array([table.box]), Grant("tile", space), 1)
