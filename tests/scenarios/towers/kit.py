"""A scripted table of Empire: `seat` sets up towers and hands, `top_card` lays a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from simlab.engine.towers import codes
from simlab.engine.towers.game import play_game
from simlab.engine.towers.invariants import broken_invariant
from simlab.engine.towers.play import TowersTable
from simlab.engine.towers.swap import pair_of
from simlab.engine.towers.tower import put_in, tower_value
from simlab.engine.towers.turn import play_turn

from ..kit import Readings, ScriptedTable, edition_of

__all__ = ["HANDSHAKE", "OFFICE", "SHOWN", "Table", "edition_of", "rule"]

HANDSHAKE = 1
OFFICE = "office"

NEGATIVE = ("card", "swap", "trip", "reorder", "offer", "jail_card_price")
YES_OR_NO = (
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
)
JAIL_ANSWERS = ("roll", "pay", "use_chance_card", "use_empire_card", "buy_card")

SHOWN = Readings()
rule = SHOWN.rule


class Table(ScriptedTable):
    """A real edition with rule overrides; seats start at GO with M1000, no tiles, no cards.

    In answers spaces go by name, swaps by the two seats, cards by effect, ways out of Jail by
    word. A 1 on the second die is the handshake.
    """

    rules = TowersTable.rules
    codes = codes
    play_turn = play_turn
    play_game = play_game
    broken_invariant = broken_invariant
    declines = dict.fromkeys(NEGATIVE, -1) | dict.fromkeys(YES_OR_NO, 0)

    def __init__(self, players: int = 3, edition: str = "empire-2013", **rules: Any) -> None:
        super().__init__(edition_of(edition).with_rules(rules), players)
        self.names[OFFICE] = codes.OFFICE

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
            self.relay(codes.EMPIRE_DECK, without=code)
            game.hand[seat, code] += 1
            game.hand_size[seat] += 1
        if jailed is not None:
            game.position[seat] = self.box.jail_space
            game.jail[seat] = 1 + jailed
        if jail_card:
            self.relay(codes.CHANCE_DECK, without=self._chance_codes()["Get out of Jail free!"])
            game.jail_cards[seat] += 1
        return self

    def _chance_codes(self) -> dict[str, int]:
        return {card.title: code for code, card in enumerate(self.edition.cards["chance"])}

    def top_card(self, title: str) -> Table:
        """Lay a Chance card (by title) or an Empire card (by effect) on top of its deck."""
        if title in codes.EMPIRE_CARDS:
            deck, code = codes.EMPIRE_DECK, codes.EMPIRE_CARDS.index(title)
        else:
            deck, code = codes.CHANCE_DECK, self._chance_codes()[title]
        self.relay(deck, without=code, top=[code])
        return self

    def code_of(self, hook: str, answer: Any) -> int:
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

    def lands_on(self, space: str, seat: int = 0) -> Table:
        """Play a turn in which a seat comes to a space with one step, by the ordinary die."""
        self.game.position[seat] = (self.names[space] - 1) % codes.SPACES
        return self.throws((1, HANDSHAKE)).turn(seat)

    def rests(self, seat: int = 0) -> Table:
        """Play a turn in which a seat walks from GO to Just Visiting."""
        self.game.position[seat] = 0
        return self.throws((4, 5)).turn(seat)

    def money(self) -> int:
        return int(self.game.bank) + int(self.game.cash[: self.players].sum())

    def thrown(self) -> int:
        return int(self.game.rolls.sum() + 2 * self.game.casino_rolls.sum())

    # Reading

    def tower(self, seat: int) -> list[str]:
        """Name the tiles of a tower, from the bottom up."""
        tiles = self.game.tower[seat, : self.game.tiles[seat]].tolist()
        return [OFFICE if t == codes.OFFICE else self.edition.spaces[t].name for t in tiles]

    def units(self, seat: int) -> int:
        return int(self.game.units[seat])

    def value(self, seat: int) -> int:
        return int(tower_value(self.game, self.box, seat))

    def hand(self, seat: int) -> list[str]:
        """Name the Empire cards that a seat holds."""
        held = self.game.hand[seat].tolist()
        return [card for card, n in zip(codes.EMPIRE_CARDS, held, strict=True) for _ in range(n)]

    def supply(self, name: str) -> int:
        return int(self.game.supply[self.names[name]])
