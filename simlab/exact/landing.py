"""Where tokens land, without sampling: the numbers of a chain as landing frequencies."""

from __future__ import annotations

from simlab.editions import DeedsEdition, Edition, TowersEdition
from simlab.errors import UsageError
from simlab.exact import deeds, towers
from simlab.exact.chain import Counts, first_turns, long_run
from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.model import Jail, Model
from simlab.exact.rolls import chain_of
from simlab.exact.throws import Bus
from simlab.exact.walk import Walk


def landing(
    edition: Edition,
    jail: Jail = "leave",
    *,
    take_chance: bool = False,
    bus: Bus = "ticket",
    turns: int | None = None,
) -> Frequencies:
    """Tell where tokens land in an edition, by the rules in force there.

    Parameters
    ----------
    edition : Edition
        The edition; the rules of doubles, jail and speed die are its own, and others are had
        by `with_rules`.
    jail : {"leave", "stay"}
        Whether players in jail pay at once, or roll for a double as often as they may.
    take_chance : bool
        Whether *pay or take a Chance* is answered with a Chance card.
    bus : {"ticket", "ride"}
        What who throws the bus of the Mega Edition takes: a ticket, or the ride to the next
        card space, as who finds no ticket left must.
    turns : int or None
        Mean over so many first turns of a token that starts on GO; None for the long run.

    Returns
    -------
    Frequencies
        The frequencies, with an error of rounding only (about 1e-13).

    Raises
    ------
    UsageError
        If `turns` is below 1, there is no chain for the edition's family, or a rule is read
        in a way that the chain does not know.

    Notes
    -----
    Cards are drawn independently, and the speed die is in use from the first roll on: the bus
    moves by the sum of the white dice, Mr. Monopoly on to the next of all deeds, three of a
    kind to the dearest deed; tickets are never used. In the towers family nobody plays a card
    or moves by choice.

    References
    ----------
    `reference-numbers.md` 1 to 5; `empire.md` 3 to 5; `mega.md` 3.

    Examples
    --------
    >>> from simlab.editions import load
    >>> round(landing(load("classic-us"), "stay").in_jail.R, 4)
    9.3855
    """
    if isinstance(edition, DeedsEdition):
        model = deeds.model_of(edition, jail, take_chance=take_chance)
        return walked(deeds.walk_of(edition, bus), model, turns)
    if isinstance(edition, TowersEdition):
        return walked(towers.walk_of(edition), towers.model_of(edition, jail), turns)
    raise UsageError(f"there is no exact chain for the family {edition.family}")


def walked(walk: Walk, model: Model, turns: int | None = None) -> Frequencies:
    """Tell where tokens land on a board.

    Parameters
    ----------
    walk : Walk
        The board and its cards.
    model : Model
        How a token walks.
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
    if turns is not None and turns < 1:
        raise UsageError(f"landing frequencies need at least 1 turn, not {turns}")
    chain = chain_of(walk, model)
    counts = long_run(chain) if turns is None else first_turns(chain, turns)
    return _frequencies(counts)


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
