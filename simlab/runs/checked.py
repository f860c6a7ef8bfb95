"""Reading a TOML file into models, with one clear line for the first thing wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError

from simlab.editions.explain import described, unknown, wanted
from simlab.editions.files import parse_toml
from simlab.editions.text import plain
from simlab.errors import InputError, nearest


class Part(BaseModel):
    """A table of a file: frozen, of exact types, and without a key that it does not know."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    @model_validator(mode="before")
    @classmethod
    def _known_keys(cls, data: Any) -> Any:
        for key in data if isinstance(data, dict) else ():
            if key not in cls.model_fields:
                problem = unknown(key, cls.model_fields)
                raise PydanticCustomError(
                    "unknown_key", "{problem}", {"key": key, "problem": problem}
                )
        return data


Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
"""A name that is also safe as the name of a file."""

AnyPart = TypeVar("AnyPart", bound=Part)


def parse(text: str, model: type[AnyPart], file: Path | str) -> AnyPart:
    """Parse TOML text into a model.

    Parameters
    ----------
    text : str
        TOML.
    model : type
        The model of the whole file.
    file : Path or str
        What to call the file in an error.

    Returns
    -------
    Part
        An instance of `model`.

    Raises
    ------
    InputError
        With the key of the first problem.
    """
    data = parse_toml(text, file)
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise InputError(file, *_first_problem(error.errors(), data)) from None


def _first_problem(problems: list[ErrorDetails], data: Any) -> tuple[str, str]:
    """Tell the key of the first problem and, in a clause, what is wrong there."""
    # One wrong entry also makes its list too short: the entry is the news.
    problems = sorted(problems, key=lambda problem: problem["type"] == "too_short")
    first, key = problems[0], _key(problems[0], data)
    match first["type"]:
        case "missing":
            return key, "is missing"
        case "unknown_key" | "grant" | "swept":
            return key, first["msg"]
        case "string_pattern_mismatch":
            return key, "must be small letters and digits, with single dashes between"
        case "union_tag_not_found":
            return key, f"says no {first['ctx']['discriminator']}"
        case "union_tag_invalid":
            tags = first["ctx"]["expected_tags"].replace("'", "").split(", ")
            return (
                key,
                f"{plain(first['ctx']['tag'])} is no kind; {nearest(first['ctx']['tag'], tags)}",
            )
    # A union tells a problem for each of its types: all of them would have done.
    ways = [wanted(problem) for problem in problems if _key(problem, data) == key]
    return key, f"must be {' or '.join(ways)}, not {described(first['input'])}"


def _key(problem: ErrorDetails, data: Any) -> str:
    """Write where a problem is, in dotted form.

    A location also holds the names that tell the members of a union apart; the
    file does not, which is how they are told from keys.
    """
    parts: list[str | int] = []
    for part in problem["loc"]:
        if isinstance(data, dict) and part in data:
            data = data[part]
        elif isinstance(data, list) and isinstance(part, int):
            data = data[part]
        elif problem["type"] != "missing" or part != problem["loc"][-1]:
            continue
        parts.append(part)
    if problem["type"] == "unknown_key":
        parts.append(problem["ctx"]["key"])
    return ".".join(plain(part) for part in parts)
