"""The Sneaky Swap (seed 000 game guide p.7; empire.md 3 and 6)."""

import pytest

from .kit import HANDSHAKE, OFFICE, Table, rule


def swapping(*pair, players=3, **rules):
    table = Table(players, **rules).seat(0, tower=["Nerf", "Intel"], at=0)
    table.seat(1, tower=["Hasbro"]).seat(2, tower=["Ducati", "Fender"])
    return table.answers(0, swap=pair).throws((4, HANDSHAKE))


def test_the_own_top_is_swapped_with_anothers():
    table = swapping(0, 2).turn()
    assert table.tower(0) == ["Nerf", "Fender"]
    assert table.tower(2) == ["Ducati", "Intel"]


def test_two_others_may_be_swapped():
    table = swapping(1, 2).turn()
    assert (table.tower(1), table.tower(2)) == (["Fender"], ["Ducati", "Hasbro"])
    assert table.tower(0) == ["Nerf", "Intel"]


def test_only_one_tile_each_is_swapped():
    """empire.md 6 row 3: not two."""
    table = swapping(0, 2).turn()
    assert table.tower(0)[0] == "Nerf"


def test_owners_change_at_once():
    table = swapping(0, 2).turn()
    assert (table.owner("Intel"), table.owner("Fender")) == (2, 0)


@rule("swap_turn_ends", {True: ("GO", 1)})
def test_a_swap_takes_the_place_of_the_move(rules, expected):
    table = swapping(0, 1, **rules).turn()
    assert (table.at(0), len(table.told("throw"))) == expected
    assert table.cash(0) == 1000


def test_a_swap_after_a_double_ends_the_turn():
    table = swapping(0, 1).seat(0, at=34).throws((3, 3), (4, HANDSHAKE))
    table.seat(0, cash=0).turn()
    assert (table.at(0), len(table.told("swap"))) == ("Empire", 1)


def test_declining_moves_by_the_other_die():
    table = swapping().answers(0, swap=-1).turn()
    assert (table.at(0), table.tower(0)) == ("Empire", ["Nerf", "Intel"])
    assert table.told("swap_declined") == [{"die": 4}]


def test_with_fewer_than_two_towers_no_swap_is_offered():
    table = Table().seat(0, tower=["Intel"]).answers(0, swap=(0, 1)).throws((4, HANDSHAKE)).turn()
    assert (table.asked(0, "swap"), table.at(0)) == (0, "Empire")


@pytest.mark.parametrize("answer", [(0, 0), (1, 1), (0, 3), 99, -2])
def test_an_impossible_swap_is_refused_and_the_token_moves(answer):
    table = swapping().answers(0, swap=answer).turn()
    assert (table.refused("swap"), table.at(0)) == (1, "Empire")


def test_an_empty_tower_cannot_be_swapped():
    table = Table().seat(0, tower=["Intel"]).seat(1, tower=["Nerf"])
    table.answers(0, swap=(0, 2)).throws((4, HANDSHAKE)).turn()
    assert (table.refused("swap"), table.tower(0)) == (1, ["Intel"])


def test_an_office_on_top_is_what_is_swapped():
    table = Table().seat(0, tower=["Intel", OFFICE]).seat(1, tower=["Ducati"])
    table.answers(0, swap=(0, 1)).throws((4, HANDSHAKE)).turn()
    assert (table.tower(0), table.tower(1)) == (["Intel", "Ducati"], [OFFICE])


def test_with_offices_passed_over_the_billboard_below_is_swapped_in_its_place():
    table = Table(office_is_topmost=False)
    table.seat(0, tower=["Intel", OFFICE]).seat(1, tower=["Ducati"])
    table.answers(0, swap=(0, 1)).throws((4, HANDSHAKE)).turn()
    assert (table.tower(0), table.tower(1)) == (["Ducati", OFFICE], ["Intel"])


@pytest.mark.parametrize(("pair", "victim"), [((0, 1), 1), ((1, 2), 1), ((1, 2), 2)])
def test_a_victim_may_say_no_and_the_move_is_given_up_all_the_same(pair, victim):
    table = swapping(*pair).seat(victim, hand=["just_say_no"]).answers(victim, say_no=True).turn()
    assert table.tower(0) == ["Nerf", "Intel"]
    assert table.tower(1) == ["Hasbro"]
    assert table.at(0) == "GO"
    assert table.hand(victim) == []


def test_a_swap_can_win():
    table = (
        Table().seat(0, tower=["Intel", "Xbox", "Samsung", "Nerf"]).seat(1, tower=["Coca-Cola"])
    )
    table.seat(0, tower=["Fender"]).answers(0, swap=(0, 1)).throws((4, HANDSHAKE)).turn()
    assert (table.units(0), table.winner) == (17, 0)


def test_a_swap_can_make_another_win():
    table = Table().seat(1, tower=["Intel", "Xbox", "Samsung", "Nerf", "Fender"])
    table.seat(2, tower=["Coca-Cola"]).answers(0, swap=(1, 2)).throws((4, HANDSHAKE)).turn()
    assert table.winner == 1
