"""What a run leaves as JSON beside its chunks: written whole, read with care."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import TypeAdapter, ValidationError

from simlab.errors import StoreError
from simlab.runs.codec import FORMAT
from simlab.runs.files import store_error, write_whole


class HasFormat(Protocol):
    """Says of which version of the stored layout it is."""

    @property
    def format(self) -> int:
        """`simlab.runs.codec.FORMAT` of whoever wrote it."""
        ...


Kept = TypeVar("Kept", bound=HasFormat)


def write_json(path: Path, adapter: TypeAdapter[Kept], value: Kept) -> None:
    """Write a value as JSON with sorted keys.

    Parameters
    ----------
    path : Path
        The file.
    adapter : TypeAdapter
        Of the value's type.
    value : object
        What to write.

    Raises
    ------
    StoreError
        If it cannot be written.
    """
    text = json.dumps(adapter.dump_python(value, mode="json"), indent=2, sort_keys=True)
    write_whole(path, f"{text}\n".encode())


def read_json(path: Path, adapter: TypeAdapter[Kept], remedy: str) -> Kept:
    """Read a value that `write_json` wrote.

    Parameters
    ----------
    path : Path
        The file.
    adapter : TypeAdapter
        Of the value's type.
    remedy : str
        What makes up for a damaged file, such as ``run the experiment here again``.

    Raises
    ------
    StoreError
        If there is none, or it is damaged or of another format.
    """
    try:
        value = adapter.validate_json(path.read_bytes())
    except OSError as error:
        raise store_error(path, error) from None
    except ValidationError:
        raise StoreError(f"{path}: damaged; {remedy}") from None
    if value.format != FORMAT:
        raise StoreError(f"{path}: of format {value.format}, not {FORMAT}")
    return value
