"""`simlab editions`: the games there are, what is in the box, and whether a file will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from simlab.cli import options
from simlab.cli.talk import print_json, show

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.editions import Card, Edition, Space

_SPACE = ("index", "name", "kind", "group", "price")
_CARD = ("deck", "title", "count", "effect", "amount")
_MARKS = ("confidence", "mark")
_SPACE_OF = {"towers": ("height", "tiles"), "deeds": ("building", "rents", "mortgage")}
_CARD_OF = {"towers": ("timing",), "deeds": ("hotel", "factor", "steps", "target")}
"""What spaces and cards have of their own in each family."""

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
        show(_table(("id", "name", "family", "released", "reconstructed"), rows))


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
    from simlab.editions import load

    printed = load(edition)
    loaded = printed.with_rules(Asked(rule, format_, house_rules).values(printed))
    known = _bundles(loaded)
    if json:
        print_json({**loaded.show(), **known})
    else:
        show(*_parts(loaded), *_bundle_tables(known))


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


def _bundles(edition: Edition) -> dict[str, Any]:
    """Give the formats and the house rules that combine with an edition."""
    from simlab.editions import bundles

    known = bundles()
    return known.model_dump(exclude={"family"}) if known.family == edition.family else {}


def _bundle_tables(known: dict[str, Any]) -> list[str | Table]:
    """Tell formats and house rules by name and meaning."""
    return [
        _table(
            (heading.replace("_", " "), "meaning", "confidence", "source"),
            [{**bundle, heading.replace("_", " "): name} for name, bundle in found.items()],
        )
        for heading, found in known.items()
    ]


def _parts(edition: Edition) -> list[str | Table]:
    board = [
        {
            **_written(space),
            "confidence": space.confidence,
            "mark": _mark(space.reconstructed),
        }
        for space in edition.spaces
    ]
    cards = [
        {
            "deck": deck,
            **_written(card),
            "confidence": card.confidence,
            "mark": _mark(card.reconstructed),
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
        _table((*_SPACE, *_SPACE_OF[edition.family], *_MARKS), board),
        _table((*_CARD, *_CARD_OF[edition.family], *_MARKS), cards),
        _table(("rule", "value", "valid", "confidence", "source"), rules),
    ]


def _written(part: Space | Card) -> dict[str, Any]:
    """Give the fields of a space or a card that differ from their defaults, lists in one line."""
    fields = part.model_dump(exclude_defaults=True)
    lists = {name: value for name, value in fields.items() if isinstance(value, tuple)}
    return {**fields, **{name: ", ".join(map(str, value)) for name, value in lists.items()}}


def _mark(reconstructed: bool) -> str:
    return "reconstructed" if reconstructed else ""


def _table(columns: tuple[str, ...], rows: list[dict[str, Any]]) -> Table:
    from rich.table import Table

    from simlab.editions.text import plain

    table = Table(*columns)
    for row in rows:
        table.add_row(*(plain(row[name]) if row.get(name, "") != "" else "" for name in columns))
    return table
