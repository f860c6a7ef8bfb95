"""What holds between the turns of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import box
from .box import SPACES
from .player import START_CASH

if TYPE_CHECKING:
    from .classic import Game


def check(game: Game) -> None:
    """Assert that money, buildings, deeds and cards are conserved, and players are sound."""
    players = game.players
    assert sum(p.cash for p in players) + game.bank == START_CASH * len(players)
    game.estate.check()
    kept = [deck for p in players for deck in p.jail_cards]
    for deck, cards in enumerate(box.DECKS):
        out_of_jail = ["out of jail"] * kept.count(deck)
        assert sorted([*game.decks[deck], *out_of_jail]) == sorted(cards)
    for p in players:
        assert p.cash >= 0
        assert p.position in range(len(SPACES))
        assert SPACES[p.position].kind != "go to jail"
        assert not p.in_jail or p.position == box.JAIL
        if p.out:
            assert p.cash == 0
            assert not game.estate.deeds_of(p.seat)
            assert not p.jail_cards
        else:
            assert p.misses < 3
            assert p.in_jail or p.misses == 0
    assert sum(sum(p.roll_ends.values()) for p in players) == len(game.trace)
    assert sum(sum(p.turn_ends.values()) for p in players) == game.turns
