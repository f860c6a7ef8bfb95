"""Where the spaces of a board lie: a ring with four equal sides."""

from __future__ import annotations

from typing import NamedTuple

from simlab.render.scene import Box

_MANY = 44
"""Spaces from which the corners give up some depth for broader sides."""


class Cell(NamedTuple):
    """Where a space lies: its rectangle and the side of the board, in pixels.

    `side` counts clockwise from the bottom row (0) to the right column (3), or
    is -1 for a corner.
    """

    x: float
    y: float
    width: float
    height: float
    side: int


def ring(count: int, width: float) -> list[Cell]:
    """Lay a ring of spaces out clockwise from the lower right corner.

    Parameters
    ----------
    count : int
        Number of spaces, a multiple of four: 36, 40 and 52 are in use.
    width : float
        Width and height of the board in pixels.

    Returns
    -------
    list of Cell
        One a space, in board order.

    Raises
    ------
    ValueError
        If the ring has no four equal sides.

    Examples
    --------
    >>> ring(36, 840.0)[9].side, ring(36, 840.0)[9].x  # the lower left corner
    (-1, 0.0)
    """
    if count < 8 or count % 4:
        raise ValueError(f"a board of {count} spaces has no four equal sides")
    run = count // 4
    depth = (0.14 if count < _MANY else 0.125) * width
    step = (width - 2 * depth) / (run - 1)
    far = width - depth
    corners = ((far, far), (0.0, far), (0.0, 0.0), (far, 0.0))
    cells = []
    for index in range(count):
        side, place = divmod(index, run)
        near, away = depth + (place - 1) * step, far - place * step
        if place == 0:
            cells.append(Cell(*corners[side], depth, depth, -1))
        elif side == 0:
            cells.append(Cell(away, far, step, depth, side))
        elif side == 1:
            cells.append(Cell(0.0, away, depth, step, side))
        elif side == 2:
            cells.append(Cell(near, 0.0, step, depth, side))
        else:
            cells.append(Cell(far, near, depth, step, side))
    return cells


def band(cell: Cell, role: str, thick: float) -> Box:
    """Put the colour of a group on the side of a cell that faces the middle."""
    x, y, width, height, side = cell
    if side == 0:
        return Box(x, y, width, thick, role)
    if side == 1:
        return Box(x + width - thick, y, thick, height, role)
    if side == 2:
        return Box(x, y + height - thick, width, thick, role)
    return Box(x, y, thick, height, role)


def inside(cell: Cell, thick: float, pad: float) -> Cell:
    """Give the part of a cell that text may use beside a band, `pad` from left and right."""
    x, y, width, height, side = cell
    if side == 0:
        y, height = y + thick, height - thick
    elif side == 1:
        width -= thick
    elif side == 2:
        height -= thick
    else:
        x, width = x + thick, width - thick
    return Cell(x + pad, y, width - 2 * pad, height, side)
