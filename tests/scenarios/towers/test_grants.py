"""What a candidate can be granted: a spared space, cash, or a tile."""

import numpy as np
import pytest

from simlab.engine.grants import Grant
from simlab.engine.towers import codes
from simlab.engine.towers.grants import apply_grant
from simlab.errors import UsageError

from .kit import HANDSHAKE, OFFICE, Table, edition_of

AT = {space.name: space.index for space in reversed(edition_of("empire-2013").spaces)}


def granted(*grants, seat=0, **setting):
    table = Table(**setting)
    boxes = np.array([table.box])
    for grant in grants:
        apply_grant(table.games, boxes, grant, seat)
    return table


def test_a_spared_space_has_no_effect():
    table = granted(Grant("waive", AT["Tower Tax"])).seat(0, tower=["Intel"]).lands_on("Tower Tax")
    assert table.tower(0) == ["Intel"]
    assert table.told("waived") == [{"space": 34}]


def test_the_others_are_not_spared():
    table = granted(Grant("waive", AT["Tower Tax"])).seat(1, tower=["Intel"])
    assert table.lands_on("Tower Tax", seat=1).tower(1) == []


@pytest.mark.parametrize(
    ("first", "times", "lost"),
    [
        (1, 1, [0, 1, 1]),
        (1, 2, [0, 0, 1]),
        (2, 1, [1, 0, 1]),
        (2, -1, [1, 0, 0]),
        (1, -1, [0, 0, 0]),
    ],
)
def test_landings_are_spared_from_the_first_for_so_many_times(first, times, lost):
    table = granted(Grant("waive", AT["Tower Tax"], first=first, times=times))
    table.seat(0, tower=["Intel", "Nerf", "Hasbro"])
    seen = []
    for _ in lost:
        before = table.units(0)
        table.lands_on("Tower Tax")
        seen.append(int(table.units(0) < before))
    assert seen == lost


def test_only_the_spaces_that_are_named_are_spared():
    table = granted(Grant("waive", AT["Empire"])).lands_on("Empire")
    assert table.hand(0) == []
    assert len(table.seat(0, at=23).throws((1, HANDSHAKE)).turn().hand(0)) == 1


def test_a_spared_chance_space_draws_no_card():
    table = granted(Grant("waive", AT["Chance"]))
    assert table.lands_on("Chance").told("chance") == []


def test_cash_is_given_or_taken():
    assert granted(Grant("cash", amount=250)).cash(0) == 1250
    assert granted(Grant("cash", amount=-250), seat=2).cashes() == [1000, 1000, 750]


def test_a_tile_stands_in_the_tower_and_belongs_to_it():
    table = granted(Grant("tile", AT["Intel"]))
    assert (table.tower(0), table.owner("Intel"), table.supply("Intel")) == (["Intel"], 0, 0)


def test_an_office_comes_from_the_supply():
    table = granted(Grant("tile", codes.OFFICE))
    assert (table.tower(0), table.supply(OFFICE)) == ([OFFICE], 5)


def test_a_granted_set_earns_its_office():
    table = granted(Grant("tile", AT["Nerf"]), Grant("tile", AT["Transformers"]))
    assert table.tower(0) == ["Nerf", "Transformers", OFFICE]


def test_a_granted_full_tower_wins_before_the_first_throw():
    table = granted(
        *(Grant("tile", AT[name]) for name in ("Intel", "Xbox", "Samsung", "Coca-Cola", "Nerf"))
    )
    table.finish()
    assert (table.winner, table.told("throw")) == (0, [])


def test_one_tile_is_not_granted_twice():
    with pytest.raises(UsageError, match="no tile of space 28 left"):
        granted(Grant("tile", AT["Intel"]), Grant("tile", AT["Intel"]))


def test_eight_spared_spaces_are_the_most():
    with pytest.raises(UsageError, match="at most 8 spaces"):
        granted(*(Grant("waive", space) for space in range(9)))
