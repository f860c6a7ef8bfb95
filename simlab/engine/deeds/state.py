"""The three records of a game of deeds: the game, the box and the book.

`np.record` makes a field read as `game.cash[seat]` both in compiled code and in
plain Python.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simlab.engine.decks import RING
from simlab.engine.deeds.codes import (
    GROUPS,
    HOOKS,
    MAX_PLAYERS,
    METRICS,
    PLACES,
    SPACES,
    STATES,
)
from simlab.engine.deeds.rules import RULES
from simlab.engine.grants import WAIVERS
from simlab.engine.ledger import ledger_fields
from simlab.engine.tally import book_fields

#: Debts that can be open at once: every player to every other, and interest.
DEBTS = 96

_P, _S = MAX_PLAYERS, SPACES

#: Everything that changes while a game is played. A position is one of these. Wide
#: fields come first, so that none lies across two lines of the processor's cache.
GAME = np.dtype(
    (
        np.record,
        [
            ("seed", "<u8"),
            ("deal", "<u8"),
            ("players", "<i8"),
            ("active", "<i8"),  # whose turn it is
            ("rounds", "<i8"),  # finished
            ("winner", "<i8"),  # a seat, or -1
            ("over", "<i8"),  # 1 when the game has ended, with a winner or without
            ("stop", "<i8"),  # 0, or 1 + the hook that raised
            ("fresh", "<i8"),  # 1: shuffle and deal before the first turn
            ("bank", "<i8"),  # what the Bank has taken in less what it has paid out
            ("pot", "<i8"),  # on Free Parking
            ("standing", "<i8"),  # players who are not bankrupt
            ("fewest", "<i8"),  # the game ends when so many are standing
            ("houses", "<i8"),  # in the Bank
            ("hotels", "<i8"),
            ("skyscrapers", "<i8"),
            ("depots", "<i8"),
            ("thrown", "<i8"),  # what the present roll shows for a utility; 0: none lies
            ("dice_salary", "<i8"),  # 1: the present move has passed GO by the dice
            ("turn_lost", "<i8"),  # 1: the active player's turn ends (jail, bankruptcy)
            ("white_to", "<i8"),  # where the white dice led in the present roll
            ("first_seat", "<i8"),  # who began; a round ends before this seat's turn
            ("waivers", "<i8"),
            ("debts", "<i8"),
            ("shuffled", "<i8"),  # draws of `shuffle_draw` so far
            ("no_windows", "<i8"),  # 1: nobody at the table trades, manages or builds
            ("no_bidders", "<i8"),  # 1: nobody bids for deeds
            ("completed", "<i8"),  # mask of built groups that have just become complete
            # The trade on the table: masks of spaces, bits 53-57 a number of bus tickets,
            # bits 60 and 61 the jail cards.
            ("offer_from", "<i8"),
            ("offer_to", "<i8"),
            ("offer_give", "<i8"),
            ("offer_take", "<i8"),
            ("offer_cash", "<i8"),  # the proposer pays this, or is paid when negative
            ("tickets_gone", "<i8"),  # used or expired
            ("ticket_head", "<i8"),
            ("tickets_left", "<i8"),  # in the deck
            ("hooks", "<i8", (_P, len(HOOKS))),  # machine addresses; 0 declines
            ("my", "<i8", (_P,)),  # addresses of the strategies' parameters
            ("slot", "<i8", (_P,)),  # which place of the lineup sits here
            ("rolls", "<i4", (_P,)),
            ("utility_rolls", "<i4", (_P,)),
            ("forgets", "<i4", (_P,)),  # numbers drawn on forgetting so far
            ("decisions", "<i4", (_P,)),
            ("fresh_draws", "<i4", (2,)),
            ("cash", "<i4", (_P,)),
            ("position", "<i4", (_P,)),
            ("jail", "<i4", (_P,)),  # 0 free; 1 + failed rolls in jail
            ("built", "<i4", (_P,)),  # pieces bought in the present turn
            ("tickets", "<i4", (_P,)),  # bus tickets held, face up
            ("expirers", "<i4", (_P,)),  # of these, how many say that all others expire
            ("deck_head", "<i4", (2,)),
            ("deck_count", "<i4", (2,)),
            ("debt", "<i4", (DEBTS, 3)),  # debtor, creditor or -1, amount
            ("waiver", "<i4", (WAIVERS, 5)),  # seat, space, first, times (-1 always), seen
            ("alive", "u1", (_P,)),
            ("speed_die", "u1", (_P,)),  # 1 once the seat throws it
            ("owner", "i1", (_S,)),  # a seat, or -1 for the Bank
            # 0 bare, 1-4 houses, 5 hotel, 6 skyscraper; on a railroad 1 for a depot
            ("level", "u1", (_S,)),
            ("mortgaged", "u1", (_S,)),
            ("held", "u1", (_P, GROUPS)),  # deeds of each group
            ("jail_cards", "u1", (_P, 2)),
            ("ticket_deck", "u1", (RING,)),  # 1 for an expirer
            ("deck", "u1", (2, RING)),
        ],
    )
)

#: What comes in the box, read only.
BOX = np.dtype(
    (
        np.record,
        [
            ("spaces", "<i8"),
            ("jail_space", "<i8"),
            ("house_stock", "<i8"),
            ("hotel_stock", "<i8"),
            ("skyscraper_stock", "<i8"),
            ("depot_stock", "<i8"),
            ("ticket_stock", "<i8"),
            ("top_level", "<i8"),  # of a street: HOTEL, or SKYSCRAPER if the box has any
            ("side", "<i8"),  # spaces from one corner to the next
            *((name, "<i8") for name in RULES),
            ("kind", "u1", (_S,)),
            ("group", "i1", (_S,)),  # -1 where nothing is sold
            ("price", "<i4", (_S,)),
            ("building", "<i4", (_S,)),  # cost of each level of a street, or of a depot
            ("mortgage", "<i4", (_S,)),
            ("rent", "<i4", (_S, 7)),  # as printed: by level, or by deeds held less one
            ("group_size", "<i4", (GROUPS,)),
            ("members", "<i4", (GROUPS, 4)),  # spaces of each group, -1 past its size
            ("speed_faces", "u1", (6,)),
            ("deck", "u1", (2, RING)),
            ("deck_size", "<i4", (2,)),
            ("card_effect", "u1", (2, RING)),
            ("card_amount", "<i4", (2, RING)),
            ("card_hotel", "<i4", (2, RING)),
            ("card_factor", "<i4", (2, RING)),
            ("card_space", "<i4", (2, RING)),
        ],
    )
)

#: The scorekeeper's book: it never influences the game.
BOOK = np.dtype(
    (
        np.record,
        [
            *book_fields(_P, len(HOOKS), len(METRICS), PLACES),
            *ledger_fields(SPACES, GROUPS, STATES),
        ],
    )
)

#: A record inside a kernel; its fields are those of the dtypes above.
Game = Any
Box = Any
Book = Any
