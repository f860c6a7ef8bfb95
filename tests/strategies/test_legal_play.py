"""Every answer of every strategy is legal, whatever the edition and its rules."""

import numpy as np
import pytest

from simlab.editions import edition_ids, load
from simlab.engine.jit import PLAIN
from simlab.engine.towers.codes import HOOKS
from simlab.engine.towers.play import TowersTable
from simlab.strategy.compile import plug
from simlab.strategy.find import find, strategies

#: Plain Python plays a few hundred times slower.
DEALS = 1 if PLAIN else 40
NAMES = sorted(strategies("towers"))
#: Every rule's other readings, and two tables where all are read otherwise.
READINGS = [
    pytest.param({name: value}, id=f"{name}={value}")
    for name, rule in load("empire-2013").rules.items()
    for value in rule.alternatives
    if name != "max_rounds"
]
OTHERWISE = {
    name: rule.alternatives[0]
    for name, rule in load("empire-2013").rules.items()
    if rule.alternatives and name != "max_rounds"
}


def lineups(players):
    """Sit every strategy down somewhere, beside `random`, that brings about what others avoid."""
    others = [name for name in NAMES if name != "random"]
    starts = [*range(0, len(others) - players + 1, players - 1), len(others) - players + 1]
    return [["random", *others[start : start + players - 1]] for start in starts]


def verify(edition, lineup, rules):
    table = TowersTable(
        load(edition).with_rules(rules),
        [plug(*find(name, "towers")) for name in lineup],
        seed=3,
        rotate=not PLAIN,
        checking=True,
    )
    played = table.play(0, DEALS)
    refused = played.tallies["refused"]
    told = [f"{lineup[slot]}: {HOOKS[hook]}" for slot, hook in np.argwhere(refused)]
    assert told == []
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "edition", [name for name in edition_ids() if load(name).family == "towers"]
)
def test_every_edition(edition, players):
    for lineup in lineups(players):
        verify(edition, lineup, {})


@pytest.mark.parametrize("rules", READINGS)
def test_every_reading_of_a_rule(rules):
    for lineup in lineups(4):
        verify("empire-2015", lineup, rules)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["empire-2013", "empire-2015"])
def test_all_rules_read_otherwise(edition, players):
    for lineup in lineups(players):
        verify(edition, lineup, OTHERWISE)


def test_every_hook_is_asked():
    asked = np.zeros(len(HOOKS), np.int64)
    for lineup in lineups(4):
        asked += verify("empire-2015", lineup, OTHERWISE).tallies["asked"].sum(axis=0)
    if not PLAIN:
        assert [HOOKS[hook] for hook in np.flatnonzero(asked == 0)] == []
