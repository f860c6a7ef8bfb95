"""Where tokens land, without sampling: the numbers of a chain as landing frequencies."""

from __future__ import annotations

from collections.abc import Sequence

from simlab.editions import DeedsEdition, Edition, TowersEdition
from simlab.errors import UsageError
from simlab.exact import deeds, towers
from simlab.exact.chain import Chain, Counts, long_run, stretches
from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.model import Habits, Jail
from simlab.exact.rolls import chain_of


def landing(
    edition: Edition, habits: Habits | Jail = "leave", *, turns: int | None = None
) -> Frequencies:
    """Tell where tokens land in an edition, by the rules in force there.

    Parameters
    ----------
    edition : Edition
        The edition; the rules of doubles, jail and speed die are its own, and others are had
        by `with_rules`.
    habits : Habits or {"leave", "stay"}
        What players do where they may choose; a word says what they do in jail, and that
        they decline everything else.
    turns : int or None
        Mean over so many first turns of a token that starts on GO; None for the long run.

    Returns
    -------
    Frequencies
        The frequencies, with an error of rounding only (about 1e-13).

    Raises
    ------
    UsageError
        If `turns` is below 1, there is no chain for the edition's family, a rule is read in
        a way that the chain does not know, or a habit has no place in the edition.

    Notes
    -----
    Cards are drawn independently, and the speed die is in use from the first roll on: the bus
    moves by the sum of the white dice, Mr. Monopoly on to the next of all deeds, three of a
    kind to the dearest deed; tickets are never used. In the towers family nobody plays a
    card.

    References
    ----------
    `reference-numbers.md` 1 to 5; `empire.md` 3 to 5; `mega.md` 3.

    Examples
    --------
    >>> from simlab.editions import load
    >>> round(landing(load("classic-us"), "stay").in_jail.R, 4)
    9.3855
    """
    return frequencies_of(_chain(edition, habits), turns)


def landing_by_turn(
    edition: Edition, habits: Habits | Jail = "leave", *, lengths: Sequence[int]
) -> list[Frequencies]:
    """Tell where a token that starts on GO lands, one stretch of turns after the other.

    Parameters
    ----------
    edition, habits
        As in `landing`.
    lengths : sequence of int
        How many turns each stretch has: ``[1, 1, 8]`` tells the first turn, the second, and
        the mean of the next eight.

    Returns
    -------
    list of Frequencies
        One a stretch.

    Raises
    ------
    UsageError
        As `landing` does.

    Examples
    --------
    >>> from simlab.editions import load
    >>> first, second = landing_by_turn(load("classic-us"), lengths=[1, 1])
    >>> float(first.V[1]) < float(second.V[1])
    True
    """
    chain = _chain(edition, habits)
    for length in lengths:
        _check_turns(length)
    return [_frequencies(counts) for counts in stretches(chain, lengths)]


def frequencies_of(chain: Chain, turns: int | None = None) -> Frequencies:
    """Tell where the token of a chain lands.

    Parameters
    ----------
    chain : Chain
        The token's way.
    turns : int or None
        Mean over so many first turns of a token that starts on GO; None for the long run.

    Returns
    -------
    Frequencies
        The frequencies, with an error of rounding only (about 1e-13).

    Raises
    ------
    UsageError
        If `turns` is below 1.
    """
    if turns is None:
        return _frequencies(long_run(chain))
    _check_turns(turns)
    return _frequencies(stretches(chain, [turns])[0])


def _chain(edition: Edition, habits: Habits | Jail) -> Chain:
    """Build an edition's chain."""
    chosen = Habits.of(habits)
    if isinstance(edition, DeedsEdition):
        walk = deeds.walk_of(edition, chosen.bus or "ticket")
        return chain_of(walk, deeds.model_of(edition, chosen))
    if isinstance(edition, TowersEdition):
        return chain_of(towers.walk_of(edition, chosen), towers.model_of(edition, chosen))
    raise UsageError(f"there is no exact chain for the family {edition.family}")


def _check_turns(turns: int) -> None:
    if turns < 1:
        raise UsageError(f"landing frequencies need at least 1 turn, not {turns}")


def _frequencies(counts: Counts) -> Frequencies:
    rolls, turns = 100 * counts.roll_ends / counts.rolls, 100 * counts.turn_ends
    return Frequencies(
        R=rolls[:-1],
        T=turns[:-1],
        V=counts.touches[:-1],
        in_jail=InJail(float(rolls[-1]), float(turns[-1]), float(counts.touches[-1])),
        rolls_per_turn=counts.rolls,
        salaries_per_turn=counts.salaries,
    )
