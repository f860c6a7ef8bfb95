"""A board drawn as a board: its ring of spaces, each as hot as its number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from simlab.analysis.model import BoardHeat
from simlab.render.palette import group_role
from simlab.render.scene import Box, Mark, Part, Scene, Words, text_width, wrap
from simlab.text import MISSING, Written, number, written

_FAINTEST, _HOTTEST = 0.04, 0.96
_WARM, _HOT = 0.55, 0.69  # tints from which text changes sides: on a dark page, on a light one
_BAND = 7.0


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
    depth = 0.14 * width if width > 500 else 0.155 * width
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


def heat_texts(heat: BoardHeat) -> list[Written]:
    """Write a board's numbers with as many digits as they deserve.

    Parameters
    ----------
    heat : BoardHeat
        The numbers.

    Returns
    -------
    list of Written
        One a space. With intervals, each number to two digits of its half-width; without,
        all with common decimals, three digits for the largest.
    """
    if heat.low:
        triples = zip(heat.values, heat.low, heat.high, strict=True)
        return [written(*triple) for triple in triples]
    largest = max((abs(v) for v in heat.values if math.isfinite(v)), default=0.0)
    decimals = max(0, 2 - math.floor(math.log10(largest)) if largest else 0)
    return [Written(number(value, decimals), MISSING, MISSING) for value in heat.values]


def draw_board(heat: BoardHeat, spaces: Sequence[Space], width: float) -> Scene:
    """Lay out a heat map on the ring of a board.

    Parameters
    ----------
    heat : BoardHeat
        One number a space. If they lie on both sides of zero, two colours show it.
    spaces : sequence of Space
        The board, in order.
    width : float
        Width and height in pixels; below 500 spaces show index and number only.

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
    board = _Board(heat, spaces, width)
    parts = [
        Part(tuple(board.space(at)), f"{space.index} {space.name}: {board.texts[at]} {heat.unit}")
        for at, space in enumerate(spaces)
    ]
    return Scene(width, width, (*parts, Part(tuple(board.middle()))))


class _Board:
    def __init__(self, heat: BoardHeat, spaces: Sequence[Space], width: float) -> None:
        self.heat, self.spaces, self.width = heat, spaces, width
        self.cells = ring(len(spaces), width)
        self.texts = [text.estimate for text in heat_texts(heat)]
        self.finite = sorted(value for value in heat.values if math.isfinite(value)) or [0.0]
        self.low, self.high = _limits(self.finite)
        self.narrow = width < 500
        self.diverging = self.low < 0 < self.high

    def _tint(self, value: float) -> tuple[str, float]:
        """Give the colour role and the opacity of a number."""
        if not math.isfinite(value):
            return "heat", 0.0
        if self.diverging:
            share = abs(value) / max(-self.low, self.high)
        else:
            share = (value - self.low) / ((self.high - self.low) or 1.0)
        share = min(max(share, 0.0), 1.0)
        role = "cool" if self.diverging and value < 0 else "heat"
        return role, _FAINTEST + share * (_HOTTEST - _FAINTEST)

    def space(self, at: int) -> Iterator[Mark]:
        cell, group = self.cells[at], group_role(self.spaces[at].group)
        role, opacity = self._tint(self.heat.values[at])
        yield Box(cell.x, cell.y, cell.width, cell.height, "page", edge="line")
        yield Box(cell.x, cell.y, cell.width, cell.height, role, opacity)
        if group:
            yield _band(cell, group, _BAND if not self.narrow else 4.0)
        ink = "on-heat" if opacity > _HOT else "on-warm" if opacity > _WARM else "ink"
        yield from self._label(at, _inside(cell, bool(group), self.narrow), ink)

    def _label(self, at: int, room: Cell, ink: str) -> Iterator[Mark]:
        middle = room.x + room.width / 2
        index, value = str(self.spaces[at].index), self.texts[at]
        if self.narrow:
            size = 9.0 if text_width(value, 9) <= room.width else 7.5
            top = room.y + room.height / 2
            if room.height < 24:  # a long side: both on one line
                yield Words(room.x + 3, top + 3, index, ink, 9, bold=True)
                yield Words(room.x + room.width - 3, top + 3, value, ink, 8, "end")
                return
            yield Words(middle, top - 2, index, ink, 9, "middle", bold=True)
            if text_width(value, size) <= room.width + 3:
                yield Words(middle, top + 9, value, ink, size, "middle")
            return
        lines, size = _fit(self.spaces[at].name, room)
        height = (len(lines)) * (size + 2) + 16
        top = room.y + (room.height - height) / 2
        for row, line in enumerate(lines):
            yield Words(middle, top + (row + 1) * (size + 2) - 2, line, ink, size, "middle")
        yield Words(middle, top + height - 2, value, ink, 12.5, "middle", bold=True)

    def middle(self) -> Iterator[Mark]:
        """Give the scale and the highest spaces, in the middle of the ring."""
        depth = self.cells[0].width
        left = depth + (0.16 * self.width if not self.narrow else 18)
        right = self.width - left
        shown = 6 if not self.narrow else 4
        size, line = (14.0, 26.0) if not self.narrow else (11.5, 19.0)
        heading = wrap(self.heat.unit, size, right - left, 2)
        y = self.width / 2 - (len(heading) * 18 + 74 + shown * line) / 2 + 12
        for row in heading:
            yield Words(left, y, row, size=size, bold=True)
            y += 18
        yield from self._scale(left, right, y - 4)
        y += 52
        yield Words(left, y, "Highest", "muted", size - 2, bold=True)
        order = sorted(range(len(self.spaces)), key=lambda at: (-self._rank(at), at))
        for at in order[:shown]:
            y += line
            name = f"{self.spaces[at].index}  {self.spaces[at].name}"
            room = right - left - text_width(self.texts[at], size, bold=True) - 12
            yield Words(left, y, wrap(name, size, room, 1)[0], size=size)
            yield Words(right, y, self.texts[at], size=size, anchor="end", bold=True)

    def _rank(self, at: int) -> float:
        value = self.heat.values[at]
        return value if math.isfinite(value) else -math.inf

    def _scale(self, left: float, right: float, y: float) -> Iterator[Mark]:
        steps, decimals = 9, _decimals(self.texts)
        step = (right - left) / steps
        for at in range(steps):
            value = self.low + (self.high - self.low) * at / (steps - 1)
            role, opacity = self._tint(value)
            yield Box(left + at * step, y, step, 12, role, opacity, edge="line")
        less = "\N{LESS-THAN OR EQUAL TO} " if self.finite[0] < self.low else ""
        more = "\N{GREATER-THAN OR EQUAL TO} " if self.finite[-1] > self.high else ""
        yield Words(left, y + 27, less + number(self.low, decimals), "muted", 11.5)
        yield Words(right, y + 27, more + number(self.high, decimals), "muted", 11.5, "end")


def _limits(values: Sequence[float]) -> tuple[float, float]:
    """Choose the ends of the colour scale: the extremes inside a box plot's fences.

    One jail would otherwise take the whole scale. Where many spaces lie outside
    the fences the scale spans all values.
    """
    first, third = values[len(values) // 4], values[(3 * len(values)) // 4]
    fence = 1.5 * (third - first)
    inside = [value for value in values if first - fence <= value <= third + fence]
    if len(inside) < 0.85 * len(values):
        return values[0], values[-1]
    return inside[0], inside[-1]


def _decimals(texts: Sequence[str]) -> int:
    return max((len(text.partition(".")[2]) for text in texts), default=0)


def _band(cell: Cell, role: str, thick: float) -> Box:
    """Put the colour of the group on the side that faces the middle."""
    x, y, width, height, side = cell
    if side == 0:
        return Box(x, y, width, thick, role)
    if side == 1:
        return Box(x + width - thick, y, thick, height, role)
    if side == 2:
        return Box(x, y + height - thick, width, thick, role)
    return Box(x, y, thick, height, role)


def _inside(cell: Cell, banded: bool, narrow: bool) -> Cell:
    """Give the part of a cell that text may use."""
    band = (4.0 if narrow else _BAND) if banded else 0.0
    pad = 1.0 if narrow else 4.0
    x, y, width, height, side = cell
    if side == 0:
        y, height = y + band, height - band
    elif side == 1:
        width -= band
    elif side == 2:
        height -= band
    elif side == 3:
        x, width = x + band, width - band
    return Cell(x + pad, y, width - 2 * pad, height, side)


def _fit(name: str, room: Cell) -> tuple[list[str], float]:
    """Break a name and choose the largest size at which every word fits."""
    for size in (11.5, 10.5, 9.5, 8.5):
        most = max(1, int((room.height - 18) // (size + 2)))
        lines = wrap(name, size, room.width, most)
        if not any(line.endswith("…") for line in lines):
            return lines, size
    words = (_hyphened(word, size, room.width) for word in name.split())
    return wrap(" ".join(words), size, room.width, most), size


def _hyphened(word: str, size: float, width: float) -> str:
    """Break a word in two where it is too long for a line."""
    half = (len(word) + 1) // 2
    return word if text_width(word, size) <= width else f"{word[:half]}- {word[half:]}"
