"""What an opponent's roll brings the owner of a deed: visits, cards that pay more, the dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from simlab.editions import DeedsEdition
from simlab.errors import UsageError
from simlab.exact import deeds
from simlab.exact.chain import long_run
from simlab.exact.journey import Floats
from simlab.exact.model import Habits, Jail
from simlab.exact.rolls import chain_of
from simlab.exact.throws import Throw
from simlab.exact.walk import Walk

WHITE_DICE = 7.0
"""What two white dice show on average."""


@dataclass(frozen=True)
class Visits:
    """What one roll of an opponent brings to each space in the long run.

    Parameters
    ----------
    visits : ndarray of float, shape (spaces,)
        Mean number of visits, however short.
    sent : ndarray of float, shape (spaces,)
        Those of them that a card for the nearest railroad or utility made.
    factor : ndarray of float, shape (spaces,)
        What that card multiplies by: a railroad's rent, or the dice for a utility; 1 where
        no card leads.
    pips : ndarray of float, shape (spaces,)
        What the dice show at the other visits, summed: their number times their mean throw.
        That mean is not 7, since some throws lead to a space more often than others.
    mean_dice : float
        What dice show on average that are thrown anew for a utility's rent.
    """

    visits: Floats
    sent: Floats
    factor: Floats
    pips: Floats
    mean_dice: float


def visits(edition: DeedsEdition, jail: Jail) -> Visits:
    """Tell what a roll brings in an edition, by the rules in force there.

    Parameters
    ----------
    edition : DeedsEdition
        The edition; *pay or take a Chance* is answered by paying.
    jail : {"leave", "stay"}
        What players in jail do.

    Returns
    -------
    Visits

    Raises
    ------
    UsageError
        If a rule is read in a way that the chain does not know.

    Examples
    --------
    >>> from simlab.editions import load
    >>> found = visits(load("classic-us"), "leave")
    >>> round(float(100 * found.visits[12]), 4), round(float(100 * found.sent[12]), 4)
    (2.604, 0.2887)
    """
    walk = deeds.walk_of(edition)
    model = deeds.model_of(edition, Habits(jail=jail))
    counts = long_run(chain_of(walk, model))
    weighed = counts.rolled @ chain_of(_by_pips(walk), model).touches
    touches, shown = counts.touches[:-1] / counts.rolls, weighed[:-1] / counts.rolls
    sent, sent_pips = np.zeros(walk.size), np.zeros(walk.size)
    factor = np.ones(walk.size)
    for space, target, share, times in _sendings(edition, walk):
        sent[target] += share * touches[space]
        sent_pips[target] += share * shown[space]
        factor[target] = times
    pips, mean = shown - sent_pips, _mean_dice(edition)
    if edition.value("utility_dice") == "rolled":
        pips = mean * (touches - sent)
    elif _speed_die_counts(edition, "white_dice"):
        raise UsageError(
            "the exact pay-backs do not know speed_die_utility = white_dice; sample instead"
        )
    return Visits(touches, sent, factor, pips, mean)


def _speed_die_counts(edition: DeedsEdition, reading: str) -> bool:
    """Say whether a speed die is thrown and what it counts for utilities is so read."""
    return edition.value("speed_die") is True and edition.value("speed_die_utility") == reading


def _mean_dice(edition: DeedsEdition) -> float:
    """Give what dice thrown anew for a utility's rent show on average."""
    white = edition.value("utility_roll_dice") == "white_dice"
    if white or not _speed_die_counts(edition, "all_dice"):
        return WHITE_DICE
    faces = edition.speed_die
    return WHITE_DICE + sum(face for face in faces if isinstance(face, int)) / len(faces)


def _by_pips(walk: Walk) -> Walk:
    """Weigh each throw by what it shows as well, so that touches count pips."""

    def weighed(throws: dict[Throw, float]) -> dict[Throw, float]:
        return {throw: chance * throw.steps for throw, chance in throws.items()}

    return replace(
        walk,
        throws=weighed(dict(walk.throws)),
        speed_throws=weighed(dict(walk.speed_throws)),
    )


def _sendings(edition: DeedsEdition, walk: Walk) -> list[tuple[int, int, float, int]]:
    """List from where cards send to the nearest railroad or utility.

    Returns
    -------
    list of (space, target, share, factor)
        Where the card is drawn, where it leads, its share of the deck, and its factor.
    """
    found = []
    for name, cards in edition.cards.items():
        deck = walk.decks[name]
        for card in cards:
            if card.effect not in ("nearest_railroad", "nearest_utility"):
                continue
            kind = card.effect.removeprefix("nearest_")
            targets = [space.index for space in edition.spaces if space.kind == kind]
            for space in deck.spaces:
                target = (space + walk.steps_to(space, targets)) % walk.size
                found.append((space, target, card.count / deck.size, card.factor))
    return found
