"""Where strategies come from: the library, installed packages and a user's own file.

A strategy that cannot be loaded is told about in one line and never hides the others.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import inspect
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from simlab.engine.families import FAMILIES
from simlab.errors import InputError, SimlabError, UsageError, nearest
from simlab.strategy.declare import Strategy
from simlab.strategy.load import defined_in, import_fault, load_file, one_line
from simlab.strategy.spec import StrategySpec

__all__ = ["Library", "StrategySpec", "find", "library", "load_file", "strategies"]

#: Packages offer their strategies in this group: `name = "package.module:Class"`.
ENTRY_POINTS = "simlab.strategies"


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
    for folder in package.__path__:
        for found in pkgutil.iter_modules([folder]):
            if not found.name.startswith("_"):  # helpers that strategies share
                _load_module(shelf, family, f"{package.__name__}.{found.name}", Path(folder))
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        try:
            offered = entry.load()
        except (Exception, SystemExit) as error:
            shelf.broken[entry.name] = InputError(entry.value, "", one_line(error))
            continue
        if not (inspect.isclass(offered) and issubclass(offered, Strategy)):
            shelf.broken[entry.name] = InputError(entry.value, "", "is not a Strategy class")
        elif offered.family == family:
            shelf.add(entry.name, offered)
    return Library(dict(sorted(shelf.found.items())), shelf.broken)


def _load_module(shelf: Library, family: str, name: str, folder: Path) -> None:
    """Put the strategies of one module on the shelf."""
    stem = name.rpartition(".")[2]
    try:
        module = importlib.import_module(name)
    except (Exception, SystemExit) as error:
        shelf.broken[stem.replace("_", "-")] = import_fault(folder / f"{stem}.py", error)
        return
    for cls in defined_in(module):
        if cls.family == family:
            shelf.add(stem.replace("_", "-"), cls)


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
        broken = shelf.broken.get(spec.name.replace("_", "-"))
        if broken is not None:
            raise broken
        if spec.name.endswith(".py"):
            raise UsageError(f"give a file with --strategy {text} and then use the name alone")
        raise UsageError(f"there is no strategy {spec.name}; {nearest(spec.name, known)}")
    cls = known[spec.name]
    if cls.family != family:
        raise UsageError(f"strategy {spec.name} plays {cls.family}, not {family}")
    cls.record(spec.values)
    return cls, spec.values
