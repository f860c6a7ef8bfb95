"""`simlab roi --exact`: pay-backs from the chain of a token."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from simlab.cli.sheet import Column, Sheet, figure, text
from simlab.editions import DeedsEdition, Edition, TowersEdition
from simlab.errors import UsageError, nearest

if TYPE_CHECKING:
    from simlab.exact.model import Jail

_LADDERS = (
    figure("visits, % of rolls", "landing", 3),
    figure("price", "price", 0),
    figure("pays back alone", "payback_alone", 1),
    text("best step", "best_step"),
    figure("pays back", "best_payback", 1),
    figure("all built", "spent", 0),
    figure("income a roll", "income", 3),
    figure("pays back", "payback_total", 1),
)
_STEPS = (
    text("level", "level"),
    figure("cost", "cost", 0),
    figure("pays back", "payback", 1),
    figure("all spent", "spent", 0),
    figure("income a roll", "income", 3),
    figure("pays back", "payback_total", 1),
)
_TILES = (
    figure("price", "price", 0),
    figure("units", "units", 0),
    figure("units for 100", "units_per_100", 2),
    figure("visits, % of rolls", "landing", 3),
    figure("rent a roll", "rent", 3),
    figure("pays back, rolls", "payback", 1),
    figure("at GO a turn", "at_go", 3),
    figure("pays back, turns", "payback_at_go", 1),
)


def answer(
    edition: Edition, jail: Jail | None, by: str, level: str | None
) -> tuple[dict[str, Any], list[Sheet]]:
    """Compute pay-backs.

    Parameters
    ----------
    edition : Edition
        With its rules.
    jail : {"leave", "stay"} or None
        What players in jail do; None for what is usual.
    by : {"space", "group", "level"}
        What the sheet tells.
    level : str or None
        The only level that it tells.

    Returns
    -------
    told : dict
        For JSON: all spaces and groups with all steps.
    sheets : list of Sheet

    Raises
    ------
    UsageError
        For a level that there is not, or an edition without a chain.
    """
    from simlab.exact import (
        Habits,
        model_in_words,
        payback,
        tower_groups,
        tower_payback,
        usual,
    )

    habits = usual(edition) if jail is None else Habits(jail=jail)
    model = model_in_words(edition, habits)
    told: dict[str, Any] = {"edition": edition.id, "model": model}
    if isinstance(edition, TowersEdition):
        if by == "level" or level:
            raise UsageError("the exact chain has no levels in games of towers; tell it by space")
        told["spaces"] = [tile.as_json() for tile in tower_payback(edition, habits.jail)]
        told["groups"] = [tile.as_json() for tile in tower_groups(edition, habits.jail)]
        return told, [_sheet(edition, model, by, told, _TILES)]
    assert isinstance(edition, DeedsEdition)
    found = payback(edition, habits.jail)
    told["spaces"] = [ladder.as_json() for ladder in found.spaces]
    told["groups"] = [ladder.as_json() for ladder in found.groups]
    if by == "level" or level:
        return told, [
            Sheet(_heading(edition, model), _first("space") + _STEPS, _steps(told, level))
        ]
    summed = {name: [_summed(ladder) for ladder in told[name]] for name in ("spaces", "groups")}
    return told, [_sheet(edition, model, by, summed, _LADDERS)]


def one_level(records: Iterable[Mapping[str, Any]], level: str | None) -> list[Mapping[str, Any]]:
    """Keep the records of one level.

    Raises
    ------
    UsageError
        If there is none, with the nearest name.
    """
    found = list(records)
    check_level(level, {record["level"] for record in found})
    return [record for record in found if level in (None, record["level"])]


def check_level(level: str | None, names: Iterable[str]) -> None:
    """Check that a level is one of those that there are.

    Raises
    ------
    UsageError
        If it is not, with the nearest name.
    """
    known = list(names)
    if level is not None and level not in known:
        raise UsageError(f"no level is called {level}; {nearest(level, known)}")


def _sheet(
    edition: Edition, model: str, by: str, told: dict[str, Any], columns: tuple[Column, ...]
) -> Sheet:
    records = told["groups" if by == "group" else "spaces"]
    return Sheet(_heading(edition, model), _first(by) + columns, records)


def _first(by: str) -> tuple[Column, ...]:
    named = (text(by, "name"),)
    return named if by == "group" else (*named, text("group", "group"))


def _heading(edition: Edition, model: str) -> str:
    return f"{edition.id}, {model}; pay-backs in rolls of an opponent"


def _steps(told: dict[str, Any], level: str | None) -> list[Mapping[str, Any]]:
    """Give a record for each space and step."""
    rows = (
        {"name": ladder["name"], "group": ladder["group"], **step}
        for ladder in told["spaces"]
        for step in ladder["steps"]
    )
    return one_level(rows, level)


def _summed(ladder: dict[str, Any]) -> dict[str, Any]:
    """Sum a ladder up: its first step, its best and its last."""
    first, last = ladder["steps"][0], ladder["steps"][-1]
    paying = [step for step in ladder["steps"] if step["payback"] is not None]
    best = min(paying, key=lambda step: step["payback"])
    return {
        **{key: ladder[key] for key in ("name", "group", "kind", "landing")},
        "price": first["spent"],
        "payback_alone": first["payback"],
        "best_step": best["level"],
        "best_payback": best["payback"],
        **{key: last[key] for key in ("spent", "income", "payback_total")},
    }
