"""What the rest of simlab needs to know of each family of games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simlab.engine.deeds import codes as deeds_codes
from simlab.engine.deeds import state as deeds_state
from simlab.engine.towers import codes as towers_codes
from simlab.engine.towers import state as towers_state


@dataclass(frozen=True)
class Family:
    """A family of games that one kernel plays.

    Parameters
    ----------
    name : str
        As editions and strategies name it.
    hooks : dict of str to tuple of str
        The decisions a strategy can take, with their arguments after `me`.
    game, box : dtype
        The records that a hook reads.
    players : tuple of int
        Fewest and most seats.
    hidden : tuple of str
        Fields of the game record that no player could see at the table.
    """

    name: str
    hooks: dict[str, tuple[str, ...]]
    game: np.dtype[np.void]
    box: np.dtype[np.void]
    players: tuple[int, int]
    hidden: tuple[str, ...]


TOWERS = Family(
    name="towers",
    hooks=dict(zip(towers_codes.HOOKS, towers_codes.HOOK_ARGUMENTS, strict=True)),
    game=towers_state.GAME,
    box=towers_state.BOX,
    players=(2, towers_codes.MAX_PLAYERS),
    hidden=("seed", "deal", "hand", "deck", "hooks", "my", "slot"),
)

DEEDS = Family(
    name="deeds",
    hooks=dict(zip(deeds_codes.HOOKS, deeds_codes.HOOK_ARGUMENTS, strict=True)),
    game=deeds_state.GAME,
    box=deeds_state.BOX,
    players=(2, deeds_codes.MAX_PLAYERS),
    hidden=("seed", "deal", "deck", "ticket_deck", "hooks", "my", "slot"),
)

FAMILIES = {family.name: family for family in (TOWERS, DEEDS)}
