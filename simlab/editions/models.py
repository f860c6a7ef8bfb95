"""The models of an edition: spaces, cards and the box that holds them.

They check each value by itself; what must fit together is checked by `box`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from simlab.editions.fields import Confidence, Id, Line, Money, Note, Strict
from simlab.editions.rule import Rule, Value
from simlab.editions.text import plain
from simlab.errors import InputError, SimlabError, UsageError, nearest

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
Effect = Literal[
    "speed_ahead",
    "advance_to_go",
    "go_to_jail",
    "birthday",
    "pay_bank",
    "casino_night",
    "collect",
    "free_tile",
    "jail_card",
    "swap_the_top",
    "just_say_no",
    "hostile_takeover",
    "go_anywhere",
    "tallest_tower_bonus",
    "private_jet",
    "bargain_business",
    "market_crash",
    "deal_buster",
    "reverse_rent",
    "billboard_tax",
    "youre_fired",
    "hands_off",
]
Deck = Literal["chance", "empire"]
Timing = Literal["at_once", "kept", "any_time", "on_landing", "reaction", "own_turn"]


class Space(Strict):
    """A space of the board.

    Parameters
    ----------
    index : int
        Its place, 0 for GO, in the direction of play.
    kind : str
        What happens there.
    name : str
        What is printed on it.
    group : str
        Colour set or utility that it belongs to; empty if nothing is sold here.
    price : int
        Printed price, in thousands; 0 if nothing is sold here.
    height : int
        Height of its tile, in units of one tower slot; 0 without a tile.
    tiles : int
        How many of that tile are in the box.
    confidence : str
        How sure the row is, leaving out a reconstructed name.
    reconstructed : bool
        Whether the name is a stand-in for one that was not found.
    note : str
        A remark on where the row comes from.
    """

    index: int = Field(ge=0, le=999)
    kind: Kind
    name: Line
    group: str = ""
    price: Money = 0
    height: int = Field(default=0, ge=0, le=4)
    tiles: int = Field(default=0, ge=0, le=8)
    confidence: Confidence = "certain"
    reconstructed: bool = False
    note: Note = ""


class Card(Strict):
    """A card, as often as it is in its deck.

    Parameters
    ----------
    title : str
        What is printed on it.
    count : int
        How many of it the deck holds.
    effect : str
        What it does.
    amount : int
        Money in thousands, or the most steps of a card that moves; 0 if it has neither.
    threshold : int
        From how many billboards on Billboard Tax can be asked; 0 for other cards.
    target : int or None
        The space whose tile is given away.
    timing : str
        When its caption lets it be played.
    confidence : str
        How sure the card is.
    reconstructed : bool
        Whether it is a guess that this card, in this number, is in the deck.
    source : str
        Where the card is described.
    note : str
        A remark on where it comes from.
    """

    title: Line
    count: int = Field(ge=1, le=14)
    effect: Effect
    amount: int = Field(default=0, ge=0, le=100_000)
    threshold: int = Field(default=0, ge=0, le=36)
    target: int | None = None
    timing: Timing
    confidence: Confidence = "certain"
    reconstructed: bool = False
    source: Line
    note: Note = ""


class Edition(Strict):
    """A game in its box.

    Parameters
    ----------
    id, name : str
        Its short name, and its name in words.
    family : {"towers"}
        The family of rules that plays it.
    released : int
        Year.
    extends : str
        The edition that the file builds on; empty for none.
    offices : int
        How many offices are in the box.
    groups : dict of str to int
        Colour sets and utilities, with how many spaces each holds.
    spaces : tuple of Space
        The board, in the direction of play.
    cards : dict of str to tuple of Card
        The decks, ``"chance"`` and ``"empire"``.
    rules : dict of str to Rule
        All rules by name.
    notes : tuple of str
        What one should know about where the file's content comes from.
    file : str
        Where it was read from.
    """

    id: Id
    name: Line
    family: Literal["towers"]
    released: int = Field(ge=1900, le=2100)
    extends: str = Field(default="", max_length=400)
    offices: int = Field(ge=0, le=6)
    groups: dict[Id, Annotated[int, Field(ge=1, le=36)]] = Field(max_length=12)
    spaces: Annotated[tuple[Space, ...], Field(strict=False)]
    cards: dict[Deck, Annotated[tuple[Card, ...], Field(strict=False, min_length=1)]]
    rules: dict[str, Rule]
    notes: Annotated[tuple[Line, ...], Field(strict=False)] = ()
    file: str

    def value(self, rule: str) -> Value:
        """Give the reading of a rule that is in force.

        Parameters
        ----------
        rule : str
            Name of the rule.

        Returns
        -------
        str, int or bool
            Its value.
        """
        return self.rules[rule].value

    def with_rules(self, overrides: Mapping[str, Value], *, origin: str = "") -> Edition:
        """Play the edition by other rules.

        Parameters
        ----------
        overrides : mapping of str to str, int or bool
            New values by rule; values written as text are read as the rule's type.
        origin : str
            The file that asks for it, for errors; empty when a person does.

        Returns
        -------
        Edition
            The same edition with those values; the defaults stay what they were.

        Raises
        ------
        UsageError
            For a rule that does not exist or does not take the value.
        InputError
            For the same, if `origin` is given.
        """
        rules = dict(self.rules)
        for name, wanted in overrides.items():
            if name not in rules:
                raise _refusal(origin, name, f"is not a rule; {nearest(name, rules)}")
            value = rules[name].read(wanted)
            if value is None:
                problem = f"does not take {plain(wanted)}; valid: {', '.join(rules[name].valid)}"
                raise _refusal(origin, name, problem)
            rules[name] = rules[name].model_copy(update={"value": value})
        return self.model_copy(update={"rules": rules})

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The names and cards that are not known but filled in, in words."""
        names = (f"name of space {s.index}: {s.name}" for s in self.spaces if s.reconstructed)
        cards = (
            f"{deck} card: {card.title} (x{card.count})"
            for deck, held in self.cards.items()
            for card in held
            if card.reconstructed
        )
        return (*names, *cards)

    def show(self) -> dict[str, Any]:
        """Lay the edition out for JSON.

        Returns
        -------
        dict
            The fields of the edition as plain values, with `reconstructed` and `digest`.
        """
        content = self.model_dump(mode="json")
        return {**content, "reconstructed": list(self.reconstructed), "digest": self.digest()}

    def digest(self) -> str:
        """Give the SHA-256 of the edition's content, in hexadecimal.

        Returns
        -------
        str
            The same for two editions that agree in all but the path of their file.
        """
        content = self.model_dump(mode="json", exclude={"file"})
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _refusal(origin: str, rule: str, problem: str) -> SimlabError:
    if origin:
        return InputError(origin, f"rules.{plain(rule)}", problem)
    return UsageError(f"rule {plain(rule)} {problem}")
