"""The experiments that come with the package."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from simlab.errors import UsageError, nearest


def shipped() -> dict[str, Path]:
    """Find the experiment files that come with the package.

    Returns
    -------
    dict of str to Path
        By name, sorted.
    """
    folder = Path(import_module("simlab.experiments").__path__[0])
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}


def experiment_file(name_or_path: str) -> Path:
    """Find an experiment's file.

    Parameters
    ----------
    name_or_path : str
        Name of a shipped experiment, or the path of a file that ends in ``.toml``.

    Returns
    -------
    Path
        The file; a path is taken as it is.

    Raises
    ------
    UsageError
        For a name that does not exist.
    """
    if name_or_path.endswith(".toml"):
        return Path(name_or_path)
    files = shipped()
    if name_or_path not in files:
        raise UsageError(f"{name_or_path} is not an experiment; {nearest(name_or_path, files)}")
    return files[name_or_path]
