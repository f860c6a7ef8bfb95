"""`simlab editions`: the games there are, what is in the box, and whether a file will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from simlab.cli import options
from simlab.cli.talk import print_json, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.editions import Edition

editions = typer.Typer(help="The games there are. Example: simlab editions show empire-2013")


@editions.command("list")
def list_(json: options.Json = False) -> None:
    """List the editions that come with simlab.

    Example: simlab editions list --json
    """
    from simlab.editions import edition_ids, load

    loaded = [load(name) for name in edition_ids()]
    rows: list[dict[str, Any]] = [
        {
            "id": edition.id,
            "name": edition.name,
            "family": edition.family,
            "released": edition.released,
            "reconstructed": len(edition.reconstructed),
        }
        for edition in loaded
    ]
    if json:
        print_json(rows)
    else:
        show(_table(rows, hidden=()))


@editions.command("show")
def show_(
    edition: options.EditionName,
    format_: options.Formats = None,
    house_rules: options.HouseRules = None,
    rule: options.Rules = None,
    json: options.Json = False,
) -> None:
    """Show an edition: its board, its cards and its rules, with how sure each is.

    With a format, house rules or rules it is shown as it would be played then.

    Example: simlab editions show classic-us --format short
    """
    from simlab.cli.rules import Asked

    loaded = Asked(rule, format_, house_rules).in_force(edition)[0]
    if json:
        print_json({**loaded.show(), **_bundles(loaded)})
    else:
        show(*_parts(loaded), *_bundle_tables(_bundles(loaded)))


@editions.command("check")
def check(file: options.AnyFile, json: options.Json = False) -> None:
    """Check an edition file of your own.

    Example: simlab editions check house-rules.toml
    """
    from simlab.editions import load
    from simlab.errors import UsageError

    if file.suffix != ".toml":
        raise UsageError(f"{file} is not the path of a .toml file")
    loaded = load(str(file))
    if json:
        print_json({"file": str(file), "ok": True, "id": loaded.id, "digest": loaded.digest()})
    else:
        show(f"{file}: OK, {loaded.name}")


def _bundles(edition: Edition) -> dict[str, dict[str, Any]]:
    """Give the formats and the house rules that combine with an edition."""
    from simlab.editions import bundles

    known = bundles()
    return known.model_dump(exclude={"family"}) if known.family == edition.family else {}


def _bundle_tables(bundles: dict[str, dict[str, Any]]) -> list[Table]:
    """Tell formats and house rules by their names."""
    hidden = ("rules", "includes", "note")
    return [
        _table([{kind.replace("_", " "): name, **one} for name, one in found.items()], hidden)
        for kind, found in bundles.items()
    ]


def _parts(edition: Edition) -> list[str | Table]:
    board = [
        {
            **space.model_dump(exclude_defaults=True),
            "confidence": space.confidence,
            "mark": _mark(space.filled_in),
        }
        for space in edition.spaces
    ]
    cards = [
        {
            "deck": deck,
            **card.model_dump(exclude_defaults=True),
            "confidence": card.confidence,
            "mark": _mark(("card",) if card.reconstructed else ()),
        }
        for deck, held in edition.cards.items()
        for card in held
    ]
    rules = [
        {
            "rule": name,
            "value": held.value,
            "valid": ", ".join(held.valid),
            "confidence": held.confidence,
            "source": held.source,
        }
        for name, held in edition.rules.items()
    ]
    return [
        f"{edition.id}: {edition.name}, {edition.released}, family {edition.family}",
        *(f"* {note}" for note in edition.notes),
        *(f"? reconstructed: {what}" for what in edition.reconstructed),
        _table(board),
        _table(cards),
        _table(rules),
    ]


#: Fields that only files need, and those that close a row.
_FOR_FILES = ("reconstructed", "rents_reconstructed", "disputed", "note")
_LAST = ("confidence", "source", "mark")


def _mark(filled_in: tuple[str, ...]) -> str:
    return f"{' and '.join(filled_in)} reconstructed" if filled_in else ""


def _table(rows: list[dict[str, Any]], hidden: tuple[str, ...] = _FOR_FILES) -> Table:
    """Tabulate what rows say; columns that none fills, or that are hidden, are left out."""
    from rich.table import Table

    columns = [
        *dict.fromkeys(
            name
            for row in rows
            for name, value in row.items()
            if value not in ("", None) and name not in hidden
        )
    ]
    columns.sort(key=lambda name: name in _LAST)
    table = Table(*columns)
    for row in rows:
        table.add_row(*(_cell(row.get(name)) for name in columns))
    return table


def _cell(value: object) -> str:
    from simlab.editions.text import plain

    if value is None or value == "":
        return ""
    return " ".join(map(str, value)) if isinstance(value, tuple) else plain(value)
