"""The small integers of the deeds family: kinds, cards, hooks, actions and events.

Names are given to people by the tuples beside the codes; a code is its place there.
"""

from __future__ import annotations

from simlab.engine.tally import FIRST_METRICS

MAX_PLAYERS = 8
#: Room for the largest board.
SPACES = 52
PLACES = SPACES + 1
GROUPS = 10
#: Levels of a street: bare, one to four houses, hotel.
HOTEL = 5
BANK = -1

#: States in which a deed earns differently (`ledger`): those of a street, of deeds that
#: count by how many are owned, and the last one of any kind.
STREET_STATES = ("alone", "set", "1 house", "2 houses", "3 houses", "4 houses", "hotel")
OWNED_STATES = ("1 owned", "2 owned", "3 owned", "4 owned")
STATES = len(STREET_STATES) + 1
S_ALONE, S_SET = range(2)
S_MORTGAGED = STATES - 1

SPACE_KINDS = (
    "go",
    "street",
    "railroad",
    "utility",
    "chance",
    "community_chest",
    "income_tax",
    "luxury_tax",
    "jail",
    "free_parking",
    "go_to_jail",
)
(
    GO,
    STREET,
    RAILROAD,
    UTILITY,
    CHANCE,
    COMMUNITY_CHEST,
    INCOME_TAX,
    LUXURY_TAX,
    JAIL,
    FREE_PARKING,
    GO_TO_JAIL,
) = range(11)

CHANCE_DECK, CHEST_DECK = 0, 1

CARD_EFFECTS = (
    "advance",
    "go_back_to",
    "go_back_steps",
    "nearest_railroad",
    "nearest_utility",
    "go_to_jail",
    "collect",
    "pay_bank",
    "collect_each",
    "pay_each",
    "repairs",
    "jail_card",
    "pay_or_chance",
)
(
    ADVANCE,
    GO_BACK_TO,
    GO_BACK_STEPS,
    NEAREST_RAILROAD,
    NEAREST_UTILITY,
    SENT_TO_JAIL,
    COLLECT,
    PAY_BANK,
    COLLECT_EACH,
    PAY_EACH,
    REPAIRS,
    JAIL_CARD,
    PAY_OR_CHANCE,
) = range(13)

#: Faces of the speed die beside its pips.
BUS, MR_MONOPOLY = 4, 5

HOOKS = (
    "buy",
    "bid",
    "manage",
    "raise_cash",
    "jail",
    "tax",
    "trade_with",
    "give",
    "take_deeds",
    "pay",
    "accept",
    "lift",
    "lone_house",
    "pieces_wanted",
    "bid_piece",
    "piece_site",
    "pay_or_chance",
    "last_miss",
    "bus",
    "triple",
)
(
    H_BUY,
    H_BID,
    H_MANAGE,
    H_RAISE_CASH,
    H_JAIL,
    H_TAX,
    H_TRADE_WITH,
    H_GIVE,
    H_TAKE,
    H_PAY,
    H_ACCEPT,
    H_LIFT,
    H_LONE_HOUSE,
    H_PIECES_WANTED,
    H_BID_PIECE,
    H_PIECE_SITE,
    H_PAY_OR_CHANCE,
    H_LAST_MISS,
    H_BUS,
    H_TRIPLE,
) = range(20)
#: What each hook is told besides the records and `me`, in the order of `HOOKS`.
HOOK_ARGUMENTS = (
    ("space",),
    ("space", "least"),
    ("done",),
    ("debt",),
    (),
    (),
    ("asked",),
    ("rival",),
    ("rival",),
    ("rival",),
    ("proposer",),
    ("space",),
    ("space",),
    ("piece",),
    ("piece", "least"),
    ("piece",),
    ("amount",),
    (),
    ("first", "second"),
    (),
)

#: Answers of the hook `jail`.
JAIL_ROLL, JAIL_PAY, JAIL_USE_CHANCE_CARD, JAIL_USE_CHEST_CARD = range(4)

#: Answers of the hook `bus`.
BUS_FIRST, BUS_SECOND, BUS_SUM = range(3)

#: Kinds of pieces.
HOUSE_PIECE, HOTEL_PIECE = 0, 1

ACTIONS = ("build", "sell", "mortgage", "lift", "sell_group", "sell_deed", "sell_card")
BUILD, SELL, MORTGAGE, LIFT, SELL_GROUP, SELL_DEED, SELL_CARD = range(7)
#: An action is written as `kind * ACTION_ROOM + space`.
ACTION_ROOM = 64

#: Bits of a trade's masks that stand for the jail cards of the two decks.
CARD_BITS = 60

#: What is measured of each seat in a game; per-block sums of slot 0 are outcome columns.
METRICS = (
    *FIRST_METRICS,
    "worth_end",
    "rent_earned",
    "rent_owed",
    "deeds_bought",
    "deeds_won",
    "pieces_built",
    "trades",
    "salaries",
    "bankrupt",
)
(
    M_WORTH_END,
    M_RENT_EARNED,
    M_RENT_OWED,
    M_DEEDS_BOUGHT,
    M_DEEDS_WON,
    M_PIECES_BUILT,
    M_TRADES,
    M_SALARIES,
    M_BANKRUPT,
) = range(len(FIRST_METRICS), len(METRICS))

EVENTS = (
    "deal",
    "turn",
    "throw",
    "utility_roll",
    "speed_die",
    "mr_monopoly",
    "move",
    "salary",
    "jailed",
    "left_jail",
    "stayed_in_jail",
    "bought",
    "declined",
    "auction",
    "auctioned",
    "unsold",
    "rent",
    "forgotten",
    "no_rent",
    "paid_bank",
    "collected",
    "paid_seat",
    "chance",
    "community_chest",
    "built",
    "sold_building",
    "mortgaged",
    "lifted",
    "sold_deed",
    "sold_card",
    "interest",
    "trade_offered",
    "traded",
    "deed_passed",
    "card_passed",
    "bankrupt",
    "pot",
    "waived",
    "dealt",
    "shortage",
    "won",
    "unfinished",
)
(
    E_DEAL,
    E_TURN,
    E_THROW,
    E_UTILITY_ROLL,
    E_SPEED_DIE,
    E_MR_MONOPOLY,
    E_MOVE,
    E_SALARY,
    E_JAILED,
    E_LEFT_JAIL,
    E_STAYED_IN_JAIL,
    E_BOUGHT,
    E_DECLINED,
    E_AUCTION,
    E_AUCTIONED,
    E_UNSOLD,
    E_RENT,
    E_FORGOTTEN,
    E_NO_RENT,
    E_PAID_BANK,
    E_COLLECTED,
    E_PAID_SEAT,
    E_CHANCE,
    E_COMMUNITY_CHEST,
    E_BUILT,
    E_SOLD_BUILDING,
    E_MORTGAGED,
    E_LIFTED,
    E_SOLD_DEED,
    E_SOLD_CARD,
    E_INTEREST,
    E_TRADE_OFFERED,
    E_TRADED,
    E_DEED_PASSED,
    E_CARD_PASSED,
    E_BANKRUPT,
    E_POT,
    E_WAIVED,
    E_DEALT,
    E_SHORTAGE,
    E_WON,
    E_UNFINISHED,
) = range(42)
