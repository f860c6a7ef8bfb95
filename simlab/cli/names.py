"""Names for the shell to complete; nothing heavy is imported to find them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path


def edition_names(incomplete: str) -> list[str]:
    """Complete the id of an edition.

    Parameters
    ----------
    incomplete : str
        What is typed so far.

    Returns
    -------
    list of str
    """
    from simlab.editions import edition_ids

    return [name for name in edition_ids() if name.startswith(incomplete)]


def format_names(incomplete: str) -> list[str]:
    """Complete the name of a format.

    Parameters
    ----------
    incomplete : str
        What is typed so far.

    Returns
    -------
    list of str
    """
    from simlab.editions import bundles

    return [name for name in bundles().formats if name.startswith(incomplete)]


def house_rule_names(incomplete: str) -> list[str]:
    """Complete the last name of a list of house rules.

    Parameters
    ----------
    incomplete : str
        What is typed so far, such as ``double_go,no_a``.

    Returns
    -------
    list of str
        The whole list with the last name completed.

    Examples
    --------
    >>> house_rule_names("double_go,no_a")
    ['double_go,no_auctions']
    """
    from simlab.editions import bundles

    before, comma, last = incomplete.rpartition(",")
    whole = [name for name in bundles().house_rules if name.startswith(last)]
    return [f"{before}{comma}{name}" for name in whole]


def experiment_names(incomplete: str) -> list[str]:
    """Complete the name of an experiment that comes with the package.

    Parameters
    ----------
    incomplete : str
        What is typed so far.

    Returns
    -------
    list of str
    """
    folder = Path(import_module("simlab.experiments").__path__[0])
    return sorted(file.stem for file in folder.glob(f"{incomplete}*.toml"))


def strategy_names(incomplete: str) -> list[str]:
    """Complete the last name of a list of strategies, by the names of their files.

    Parameters
    ----------
    incomplete : str
        What is typed so far, such as ``builder,cov``.

    Returns
    -------
    list of str
        The whole list with the last name completed.

    Examples
    --------
    >>> strategy_names("plain,cheap")
    ['plain,cheap-height']
    """
    before, comma, last = incomplete.rpartition(",")
    library = import_module("simlab.strategies")
    names = {
        module.name.replace("_", "-")
        for family in pkgutil.iter_modules(library.__path__)
        for module in pkgutil.iter_modules([f"{library.__path__[0]}/{family.name}"])
    }
    # A file whose name begins with an underscore holds no strategy.
    whole = sorted(name for name in names if name.startswith(last) and name[0] != "-")
    return [f"{before}{comma}{name}" for name in whole]
