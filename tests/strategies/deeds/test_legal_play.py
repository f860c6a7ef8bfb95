"""Every answer of every strategy is legal, whatever the edition, its format and its rules."""

import numpy as np
import pytest

from simlab.editions import edition_ids, load, with_formats
from simlab.editions.formats import bundles
from simlab.engine.deeds.codes import HOOKS
from simlab.engine.deeds.play import DeedsTable
from simlab.engine.jit import PLAIN
from simlab.strategy.compile import plug
from simlab.strategy.find import find, strategies

#: Plain Python plays a few hundred times slower.
DEALS = 1 if PLAIN else 3
MOST_ROUNDS = 10 if PLAIN else 100
NAMES = sorted(strategies("deeds"))
EDITIONS = [name for name in edition_ids() if load(name).family == "deeds"]
#: Every rule's other readings; in the Mega Edition those that `mega.md` is the source of.
READINGS = [
    pytest.param(edition, {name: value}, id=f"{edition} {name}={value}")
    for edition, source in (("classic-us", ""), ("mega-us", "mega.md"))
    for name, rule in load(edition).rules.items()
    for value in rule.alternatives
    if name != "max_rounds" and source in rule.source
]
#: The rules that open the hooks that the printed rules never ask.
OPEN = {"house_on_lone_street": True, "jail_last_miss": "card_or_pay", "speed_die": True}


def lineups(players):
    """Sit every strategy down somewhere, beside `random`, that brings about what others avoid."""
    others = [name for name in NAMES if name != "random"]
    starts = [*range(0, len(others) - players + 1, players - 1), len(others) - players + 1]
    return [["random", *others[start : start + players - 1]] for start in starts]


def verify(edition, lineup, deals=DEALS):
    rounds = min(MOST_ROUNDS, edition.value("max_rounds"))
    table = DeedsTable(
        edition.with_rules({"max_rounds": rounds}),
        [plug(*find(name, "deeds")) for name in lineup],
        seed=3,
        rotate=not PLAIN,
        checking=True,
    )
    played = table.play(0, deals)
    told = [
        f"{lineup[slot]}: {HOOKS[hook]}" for slot, hook in np.argwhere(played.tallies["refused"])
    ]
    assert told == []
    return played


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition(edition, players):
    for lineup in lineups(players):
        verify(load(edition), lineup, deals=1)


@pytest.mark.parametrize("name", bundles().formats)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_format(edition, name):
    for lineup in lineups(4):
        verify(with_formats(load(edition), [name]), lineup)


@pytest.mark.parametrize("name", bundles().house_rules)
def test_every_house_rule(name):
    for lineup in lineups(4):
        verify(with_formats(load("uk-classic"), house_rules=[name]), lineup)


@pytest.mark.parametrize(("edition", "rules"), READINGS)
def test_every_reading_of_a_rule(edition, rules):
    for lineup in lineups(4):
        verify(load(edition).with_rules(rules), lineup, deals=1)


def test_every_hook_is_asked():
    asked = np.zeros(len(HOOKS), np.int64)
    for name in ("classic-us", "uk-classic", "mega-us"):
        for lineup in lineups(4):
            played = verify(load(name).with_rules(OPEN), lineup)
            asked += played.tallies["asked"].sum(axis=0)
    if not PLAIN:
        assert [HOOKS[hook] for hook in np.flatnonzero(asked == 0)] == []
