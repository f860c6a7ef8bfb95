"""Tables set up by hand, for one scripted turn."""

from collections.abc import Sequence

from ..philox import Deal
from . import box
from .classic import Game
from .conserved import check
from .player import Player


def table(
    *tape: tuple[int, int],
    ways: Sequence[str] = ("plain", "plain", "plain"),
    rent: Sequence[tuple[int, int]] = (),
    fine_turns: int = 2,
) -> Game:
    """Set up a game with the throws to come, and those that only set a rent."""
    return Game(Deal(1, 0), ways, tape, rent, fine_turns)


def set_cash(game: Game, seat: int, cash: int) -> None:
    """Give a seat this much money, as if the bank had paid or taken the rest."""
    player = game.players[seat]
    game.bank += player.cash - cash
    player.cash = cash


def give(game: Game, seat: int, *deeds: int, mortgaged: bool = False) -> None:
    """Hand deeds to a seat for nothing."""
    game.estate.owner.update(dict.fromkeys(deeds, seat))
    if mortgaged:
        game.estate.mortgaged.update(deeds)


def build(game: Game, **levels: int) -> None:
    """Build on groups for nothing, each site to the same level: build(game, brown=2)."""
    for group, level in levels.items():
        for site in box.GROUPS[group.replace("_", " ")]:
            for _ in range(level):
                game.estate.build(site)


def put_on_top(game: Game, card: str) -> None:
    """Make a card the next of each deck that has it."""
    for deck in game.decks:
        if card in deck:
            deck.remove(card)
            deck.appendleft(card)


def turn(game: Game, seat: int = 0) -> Player:
    """Play a seat's turn, check the table and return the player."""
    player = game.players[seat]
    game.take_turn(player)
    check(game)
    return player
