"""A table for one scripted turn, whatever the family: throws, answers, and what came of them.

A scenario sets up seats, throws with `throws` and decisions with `answers`, plays with `turn`,
and reads the table. After every turn the kit verifies the invariants of the kernel and that
exactly the scripted throws were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
import pytest

from simlab.editions import Edition, load
from simlab.engine.decks import RING, shuffle
from simlab.engine.jit import PLAIN_HOOKS, PLAIN_RECORDS
from simlab.engine.seated import Rules
from simlab.engine.table import Event
from simlab.engine.tally import WAYS


class Readings(dict[str, set[Any]]):
    """Rule -> the readings that a scenario has shown."""

    def rule(self, name: str, readings: dict[Any, Any]) -> Callable[[Callable], Callable]:
        """Play a scenario once for each reading of a rule; what is expected tells them apart.

        The test takes `rules`, for `Table(**rules)`, and `expected`.
        """
        self.setdefault(name, set()).update(readings)
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


class ScriptedTable:
    """What the tables of both families have in common; each adds its pieces and its words."""

    rules: ClassVar[Rules]
    codes: ClassVar[ModuleType]
    play_turn: ClassVar[Callable[..., None]]
    play_game: ClassVar[Callable[..., None]]
    broken_invariant: ClassVar[Callable[..., int]]
    #: What a seat answers when its list of answers has run out.
    declines: ClassVar[dict[str, int]]

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.box = self.rules.make_box(edition)[0]
        self.games = self.rules.new_position(self.box, players, 1)
        self.game = self.games[0]
        self.game.fresh = 0
        self.game.slot[:players] = range(players)
        self.book = np.zeros(1, self.rules.book_type)[0]
        self.book.watch = -1
        self.book.logging = 1
        self.players = players
        self.names = {space.name: space.index for space in reversed(edition.spaces)}
        self.events: list[Event] = []
        for deck in range(2):
            shuffle(self.game, self.box, deck)

    # Setting up

    def deck(self, deck: int) -> list[int]:
        """List a deck from the top."""
        head, count = int(self.game.deck_head[deck]), int(self.game.deck_count[deck])
        return [int(self.game.deck[deck, (head + i) % RING]) for i in range(count)]

    def relay(self, deck: int, *, without: int, top: Iterable[int] = ()) -> None:
        """Lay a deck anew: one card less, and what lies on top."""
        cards = self.deck(deck)
        cards.remove(without)
        cards[:0] = top
        self.game.deck[deck, : len(cards)] = cards
        self.game.deck_head[deck], self.game.deck_count[deck] = 0, len(cards)

    def spare(self, seat: int, space: str, first: int = 1, times: int = -1) -> ScriptedTable:
        """Spare a seat a space, as a grant does."""
        self.game.waiver[self.game.waivers] = (seat, self.names[space], first, times, 0)
        self.game.waivers += 1
        return self

    def in_detail(self) -> ScriptedTable:
        """Count landings by turn and by way as well."""
        self.book.detail = 1
        return self

    def throws(self, *throws: tuple[int, int]) -> ScriptedTable:
        """Put throws on the tape."""
        self.book.tape[: len(throws)] = throws
        self.book.tape_length, self.book.tape_at = len(throws), 0
        return self

    def answers(self, seat: int, **scripts: Any) -> ScriptedTable:
        """Script a seat's hooks: a value, a list of one answer a question, or a callable.

        A list that has run out declines. A callable gets the arguments after `me`.
        """
        for hook, script in scripts.items():
            address = len(PLAIN_HOOKS) + 1
            PLAIN_HOOKS[address] = self._player(hook, script)
            PLAIN_RECORDS[0] = None
            self.game.hooks[seat, self.codes.HOOKS.index(hook)] = address
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
                assert hook in self.declines, f"nothing more to answer to {hook}"
                answer = self.declines[hook]
            return self.code_of(hook, answer)

        return player

    def code_of(self, hook: str, answer: Any) -> int:
        """Turn an answer in words into the hook's integer."""
        raise NotImplementedError

    # Playing

    def turn(self, seat: int = 0) -> ScriptedTable:
        """Play one seat's turn."""
        self.game.active = seat
        return self._play(type(self).play_turn)

    def finish(self) -> ScriptedTable:
        """Play the position to its end."""
        return self._play(type(self).play_game)

    def money(self) -> int:
        """Add up what the Bank, the table and the seats have."""
        raise NotImplementedError

    def thrown(self) -> int:
        """Count the throws so far that a tape would have given."""
        raise NotImplementedError

    def _play(self, kernel: Callable[..., None]) -> ScriptedTable:
        book, before, money = self.book, self.thrown(), self.money()
        book.log_count = 0
        kernel(self.game, self.box, book)
        self.events = self.rules.tell(book, self.edition)
        broken = type(self).broken_invariant(self.game, self.box, money)
        assert broken == 0, f"invariant broken: {self.rules.invariants[broken]}"
        if book.tape_length:
            thrown = self.thrown() - before
            assert thrown == book.tape_length, f"{thrown} throws were made"
            book.tape_length = 0
        return self

    # Reading

    def cash(self, seat: int) -> int:
        return int(self.game.cash[seat])

    def cashes(self) -> list[int]:
        return self.game.cash[: self.players].tolist()

    def at(self, seat: int) -> str:
        return self.edition.spaces[int(self.game.position[seat])].name

    def jailed(self, seat: int) -> bool:
        return bool(self.game.jail[seat] > 0)

    def owner(self, space: str) -> int:
        return int(self.game.owner[self.names[space]])

    @property
    def winner(self) -> int | None:
        return None if self.game.winner < 0 else int(self.game.winner)

    def asked(self, seat: int, hook: str) -> int:
        """Count the questions of one kind that a seat was asked."""
        return int(self.book.asked[self.game.slot[seat], self.codes.HOOKS.index(hook)])

    def refused(self, hook: str) -> int:
        """Count the answers to one kind of question that the rules did not allow."""
        return int(self.book.refused[:, self.codes.HOOKS.index(hook)].sum())

    def counted(self, counter: int) -> list[tuple[str, int]]:
        """List landings counted in detail so far: the way and the place of each."""
        seen = self.book.seen_by_way[counter]
        return sorted(
            (WAYS[way], int(place))
            for way, place in zip(*seen.nonzero(), strict=True)
            for _ in range(seen[way, place])
        )

    def told(self, kind: str) -> list[dict[str, int]]:
        """Give the numbers of the last turn's events of one kind."""
        return [event.numbers for event in self.events if event.kind == kind]
