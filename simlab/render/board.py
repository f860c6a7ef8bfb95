"""A board drawn as a board: its ring of spaces, each as hot as its number."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol

from simlab.analysis.model import BoardHeat
from simlab.render.heat import Scale, heat_texts, ink
from simlab.render.palette import group_role
from simlab.render.ring import Cell, band, inside, ring
from simlab.render.scene import NARROW_BELOW, Box, Mark, Part, Scene, Words, fit, text_width, wrap
from simlab.text import number

_BAND = 7.0
_ROW = 30.0
"""Height of a line of the list under a narrow ring."""


class Space(Protocol):
    """What the drawing needs to know of a space; an edition's spaces have it all."""

    @property
    def index(self) -> int:
        """Place on the ring, from 0."""

    @property
    def kind(self) -> str:
        """What it is, such as ``"brand"``."""

    @property
    def name(self) -> str:
        """What is printed on it."""

    @property
    def group(self) -> str | None:
        """Its colour set; None or empty for none."""


def draw_board(heat: BoardHeat, spaces: Sequence[Space], width: float) -> Scene:
    """Lay out a heat map on the ring of a board.

    Parameters
    ----------
    heat : BoardHeat
        One number a space. If they lie on both sides of zero, two colours show it.
    spaces : sequence of Space
        The board, in order.
    width : float
        Width and height of the ring in pixels. Below 500 its spaces carry their index
        only, and a list in two columns under it has the names and numbers.

    Returns
    -------
    Scene
        The ring, with the scale and the highest spaces in its middle.

    Raises
    ------
    ValueError
        If numbers and spaces do not match, or the ring has no four equal sides.
    """
    if len(heat.values) != len(spaces):
        raise ValueError(f"{len(heat.values)} numbers for a board of {len(spaces)} spaces")
    narrow = width < NARROW_BELOW
    board = (_Narrow if narrow else _Wide)(heat, spaces, width)
    parts = [Part(tuple(board.space(at)), board.hint(at)) for at in range(len(spaces))]
    return Scene(width, board.height, (*parts, Part(tuple(board.middle()))))


class _Board(ABC):
    """What both layouts share: the tinted ring, and the scale in its middle."""

    band: float
    shown: int  # spaces in the list of the highest
    size: float  # of the text in the middle
    line: float
    margin: float  # from the ring to that text

    def __init__(self, heat: BoardHeat, spaces: Sequence[Space], width: float) -> None:
        self.heat, self.spaces, self.width = heat, spaces, width
        self.cells = ring(len(spaces), width)
        self.texts = heat_texts(heat)
        self.scale = Scale(heat.values)
        self.height = width

    @abstractmethod
    def space(self, at: int) -> Iterator[Mark]:
        """Give everything that belongs to a space."""

    def hint(self, at: int) -> str:
        """Say what a space's number is, with its interval."""
        space, text = self.spaces[at], self.texts[at]
        interval = f", 95 % interval {text.interval}" if self.heat.low else ""
        unit = f" {self.heat.unit}" if self.heat.unit else ""
        return f"{space.index} {space.name}: {text.estimate}{unit}{interval}"

    def _cell(self, at: int) -> Iterator[Mark]:
        cell, group = self.cells[at], group_role(self.spaces[at].group)
        yield Box(cell.x, cell.y, cell.width, cell.height, "page", edge="line")
        yield Box(cell.x, cell.y, cell.width, cell.height, *self.scale.tint(self.heat.values[at]))
        if group:
            yield band(cell, group, self.band)

    def _ink(self, at: int) -> str:
        return ink(self.scale.tint(self.heat.values[at])[1])

    def _room(self, at: int, pad: float) -> Cell:
        grouped = bool(group_role(self.spaces[at].group))
        return inside(self.cells[at], self.band if grouped else 0.0, pad)

    def middle(self) -> Iterator[Mark]:
        """Give the scale and the highest spaces, in the middle of the ring."""
        size, left = self.size, self.cells[0].width + self.margin
        right = self.width - left
        heading = wrap(self.heat.unit, size, right - left, 2)
        y = self.width / 2 - (len(heading) * 18 + 74 + self.shown * self.line) / 2 + 12
        for row in heading:
            yield Words(left, y, row, size=size, bold=True)
            y += 18
        yield from self._scale(left, right, y - 4)
        y += 52
        yield Words(left, y, "Highest", "muted", size - 2, bold=True)
        order = sorted(range(len(self.spaces)), key=lambda at: (-self._rank(at), at))
        for at in order[: self.shown]:
            y += self.line
            value = self.texts[at].estimate
            name = f"{self.spaces[at].index}  {self.spaces[at].name}"
            room = right - left - text_width(value, size, bold=True) - 12
            yield Words(left, y, wrap(name, size, room, 1)[0], size=size)
            yield Words(right, y, value, size=size, anchor="end", bold=True)

    def _rank(self, at: int) -> float:
        value = self.heat.values[at]
        return value if math.isfinite(value) else -math.inf

    def _scale(self, left: float, right: float, y: float) -> Iterator[Mark]:
        scale, steps = self.scale, 9
        decimals = max(len(text.estimate.partition(".")[2]) for text in self.texts)
        step = (right - left) / steps
        for at in range(steps):
            value = scale.low + (scale.high - scale.low) * at / (steps - 1)
            yield Box(left + at * step, y, step, 12, *scale.tint(value), edge="line")
        less = "\N{LESS-THAN OR EQUAL TO} " if scale.under else ""
        more = "\N{GREATER-THAN OR EQUAL TO} " if scale.over else ""
        yield Words(left, y + 27, less + number(scale.low, decimals), "muted", 11.5)
        yield Words(right, y + 27, more + number(scale.high, decimals), "muted", 11.5, "end")


class _Wide(_Board):
    """Names and numbers in the spaces themselves."""

    band, shown, size, line = _BAND, 6, 14.0, 26.0

    @property
    def margin(self) -> float:  # type: ignore[override]
        return 0.16 * self.width

    def space(self, at: int) -> Iterator[Mark]:
        yield from self._cell(at)
        room = self._room(at, 3.0)
        middle, role = room.x + room.width / 2, self._ink(at)
        lines, size = fit(self.spaces[at].name, room.width, room.height - 18)
        height = len(lines) * (size + 2) + 16
        top = room.y + (room.height - height) / 2
        for row, line in enumerate(lines):
            yield Words(middle, top + (row + 1) * (size + 2) - 2, line, role, size, "middle")
        value = self.texts[at].estimate
        yield Words(middle, top + height - 2, value, role, 12.5, "middle", bold=True)


class _Narrow(_Board):
    """Indexes on the ring; names and numbers in two columns under it."""

    band, shown, size, line, margin = 4.0, 4, 11.5, 19.0, 16.0

    def __init__(self, heat: BoardHeat, spaces: Sequence[Space], width: float) -> None:
        super().__init__(heat, spaces, width)
        self.rows = -(-len(spaces) // 2)
        self.top = width + 12
        self.height = self.top + self.rows * _ROW
        self.value_room = max(text_width(text.estimate, 11, bold=True) for text in self.texts)

    def space(self, at: int) -> Iterator[Mark]:
        yield from self._cell(at)
        room, role, index = self._room(at, 0.0), self._ink(at), str(self.spaces[at].index)
        middle, base = room.x + room.width / 2, room.y + room.height / 2 + 4
        yield Words(middle, base, index, role, 10.5, "middle", bold=True)
        yield from self._listed(at, index)

    def _listed(self, at: int, index: str) -> Iterator[Mark]:
        column, row = divmod(at, self.rows)
        gap = 8.0
        width = (self.width - gap) / 2
        x, y = column * (width + gap), self.top + row * _ROW
        group, role = group_role(self.spaces[at].group), self._ink(at)
        yield Box(x, y, width, _ROW, "page", edge="line")
        yield Box(x, y, width, _ROW, *self.scale.tint(self.heat.values[at]))
        if group:
            yield Box(x, y, 5, _ROW, group)
        base = y + _ROW / 2 + 4
        yield Words(x + 22, base, index, role, 10.5, "end", bold=True)
        lines, size = fit(self.spaces[at].name, width - 26 - self.value_room - 8, _ROW - 4)
        top = y + _ROW / 2 - len(lines) * (size + 1.5) / 2 + size - 1
        for number_of_line, line in enumerate(lines):
            yield Words(x + 26, top + number_of_line * (size + 1.5), line, role, size)
        value = self.texts[at].estimate
        yield Words(x + width - 4, base, value, role, 11, "end", bold=True)
