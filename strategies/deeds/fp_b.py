"""The fixed policy that wants railroads and dark blue."""

from __future__ import annotations

from simlab.strategies.deeds._groups import DARK_BLUE, RAILROADS
from simlab.strategies.deeds.fp_a import FpA
from simlab.strategy import Param


class FpB(FpA):
    """Buys railroads and dark blue whatever it costs, the rest like `fp-a`."""

    source = "strategies.md B10 and 13 (DRL: FP-B)"

    focus = Param(RAILROADS | DARK_BLUE, 0, 1023, "groups bought even below the reserve, as bits")
