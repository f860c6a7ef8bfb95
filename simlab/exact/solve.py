"""The exact landing frequencies of any edition that has a chain, with the chain in words."""

from __future__ import annotations

from simlab.editions import DeedsEdition, Edition
from simlab.exact.deeds import has_tickets
from simlab.exact.frequencies import Frequencies
from simlab.exact.landing import landing
from simlab.exact.model import Habits, Jail
from simlab.exact.throws import Bus

_JAIL = {
    "leave": "a player in Jail pays at once",
    "stay": "a player in Jail rolls for a double and pays after the last miss",
}
_AGAIN = "a double out of Jail earns another roll"
_SPEED_DIE = (
    "the speed die is used from the first roll on: the bus moves by the sum of the white dice"
    "{bus}, Mr. Monopoly on to the next of all deeds, three of a kind to the dearest deed"
)
_BUS: dict[Bus, str] = {
    "ticket": " and brings a ticket that is never used",
    "ride": " and on to the next card space",
}


def usual(edition: Edition) -> Habits:
    """Give what players do who decline everything, as is usual where the edition is played.

    Parameters
    ----------
    edition : Edition
        Any.

    Returns
    -------
    Habits
        To leave Jail in games of deeds, to stay there in others.
    """
    return Habits(jail="leave" if isinstance(edition, DeedsEdition) else "stay")


def solve(edition: Edition, habits: Habits | Jail | None = None) -> tuple[Frequencies, str]:
    """Tell where tokens land when nobody buys anything, in the long run.

    Parameters
    ----------
    edition : Edition
        By the rules that are to be played.
    habits : Habits, {"leave", "stay"} or None
        What players do where they may choose; a word says what they do in jail, None stands
        for what is `usual`.

    Returns
    -------
    frequencies : Frequencies
    model : str
        The chain in words.

    Raises
    ------
    UsageError
        If there is no chain for the edition, its rules or the habits.

    Examples
    --------
    >>> from simlab.editions import load
    >>> frequencies, model = solve(load("classic-us"))
    >>> model
    'exact chain: cards are drawn independently; a player in Jail pays at once'
    >>> round(frequencies.rolls_per_turn, 10)
    1.1866239585
    """
    chosen = usual(edition) if habits is None else Habits.of(habits)
    return landing(edition, chosen), model_in_words(edition, chosen)


def model_in_words(edition: Edition, habits: Habits) -> str:
    """Say what a chain assumes.

    Parameters
    ----------
    edition : Edition
        By the rules that are to be played.
    habits : Habits
        What players do.

    Returns
    -------
    str
        Clauses with semicolons between.
    """
    said = ["exact chain: cards are drawn independently", _JAIL[habits.jail]]
    if habits.jail == "stay" and edition.value("jail_double_extra_roll") is True:
        said.append(_AGAIN)
    if habits.take_chance:
        said.append("a Chance card is taken instead of paying")
    if habits.trip is not None:
        said.append(f"Free Parking leads to {edition.spaces[habits.trip].name}")
    if habits.steps:
        said.append(f"Speed Ahead leads {habits.steps} on, or as far as it may")
    if habits.swap:
        said.append(f"{habits.swap:.0%} of handshakes are swaps".replace("%", " %"))
    if isinstance(edition, DeedsEdition) and edition.value("speed_die") is True:
        bus = _BUS[habits.bus or "ticket"] if has_tickets(edition) else ""
        said.append(_SPEED_DIE.format(bus=bus))
    return "; ".join(said)
