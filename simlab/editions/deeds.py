"""The models of the deeds family: what its spaces, cards and boxes have of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from simlab.editions.models import Card, Edition, Space
from simlab.editions.rule import Value

Kind = Literal[
    "go",
    "street",
    "railroad",
    "utility",
    "chance",
    "community_chest",
    "income_tax",
    "luxury_tax",
    "jail",
    "free_parking",
    "go_to_jail",
    "auction",
    "bus_ticket",
    "birthday_gift",
]
Effect = Literal[
    "advance",
    "go_back_to",
    "go_back_steps",
    "nearest_railroad",
    "nearest_utility",
    "go_to_jail",
    "collect",
    "pay_bank",
    "collect_each",
    "pay_each",
    "repairs",
    "jail_card",
    "pay_or_chance",
]
Deck = Literal["chance", "community_chest"]
Piece = Literal["house", "hotel", "skyscraper", "depot", "bus_ticket"]
Face = Literal[1, 2, 3, "bus", "mr_monopoly"]

Rent = Annotated[int, Field(ge=1, le=100_000)]


class DeedSpace(Space):
    """A space of a board with deeds.

    Parameters
    ----------
    building : int
        What a house costs on this street, and a hotel or skyscraper beside the pieces that
        it replaces; on a railroad what its depot costs, in boxes that have depots.
    rents : tuple of int
        As the deed prints them. Street: bare, with one to four houses, with a hotel, and with
        a skyscraper in boxes that have any. Railroad: by how many of them its owner has,
        from one on; a depot doubles it. Utility: what the dice are multiplied
        by, by how many of them its owner has.
    mortgage : int
        What the Bank lends on the deed.
    disputed : dict of str to str
        Rents on which sources differ: the place in `rents`, from 0, and the rule whose value
        stands there.
    rents_reconstructed : bool
        Whether the rents are filled in for a deed whose print was not found.

    Examples
    --------
    >>> from simlab.editions import load
    >>> load("classic-us").spaces[39].rents
    (50, 200, 600, 1400, 1700, 2000)
    """

    kind: Kind
    building: int = Field(default=0, ge=0, le=100_000)
    rents: Annotated[tuple[Rent, ...], Field(strict=False, max_length=7)] = ()
    mortgage: int = Field(default=0, ge=0, le=100_000)
    disputed: dict[str, str] = Field(default_factory=dict)
    rents_reconstructed: bool = False

    @property
    def filled_in(self) -> tuple[str, ...]:
        """What of the space is a stand-in for what was not found."""
        return (*super().filled_in, *(("rents",) if self.rents_reconstructed else ()))

    def with_rents(self, edition: Edition) -> DeedSpace:
        """Put the values in force on the disputed places.

        Parameters
        ----------
        edition : Edition
            Whose rules say what stands there.

        Returns
        -------
        DeedSpace
            The same space with those rents.
        """
        rents = list(self.rents)
        for place, rule in self.disputed.items():
            rents[int(place)] = int(edition.value(rule))
        return self.model_copy(update={"rents": tuple(rents)})


class DeedCard(Card):
    """A Chance or Community Chest card.

    Parameters
    ----------
    effect : str
        ``advance`` to the target, with the salary if GO is reached or passed; ``go_back_to``
        the target, without; ``go_back_steps``; on to the ``nearest_railroad`` or
        ``nearest_utility``; ``go_to_jail``; ``collect`` from or ``pay_bank``; ``collect_each``
        from or ``pay_each`` other player; ``repairs``; a ``jail_card`` to keep;
        ``pay_or_chance``: the amount, or a Chance card.
    amount : int
        Money: in all, from or to each player, or for each house; 0 if none is named.
    hotel : int
        What repairs cost for each hotel; 0 for other cards.
    factor : int
        By what the rent of the nearest railroad, or the dice for the nearest utility, is
        multiplied; 0 for other cards.
    steps : int
        How many spaces to go back; 0 for other cards.
    target : int or None
        The space to go to.
    """

    effect: Effect
    hotel: int = Field(default=0, ge=0, le=100_000)
    factor: int = Field(default=0, ge=0, le=100)
    steps: int = Field(default=0, ge=0, le=999)


class DeedsEdition(Edition):
    """A game of deeds and houses in its box.

    Parameters
    ----------
    cards : dict of str to tuple of DeedCard
        The decks, ``"chance"`` and ``"community_chest"``.
    pieces : dict of str to int
        How many of each the box has: ``"house"`` and ``"hotel"``, and in some boxes
        ``"skyscraper"``, ``"depot"`` and ``"bus_ticket"``.
    speed_die : tuple of int or str
        The faces of the speed die, for games that use it.
    """

    family: Literal["deeds"]
    spaces: Annotated[tuple[DeedSpace, ...], Field(strict=False)]
    cards: dict[Deck, Annotated[tuple[DeedCard, ...], Field(strict=False, min_length=1)]]
    pieces: dict[Piece, Annotated[int, Field(ge=0, le=1000)]]
    speed_die: Annotated[tuple[Face, ...], Field(strict=False)]

    @property
    def printed_rules(self) -> frozenset[str]:
        """The rules that decide what deeds print, and that are no rules of play."""
        return frozenset(rule for space in self.spaces for rule in space.disputed.values())

    def with_rules(self, overrides: Mapping[str, Value], *, origin: str = "") -> DeedsEdition:
        """Play the edition by other rules, those on disputed rents written into the deeds.

        Parameters
        ----------
        overrides, origin
            As for `Edition.with_rules`.

        Returns
        -------
        DeedsEdition
            The same edition with those values.

        Raises
        ------
        UsageError, InputError
            As for `Edition.with_rules`.

        Examples
        --------
        >>> from simlab.editions import load
        >>> load("mega-us", {"rent_arctic_hotel": 450}).spaces[4].rents[5]
        450
        """
        changed = super().with_rules(overrides, origin=origin)
        spaces = tuple(space.with_rents(changed) for space in self.spaces)
        return self.model_copy(update={"rules": changed.rules, "spaces": spaces})
