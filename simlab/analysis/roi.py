"""A finding that tells by space what property came to."""

from __future__ import annotations

import math

from simlab.analysis.ledger import Account, Ledger
from simlab.analysis.model import BoardHeat, Finding, Interval, Row
from simlab.runs import findings as asked


def roi_finding(finding: asked.Roi, table: str, found: Ledger, board: int) -> Finding:
    """Tell what every deed or tile came to, at one table.

    Parameters
    ----------
    finding : Roi
        What is asked.
    table : str
        A variant's name, or empty for the experiment's own table.
    found : Ledger
        The accounts of all seats.
    board : int
        How many spaces the board has.

    Returns
    -------
    Finding
        Largest first; only profits have intervals, `roi` those of the profit in percent
        of the mean cost. The text still has its braces.
    """
    unit = "percent" if finding.value == "roi" else "an account"
    rows = [
        Row(account.name, value_of(account, finding.value, unit), account.profit.blocks)
        for account in found.spaces
    ]
    told = [row for row in rows if math.isfinite(row.interval.estimate)]
    heat = [math.nan] * board  # blank where nothing is sold
    for account, row in zip(found.spaces, rows, strict=True):
        if account.spaces and row in told:
            heat[account.spaces[0]] = row.interval.estimate
    return Finding(
        id=finding.at(table),
        title=finding.title,
        text=finding.text,
        kind="board",
        rows=tuple(sorted(told, key=lambda row: -row.interval.estimate)),
        how_to_read=finding.how_to_read,
        board=BoardHeat(tuple(heat), unit),
    )


def value_of(account: Account, value: str, unit: str) -> Interval:
    """Give one number of an account, with an interval where it has one.

    Parameters
    ----------
    account : Account
        The account.
    value : {"profit", "roi", "earned", "cost"}
        Which.
    unit : str
        Its unit.
    """
    if value in ("earned", "cost"):
        return Interval(getattr(account, value), math.nan, math.nan, unit)
    profit = account.profit.interval(unit)
    if value == "profit":
        return profit
    if not account.cost > 0:
        return Interval(math.nan, math.nan, math.nan, unit)
    low, high = (100 * end / account.cost for end in (profit.low, profit.high))
    return Interval(account.roi, low, high, unit)
