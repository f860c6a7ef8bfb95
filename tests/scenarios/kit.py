"""A table for one scripted turn: a position, throws, answers, and what came of them.

A scenario sets up seats with `seat`, cards with `top_card`, throws with `throws` and decisions
with `answers`, plays with `turn`, and reads the table. After every turn the kit verifies the
invariants of the kernel and that exactly the scripted throws were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np
import pytest

from simlab.editions import Edition, load
from simlab.engine.decks import RING, shuffle
from simlab.engine.jit import PLAIN_HOOKS, PLAIN_RECORDS
from simlab.engine.table import Event
from simlab.engine.towers import codes
from simlab.engine.towers.game import play_game
from simlab.engine.towers.invariants import INVARIANTS, broken_invariant
from simlab.engine.towers.setup import make_box, new_position
from simlab.engine.towers.state import BOOK
from simlab.engine.towers.story import tell
from simlab.engine.towers.swap import pair_of
from simlab.engine.towers.tower import put_in, tower_value
from simlab.engine.towers.turn import play_turn

HANDSHAKE = 1
OFFICE = "office"

#: What a seat answers when its script has nothing more to say.
DECLINES = {"card": -1, "swap": -1, "trip": -1, "reorder": -1, "offer": -1, "jail_card_price": -1}
YES_OR_NO = [
    "office",
    "buy",
    "bid",
    "bargain",
    "reverse_rent",
    "say_no",
    "deal_buster",
    "give_tile",
    "buy_jail_card",
    "accept",
    "jail",
]
JAIL_ANSWERS = ("roll", "pay", "use_chance_card", "use_empire_card", "buy_card")

#: Rule -> the readings that a scenario has shown.
SHOWN: dict[str, set[Any]] = {}


def rule(name: str, readings: dict[Any, Any]) -> Callable[[Callable], Callable]:
    """Play a scenario once for each reading of a rule; what is expected tells them apart.

    The test takes `rules`, for `Table(**rules)`, and `expected`.
    """
    SHOWN.setdefault(name, set()).update(readings)
    told = [repr(expected) for expected in readings.values()]
    assert len(readings) == 1 or len(set(told)) > 1, f"{name}: no difference is shown"
    cases = [
        pytest.param({name: reading}, expected, id=f"{name}={reading}")
        for reading, expected in readings.items()
    ]
    return pytest.mark.parametrize(("rules", "expected"), cases)


@cache
def edition_of(name: str) -> Edition:
    return load(name)


class Table:
    """A real edition with rule overrides; seats start at GO with M1000, no tiles, no cards."""

    def __init__(self, players: int = 3, edition: str = "empire-2013", **rules: Any) -> None:
        self.edition = edition_of(edition).with_rules(rules)
        self.box = make_box(self.edition)[0]
        self.games = new_position(self.box, players, seed=1)
        self.game = self.games[0]
        self.game.fresh = 0
        self.game.slot[:players] = range(players)
        self.book = np.zeros(1, BOOK)[0]
        self.book.watch = -1
        self.book.logging = 1
        self.players = players
        self.names = {space.name: space.index for space in reversed(self.edition.spaces)}
        self.names[OFFICE] = codes.OFFICE
        self.events: list[Event] = []
        for deck in range(2):
            shuffle(self.game, self.box, deck)

    # Setting up

    def seat(
        self,
        seat: int,
        *,
        cash: int | None = None,
        tower: Iterable[str] = (),
        at: str | int | None = None,
        hand: Iterable[str] = (),
        jailed: int | None = None,
        jail_card: bool = False,
    ) -> Table:
        """Set up one seat: `tower` from the bottom up, `jailed` with that many misses."""
        game = self.game
        if cash is not None:
            game.cash[seat] = cash
        for name in tower:
            tile = self.names[name]
            game.supply[tile] -= 1
            put_in(game, self.box, seat, game.tiles[seat], tile)
        if at is not None:
            game.position[seat] = at if isinstance(at, int) else self.names[at]
        for card in hand:
            code = codes.EMPIRE_CARDS.index(card)
            self._deck(codes.EMPIRE_DECK, without=code)
            game.hand[seat, code] += 1
            game.hand_size[seat] += 1
        if jailed is not None:
            game.position[seat] = self.box.jail_space
            game.jail[seat] = 1 + jailed
        if jail_card:
            self._deck(codes.CHANCE_DECK, without=self._chance_codes()["Get out of Jail free!"])
            game.jail_cards[seat] += 1
        return self

    def _chance_codes(self) -> dict[str, int]:
        return {card.title: code for code, card in enumerate(self.edition.cards["chance"])}

    def deck(self, deck: int) -> list[int]:
        """List a deck from the top."""
        head, count = int(self.game.deck_head[deck]), int(self.game.deck_count[deck])
        return [int(self.game.deck[deck, (head + i) % RING]) for i in range(count)]

    def _deck(self, deck: int, *, without: int, top: Iterable[int] = ()) -> None:
        cards = self.deck(deck)
        cards.remove(without)
        cards[:0] = top
        self.game.deck[deck, : len(cards)] = cards
        self.game.deck_head[deck], self.game.deck_count[deck] = 0, len(cards)

    def top_card(self, title: str) -> Table:
        """Lay a Chance card (by title) or an Empire card (by effect) on top of its deck."""
        if title in codes.EMPIRE_CARDS:
            deck, code = codes.EMPIRE_DECK, codes.EMPIRE_CARDS.index(title)
        else:
            deck, code = codes.CHANCE_DECK, self._chance_codes()[title]
        self._deck(deck, without=code, top=[code])
        return self

    def spare(self, seat: int, space: str, first: int = 1, times: int = -1) -> Table:
        """Spare a seat a space, as a grant does."""
        self.game.waiver[self.game.waivers] = (seat, self.names[space], first, times, 0)
        self.game.waivers += 1
        return self

    def throws(self, *throws: tuple[int, int]) -> Table:
        """Put throws on the tape; a 1 on the second die is the handshake."""
        self.book.tape[: len(throws)] = throws
        self.book.tape_length, self.book.tape_at = len(throws), 0
        return self

    def answers(self, seat: int, **scripts: Any) -> Table:
        """Script a seat's hooks: a value, a list of one answer a question, or a callable.

        Spaces go by name, swaps by the two seats, cards by effect, ways out of Jail by word.
        A list that has run out declines. A callable gets the arguments after `me`.
        """
        for hook, script in scripts.items():
            address = len(PLAIN_HOOKS) + 1
            PLAIN_HOOKS[address] = self._player(hook, script)
            PLAIN_RECORDS[0] = None
            self.game.hooks[seat, codes.HOOKS.index(hook)] = address
        return self

    def _player(self, hook: str, script: Any) -> Callable[..., int]:
        pending = list(script) if isinstance(script, list) else None

        def player(game: Any, box: Any, my: Any, me: int, *about: int) -> int:
            if callable(script):
                answer = script(*about)
            elif pending is None:
                answer = script
            elif pending:
                answer = pending.pop(0)
            else:
                assert hook in DECLINES or hook in YES_OR_NO, f"nothing more to answer to {hook}"
                answer = DECLINES.get(hook, 0)
            return self._answer(hook, answer)

        return player

    def _answer(self, hook: str, answer: Any) -> int:
        if hook == "swap" and isinstance(answer, tuple):
            return pair_of(*answer)
        if isinstance(answer, str):
            if hook == "jail":
                return JAIL_ANSWERS.index(answer)
            if hook == "card":
                return codes.EMPIRE_CARDS.index(answer)
            return self.names[answer]
        return int(answer)

    # Playing

    def turn(self, seat: int = 0) -> Table:
        """Play one seat's turn."""
        self.game.active = seat
        return self._play(play_turn)

    def lands_on(self, space: str, seat: int = 0) -> Table:
        """Play a turn in which a seat comes to a space with one step, by the ordinary die."""
        self.game.position[seat] = (self.names[space] - 1) % codes.SPACES
        return self.throws((1, HANDSHAKE)).turn(seat)

    def rests(self, seat: int = 0) -> Table:
        """Play a turn in which a seat walks from GO to Just Visiting."""
        self.game.position[seat] = 0
        return self.throws((4, 5)).turn(seat)

    def finish(self) -> Table:
        """Play the position to its end."""
        return self._play(play_game)

    def _play(self, kernel: Callable[..., None]) -> Table:
        game, book = self.game, self.book
        money = int(game.bank) + int(game.cash[: self.players].sum())
        book.log_count = 0
        before = int(game.rolls.sum() + 2 * game.casino_rolls.sum())
        kernel(game, self.box, book)
        self.events = tell(book, self.edition)
        broken = broken_invariant(game, self.box, money)
        assert broken == 0, f"invariant broken: {INVARIANTS[broken]}"
        if book.tape_length:
            thrown = int(game.rolls.sum() + 2 * game.casino_rolls.sum()) - before
            assert thrown == book.tape_length, f"{thrown} throws were made"
            book.tape_length = 0
        return self

    # Reading

    def cash(self, seat: int) -> int:
        return int(self.game.cash[seat])

    def cashes(self) -> list[int]:
        return self.game.cash[: self.players].tolist()

    def tower(self, seat: int) -> list[str]:
        """Name the tiles of a tower, from the bottom up."""
        tiles = self.game.tower[seat, : self.game.tiles[seat]].tolist()
        return [OFFICE if t == codes.OFFICE else self.edition.spaces[t].name for t in tiles]

    def units(self, seat: int) -> int:
        return int(self.game.units[seat])

    def value(self, seat: int) -> int:
        return int(tower_value(self.game, self.box, seat))

    def at(self, seat: int) -> str:
        return self.edition.spaces[int(self.game.position[seat])].name

    def hand(self, seat: int) -> list[str]:
        """Name the Empire cards that a seat holds."""
        held = self.game.hand[seat].tolist()
        return [card for card, n in zip(codes.EMPIRE_CARDS, held, strict=True) for _ in range(n)]

    def jailed(self, seat: int) -> bool:
        return bool(self.game.jail[seat] > 0)

    def owner(self, space: str) -> int:
        return int(self.game.owner[self.names[space]])

    def supply(self, name: str) -> int:
        return int(self.game.supply[self.names[name]])

    @property
    def winner(self) -> int | None:
        return None if self.game.winner < 0 else int(self.game.winner)

    def asked(self, seat: int, hook: str) -> int:
        """Count the questions of one kind that a seat was asked."""
        return int(self.book.asked[self.game.slot[seat], codes.HOOKS.index(hook)])

    def refused(self, hook: str) -> int:
        """Count the answers to one kind of question that the rules did not allow."""
        return int(self.book.refused[:, codes.HOOKS.index(hook)].sum())

    def told(self, kind: str) -> list[dict[str, int]]:
        """Give the numbers of the last turn's events of one kind."""
        return [event.numbers for event in self.events if event.kind == kind]
