"""The exact landing frequencies of any edition that has a chain, with the chain in words."""

from __future__ import annotations

from simlab.editions import DeedsEdition, Edition
from simlab.errors import UsageError
from simlab.exact.deeds import has_tickets
from simlab.exact.frequencies import Frequencies
from simlab.exact.landing import landing
from simlab.exact.model import Jail
from simlab.exact.throws import Bus

_JAIL = {
    "leave": "a player in Jail pays at once",
    "stay": "a player in Jail rolls for a double and pays after the last miss",
}
_USUAL: dict[str, Jail] = {"deeds": "leave", "towers": "stay"}
_AGAIN = "a double out of Jail earns another roll"
_SPEED_DIE = (
    "the speed die is used from the first roll on: the bus moves by the sum of the white dice"
    "{bus}, Mr. Monopoly on to the next of all deeds, three of a kind to the dearest deed"
)
_BUS: dict[Bus, str] = {
    "ticket": " and brings a ticket that is never used",
    "ride": " and on to the next card space",
}


def solve(
    edition: Edition, jail: Jail | None = None, bus: Bus | None = None
) -> tuple[Frequencies, str]:
    """Tell where tokens land when nobody buys anything, in the long run.

    Parameters
    ----------
    edition : Edition
        By the rules that are to be played.
    jail : {"leave", "stay"} or None
        What players in jail do; None for what is usual where the edition is played: to leave
        in games of deeds, to stay in games of towers, as those do who decline everything.
    bus : {"ticket", "ride"} or None
        What who throws the bus takes where there are tickets; None for a ticket.

    Returns
    -------
    frequencies : Frequencies
    model : str
        The chain in words.

    Raises
    ------
    UsageError
        If there is no chain for the edition or its rules, or `bus` is given where no bus
        leads to a ticket.

    Examples
    --------
    >>> from simlab.editions import load
    >>> frequencies, model = solve(load("classic-us"))
    >>> model
    'exact chain: cards are drawn independently; a player in Jail pays at once'
    >>> round(frequencies.rolls_per_turn, 10)
    1.1866239585
    """
    jail = jail or _USUAL[edition.family]
    said = [_JAIL[jail]]
    if jail == "stay" and edition.value("jail_double_extra_roll") is True:
        said.append(_AGAIN)
    tickets = has_tickets(edition)
    if bus and not tickets:
        raise UsageError(f"{edition.id} has no bus that leads to a ticket or a ride")
    bus = bus or "ticket"
    if isinstance(edition, DeedsEdition) and edition.value("speed_die") is True:
        said.append(_SPEED_DIE.format(bus=_BUS[bus] if tickets else ""))
    model = "; ".join(["exact chain: cards are drawn independently", *said])
    return landing(edition, jail, bus=bus), model
