"""The habit of building one group up to its skyscrapers."""

from __future__ import annotations

from simlab.engine.deeds.codes import SKYSCRAPER
from simlab.strategies.deeds.trader import Trader
from simlab.strategy import Param


class SkyscraperFirst(Trader):
    """Builds the group that it has begun as high as it goes before it begins another."""

    source = "strategies.md M10"

    level = Param(SKYSCRAPER, 0, SKYSCRAPER, "houses a site that are built at once")
    single = Param(1, 0, 1, "whether one group is built up before the next")
