"""Tables for whole games."""

import numpy as np

from simlab.editions import load, with_formats
from simlab.engine.deeds.play import DeedsTable
from simlab.strategies.deeds.passive_leave import PassiveLeave
from simlab.strategies.deeds.passive_stay import PassiveStay
from simlab.strategies.deeds.plain import Plain
from simlab.strategy.compile import plug
from simlab.strategy.find import library

PASSIVE_LEAVE, PASSIVE_STAY, PLAIN = PassiveLeave, PassiveStay, Plain
STRATEGIES = library("deeds").found
COLUMNS = DeedsTable.rules.columns


def table(
    *lineup, edition="classic-us", seed=1, rules=None, formats=(), house_rules=(), **options
):
    """Sit strategies down, with their default parameters."""
    chosen = with_formats(load(edition), formats, house_rules=house_rules)
    lineup = [plug(cls) for cls in lineup]
    return DeedsTable(chosen.with_rules(rules or {}), lineup, seed=seed, **options)


def column(played, *names):
    """Read columns of the outcomes, one row a block."""
    return played.outcomes[:, [COLUMNS.index(name) for name in names]]


def games(seated, deals, logging=0):
    """Play deals of a table that does not rotate; give how each ended, its row and its book."""
    for deal in deals:
        books, ended = seated.book(), seated.starts.copy()
        books[0].logging = logging
        outcomes = np.zeros((1, len(COLUMNS)), np.int32)
        played = seated.rules.play_blocks(
            seated.starts, ended, seated.boxes, books, outcomes, deal, 1
        )
        assert played == 1
        yield ended[0], dict(zip(COLUMNS, outcomes[0].tolist(), strict=True)), books[0]
