"""From the words of a command to an arm: edition, lineup, rules, and blocks for games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from simlab.cli.rules import AS_PRINTED, Asked
from simlab.editions import Edition, load
from simlab.engine.families import FAMILIES
from simlab.errors import InputError, UsageError
from simlab.runs.arm import Arm
from simlab.runs.preset import with_presets
from simlab.runs.tables import own_strategies
from simlab.strategy import Strategy
from simlab.strategy.find import find

FILLERS = {"towers": "builder", "deeds": "trader"}
"""Who sits at the table of a family if nobody is named."""

SEATS = 4
"""How many of them, if no number is named."""


def arm_of(
    edition: str,
    strategies: str | None,
    *,
    players: int | None = None,
    asked: Asked = AS_PRINTED,
    own: Iterable[str] = (),
    filler: str | None = None,
    rotate: bool = True,
    seed: int = 1,
) -> tuple[Edition, Arm]:
    """Make an arm of what a command was given, checked to the last name.

    Parameters
    ----------
    edition : str
        Id or path.
    strategies : str or None
        With commas between, each a name with parameters or the file of a preset; None for
        `players` times `filler`.
    players : int or None
        Seats; None for as many as strategies. One strategy takes all of them.
    asked : Asked
        The rules to play by.
    own : iterable of str
        The user's own strategies, as ``path/to/file.py:Name``.
    filler : str or None
        Who plays if nobody is named; None for the family's own (`FILLERS`).
    rotate : bool
        Whether the lineup rotates through the seats.
    seed : int
        Of all deals.

    Returns
    -------
    edition : Edition
        With its rules as they are to be played.
    arm : Arm

    Raises
    ------
    UsageError
        For an unknown name, or a number of players that does not fit.
    InputError
        For a file that cannot be used.
    """
    loaded, rules = asked.in_force(edition)
    if players is not None:
        check_seats(loaded, players)
    named = _lineup(strategies, players, filler or FILLERS[loaded.family])
    check_seats(loaded, len(named))
    extra = own_strategies(tuple(own))
    lineup = tuple(seated(name, loaded.family, extra) for name in named)
    arm = Arm(
        edition=edition,
        lineup=lineup,
        rules=rules,
        rotate=rotate,
        seed=seed,
    )
    return loaded, arm


def seated(written: str, family: str, extra: Mapping[str, type[Strategy]]) -> str:
    """Find who is to take a seat, down to the last parameter.

    Parameters
    ----------
    written : str
        A strategy's name with parameters, or the file of a preset.
    family : str
        Of the edition that is played.
    extra : mapping of str to type of Strategy
        The user's own strategies by name.

    Returns
    -------
    str
        The name with parameters.

    Raises
    ------
    UsageError
        For a name or a parameter that does not exist, or a value out of its range.
    InputError
        The same for a preset, with its file.
    """
    spec = with_presets(written)
    try:
        find(spec, family, extra)
    except UsageError as error:
        if spec == written:
            raise
        raise InputError(written, "", str(error)) from None
    return spec


def field_of(edition: str, candidate: str, against: str, players: int | None) -> tuple[str, ...]:
    """Seat a candidate among others.

    Parameters
    ----------
    edition : str
        Id or path.
    candidate : str
        Who sits in slot 0.
    against : str
        The others, with commas between; the last one sits on all seats that are left.
    players : int or None
        Seats; None for as many as are named, or `SEATS` where one other is named.

    Returns
    -------
    tuple of str
        By slot.

    Raises
    ------
    UsageError
        For more others than there are seats, or a number of seats that the game has not.
    """
    if players is not None:
        check_seats(load(edition), players)
    others = tuple(name.strip() for name in against.split(","))
    named = 1 + len(others)
    seats = players or (named if len(others) > 1 else SEATS)
    if named > seats:
        raise UsageError(f"{named} strategies do not fit on {seats} seats of {edition}")
    return (candidate, *others, *others[-1:] * (seats - named))


def without_idle_rotations(arm: Arm) -> Arm:
    """Play every deal once where all seats play alike, as rotating would change nothing.

    Parameters
    ----------
    arm : Arm
        As `arm_of` makes it.
    """
    return replace(arm, rotate=arm.rotate and len(set(arm.lineup)) > 1)


def blocks_for(arm: Arm, games: int) -> int:
    """Count the blocks that make at least so many games.

    Parameters
    ----------
    arm : Arm
        The arm.
    games : int
        How many games are wanted.
    """
    return -(-games // arm.games(1))


def _lineup(strategies: str | None, players: int | None, filler: str) -> tuple[str, ...]:
    if strategies is None:
        return (filler,) * (SEATS if players is None else players)
    lineup = tuple(name.strip() for name in strategies.split(","))
    if players is None or players == len(lineup):
        return lineup
    if len(lineup) == 1:
        return lineup * players
    raise UsageError(f"{len(lineup)} strategies do not make {players} players")


def check_seats(edition: Edition, players: int) -> None:
    """Check that so many can play.

    Parameters
    ----------
    edition : Edition
        The game.
    players : int
        Seats of a table.

    Raises
    ------
    UsageError
        For too few or too many.
    """
    fewest, most = FAMILIES[edition.family].players
    if not fewest <= players <= most:
        raise UsageError(f"{edition.id} is for {fewest} to {most} players, not {players}")
