"""The ledger: it changes no game, loses no money, and earns what the exact chain says."""

import json

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine import ledger
from simlab.engine.deeds import codes
from simlab.exact import payback

from ..modes import in_the_other_mode
from .anyhow import Anyhow
from .ledgers import LINEUP, ledgers, row, table
from .tables import PASSIVE_LEAVE, PASSIVE_STAY, PLAIN, STRATEGIES, games

X, Y = 0, 1
#: Rules under which deeds and buildings go back to the Bank in every way there is.
GO_BACK = {"deed_sale_percent": 50, "bankrupt_deeds": "bank", "max_rounds": 80}
PLAYED = [("classic-us", {}), ("classic-us", GO_BACK), ("mega-us", {"max_rounds": 40})]


def test_a_ledger_changes_no_game():
    kept, plain = (table(*LINEUP, ledger=ledger).play(0, 6) for ledger in (True, False))
    assert (kept.outcomes == plain.outcomes).all()
    for name, tally in plain.tallies.items():
        assert (tally == kept.tallies[name]).all(), name
    assert set(kept.tallies) - set(plain.tallies) == set(ledger.LEDGER_TALLIES)


def test_ledgers_add_up_over_chunks():
    seated = table(*LINEUP, ledger=True)
    whole, first, second = (seated.play(*blocks).tallies for blocks in ((0, 8), (0, 3), (3, 5)))
    for name in ledger.LEDGER_TALLIES:
        assert (whole[name] == first[name] + second[name]).all(), name


@pytest.mark.parametrize(("edition", "rules"), PLAYED)
def test_rents_in_the_ledger_are_the_rents_asked_for(edition, rules):
    seated = table(*LINEUP, edition=edition, rotate=False, ledger=True, rules=rules)
    asked = earned = 0
    for _, _, book in games(seated, range(12)):
        asked += int(book.metric[:, codes.M_RENT_EARNED].sum())
        assert (book.ledger_money[row("earned")] == book.ledger_income[X].sum(axis=1)).all()
        earned += int(book.ledger_income[X].sum())
    assert 0 < earned == asked


@pytest.mark.parametrize(("edition", "rules"), PLAYED)
def test_accounts_follow_the_events_of_the_game(edition, rules):
    """Price, buildings and refunds, by space, as the log of the same game tells them."""
    lineup = (Anyhow,) * 3 if edition == "mega-us" else LINEUP
    seated = table(*lineup, edition=edition, rotate=False, ledger=True, rules=rules)
    for game, _, book in games(seated, range(8), logging=1):
        told = {name: np.zeros(codes.SPACES, int) for name in ledger.MONEY}
        log = book.log[: book.log_count]
        for at, (_, kind, _, space, amount, third) in enumerate(log):
            if kind in (codes.E_BOUGHT, codes.E_AUCTIONED):
                told["price"][space] += amount
            elif kind == codes.E_BUILT:
                told["built"][space] += third
            elif kind == codes.E_BUILT_DEPOT:
                told["built"][space] += amount
            elif kind in (codes.E_SOLD_BUILDING, codes.E_SOLD_DEED, codes.E_SOLD_DEPOT):
                assert log[at + 1][1] == codes.E_COLLECTED
                told["refunded"][space] += log[at + 1][3]
            elif kind == codes.E_RENT:
                told["earned"][space] += log[at, 5]
        assert book.log_count < len(book.log)
        for name, amounts in told.items():
            assert (book.ledger_money[row(name)] == amounts).all(), name
        assert game.over == 1


def test_profits_and_pay_backs_follow_from_the_accounts():
    tallies = table(*LINEUP, ledger=True).play(0, 10).tallies
    money, profit, even = (tallies[f"ledger_{name}"] for name in ("money", "profit", "even"))
    price, built, refunded, earned = money
    spaces = load("classic-us").spaces
    assert (profit[X, : codes.SPACES] == earned + refunded - price - built).all()
    assert (even.sum(axis=1) == profit[Y, : codes.SPACES]).all()
    for group, name in enumerate(load("classic-us").groups):
        members = [space.index for space in spaces if space.group == name]
        assert (profit[:2, codes.SPACES + group] == profit[:2, members].sum(axis=1)).all()
    assert 0 < even[:, ledger.EVEN_NEVER].sum() < even.sum()


def test_an_account_is_even_from_the_last_time_on():
    """By hand: bought for 60 in round 2, even in round 5, built in 6, even again in 9."""
    game, _, book = next(games(table(PLAIN, PLAIN, rotate=False, ledger=True), range(1)))
    for name in ("account", "block_income", "block_profit", *ledger.LEDGER_TALLIES):
        book[name] = 0
    for rounds, what, amount in [
        (2, "open", 60),
        (4, "earn", 59),
        (5, "earn", 1),
        (6, "charge", 50),
        (8, "refund", 25),
        (9, "earn", 30),
        (12, "earn", 100),
    ]:
        game.rounds = rounds
        if what == "open":
            ledger.open_account(game, book, 1, amount)
        elif what == "earn":
            ledger.earn(game, book, 1, amount)
        elif what == "charge":
            ledger.charge(book, 1, amount)
        else:
            ledger.refund_to(game, book, 1, amount)
    ledger.close_account(book, 1, 0)
    assert np.argwhere(book.ledger_even).tolist() == [[1, 7]]
    assert book.block_profit[:, 1].tolist() == [105, 1]
    ledger.open_account(game, book, 1, 60)
    ledger.close_account(book, 1, 0)
    assert np.argwhere(book.ledger_even).tolist() == [[1, 7], [1, ledger.EVEN_NEVER]]


@pytest.mark.parametrize(("jail", "cls"), [("leave", PASSIVE_LEAVE), ("stay", PASSIVE_STAY)])
def test_income_by_opponents_roll_agrees_with_the_exact_chain(jail, cls):
    """One seat owns the board, with 3 houses on each street; two passive ones walk round it."""
    edition = load("classic-us")
    rules = {"deck_draws": "independent", "max_rounds": 400, "start_cash": 100_000}
    seated = table(cls, cls, rotate=False, ledger=True, rules=rules)
    for space in edition.spaces:
        if space.price:
            seated.starts[0]["owner"][space.index] = 0
            seated.starts[0]["level"][space.index] = 3 * (space.kind == "street")
    for group, size in enumerate(edition.groups.values()):
        seated.starts[0]["held"][0, group] = size
    tallies = seated.play(0, 300).tallies["ledger_income"].astype(float)
    exact = {ladder.spaces[0]: ladder.steps for ladder in payback(edition, jail).spaces}
    off = []
    for space, steps in exact.items():
        kind = edition.spaces[space].kind
        level = {"street": "3 houses", "railroad": "4 owned", "utility": "2 owned"}[kind]
        names = codes.STREET_STATES if kind == "street" else codes.OWNED_STATES
        x, y, xx, xy, yy = tallies[:, space, names.index(level)]
        assert tallies[Y, space].sum() == y
        rate = x / y
        error = np.sqrt((xx - 2 * rate * xy + rate * rate * yy) * 300 / 299) / y
        off.append((rate - next(s.income for s in steps if s.level == level)) / error)
    assert np.abs(off).max() < 4
    assert 0.5 < np.std(off) < 1.5


def test_every_strategy_keeps_a_ledger_with_anyone():
    for name, cls in STRATEGIES.items():
        seated = table(cls, Anyhow, Anyhow, ledger=True, checking=True, rules={"max_rounds": 40})
        assert seated.play(0, 2).tallies["ledger_profit"][Y].sum() > 0, name


def test_the_ledger_is_the_same_in_plain_python():
    assert json.loads(in_the_other_mode("engine.deeds.ledgers")) == ledgers()
