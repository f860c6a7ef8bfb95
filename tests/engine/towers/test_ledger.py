"""The ledger of towers: what tiles cost, what rents and GO bring, and how accounts close."""

import json
from itertools import pairwise

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine import ledger
from simlab.engine.grants import Grant
from simlab.engine.towers import codes
from simlab.errors import UsageError

from ..modes import in_the_other_mode
from .ledgers import LINEUP, ledgers
from .tables import PASSIVE, table

X, Y = 0, 1
PRICE, EARNED = (ledger.MONEY.index(name) for name in ("price", "earned"))
BRANDS = [space.index for space in load("empire-2013").spaces if space.kind == "brand"]


def logged(seated, deal):
    """Play one game with a log; give its book and its events as (kind, numbers)."""
    books, ended = seated.book(), seated.starts[:1].copy()
    books[0].logging = 1
    outcomes = np.zeros((1, len(seated.columns)), np.int32)
    seated.rules.play_blocks(seated.starts[:1], ended, seated.boxes, books, outcomes, deal, 1)
    book = books[0]
    assert book.log_count < len(book.log)
    return book, [(int(row[1]), row[3:].tolist()) for row in book.log[: book.log_count]]


def test_a_ledger_changes_no_game():
    kept, plain = (table(*LINEUP, ledger=ledger).play(0, 20) for ledger in (True, False))
    assert (kept.outcomes == plain.outcomes).all()
    for name, tally in plain.tallies.items():
        assert (tally == kept.tallies[name]).all(), name


@pytest.mark.parametrize("deal", range(6))
def test_prices_rents_and_go_are_those_of_the_game(deal):
    book, events = logged(table(*LINEUP, ledger=True, rules={"trading": True}), deal)
    prices, rents, at_go, passed_with_one = np.zeros(codes.PLACES, int), 0, 0, 0
    for (kind, numbers), (after, then) in pairwise(events):
        if kind == codes.E_BOUGHT:
            prices[numbers[0]] += numbers[1]
        elif kind == codes.E_OFFICE:
            prices[codes.OFFICE] += numbers[0]
        elif kind == codes.E_RENT and after == codes.E_PAID_SEAT:
            rents += numbers[0]
        elif kind == codes.E_GO:
            at_go += then[0]
            passed_with_one += then[0] == 50
    assert (book.ledger_money[PRICE] == prices).all()
    income = book.ledger_income[X].sum(axis=0)
    assert income[codes.AT_RENT] == rents
    # An empty tower collects 50 as well, for no tile.
    assert 0 <= at_go - income[codes.AT_GO] <= 50 * passed_with_one
    assert (at_go - income[codes.AT_GO]) % 50 == 0 < at_go
    assert (book.ledger_money[EARNED] == book.ledger_income[X].sum(axis=1)).all()


def test_profits_and_pay_backs_follow_from_the_accounts():
    tallies = table(*LINEUP, ledger=True).play(0, 20).tallies
    money, profit, even = (tallies[f"ledger_{name}"] for name in ("money", "profit", "even"))
    assert (profit[X, : codes.PLACES] == money[EARNED] - money[PRICE]).all()
    assert (even.sum(axis=1)[BRANDS] == profit[Y, BRANDS]).all()
    assert even.sum() == even[BRANDS].sum()
    assert profit[Y, codes.OFFICE] > 0
    assert profit[X, codes.PLACES :].sum() == profit[X, BRANDS].sum()


def test_a_brand_that_returns_to_the_board_closes_its_account():
    """Each time that a brand leaves the board is an account of its own."""
    seated, again = table(*LINEUP, ledger=True), 0
    for deal in range(12):
        book, events = logged(seated, deal)
        taken = [numbers[0] for kind, numbers in events if kind == codes.E_BOUGHT]
        for space in BRANDS:
            assert book.ledger_profit[Y, space] == taken.count(space)
            again += taken.count(space) > 1
    assert again, "no brand was bought twice in these deals"


def test_granted_tiles_cost_nothing_and_earn_at_go():
    grants = [Grant("tile", 35), Grant("tile", codes.OFFICE)]
    rules = {"max_rounds": 30}
    seated = table(PASSIVE, PASSIVE, grants=grants, ledger=True, rotate=False, rules=rules)
    tallies = seated.play(0, 1).tallies
    assert tallies["ledger_money"][PRICE].sum() == 0
    coke, office = (tallies["ledger_income"][X, at] for at in (35, codes.OFFICE))
    assert coke[codes.AT_GO] > 0 == coke[codes.AT_GO] % 200
    assert office[codes.AT_GO] % 50 == 0
    assert tallies["ledger_profit"][Y, [35, codes.OFFICE]].tolist() == [1, 1]


def test_a_granted_card_is_dealt_out_of_its_deck():
    seated = table(*LINEUP, grants=[Grant("card", card="just_say_no")] * 3, checking=True)
    assert seated.play(0, 10).outcomes[:, 0].tolist() == [3] * 10
    card = codes.EMPIRE_CARDS.index("just_say_no")
    assert seated.starts["hand"][0, 0, card] == 3
    with pytest.raises(UsageError, match="no card just_say_no left to grant"):
        table(*LINEUP, grants=[Grant("card", card="just_say_no")] * 4)


def test_there_are_no_bus_tickets_in_empire():
    with pytest.raises(UsageError, match="no ticket to grant"):
        table(*LINEUP, grants=[Grant("ticket", amount=1)])


def test_the_ledger_is_the_same_in_plain_python():
    assert json.loads(in_the_other_mode("engine.towers.ledgers")) == ledgers()
