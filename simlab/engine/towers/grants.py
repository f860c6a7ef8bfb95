"""What a candidate of the towers family can be granted besides cash and waivers: tiles, cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.engine.grants import Grant, add_waiver
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import EMPIRE_CARDS, EMPIRE_DECK
from simlab.engine.towers.state import BOOK
from simlab.engine.towers.tower import bonus_office, put_in
from simlab.errors import UsageError


@kernel
def give_tile(games: Any, boxes: Any, books: Any, seat: int, tile: int) -> None:
    """Put a tile into a tower before the game begins; a set it completes earns its office."""
    game, box, book = games[0], boxes[0], books[0]
    game.supply[tile] -= 1
    put_in(game, box, seat, game.tiles[seat], tile)
    bonus_office(game, box, book, seat, tile)


def give_card(game: np.record, box: np.record, seat: int, effect: str) -> None:
    """Put an Empire card into a hand before the game; the deal leaves it out of the deck.

    Raises
    ------
    UsageError
        When the deck holds no such card, or all of them have been granted.
    """
    card = EMPIRE_CARDS.index(effect)
    in_deck = list(box.deck[EMPIRE_DECK, : box.deck_size[EMPIRE_DECK]]).count(card)
    if game.hand[:, card].sum() == in_deck:
        raise UsageError(f"there is no card {effect} left to grant")
    game.hand[seat, card] += 1
    game.hand_size[seat] += 1


def apply_grant(
    games: npt.NDArray[np.void], boxes: npt.NDArray[np.void], grant: Grant, seat: int
) -> None:
    """Give a seat what it is granted.

    Parameters
    ----------
    games : ndarray of GAME, shape (1,)
        Changed in place.
    boxes : ndarray of BOX, shape (1,)
    grant : Grant
    seat : int
        Where the candidate sits.

    Raises
    ------
    UsageError
        For a tile or a card that is not to be had, or too many waivers.
    """
    game = games[0]
    if grant.kind == "cash":
        game.cash[seat] += grant.amount
    elif grant.kind == "waive":
        add_waiver(game, seat, grant)
    elif grant.kind == "card":
        give_card(game, boxes[0], seat, grant.card)
    elif grant.kind == "ticket":
        raise UsageError("there is no ticket to grant in this game")
    elif game.supply[grant.space] == 0:
        raise UsageError(f"there is no tile of space {grant.space} left to grant")
    else:
        give_tile(games, boxes, np.zeros(1, BOOK), seat, grant.space)
