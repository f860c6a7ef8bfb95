"""A scene as inline SVG, coloured by the page's CSS classes."""

from __future__ import annotations

from markupsafe import Markup, escape

from simlab.render.scene import Area, Box, Dot, Line, Mark, Part, Path, Scene, Words

_SILENT = 'aria-hidden="true"'


def to_svg(scene: Scene, description: str, css_class: str) -> Markup:
    """Write a scene as an ``svg`` element.

    Parameters
    ----------
    scene : Scene
        The figure.
    description : str
        Its alternative text; each part with a hint is an image of its own in it. Empty for
        a picture that only repeats what the text beside it says.
    css_class : str
        Class of the element, by which the page shows the layout that fits.

    Returns
    -------
    Markup
        The element, all text escaped.
    """
    body = "\n".join(_part(part) for part in scene.parts)
    named = f'role="document" aria-label="{escape(description)}"' if description else _SILENT
    return Markup(
        f'<svg class="{css_class}" {named} '
        f'viewBox="0 0 {_px(scene.width)} {_px(scene.height)}" '
        f'width="{_px(scene.width)}" height="{_px(scene.height)}">\n{body}\n</svg>'
    )


def _px(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _part(part: Part) -> str:
    marks = "".join(_mark(mark) for mark in part.marks)
    if not part.hint:
        return f"<g>{marks}</g>"
    return f'<g class="hint" role="img"><title>{escape(part.hint)}</title>{marks}</g>'


def _mark(mark: Mark) -> str:
    match mark:
        case Box():
            return _box(mark)
        case Line():
            return (
                f'<line class="s-{mark.role}" x1="{_px(mark.x1)}" y1="{_px(mark.y1)}" '
                f'x2="{_px(mark.x2)}" y2="{_px(mark.y2)}" stroke-width="{_px(mark.width)}"/>'
            )
        case Dot():
            fill = "page" if mark.hollow else mark.role
            return (
                f'<circle class="f-{fill} s-{mark.role}" cx="{_px(mark.x)}" cy="{_px(mark.y)}" '
                f'r="{_px(mark.radius)}" stroke-width="2"/>'
            )
        case Path():
            return _path(mark)
        case Area():
            corners = " ".join(f"{_px(x)},{_px(y)}" for x, y in mark.points)
            return (
                f'<polygon class="f-{mark.role}" points="{corners}" '
                f'fill-opacity="{mark.opacity:.3f}"/>'
            )
        case Words():
            weight = ' font-weight="600"' if mark.bold else ""
            return (
                f'<text class="f-{mark.role}" x="{_px(mark.x)}" y="{_px(mark.y)}" '
                f'font-size="{_px(mark.size)}" text-anchor="{mark.anchor}"{weight}>'
                f"{escape(mark.text)}</text>"
            )


def _path(path: Path) -> str:
    points = " ".join(f"{_px(x)},{_px(y)}" for x, y in path.points)
    dashes = ' stroke-dasharray="6 4"' if path.dashed else ""
    return (
        f'<polyline class="s-{path.role}" points="{points}" fill="none" '
        f'stroke-width="{_px(path.width)}"{dashes}/>'
    )


def _box(box: Box) -> str:
    edge = f" s-{box.edge}" if box.edge else ""
    radius = f' rx="{_px(box.radius)}"' if box.radius else ""
    opacity = f' fill-opacity="{box.opacity:.3f}"' if box.opacity < 1 else ""
    return (
        f'<rect class="f-{box.role}{edge}" x="{_px(box.x)}" y="{_px(box.y)}" '
        f'width="{_px(box.width)}" height="{_px(box.height)}"{radius}{opacity}/>'
    )
