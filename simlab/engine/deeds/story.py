"""The play-by-play of a game of deeds.

A number's name decides how it is put into words: `space` by what is printed on
the board, `cash` as money, `to` as a seat or the Bank.
"""

from __future__ import annotations

import numpy as np

from simlab.editions import DeedsEdition, Edition
from simlab.engine.deeds.codes import BANK, BUS, HOTEL, MR_MONOPOLY, SKYSCRAPER
from simlab.engine.story import Words, counted, tell_log
from simlab.engine.table import Event

#: Kind -> the names of its numbers a, b and c, and its sentence.
TELLING: dict[str, tuple[tuple[str, ...], str]] = {
    "deal": (("players",), "The cards are shuffled for {players} players."),
    "turn": (("cash",), "Seat {seat}'s turn, with {cash}."),
    "throw": (("first", "second"), "Seat {seat} throws {first} and {second}."),
    "utility_roll": (("first", "second"), "Seat {seat} rolls {first} and {second} for the rent."),
    "speed_die": (("face",), "Seat {seat}'s speed die shows {face}."),
    "mr_monopoly": (("space",), "Mr. Monopoly takes seat {seat} on to {space}."),
    "move": (("space", "steps"), "Seat {seat} moves {steps} to {space}."),
    "salary": (("landed",), "Seat {seat} {landed} GO."),
    "jailed": ((), "Seat {seat} goes to Jail."),
    "left_jail": (("how",), "Seat {seat} leaves Jail {how}."),
    "stayed_in_jail": (
        ("misses",),
        "Seat {seat} throws no doubles and stays in Jail: miss {misses}.",
    ),
    "bought": (("space", "price"), "Seat {seat} buys {space} for {price}."),
    "declined": (("space",), "Seat {seat} does not buy {space}."),
    "auction": (
        ("space", "price"),
        "The Banker auctions {space}, from {price} and seat {seat} on.",
    ),
    "auctioned": (("space", "price"), "Seat {seat} wins {space} for {price}."),
    "unsold": (("space",), "Nobody wants {space}."),
    "rent": (
        ("space", "owner", "amount"),
        "Seat {seat} owes seat {owner} a rent of {amount} for {space}.",
    ),
    "forgotten": (
        ("space", "lander", "amount"),
        "Seat {seat} forgets to ask seat {lander} for the rent of {space}: {amount}.",
    ),
    "no_rent": (("space", "owner"), "Seat {seat} pays seat {owner} no rent for {space}."),
    "paid_bank": (("amount", "cash"), "Seat {seat} pays the Bank {amount} and keeps {cash}."),
    "collected": (("amount", "cash"), "Seat {seat} collects {amount} and has {cash}."),
    "paid_seat": (
        ("amount", "to", "cash"),
        "Seat {seat} pays {to} {amount} and keeps {cash}.",
    ),
    "chance": (("chance_card",), "Seat {seat} draws Chance: {chance_card}."),
    "community_chest": (("chest_card",), "Seat {seat} draws Community Chest: {chest_card}."),
    "built": (
        ("space", "level", "price"),
        "Seat {seat} builds on {space} for {price}: {level}.",
    ),
    "sold_building": (("space", "level"), "Seat {seat} sells a building of {space}: {level}."),
    "mortgaged": (("space", "amount"), "Seat {seat} mortgages {space} for {amount}."),
    "lifted": (("space", "amount"), "Seat {seat} lifts the mortgage of {space} for {amount}."),
    "sold_deed": (("space",), "Seat {seat} sells {space} to the Bank."),
    "sold_card": (("deck",), "Seat {seat} sells its jail card of {deck} to the Bank."),
    "interest": (
        ("space", "amount"),
        "Seat {seat} owes the Bank {amount} of interest on {space}.",
    ),
    "trade_offered": (
        ("rival", "amount"),
        "Seat {seat} offers seat {rival} a trade and {amount} on top.",
    ),
    "traded": (
        ("rival", "amount"),
        "Seat {seat} trades with seat {rival} and pays {amount} on top.",
    ),
    "deed_passed": (("space", "to"), "{space} passes from seat {seat} to {to}."),
    "card_passed": (("deck", "to"), "A jail card of {deck} passes from seat {seat} to {to}."),
    "bankrupt": (
        ("to", "cash"),
        "Seat {seat} is bankrupt to {to}, with {cash} left.",
    ),
    "pot": (("amount", "cash"), "Seat {seat} takes the pot of {amount} and has {cash}."),
    "waived": (("space",), "Seat {seat} is spared {space}."),
    "dealt": (("space", "price"), "Seat {seat} is dealt {space} for {price}."),
    "shortage": (
        ("piece", "left"),
        "Seat {seat} and others want more {piece} than the {left} of the Bank: an auction.",
    ),
    "won": (("rounds",), "Seat {seat} wins in round {rounds}."),
    "unfinished": (("rounds",), "The game is stopped after {rounds} rounds, with no winner."),
    "ticket_drawn": (("drawn", "held"), "Seat {seat} draws {drawn} and holds {held}."),
    "no_ticket": ((), "Seat {seat} draws no bus ticket: none is left."),
    "ticket_used": (("space", "held"), "Seat {seat} uses a bus ticket to {space}, {held} left."),
    "tickets_expired": (("tickets",), "Seat {seat} loses {tickets}: expired."),
    "tickets_passed": (("tickets", "to"), "Seat {seat} passes {tickets} to {to}."),
    "ride": (("space",), "The bus takes seat {seat} on to {space}."),
    "highest_rent": (("space",), "Seat {seat} must go on to the highest rent, on {space}."),
    "respread": (("space", "level"), "Seat {seat} spreads its buildings: {space} has {level}."),
    "built_depot": (("space", "price"), "Seat {seat} builds a depot on {space} for {price}."),
    "sold_depot": (("space",), "Seat {seat} sells the depot of {space}."),
}

_HOW = (
    "by its roll",
    "for the fine",
    "with its Chance card",
    "with its Community Chest card",
    "with a bus ticket",
)
_TICKETS = ("a bus ticket", "the bus ticket at which all others expire")
_PIECES = ("houses", "hotels", "skyscrapers")
_FACES = {BUS: "the bus", MR_MONOPOLY: "Mr. Monopoly"}
_LEVELS = {HOTEL: "a hotel", SKYSCRAPER: "a skyscraper"}
_DECKS = ("Chance", "Community Chest")


def _words(edition: Edition) -> Words:
    """Say how the numbers of each name are put into words, where digits would not do."""
    assert isinstance(edition, DeedsEdition)
    spaces, cards = edition.spaces, edition.cards

    def money(amount: int) -> str:
        return f"M{amount}" if amount >= 0 else f"-M{-amount}"

    def level(built: int) -> str:
        return _LEVELS.get(built) or counted(built, "house")

    return {
        **dict.fromkeys(("cash", "price", "amount"), money),
        "steps": lambda n: counted(n, "space") if n else "directly",
        "space": lambda at: spaces[at].name,
        "landed": lambda on: "lands on" if on else "passes",
        "how": lambda code: _HOW[code],
        "face": lambda face: _FACES.get(face, str(face)),
        "chance_card": lambda card: cards["chance"][card].title,
        "chest_card": lambda card: cards["community_chest"][card].title,
        "deck": lambda deck: _DECKS[deck],
        "level": level,
        "piece": lambda piece: _PIECES[piece],
        "tickets": lambda n: counted(n, "bus ticket"),
        "drawn": lambda code: _TICKETS[code],
        "to": lambda seat: f"seat {seat}" if seat > BANK else "the Bank",
    }


def tell(book: np.record, edition: Edition) -> list[Event]:
    """Tell what a log holds.

    Parameters
    ----------
    book : record of BOOK
        With the log of one game.
    edition : Edition
        The game that was played; it gives spaces and cards their names.

    Returns
    -------
    list of Event
        As `simlab.engine.story.tell_log` gives them.
    """
    return tell_log(book, TELLING, _words(edition))
