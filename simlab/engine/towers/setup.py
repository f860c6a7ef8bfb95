"""From an edition to the box, and from a lineup to the positions that games start from."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from simlab.editions import Edition, TowersEdition
from simlab.engine.towers.codes import (
    CHANCE_DECK,
    CHANCE_EFFECTS,
    EMPIRE_CARDS,
    EMPIRE_DECK,
    OFFICE,
    SPACE_KINDS,
)
from simlab.engine.towers.rules import RULES, encode
from simlab.engine.towers.state import BOX, GAME

#: The scale's step: one unit of height adds this much (`empire.md` 2b).
UNIT_VALUE = 50
#: The largest number on the scale.
TOP_VALUE = 800


def group_order(edition: Edition) -> tuple[str, ...]:
    """Name the colour sets in board order; a group's code is its place here.

    Parameters
    ----------
    edition : Edition
        Of the towers family.

    Returns
    -------
    tuple of str
    """
    brands = [space.group for space in edition.spaces if space.kind == "brand"]
    return tuple(dict.fromkeys(group for group in brands if group is not None))


def make_box(edition: Edition) -> npt.NDArray[np.void]:
    """Pack an edition and its rules for the kernel.

    Parameters
    ----------
    edition : Edition
        Of the towers family, rules already overridden.

    Returns
    -------
    ndarray of BOX, shape (1,)
    """
    assert isinstance(edition, TowersEdition)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    for name in RULES:
        box[name] = encode(name, edition.value(name))
    groups = group_order(edition)
    box.group[:] = -1
    for space in edition.spaces:
        at = space.index
        box.kind[at] = SPACE_KINDS.index(space.kind)
        box.price[at] = space.price
        box.height[at] = space.height
        box.tiles[at] = space.tiles
        if space.kind == "jail":
            box.jail_space = at
        if space.kind == "brand":
            box.group[at] = groups.index(str(space.group))
            box.group_size[box.group[at]] += 1
    box.height[OFFICE] = 1
    box.tiles[OFFICE] = edition.offices
    units = np.arange(len(box.value))
    box.value[:] = np.clip(UNIT_VALUE * units, 0, TOP_VALUE)
    box.value[0] = box.empty_tower_value
    _pack_cards(edition, box)
    return boxes


def _pack_cards(edition: TowersEdition, box: np.record) -> None:
    """Write both decks into the box, copies of a card side by side."""
    chance: list[int] = []
    for card, printed in enumerate(edition.cards["chance"]):
        box.chance_effect[card] = CHANCE_EFFECTS.index(printed.effect)
        box.chance_amount[card] = printed.amount
        box.chance_space[card] = printed.target or 0
        chance += [card] * printed.count
    empire: list[int] = []
    for printed in edition.cards["empire"]:
        card = EMPIRE_CARDS.index(printed.effect)
        box.empire_amount[card] = printed.amount
        box.own_turn_only[card] = printed.timing == "own_turn"
        if printed.effect == "billboard_tax":
            box.empire_threshold = printed.threshold
        empire += [card] * printed.count
    for deck, cards in ((CHANCE_DECK, chance), (EMPIRE_DECK, empire)):
        box.deck[deck, : len(cards)] = cards
        box.deck_size[deck] = len(cards)


def new_position(box: np.record, players: int, seed: int) -> npt.NDArray[np.void]:
    """Set up the edition's own position: money on the table, decks to be shuffled.

    Parameters
    ----------
    box : record
        From `make_box`.
    players : int
        2 to 4.
    seed : int
        64-bit seed of the run.

    Returns
    -------
    ndarray of GAME, shape (1,)
    """
    games = np.zeros(1, GAME)
    game = games[0]
    game.seed = seed
    game.players = players
    game.winner = -1
    game.fresh = 1
    game.cash[:players] = box.start_cash
    game.owner[:] = -1
    game.supply[:] = box.tiles
    return games
