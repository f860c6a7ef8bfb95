"""Curves: numbers along an axis of values, each line with the band of its intervals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from simlab.analysis.model import Axis, Finding, Row
from simlab.render.axis import ticks
from simlab.render.intervals import row_texts
from simlab.render.palette import LINES
from simlab.render.scene import (
    NARROW_BELOW,
    Area,
    Box,
    Dot,
    Line,
    Mark,
    Part,
    Scene,
    Words,
    text_width,
    wrap,
)
from simlab.text import number

_TICK, _LABEL = 11.5, 13.0


def draw_curve(finding: Finding, width: float) -> Scene:
    """Lay out a finding of the kind ``"curve"``.

    Numbers stand where they belong on the axis, words at equal distances. The value
    axis shows the range of the bands, so that it need not start at zero; zero is drawn
    stronger where it is in sight. Between words there is nothing, so that
    dots and intervals stand alone there. A thin upright marks the value that holds without
    the sweep.

    Parameters
    ----------
    finding : Finding
        Its `axis` and `rows` are drawn.
    width : float
        Width of the figure in pixels.

    Returns
    -------
    Scene
        The figure; each value can be pointed at.
    """
    assert finding.axis is not None  # what a finding of the kind "curve" has
    return _Chart(finding.axis, finding.rows, width).scene()


@dataclass(frozen=True)
class _Line:
    """One line: its name, its role and its rows, one a value."""

    name: str
    role: str
    rows: tuple[Row, ...]


class _Chart:
    """All lines over one axis."""

    def __init__(self, axis: Axis, rows: tuple[Row, ...], width: float) -> None:
        self.axis, self.width = axis, width
        self.narrow = width < NARROW_BELOW
        count = len(axis.words)
        self.lines = [
            _Line(rows[at].group, LINES[place % len(LINES)], rows[at : at + count])
            for place, at in enumerate(range(0, len(rows), count))
        ]
        self.unit = rows[0].interval.unit
        self.low, self.high = _domain(rows)
        self.marks, self.decimals = ticks(self.low, self.high, 4 if self.narrow else 6)
        room = max((text_width(self._tick(mark), _TICK) for mark in self.marks), default=0.0)
        self.left, self.right = room + 12, width - 16
        self.top = 22.0 + (20 * len(self.lines) if len(self.lines) > 1 else 0)
        self.bottom = self.top + (220 if self.narrow else 300)

    def scene(self) -> Scene:
        """Lay out axis, bands and dots from back to front."""
        words, height = self._words()
        parts = [Part(tuple(self._grid())), Part(tuple(words)), Part(tuple(self._names()))]
        if self.axis.numbers:
            parts += [Part(tuple(self._band(line))) for line in self.lines]
        for line in self.lines:
            for place, row in enumerate(line.rows):
                parts.append(Part(tuple(self._dot(line, place)), self._hint(line, row)))
        return Scene(self.width, self.bottom + height, tuple(parts))

    def _x(self, place: int) -> float:
        inner, room = self.left + 14, self.right - self.left - 28
        numbers = self.axis.numbers
        if not numbers:
            return inner + room * (place + 0.5) / len(self.axis.words)
        low, high = min(numbers), max(numbers)
        return inner + room * (numbers[place] - low) / (high - low)

    def _y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def _tick(self, value: float) -> str:
        return number(value, self.decimals, signed=self.unit == "points")

    def _grid(self) -> Iterator[Mark]:
        for mark in self.marks:
            y = self._y(mark)
            role, thick = ("line", 1.0) if mark else ("axis", 1.5)
            yield Line(self.left, y, self.right, y, role, thick)
            yield Words(self.left - 6, y + 4, self._tick(mark), "muted", _TICK, "end")
        alone = self.lines[0].name if len(self.lines) == 1 else ""
        if title := ", ".join(word for word in (alone, self.unit) if word):
            yield Words(0, 12, title, "muted", _TICK)

    def _words(self) -> tuple[list[Mark], float]:
        """Write the values under the axis where they fit, and give the height they take."""
        marks: list[Mark] = []
        if self.axis.default is not None:
            x = self._x(self.axis.default)
            marks.append(Line(x, self.top, x, self.bottom, "axis", 1.0))
        count = len(self.axis.words)
        room = (self.right - self.left) / count - 6
        lines, last = 1, -math.inf
        for place, word in enumerate(self.axis.words):
            if self.axis.numbers:
                word = word.removesuffix(self.axis.unit).rstrip()
                half, x = text_width(word, _TICK) / 2, self._x(place)
                if x - half < last:
                    continue
                last = x + half + 8
                marks.append(Words(x, self.bottom + 18, word, "muted", _TICK, "middle"))
                continue
            wrapped = wrap(word.replace("_", " "), _TICK, room, 3)
            lines = max(lines, len(wrapped))
            marks += [
                Words(self._x(place), self.bottom + 18 + 14 * row, text, "muted", _TICK, "middle")
                for row, text in enumerate(wrapped)
            ]
        unit = f" ({self.axis.unit})" if self.axis.unit else ""
        below = self.bottom + 26 + 14 * lines
        middle = (self.left + self.right) / 2
        title = wrap(f"{self.axis.label}{unit}", _LABEL, self.right - self.left, 2)
        for row, text in enumerate(title):
            marks.append(Words(middle, below + 16 * row, text, "ink", _LABEL, "middle"))
        return marks, below - self.bottom + 16 * len(title) - 8

    def _names(self) -> Iterator[Mark]:
        if len(self.lines) < 2:
            return
        for place, line in enumerate(self.lines):
            y = 32.0 + 20 * place
            yield Line(0, y - 4, 18, y - 4, line.role, 2.5)
            yield Dot(9, y - 4, 4, line.role)
            name = wrap(line.name, _LABEL, self.width - 30, 1)[0]
            yield Words(26, y, name, "ink", _LABEL)

    def _band(self, line: _Line) -> Iterator[Mark]:
        """Draw the band of a line and the line, wherever two neighbours are known."""
        places = sorted(range(len(line.rows)), key=lambda place: self.axis.numbers[place])
        for one, other in pairwise(places):
            ends = [line.rows[place].interval for place in (one, other)]
            xs = [self._x(place) for place in (one, other)]
            if all(math.isfinite(end.low) and math.isfinite(end.high) for end in ends):
                low = [(x, self._y(end.low)) for x, end in zip(xs, ends, strict=True)]
                high = [(x, self._y(end.high)) for x, end in zip(xs, ends, strict=True)]
                yield Area((*low, high[1], high[0]), line.role, 0.18)
            if all(math.isfinite(end.estimate) for end in ends):
                ys = [self._y(end.estimate) for end in ends]
                yield Line(xs[0], ys[0], xs[1], ys[1], line.role, 2.0)

    def _dot(self, line: _Line, place: int) -> Iterator[Mark]:
        interval, x = line.rows[place].interval, self._x(place)
        if not math.isfinite(interval.estimate):
            return
        if not self.axis.numbers:  # beside one another, so that lines do not hide each other
            x += 9 * (self.lines.index(line) - (len(self.lines) - 1) / 2)
        y = self._y(interval.estimate)
        yield Box(x - 9, y - 12, 18, 24, "page", opacity=0)  # more to point at than the dot
        if math.isfinite(interval.low) and math.isfinite(interval.high):
            yield Line(x, self._y(interval.low), x, self._y(interval.high), line.role, 1.5)
        yield Dot(x, y, 4, line.role)

    def _hint(self, line: _Line, row: Row) -> str:
        value = row_texts(row, "curve")
        unit = f" {self.unit}" if self.unit else ""
        note = f"; {row.note}" if row.note else ""
        where = f"{line.name}, {self.axis.label} {row.label}"
        return f"{where}: {value.estimate}{unit}, 95 % interval {value.interval}{note}"


def _domain(rows: tuple[Row, ...]) -> tuple[float, float]:
    ends = [
        end
        for row in rows
        for end in (row.interval.low, row.interval.estimate, row.interval.high)
        if math.isfinite(end)
    ]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    room = 0.08 * (high - low) or 1.0
    return low - room, high + room
