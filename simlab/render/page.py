"""An answer as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from simlab.analysis.model import Answer, Finding
from simlab.render import palette
from simlab.render.board import Space
from simlab.render.figures import LOOKS, draw, sheets, views
from simlab.render.scene import NARROW, WIDE
from simlab.render.sheets import Table
from simlab.render.svg import to_svg
from simlab.render.tables import arms_table, further_tables
from simlab.text import tied, written


@dataclass(frozen=True)
class _View:
    """One figure in both layouts; `file` is the name of its PNG."""

    name: str
    figures: tuple[Markup, ...]
    file: str


@dataclass(frozen=True)
class _Section:
    """A finding, ready for the template."""

    finding: Finding
    how_to_read: str
    views: tuple[_View, ...]
    tables: tuple[Table, ...]


def page(answer: Answer, spaces: Sequence[Space], gallery: str = "") -> str:
    """Write the page of an answer.

    Parameters
    ----------
    answer : Answer
        What to tell; every text in it is escaped.
    spaces : sequence of Space
        The board of the edition, in order.
    gallery : str
        Relative address of the gallery that the page is for; it then links there and
        not to files with its figures and tables. Empty for a report's page.

    Returns
    -------
    str
        HTML5 that asks the network for nothing; the same answer gives the same text.
    """
    effect = answer.effect
    sections = [_section(finding, spaces) for finding in answer.findings]
    return (
        environment()
        .get_template("report.html.j2")
        .render(
            answer=answer,
            effect=written(
                effect.estimate, effect.low, effect.high, signed=effect.unit == "points"
            ),
            sections=sections,
            most_views=max((len(section.views) for section in sections), default=0),
            arms=arms_table(answer),
            further=further_tables(answer),
            main_title=next((f.title for f in answer.findings if f.main), ""),
            palette=Markup(palette.css()),
            gallery=gallery,
        )
    )


def _section(finding: Finding, spaces: Sequence[Space]) -> _Section:
    tables = tuple(sheet.table for sheet in sheets(finding, spaces))
    how_to_read = finding.how_to_read or LOOKS[finding.kind].how_to_read
    shown = tuple(_view(*view, spaces) for view in views(finding))
    return _Section(finding, how_to_read, shown, tables)


def _view(file: str, finding: Finding, spaces: Sequence[Space]) -> _View:
    kind, layer = LOOKS[finding.kind].name, finding.board.name if finding.board else ""
    shown = f"{kind}, {layer}" if layer else kind
    description = f"{shown}. {finding.title} {finding.text} The table below holds the numbers."
    figures = tuple(
        to_svg(draw(finding, spaces, width), description, css_class)
        for width, css_class in ((WIDE, "wide"), (NARROW, "narrow"))
    )
    return _View(layer or finding.title, figures, file)


@cache
def environment() -> Environment:
    """Give the templates; whatever they are given is escaped, and numbers keep their units."""
    return Environment(
        loader=PackageLoader("simlab.render"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=lambda value: tied(value) if type(value) is str else value,  # not Markup
    )
