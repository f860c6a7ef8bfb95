"""A gallery of answers: one page each, and a page of cards that leads to them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from markupsafe import Markup

from simlab.analysis.model import Answer, Finding, Row
from simlab.errors import StoreError
from simlab.render import palette
from simlab.render.board import Space
from simlab.render.figures import draw
from simlab.render.page import environment, page
from simlab.render.scene import NARROW, Part, Scene
from simlab.render.svg import to_svg
from simlab.text import Written, written

INDEX = "index.html"

_ROWS = 4
"""Rows of a forest or of bars that the small picture of a card shows: the largest."""
_HEADLINE = 40
"""The most letters before the colon of an answer that can stand for the whole of it."""


@dataclass(frozen=True)
class Entry:
    """An answer with what its card and its page need beside it.

    Parameters
    ----------
    answer : Answer
        The answer.
    spaces : sequence of Space
        The board of its edition.
    family : str
        The family of games, under which it stands.
    edition : str
        Name of its edition.
    """

    answer: Answer
    spaces: Sequence[Space]
    family: str
    edition: str


@dataclass(frozen=True)
class _Card:
    answer: Answer
    headline: str
    edition: str
    effect: Written
    picture: Markup


@dataclass(frozen=True)
class _Shelf:
    """The cards of a family of games."""

    family: str
    cards: tuple[_Card, ...]


def write_gallery(entries: Sequence[Entry], folder: Path) -> Path:
    """Write the pages of answers and the page that leads to them.

    Parameters
    ----------
    entries : sequence of Entry
        In any order, each answer with an id of its own.
    folder : Path
        Made where it is missing. It gets ``<id>.html`` for each answer and
        ``index.html``; files of the same names are replaced.

    Returns
    -------
    Path
        The page of cards.

    Raises
    ------
    StoreError
        If something cannot be written, naming the path.

    Notes
    -----
    The same answers give the same bytes. A page holds its figures and tables itself, so
    that nothing else belongs to it.
    """
    pages = {
        f"{entry.answer.id}.html": page(entry.answer, entry.spaces, INDEX) for entry in entries
    }
    pages[INDEX] = index(entries)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        where = error.filename or folder
        raise StoreError(f"{where}: cannot be written: {error.strerror or error}") from error
    return folder / INDEX


def index(entries: Sequence[Entry]) -> str:
    """Write the page of cards: question, answer and a small picture each.

    Parameters
    ----------
    entries : sequence of Entry
        In any order; the cards stand by family and within it by their answers' ids.

    Returns
    -------
    str
        HTML5 that asks the network for nothing and leads to ``<id>.html``.
    """
    order = sorted(entries, key=lambda entry: (entry.family, entry.answer.id))
    shelves = [
        _Shelf(family, tuple(_card(entry) for entry in found))
        for family, found in groupby(order, key=lambda entry: entry.family)
    ]
    template = environment().get_template("gallery.html.j2")
    return template.render(shelves=shelves, count=len(order), palette=Markup(palette.css()))


def _card(entry: Entry) -> _Card:
    effect = entry.answer.effect
    numbers = written(effect.estimate, effect.low, effect.high, signed=effect.unit == "points")
    scene = _picture(_shown(entry.answer), entry.spaces)
    picture = to_svg(scene, "", "picture")
    return _Card(entry.answer, _headline(entry.answer), entry.edition, numbers, picture)


def _headline(answer: Answer) -> str:
    """Give what an answer says before its colon, such as "Hotels"; else its verdict."""
    said, colon, _ = answer.answer.partition(":")
    return said if colon and len(said) <= _HEADLINE else answer.verdict


def _shown(answer: Answer) -> Finding:
    """Choose the finding for the picture: the first that is no list of intervals, or the main."""
    drawn = (finding for finding in answer.findings if finding.kind not in ("forest", "bars"))
    return next(drawn, None) or next(finding for finding in answer.findings if finding.main)


def _picture(finding: Finding, spaces: Sequence[Space]) -> Scene:
    """Draw a finding as small as on a phone: a few of its intervals, or a board's ring."""
    if finding.kind in ("forest", "bars"):
        finding = replace(finding, rows=_largest(finding.rows))
    scene = draw(finding, spaces, NARROW)
    parts = tuple(Part(part.marks) for part in scene.parts)
    height = scene.width if finding.kind == "board" else scene.height  # the list is cut off
    return Scene(scene.width, height, parts)


def _largest(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Choose the rows whose numbers are furthest from zero, in their order."""
    sizes = [abs(row.interval.estimate) for row in rows]
    sizes = [size if math.isfinite(size) else 0.0 for size in sizes]
    chosen = sorted(range(len(rows)), key=sizes.__getitem__, reverse=True)[:_ROWS]
    return tuple(rows[at] for at in sorted(chosen))
