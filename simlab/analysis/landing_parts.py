"""From tallies, or a chain alone, to tables of landings: whole, by turn and by way."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from simlab.analysis.chains import Beside
from simlab.analysis.contrasts import Tally
from simlab.analysis.estimate import Estimate
from simlab.analysis.landing import ROLL, Landing, share, total_of
from simlab.analysis.landing_table import ANYWHERE, IN_JAIL, TURNS, By, LandingTable
from simlab.engine.tally import TURN_BINS, WAYS


def whole(landing: Landing, names: Sequence[str]) -> LandingTable:
    """Arrange landings that are not told apart.

    Parameters
    ----------
    landing : Landing
        With errors.
    names : sequence of str
        The spaces' names in board order.

    Returns
    -------
    LandingTable
    """
    places = (*landing.spaces, landing.in_jail)
    rows = [[(place.roll, place.turn, place.visit) for place in places]]
    return _table(rows, ("",), (*names, IN_JAIL), None)


def exact_table(solved: Beside, names: Sequence[str]) -> LandingTable:
    """Arrange the numbers of a chain alone.

    Parameters
    ----------
    solved : Beside
        Of one part, or of as many as there are `TURNS`.
    names : sequence of str
        The spaces' names in board order.

    Returns
    -------
    LandingTable
        Without errors.
    """
    by: By | None = "turn" if solved.values.shape[1] > 1 else None
    errors = np.zeros(solved.values.shape)
    return LandingTable(TURNS if by else ("",), (*names, IN_JAIL), solved.values, errors, by)


def by_turn(tally: Tally, blocks: int, names: Sequence[str]) -> LandingTable:
    """Tell landings apart by the turn of the game.

    Parameters
    ----------
    tally : mapping of str to ndarray of int
        With `simlab.engine.tally.DETAILS`.
    blocks : int
        Number of blocks played.
    names : sequence of str
        The spaces' names in board order.

    Returns
    -------
    LandingTable
        With the parts `TURNS`; shares are of that turn's throws or turns.
    """
    moments, totals = tally["landing_by_turn"], tally["turn_totals"]

    def estimate(counter: int, turn: int, place: int) -> Estimate:
        of = totals[0 if counter == ROLL else 1, :, turn]
        return share(blocks, counter, moments[:, counter, turn, place], of)

    rows = [
        [
            [estimate(counter, turn, place) for counter in range(3)]
            for place in range(len(names) + 1)
        ]
        for turn in range(TURN_BINS)
    ]
    return _table(rows, TURNS, (*names, IN_JAIL), "turn")


def by_way(tally: Tally, blocks: int, names: Sequence[str]) -> LandingTable:
    """Tell landings apart by what brought the token there.

    Parameters
    ----------
    tally, blocks, names
        As in `by_turn`.

    Returns
    -------
    LandingTable
        With the parts `simlab.engine.tally.WAYS`; shares are of all throws or turns, so
        that the parts of a place add up to its frequency.
    """
    moments, ways = tally["landing_by_way"], tally["ways"]

    def estimate(counter: int, way: int, place: int) -> Estimate:
        at = moments[:, counter, way, place] if place <= len(names) else ways[:, counter, way]
        return share(blocks, counter, at, total_of(tally, counter))

    rows = [
        [
            [estimate(counter, way, place) for counter in range(3)]
            for place in range(len(names) + 2)
        ]
        for way in range(len(WAYS))
    ]
    return _table(rows, WAYS, (*names, IN_JAIL, ANYWHERE), "way")


def _table(
    rows: Sequence[Sequence[Sequence[Estimate]]],
    parts: tuple[str, ...],
    places: tuple[str, ...],
    by: By | None,
) -> LandingTable:
    """Arrange estimates by part, place and counter as arrays by counter, part and place."""
    values, errors = (
        np.moveaxis(
            np.array([[[getattr(e, name) for e in place] for place in part] for part in rows]),
            2,
            0,
        )
        for name in ("value", "error")
    )
    return LandingTable(parts, places, values, errors, by)
