"""The dice of a roll, family by family, and what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

Then = Literal["rest", "next_deed", "next_card", "dearest", "or_swap"]
Bus = Literal["ticket", "ride"]

_PIPS = range(1, 7)


@dataclass(frozen=True)
class Throw:
    """What a throw does.

    Parameters
    ----------
    steps : int
        How far the token goes.
    double : bool
        Whether the white dice show a double.
    then : {"rest", "next_deed", "next_card", "dearest", "or_swap"}
        What comes after the steps: nothing, the way on to the next deed or card space once
        the landing is settled, or, for three of a kind without steps, the way to the dearest
        deed; or that a swap may take their place.
    """

    steps: int
    double: bool
    then: Then = "rest"


def white_throws() -> dict[Throw, float]:
    """List what two white dice throw (seed 002).

    Returns
    -------
    dict of Throw to float
        Probabilities, which add up to 1.
    """
    ways = Counter(Throw(a + b, a == b) for a, b in product(_PIPS, _PIPS))
    return {throw: count / 36 for throw, count in ways.items()}


def speed_throws(faces: Sequence[int | str], *, rides: bool = False) -> dict[Throw, float]:
    """List what two white dice and the speed die throw.

    The rule books leave to the player where a bus or three of a kind leads (seeds 001 and
    004, `classic.md` 4; seed 003). Here the bus moves by the sum of the white dice.

    Parameters
    ----------
    faces : sequence of int or str
        The faces of the speed die: a number, ``"bus"`` or ``"mr_monopoly"``.
    rides : bool
        Whether the bus then goes on to the next card space, as it may in the Mega Edition.

    Returns
    -------
    dict of Throw to float
        Probabilities, which add up to 1.
    """
    whites = product(_PIPS, _PIPS)
    ways = Counter(_thrown(a, b, face, rides) for (a, b), face in product(whites, faces))
    return {throw: count / (36 * len(faces)) for throw, count in ways.items()}


def handshake_throws() -> dict[Throw, float]:
    """List what Empire's dice throw; the second shows a handshake instead of a 1.

    The handshake counts nothing and makes no double (game guide p.7, `empire.md` 3).

    Returns
    -------
    dict of Throw to float
        Probabilities, which add up to 1.
    """
    pairs = product(_PIPS, (0, *_PIPS[1:]))
    ways = Counter(
        Throw(first + second, first == second, "rest" if second else "or_swap")
        for first, second in pairs
    )
    return {throw: count / 36 for throw, count in ways.items()}


def _thrown(a: int, b: int, face: int | str, rides: bool) -> Throw:
    if a == b == face:
        return Throw(0, True, "dearest")
    if face == "bus" and rides:
        return Throw(a + b, a == b, "next_card")
    if face == "mr_monopoly":
        return Throw(a + b, a == b, "next_deed")
    return Throw(a + b + (face if isinstance(face, int) else 0), a == b)
