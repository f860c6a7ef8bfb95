"""An answer as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from simlab.analysis.model import Answer, Finding
from simlab.render import palette
from simlab.render.board import Space, draw_board
from simlab.render.curve import draw_curve
from simlab.render.intervals import draw_intervals
from simlab.render.scene import NARROW, WIDE, Scene
from simlab.render.svg import to_svg
from simlab.render.tables import Table, arms_table, finding_tables, further_tables
from simlab.text import written


@dataclass(frozen=True)
class _Section:
    """A finding, ready for the template."""

    finding: Finding
    figures: tuple[Markup, ...]
    tables: tuple[Table, ...]


def draw(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    """Lay out a finding's figure.

    Parameters
    ----------
    finding : Finding
        What to draw.
    spaces : sequence of Space
        The board, for findings of the kind ``"board"``.
    width : float
        Width in pixels.

    Returns
    -------
    Scene
        The figure.
    """
    if finding.board is not None:
        return draw_board(finding.board, spaces, width)
    if finding.axis is not None:
        return draw_curve(finding, width)
    return draw_intervals(finding, width)


def page(answer: Answer, spaces: Sequence[Space]) -> str:
    """Write the page of an answer.

    Parameters
    ----------
    answer : Answer
        What to tell; every text in it is escaped.
    spaces : sequence of Space
        The board of the edition, in order.

    Returns
    -------
    str
        HTML5 that asks the network for nothing; the same answer gives the same text.
    """
    effect = answer.effect
    return (
        _environment()
        .get_template("report.html.j2")
        .render(
            answer=answer,
            effect=written(
                effect.estimate, effect.low, effect.high, signed=effect.unit == "points"
            ),
            sections=[_section(finding, spaces) for finding in answer.findings],
            arms=arms_table(answer),
            further=further_tables(answer),
            main_title=next((f.title for f in answer.findings if f.main), ""),
            palette=Markup(palette.css()),
        )
    )


def _section(finding: Finding, spaces: Sequence[Space]) -> _Section:
    kind = {
        "forest": "Forest plot",
        "bars": "Bar chart",
        "board": "Board",
        "curve": "Curves with bands",
    }[finding.kind]
    description = f"{kind}. {finding.title} {finding.text} The table below holds the numbers."
    figures = tuple(
        to_svg(draw(finding, spaces, width), description, css_class)
        for width, css_class in ((WIDE, "wide"), (NARROW, "narrow"))
    )
    return _Section(finding, figures, tuple(finding_tables(finding, spaces)))


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("simlab.render"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
