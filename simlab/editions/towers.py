"""The models of the towers family: what its spaces, cards and boxes have of their own."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simlab.editions.models import Card, Edition, Space

Kind = Literal[
    "go",
    "brand",
    "utility",
    "chance",
    "empire",
    "rival_tower_tax",
    "tower_tax",
    "free_parking",
    "jail",
    "go_to_jail",
]
ChanceEffect = Literal[
    "speed_ahead",
    "advance_to_go",
    "go_to_jail",
    "birthday",
    "pay_bank",
    "casino_night",
    "collect",
    "free_tile",
    "jail_card",
]
EmpireEffect = Literal[
    "swap_the_top",
    "just_say_no",
    "hostile_takeover",
    "go_anywhere",
    "tallest_tower_bonus",
    "private_jet",
    "bargain_business",
    "jail_card",
    "market_crash",
    "deal_buster",
    "reverse_rent",
    "billboard_tax",
    "youre_fired",
    "hands_off",
]
Deck = Literal["chance", "empire"]
Timing = Literal["at_once", "kept", "any_time", "on_landing", "reaction", "own_turn"]

Money = Annotated[int, Field(ge=0, le=100_000, multiple_of=50)]
"""Thousands; the smallest note is 50."""


class TowerSpace(Space):
    """A space of an Empire board.

    Parameters
    ----------
    price : int
        Printed price, in thousands; 0 if nothing is sold here.
    height : int
        Height of its tile, in units of one tower slot; 0 without a tile.
    tiles : int
        How many of that tile are in the box.
    """

    kind: Kind
    price: Money = 0
    height: int = Field(default=0, ge=0, le=4)
    tiles: int = Field(default=0, ge=0, le=8)


class TowerCard(Card):
    """A card of an Empire deck.

    Parameters
    ----------
    amount : int
        Money in thousands, or the most steps of a card that moves; 0 if it has neither.
    threshold : int
        From how many billboards on Billboard Tax can be asked; 0 for other cards.
    target : int or None
        The space whose tile is given away.
    timing : str
        When its caption lets it be played.
    """

    effect: ChanceEffect | EmpireEffect
    threshold: int = Field(default=0, ge=0, le=36)
    timing: Timing


class TowersEdition(Edition):
    """An Empire game in its box.

    Parameters
    ----------
    offices : int
        How many offices are in the box.
    cards : dict of str to tuple of TowerCard
        The decks, ``"chance"`` and ``"empire"``.
    """

    family: Literal["towers"]
    offices: int = Field(ge=0, le=6)
    spaces: Annotated[tuple[TowerSpace, ...], Field(strict=False)]
    cards: dict[Deck, Annotated[tuple[TowerCard, ...], Field(strict=False, min_length=1)]]
