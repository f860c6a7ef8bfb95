"""How a decision plugs in: declaring, finding, compiling and checking strategies."""

from simlab.strategy.declare import DeedStrategy, Param, Strategy, TowerStrategy
from simlab.strategy.helper import aside, helper

__all__ = ["DeedStrategy", "Param", "Strategy", "TowerStrategy", "aside", "helper"]
