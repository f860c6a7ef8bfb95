"""How a strategy is written: a class with an idea, parameters and a few hooks."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from simlab.engine.families import DEEDS, FAMILIES, TOWERS
from simlab.errors import StrategyError, UsageError, nearest


@dataclass(frozen=True)
class Param:
    """A number that a strategy can be tuned by.

    Parameters
    ----------
    default : int or float
        Its value unless another is asked for; a float makes it a real number.
    low, high : int or float
        The range that makes sense.
    meaning : str
        What it decides, in a few words.

    Raises
    ------
    StrategyError
        When the default is outside the range.
    """

    default: float
    low: float
    high: float
    meaning: str

    def __post_init__(self) -> None:
        """Refuse a default that nobody could ask for."""
        if not self.low <= self.default <= self.high:
            raise StrategyError(
                f"parameter ({self.meaning}): its default {self.default} is outside "
                f"{self.low} to {self.high}"
            )

    @property
    def whole(self) -> bool:
        """Whether it takes whole numbers only."""
        return isinstance(self.default, int)


class Strategy:
    """The root of all strategies; subclass a family's base, such as `TowerStrategy`.

    A subclass says its idea in its docstring and where the advice comes from in
    `source`. Class attributes that are `Param` become its parameters. Static
    methods named after a hook of the family are its decisions; the others are
    inherited, and at the root a seat declines.

    Raises
    ------
    StrategyError
        For a function that is no hook, a hook with the wrong arguments, a parameter
        that cannot be kept in a record, or two strategies as bases.
    """

    family: ClassVar[str] = ""
    source: ClassVar[str] = ""
    params: ClassVar[dict[str, Param]] = {}
    #: Hook -> the class that defines it and the function.
    hooks: ClassVar[dict[str, tuple[type[Strategy], Callable[..., Any]]]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the parameters and the hooks, those of the base first."""
        bases = [base for base in cls.__bases__ if issubclass(base, Strategy)]
        if len(bases) > 1:
            raise StrategyError(f"strategy {cls.strategy_name()}: inherit from one strategy only")
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Param)}
        for name, param in own.items():
            _check_param(cls, name, param)
        cls.params = {**cls.params, **own}
        cls.hooks = dict(cls.hooks)
        for name, value in vars(cls).items():
            if isinstance(value, staticmethod | FunctionType):
                function = value.__func__ if isinstance(value, staticmethod) else value
                _check_hook(cls, name, function)
                cls.hooks[name] = (cls, function)

    @classmethod
    def strategy_name(cls) -> str:
        """Give the name that commands and files use: the class's, with dashes.

        Examples
        --------
        >>> class HoarderOfNo(TowerStrategy):
        ...     '''Keeps the cards.'''
        >>> HoarderOfNo.strategy_name()
        'hoarder-of-no'
        """
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @classmethod
    def record_type(cls) -> np.dtype[np.void]:
        """Give the layout of the parameters' record; a base's fields come first."""
        fields = [(name, "<i8" if param.whole else "<f8") for name, param in cls.params.items()]
        return np.dtype((np.record, fields or [("none", "<i8")]))

    @classmethod
    def own(cls, my: Any) -> Any:
        """Give what the hooks of this class read of a seat's record, in plain Python."""
        return my

    @classmethod
    def record(cls, values: Mapping[str, float]) -> npt.NDArray[np.void]:
        """Fill a parameters' record.

        Parameters
        ----------
        values : mapping of str to number
            The parameters that differ from their defaults.

        Returns
        -------
        ndarray of one record

        Raises
        ------
        UsageError
            For an unknown parameter or one outside its range.
        """
        for name, value in values.items():
            if name not in cls.params:
                raise UsageError(
                    f"{cls.strategy_name()} has no parameter {name}; {nearest(name, cls.params)}"
                )
            param = cls.params[name]
            if not param.low <= value <= param.high:
                allowed = f"{param.low} to {param.high}"
                raise UsageError(f"{cls.strategy_name()}: {name} = {value} is outside {allowed}")
            if param.whole and value != int(value):
                raise UsageError(f"{cls.strategy_name()}: {name} = {value} must be a whole number")
        filled = np.zeros(1, cls.record_type())
        for name, param in cls.params.items():
            filled[name] = values.get(name, param.default)
        return filled


class TowerStrategy(Strategy):
    """The root of the towers family: every hook declines."""

    family = TOWERS.name


class DeedStrategy(Strategy):
    """The root of the deeds family: every hook declines."""

    family = DEEDS.name


def _check_param(cls: type[Strategy], name: str, param: Param) -> None:
    """Refuse a parameter that compiled code and plain Python would read differently."""
    label = f"strategy {cls.strategy_name()}"
    if hasattr(np.record, name):
        raise StrategyError(f"{label}: a parameter cannot be named {name}: records have a {name}")
    inherited = cls.params.get(name)
    if inherited is not None and inherited.whole != param.whole:
        kind = "whole" if inherited.whole else "real"
        raise StrategyError(f"{label}: {name} is inherited as a {kind} number and must stay one")


def _check_hook(cls: type[Strategy], name: str, function: Callable[..., Any]) -> None:
    """Refuse a function that the kernel would never call, or call wrongly."""
    label = f"strategy {cls.strategy_name()}"
    if cls.family not in FAMILIES:
        raise StrategyError(f"{label}: subclass TowerStrategy or DeedStrategy")
    known = FAMILIES[cls.family].hooks
    if name not in known:
        raise StrategyError(
            f"{label}: {name} is not a hook of {cls.family}; {nearest(name, known)}"
        )
    wanted = ("game", "box", "my", "me", *known[name])
    given = tuple(inspect.signature(function).parameters)
    if len(given) != len(wanted):
        raise StrategyError(
            f"{label}: {name} takes ({', '.join(wanted)}), not ({', '.join(given)})"
        )
