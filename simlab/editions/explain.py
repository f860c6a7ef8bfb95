"""A failed check of a model, told in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from simlab.editions.families import Family
from simlab.editions.rule import Rule
from simlab.editions.text import plain
from simlab.errors import InputError, nearest

_WANTED = {
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "dict_type": "a table",
    "model_type": "a table",
    "tuple_type": "a list",
    "string_too_short": "text that is not empty",
    "too_short": "a longer list",
}
_BOUNDS = {
    "greater_than": ("above", "gt"),
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


def wanted(problem: ErrorDetails) -> str:
    """Say what a value should have been.

    Parameters
    ----------
    problem : ErrorDetails
        One of a failed check's.

    Returns
    -------
    str
        As it follows "must be".
    """
    kind = problem["type"]
    if kind in _BOUNDS:
        word, bound = _BOUNDS[kind]
        return f"{word} {problem['ctx'][bound]}"
    return _WANTED.get(kind, problem["msg"].removeprefix("Input should be "))


def described(found: object) -> str:
    """Write the value that was found, text in quotes."""
    text = plain(found)
    return f'"{text}"' if found == text else text


def unknown(key: str, valid: Iterable[str]) -> str:
    """Say that a key is not one of a table's.

    Parameters
    ----------
    key : str
        The key as written.
    valid : iterable of str
        The keys that the table has.

    Returns
    -------
    str
        The problem, with the nearest valid key.
    """
    return f"is not a key here; {nearest(key, valid)}"


def _problem(first: ErrorDetails, location: tuple[int | str, ...], family: Family) -> str:
    kind, context, found = first["type"], first.get("ctx", {}), first["input"]
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return unknown(str(location[-1]), _model(location, family).model_fields)
    if kind == "literal_error":
        return f"cannot be {plain(found)}; {nearest(plain(found), _choices(context))}"
    if kind in _BOUNDS or kind in _WANTED:
        return f"must be {wanted(first)}, not {described(found)}"
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
