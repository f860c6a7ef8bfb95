"""A position set up by hand, and what a strategy decides in it."""

from typing import Any

import numpy as np

from simlab.editions import load
from simlab.engine.deeds.codes import ACTION_ROOM, ACTIONS, HOOKS
from simlab.engine.deeds.property import set_owner
from simlab.engine.deeds.setup import make_box, new_position
from simlab.engine.deeds.state import BOOK
from simlab.engine.hooks import ask0, ask1, ask2
from simlab.strategy.compile import plug
from simlab.strategy.find import find

_ASK = (ask0, ask1, ask2)
#: No legal answer: what a test sees when the hook is not there.
UNASKED = -99


class Position:
    """A table where seat 0 decides on its turn, on GO with 1500 like all others, nothing sold."""

    def __init__(self, players: int = 4, edition: str = "classic-us", **rules: Any) -> None:
        self.edition = load(edition).with_rules(rules)
        self.space = {space.name: space.index for space in self.edition.spaces}
        self.groups = {
            name: [space.index for space in self.edition.spaces if space.group == name]
            for name in self.edition.groups
        }
        self.box = make_box(self.edition)[0]
        self.game = new_position(self.box, players, 1)[0]
        self.book = np.zeros(1, BOOK)[0]

    def own(self, seat: int, *names: str, level: int = 0, mortgaged: bool = False) -> None:
        """Give deeds by name, or whole groups, with as many houses on each."""
        for name in names:
            for space in self.groups.get(name) or [self.space[name]]:
                set_owner(self.game, self.box, space, seat)
                self.game.level[space] = level
                self.game.mortgaged[space] = mortgaged

    def cash(self, *amounts: int) -> None:
        """Put money before the seats, from the first."""
        for seat, amount in enumerate(amounts):
            self.game.cash[seat] = amount

    def offer(self, give: tuple[str, ...], take: tuple[str, ...], cash: int) -> None:
        """Let seat 1 offer seat 0 a trade: what it gives, takes and pays."""
        game = self.game
        game.offer_from, game.offer_to, game.offer_cash = 1, 0, cash
        game.offer_give, game.offer_take = self.mask(*give), self.mask(*take)

    def mask(self, *names: str) -> int:
        """Write deeds as a trade's mask."""
        return sum(1 << self.space[name] for name in names)

    def ask(self, spec: str, hook: str, *about: int) -> int:
        """Let a strategy answer as seat 0."""
        plugged = plug(*find(spec, "deeds"))
        self.game.hooks[0] = plugged.addresses
        self.game.my[0] = plugged.my
        ask = _ASK[len(about)]
        return ask(self.game, self.box, self.book, 0, HOOKS.index(hook), UNASKED, *about)

    def action(self, spec: str, hook: str = "manage") -> tuple[str, str] | None:
        """Let a strategy manage, or raise cash, and tell what it does and where."""
        answer = self.ask(spec, hook, 0)
        if answer == -1:
            return None
        name = self.edition.spaces[answer % ACTION_ROOM].name
        return ACTIONS[answer // ACTION_ROOM], name
