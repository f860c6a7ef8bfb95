"""The rules of the towers family as the kernel knows them.

An edition file says which value a rule has and why; this table says which
values the kernel can play. In the box a named value is its place in its tuple;
a whole number stands for itself, with 0 for *none* and *unlimited*. A rule with
one reading is in no table: an edition file lists it to say how an open point was
read, and the kernel knows no other way.
"""

from __future__ import annotations

_NO_YES = ("false", "true")

#: Rule -> the named values that it can take.
NAMED = {
    "overshoot": ("allowed_wins", "exact_only"),
    "win_check": ("immediately", "own_turn"),
    "office_is_topmost": _NO_YES,
    "billboard_tax_count": ("billboards", "billboards_and_offices"),
    "bonus_office_repeat": ("each_time", "once"),
    "bonus_office_lost_with_set": _NO_YES,
    "office_purchase_in_jail": _NO_YES,
    "office_purchase_per_turn": ("turn", "roll"),
    "jail_roll_swap_face": ("no_double", "swap_allowed"),
    "jail_double_extra_roll": _NO_YES,
    "jail_can_pay_100_later": _NO_YES,
    "rent_optional": _NO_YES,
    "reverse_rent_needs_due_rent": _NO_YES,
    "casino_roll": ("both_dice", "one_die"),
    "casino_tie": ("reroll", "both_collect", "none"),
    "speed_ahead_range": ("1-5", "0-5"),
    "go_anywhere_go_money": ("forward", "none"),
    "rival_tax_mandatory": _NO_YES,
    "deal_buster_scope": (
        "brands",
        "brands_and_utilities",
        "brands_and_auctions",
        "brands_utilities_and_auctions",
    ),
    "bargain_scope": ("brands", "brands_and_utilities"),
    "jsn_scope": (
        "attacks",
        "attacks_and_rent",
        "attacks_and_birthday",
        "attacks_rent_and_birthday",
    ),
    "jsn_blocks_rent": _NO_YES,
    "jsn_on_jsn": _NO_YES,
    "crash_includes_player": _NO_YES,
    "fired_includes_player": _NO_YES,
    "empire_play_windows": ("own_turn", "any_turn"),
    "jail_card_sale": _NO_YES,
    "trading": _NO_YES,
    "auction_in_jail": _NO_YES,
    "deck_draws": ("cycle", "independent"),
}

#: Rules that are whole numbers.
NUMBERS = (
    "tower_units_to_win",
    "empire_cards_per_turn",
    "empire_hand_limit",
    "max_rounds",
    "start_cash",
    "start_empire_cards",
    "empty_tower_value",
    "office_price",
    "trip_price",
    "jail_fee",
    "jail_forced_fee",
    "auction_start",
    "auction_step",
)

RULES = (*NAMED, *NUMBERS)

_NOTHING = ("none", "unlimited")


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
    >>> encode("overshoot", "exact_only"), encode("trading", True), encode("office_price", 500)
    (1, 1, 500)
    """
    if name in NAMED:
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return NAMED[name].index(word)
    return 0 if value in _NOTHING else int(value)
