"""The printed data, held to sums and rows copied from the deeds a second time."""

import pytest

from .box import CHANCE_CARDS, CHEST_CARDS, DEEDS, GROUPS, MONEY_CARDS, SPACES


def test_board():
    assert len(SPACES) == 40
    assert len(DEEDS) == 28
    assert [len(deeds) for deeds in GROUPS.values()] == [2, 4, 3, 3, 2, 3, 3, 3, 3, 2]
    kinds = [space.kind for space in SPACES]
    assert [i for i, kind in enumerate(kinds) if kind == "chance"] == [7, 22, 36]
    assert [i for i, kind in enumerate(kinds) if kind == "chest"] == [2, 17, 33]
    assert [i for i, kind in enumerate(kinds) if kind == "railroad"] == [5, 15, 25, 35]
    assert [i for i, kind in enumerate(kinds) if kind == "utility"] == [12, 28]


def test_prices_add_up():
    assert sum(SPACES[deed].price for deed in DEEDS) == 5690


def test_mortgages_and_interest():
    streets = [SPACES[deed] for deed in DEEDS if SPACES[deed].rents]
    assert [space.mortgage for space in streets] == [
        30, 30, 50, 50, 60, 70, 70, 80, 90, 90, 100, 110, 110, 120, 130, 130, 140, 150, 150, 160,
        175, 200,
    ]  # fmt: skip
    assert [space.interest for space in streets[-3:]] == [16, 18, 20]
    assert (SPACES[5].mortgage, SPACES[5].interest) == (100, 10)
    assert (SPACES[12].mortgage, SPACES[12].interest) == (75, 8)


@pytest.mark.parametrize(
    ("column", "total"), [(0, 391), (1, 1915), (2, 5620), (3, 14110), (4, 18030), (5, 21850)]
)
def test_rents_add_up(column, total):
    assert sum(SPACES[deed].rents[column] for deed in DEEDS if SPACES[deed].rents) == total


@pytest.mark.parametrize(("cards", "net"), [(CHANCE_CARDS, 185), (CHEST_CARDS, 300)])
def test_decks(cards, net):
    assert len(cards) == 16
    assert cards.count("out of jail") == 1
    assert sum(MONEY_CARDS.get(card, 0) for card in cards) == net
