"""Print a ledger, to be compared between compiled and plain Python."""

import json

from simlab.engine.ledger import LEDGER_TALLIES, MONEY

from . import tables
from .anyhow import Anyhow
from .tables import PLAIN, STRATEGIES

LINEUP = (STRATEGIES["trader"], Anyhow, PLAIN)


def table(*lineup, rules=None, **options):
    """Sit strategies down to games that end."""
    return tables.table(*lineup, rules={"max_rounds": 120} | (rules or {}), **options)


def row(name):
    """Find a sum of money in the tally of the ledger."""
    return MONEY.index(name)


def ledgers():
    """Keep a ledger over a few games."""
    played = table(*LINEUP, ledger=True, rotate=False, rules={"max_rounds": 40}).play(0, 3)
    return {name: played.tallies[name].tolist() for name in LEDGER_TALLIES}


if __name__ == "__main__":
    print(json.dumps(ledgers()))
