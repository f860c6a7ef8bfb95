"""A failed check of a model, told in one line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from simlab.editions.families import Family
from simlab.editions.rule import Rule
from simlab.editions.text import plain
from simlab.errors import InputError, nearest

_WANTED = {
    "int_type": "a whole number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "dict_type": "a table",
    "model_type": "a table",
    "tuple_type": "a list",
}
_BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "multiple_of": ("a multiple of", "multiple_of"),
}


def told(error: ValidationError, file: Path | str, family: Family) -> InputError:
    """Tell the first thing that a model found wrong.

    Parameters
    ----------
    error : ValidationError
        What pydantic raised for an `Edition`.
    file : Path or str
        The file that was read.
    family : Family
        The family whose model it was.

    Returns
    -------
    InputError
        With the key in dotted form and, for a name, the nearest valid one.
    """
    first = error.errors(include_url=False)[0]
    location = tuple(part for part in first["loc"] if part != "[key]")
    key = ".".join(plain(part) for part in location)
    return InputError(file, key, _problem(first, location, family))


def unknown(key: str, valid: set[str]) -> str:
    """Say that a key is not one of a table's.

    Parameters
    ----------
    key : str
        The key as written.
    valid : set of str
        The keys that the table has.

    Returns
    -------
    str
        The problem, with the nearest valid key.
    """
    return f"is not a key here; {nearest(key, valid)}"


def _problem(first: Mapping[str, Any], location: tuple[int | str, ...], family: Family) -> str:
    kind, context, found = first["type"], first.get("ctx", {}), first["input"]
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return unknown(str(location[-1]), set(_model(location, family).model_fields))
    if kind == "literal_error":
        return f"cannot be {plain(found)}; {nearest(plain(found), _choices(context))}"
    if kind in _BOUNDS:
        word, bound = _BOUNDS[kind]
        return f"must be {word} {context[bound]}, not {plain(found)}"
    if kind in _WANTED:
        return f"must be {_WANTED[kind]}, not {_described(found)}"
    if kind == "string_pattern_mismatch":
        return f"has characters that do not belong there: {plain(found)}"
    return str(first["msg"][0].lower() + first["msg"][1:])


def _model(location: tuple[int | str, ...], family: Family) -> type[BaseModel]:
    inner: dict[int | str, type[BaseModel]] = {
        "spaces": family.space,
        "cards": family.card,
        "rules": Rule,
    }
    return inner.get(location[0], family.edition) if len(location) > 1 else family.edition


def _choices(context: Mapping[str, Any]) -> list[str]:
    """Read the choices out of pydantic's "'a', 'b' or 'c'"."""
    listed = str(context["expected"]).replace(" or ", ", ")
    return [choice.strip("'") for choice in listed.split(", ")]


def _described(found: object) -> str:
    return f'"{plain(found)}"' if isinstance(found, str) else plain(found)
