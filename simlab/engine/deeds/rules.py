"""The rules of the deeds family as the kernel knows them.

An edition file says which value a rule has and why; this table says which
values the kernel can play. In the box a named value is its place in its tuple;
a whole number stands for itself, with the words beside it standing for numbers.
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

RULES = (*NAMED, *NUMBERS)


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
    if name in NAMED:
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return NAMED[name].index(word)
    words = NUMBERS[name]
    return words[value] if isinstance(value, str) else int(value)
