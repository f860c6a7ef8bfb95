"""What happens to a token that lands: cards drawn independently, and Go To Jail."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simlab.exact.journey import Floats, Journey, settled
from simlab.exact.walk import Back, BackTo, Forward, MayDraw, Move, ToJail, Walk


@dataclass(frozen=True)
class _Moves:
    """Moves on from each space, with the salaries they earn, as `settled` wants them."""

    onward: Floats
    salaries: Floats


def landed(walk: Walk, *, take_chance: bool) -> Journey:
    """Settle a landing on every space.

    Parameters
    ----------
    walk : Walk
        The board and its cards.
    take_chance : bool
        Whether a card that offers a draw from another deck is taken up.

    Returns
    -------
    Journey
        From each space landed on to where the token rests. A card drawn in place of another
        does not touch the space again.
    """
    moves = _Moves(np.zeros((walk.size, walk.size + 1)), np.zeros(walk.size))
    moves.onward[list(walk.go_to_jail), -1] = 1.0
    for deck in walk.decks.values():
        for space in deck.spaces:
            for move in deck.moves:
                _draw(walk, moves, space, move, 1.0 / deck.size, take_chance)
    return settled(moves.onward, moves.salaries)


def _draw(
    walk: Walk, moves: _Moves, space: int, move: Move, chance: float, take_chance: bool
) -> None:
    """Add a card that is drawn on a space with a given probability."""
    match move:
        case Forward(targets):
            reached = space + walk.steps_to(space, targets)
            moves.onward[space, reached % walk.size] += chance
            moves.salaries[space] += chance * (reached // walk.size)
        case BackTo(target):
            moves.onward[space, target] += chance
        case Back(steps):
            moves.onward[space, (space - steps) % walk.size] += chance
        case ToJail():
            moves.onward[space, -1] += chance
        case MayDraw(name):
            other = walk.decks[name]
            for card in other.moves if take_chance else ():
                _draw(walk, moves, space, card, chance / other.size, take_chance)
