"""The play-by-play: a log's rows as events with named numbers and a sentence.

One table says for each kind of event what its numbers are called and how it
reads. A number's name decides how it is put into words: `space` by what is
printed on the board, `cash` as money, `tile` with its height.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from simlab.editions import Edition, TowersEdition
from simlab.engine.story import counted, tell_log
from simlab.engine.table import Event
from simlab.engine.towers.codes import (
    BIRTHDAY_ACTION,
    CAUSES,
    EMPIRE_CARDS,
    HANDSHAKE,
    OFFICE,
    RENT_ACTION,
    RIVAL_TAX_ACTION,
    SNEAKY_SWAP,
)
from simlab.engine.towers.setup import group_order

#: Kind -> the names of its numbers a, b and c, and its sentence.
TELLING: dict[str, tuple[tuple[str, ...], str]] = {
    "deal": (("players",), "The cards are shuffled and dealt to {players} players."),
    "turn": (("cash", "units"), "Seat {seat}'s turn, with {cash} and a tower of {units}."),
    "throw": (("first", "second"), "Seat {seat} throws {first} and {second}."),
    "move": (("space", "steps"), "Seat {seat} moves {steps} to {space}."),
    "go": (("position",), "Seat {seat} {position} GO."),
    "jailed": ((), "Seat {seat} goes to Jail."),
    "left_jail": (("how",), "Seat {seat} leaves Jail {how}."),
    "stayed_in_jail": (
        ("misses",),
        "Seat {seat} throws no double and stays in Jail: miss {misses}.",
    ),
    "bought": (
        ("space", "price", "units"),
        "Seat {seat} buys {space} for {price}; its tower is {units} high.",
    ),
    "office": (
        ("price", "units"),
        "Seat {seat} buys an office for {price}; its tower is {units} high.",
    ),
    "bonus_office": (
        ("group", "units"),
        "Seat {seat} completes {group} and takes a free office; its tower is {units} high.",
    ),
    "auction": (
        ("space", "price"),
        "The Banker auctions {space}, where seat {seat} landed, from {price}.",
    ),
    "bid": (("space", "price"), "Seat {seat} bids {price} for {space}."),
    "unsold": (("space",), "Nobody wants {space}."),
    "rent": (("amount", "owner"), "Seat {seat} owes seat {owner} a rent of {amount}."),
    "paid_bank": (("amount", "cash"), "Seat {seat} pays the Bank {amount} and keeps {cash}."),
    "collected": (("amount", "cash"), "Seat {seat} collects {amount} and has {cash}."),
    "paid_seat": (
        ("amount", "to", "cash"),
        "Seat {seat} pays seat {to} {amount} and keeps {cash}.",
    ),
    "tile_returned": (
        ("tile", "cause", "units"),
        "Seat {seat} returns {tile} to the board ({cause}); its tower is {units} high.",
    ),
    "tile_given": (("tile", "to", "cause"), "Seat {seat} gives {tile} to seat {to} ({cause})."),
    "swap": (
        ("one", "other"),
        "Seat {seat} swaps the tops of the towers of seats {one} and {other}.",
    ),
    "swap_declined": (("die",), "Seat {seat} makes no swap and moves by the {die}."),
    "chance": (("chance_card",), "Seat {seat} draws Chance: {chance_card}"),
    "drew_empire": (
        ("empire_card", "held"),
        "Seat {seat} draws Empire: {empire_card} It holds {held}.",
    ),
    "played": (("empire_card",), "Seat {seat} plays {empire_card}"),
    "said_no": (("against", "action"), "Seat {seat} says no to seat {against}'s {action}."),
    "casino": (
        ("opponent", "own", "theirs"),
        "Casino night: seat {seat} rolls {own}, seat {opponent} rolls {theirs}.",
    ),
    "free_tile": (
        ("space", "units"),
        "Seat {seat} takes a free tile of {space}; its tower is {units} high.",
    ),
    "trip": (("space", "price"), "Seat {seat} takes a trip to {space} for {price}."),
    "waived": (("space",), "Seat {seat} is spared {space}."),
    "reordered": (("tiles",), "Seat {seat} puts the {tiles} tiles of its tower in another order."),
    "trade": (
        ("rival", "offer", "amount"),
        "Seat {seat} trades with seat {rival} and pays {amount} on top.",
    ),
    "jail_card_sold": (
        ("buyer", "price"),
        "Seat {seat} sells seat {buyer} a jail card for {price}.",
    ),
    "busted": (
        ("space", "price", "buyer"),
        "Seat {seat} busts seat {buyer}'s deal: {space} for {price}.",
    ),
    "reversed_rent": (
        ("amount", "to"),
        "The rent is reversed: seat {seat} owes seat {to} {amount}.",
    ),
    "office_lost": (
        ("group", "units"),
        "Seat {seat} loses the office that {group} had earned; its tower is {units} high.",
    ),
    "won": (("units", "rounds"), "Seat {seat} wins in round {rounds} with a tower of {units}."),
    "unfinished": (("rounds",), "The game is stopped after {rounds} rounds, with no winner."),
    "no_rent": (("owner",), "Seat {seat} pays nothing: seat {owner} is in Jail."),
}

_HOW = (
    "by its roll",
    "for the fee",
    "with its Chance card",
    "with its Empire card",
    "with a card that it bought",
)
_ACTIONS = {
    **{code: name.replace("_", " ") for code, name in enumerate(EMPIRE_CARDS)},
    SNEAKY_SWAP: "Sneaky Swap",
    RIVAL_TAX_ACTION: "Rival Tower Tax",
    RENT_ACTION: "rent",
    BIRTHDAY_ACTION: "birthday",
}


def _words(edition: Edition) -> dict[str, Callable[[int], str]]:
    """Say how the numbers of each name are put into words, where digits would not do."""
    assert isinstance(edition, TowersEdition)
    spaces, groups = edition.spaces, group_order(edition)
    titles = {EMPIRE_CARDS.index(card.effect): card.title for card in edition.cards["empire"]}

    def money(thousands: int) -> str:
        return f"M{thousands}k"

    def tile(code: int) -> str:
        if code == OFFICE:
            return "an office (1 unit)"
        return f"{spaces[code].name} ({counted(spaces[code].height, 'unit')})"

    return {
        **dict.fromkeys(("cash", "price", "amount"), money),
        "units": lambda n: counted(n, "unit"),
        "steps": lambda n: counted(n, "space") if n else "directly",
        "second": lambda die: "the handshake" if die == HANDSHAKE else str(die),
        "space": lambda at: spaces[at].name,
        "position": lambda at: "passes" if at else "lands on",
        "tile": tile,
        "group": lambda code: groups[code].replace("_", " "),
        "cause": lambda code: CAUSES[code].replace("_", " "),
        "how": lambda code: _HOW[code],
        "action": lambda code: _ACTIONS[code],
        "chance_card": lambda code: edition.cards["chance"][code].title,
        "empire_card": lambda code: titles[code],
        "held": lambda n: counted(n, "card"),
    }


def tell(book: np.record, edition: Edition) -> list[Event]:
    """Tell what a log holds.

    Parameters
    ----------
    book : record of BOOK
        With the log of one game.
    edition : Edition
        The game that was played; it gives spaces, tiles and cards their names.

    Returns
    -------
    list of Event
        As `simlab.engine.story.tell_log` gives them.
    """
    return tell_log(book, TELLING, _words(edition))
