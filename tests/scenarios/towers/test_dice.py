"""Throws, doubles, the handshake and GO (seed 000 game guide p.7-8; empire.md 3 and 5)."""

import pytest

from simlab.engine.tally import COUNT_R, COUNT_T, COUNT_V
from simlab.engine.towers.codes import IN_JAIL

from .kit import HANDSHAKE, Table

AD = "Successful advertising campaign!"
JAIL = "Jail / Just Visiting"


def test_both_dice_move_the_token():
    assert Table().throws((4, 5)).turn().at(0) == JAIL


def test_the_turn_ends_after_a_throw_that_is_no_double():
    assert len(Table().throws((4, 5)).turn().told("throw")) == 1


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_a_double_is_resolved_and_thrown_again(face):
    table = Table().seat(0, at=JAIL).top_card(AD)
    table.throws((face, face), (1, 2)).turn()
    assert [numbers["steps"] for numbers in table.told("move")][:2] == [2 * face, 3]


def test_the_landing_of_a_double_is_resolved_before_the_next_throw():
    table = Table().seat(0, at=1).answers(0, buy=True).throws((2, 2), (3, 1)).turn()
    kinds = [e.kind for e in table.events if e.kind in ("throw", "bought")]
    assert kinds == ["throw", "bought", "throw", "bought"]
    assert table.tower(0) == ["Spotify", "Fender"]


def test_the_handshake_is_never_half_of_a_double():
    table = Table().seat(0, at=JAIL).throws((1, HANDSHAKE)).turn()
    assert table.at(0) == "JetBlue"
    assert len(table.told("throw")) == 1


def test_a_declined_handshake_moves_by_the_other_die():
    assert Table().seat(0, at=3).throws((6, HANDSHAKE)).turn().at(0) == JAIL


def test_three_doubles_go_to_jail_and_the_third_is_not_moved():
    table = Table().seat(0, at=JAIL, cash=0).throws((2, 2), (3, 3), (4, 4)).turn()
    assert table.jailed(0)
    assert table.at(0) == JAIL
    assert [numbers["steps"] for numbers in table.told("move")] == [4, 6]


def test_two_doubles_do_not():
    table = Table().seat(0, at=JAIL, cash=0).throws((2, 2), (3, 3), (3, 2)).turn()
    assert not table.jailed(0)
    assert table.at(0) == "Empire"
    assert table.game.position[0] == 24


def test_a_double_into_jail_is_not_thrown_again():
    table = Table().seat(0, at="eBay").throws((2, 3)).turn()
    assert table.jailed(0)
    table = Table().seat(0, at="X Games").throws((2, 2)).turn()
    assert table.jailed(0)


def test_landing_on_go_collects_the_tower():
    table = Table().seat(0, at="Samsung", tower=["Intel"]).throws((1, 2)).turn()
    assert (table.at(0), table.cash(0)) == ("GO", 1200)


def test_passing_go_collects_the_tower_before_the_landing():
    table = Table().seat(0, at=35, tower=["Intel"], cash=0).answers(0, buy=True)
    table.throws((1, 2)).turn()
    assert table.tower(0) == ["Intel"]  # 35 + 3 is Rival Tower Tax, with no rival to tax
    assert table.cash(0) == 200
    table = Table().seat(0, at="Coca-Cola", tower=["Intel"], cash=0).answers(0, buy=True)
    table.throws((2, HANDSHAKE)).turn()
    assert (table.tower(0), table.cash(0)) == (["Intel", "Nerf"], 150)


def test_an_empty_tower_collects_50_at_go():
    assert Table().seat(0, at=34).throws((1, HANDSHAKE)).turn().cash(0) == 1000
    assert Table().seat(0, at=35).throws((1, HANDSHAKE)).turn().cash(0) == 1050


def test_a_landing_is_counted_by_roll_by_turn_and_by_visit():
    """R: end of roll; T: end of turn; V: every space that a token comes to rest on."""
    table = Table().seat(0, at="X Games", cash=0).throws((2, 2)).turn()
    seen = table.book.seen
    assert (seen[COUNT_R, IN_JAIL], seen[COUNT_T, IN_JAIL], seen[COUNT_V, IN_JAIL]) == (1, 1, 1)
    assert (seen[COUNT_R, 27], seen[COUNT_V, 27]) == (0, 1)
    table = Table().seat(0, at="Tower Tax").throws((2, 2), (4, 3)).turn()
    seen = table.book.seen
    assert seen[COUNT_R].sum() == 2
    assert seen[COUNT_T].sum() == 1
    assert (seen[COUNT_R, 2], seen[COUNT_R, 9], seen[COUNT_T, 9], seen[COUNT_V, 9]) == (1, 1, 1, 1)
