"""What a figure consists of: boxes, lines, dots, paths and words, in roles and pixels.

A chart lays a scene out once for a given width; `svg` and `png` only translate
it. So the page and the PNG files show the same figure, and a phone gets a
layout of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from simlab.text import tied

NARROW_BELOW = 500.0
"""Width in pixels from which down a figure is laid out for a phone."""

WIDE = 840.0
"""Width of a figure on a desk and on paper, in pixels."""

NARROW = 320.0
"""Width of a figure on a phone, in pixels."""


@dataclass(frozen=True)
class Box:
    """A filled rectangle; `edge` is the role of its outline, if it has one."""

    x: float
    y: float
    width: float
    height: float
    role: str
    opacity: float = 1.0
    radius: float = 0.0
    edge: str = ""


@dataclass(frozen=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    role: str
    width: float = 1.0


@dataclass(frozen=True)
class Dot:
    """A round mark; a hollow one shows the page inside."""

    x: float
    y: float
    radius: float
    role: str
    hollow: bool = False


@dataclass(frozen=True)
class Area:
    """A filled polygon; `points` are its corners in order."""

    points: tuple[tuple[float, float], ...]
    role: str
    opacity: float = 1.0


@dataclass(frozen=True)
class Words:
    """One line of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    role: str = "ink"
    size: float = 13.0
    anchor: Literal["start", "middle", "end"] = "start"
    bold: bool = False


@dataclass(frozen=True)
class Path:
    """A line from point to point."""

    points: tuple[tuple[float, float], ...]
    role: str
    width: float = 2.0
    dashed: bool = False


Mark = Box | Line | Dot | Area | Path | Words


@dataclass(frozen=True)
class Part:
    """Marks that belong together, with what to say when they are pointed at.

    Parameters
    ----------
    marks : tuple of Mark
        From back to front.
    hint : str
        Shown on hover or tap; empty for none.
    """

    marks: tuple[Mark, ...]
    hint: str = ""


@dataclass(frozen=True)
class Scene:
    """A laid out figure: its size in pixels and its parts from back to front."""

    width: float
    height: float
    parts: tuple[Part, ...]


_SLIM = frozenset("iljtfrI.,:;'|!()[]/ -\N{EN DASH}")
_BROAD = frozenset("mwMW@%+=\N{MINUS SIGN}")


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a line of text in a common sans serif face.

    Parameters
    ----------
    text : str
        The line.
    size : float
        Font size in pixels.
    bold : bool
        Whether it is set in bold.

    Returns
    -------
    float
        Pixels, erring on the wide side.
    """
    ems = 0.0
    for letter in text:
        if letter in _SLIM:
            ems += 0.36
        elif letter in _BROAD:
            ems += 0.88
        else:
            ems += 0.7 if letter.isupper() else 0.62
    return ems * size * (1.1 if bold else 1.0)


def wrap(text: str, size: float, width: float, lines: int) -> list[str]:
    """Break text into lines that fit a width.

    Parameters
    ----------
    text : str
        What to break, at its spaces; numbers stay with their units.
    size : float
        Font size in pixels.
    width : float
        Room for a line, in pixels.
    lines : int
        The most lines to give.

    Returns
    -------
    list of str
        At least one line; what does not fit ends in an ellipsis.
    """
    found: list[str] = []
    for word in tied(text).split(" "):
        longer = f"{found[-1]} {word}" if found else word
        if found and text_width(longer, size) <= width:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > lines:
        found = [*found[: lines - 1], " ".join(found[lines - 1 :])]
    return [_cut(line, size, width) for line in found] or [""]


def fit(text: str, width: float, height: float) -> tuple[list[str], float]:
    """Break text and choose the largest size, 11.5 to 8.5, at which every word fits.

    Parameters
    ----------
    text : str
        What to break.
    width, height : float
        Room for it, in pixels.

    Returns
    -------
    lines : list of str
        At the smallest size too long words are broken, and what is left over ends in
        an ellipsis.
    size : float
        Font size in pixels.
    """
    for size in (11.5, 10.5, 9.5, 8.5):
        most = max(1, int(height // (size + 2)))
        lines = wrap(text, size, width, most)
        if not any(line.endswith("…") for line in lines):
            return lines, size
    words = (_hyphened(word, size, width) for word in text.split())
    return wrap(" ".join(words), size, width, most), size


def _hyphened(word: str, size: float, width: float) -> str:
    """Break a word in two where it is too long for a line."""
    half = (len(word) + 1) // 2
    return word if text_width(word, size) <= width else f"{word[:half]}- {word[half:]}"


def _cut(line: str, size: float, width: float) -> str:
    if text_width(line, size) <= width:
        return line
    while line and text_width(line + "…", size) > width:
        line = line[:-1]
    return line.rstrip() + "…"
