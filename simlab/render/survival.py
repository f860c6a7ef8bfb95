"""Survival curves: the share of games that are still going after each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pandas as pd

from simlab.analysis.model import Finding, Survival
from simlab.render.axis import ticks
from simlab.render.board import Space
from simlab.render.palette import LINES
from simlab.render.scene import NARROW_BELOW, Area, Box, Line, Mark, Part, Path, Scene, Words, wrap
from simlab.render.sheets import Cell, Sheet, Table
from simlab.text import Written, number, written

ROUNDS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""The rounds that are told in words and in the table, and these times ten."""

_TICK = 11.5
_HEIGHT, _LOWEST = 0.5, 200.0
"""Of the panel, for its width; and in pixels."""


def draw_survival(finding: Finding, spaces: Sequence[Space], width: float) -> Scene:
    """Lay out a finding of the kind ``"length"``.

    Parameters
    ----------
    finding : Finding
        With `survival`, one line each; where a line ends above zero, games are unfinished.
    spaces : sequence of Space
        Not looked at.
    width : float
        Width of the figure in pixels.

    Returns
    -------
    Scene
        Steps with their bands over a common axis of rounds, under a list of the lines. A few
        very long games do not stretch it: it ends where hardly any more come to an end.
    """
    panel = _Panel(finding.survival, width)
    return Scene(width, panel.bottom + 42, tuple(panel.draw()))


class _Panel:
    def __init__(self, lines: Sequence[Survival], width: float) -> None:
        self.lines, self.width = lines, width
        self.left, self.right = 50.0, width - 14
        names = (line.label if width < NARROW_BELOW else _key(line) for line in lines)
        self.keys = [wrap(name, 13, width - 40, 2) for name in names]
        self.top = 18.0 * sum(len(rows) for rows in self.keys) + 22
        height = max(_LOWEST, _HEIGHT * (self.right - self.left))
        self.bottom = self.top + height
        self.last = max(map(_settled, lines))

    def draw(self) -> Iterator[Part]:
        yield from self._slices()
        yield Part(tuple(self._axes()))
        y = 13.0
        for place, (line, rows) in enumerate(zip(self.lines, self.keys, strict=True)):
            yield Part((*self._key(place, rows, y), *self._line(place, line)))
            y += 18.0 * len(rows)

    def _slices(self) -> Iterator[Part]:
        """Give each told round the part of the panel that is nearest to it."""
        told = told_rounds(self.last)
        edges = [0.0, *((a + b) / 2 for a, b in pairwise(told)), float(self.last)]
        for rounds, (start, end) in zip(told, pairwise(edges), strict=True):
            x = self._x(start)
            box = Box(x, self.top, self._x(end) - x, self.bottom - self.top, "page", opacity=0)
            shares = (f"{line.label} {_share(line, rounds)}" for line in self.lines)
            yield Part((box,), f"Still going after {rounds} rounds: {'; '.join(shares)}")

    def _x(self, rounds: float) -> float:
        return self.left + rounds / self.last * (self.right - self.left)

    def _y(self, percent: float) -> float:
        return self.bottom - percent / 100 * (self.bottom - self.top)

    def _axes(self) -> Iterator[Mark]:
        for share in (0, 25, 50, 75, 100):
            y = self._y(share)
            yield Line(self.left, y, self.right, y, "line" if share else "axis")
            yield Words(self.left - 7, y + 4, f"{share} %", "muted", _TICK, "end")
        most = 4 if self.width < NARROW_BELOW else 8
        for tick in ticks(0.0, float(self.last), most)[0]:
            x = self._x(tick)
            yield Line(x, self.bottom, x, self.bottom + 5, "axis")
            yield Words(x, self.bottom + 19, number(tick, 0), "muted", _TICK, "middle")
        middle = (self.left + self.right) / 2
        yield Words(middle, self.bottom + 37, "rounds played", "muted", _TICK, "middle")

    def _key(self, place: int, rows: Sequence[str], y: float) -> Iterator[Mark]:
        sample = ((0.0, y - 4.5), (26.0, y - 4.5))
        yield Path(sample, _role(place), 2.5, dashed=place >= len(LINES))
        for row, text in enumerate(rows):
            yield Words(34, y + 18 * row, text)

    def _line(self, place: int, line: Survival) -> Iterator[Mark]:
        low, high = self._steps(line.low), self._steps(line.high)
        yield Area((*high, *reversed(low)), _role(place), 0.18)
        yield Path(self._steps(line.still), _role(place), 2.0, dashed=place >= len(LINES))

    def _steps(self, shares: Sequence[float]) -> tuple[tuple[float, float], ...]:
        """Go level through a round and down at its end; level stretches have two points."""
        points = [(self._x(0), self._y(shares[0]))]
        last = min(len(shares) - 1, self.last)
        for at in range(1, last + 1):
            if shares[at] != shares[at - 1]:
                x = self._x(at)
                points += [(x, self._y(shares[at - 1])), (x, self._y(shares[at]))]
        points.append((self._x(last), self._y(shares[last])))
        return tuple(points)


def _settled(line: Survival) -> int:
    """Find the round after which less than a hundredth of the games is still to end."""
    left = (still - line.still[-1] for still in line.still)
    return max(1, next(rounds for rounds, share in enumerate(left) if share < 1))


def _role(place: int) -> str:
    return LINES[place % len(LINES)]  # lines beyond the last colour are dashed


def _key(line: Survival) -> str:
    last = len(line.still) - 1
    if not line.still[-1]:
        return line.label
    return f"{line.label} ({_written(line, last).estimate} % still going after {last})"


def told_rounds(last: int) -> list[int]:
    """Choose the rounds that are told, closer together in the beginning.

    Parameters
    ----------
    last : int
        The last round of the curves.

    Returns
    -------
    list of int
        Rising, from about a fiftieth of `last` up to it.
    """
    every = dict.fromkeys(scale * rounds for scale in (1, 10, 100) for rounds in ROUNDS)
    return [*sorted(rounds for rounds in every if last / 50 <= rounds < last), last]


def survival_sheet(finding: Finding, spaces: Sequence[Space]) -> list[Sheet]:
    """Table survival curves: told rounds for the page, every round for a program.

    Parameters
    ----------
    finding : Finding
        Of the kind ``"length"``.
    spaces : sequence of Space
        Not looked at.

    Returns
    -------
    list of Sheet
        One, named like the finding with ``-rounds`` behind; the frame's columns are label,
        round, still, low, high (percent of games).
    """
    lines = finding.survival
    rows = []
    for rounds in told_rounds(max(len(line.still) - 1 for line in lines)):
        cells = [Cell(str(rounds), rounds)]
        for line in lines:
            text, at = _written(line, rounds), min(rounds, len(line.still) - 1)
            cells.append(Cell(text.estimate, line.still[at]))
            cells.append(Cell(text.interval, line.low[at]))
        rows.append(tuple(cells))
    columns = [heading for line in lines for heading in (f"{line.label} (%)", "95 % interval")]
    title = f"{finding.title} Games still going by round"
    table = Table(f"{finding.id}-rounds", title, ("After round", *columns), tuple(rows))
    return [Sheet(table, pd.concat([_frame(line) for line in lines]))]


def _frame(line: Survival) -> pd.DataFrame:
    rounds = range(len(line.still))
    shares = {"still": line.still, "low": line.low, "high": line.high}
    return pd.DataFrame({"label": line.label, "round": rounds, **shares})


def _written(line: Survival, rounds: int) -> Written:
    at = min(rounds, len(line.still) - 1)  # who is still going at the limit goes no further
    return written(line.still[at], line.low[at], line.high[at])


def _share(line: Survival, rounds: int) -> str:
    text = _written(line, rounds)
    return f"{text.estimate} % ({text.interval})"
