"""What a candidate can be granted: a spared space, cash, or a tile."""

import numpy as np
import pytest

from simlab.engine.towers.grants import Grant, apply_grants
from simlab.errors import UsageError

from .kit import OFFICE, Table


def granted(*grants, seat=0, **setting):
    table = Table(**setting)
    boxes = np.array([table.box])
    apply_grants(table.games, boxes.view(table.box.dtype), table.edition, grants, seat)
    return table


def test_a_spared_space_has_no_effect():
    table = granted(Grant("waive", "tower_tax")).seat(0, tower=["Intel"]).lands_on("Tower Tax")
    assert table.tower(0) == ["Intel"]
    assert table.told("waived") == [{"space": 34}]


def test_the_others_are_not_spared():
    table = granted(Grant("waive", "tower_tax")).seat(1, tower=["Intel"])
    assert table.lands_on("Tower Tax", seat=1).tower(1) == []


@pytest.mark.parametrize(
    ("first", "times", "lost"),
    [
        (1, 1, [0, 1, 1]),
        (1, 2, [0, 0, 1]),
        (2, 1, [1, 0, 1]),
        (2, 0, [1, 0, 0]),
        (1, 0, [0, 0, 0]),
    ],
)
def test_landings_are_spared_from_the_first_for_so_many_times(first, times, lost):
    table = granted(Grant("waive", "Tower Tax", first=first, times=times))
    table.seat(0, tower=["Intel", "Nerf", "Hasbro"])
    seen = []
    for _ in lost:
        before = table.units(0)
        table.lands_on("Tower Tax")
        seen.append(int(table.units(0) < before))
    assert seen == lost


@pytest.mark.parametrize("space", ["34", "tower_tax", "Tower Tax"])
def test_a_space_is_named_by_index_kind_or_print(space):
    table = granted(Grant("waive", space)).seat(0, tower=["Intel"]).lands_on("Tower Tax")
    assert table.tower(0) == ["Intel"]


def test_a_kind_spares_every_space_of_it():
    table = granted(Grant("waive", "empire"))
    assert table.lands_on("Empire").hand(0) == []
    table.seat(0, at=23).throws((1, 1)).turn()
    assert table.hand(0) == []


def test_a_spared_chance_space_draws_no_card():
    table = granted(Grant("waive", "chance"))
    assert table.lands_on("Chance").told("chance") == []


def test_cash_is_given_or_taken():
    assert granted(Grant("cash", amount=250)).cash(0) == 1250
    assert granted(Grant("cash", amount=-250), seat=2).cashes() == [1000, 1000, 750]


def test_a_tile_stands_in_the_tower_and_belongs_to_it():
    table = granted(Grant("tile", "Intel"))
    assert (table.tower(0), table.owner("Intel"), table.supply("Intel")) == (["Intel"], 0, 0)


def test_an_office_comes_from_the_supply():
    table = granted(Grant("tile", "office"))
    assert (table.tower(0), table.supply(OFFICE)) == ([OFFICE], 5)


def test_a_granted_set_earns_its_office():
    table = granted(Grant("tile", "Nerf"), Grant("tile", "Transformers"))
    assert table.tower(0) == ["Nerf", "Transformers", OFFICE]


def test_a_granted_full_tower_wins_before_the_first_throw():
    table = granted(
        *(Grant("tile", name) for name in ("Intel", "Xbox", "Samsung", "Coca-Cola", "Nerf"))
    )
    table.finish()
    assert (table.winner, table.told("throw")) == (0, [])


@pytest.mark.parametrize(
    ("grant", "said"),
    [
        (Grant("waive", "towertax"), "empire-2013 has no space towertax; did you mean tower_tax?"),
        (Grant("cash", amount=-1050), "a grant of -1050 leaves the candidate below nothing"),
        (Grant("tile", "GO"), "empire-2013: there is no tile of GO to grant"),
    ],
)
def test_a_grant_that_cannot_be_given(grant, said):
    with pytest.raises(UsageError) as caught:
        granted(grant)
    assert str(caught.value) == said


def test_one_tile_is_not_granted_twice():
    with pytest.raises(UsageError, match="no tile of Intel"):
        granted(Grant("tile", "Intel"), Grant("tile", "Intel"))


def test_eight_spared_spaces_are_the_most():
    with pytest.raises(UsageError, match="at most 8 spaces"):
        granted(*(Grant("waive", str(space)) for space in range(9)))
