"""The models of an edition: spaces, cards, rules and the box that holds them.

They check each value by itself; what must fit together is checked by `box`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from simlab.errors import InputError, SimlabError, UsageError, nearest

Confidence = Literal["certain", "likely", "inferred", "reconstructed"]
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
Value = str | int | bool

_LARGEST = 1_000_000


def _rule_value(value: object) -> Value:
    if isinstance(value, str | bool) or (isinstance(value, int) and abs(value) <= _LARGEST):
        return value
    raise PydanticCustomError("rule_value", "must be a word, a whole number, true or false")


RuleValue = Annotated[Value, PlainValidator(_rule_value)]
Note = Annotated[str, Field(max_length=400, pattern=r"^[^\x00-\x1f\x7f]*$")]
Line = Annotated[Note, Field(min_length=1)]
Id = Annotated[str, Field(max_length=60, pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")]
Money = Annotated[int, Field(ge=0, le=100_000, multiple_of=50)]
"""Thousands; the smallest note is 50."""


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Space(_Strict):
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


class Card(_Strict):
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


class Rule(_Strict):
    """A rule with the readings that it allows.

    Parameters
    ----------
    default : str, int or bool
        The edition's reading.
    alternatives : tuple
        The other readings; with a `range`, examples of them.
    range : tuple of int or None
        Lowest and highest number allowed, both included.
    step : int
        Numbers of the range count from its lowest in these steps.
    source : str
        Where the reading comes from.
    confidence : str
        How sure the default is.
    meaning : str
        What is decided, in one sentence.
    value : str, int or bool
        The reading in force: the default unless it was overridden.
    """

    default: RuleValue
    alternatives: Annotated[tuple[RuleValue, ...], Field(strict=False, max_length=100)] = ()
    range: Annotated[tuple[int, int], Field(strict=False)] | None = None
    step: int = Field(default=1, ge=1, le=_LARGEST)
    source: Line
    confidence: Confidence = "certain"
    meaning: Line
    value: RuleValue

    @model_validator(mode="after")
    def _readings_differ(self) -> Self:
        readings = [as_text(value) for value in (self.default, *self.alternatives)]
        if len(set(readings)) < len(readings):
            raise PydanticCustomError("readings", "lists a value twice")
        if self.range is not None and not -_LARGEST <= self.range[0] <= self.range[1] <= _LARGEST:
            raise PydanticCustomError("readings", "has a range that runs backwards or too far")
        for value in (self.default, *self.alternatives):
            if self.range and type(value) is int and not self._in_range(value):
                raise PydanticCustomError("readings", "lists a value outside of its range")
        return self

    def _in_range(self, number: int) -> bool:
        if self.range is None:
            return False
        low, high = self.range
        return low <= number <= high and (number - low) % self.step == 0

    @property
    def valid(self) -> tuple[str, ...]:
        """The words and numbers that the rule takes, a range as `low..high`."""
        words = [v for v in (self.default, *self.alternatives) if not (self.range and _int(v))]
        numbers = () if self.range is None else (f"{self.range[0]}..{self.range[1]}",)
        steps = () if self.step == 1 else (f"in steps of {self.step}",)
        return (*map(as_text, words), *numbers, *steps)

    def read(self, value: object) -> Value | None:
        """Take a value, or a value written as text, for this rule.

        Parameters
        ----------
        value : object
            `True`, `16`, ``"exact_only"``, or as text ``"true"``, ``"16"``.

        Returns
        -------
        str, int, bool or None
            The value in the rule's own type; None if the rule does not take it.
        """
        for known in (self.default, *self.alternatives):
            if type(value) in (type(known), str) and value in (known, as_text(known)):
                return known
        if isinstance(value, str) and value.isdecimal() and len(value) < 10:
            value = int(value)
        return value if type(value) is int and self._in_range(value) else None


class Edition(_Strict):
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
                problem = f"does not take {as_text(wanted)}; valid: {', '.join(rules[name].valid)}"
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


def as_text(value: object) -> str:
    """Write a rule's value as one writes it in a rule file: `true`, `16`, `exact_only`.

    Parameters
    ----------
    value : object
        The value.

    Returns
    -------
    str
        Its text.
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _int(value: Value) -> bool:
    return type(value) is int


def _refusal(origin: str, rule: str, problem: str) -> SimlabError:
    if origin:
        return InputError(origin, f"rules.{rule}", problem)
    return UsageError(f"rule {rule} {problem}")
