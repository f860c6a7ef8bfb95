"""How `simlab landing` prints: tables for a reader, JSON and CSV for machines."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simlab.cli.session import print_told, stand_ins
from simlab.cli.talk import show
from simlab.text import number, places

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.analysis.landing import Landing
    from simlab.analysis.landing_table import By, LandingTable
    from simlab.editions import Edition
    from simlab.exact import Frequencies

_SHOWN = ("1", "2", "3", "5", "10", "20", "40", "later")
"""Turns that a terminal has room for."""

_DECKS = (
    "the chain draws every card afresh, and these games deal their decks through; by "
    "--rule deck_draws=independent they draw as the chain does"
)
"""Why games and chain can be apart by more than chance."""

_ERRORS = {"R": "se", "T": "se_t", "V": "se_v"}
"""Where the standard error of a counter stands in JSON."""


@dataclass(frozen=True)
class Form:
    """What is to be printed, and how.

    Parameters
    ----------
    json, csv : bool
        For machines; at most one of them.
    by : {"turn", "way"} or None
        What landings are told apart by.
    counter : int
        What a table by turn or by way shows: 0, 1 or 2 for R, T or V.
    """

    json: bool = False
    csv: bool = False
    by: By | None = None
    counter: int = 0


def show_chain(edition: Edition, frequencies: Frequencies, model: str, form: Form) -> None:
    """Print the long run of a chain.

    Parameters
    ----------
    edition : Edition
        Whose board it is.
    frequencies : Frequencies
        Exact ones.
    model : str
        The chain in words.
    form : Form
        How.
    """
    told = frequencies.as_json(edition.id, [space.name for space in edition.spaces], model)
    if form.csv:
        _print_rows(told)
    elif form.json:
        print_told(told, edition)
    else:
        heading = f"{edition.id}, {model}; {frequencies.rolls_per_turn:.4f} throws a turn"
        show(heading, _frequencies(told, None), *stand_ins(edition))


def show_whole(
    edition: Edition, games: int, landed: Landing, table: LandingTable, form: Form
) -> None:
    """Print landings that are not told apart, with the chain's numbers where there are.

    Parameters
    ----------
    edition : Edition
        Whose board it is.
    games : int
        How many were played.
    landed : Landing
        What they came to.
    table : LandingTable
        The same, beside the chain.
    form : Form
        How.
    """
    told = landed.as_json(edition.id, table.places[:-1], table.exact_json())
    if form.csv:
        _print_csv(table)
    elif form.json:
        print_told(told, edition)
    else:
        heading = f"{edition.id}: {games:,} games, {landed.rolls_per_turn:.4f} throws a turn"
        laid = _frequencies(told, told["exact"])
        show(heading, laid, *_beside(edition, table), *stand_ins(edition))


def show_parts(edition: Edition, table: LandingTable, source: str, form: Form) -> None:
    """Print landings told apart: of one counter on the screen, of all in JSON and CSV.

    Parameters
    ----------
    edition : Edition
        Whose board it is.
    table : LandingTable
        By turn or by way.
    source : str
        Where the numbers come from, in words.
    form : Form
        How.
    """
    from simlab.analysis.landing_table import COUNTERS, UNITS

    exact = not table.errors.any()
    if form.csv:
        _print_csv(table)
    elif form.json:
        print_told(table.as_json(edition.id, source if exact else "sampled"), edition)
    else:
        c = form.counter
        heading = f"{edition.id}, {source}; {COUNTERS[c]} by {table.by}, {UNITS[c]}"
        notes = (*_errors(table, c), *_beside(edition, table), *stand_ins(edition))
        show(heading, _parts(table, c), *notes)


def _frequencies(told: dict[str, Any], exact: dict[str, Any] | None) -> Table:
    """Lay out R, T and V of every place, and beside a chain its R with the difference."""
    from rich.table import Table

    jail = {"index": "", "name": "in jail", **told["in_jail"]}
    rows = [*told["spaces"], jail]
    digits = {key: _decimals([row[error] for row in rows], 4) for key, error in _ERRORS.items()}
    headings = ["R, % of throws", "T, % of turns", "V a turn"]
    if any(row["se"] for row in rows):
        headings.append("error of R")
        digits["se"] = digits["R"]
    table = Table("space", "name", *headings)
    for heading in ("exact R", "z of R", "z of T", "z of V") if exact else ():
        table.add_column(heading)
    for column in (0, *range(2, len(table.columns))):
        table.columns[column].justify = "right"
    beside = [*exact["spaces"], exact["in_jail"]] if exact else [{}] * len(rows)
    for place, chain in zip(rows, beside, strict=True):
        written = [_number(place[key], decimals) for key, decimals in digits.items()]
        if exact:
            written.append(_number(chain["R"], 4))
            written += [_number(chain[key], 1) for key in ("z", "z_t", "z_v")]
        table.add_row(str(place["index"]), place["name"], *written)
    return table


def _parts(table: LandingTable, counter: int) -> Table:
    """Lay out one counter: a row for each place, a column for each part that fits and occurs."""
    from rich.table import Table

    shown = [
        part
        for part, name in enumerate(table.parts)
        if (table.by == "way" or name in _SHOWN) and (table.values[counter, part] > 0).any()
    ]
    heads = [table.parts[part].replace("_", " ") for part in shown]
    laid = Table(
        "space", "name", *(f"turn {head}" if table.by == "turn" else head for head in heads)
    )
    for column in (0, *range(2, len(laid.columns))):
        laid.columns[column].justify = "right"
    digits = [_decimals(map(float, table.errors[counter, part]), 3) for part in shown]
    for place, name in enumerate(table.places):
        values = zip(table.values[counter, shown, place], digits, strict=True)
        numbers = [_number(value, decimals) for value, decimals in values]
        laid.add_row(str(place) if place < table.spaces else "", name, *numbers)
    return laid


def _errors(table: LandingTable, counter: int) -> list[str]:
    """Say how large the standard errors are; nothing of exact numbers."""
    errors = table.errors[counter]
    sampled = errors[(errors > 0)]
    if not len(sampled):
        return []
    return [f"standard errors up to {sampled.max():.2g}; --csv gives each"]


def _beside(edition: Edition, table: LandingTable) -> list[str]:
    """Say how far games and chain are apart, and what alone can set them apart."""
    if table.exact is None:
        return []
    largest, unusual = table.farthest()
    chain = f"beside the {table.exact.model}; its first {table.exact.turns:,} turns"
    if math.isnan(largest):
        return [f"{chain}; too few landings to say more"]
    apart = f"at most {largest:.1f} standard errors apart, {unusual:.1f} would be unusual"
    if largest > unusual and edition.value("deck_draws") != "independent":
        return [chain, apart, _DECKS]
    return [chain, apart]


def _decimals(errors: Iterable[float | None], exact: int) -> int:
    """Count the decimals that the largest of some errors allows; `exact` where there is none."""
    largest = max((error for error in errors if error is not None), default=0.0)
    return min(exact, max(0, places(largest))) if largest > 0 else exact


def _number(value: float | None, decimals: int) -> str:
    """Write a number; nothing for one that is not known."""
    return "" if value is None or not math.isfinite(value) else number(value, decimals)


def _print_csv(table: LandingTable) -> None:
    table.frame().to_csv(sys.stdout, index=False, lineterminator="\n")


def _print_rows(told: dict[str, Any]) -> None:
    """Print the rows of a chain as CSV, with the columns that games have."""
    import pandas as pd

    rows = [*told["spaces"], {"index": None, "name": "in jail", **told["in_jail"]}]
    frame = pd.DataFrame(rows).astype({"index": "Int64"})
    frame.to_csv(sys.stdout, index=False, lineterminator="\n")
