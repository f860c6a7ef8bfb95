"""A position set up by hand, and what a strategy decides in it."""

from typing import Any

import numpy as np

from simlab.editions import load
from simlab.engine.hooks import ask0, ask1, ask2
from simlab.engine.towers.codes import BRAND, EMPIRE_CARDS, HOOKS, OFFICE
from simlab.engine.towers.setup import make_box, new_position
from simlab.engine.towers.state import BOOK
from simlab.strategy.compile import plug
from simlab.strategy.find import find

_ASK = (ask0, ask1, ask2)
#: No legal answer: what a test sees when the hook is not there.
UNASKED = -99


class Position:
    """A table where seat 0 decides, on GO with M1000, no tiles and no cards, as all others."""

    def __init__(self, players: int = 3, edition: str = "empire-2013", **rules: Any) -> None:
        self.edition = load(edition).with_rules(rules)
        self.space = {space.name: space.index for space in self.edition.spaces}
        self.space["Office"] = OFFICE
        self.box = make_box(self.edition)[0]
        self.game = new_position(self.box, players, 1)[0]
        self.book = np.zeros(1, BOOK)[0]

    def tower(self, seat: int, *names: str) -> None:
        """Stack tiles, from the bottom up."""
        game, box = self.game, self.box
        for name in names:
            tile = self.space[name]
            game.tower[seat, game.tiles[seat]] = tile
            game.tiles[seat] += 1
            game.units[seat] += box.height[tile]
            game.supply[tile] -= 1
            if tile != OFFICE and box.kind[tile] == BRAND:
                game.owner[tile] = seat
                game.of_group[seat, box.group[tile]] += 1

    def hold(self, seat: int, *cards: str) -> None:
        """Put Empire cards into a hand."""
        for card in cards:
            self.game.hand[seat, EMPIRE_CARDS.index(card)] += 1
            self.game.hand_size[seat] += 1

    def ask(self, spec: str, hook: str, *about: int) -> int:
        """Let a strategy answer as seat 0."""
        plugged = plug(*find(spec, "towers"))
        self.game.hooks[0] = plugged.addresses
        self.game.my[0] = plugged.my
        ask = _ASK[len(about)]
        return ask(self.game, self.box, self.book, 0, HOOKS.index(hook), UNASKED, *about)
