"""Laying an edition's file over the edition that it extends."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from simlab.editions.explain import unknown
from simlab.editions.fields import Confidence
from simlab.editions.models import Edition
from simlab.editions.rule import Rule
from simlab.editions.text import plain
from simlab.errors import InputError, nearest

_CONFIDENCE: tuple[str, ...] = get_args(Confidence)
_PARTS = {"spaces", "cards", "rules"}
_OWN_RULE_KEYS = {"default", "source", "confidence"}

#: What a file that extends another says of how it does, and no edition holds.
FILE_KEYS = ("inherited_confidence", "own_board")

Content = dict[str, Any]


def extended(parent: Edition, content: Content, file: Path) -> Content:
    """Lay a file's content over its parent's.

    Rows of `spaces` are laid over the parent's row of the same index; `groups`, `pieces`, `cards`
    and `rules` are laid over by name, a deck being replaced as a whole; a rule is given as its
    new default, or as a table with `default`, `source` and `confidence`; a rule that the parent
    does not have is given as a whole, with its `meaning`. What the file leaves out is the
    parent's, weakened to `inherited_confidence`. With `own_board = true` the rows of `spaces`
    are the whole board, and nothing of the parent's lies under them.

    Parameters
    ----------
    parent : Edition
        The edition that the file extends.
    content : dict
        What the file says.
    file : Path
        The file, for errors.

    Returns
    -------
    dict
        The content of the whole edition, for the models to check.

    Raises
    ------
    InputError
        If a part has not the shape to be laid over anything, or overrides a rule that the
        parent does not have or in a way that it does not allow.
    """
    whole = _inherited(parent, content.get("inherited_confidence", {}), file)
    own_board = content.get("own_board", False)
    if not isinstance(own_board, bool):
        raise InputError(file, "own_board", "must be true or false")
    for key, value in content.items():
        if key == "spaces" and not own_board:
            whole[key] = _spaces(whole[key], value, file)
        elif key == "rules":
            whole[key] = {**whole[key], **_rules(parent, whole[key], value, file)}
        elif key in ("groups", "cards", "pieces"):
            whole[key] = {**whole.get(key, {}), **_table(value, key, file)}
        elif key not in FILE_KEYS:
            whole[key] = value
    return whole


def _inherited(parent: Edition, ceilings: object, file: Path) -> Content:
    """Copy the parent's content, nothing surer than its part's ceiling."""
    for part, ceiling in _table(ceilings, "inherited_confidence", file).items():
        key = f"inherited_confidence.{plain(part)}"
        if part not in _PARTS:
            raise InputError(file, key, unknown(part, _PARTS))
        if ceiling not in _CONFIDENCE:
            hint = nearest(plain(ceiling), _CONFIDENCE)
            raise InputError(file, key, f"cannot be {plain(ceiling)}; {hint}")
    whole = parent.model_dump(exclude={"file": True, "rules": {"__all__": {"value"}}})
    held = {
        "spaces": whole["spaces"],
        "cards": [card for deck in whole["cards"].values() for card in deck],
        "rules": whole["rules"].values(),
    }
    for part, ceiling in _table(ceilings, "inherited_confidence", file).items():
        for row in held[part]:
            row["confidence"] = max(row["confidence"], ceiling, key=_CONFIDENCE.index)
    return whole


def _spaces(rows: tuple[Content, ...], given: object, file: Path) -> list[Content]:
    whole = list(rows)
    if not isinstance(given, list):
        raise InputError(file, "spaces", "must be a list of tables")
    seen = set()
    for place, row in enumerate(given):
        key = f"spaces.{place}"
        index = _table(row, key, file).get("index")
        if type(index) is not int or not 0 <= index < len(rows):
            problem = f"must be the space that is meant, 0 to {len(rows) - 1}"
            raise InputError(file, f"{key}.index", problem)
        if index in seen:
            raise InputError(file, f"{key}.index", f"is {index}, which was given before")
        seen.add(index)
        whole[index] = {**whole[index], **row}
    return whole


def _rules(parent: Edition, rows: dict[str, Content], given: object, file: Path) -> Content:
    changed = {}
    for name, wanted in _table(given, "rules", file).items():
        key = f"rules.{plain(name)}"
        if name not in rows and isinstance(wanted, dict) and "meaning" in wanted:
            changed[name] = wanted
            continue
        if name not in rows:
            raise InputError(file, key, f"is not a rule; {nearest(name, rows)}")
        own = wanted if isinstance(wanted, dict) else {"default": wanted}
        for field in own:
            if field not in _OWN_RULE_KEYS:
                problem = unknown(field, _OWN_RULE_KEYS)
                raise InputError(file, f"{key}.{plain(field)}", problem)
        changed[name] = {**rows[name], **own, **_readings(parent.rules[name], own, key, file)}
    return changed


def _readings(rule: Rule, own: Content, key: str, file: Path) -> Content:
    """Make the new default and keep the old one among the alternatives."""
    if "default" not in own:
        return {}
    default = own["default"]
    # Text is for the command line: in a file, a value has its type.
    if rule.read(default) != default:
        problem = f"does not take {plain(default)}; valid: {', '.join(rule.valid)}"
        raise InputError(file, key, problem)
    others = (rule.default, *rule.alternatives)
    return {
        "default": default,
        "alternatives": [v for v in others if plain(v) != plain(default)],
    }


def _table(value: object, key: str, file: Path) -> Content:
    if not isinstance(value, dict):
        raise InputError(file, key, "must be a table")
    return value
