"""Tables set up by hand, for one scripted turn."""

from collections.abc import Sequence

from ..philox import Deal
from . import box
from .empire import Game
from .player import Player

SPACE = {space.name: i for i, space in enumerate(box.SPACES)}


def brands(*names: str) -> list[int]:
    """Return the tiles of brands."""
    return [SPACE[name] for name in names]


def table(
    *tape: tuple[int, int],
    ways: Sequence[str] = ("plain", "plain", "plain"),
    casino: Sequence[tuple[int, int]] = (),
    cash: int = 700,
) -> Game:
    """Set up a game where each seat has 700, too little for `plain` to buy an office."""
    game = Game(Deal(1, 0), ways, tape, casino)
    for seat in range(len(ways)):
        set_cash(game, seat, cash)
    return game


def set_cash(game: Game, seat: int, cash: int) -> None:
    """Give a seat this much money, as if the Bank had paid or taken the rest."""
    player = game.players[seat]
    game.bank += player.cash - cash
    player.cash = cash


def give(game: Game, seat: int, *tiles: int) -> None:
    """Stack tiles without the consequences of stacking."""
    for tile in tiles:
        if tile in game.supply:
            game.supply[tile] -= 1
        game.players[seat].tower.append(tile)


def put_on_top(game: Game, card: str) -> None:
    """Make a Chance card the next to be drawn."""
    game.chance.remove(card)
    game.chance.appendleft(card)


def turn(game: Game, seat: int = 0) -> Player:
    """Play a seat's turn, check the table and return the player."""
    player = game.players[seat]
    game.take_turn(player)
    game.check(None)
    return player
