"""Accounts from tallies: means, errors from block to block, pay-backs, and the board."""

import math

import numpy as np
import pytest

from simlab.analysis.ledger import ledger
from simlab.analysis.roi import roi_finding
from simlab.editions import load
from simlab.engine.deeds.codes import GROUPS, SPACES, STATES
from simlab.engine.deeds.ledger import state_names
from simlab.engine.ledger import EVEN_NEVER, EVEN_ROUNDS
from simlab.runs.findings import Roi

EDITION = load("classic-us")
BOARDWALK, PARK_PLACE = 39, 37
#: Of three blocks: profit and accounts of Boardwalk.
BLOCKS = np.array([(-100, 2), (300, 3), (40, 2)])


def tallies():
    """Write what a kernel would have counted."""
    tally = {
        "ledger_income": np.zeros((5, SPACES, STATES), int),
        "ledger_profit": np.zeros((5, SPACES + GROUPS), int),
        "ledger_money": np.zeros((4, SPACES), int),
        "ledger_even": np.zeros((SPACES, EVEN_NEVER + 1), int),
    }
    x, y = BLOCKS.T
    sums = [x.sum(), y.sum(), (x * x).sum(), (x * y).sum(), (y * y).sum()]
    group = list(EDITION.groups).index("dark_blue")
    tally["ledger_profit"][:, BOARDWALK] = sums
    tally["ledger_profit"][:, SPACES + group] = sums
    tally["ledger_money"][:, BOARDWALK] = (2800, 700, 350, 3390)
    tally["ledger_even"][BOARDWALK, [4, 9, EVEN_ROUNDS, EVEN_NEVER]] = (2, 1, 1, 3)
    tally["ledger_income"][:, BOARDWALK, state_names("street").index("hotel")] = sums
    return tally


@pytest.fixture
def found():
    return ledger(EDITION, tallies(), blocks=3, games=7)


def named(accounts, name):
    return next(account for account in accounts if account.name == name)


def test_an_account_on_average(found):
    account = named(found.spaces, "Boardwalk")
    assert (account.accounts, account.price, account.built) == (1.0, 400.0, 100.0)
    assert (account.refunded, account.cost, account.earned) == (50.0, 450.0, 3390 / 7)
    assert account.profit.value == pytest.approx(240 / 7)
    assert account.roi == pytest.approx(100 * 240 / 7 / 450)
    x, y = BLOCKS.T
    residuals = x - 240 / 7 * y
    error = math.sqrt((residuals**2).sum() * 3 / 2) / 7
    assert account.profit.error == pytest.approx(error)


def test_pay_backs_with_those_that_never_come(found):
    account = named(found.spaces, "Boardwalk")
    assert account.never == pytest.approx(3 / 7)
    assert account.rounds == (4.0, float(EVEN_ROUNDS), math.inf)
    assert account.as_json()["rounds"] == [4.0, float(EVEN_ROUNDS), None]


def test_a_group_has_its_own_profit_and_what_never_left_the_bank_has_none(found):
    group, park = named(found.groups, "dark_blue"), named(found.spaces, "Park Place")
    assert group.spaces == (PARK_PLACE, BOARDWALK)
    assert group.profit == named(found.spaces, "Boardwalk").profit
    assert math.isnan(park.profit.value)
    assert park.as_json()["profit"] is None
    assert park.levels == ()


def test_incomes_by_level(found):
    (level,) = named(found.spaces, "Boardwalk").levels
    assert (level.name, level.rolls, level.income.value) == ("hotel", 1.0, 240 / 7)


@pytest.mark.parametrize("value", ["roi", "profit", "earned", "cost"])
def test_a_finding_on_the_board(found, value):
    asked = Roi(id="worth", kind="roi", title="t", text="x", arm="a", value=value)
    told = roi_finding(asked, "two", found, len(EDITION.spaces))
    account = named(found.spaces, "Boardwalk")
    wanted = account.profit.value if value == "profit" else getattr(account, value)
    (row,) = told.rows
    assert (told.id, told.kind, row.label) == ("worth-two", "board", "Boardwalk")
    assert row.interval.estimate == told.board.values[BOARDWALK] == wanted
    assert (row.interval.low < wanted) == (value in ("roi", "profit"))
    assert np.isfinite(told.board.values).sum() == 1
