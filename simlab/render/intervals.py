"""Forest plots and bars: one labelled interval a line, on a common axis."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import groupby

from simlab.analysis.model import Finding, Row
from simlab.render.axis import ticks
from simlab.render.scene import (
    NARROW_BELOW,
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
from simlab.text import Written, number, written

_LABEL, _VALUE, _TICK = 13.0, 13.0, 11.5


def draw_intervals(finding: Finding, width: float) -> Scene:
    """Lay out a finding of the kind ``"forest"`` or ``"bars"``.

    Rows are drawn in their order; each run of rows with one unit gets an axis
    of its own that includes zero. A forest fills the dots of the intervals that
    leave zero out; bars grow from zero.

    Parameters
    ----------
    finding : Finding
        Its `rows` are drawn.
    width : float
        Width of the figure in pixels; below 500 the labels stand over the lines, and
        over their numbers too where one of them is long.

    Returns
    -------
    Scene
        The figure.
    """
    parts: list[Part] = []
    top = 4.0
    for unit, rows in groupby(finding.rows, key=lambda row: row.interval.unit):
        panel = _Panel(finding.kind, unit, tuple(rows), width)
        parts += panel.draw(top)
        top += panel.height + 14
    return Scene(width, max(top - 14, 20), tuple(parts))


def row_texts(row: Row, kind: str) -> Written:
    """Write a row's numbers as its figure and its table show them.

    Parameters
    ----------
    row : Row
        The row.
    kind : str
        Kind of its finding; differences (a forest's) carry their sign.

    Returns
    -------
    Written
        Estimate and interval.
    """
    interval = row.interval
    return written(interval.estimate, interval.low, interval.high, signed=kind == "forest")


class _Panel:
    """Rows of one unit over one axis."""

    def __init__(self, kind: str, unit: str, rows: tuple[Row, ...], width: float) -> None:
        self.kind, self.unit, self.rows, self.width = kind, unit, rows, width
        self.narrow = width < NARROW_BELOW
        self.values = [row_texts(row, kind) for row in rows]
        self.range_room = max(text_width(v.interval, _VALUE) for v in self.values)
        self.estimate_room = max(text_width(v.estimate, _VALUE, bold=True) for v in self.values)
        value_room = self.range_room + self.estimate_room + 12
        widest = max(text_width(row.label, _LABEL) for row in rows)
        self.left, self.right = 12.0, width - 12
        if not self.narrow:
            label_room = min(widest + 4, 0.36 * width)
            self.left, self.right = label_room + 16, width - value_room - 22
            self.labels = [wrap(row.label, _LABEL, label_room, 3) for row in rows]
        elif widest <= width - value_room - 14:
            self.labels = [[row.label] for row in rows]
        else:  # the numbers have the line under a label to themselves
            self.labels = [[*wrap(row.label, _LABEL, width, 3), ""] for row in rows]
        self.low, self.high = _domain(rows)
        self.tops = list(self._tops())
        self.bottom = self.tops[-1] + self._row_height(len(rows) - 1)
        self.height = self.bottom + (42 if unit else 26)

    def _tops(self) -> Iterator[float]:
        top, group = 0.0, ""
        for index, row in enumerate(self.rows):
            if row.group != group:
                group = row.group
                top += 30.0 if group else 0.0
            yield top
            top += self._row_height(index)

    def _row_height(self, index: int) -> float:
        text = 17.0 * len(self.labels[index])
        return text + (30 if self.narrow else 13)

    def _track_height(self, index: int) -> float:
        """Give the height of the part of a row that belongs to its interval."""
        return 26.0 if self.narrow else self._row_height(index)

    def draw(self, top: float) -> list[Part]:
        parts = [Part(tuple(self._axis(top)))]
        group = ""
        for index, row in enumerate(self.rows):
            y = top + self.tops[index]
            if row.group and row.group != group:
                heading = Words(0, y - 8, row.group, "muted", 12, bold=True)
                parts.append(Part((heading, Line(0, y, self.width, y, "line"))))
            group = row.group
            parts.append(Part(tuple(self._row(index, y)), self._hint(index)))
        return parts

    def _x(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.left + share * (self.right - self.left)

    def _axis(self, top: float) -> Iterator[Mark]:
        last = top + self.bottom
        found, decimals = ticks(self.low, self.high, 3 if self.narrow else 6)
        for tick in found:
            x = self._x(tick)
            role, width = ("line", 1.0) if tick else ("axis", 1.5)
            for index in range(len(self.rows)):
                low = top + self.tops[index] + self._row_height(index)
                yield Line(x, low - self._track_height(index), x, low, role, width)
            label = number(tick, decimals, signed=self.kind == "forest")
            yield Words(x, last + 16, label, "muted", _TICK, "middle")
        middle = (self.left + self.right) / 2
        if self.unit:
            yield Words(middle, last + 34, self.unit, "muted", _TICK, "middle")

    def _row(self, index: int, y: float) -> Iterator[Mark]:
        height, lines, value = self._row_height(index), self.labels[index], self.values[index]
        yield Box(0, y, self.width, height, "page", opacity=0)  # the whole line can be pointed at
        text = y + 17 if self.narrow else y + height / 2 - 8.5 * len(lines) + 13
        for number_of_line, line in enumerate(filter(None, lines)):
            yield Words(0, text + 17 * number_of_line, line, size=_LABEL)
        base = y + 17 * len(lines) if self.narrow else y + height / 2 + 4.5
        end = self.width - self.range_room - 12
        yield Words(end, base, value.estimate, size=_VALUE, anchor="end", bold=True)
        yield Words(self.width, base, value.interval, "muted", _VALUE, "end")
        yield from self._interval(index, y + height - 13 if self.narrow else y + height / 2)

    def _interval(self, index: int, y: float) -> Iterator[Mark]:
        interval = self.rows[index].interval
        if not math.isfinite(interval.estimate):
            return
        known = math.isfinite(interval.low) and math.isfinite(interval.high)
        ends = (interval.low, interval.high) if known else (interval.estimate,) * 2
        low, x, high = (self._x(value) for value in (ends[0], interval.estimate, ends[1]))
        if self.kind == "bars":
            zero = self._x(0)
            yield Box(min(zero, x), y - 7, abs(x - zero), 14, "accent", 0.42, 2)
            yield Line(low, y, high, y, "ink", 1.5)
            for end in (low, high):
                yield Line(end, y - 4, end, y + 4, "ink", 1.5)
            return
        clear = interval.low > 0 or interval.high < 0
        role = "accent" if clear else "muted"
        yield Line(low, y, high, y, role, 2.5)
        yield Dot(x, y, 4.5, role, hollow=not clear)

    def _hint(self, index: int) -> str:
        row, value = self.rows[index], self.values[index]
        unit = f" {self.unit}" if self.unit else ""
        note = f"; {row.note}" if row.note else ""
        return f"{row.label}: {value.estimate}{unit}, 95 % interval {value.interval}{note}"


def _domain(rows: Iterable[Row]) -> tuple[float, float]:
    ends = [0.0]
    for row in rows:
        ends += [row.interval.low, row.interval.estimate, row.interval.high]
    finite = [end for end in ends if math.isfinite(end)]
    low, high = min(finite), max(finite)
    room = 0.05 * (high - low) or 1.0
    return (low - room if low < 0 else low), high + room
