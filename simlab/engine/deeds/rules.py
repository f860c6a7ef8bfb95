"""The rules of the deeds family as the kernel knows them.

An edition file says which value a rule has and why; this table says which
values the kernel can play. In the box a named value is its place in its tuple;
a whole number stands for itself, with the words beside it standing for numbers.

Rows of `mega.md` 8 that are read by rules of the classic game: Q1 `speed_die_utility`,
Q7 `triple_targets`, Q9 `mr_monopoly_from`, Q13 `auction_minimum`, Q18 `income_tax` with
its amounts, Q22 `speed_die_from`. Q17 is about printed figures: rules of an edition's own,
which its spaces name under `disputed`.
"""

from __future__ import annotations

_NO_YES = ("false", "true")

#: Rule -> the named values that it can take.
NAMED = {
    "mortgage_rounding": ("up", "down", "nearest"),
    "tax_rounding": ("up", "down", "nearest"),
    "who_starts": ("first_seat", "highest_roll"),
    "dealt_deeds_paid": _NO_YES,
    "game_end": ("last_standing", "second_bankruptcy", "round_limit"),
    "end_tie": ("unfinished", "earliest_seat"),
    "doubles_extra_roll": _NO_YES,
    "go_salary_twice": _NO_YES,
    "jail_doubles": ("move", "door_and_roll", "door_only"),
    "jail_double_extra_roll": _NO_YES,
    "jail_last_miss": ("pay", "card_or_pay"),
    "jail_rent": _NO_YES,
    "jail_building": _NO_YES,
    "jail_bidding": _NO_YES,
    "jail_trading": _NO_YES,
    "auctions": _NO_YES,
    "auction_decliner_bids": _NO_YES,
    "auction_first_bidder": ("left_of_player", "player"),
    "auction_cash_limit": _NO_YES,
    "double_rent_needs": ("owned_group", "unmortgaged_group"),
    "double_rent_beside_buildings": _NO_YES,
    "mortgaged_deeds_count": _NO_YES,
    "utility_dice": ("thrown", "rolled"),
    "rent_claim": ("before_second_player", "before_next_roll", "no_deadline"),
    "income_tax": ("choice", "flat"),
    "free_parking": ("nothing", "pot"),
    "free_parking_income": ("taxes_fines_and_cards", "taxes_and_fines"),
    "building_windows": ("any_turn", "own_turn"),
    "even_building": _NO_YES,
    "build_needs_unmortgaged_group": _NO_YES,
    "build_only_where_standing": _NO_YES,
    "house_on_lone_street": _NO_YES,
    "building_stock": ("box", "unlimited"),
    "building_shortage": ("auction_each", "auction_lot", "first_come"),
    "shortage_opening": ("auction_minimum", "printed_price"),
    "group_sale": _NO_YES,
    "hotel_sale_shortage": ("houses_left", "blocked"),
    "transfer_interest": _NO_YES,
    "trading": _NO_YES,
    "trade_windows": ("any_turn", "own_turn"),
    "trade_jail_cards": _NO_YES,
    "trade_mortgaged": _NO_YES,
    "trade_needs_unbuilt_group": _NO_YES,
    "player_loans": _NO_YES,
    "bankrupt_deeds": ("creditor", "bank"),
    "bank_takes": ("auction", "unowned"),
    "bank_deed_mortgages": ("lifted", "kept"),
    "bankrupt_interest": _NO_YES,
    "debts_to_many": ("seat_order",),
    "deck_draws": ("cycle", "independent"),
    "speed_die": _NO_YES,
    "speed_die_from": ("go_reached", "go_passed", "first_turn"),
    "speed_die_after_fine": _NO_YES,
    "speed_die_utility": ("all_dice", "white_dice"),
    "triple_extra_roll": _NO_YES,
    "triple_counts_to_jail": _NO_YES,
    "triple_salary": _NO_YES,
    "triple_targets": ("any_other", "any"),
    "mr_monopoly_from": ("standing", "white_sum"),
    "mr_monopoly_order": ("before_next_roll", "end_of_turn"),
    "mr_monopoly_skips_mortgaged": _NO_YES,
    "mr_monopoly_salary": _NO_YES,
    # Readings of the Mega Edition that any box of deeds can be played by; the first
    # value is the classic one.
    #
    # Building starts with the whole group, or with all of it but one deed (mega.md B2).
    "build_needs": ("full_group", "all_but_one"),
    # Hotels need the whole group even where houses do not (Q23; Mega: false).
    "hotel_needs_full_group": _NO_YES,
    # A bare street of a complete group pays double; or triple, and double with all but
    # one (mega.md 2.1). `double_rent_needs` and `double_rent_beside_buildings` hold too.
    "bare_rent": ("double_full", "double_most_triple_full"),
    # The last deed of a group that its owner has built on already (B9, B10; Q16): build
    # it up within one level of the others or, short of cash or pieces, spread the
    # pieces; or leave all as it stands until even building has caught up.
    "group_completed": ("raise_or_spread", "freeze_until_even"),
    # Whether the one deed that keeps another's built group from being complete may be
    # mortgaged and traded; RB speaks of getting it mortgaged (B7, B9, B12; Mega: true).
    "missing_deed_free": _NO_YES,
    # The bus: one white die, the other or both; or both, then a ticket or a ride to the
    # next card space (D6).
    "speed_die_bus": ("die_or_sum", "ticket_or_ride"),
    # The dice rolled for a utility's rent only, after a card or a ticket (T4, Q2): as in a
    # throw, the speed die too if `speed_die_utility` counts it; or the white dice.
    "utility_roll_dice": ("as_thrown", "white_dice"),
    # Mr. Monopoly's bonus move after the first one jailed the player (Q8, D12).
    "mr_monopoly_after_jail": ("cancelled",),
    # The card to the nearest utility, when its owner has all of them: the card's factor,
    # or the deed's own if that is higher (Q2).
    "utility_card_factor": ("printed", "deed_if_higher"),
}

#: Rules about things that only some boxes hold; an edition without them declares none.
NAMED_OF_MEGA = {
    # A ticket on the turn on which its holder is in Jail (Q5): instead of the roll after
    # paying or using a card; also instead of a try for doubles, which leaves Jail; or
    # never on a turn that begins in Jail.
    "ticket_in_jail": ("after_release", "escape", "never"),
    # Using a ticket ends the turn, whatever doubles came before (Q6).
    "ticket_ends_turn": ("true",),
    # Where expired tickets go (T8, Q14): out of the game, or under the deck.
    "ticket_expired": ("out", "deck_bottom"),
    "trade_tickets": _NO_YES,
    # Who gets a bankrupt's tickets (Q19): its creditor; owed to the Bank they are out.
    "bankrupt_tickets": ("creditor",),
    # The card to the nearest railroad, when it has a depot (Q3): double of the doubled
    # rent, or one doubling only.
    "railroad_card_depot": ("stacks", "one_doubling"),
    # A skyscraper sold when the Bank has no hotel (Q21): broken down to the houses there
    # are, each lost level paid at half; or not to be sold.
    "skyscraper_sale_shortage": ("breaks_down", "blocked"),
    # Auction space, all deeds owned, none of which asks the lander rent (Q10).
    "auction_space_no_rent": ("stay",),
    # What a utility's rent counts as when the highest rent is sought (Q11): by the dice
    # that led there, thrown first after a ticket; or by 7. It is paid by the dice.
    "auction_space_utility": ("dice", "seven"),
    # Whether the ride of the bus and the way on from the Auction space pay on GO (Q12).
    "forced_move_salary": _NO_YES,
}

#: Rules that are whole numbers, with the words that stand for one.
NUMBERS: dict[str, dict[str, int]] = {
    "start_cash": {},
    "go_salary": {},
    "jail_fine": {},
    "income_tax_flat": {},
    "income_tax_percent": {},
    "luxury_tax": {},
    "mortgage_interest": {},
    "building_sale_percent": {},
    "deal_deeds": {"all": 99},
    "max_rounds": {},
    "end_mortgaged_percent": {},
    "doubles_to_jail": {"never": 1_000_000},
    "go_landing_factor": {},
    "jail_turns": {},
    "jail_fine_turns": {},
    "jail_card_bank_price": {"none": -1},
    "auction_minimum": {},
    "auction_step": {},
    "rent_forgotten_percent": {},
    "free_parking_start": {},
    "houses_per_hotel": {},
    "builds_per_turn": {"unlimited": 1_000_000},
    "trade_proposals": {},
    "deed_sale_percent": {"none": -1},
    "speed_die_cash": {},
}

#: Numbers about things that only some boxes hold.
NUMBERS_OF_MEGA: dict[str, dict[str, int]] = {
    # How many of the tickets say that all others expire (T7, Q15).
    "ticket_expirers": {},
    # What a held ticket counts in a player's worth (Q20).
    "ticket_worth": {},
    # What repairs cost for a skyscraper and for a depot (Q4).
    "repairs_skyscraper": {"hotel_rate": -1},
    "repairs_depot": {},
    # The cash that a Birthday Gift offers.
    "birthday_gift": {},
}

RULES = (*NAMED, *NUMBERS, *NAMED_OF_MEGA, *NUMBERS_OF_MEGA)


def encode(name: str, value: str | int | bool) -> int:
    """Turn a rule's value into the integer that the kernel reads.

    Parameters
    ----------
    name : str
        A name in `RULES`.
    value : str, int or bool
        As an edition holds it.

    Returns
    -------
    int

    Examples
    --------
    >>> encode("income_tax", "flat"), encode("trading", True), encode("deal_deeds", "all")
    (1, 1, 99)
    """
    named = NAMED | NAMED_OF_MEGA
    if name in named:
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return named[name].index(word)
    words = (NUMBERS | NUMBERS_OF_MEGA)[name]
    return words[value] if isinstance(value, str) else int(value)
