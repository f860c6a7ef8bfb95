"""Print what some games came to, to be compared between compiled and plain Python."""

import json

from .anyhow import Anyhow
from .tables import PASSIVE_STAY, PLAIN, STRATEGIES, table

TABLES = [
    ("classic-us", (), (), (PLAIN, PLAIN, PASSIVE_STAY)),
    ("classic-us", (), (), tuple(STRATEGIES.values())[:8]),
    ("platinum-2010", ("speed-die",), (), (Anyhow, Anyhow, PLAIN, Anyhow)),
    ("mega-us", (), ("deal_all_deeds",), (Anyhow, PLAIN, Anyhow)),
    ("uk-classic", ("short",), ("lone_street_house", "popular"), (Anyhow, Anyhow, Anyhow)),
]
RULES = {"max_rounds": 40}


def outcomes() -> list:
    """Play a few deals at each table."""
    came_to = []
    for edition, formats, house_rules, lineup in TABLES:
        seated = table(
            *lineup,
            edition=edition,
            formats=formats,
            house_rules=house_rules,
            rules=RULES,
            watch="income_tax",
            rotate=False,
        )
        played = seated.play(0, 3)
        tallies = {name: tally.tolist() for name, tally in played.tallies.items()}
        came_to.append([edition, played.outcomes.tolist(), tallies])
    return came_to


if __name__ == "__main__":
    print(json.dumps(outcomes()))
