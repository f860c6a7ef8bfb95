"""Loading an edition: find it, read what it extends, lay it over that, and check it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from simlab.editions.explain import told, unknown
from simlab.editions.extend import FILE_KEYS, extended
from simlab.editions.families import FAMILIES, Family
from simlab.editions.files import read_toml, shipped
from simlab.editions.models import Edition
from simlab.editions.rule import Rule, Value
from simlab.editions.text import plain
from simlab.errors import InputError, UsageError, nearest

_RULE_KEYS = set(Rule.model_fields) - {"value"}


def edition_ids() -> tuple[str, ...]:
    """List the editions that come with the package.

    Returns
    -------
    tuple of str
        Their ids, sorted.
    """
    return tuple(shipped())


def load(
    name_or_path: str, rules: Mapping[str, Value] | None = None, *, origin: str = ""
) -> Edition:
    """Load and check an edition.

    Parameters
    ----------
    name_or_path : str
        Id of a shipped edition, or the path of a file that ends in ``.toml``.
    rules : mapping of str to str, int or bool, optional
        Rules to override; values may be written as text.
    origin : str
        The file in which the name and the rules are written. Paths are then relative to its
        folder, and what is wrong with them is told as an error of that file.

    Returns
    -------
    Edition
        The edition, whole and checked.

    Raises
    ------
    UsageError
        For a name or a rule that does not exist, or a value that a rule does not take.
    InputError
        For a file that cannot be used, and for all of the above if `origin` is given.

    Examples
    --------
    >>> load("empire-2013", {"tower_units_to_win": "16"}).value("tower_units_to_win")
    16
    """
    editions = shipped()
    if name_or_path.endswith(".toml"):
        file = Path(origin).parent / name_or_path
    elif name_or_path in editions:
        file = editions[name_or_path]
    else:
        problem = f"{plain(name_or_path)} is not an edition; {nearest(name_or_path, editions)}"
        raise InputError(origin, "edition", problem) if origin else UsageError(problem)
    edition = _read(file, ())
    return edition.with_rules(rules, origin=origin) if rules else edition


def parse_rule(text: str) -> tuple[str, str]:
    """Split what one writes to override a rule.

    Parameters
    ----------
    text : str
        Name and value with an equals sign between them.

    Returns
    -------
    tuple of str
        The name and the value, both as text.

    Raises
    ------
    UsageError
        If there is no name or no value.

    Examples
    --------
    >>> parse_rule("overshoot=exact_only")
    ('overshoot', 'exact_only')
    """
    name, _, value = (part.strip() for part in text.partition("="))
    if not name or not value:
        raise UsageError(f"rule {plain(text)} must be written as name=value")
    return name, value


def _read(file: Path, children: tuple[str, ...]) -> Edition:
    """Read an edition; `children` are the files that led here by extending one another."""
    content = read_toml(file)
    parent = _parent(file, content["extends"], children) if "extends" in content else None
    family = _family(content, parent, file)
    known = (set(family.edition.model_fields) - {"file"}) | set(FILE_KEYS)
    for key in content:
        if key not in known:
            raise InputError(file, plain(key), unknown(key, known))
    if parent is not None:
        content = extended(parent, content, file)
    else:
        for key in FILE_KEYS:
            if key in content:
                raise InputError(file, key, "needs an edition that is extended")
    try:
        edition = family.edition.model_validate(_with_values(content, file))
    except ValidationError as error:
        raise told(error, file, family) from error
    for key, problem in family.problems(edition):
        raise InputError(file, key, problem)
    book = shipped()[family.book(edition)]
    if file != book and (parent is None or _ventures(edition, parent)):
        _compare_rules(edition, _read(book, ()))
    return edition


def _ventures(edition: Edition, parent: Edition) -> bool:
    """Say whether an edition is another kind of box than its parent, or has other rules."""
    return len(edition.spaces) != len(parent.spaces) or edition.rules.keys() != parent.rules.keys()


def _family(content: dict[str, Any], parent: Edition | None, file: Path) -> Family:
    """Find the family that a file says, or that of the edition which it extends."""
    name = content.get("family", parent.family if parent else None)
    if name is None:
        raise InputError(file, "family", "is missing")
    if not isinstance(name, str) or name not in FAMILIES:
        raise InputError(
            file, "family", f"cannot be {plain(name)}; {nearest(plain(name), FAMILIES)}"
        )
    if parent and name != parent.family:
        problem = f"is {name}, {parent.id} which it extends is of the family {parent.family}"
        raise InputError(file, "family", problem)
    return FAMILIES[name]


def _parent(file: Path, name: object, children: tuple[str, ...]) -> Edition:
    editions = shipped()
    if not isinstance(name, str):
        raise InputError(file, "extends", "must be the id of an edition or a .toml path")
    if not name.endswith(".toml") and name not in editions:
        hint = nearest(name, editions)
        raise InputError(file, "extends", f"{plain(name)} is not an edition; {hint}")
    parent = editions[name] if name in editions else file.parent / name
    if not os.path.isfile(parent):
        raise InputError(file, "extends", f"{plain(name)} is not there")
    trail = (*children, os.path.realpath(file))
    if os.path.realpath(parent) in trail:
        raise InputError(file, "extends", f"goes round in a circle: {plain(name)} extends this")
    return _read(parent, trail)


def _with_values(content: dict[str, Any], file: Path) -> dict[str, Any]:
    """Put every rule's default in force."""
    rules = content.get("rules")
    if not isinstance(rules, dict):
        return {**content, "file": str(file)}
    for name, rule in rules.items():
        for key in rule if isinstance(rule, dict) else ():
            if key not in _RULE_KEYS:
                raise InputError(
                    file, f"rules.{plain(name)}.{plain(key)}", unknown(key, _RULE_KEYS)
                )
    settled = {
        name: {**rule, "value": rule["default"]}
        if isinstance(rule, dict) and "default" in rule
        else rule
        for name, rule in rules.items()
    }
    return {**content, "rules": settled, "file": str(file)}


def _compare_rules(edition: Edition, book: Edition) -> None:
    """Hold an edition to the rules that boxes of its kind can be played by."""
    for name in edition.rules:
        if name not in book.rules and name not in edition.printed_rules:
            problem = f"is not a rule; {nearest(name, book.rules)}"
            raise InputError(edition.file, f"rules.{plain(name)}", problem)
    for name, known in book.rules.items():
        if name in book.printed_rules:
            continue
        if name not in edition.rules:
            raise InputError(edition.file, f"rules.{name}", "is missing")
        rule = edition.rules[name]
        for value in (rule.default, *rule.alternatives, *(rule.range or ())):
            if known.read(value) != value:
                problem = f"does not take {plain(value)}; valid: {', '.join(known.valid)}"
                raise InputError(edition.file, f"rules.{name}", problem)
