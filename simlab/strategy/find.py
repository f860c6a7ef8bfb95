"""Where strategies come from: the library, installed packages and a user's own file.

A strategy that cannot be loaded is told about in one line and never hides the others.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import inspect
import math
import pkgutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from simlab.engine.families import FAMILIES
from simlab.errors import InputError, SimlabError, UsageError, nearest
from simlab.strategy.declare import Strategy

#: Packages offer their strategies in this group: `name = "package.module:Class"`.
ENTRY_POINTS = "simlab.strategies"


@dataclass(frozen=True)
class StrategySpec:
    """A strategy and its parameters as they are written: ``name:param=value:...``.

    Parameters
    ----------
    name : str
        Of the strategy.
    values : dict of str to float
        The parameters that differ from their defaults.
    """

    name: str
    values: dict[str, float]

    @classmethod
    def parse(cls, text: str) -> StrategySpec:
        """Read a specification.

        Parameters
        ----------
        text : str
            Such as ``reserve`` or ``reserve:cash=300:until=12``.

        Returns
        -------
        StrategySpec

        Raises
        ------
        UsageError
            When a part is not ``param=value``, a value is not a finite number, or
            a parameter stands there twice.

        Examples
        --------
        >>> StrategySpec.parse("reserve:cash=300")
        StrategySpec(name='reserve', values={'cash': 300})
        """
        name, *parts = text.strip().split(":")
        if not name:
            raise UsageError(f"{text!r} names no strategy: write name or name:param=value")
        values: dict[str, float] = {}
        for part in parts:
            param, equals, written = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise UsageError(f"{text}: {part!r} is no parameter: write name:param=value")
            if param in values:
                raise UsageError(f"{text}: {param} is given twice")
            values[param] = _number(text, param, written)
        return cls(name, values)


def _number(text: str, param: str, written: str) -> float:
    """Read one value, whole numbers as such."""
    try:
        value = float(written)
    except ValueError:
        raise UsageError(f"{text}: {param} = {written!r} is not a number") from None
    if not math.isfinite(value):
        raise UsageError(f"{text}: {param} = {written} is not a finite number")
    return int(value) if value.is_integer() else value


@dataclass(frozen=True)
class Library:
    """The strategies of one family that are installed.

    Parameters
    ----------
    found : dict of str to type of Strategy
        By name, in alphabetical order.
    broken : dict of str to SimlabError
        What could not be loaded, by the name of its module or entry point, and why.
    """

    found: dict[str, type[Strategy]] = field(default_factory=dict)
    broken: dict[str, SimlabError] = field(default_factory=dict)

    def add(self, label: str, cls: type[Strategy]) -> None:
        """Take a strategy in; a second one of the same name is set aside as broken."""
        name = cls.strategy_name()
        other = self.found.setdefault(name, cls)
        if other is not cls:
            where = f"{cls.__module__}.{cls.__name__}"
            rival = f"{other.__module__}.{other.__name__}"
            self.broken[label] = UsageError(f"{where} and {rival} are both named {name}")


def library(family: str) -> Library:
    """Load every strategy of a family: simlab's own, then those of other packages.

    Parameters
    ----------
    family : str
        Such as ``towers``.

    Returns
    -------
    Library

    Raises
    ------
    UsageError
        For a family that does not exist.
    """
    if family not in FAMILIES:
        raise UsageError(f"there is no family {family}; {nearest(family, FAMILIES)}")
    shelf = Library()
    package = importlib.import_module(f"{ENTRY_POINTS}.{family}")
    for found in pkgutil.iter_modules(package.__path__):
        file = Path(package.__path__[0]) / f"{found.name}.py"
        try:
            module = importlib.import_module(f"{package.__name__}.{found.name}")
        except (Exception, SystemExit) as error:
            shelf.broken[found.name] = import_fault(file, error)
            continue
        for cls in _defined_in(module):
            if cls.family == family:
                shelf.add(found.name, cls)
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        try:
            offered = entry.load()
        except (Exception, SystemExit) as error:
            shelf.broken[entry.name] = InputError(entry.value, "", _reason(error))
            continue
        if not (inspect.isclass(offered) and issubclass(offered, Strategy)):
            shelf.broken[entry.name] = InputError(entry.value, "", "is not a Strategy class")
        elif offered.family == family:
            shelf.add(entry.name, offered)
    return Library(dict(sorted(shelf.found.items())), shelf.broken)


def strategies(family: str) -> dict[str, type[Strategy]]:
    """Give the strategies of a family that can be loaded, by name.

    Parameters
    ----------
    family : str
        Such as ``towers``.

    Returns
    -------
    dict of str to type of Strategy
        In alphabetical order; `library` also tells what could not be loaded.

    Raises
    ------
    UsageError
        For a family that does not exist.
    """
    return library(family).found


def find(
    text: str, family: str, extra: Mapping[str, type[Strategy]] | None = None
) -> tuple[type[Strategy], dict[str, float]]:
    """Find a strategy by its specification, and check its parameters.

    Parameters
    ----------
    text : str
        ``name`` or ``name:param=value:...``.
    family : str
        The family of the edition that is played.
    extra : mapping of str to type of Strategy, optional
        A user's own strategies by name, as `load_file` gives them.

    Returns
    -------
    cls : type of Strategy
    values : dict of str to float
        The parameters that differ from their defaults.

    Raises
    ------
    UsageError
        For an unknown name, a name that two strategies carry, a strategy of another
        family, or a parameter that is unknown, no number or outside its range.
    InputError
        For a strategy of the library that cannot be loaded.

    Examples
    --------
    >>> cls, values = find("plain", "towers")
    >>> cls.strategy_name(), values
    ('plain', {})
    """
    spec = StrategySpec.parse(text)
    shelf, own = library(family), dict(extra or {})
    if spec.name in own and spec.name in shelf.found:
        raise UsageError(f"{spec.name} is the name of a strategy of the library; rename yours")
    known = {**shelf.found, **own}
    if spec.name not in known:
        if spec.name in shelf.broken:
            raise shelf.broken[spec.name]
        if spec.name.endswith(".py"):
            raise UsageError(f"give a file with --strategy {text} and then use the name alone")
        raise UsageError(f"there is no strategy {spec.name}; {nearest(spec.name, known)}")
    cls = known[spec.name]
    if cls.family != family:
        raise UsageError(f"strategy {spec.name} plays {cls.family}, not {family}")
    cls.record(spec.values)
    return cls, spec.values


def load_file(text: str) -> type[Strategy]:
    """Load a strategy from a user's own file.

    Parameters
    ----------
    text : str
        ``path/to/file.py:Name``, with the class's name or the strategy's; the name
        can be left out when the file defines one strategy only.

    Returns
    -------
    type of Strategy

    Raises
    ------
    InputError
        When the file is missing, does not parse, fails while it is imported, or
        does not define the strategy; with the line where there is one.
    """
    path, name = (text, "") if text.endswith(".py") else _split(text)
    file = Path(path)
    defined = _defined_in(_run(file))
    if not defined:
        raise InputError(file, "", "defines no strategy: subclass TowerStrategy")
    if not name:
        if len(defined) > 1:
            names = ", ".join(cls.__name__ for cls in defined)
            raise InputError(file, "", f"defines several strategies, name one: {names}")
        return defined[0]
    for cls in defined:
        if name in (cls.__name__, cls.strategy_name()):
            return cls
    known = [cls.strategy_name() for cls in defined]
    raise InputError(file, "", f"defines no strategy {name}; {nearest(name, known)}")


def _split(text: str) -> tuple[str, str]:
    """Split ``file.py:Name`` at its last colon."""
    path, _, name = text.rpartition(":")
    if not path.endswith(".py"):
        raise InputError(text, "", "is not written as path/to/file.py:Name")
    return path, name


def _run(file: Path) -> ModuleType:
    """Import a file as a module of its own; modules beside it can be imported by it."""
    if not file.is_file():
        raise InputError(file, "", "there is no such file")
    name = "_".join(("simlab_file", *file.resolve().with_suffix("").parts[1:]))
    spec = importlib.util.spec_from_file_location(name, file.resolve())
    if spec is None or spec.loader is None:
        raise InputError(file, "", "is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # numba looks a function's module up by its name
    sys.path.insert(0, str(file.resolve().parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise import_fault(file, error) from error
    finally:
        sys.path.remove(str(file.resolve().parent))
    return module


def _defined_in(module: ModuleType) -> list[type[Strategy]]:
    """Give the strategies that a module defines itself, in the order of its lines."""
    return [
        value
        for name, value in vars(module).items()
        if inspect.isclass(value)
        and issubclass(value, Strategy)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def import_fault(file: Path, error: BaseException) -> InputError:
    """Say in one line why a file could not be imported, and where.

    Parameters
    ----------
    file : Path
        The file.
    error : BaseException
        What its import raised.

    Returns
    -------
    InputError
        With the line of the file, or the other file when that one does not parse.
    """
    if isinstance(error, InputError):
        return error
    if isinstance(error, SyntaxError) and error.filename:
        here = Path(error.filename) == file.resolve()
        return InputError(file if here else error.filename, f"line {error.lineno}", error.msg)
    line, trace = 0, error.__traceback__
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename) == file.resolve():
            line = trace.tb_lineno
        trace = trace.tb_next
    return InputError(file, f"line {line}" if line else "", _reason(error))


def _reason(error: BaseException) -> str:
    """Tell an exception in one line; our own errors are told as they are."""
    told = " ".join(str(error).split())
    return told if isinstance(error, SimlabError) else f"{type(error).__name__}: {told}"
