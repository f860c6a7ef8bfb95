"""Numbers in words, with as many digits as the error allows, and as JSON knows them."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

MINUS = "\N{MINUS SIGN}"
MISSING = "\N{EN DASH}"

_DIGITS = 4
"""The most digits that an estimate is given, however small its error."""

_TIED = re.compile(
    r"(?<=\d) (?=%|(?:M|points?|rounds?|turns?|throws?|games?|players?|units?)\b)"
    r"|(?<=\N{MULTIPLICATION SIGN}) (?=\d)"
)


class Written(NamedTuple):
    """An estimate and the ends of its interval, ready to print."""

    estimate: str
    low: str
    high: str

    @property
    def interval(self) -> str:
        """The interval in words, such as ``3.06 to 3.34``; a dash where there is none."""
        if MISSING in (self.low, self.high):
            return MISSING
        return f"{self.low} to {self.high}"


def places(half_width: float, estimate: float = 0.0) -> int:
    """Count the decimals that leave two significant digits of an error.

    Parameters
    ----------
    half_width : float
        Half of an interval's width, in any unit.
    estimate : float
        What the error belongs to, in the same unit. It is not given more than four
        digits: nobody reads on.

    Returns
    -------
    int
        Decimals for `number`; negative for errors of 100 and more. An error
        below 1e-7 (an exact number, but for rounding in the machine) or one that
        is not finite gives 2.

    Examples
    --------
    >>> places(0.14), places(2.5), places(1300.0), places(0.0093, 24.9812)
    (2, 1, -2, 2)
    """
    if not math.isfinite(half_width) or half_width < 1e-7:
        return 2
    decimals = 1 - _exponent(half_width, 2)
    if not math.isfinite(estimate) or not estimate:
        return decimals
    return min(decimals, max(0, _DIGITS - 1 - _exponent(estimate, _DIGITS)))


def _exponent(value: float, digits: int) -> int:
    """Give the power of ten of a number's first digit; of 0.0996, in two digits, -1."""
    return int(f"{value:.{digits - 1}e}".split("e")[1])


def number(value: float, decimals: int, signed: bool = False) -> str:
    """Write a number with thousands separators and a true minus sign.

    Parameters
    ----------
    value : float
        The number.
    decimals : int
        Digits after the point; below zero it rounds to tens, hundreds and so on.
    signed : bool
        Whether a positive number carries a plus, as a difference does.

    Returns
    -------
    str
        The number; an en dash when it is not finite.

    Examples
    --------
    >>> number(1234.56, 1), number(0.031, 2, signed=True), number(1234.0, -2)
    ('1,234.6', '+0.03', '1,200')
    """
    if not math.isfinite(value):
        return MISSING
    shown = round(value, decimals) + 0.0  # adding zero turns -0.0 into 0.0
    sign = "+" if signed and shown > 0 else ""
    return f"{sign}{shown:,.{max(decimals, 0)}f}".replace("-", MINUS)


def written(estimate: float, low: float, high: float, signed: bool = False) -> Written:
    """Write an estimate and its interval, as `places` counts their decimals.

    Parameters
    ----------
    estimate, low, high : float
        In one unit.
    signed : bool
        Whether positive numbers carry a plus.

    Returns
    -------
    Written
        The three numbers with the same number of decimals.

    Examples
    --------
    >>> written(24.913, 24.771, 25.055)
    Written(estimate='24.91', low='24.77', high='25.05')
    """
    decimals = places((high - low) / 2, estimate)
    return Written(*(number(value, decimals, signed) for value in (estimate, low, high)))


def tied(words: str) -> str:
    r"""Keep numbers on one line with their units, by spaces at which no line breaks.

    Parameters
    ----------
    words : str
        Any text.

    Examples
    --------
    >>> tied("3.2 points (95 % interval 3 to 4)").split(" ")
    ['3.2\xa0points', '(95\xa0%', 'interval', '3', 'to', '4)']
    """
    return _TIED.sub("\N{NO-BREAK SPACE}", words)


def known(value: float) -> float | None:
    """Give None for a number that is not known, as JSON has no NaN.

    Parameters
    ----------
    value : float
        Any number.
    """
    return value if math.isfinite(value) else None
