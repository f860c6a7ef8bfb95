"""The table at which each family is played."""

from __future__ import annotations

from simlab.engine.deeds.play import DeedsTable
from simlab.engine.seated import SeatedTable
from simlab.engine.towers.play import TowersTable

#: By the family's name, as in `simlab.engine.families`.
TABLES: dict[str, type[SeatedTable]] = {"towers": TowersTable, "deeds": DeedsTable}
