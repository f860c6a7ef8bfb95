"""The habit of hiding a tall billboard under a small one."""

from __future__ import annotations

from simlab.strategies.towers.builder import Builder
from simlab.strategy import Param


class Coverer(Builder):
    """Covers a tall top billboard, since taxes and swaps take what lies on top.

    While three units or more lie on top, a tile of one or two units is worth more
    to it: it pays and bids more and chooses its way for it. It covers with brands
    and utilities; `office_cover` above 0 has it buy offices as shields as well.
    """

    source = "strategies.md E3 (seed 000, both texts), E5, and E6 for the office"

    brand_cover = Param(60, 0, 500, "worth of each unit of the top hidden under a brand")
    utility_cover = Param(60, 0, 500, "worth of each unit of the top hidden under a utility")
