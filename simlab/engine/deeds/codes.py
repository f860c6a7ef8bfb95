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
#: Levels of a street: bare, one to four houses, hotel, skyscraper.
HOTEL, SKYSCRAPER = 5, 6
#: Levels of a railroad: bare, or with its depot.
DEPOT = 1
BANK = -1

#: States in which a deed earns differently (`ledger`): those of a street, of deeds that
#: count by how many are owned, railroads with a depot after those without, and the last
#: one of any kind.
STREET_STATES = (
    "alone",
    "all but one",
    "set",
    "1 house",
    "2 houses",
    "3 houses",
    "4 houses",
    "hotel",
    "skyscraper",
)
OWNED_STATES = (
    *(f"{count} owned" for count in range(1, 5)),
    *(f"{count} owned, depot" for count in range(1, 5)),
)
STATES = len(STREET_STATES) + 1
S_ALONE, S_MOST, S_SET = range(3)
S_DEPOT = 4
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
    "auction",
    "bus_ticket",
    "birthday_gift",
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
    AUCTION,
    BUS_TICKET,
    BIRTHDAY_GIFT,
) = range(14)

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
    "use_ticket",
    "ride",
    "auction_space",
    "gift",
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
    H_USE_TICKET,
    H_RIDE,
    H_AUCTION_SPACE,
    H_GIFT,
) = range(24)
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
    (),
    (),
    (),
    (),
)

#: Answers of the hook `jail`.
JAIL_ROLL, JAIL_PAY, JAIL_USE_CHANCE_CARD, JAIL_USE_CHEST_CARD = range(4)
#: A way out of Jail that is no answer of the hook: the hook `use_ticket` answers with a space.
JAIL_BY_TICKET = 4

#: Answers of the hook `bus`.
BUS_FIRST, BUS_SECOND, BUS_SUM = range(3)

#: Answer of the hooks `use_ticket` (keep the tickets, roll) and `auction_space` (no choice:
#: the next deed ahead); any other answer is a space.
NO_SPACE = -1

#: Answers of the hook `ride`, and of `gift`.
RIDE_TICKET, RIDE_ON = 0, 1
GIFT_CASH, GIFT_TICKET = 0, 1

#: Kinds of pieces that can run short; depots cannot, there is one for each railroad.
HOUSE_PIECE, HOTEL_PIECE, SKYSCRAPER_PIECE = 0, 1, 2

ACTIONS = ("build", "sell", "mortgage", "lift", "sell_group", "sell_deed", "sell_card")
BUILD, SELL, MORTGAGE, LIFT, SELL_GROUP, SELL_DEED, SELL_CARD = range(7)
#: An action is written as `kind * ACTION_ROOM + space`.
ACTION_ROOM = 64

#: Bits of a trade's masks that stand for the jail cards of the two decks.
CARD_BITS = 60
#: From this bit on a trade's mask holds a number of bus tickets.
TICKET_BITS, TICKET_MASK = 53, 31

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
    "tickets_drawn",
    "tickets_used",
    "tickets_expired",
    "skyscrapers_built",
    "depots_built",
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
    M_TICKETS_DRAWN,
    M_TICKETS_USED,
    M_TICKETS_EXPIRED,
    M_SKYSCRAPERS_BUILT,
    M_DEPOTS_BUILT,
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
    "ticket_drawn",
    "no_ticket",
    "ticket_used",
    "tickets_expired",
    "tickets_passed",
    "ride",
    "highest_rent",
    "respread",
    "built_depot",
    "sold_depot",
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
    E_TICKET_DRAWN,
    E_NO_TICKET,
    E_TICKET_USED,
    E_TICKETS_EXPIRED,
    E_TICKETS_PASSED,
    E_RIDE,
    E_HIGHEST_RENT,
    E_RESPREAD,
    E_BUILT_DEPOT,
    E_SOLD_DEPOT,
) = range(52)
