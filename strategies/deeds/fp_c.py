"""The fixed policy that wants railroads, orange and light blue."""

from __future__ import annotations

from simlab.strategies.deeds._groups import LIGHT_BLUE, ORANGE, RAILROADS
from simlab.strategies.deeds.fp_a import FpA
from simlab.strategy import Param


class FpC(FpA):
    """Buys railroads, orange and light blue whatever it costs, the rest like `fp-a`."""

    source = "strategies.md B10 and 13 (DRL: FP-C)"

    focus = Param(
        RAILROADS | ORANGE | LIGHT_BLUE,
        0,
        1023,
        "groups bought even below the reserve, as bits",
    )
