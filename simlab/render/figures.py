"""Every kind of finding, and how it is drawn and tabled: the one place that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from simlab.analysis import model
from simlab.analysis.model import Finding
from simlab.render.board import Space, draw_board
from simlab.render.curve import draw_curve
from simlab.render.intervals import draw_intervals
from simlab.render.matrix import draw_matrix
from simlab.render.scene import Scene
from simlab.render.sheets import Sheet, rows_sheet, spaces_sheet
from simlab.render.survival import draw_survival, survival_sheet

Draw = Callable[[Finding, Sequence[Space], float], Scene]
"""Lays a finding out, given the spaces of its board and a width in pixels."""

Sheets = Callable[[Finding, Sequence[Space]], list[Sheet]]
"""Gives the tables of a finding beside that of its rows."""


@dataclass(frozen=True)
class Look:
    """How findings of a kind are shown.

    Parameters
    ----------
    name : str
        What such a figure is called; its alternative text begins with it.
    how_to_read : str
        The line under the figure where the finding has none of its own.
    draw : callable
        As `Draw` says.
    sheets : callable
        As `Sheets` says.
    estimate : str
        Heading of the rows' estimates.
    """

    name: str
    how_to_read: str
    draw: Draw
    sheets: Sheets = lambda finding, spaces: []
    estimate: str = "Estimate"


def _intervals(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    return draw_intervals(finding, width)


def _board(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    assert finding.board is not None  # what a finding of the kind "board" has
    return draw_board(finding.board, spaces, width)


def _curve(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    return draw_curve(finding, width)


def _matrix(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    assert finding.matrix is not None  # what a finding of the kind "matrix" has
    return draw_matrix(finding.matrix, width)


LOOKS: dict[model.Kind, Look] = {
    "forest": Look(
        "Forest plot",
        "A dot is an estimate and its line the 95 % interval; a hollow dot's crosses zero.",
        _intervals,
    ),
    "bars": Look(
        "Bar chart",
        "A bar is an estimate, from zero; the thin line on it is the 95 % interval.",
        _intervals,
    ),
    "board": Look(
        "Board",
        "The stronger the colour of a space, the larger its number.",
        _board,
        spaces_sheet,
    ),
    "curve": Look(
        "Curve",
        "A line joins estimates along the axis, and its band their 95 % intervals; an upright "
        "marks the value that holds without the sweep.",
        _curve,
    ),
    "length": Look(
        "Survival curves",
        "A line is the share of games still going, and falls as they end; its band is the "
        "95 % interval. The axis stops where less than one game in a hundred is still to end.",
        draw_survival,
        survival_sheet,
        "Half are over after",
    ),
    "matrix": Look(
        "Matrix",
        "A cell says what its row gains over its column, which carries the number of that row: "
        "blue is a gain and brown a loss; an outlined cell's 95 % interval holds zero.",
        _matrix,
    ),
}
"""By the kind of the finding."""


def draw(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    """Lay out a finding's figure.

    Parameters
    ----------
    finding : Finding
        What to draw; of a board's layers the first.
    spaces : sequence of Space
        The board.
    width : float
        Width in pixels.

    Returns
    -------
    Scene
        The figure.
    """
    return LOOKS[finding.kind].draw(finding, spaces, width)


def views(finding: Finding) -> list[tuple[str, Finding]]:
    """Split a finding into what is shown one at a time: a board's layers.

    Parameters
    ----------
    finding : Finding
        Any finding.

    Returns
    -------
    list of (str, Finding)
        Name of the figure's file, without its ending, and the finding with that one
        figure; only `board` differs.
    """
    return [
        (f"{finding.id}-{place}" if place else finding.id, replace(finding, board=board))
        for place, board in enumerate((finding.board, *finding.layers))
    ]


def sheets(finding: Finding, spaces: Sequence[Space]) -> list[Sheet]:
    """Table a finding's numbers.

    Parameters
    ----------
    finding : Finding
        What to table.
    spaces : sequence of Space
        The board.

    Returns
    -------
    list of Sheet
        The rows, where there are any, then what else its kind has.
    """
    look = LOOKS[finding.kind]
    rows = [rows_sheet(finding, look.estimate)] if finding.rows else []
    return rows + look.sheets(finding, spaces)
