"""A scene as a PNG file, drawn by matplotlib in the colours of the light page."""

from __future__ import annotations

from pathlib import Path as File
from typing import TYPE_CHECKING, Literal

from simlab.render.palette import shade
from simlab.render.scene import Area, Box, Dot, Line, Mark, Path, Scene, Words, wrap

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

_SCALE = 2.0
"""Pixels of the file for one pixel of the scene."""

_FONT = "DejaVu Sans"
"""The face that comes with matplotlib, so that every machine draws the same bytes."""

_FONT_RATIO = 0.87
"""That face runs wider than the page's; this brings it to the same measure."""

_MARGIN = 24.0

_ALIGNMENT: dict[str, Literal["left", "center", "right"]] = {
    "start": "left",
    "middle": "center",
    "end": "right",
}


def write_png(scene: Scene, title: str, path: File) -> None:
    """Draw a scene under its title.

    Parameters
    ----------
    scene : Scene
        The figure.
    title : str
        Heading above it, since the file also travels alone.
    path : pathlib.Path
        The file to write; the same scene gives the same bytes.

    Raises
    ------
    OSError
        If the file cannot be written.
    """
    from matplotlib import style

    with style.context("default"):  # whatever the user's matplotlibrc says
        figure = _figure(scene, title)
        figure.savefig(path, format="png", dpi="figure", metadata={"Software": None})


def _figure(scene: Scene, title: str) -> Figure:
    from matplotlib.figure import Figure
    from matplotlib.transforms import Affine2D

    heading = wrap(title, 17, scene.width, 3)
    top = _MARGIN + 24 * len(heading) + 8
    width, height = scene.width + 2 * _MARGIN, scene.height + top + _MARGIN
    dpi = 72 * _SCALE
    figure = Figure((width / 72, height / 72), dpi=dpi, facecolor=shade("page").light)
    # Scene pixels run down from the top left; matplotlib's run up from the bottom.
    down = Affine2D().translate(_MARGIN, top - height).scale(_SCALE, -_SCALE)
    marks: list[Mark] = [
        Words(0, 16 - top + _MARGIN + 24 * row, line, size=17, bold=True)
        for row, line in enumerate(heading)
    ]
    marks += [mark for part in scene.parts for mark in part.marks]
    for order, mark in enumerate(marks):
        artist = _artist(mark)
        artist.set_transform(down)
        artist.set_zorder(order)
        figure.add_artist(artist)
    return figure


def _artist(mark: Mark) -> Artist:
    from matplotlib.colors import to_rgba
    from matplotlib.lines import Line2D
    from matplotlib.patches import Circle, Polygon
    from matplotlib.text import Text

    match mark:
        case Box():
            return _box(mark)
        case Line():
            return Line2D(
                [mark.x1, mark.x2],
                [mark.y1, mark.y2],
                color=shade(mark.role).light,
                linewidth=mark.width,
                solid_capstyle="butt",
            )
        case Dot():
            colour = shade(mark.role).light
            inside = shade("page").light if mark.hollow else colour
            return Circle((mark.x, mark.y), mark.radius, fc=inside, ec=colour, lw=2)
        case Path():
            return _path(mark)
        case Area():
            tint = to_rgba(shade(mark.role).light, mark.opacity)
            return Polygon(mark.points, closed=True, fc=tint, ec="none", lw=0)
        case Words():
            return Text(
                mark.x,
                mark.y,
                mark.text,
                color=shade(mark.role).light,
                fontfamily=_FONT,
                fontsize=mark.size * _FONT_RATIO,
                fontweight="bold" if mark.bold else "normal",
                horizontalalignment=_ALIGNMENT[mark.anchor],
                verticalalignment="baseline",
                parse_math=False,
            )


def _path(path: Path) -> Artist:
    from matplotlib.lines import Line2D

    x, y = zip(*path.points, strict=True)
    line = Line2D(x, y, color=shade(path.role).light, linewidth=path.width)
    if path.dashed:
        line.set_dashes((6 / path.width, 4 / path.width))
    return line


def _box(box: Box) -> Artist:
    from matplotlib.colors import to_rgba
    from matplotlib.patches import BoxStyle, FancyBboxPatch

    return FancyBboxPatch(
        (box.x, box.y),
        box.width,
        box.height,
        boxstyle=BoxStyle.Round(pad=0, rounding_size=box.radius),
        facecolor=to_rgba(shade(box.role).light, box.opacity),
        edgecolor=shade(box.edge).light if box.edge else "none",
        linewidth=1.0 if box.edge else 0.0,
    )
