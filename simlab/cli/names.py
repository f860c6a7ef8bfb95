"""Names for the shell to complete; nothing heavy is imported to find them.

Each function takes what is typed so far and gives the names that go on like it. Of a list
with commas between, the last name is completed, and the whole list is given.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path


def edition_names(incomplete: str) -> list[str]:
    """Complete the id of an edition."""
    from simlab.editions import edition_ids

    return _completed(incomplete, edition_ids())


def format_names(incomplete: str) -> list[str]:
    """Complete the name of a format."""
    from simlab.editions import bundles

    return _completed(incomplete, bundles().formats)


def house_rule_names(incomplete: str) -> list[str]:
    """Complete the last name of a list of house rules.

    Examples
    --------
    >>> house_rule_names("double_go,no_a")
    ['double_go,no_auctions']
    """
    from simlab.editions import bundles

    return _last_completed(incomplete, bundles().house_rules)


def experiment_names(incomplete: str) -> list[str]:
    """Complete the name of an experiment that comes with the package."""
    folder = Path(import_module("simlab.experiments").__path__[0])
    return _completed(incomplete, sorted(file.stem for file in folder.glob("*.toml")))


def strategy_names(incomplete: str) -> list[str]:
    """Complete the last name of a list of strategies, by the names of their files.

    Examples
    --------
    >>> strategy_names("plain,cheap")
    ['plain,cheap-height']
    """
    library = import_module("simlab.strategies")
    names = {
        module.name.replace("_", "-")
        for family in pkgutil.iter_modules(library.__path__)
        for module in pkgutil.iter_modules([f"{library.__path__[0]}/{family.name}"])
    }
    # A file whose name begins with an underscore holds no strategy.
    return _last_completed(incomplete, sorted(name for name in names if name[0] != "-"))


def _completed(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]


def _last_completed(incomplete: str, names: Iterable[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _completed(last, names)]
