"""A matrix of each against each: a coloured cell a pair, rows over columns."""

from __future__ import annotations

import math
from collections.abc import Iterator

from simlab.analysis.model import Interval, Matrix
from simlab.render.scene import Box, Mark, Part, Scene, Words, fit, text_width
from simlab.text import number, written

_LABEL, _CELL, _NUMBER = 11.5, 12.0, 11.0
_HEAD = 22.0
_SMALLEST = 6.5
"""Size of numbers below which cells show their colour alone."""
_FADE = 0.75
"""Opacity of the strongest colour, over which the page's ink still reads."""


def draw_matrix(matrix: Matrix, width: float) -> Scene:
    """Lay out a matrix.

    Rows are numbered, and the numbers head the columns, so that names stand once and
    upright. A cell is coloured by its estimate, in one colour for the row's gain and in
    another for its loss; where the interval holds zero it has an outline instead.

    Parameters
    ----------
    matrix : Matrix
        What to draw.
    width : float
        Width of the figure in pixels.

    Returns
    -------
    Scene
        The figure.
    """
    drawn = _Drawn(matrix, width)
    size = len(matrix.names)
    parts = [Part(tuple(drawn.heads()))]
    for row in range(size):
        parts.append(Part(tuple(drawn.label(row))))
        for column in range(size):
            cell = matrix.cells[row][column]
            if cell is not None:
                hint = drawn.hint(row, column, cell)
                parts.append(Part(tuple(drawn.cell(row, column, cell)), hint))
    return Scene(width, _HEAD + size * drawn.height + 4, tuple(parts))


class _Drawn:
    """A matrix at one width."""

    def __init__(self, matrix: Matrix, width: float) -> None:
        self.names = matrix.names
        self.titles = [f"{at} {name}" for at, name in enumerate(matrix.names, start=1)]
        widest = max(text_width(title, _LABEL) for title in self.titles)
        self.left = min(widest + 10, 0.36 * width)
        self.step = min(92.0, (width - self.left) / len(matrix.names))
        self.height = max(26.0, min(38.0, self.step * 0.62))
        known = [cell for row in matrix.cells for cell in row if cell is not None]
        self.most = max((abs(cell.estimate) for cell in known), default=0.0) or 1.0
        widths = sorted(cell.half_width for cell in known if math.isfinite(cell.half_width))
        # All cells carry as many digits as the middle one of them has earned.
        middle = widths[len(widths) // 2] if widths else 1.0
        self.decimals = 0 if middle >= 0.95 else 1 if middle >= 0.095 else 2
        texts = [self._text(cell) for cell in known]
        room = max((text_width(text, 1.0) for text in texts), default=1.0)
        self.size = min(_CELL, (self.step - 4) / room)

    def heads(self) -> Iterator[Mark]:
        """Give the numbers over the columns."""
        for column in range(len(self.names)):
            x = self.left + (column + 0.5) * self.step
            yield Words(x, _HEAD - 7, str(column + 1), "muted", _NUMBER, "middle")

    def label(self, row: int) -> Iterator[Mark]:
        """Name a row."""
        lines, size = fit(self.titles[row], self.left - 6, self.height)
        first = self._top(row) + (self.height - len(lines) * (size + 1)) / 2 + size - 0.5
        for at, line in enumerate(lines):
            yield Words(0, first + at * (size + 1), line, size=size)

    def cell(self, row: int, column: int, cell: Interval) -> Iterator[Mark]:
        """Draw one cell."""
        x, y = self.left + column * self.step, self._top(row)
        box = (x + 1, y + 1, self.step - 2, self.height - 2)
        clear = cell.low > 0 or cell.high < 0
        role = "heat" if cell.estimate >= 0 else "cool"
        # The root lets a small lead be seen beside a large one.
        opacity = _FADE * math.sqrt(abs(cell.estimate) / self.most) if clear else 0.0
        yield Box(*box, "page", radius=2, edge="" if clear else "line")
        yield Box(*box, role, opacity, 2)
        text = "on-heat" if opacity > 0.5 else "ink" if clear else "muted"
        middle = x + self.step / 2, y + self.height / 2 + self.size * 0.36
        if self.size >= _SMALLEST:
            yield Words(*middle, self._text(cell), text, self.size, "middle")

    def hint(self, row: int, column: int, cell: Interval) -> str:
        """Say a cell in words."""
        value = written(cell.estimate, cell.low, cell.high, signed=True)
        unit = f" {cell.unit}" if cell.unit else ""
        return (
            f"{self.names[row]} over {self.names[column]}: {value.estimate}{unit}, "
            f"95 % interval {value.interval}"
        )

    def _text(self, cell: Interval) -> str:
        return number(cell.estimate, self.decimals, signed=True)

    def _top(self, row: int) -> float:
        return _HEAD + row * self.height
