"""What a token's way round a board depends on: dice, spaces, and cards that move it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from simlab.exact.throws import Throw


@dataclass(frozen=True)
class Forward:
    """A card that sends the token forward to the next of some spaces, past GO for a salary."""

    targets: tuple[int, ...]


@dataclass(frozen=True)
class Ahead:
    """A card that sends the token forward some steps, past GO for a salary."""

    steps: int


@dataclass(frozen=True)
class BackTo:
    """A card that sends the token backward to a space, without a salary."""

    target: int


@dataclass(frozen=True)
class Back:
    """A card that sends the token back some steps, without a salary."""

    steps: int


@dataclass(frozen=True)
class ToJail:
    """A card that sends the token to jail."""


@dataclass(frozen=True)
class MayDraw:
    """A card that leaves the choice to draw from another deck instead."""

    deck: str


Move = Forward | Ahead | BackTo | Back | ToJail | MayDraw


@dataclass(frozen=True)
class Deck:
    """A deck, as far as it moves tokens.

    Parameters
    ----------
    spaces : tuple of int
        Where it is drawn from.
    size : int
        How many cards it holds.
    moves : tuple of Move
        Its cards that move the token; as many entries as there are cards.
    """

    spaces: tuple[int, ...]
    size: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Walk:
    """A board as a token sees it.

    Parameters
    ----------
    size : int
        Number of spaces, GO being 0.
    jail : int
        The space that holds the jail; standing on it free is just visiting.
    go_to_jail : tuple of int
        Spaces that send the token to jail.
    decks : mapping of str to Deck
        The decks by name.
    deeds : tuple of int
        Spaces whose deed can be bought, in board order; needed with a speed die.
    dearest : int
        The deed with the highest price; needed with a speed die.
    throws : mapping of Throw to float
        What the dice throw, with its probability.
    speed_throws : mapping of Throw to float
        The same with the speed die; empty where there is none.
    """

    size: int
    jail: int
    go_to_jail: tuple[int, ...]
    decks: Mapping[str, Deck]
    deeds: tuple[int, ...]
    dearest: int
    throws: Mapping[Throw, float]
    speed_throws: Mapping[Throw, float]

    @property
    def card_spaces(self) -> tuple[int, ...]:
        """The spaces on which a card of any deck is drawn."""
        return tuple(space for deck in self.decks.values() for space in deck.spaces)

    def steps_to(self, space: int, targets: Iterable[int]) -> int:
        """Count the steps forward to the next of some spaces.

        Parameters
        ----------
        space : int
            Where the token stands.
        targets : iterable of int
            The spaces; the one it stands on is a whole round away.

        Returns
        -------
        int
            From 1 to `size`.

        Examples
        --------
        >>> board = Walk(40, 10, (30,), {}, (), 39, {}, {})
        >>> board.steps_to(36, (5, 15, 25, 35))
        9
        """
        return min((target - space - 1) % self.size + 1 for target in targets)
