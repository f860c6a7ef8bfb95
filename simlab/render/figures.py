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
    draw : callable
        As `Draw` says.
    sheets : callable
        As `Sheets` says.
    """

    name: str
    draw: Draw
    sheets: Sheets = lambda finding, spaces: []


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
    "forest": Look("Forest plot", _intervals),
    "bars": Look("Bar chart", _intervals),
    "board": Look("Board", _board, spaces_sheet),
    "curve": Look("Curves with bands", _curve),
    "matrix": Look("Matrix", _matrix),
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


def views(finding: Finding) -> list[Finding]:
    """Split a finding into what is shown one at a time: a board's layers.

    Parameters
    ----------
    finding : Finding
        Any finding.

    Returns
    -------
    list of Finding
        Each with one figure; only `board` differs.
    """
    return [replace(finding, board=board) for board in (finding.board, *finding.layers)]


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
    rows = [rows_sheet(finding)] if finding.rows else []
    return rows + LOOKS[finding.kind].sheets(finding, spaces)
