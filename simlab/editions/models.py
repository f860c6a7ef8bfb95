"""The frame of an edition: spaces, cards and the box that holds them.

Each family adds what its own games have (`towers`, `deeds`). The models check each value by
itself; what must fit together is checked by `towers_box` and `deeds_box`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from simlab.editions.fields import Confidence, Id, Line, Note, Strict
from simlab.editions.rule import Rule, Value
from simlab.editions.text import plain
from simlab.errors import InputError, SimlabError, UsageError, nearest


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
        Colour set, or other group, that it belongs to; empty if nothing is sold here.
    price : int
        Printed price, in the money of the game; 0 if nothing is sold here.
    confidence : str
        How sure the row is, leaving out a reconstructed name.
    reconstructed : bool
        Whether the name is a stand-in for one that was not found.
    note : str
        A remark on where the row comes from.
    """

    index: int = Field(ge=0, le=999)
    kind: str
    name: Line
    group: str = ""
    price: int = Field(default=0, ge=0, le=100_000)
    confidence: Confidence = "certain"
    reconstructed: bool = False
    note: Note = ""

    @property
    def filled_in(self) -> tuple[str, ...]:
        """What of the space is a stand-in for what was not found."""
        return ("name",) if self.reconstructed else ()


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
        What it pays or costs, or how far it moves; 0 if it does neither.
    target : int or None
        The space that it names.
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
    count: int = Field(ge=1, le=16)
    effect: str
    amount: int = Field(default=0, ge=0, le=100_000)
    target: int | None = None
    confidence: Confidence = "certain"
    reconstructed: bool = False
    source: Line
    note: Note = ""


class Edition(Strict):
    """A game in its box, of any family.

    Parameters
    ----------
    id, name : str
        Its short name, and its name in words.
    family : {"towers", "deeds"}
        The family of rules that plays it.
    released : int
        Year.
    extends : str
        The edition that the file builds on; empty for none.
    groups : dict of str to int
        Colour sets and other groups, with how many spaces each holds.
    spaces : tuple of Space
        The board, in the direction of play.
    cards : dict of str to tuple of Card
        The decks by name.
    rules : dict of str to Rule
        All rules by name.
    notes : tuple of str
        What one should know about where the file's content comes from.
    file : str
        Where it was read from.
    """

    id: Id
    name: Line
    family: str
    released: int = Field(ge=1900, le=2100)
    extends: str = Field(default="", max_length=400)
    groups: dict[Id, Annotated[int, Field(ge=1, le=36)]] = Field(max_length=12)
    # A mapping's keys do not narrow in a subclass, hence Any for the family's deck names.
    spaces: tuple[Space, ...]
    cards: Mapping[Any, tuple[Card, ...]]
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
    def printed_rules(self) -> frozenset[str]:
        """The rules that decide what is printed, and that are no rules of play."""
        return frozenset()

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The names, rents and cards that are not known but filled in, in words."""
        spaces = (
            f"{what} of space {space.index}: {space.name}"
            for space in self.spaces
            for what in space.filled_in
        )
        cards = (
            f"{deck} card: {card.title} (x{card.count})"
            for deck, held in self.cards.items()
            for card in held
            if card.reconstructed
        )
        return (*spaces, *cards)

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
