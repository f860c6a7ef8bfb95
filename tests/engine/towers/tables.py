"""Tables for whole games."""

from simlab.editions import load
from simlab.engine.towers.play import TowersTable
from simlab.strategies.towers.passive import Passive
from simlab.strategies.towers.plain import Plain
from simlab.strategy.compile import plug
from simlab.strategy.find import library

PASSIVE, PLAIN = Passive, Plain
STRATEGIES = library("towers").found
EDITIONS = ("empire-2013", "empire-2013-korea", "empire-2014", "empire-2015")


def table(*lineup, edition="empire-2013", seed=1, rules=None, **options):
    """Sit strategies down, with their default parameters."""
    chosen = load(edition, rules or {})
    return TowersTable(chosen, [plug(cls) for cls in lineup], seed=seed, **options)


def column(played, *names):
    """Read columns of the outcomes, one row a block."""
    return played.outcomes[:, [TowersTable.rules.columns.index(name) for name in names]]
