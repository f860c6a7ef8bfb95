"""A preset: a strategy with parameters, in a TOML file that takes a seat like a name.

It looks like this; what stands under ``validated`` says where the parameters come from and
is not read::

    strategy = "reserve"

    [parameters]
    keep = 120

    [validated]
    edition = "empire-2013"
    ...
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from simlab.editions.files import read_text
from simlab.errors import StoreError
from simlab.runs.checked import Part, parse
from simlab.runs.files import write_whole
from simlab.strategy.spec import StrategySpec


class Preset(Part):
    """The content of the file.

    Parameters
    ----------
    strategy : str
        Its name.
    parameters : dict
        Those that differ from the defaults.
    validated : dict
        How they were found, for a reader.
    """

    strategy: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    parameters: dict[str, int | float] = Field(default_factory=dict)
    validated: dict[str, Any] = Field(default_factory=dict)


def with_presets(spec: str) -> str:
    """Read the preset if a strategy is given by one.

    Parameters
    ----------
    spec : str
        A strategy's name with parameters, or the path of a file that ends in ``.toml``.

    Returns
    -------
    str
        A strategy's name with parameters.

    Raises
    ------
    InputError
        For a file that cannot be read or holds anything else.
    """
    if not spec.endswith(".toml"):
        return spec
    preset = parse(read_text(Path(spec)), Preset, spec)
    return str(StrategySpec(preset.strategy, dict(preset.parameters)))


def check_preset(file: Path) -> None:
    """Check that a preset can be written, before hours are spent on finding it.

    Parameters
    ----------
    file : Path
        Where it is to go.

    Raises
    ------
    StoreError
        If its folder is not there or takes no files, or a folder has its name.
    """
    if not file.parent.is_dir():
        raise StoreError(f"{file}: its folder is not there")
    if file.is_dir():
        raise StoreError(f"{file}: is a directory")
    if not os.access(file.parent, os.W_OK):
        raise StoreError(f"{file}: its folder cannot be written")


def write_preset(
    file: Path, strategy: str, parameters: Mapping[str, float], validated: Mapping[str, Any]
) -> None:
    """Write a preset.

    Parameters
    ----------
    file : Path
        Replaced if it is there; never left half written.
    strategy : str
        The strategy's name.
    parameters : mapping of str to number
        Its parameters.
    validated : mapping of str to text, number or list of these
        What to say of where they come from.

    Raises
    ------
    StoreError
        If it cannot be written.
    """
    lines = [f"strategy = {_toml(strategy)}", "", "[parameters]"]
    lines += [f"{name} = {_toml(value)}" for name, value in parameters.items()]
    lines += ["", "[validated]"]
    lines += [f"{name} = {_toml(value)}" for name, value in validated.items()]
    check_preset(file)
    write_whole(file, ("\n".join(lines) + "\n").encode())


def _toml(value: Any) -> str:
    """Write text, numbers and lists of them, of which TOML's are JSON's."""
    return json.dumps(value, ensure_ascii=True)
