"""What property costs and earns in a game: an account for each deed or tile.

An account is opened when a deed leaves the Bank, with what is paid for it there, and it
is closed when the deed goes back to the Bank or the game ends. A trade, a swap or a
bankruptcy that hands a deed to another player hands its account on: what one deed cost
in such a bundle nobody can say. So an account is the deed's own, whoever owns it.

The account takes in rents, when they are asked for, and what the Bank pays for buildings
and deeds; it is charged with the price and the buildings. Mortgages are loans and do not
enter it. It is *even* from the moment on at which it has taken in what it was charged
with, until a further building is charged; the rounds from its opening to the last such
moment are its pay-back. The book keeps accounts only when it is asked to (`book.ledger`).
"""

from __future__ import annotations

from typing import Any

from simlab.engine.jit import kernel

#: Pay-backs in rounds that are told apart; then the longer ones, and those that never come.
EVEN_ROUNDS = 128
EVEN_LATER, EVEN_NEVER = EVEN_ROUNDS, EVEN_ROUNDS + 1

#: What stands in an account.
ACCOUNT = ("open", "round", "price", "built", "refunded", "earned", "even")
A_OPEN, A_ROUND, A_PRICE, A_BUILT, A_REFUNDED, A_EARNED, A_EVEN = range(len(ACCOUNT))
#: Of these, what is added up over accounts.
MONEY = ACCOUNT[A_PRICE : A_EARNED + 1]

#: Sums over blocks that a ratio x / y with its error stands on.
SUMS = ("x", "y", "xx", "xy", "yy")

#: The fields of a book with a ledger that add up over chunks.
LEDGER_TALLIES = ("ledger_income", "ledger_profit", "ledger_money", "ledger_even")


def ledger_fields(spaces: int, groups: int, states: int) -> list[Any]:
    """Give the fields that the ledger takes in the book of any family.

    Parameters
    ----------
    spaces, groups : int
        How many the board has room for.
    states : int
        In how many states a deed earns differently, as the family counts them.

    Returns
    -------
    list
        Fields of a structured dtype.
    """
    places = spaces + groups
    return [
        ("ledger", "<i8"),  # 1: keep accounts
        ("account", "<i8", (spaces, len(ACCOUNT))),  # of the game being played
        ("held_as", "<i8", (spaces,)),  # the state of each deed when the dice were thrown
        ("block_income", "<i8", (2, spaces, states)),  # of the block: income, rolls
        ("block_profit", "<i8", (2, places)),  # of the block: profit, accounts
        ("ledger_income", "<i8", (len(SUMS), spaces, states)),
        ("ledger_profit", "<i8", (len(SUMS), places)),  # spaces, then groups
        ("ledger_money", "<i8", (len(MONEY), spaces)),
        ("ledger_even", "<i8", (spaces, EVEN_NEVER + 1)),  # accounts by their pay-back
    ]


@kernel
def balance(book: Any, space: int) -> int:
    """Give what an account has taken in less what it was charged with."""
    return int(
        book.account[space, A_EARNED]
        + book.account[space, A_REFUNDED]
        - book.account[space, A_PRICE]
        - book.account[space, A_BUILT]
    )


@kernel
def open_account(game: Any, book: Any, space: int, price: int) -> None:
    """Open the account of a deed or tile that leaves the Bank for a price."""
    if book.ledger == 1:
        for entry in range(len(ACCOUNT)):
            book.account[space, entry] = 0
        book.account[space, A_OPEN] = 1
        book.account[space, A_ROUND] = game.rounds
        book.account[space, A_PRICE] = price
        book.held_as[space] = 0


@kernel
def charge(book: Any, space: int, amount: int) -> None:
    """Charge an account with a building."""
    if book.ledger == 1:
        book.account[space, A_BUILT] += amount
        if balance(book, space) < 0:
            book.account[space, A_EVEN] = 0


@kernel
def _take_in(game: Any, book: Any, space: int, entry: int, amount: int) -> None:
    """Enter what an account takes in, and whether it is even by that."""
    book.account[space, entry] += amount
    if book.account[space, A_EVEN] == 0 and balance(book, space) >= 0:
        book.account[space, A_EVEN] = 1 + game.rounds - book.account[space, A_ROUND]


@kernel
def refund_to(game: Any, book: Any, space: int, amount: int) -> None:
    """Enter what the Bank pays for a building or a deed that is sold back."""
    if book.ledger == 1:
        _take_in(game, book, space, A_REFUNDED, amount)


@kernel
def earn_as(game: Any, book: Any, space: int, state: int, amount: int) -> None:
    """Enter what a deed or tile earns in a state."""
    if book.ledger == 1:
        book.block_income[0, space, state] += amount
        _take_in(game, book, space, A_EARNED, amount)


@kernel
def earn(game: Any, book: Any, space: int, amount: int) -> None:
    """Enter a rent, under the state that the deed was in when the dice were thrown."""
    earn_as(game, book, space, book.held_as[space], amount)


@kernel
def close_account(book: Any, space: int, group: int) -> None:
    """Close an account, if it is open, and add it to the tallies.

    Parameters
    ----------
    book : record
    space : int
    group : int
        The group whose profit it belongs to as well; -1 for none.
    """
    if book.ledger == 0 or book.account[space, A_OPEN] == 0:
        return
    book.account[space, A_OPEN] = 0
    profit = balance(book, space)
    spaces = book.account.shape[0]
    book.block_profit[0, space] += profit
    book.block_profit[1, space] += 1
    if group >= 0:
        book.block_profit[0, spaces + group] += profit
        book.block_profit[1, spaces + group] += 1
    for entry in range(len(MONEY)):
        book.ledger_money[entry, space] += book.account[space, A_PRICE + entry]
    if profit < 0:
        book.ledger_even[space, EVEN_NEVER] += 1
    else:
        rounds = max(0, book.account[space, A_EVEN] - 1)
        book.ledger_even[space, min(rounds, EVEN_LATER)] += 1


@kernel
def fold_block(book: Any) -> None:
    """Fold a block's incomes and profits into the tallies, with their squares."""
    _, spaces, states = book.block_income.shape
    for space in range(spaces):
        for state in range(states):
            x = book.block_income[0, space, state]
            y = book.block_income[1, space, state]
            if x != 0 or y != 0:
                book.ledger_income[0, space, state] += x
                book.ledger_income[1, space, state] += y
                book.ledger_income[2, space, state] += x * x
                book.ledger_income[3, space, state] += x * y
                book.ledger_income[4, space, state] += y * y
                book.block_income[0, space, state] = 0
                book.block_income[1, space, state] = 0
    for place in range(book.block_profit.shape[1]):
        x = book.block_profit[0, place]
        y = book.block_profit[1, place]
        if y != 0:
            book.ledger_profit[0, place] += x
            book.ledger_profit[1, place] += y
            book.ledger_profit[2, place] += x * x
            book.ledger_profit[3, place] += x * y
            book.ledger_profit[4, place] += y * y
            book.block_profit[0, place] = 0
            book.block_profit[1, place] = 0
