"""Numbers in words, and sentences with numbers put in."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from simlab import text
from simlab.analysis.model import Interval, Row
from simlab.errors import UsageError, nearest

_SLOT = re.compile(r"\{([^{}:]*)(?::([^{}]*))?\}")
_SUFFIX = {"percent": "\N{NO-BREAK SPACE}%", "": ""}
FORMS = ("estimate", "signed", "value", "label", "size", "interval")
"""What may follow a colon in braces: the estimate, with a plus if it has one, without
its unit, or the row's words. Nothing there gives the estimate with its interval. A fall
can be told like a rise: `size` is the estimate without its minus, `interval` the interval
of that, and of two words with a slash between them, such as ``longer/shorter``, the second
is for a negative estimate."""


def number(interval: Interval, sign: str = "") -> str:
    """Write an estimate with its unit.

    Parameters
    ----------
    interval : Interval
        The number.
    sign : {"", "+"}
        Whether a plus is written.

    Examples
    --------
    >>> number(Interval(34.512, 34.4, 34.6, "points"))
    '34.51 points'
    """
    return _written(interval.estimate, interval, sign) + _unit(interval)


def given(value: float, unit: str) -> str:
    """Write a number that somebody chose, with all its digits and its unit.

    Parameters
    ----------
    value : float
        The number.
    unit : str
        As an interval has it.

    Examples
    --------
    >>> given(0.5, "points"), given(1.0, "points"), given(5.0, "")
    ('0.5 points', '1 point', '5')
    """
    decimals = len(f"{value:.12g}".partition(".")[2])
    unit = unit.removesuffix("s") if value == 1 else unit
    return text.number(value, decimals) + _unit(Interval(value, value, value, unit))


def say(interval: Interval) -> str:
    """Write an estimate with its unit and its interval.

    Parameters
    ----------
    interval : Interval
        The number.

    Examples
    --------
    >>> say(Interval(3.2149, 3.0749, 3.3549, "points"))
    '3.21 points (95 % interval 3.07 to 3.35)'
    >>> say(Interval(3.0, float("nan"), float("nan"), "points"))
    '3.00 points (not enough blocks for an interval)'
    """
    return f"{number(interval)} ({_ends(interval)})"


def fill(sentence: str, values: Mapping[str, Row | str]) -> str:
    """Put values in the place of their names in braces.

    Parameters
    ----------
    sentence : str
        With slots such as ``{smallest}``, ``{always.never}`` or, in one of the
        `FORMS`, ``{always.never:estimate}``.
    values : mapping of str to Row or str
        What the names stand for.

    Returns
    -------
    str
        The sentence.

    Raises
    ------
    UsageError
        For a name or a form that there is not, with the nearest valid one.

    Examples
    --------
    >>> fill("worth {x:estimate}", {"x": Row("x", Interval(2.0, 1.9, 2.1, "points"), 9)})
    'worth 2.00 points'
    >>> shrinks = {"x": Row("x", Interval(-2.0, -2.1, -1.9, "rounds"), 9)}
    >>> fill("{x:size} {x:longer/shorter} ({x:interval})", shrinks)
    '2.00 rounds shorter (95 % interval 1.90 to 2.10)'
    """

    def put(slot: re.Match[str]) -> str:
        name, form = slot[1], slot[2] or ""
        if name not in values:
            raise UsageError(f"{{{name}}} is not a value; {nearest(name, values)}")
        if form and form not in FORMS and form.count("/") != 1:
            raise UsageError(f"{form} is not a form of a value; {nearest(form, FORMS)}")
        value = values[name]
        return value if isinstance(value, str) else _form(value, form)

    return _SLOT.sub(put, sentence)


def _form(row: Row, form: str) -> str:
    interval = row.interval
    if "/" in form:
        return form.split("/")[interval.estimate < 0]
    match form:
        case "label":
            return row.label
        case "estimate":
            return number(interval)
        case "signed":
            return number(interval, "+")
        case "value":
            return _written(interval.estimate, interval)
        case "size":
            return number(interval.size)
        case "interval":
            return _ends(interval.size)
    return say(interval)


def _ends(interval: Interval) -> str:
    if math.isnan(interval.low):
        return "not enough blocks for an interval"
    low, high = (_written(end, interval) for end in (interval.low, interval.high))
    return f"95 % interval {low} to {high}"


def _written(value: float, interval: Interval, sign: str = "") -> str:
    if math.isnan(value):
        return "unknown"
    return text.number(
        value, max(0, text.places(interval.half_width, interval.estimate)), signed=sign == "+"
    )


def _unit(interval: Interval) -> str:
    return _SUFFIX.get(interval.unit, f" {interval.unit}")


def percent(share: float) -> str:
    """Write a share in whole percent.

    Parameters
    ----------
    share : float
        0 to 1.
    """
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"
