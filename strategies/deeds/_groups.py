"""The groups as bits of a mask, in the order in which the editions list them."""

from __future__ import annotations

LIGHT_BLUE = 1 << 1
ORANGE = 1 << 3
DARK_BLUE = 1 << 7
RAILROADS = 1 << 8
