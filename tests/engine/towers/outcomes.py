"""Print what some games came to, to be compared between compiled and plain Python."""

import json

from .tables import STRATEGIES, table

TABLES = [
    ("empire-2013", ("builder", "random")),
    ("empire-2015", ("coverer", "dodger", "raider")),
    ("empire-2015", ("random", "random", "random", "random")),
    ("empire-2013", ("cheap-height", "set-collector", "hoarder-of-no", "reserve")),
]
RULES = {"max_rounds": 60, "trading": True, "jail_card_sale": True}


def outcomes() -> list:
    """Play a few deals at each table."""
    came_to = []
    for edition, names in TABLES:
        lineup = [STRATEGIES[name] for name in names]
        seated = table(*lineup, edition=edition, rules=RULES, watch="tower_tax", rotate=False)
        played = seated.play(0, 3)
        tallies = {name: tally.tolist() for name, tally in played.tallies.items()}
        came_to.append([edition, list(names), played.outcomes.tolist(), tallies])
    return came_to


if __name__ == "__main__":
    print(json.dumps(outcomes()))
