"""Trades, for tables that make them (empire.md 6 row 18)."""

import pytest

from simlab.engine.towers.trade import offer_of, offer_parts

from .kit import Table, rule


def offering(rival, give, take, cash, **rules):
    """Seat 0 makes an offer; places count from 1 at the bottom of a tower."""
    table = Table(**{"trading": True, **rules}).seat(0, tower=["Nerf", "Intel"])
    table.seat(1, tower=["Transformers", "Hasbro"])
    table.answers(0, offer=offer_of(rival, give, take, cash)).answers(1, accept=True)
    return table.rests()


@rule("trading", {False: ["Nerf", "Intel"], True: ["Transformers", "Intel"]})
def test_a_tile_for_a_tile(rules, expected):
    table = offering(1, 1, 1, 0, **rules)
    assert table.tower(0) == expected


def test_with_cash_on_top():
    table = offering(1, 1, 1, 150)
    assert table.cashes() == [850, 1150, 1000]
    assert offering(1, 1, 1, -150).cashes() == [1150, 850, 1000]


def test_a_tile_for_cash_goes_on_top():
    table = offering(1, 0, 1, 300)
    assert table.tower(0) == ["Nerf", "Intel", "Transformers", "office"]
    assert (table.tower(1), table.cash(0)) == (["Hasbro"], 700)
    table = offering(1, 1, 0, -100)
    assert (table.tower(1), table.cash(0)) == (["Transformers", "Hasbro", "Nerf", "office"], 1100)


def test_the_tops_may_be_traded():
    table = offering(1, 2, 2, 0)
    assert (table.tower(0), table.tower(1)) == (["Nerf", "Hasbro"], ["Transformers", "Intel"])


def test_the_rival_may_decline():
    table = Table(trading=True).seat(0, tower=["Nerf"]).seat(1, tower=["Intel"])
    table.answers(0, offer=offer_of(1, 1, 1, 0)).answers(1, accept=False).rests()
    assert table.tower(0) == ["Nerf"]


@pytest.mark.parametrize(
    "offer",
    [(0, 1, 1, 0), (3, 1, 1, 0), (1, 0, 0, 0), (1, 3, 1, 0), (1, 1, 3, 0), (1, 1, 1, 1050)],
    ids=["to oneself", "to nobody", "of nothing", "no such tile", "not theirs", "no such cash"],
)
def test_an_offer_that_cannot_be_kept_is_refused(offer):
    table = offering(*offer)
    assert (table.refused("offer"), table.tower(0)) == (1, ["Nerf", "Intel"])


def test_a_rivals_cash_is_a_limit_too():
    assert offering(1, 1, 1, -1050).refused("offer") == 1


@pytest.mark.parametrize("parts", [(1, 0, 3, -25600), (3, 40, 0, 25550), (2, 40, 40, 0)])
def test_offers_are_read_as_they_were_written(parts):
    assert offer_parts(offer_of(*parts)) == parts
