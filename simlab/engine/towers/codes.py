"""The small integers of the towers family: kinds, cards, hooks, causes and events.

Names are given to people by the tuples beside the codes; a code is its place there.
"""

from __future__ import annotations

from simlab.engine.tally import FIRST_METRICS

MAX_PLAYERS = 4
SPACES = 36
#: The tile of an office; a billboard's tile is the index of its space.
OFFICE = 36
#: Where a jailed token is counted; the jail space itself is just visiting.
IN_JAIL = 36
PLACES = 37
GROUPS = 8
#: What a tile earns by (`ledger`): rent, and its share of what GO brings.
INCOMES = ("rent", "go")
AT_RENT, AT_GO = range(2)
#: No tower holds more tiles than there are.
TOWER_ROOM = 40

SPACE_KINDS = (
    "go",
    "brand",
    "utility",
    "chance",
    "empire",
    "rival_tower_tax",
    "tower_tax",
    "free_parking",
    "jail",
    "go_to_jail",
)
(
    GO,
    BRAND,
    UTILITY,
    CHANCE,
    EMPIRE,
    RIVAL_TOWER_TAX,
    TOWER_TAX,
    FREE_PARKING,
    JAIL,
    GO_TO_JAIL,
) = range(10)

#: The handshake's place on the second die.
HANDSHAKE = 1

CHANCE_DECK, EMPIRE_DECK = 0, 1

CHANCE_EFFECTS = (
    "speed_ahead",
    "advance_to_go",
    "go_to_jail",
    "birthday",
    "pay_bank",
    "casino_night",
    "collect",
    "free_tile",
    "jail_card",
)
(
    SPEED_AHEAD,
    ADVANCE_TO_GO,
    SENT_TO_JAIL,
    BIRTHDAY,
    PAY_BANK,
    CASINO_NIGHT,
    COLLECT,
    FREE_TILE,
    CHANCE_JAIL_CARD,
) = range(9)

#: Empire cards; in hands and in the deck a card is its place here.
EMPIRE_CARDS = (
    "swap_the_top",
    "just_say_no",
    "hostile_takeover",
    "go_anywhere",
    "tallest_tower_bonus",
    "private_jet",
    "bargain_business",
    "jail_card",
    "market_crash",
    "deal_buster",
    "reverse_rent",
    "billboard_tax",
    "youre_fired",
    "hands_off",
)
(
    SWAP_THE_TOP,
    JUST_SAY_NO,
    HOSTILE_TAKEOVER,
    GO_ANYWHERE,
    TALLEST_TOWER_BONUS,
    PRIVATE_JET,
    BARGAIN_BUSINESS,
    EMPIRE_JAIL_CARD,
    MARKET_CRASH,
    DEAL_BUSTER,
    REVERSE_RENT,
    BILLBOARD_TAX,
    YOURE_FIRED,
    HANDS_OFF,
) = range(14)

#: What became of a colour set's free office.
NOT_EARNED, EARNED, LOST = range(3)

#: What a Just Say No can be asked to stop, besides the Empire cards above.
SNEAKY_SWAP, RIVAL_TAX_ACTION, RENT_ACTION, BIRTHDAY_ACTION = 20, 21, 22, 23

#: The moments of a turn at which cards are played and offices bought.
BEFORE_ROLL, AFTER_LANDING = 0, 1

HOOKS = (
    "office",
    "jail",
    "buy",
    "bid",
    "swap",
    "rival_tax",
    "trip",
    "speed_ahead",
    "casino",
    "card",
    "target",
    "bargain",
    "reverse_rent",
    "say_no",
    "deal_buster",
    "reorder",
    "give_tile",
    "jail_card_price",
    "buy_jail_card",
    "offer",
    "accept",
)
(
    H_OFFICE,
    H_JAIL,
    H_BUY,
    H_BID,
    H_SWAP,
    H_RIVAL_TAX,
    H_TRIP,
    H_SPEED_AHEAD,
    H_CASINO,
    H_CARD,
    H_TARGET,
    H_BARGAIN,
    H_REVERSE_RENT,
    H_SAY_NO,
    H_DEAL_BUSTER,
    H_REORDER,
    H_GIVE_TILE,
    H_JAIL_CARD_PRICE,
    H_BUY_JAIL_CARD,
    H_OFFER,
    H_ACCEPT,
) = range(21)
#: What each hook is told besides the records and `me`, in the order of `HOOKS`.
HOOK_ARGUMENTS = (
    ("window",),
    (),
    ("space",),
    ("space", "price"),
    ("die",),
    (),
    (),
    ("least", "most"),
    (),
    ("window",),
    ("card",),
    ("space",),
    ("owner", "amount"),
    ("action", "attacker"),
    ("space", "price"),
    ("place",),
    ("owner", "amount"),
    ("buyer",),
    ("seller", "price"),
    (),
    ("proposer", "offer"),
)

#: Answers of the hook `jail`.
JAIL_ROLL, JAIL_PAY, JAIL_USE_CHANCE_CARD, JAIL_USE_EMPIRE_CARD, JAIL_BUY_CARD = range(5)

#: Why a tile left a tower.
CAUSES = (
    "tower_tax",
    "rival_tax",
    "swap",
    "takeover",
    "crash",
    "fired",
    "debt_bank",
    "debt_player",
    "trade",
    "set_broken",
)
(
    BY_TOWER_TAX,
    BY_RIVAL_TAX,
    BY_SWAP,
    BY_TAKEOVER,
    BY_CRASH,
    BY_FIRED,
    BY_DEBT_BANK,
    BY_DEBT_PLAYER,
    BY_TRADE,
    BY_BROKEN_SET,
) = range(10)

#: What is measured of each seat in a game; per-block sums of slot 0 are the outcome columns.
METRICS = (
    *FIRST_METRICS,
    "units_end",
    *(f"lost_tiles_{cause}" for cause in CAUSES),
    *(f"lost_units_{cause}" for cause in CAUSES),
)
M_UNITS_END = len(FIRST_METRICS)
M_LOST_TILES = M_UNITS_END + 1
M_LOST_UNITS = M_LOST_TILES + len(CAUSES)

EVENTS = (
    "deal",
    "turn",
    "throw",
    "move",
    "go",
    "jailed",
    "left_jail",
    "stayed_in_jail",
    "bought",
    "office",
    "bonus_office",
    "auction",
    "bid",
    "unsold",
    "rent",
    "paid_bank",
    "collected",
    "paid_seat",
    "tile_returned",
    "tile_given",
    "swap",
    "swap_declined",
    "chance",
    "drew_empire",
    "played",
    "said_no",
    "casino",
    "free_tile",
    "trip",
    "waived",
    "reordered",
    "trade",
    "jail_card_sold",
    "busted",
    "reversed_rent",
    "office_lost",
    "won",
    "unfinished",
    "no_rent",
)
(
    E_DEAL,
    E_TURN,
    E_THROW,
    E_MOVE,
    E_GO,
    E_JAILED,
    E_LEFT_JAIL,
    E_STAYED_IN_JAIL,
    E_BOUGHT,
    E_OFFICE,
    E_BONUS_OFFICE,
    E_AUCTION,
    E_BID,
    E_UNSOLD,
    E_RENT,
    E_PAID_BANK,
    E_COLLECTED,
    E_PAID_SEAT,
    E_TILE_RETURNED,
    E_TILE_GIVEN,
    E_SWAP,
    E_SWAP_DECLINED,
    E_CHANCE,
    E_DREW_EMPIRE,
    E_PLAYED,
    E_SAID_NO,
    E_CASINO,
    E_FREE_TILE,
    E_TRIP,
    E_WAIVED,
    E_REORDERED,
    E_TRADE,
    E_JAIL_CARD_SOLD,
    E_BUSTED,
    E_REVERSED_RENT,
    E_OFFICE_LOST,
    E_WON,
    E_UNFINISHED,
    E_NO_RENT,
) = range(39)
