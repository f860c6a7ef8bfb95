"""Print a ledger, to be compared between compiled and plain Python."""

import json

from simlab.engine.ledger import LEDGER_TALLIES

from .tables import STRATEGIES, table

LINEUP = (STRATEGIES["builder"], STRATEGIES["random"], STRATEGIES["plain"])


def ledgers():
    """Keep a ledger over a few games."""
    rules = {"max_rounds": 60, "trading": True}
    played = table(*LINEUP, ledger=True, rotate=False, rules=rules).play(0, 3)
    return {name: played.tallies[name].tolist() for name in LEDGER_TALLIES}


if __name__ == "__main__":
    print(json.dumps(ledgers()))
