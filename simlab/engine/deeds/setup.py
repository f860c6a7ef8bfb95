"""From an edition to the box, and to the position that games start from."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from simlab.editions import DeedCard, DeedsEdition, Edition
from simlab.engine.deeds.codes import (
    BUS,
    CARD_EFFECTS,
    CHANCE_DECK,
    CHEST_DECK,
    HOTEL,
    MR_MONOPOLY,
    SKYSCRAPER,
    SPACE_KINDS,
)
from simlab.engine.deeds.rules import NAMED, RULES, encode
from simlab.engine.deeds.state import BOX, GAME

#: More pieces than a game can use, for `building_stock = unlimited`.
UNLIMITED = 1000
_SECOND_BANKRUPTCY = NAMED["game_end"].index("second_bankruptcy")
_FACES: dict[int | str, int] = {1: 1, 2: 2, 3: 3, "bus": BUS, "mr_monopoly": MR_MONOPOLY}


def make_box(edition: Edition) -> npt.NDArray[np.void]:
    """Pack an edition and its rules for the kernel.

    Parameters
    ----------
    edition : Edition
        Of the deeds family, rules already overridden.

    Returns
    -------
    ndarray of BOX, shape (1,)
    """
    assert isinstance(edition, DeedsEdition)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    for name in RULES:
        # Rules about what this box does not hold are not declared and never read.
        if name in edition.rules:
            box[name] = encode(name, edition.value(name))
    box.spaces = len(edition.spaces)
    box.side = box.spaces // 4
    box.speed_faces[:] = [_FACES[face] for face in edition.speed_die]
    _pack_pieces(box, edition)
    groups = tuple(edition.groups)
    box.group[:] = -1
    box.members[:] = -1
    for space in edition.spaces:
        at = space.index
        box.kind[at] = SPACE_KINDS.index(space.kind)
        if space.kind == "jail":
            box.jail_space = at
        if space.group:
            group = groups.index(space.group)
            box.group[at] = group
            box.members[group, box.group_size[group]] = at
            box.group_size[group] += 1
            box.price[at] = space.price
            box.building[at] = space.building
            box.mortgage[at] = space.mortgage
            box.rent[at, : len(space.rents)] = space.rents
    for deck, name in ((CHANCE_DECK, "chance"), (CHEST_DECK, "community_chest")):
        _pack_deck(box, deck, edition.cards[name])  # type: ignore[index]
    return boxes


def _pack_pieces(box: np.record, edition: DeedsEdition) -> None:
    """Write into the box how many pieces there are, and how high they make a street."""
    stock: dict[str, int] = dict(edition.pieces.items())
    if edition.value("building_stock") == "unlimited":
        for piece in {"house", "hotel", "skyscraper"} & stock.keys():
            stock[piece] = UNLIMITED
    box.house_stock = stock["house"]
    box.hotel_stock = stock["hotel"]
    box.skyscraper_stock = stock.get("skyscraper", 0)
    box.depot_stock = stock.get("depot", 0)
    box.ticket_stock = stock.get("bus_ticket", 0)
    box.top_level = SKYSCRAPER if box.skyscraper_stock else HOTEL


def _pack_deck(box: np.record, deck: int, cards: tuple[DeedCard, ...]) -> None:
    """Write a deck into the box, copies of a card side by side."""
    listed: list[int] = []
    for card, printed in enumerate(cards):
        box.card_effect[deck, card] = CARD_EFFECTS.index(printed.effect)
        box.card_amount[deck, card] = printed.amount
        box.card_hotel[deck, card] = printed.hotel
        box.card_factor[deck, card] = printed.factor
        box.card_space[deck, card] = printed.steps or printed.target or 0
        listed += [card] * printed.count
    box.deck[deck, : len(listed)] = listed
    box.deck_size[deck] = len(listed)


def new_position(box: np.record, players: int, seed: int) -> npt.NDArray[np.void]:
    """Set up the edition's own position: money on the table, decks to be shuffled.

    Parameters
    ----------
    box : record
        From `make_box`.
    players : int
        2 to 8.
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
    game.standing = players
    game.fewest = max(1, players - 2) if box.game_end == _SECOND_BANKRUPTCY else 1
    game.winner = -1
    game.fresh = 1
    game.alive[:players] = 1
    game.cash[:players] = box.start_cash + (box.speed_die_cash if box.speed_die else 0)
    game.owner[:] = -1
    game.houses = box.house_stock
    game.hotels = box.hotel_stock
    game.skyscrapers = box.skyscraper_stock
    game.depots = box.depot_stock
    if box.free_parking:
        game.pot = box.free_parking_start
        game.bank = -box.free_parking_start
    return games
