"""The three records of a game of towers: the game, the box and the book.

`np.record` makes a field read as `game.cash[seat]` both in compiled code and in
plain Python.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simlab.engine.decks import RING
from simlab.engine.grants import WAIVERS
from simlab.engine.ledger import ledger_fields
from simlab.engine.tally import book_fields
from simlab.engine.towers.codes import (
    CAUSES,
    EMPIRE_CARDS,
    GROUPS,
    HOOKS,
    INCOMES,
    MAX_PLAYERS,
    METRICS,
    PLACES,
    SPACES,
    TOWER_ROOM,
)
from simlab.engine.towers.rules import RULES

_P, _S = MAX_PLAYERS, SPACES

#: Everything that changes while a game is played. A position is one of these.
GAME = np.dtype(
    (
        np.record,
        [
            ("seed", "<u8"),
            ("deal", "<u8"),
            ("players", "<i8"),
            ("active", "<i8"),  # whose turn it is
            ("rounds", "<i8"),  # finished ones
            ("winner", "<i8"),  # a seat, or -1
            ("stop", "<i8"),  # 0, or 1 + the hook that raised
            ("fresh", "<i8"),  # 1: shuffle and hand out cards before the first turn
            ("bank", "<i8"),  # what the Bank has taken in less what it has paid out
            ("office_bought", "<i8"),  # in this turn (or roll)
            ("cards_played", "<i4", (_P,)),  # in this turn, reactions aside
            ("waivers", "<i8"),  # rows of the waiver table in use
            ("rolls", "<i4", (_P,)),
            ("casino_rolls", "<i4", (_P,)),
            ("decisions", "<i4", (_P,)),
            ("fresh_draws", "<i4", (2,)),
            ("cash", "<i4", (_P,)),
            ("position", "<i4", (_P,)),
            ("jail", "<i4", (_P,)),  # 0 free; 1 + failed rolls in jail
            ("units", "<i4", (_P,)),  # height of the tower
            ("tiles", "<i4", (_P,)),  # tiles in the tower
            ("tower", "u1", (_P, TOWER_ROOM)),  # from the bottom up
            ("of_group", "u1", (_P, GROUPS)),  # brands of each group in the tower
            ("bonus", "u1", (_P, GROUPS)),  # what became of a set's free office
            ("owner", "i1", (_S,)),  # of a brand: a seat, or -1
            ("supply", "u1", (PLACES,)),  # tiles left on a space; offices at 36
            ("hand", "u1", (_P, len(EMPIRE_CARDS))),
            ("hand_size", "<i4", (_P,)),
            ("jail_cards", "u1", (_P,)),  # Chance jail cards held
            ("deck", "u1", (2, RING)),
            ("deck_head", "<i4", (2,)),
            ("deck_count", "<i4", (2,)),
            ("waiver", "<i4", (WAIVERS, 5)),  # seat, space, first, times (-1 always), seen
            ("hooks", "<i8", (_P, len(HOOKS))),  # machine addresses; 0 declines
            ("my", "<i8", (_P,)),  # addresses of the strategies' parameters
            ("slot", "<i8", (_P,)),  # which place of the lineup sits here
        ],
    )
)

#: What comes in the box, read only.
BOX = np.dtype(
    (
        np.record,
        [
            ("kind", "u1", (_S,)),
            ("group", "i1", (_S,)),  # of a brand; -1 for other spaces
            ("price", "<i4", (_S,)),
            ("height", "<i4", (PLACES,)),  # of each tile; the office at 36
            ("group_size", "<i4", (GROUPS,)),
            ("tiles", "u1", (PLACES,)),  # in the box, by space; offices at 36
            ("value", "<i4", (128,)),  # a tower's value by its units
            ("jail_space", "<i8"),
            ("deck", "u1", (2, RING)),  # before the shuffle
            ("deck_size", "<i4", (2,)),
            ("chance_effect", "u1", (RING,)),  # by card
            ("chance_amount", "<i4", (RING,)),
            ("chance_space", "<i4", (RING,)),
            ("empire_amount", "<i4", (len(EMPIRE_CARDS),)),
            ("own_turn_only", "u1", (len(EMPIRE_CARDS),)),  # by their captions
            ("empire_threshold", "<i4"),  # billboards that make a tower taxable
            *((name, "<i8") for name in RULES),
        ],
    )
)

#: The scorekeeper's book: it never influences the game.
BOOK = np.dtype(
    (
        np.record,
        [
            *book_fields(_P, len(HOOKS), len(METRICS), PLACES),
            *ledger_fields(PLACES, GROUPS, len(INCOMES)),
            ("lost", "<i8", (_P, len(CAUSES), PLACES)),  # tiles, by slot and cause
        ],
    )
)

#: A record inside a kernel; its fields are those of the dtypes above.
Game = Any
Box = Any
Book = Any
