"""How a strategy is written: a class with an idea, parameters and a few hooks."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from simlab.engine.families import FAMILIES, TOWERS
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
    """

    default: float
    low: float
    high: float
    meaning: str


class Strategy:
    """The root of all strategies; subclass a family's base, such as `TowerStrategy`.

    A subclass says its idea in its docstring and where the advice comes from in
    `source`. Class attributes that are `Param` become its parameters. Static
    methods named after a hook of the family are its decisions; the others are
    inherited, and at the root a seat declines.

    Raises
    ------
    StrategyError
        For a function that is no hook, or a hook with the wrong arguments.
    """

    family: ClassVar[str] = ""
    source: ClassVar[str] = ""
    params: ClassVar[dict[str, Param]] = {}
    #: Hook -> the class that defines it and the function.
    hooks: ClassVar[dict[str, tuple[type[Strategy], Callable[..., Any]]]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the parameters and the hooks, those of the base first."""
        own = vars(cls)
        cls.params = {
            **cls.params,
            **{name: value for name, value in own.items() if isinstance(value, Param)},
        }
        cls.hooks = dict(cls.hooks)
        for name, value in own.items():
            if isinstance(value, staticmethod) or inspect.isfunction(value):
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
        name = cls.__name__
        return "".join(
            "-" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name)
        )

    @classmethod
    def record_type(cls) -> np.dtype[np.void]:
        """Give the layout of the parameters' record; a base's fields come first."""
        fields = [
            (name, "<f8" if isinstance(param.default, float) else "<i8")
            for name, param in cls.params.items()
        ]
        return np.dtype((np.record, fields or [("none", "<i8")]))

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
            if isinstance(param.default, int) and value != int(value):
                raise UsageError(f"{cls.strategy_name()}: {name} = {value} must be a whole number")
        filled = np.zeros(1, cls.record_type())
        for name, param in cls.params.items():
            filled[name] = values.get(name, param.default)
        return filled


class TowerStrategy(Strategy):
    """The root of the towers family: every hook declines."""

    family = TOWERS.name


def _check_hook(cls: type[Strategy], name: str, function: Callable[..., Any]) -> None:
    """Refuse a function that the kernel would never call, or call wrongly."""
    label = f"strategy {cls.strategy_name()}"
    if cls.family not in FAMILIES:
        raise StrategyError(f"{label}: subclass the base of a family, such as TowerStrategy")
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
