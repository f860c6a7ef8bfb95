"""The exact landing frequencies of any edition that has a chain, with the chain in words."""

from __future__ import annotations

from simlab.editions import DeedsEdition, Edition
from simlab.errors import UsageError
from simlab.exact.frequencies import Frequencies, InJail
from simlab.exact.landing import landing
from simlab.exact.model import Jail
from simlab.exact.towers import passive_landing

_JAIL = {
    "leave": "a player in Jail pays at once",
    "stay": "a player in Jail rolls for a double and pays after the last miss",
}
_AGAIN = "a double out of Jail earns another roll"
_SPEED_DIE = (
    "the speed die is used from the first roll on: the bus moves by the sum of the white dice, "
    "Mr. Monopoly on to the next of all deeds, three of a kind to the dearest deed"
)


def solve(edition: Edition, jail: Jail | None = None) -> tuple[Frequencies, str]:
    """Tell where tokens land when nobody buys anything, in the long run.

    Parameters
    ----------
    edition : Edition
        By the rules that are to be played.
    jail : {"leave", "stay"} or None
        What players in jail do; None for what is usual where the edition is played: to leave
        in games of deeds, to stay in games of towers, where the chain knows nothing else.

    Returns
    -------
    frequencies : Frequencies
    model : str
        The chain in words.

    Raises
    ------
    UsageError
        If there is no chain for the edition, its rules or what players in jail do.

    Examples
    --------
    >>> from simlab.editions import load
    >>> frequencies, model = solve(load("classic-us"))
    >>> model
    'exact chain: cards are drawn independently; a player in Jail pays at once'
    >>> round(frequencies.rolls_per_turn, 10)
    1.1866239585
    """
    if isinstance(edition, DeedsEdition):
        jail = jail or "leave"
        frequencies: Frequencies = landing(edition, jail)
        said = [_JAIL[jail]]
        if jail == "stay" and edition.value("jail_double_extra_roll") is True:
            said.append(_AGAIN)
        if edition.value("speed_die") is True:
            said.append(_SPEED_DIE)
        return frequencies, _in_words(said)
    if jail == "leave":
        raise UsageError(
            f"the exact chain of {edition.family} knows only players who stay in Jail; "
            "sample instead"
        )
    exact = passive_landing(edition)
    r, t, v = 100 * exact.r, 100 * exact.t, exact.v
    in_jail = InJail(float(r[-1]), float(t[-1]), float(v[-1]))
    said = [_JAIL["stay"]]
    if edition.value("jail_double_extra_roll") is True:
        said.append(_AGAIN)
    return Frequencies(r[:-1], t[:-1], v[:-1], in_jail, exact.rolls_per_turn), _in_words(said)


def _in_words(said: list[str]) -> str:
    return "; ".join(["exact chain: cards are drawn independently", *said])
