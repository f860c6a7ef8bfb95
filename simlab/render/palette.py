"""Every colour of a report, by its role, for a light and for a dark page.

The page takes them as CSS variables and the PNG files as the light column, so a
figure is described once, in roles.
"""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """One role's colour on a light and on a dark page, as ``#rrggbb``."""

    light: str
    dark: str


ROLES: dict[str, Shade] = {
    "page": Shade("#ffffff", "#11161d"),
    "surface": Shade("#f5f7f9", "#1a212b"),
    "line": Shade("#dde2e8", "#2e3844"),
    "axis": Shade("#8a95a3", "#74808f"),
    "muted": Shade("#566270", "#a3afbd"),
    "ink": Shade("#17202b", "#e8edf3"),
    "accent": Shade("#14599c", "#7fb8f5"),
    "heat": Shade("#0b4a8b", "#8cc3ff"),
    "cool": Shade("#a8480d", "#ffb07a"),
    "on-warm": Shade("#17202b", "#0c1219"),
    "on-heat": Shade("#ffffff", "#0c1219"),
    # Lines of one figure, told apart in grey and by the colour-blind as well.
    "line-1": Shade("#14599c", "#7fb8f5"),
    "line-2": Shade("#b3470b", "#ffb07a"),
    "line-3": Shade("#1f7a5c", "#7fd6b0"),
    "line-4": Shade("#7a3e94", "#d0a3e6"),
    "line-5": Shade("#8a6d00", "#e6cf6b"),
    "line-6": Shade("#566270", "#c3ccd6"),
}

LINES = tuple(role for role in ROLES if role.startswith("line-"))
"""The roles of the lines of one figure, in order."""

# The printed colours of the boards' groups; the same on both pages, since they
# stand for a thing and not for a meaning of ours.
GROUPS: dict[str, str] = {
    "brown": "#8a5a3c",
    "purple": "#7b4b94",
    "light-blue": "#8fcdea",
    "pink": "#d6559c",
    "orange": "#ee8a2b",
    "red": "#d8322f",
    "yellow": "#f0cf2e",
    "green": "#2f9e57",
    "dark-blue": "#2457a7",
    "electric": "#b9a44c",
    "water": "#6f9fb5",
    "utility": "#93a1a8",
    "utilities": "#93a1a8",
    "railroad": "#4a4f57",
    "railroads": "#4a4f57",
}


def group_role(group: str | None) -> str:
    """Name the role of a group's colour.

    Parameters
    ----------
    group : str or None
        A group's name as an edition spells it.

    Returns
    -------
    str
        ``"group-<name>"``; empty when the space has no group, and ``"axis"``
        (a neutral grey) for a group whose colour is not known.

    Examples
    --------
    >>> group_role("light_blue"), group_role(None)
    ('group-light-blue', '')
    """
    if not group:
        return ""
    name = group.lower().replace("_", "-").replace(" ", "-")
    return f"group-{name}" if name in GROUPS else "axis"


def shade(role: str) -> Shade:
    """Give the two colours of a role, a group's included.

    Parameters
    ----------
    role : str
        A key of `ROLES`, or what `group_role` returned.

    Returns
    -------
    Shade
        Its colours.
    """
    if role.startswith("group-"):
        colour = GROUPS[role.removeprefix("group-")]
        return Shade(colour, colour)
    return ROLES[role]


def css() -> str:
    """Write the palette as CSS: the variables of both themes and one class a role.

    Returns
    -------
    str
        Rules for ``:root`` and the classes ``f-<role>`` (fill) and ``s-<role>`` (stroke).
    """
    light = "".join(f"--{role}:{colour.light};" for role, colour in ROLES.items())
    dark = "".join(f"--{role}:{colour.dark};" for role, colour in ROLES.items())
    lines = [
        f":root{{{light}}}",
        f"@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}",
    ]
    for role in ROLES:
        lines.append(f".f-{role}{{fill:var(--{role})}}.s-{role}{{stroke:var(--{role})}}")
    lines += [f".f-group-{name}{{fill:{colour}}}" for name, colour in GROUPS.items()]
    return "\n".join(lines)
