"""Print what some games came to, to be compared between compiled and plain Python."""

import json

from .tables import STRATEGIES, table

LINEUPS = [
    ("builder", "random"),
    ("coverer", "dodger", "raider"),
    ("random", "random", "random", "random"),
    ("cheap-height", "set-collector", "hoarder-of-no", "reserve"),
]


def outcomes() -> list:
    """Play two blocks of each lineup."""
    came_to = []
    for lineup in LINEUPS:
        for edition in ("empire-2013", "empire-2015"):
            lined_up = [STRATEGIES[name] for name in lineup]
            rules = {"max_rounds": 60, "trading": True, "jail_card_sale": True}
            seated = table(*lined_up, edition=edition, rules=rules, watch="tower_tax")
            played = seated.play(0, 1)
            tallies = {name: tally.tolist() for name, tally in played.tallies.items()}
            came_to.append([lineup, edition, played.outcomes.tolist(), tallies])
    return json.loads(json.dumps(came_to))


if __name__ == "__main__":
    print(json.dumps(outcomes()))
