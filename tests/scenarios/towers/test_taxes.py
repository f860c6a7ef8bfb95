"""Tower Tax and Rival Tower Tax (seed 000; empire.md 5 and 6)."""

import pytest

from .kit import OFFICE, Table, rule


def test_tower_tax_returns_the_top_to_the_board():
    table = Table().seat(0, tower=["Nerf", "Intel"]).lands_on("Tower Tax")
    assert table.tower(0) == ["Nerf"]
    assert (table.supply("Intel"), table.owner("Intel")) == (1, -1)
    assert table.cash(0) == 1000


def test_an_empty_tower_loses_nothing():
    table = Table().lands_on("Tower Tax")
    assert (table.cash(0), table.told("tile_returned")) == (1000, [])


def test_a_returned_brand_can_be_bought_again():
    table = Table().seat(0, tower=["Intel"]).lands_on("Tower Tax").answers(1, buy=True)
    assert table.lands_on("Intel", seat=1).tower(1) == ["Intel"]


@rule("office_is_topmost", {True: ["Nerf", "Intel"], False: ["Nerf", OFFICE]})
def test_an_office_shields_the_billboard_below(rules, expected):
    """seed 000: cover a large billboard quickly with an office."""
    table = Table(**rules).seat(0, tower=["Nerf", "Intel", OFFICE]).lands_on("Tower Tax")
    assert table.tower(0) == expected


def test_a_returned_office_goes_to_the_supply():
    table = Table().seat(0, tower=["Nerf", OFFICE]).lands_on("Tower Tax")
    assert table.supply(OFFICE) == 6


def test_a_tower_of_offices_alone_has_no_billboard():
    table = Table(office_is_topmost=False).seat(0, tower=[OFFICE] * 2).lands_on("Tower Tax")
    assert table.tower(0) == [OFFICE] * 2


@pytest.mark.parametrize("rival", [1, 2])
def test_the_lander_chooses_the_rival(rival):
    table = Table().seat(1, tower=["Nerf", "Intel"]).seat(2, tower=["Fender", "Ducati"])
    table.answers(0, rival_tax=rival).lands_on("Rival Tower Tax")
    assert len(table.tower(rival)) == 1
    assert len(table.tower(3 - rival)) == 2


def test_seat_0_is_a_rival_too():
    table = Table().seat(0, tower=["Nerf"]).seat(2, tower=["Intel"]).answers(1, rival_tax=0)
    table.lands_on("Rival Tower Tax", seat=1)
    assert (table.tower(0), table.tower(2)) == ([], ["Intel"])


def test_the_landers_own_tower_is_not_taxed():
    table = Table().seat(0, tower=["Nerf"]).answers(0, rival_tax=0).lands_on("Rival Tower Tax")
    assert table.tower(0) == ["Nerf"]
    assert table.asked(0, "rival_tax") == 0


@rule("rival_tax_mandatory", {True: [], False: ["Intel"]})
def test_somebody_must_be_taxed(rules, expected):
    table = Table(**rules).seat(2, tower=["Intel"]).answers(0, rival_tax=-1)
    assert table.lands_on("Rival Tower Tax").tower(2) == expected


def test_where_it_is_optional_a_rival_may_be_taxed():
    table = Table(rival_tax_mandatory=False).seat(2, tower=["Intel"]).answers(0, rival_tax=2)
    assert table.lands_on("Rival Tower Tax").tower(2) == []


def test_an_empty_rival_is_refused_and_the_nearest_with_a_tile_taxed():
    table = Table().seat(2, tower=["Intel"]).answers(0, rival_tax=1).lands_on("Rival Tower Tax")
    assert (table.refused("rival_tax"), table.tower(2)) == (1, [])


def test_without_a_tile_among_the_rivals_nothing_happens():
    table = Table().answers(0, rival_tax=1).lands_on("Rival Tower Tax")
    assert table.told("tile_returned") == []


def test_a_prisoner_is_taxed():
    table = Table().seat(1, tower=["Intel"], jailed=0).lands_on("Rival Tower Tax")
    assert table.tower(1) == []


def test_the_loss_is_counted_by_slot_cause_and_tile():
    table = Table().seat(0, tower=["Intel"]).lands_on("Tower Tax")
    assert table.book.lost[0, 0, table.names["Intel"]] == 1
    assert table.book.lost.sum() == 1
