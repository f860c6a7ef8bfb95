"""How a decision plugs in: declaring, finding, compiling and checking strategies."""

from simlab.strategy.declare import Param, Strategy, TowerStrategy

__all__ = ["Param", "Strategy", "TowerStrategy"]
