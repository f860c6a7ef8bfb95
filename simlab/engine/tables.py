"""The table of each family."""

from __future__ import annotations

from simlab.engine.deeds.play import DeedsTable
from simlab.engine.seated import SeatedTable
from simlab.engine.towers.play import TowersTable

#: By the family's name.
TABLES: dict[str, type[SeatedTable]] = {"towers": TowersTable, "deeds": DeedsTable}
