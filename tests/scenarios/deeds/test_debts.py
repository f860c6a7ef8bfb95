"""Debts, and bankruptcy to a player and to the Bank (seeds 001, 002 and 004; classic.md 6)."""

import pytest

from .kit import CHANCE, CHEST, HOTEL, Table, rule

ORANGE = ("St. James Place", "Tennessee Avenue", "New York Avenue")


def ruined(cash=0, players=3, **rules):
    """Seat 0 lands on seat 1's Boardwalk with a hotel: 2000."""
    return Table(players, **rules).seat(0, cash=cash).seat(1, built={"dark_blue": HOTEL})


def test_who_owes_exactly_what_there_is_pays_and_plays_on():
    """peers.md 5: owing exactly what you have is bankruptcy."""
    table = ruined(cash=2000).lands_on("Boardwalk")
    assert (table.alive(0), table.cashes()) == (True, [0, 3500, 1500])


def test_a_debtor_sells_buildings_first_the_fullest_site_first():
    table = ruined(cash=1950).seat(0, built={ORANGE[0]: 1, ORANGE[1]: 2, ORANGE[2]: 2})
    table.lands_on("Boardwalk")
    assert (table.levels("orange"), table.cash(0)) == ([1, 1, 2], 0)


def test_then_mortgages_in_board_order_and_stops_when_the_debt_can_be_paid():
    table = ruined(cash=1800).seat(0, built={"brown": 1}, deeds=["railroad", "Pacific Avenue"])
    table.lands_on("Boardwalk")
    assert table.levels("brown") == [0, 0]
    mortgaged = [name for name in table.deeds(0) if table.mortgaged(name)]
    assert mortgaged == ["Mediterranean Avenue", "Baltic Avenue", "Reading Railroad"]
    assert table.cash(0) == 1800 + 50 + 60 + 100 - 2000


def test_a_debtor_has_an_order_of_its_own():
    table = ruined(cash=1850).seat(0, built={"brown": 1}, deeds=["railroad"])
    table.answers(0, raise_cash=[("mortgage", "Short Line"), ("sell", "Baltic Avenue")])
    table.lands_on("Boardwalk")
    assert (table.mortgaged("Short Line"), table.levels("brown")) == (True, [0, 0])
    assert table.mortgaged("Reading Railroad") is False
    assert table.asked(0, "raise_cash") == 3


@pytest.mark.parametrize("action", [("build", ORANGE[0]), ("lift", "Short Line"), ("sell", "GO")])
def test_what_brings_no_cash_is_refused_while_a_debt_is_open(action):
    table = ruined(cash=1950).seat(0, deeds=["orange"], mortgaged=["Short Line"])
    table.answers(0, raise_cash=action).lands_on("Boardwalk")
    assert (table.refused("raise_cash"), table.mortgaged(ORANGE[0])) == (1, True)


def test_hotels_come_down_through_houses():
    table = ruined(cash=1500).seat(0, built={"brown": HOTEL}).lands_on("Boardwalk")
    assert table.alive(0) is False
    assert table.cash(1) == 1500 + 1500 + 10 * 25 + 60 - 2 * 3


def test_a_creditor_gets_all_the_cash_and_no_more():
    """peers.md 5: the creditor of a debtor with 10 who owes 1000 ends with 1000, or with none."""
    table = ruined(cash=10).lands_on("Boardwalk")
    assert (table.alive(0), table.cashes()) == (False, [0, 1510, 1500])
    assert table.game.bank == 0


def test_the_creditor_gets_deeds_and_cards():
    table = ruined(cash=10).seat(0, mortgaged=["Short Line"], jail_cards=[CHANCE, CHEST])
    table.lands_on("Boardwalk")
    assert (table.owner("Short Line"), table.mortgaged("Short Line")) == (1, True)
    assert table.holds_card(1, CHANCE)
    assert table.holds_card(1, CHEST)
    assert table.deeds(0) == []


def test_no_building_passes():
    """peers.md 5: buildings can transfer standing. Seed 002: their half price does."""
    table = ruined(cash=10).seat(0, built={"orange": 2}).lands_on("Boardwalk")
    assert (table.levels("orange"), table.owner(ORANGE[0])) == ([0, 0, 0], 1)
    assert table.game.houses == 32
    interest = 9 + 9 + 10
    assert table.cash(1) == 1500 + 10 + 6 * 50 + 90 + 90 + 100 - interest


@rule("bankrupt_interest", {True: 1500 + 10 - 10, False: 1510})
def test_the_creditor_pays_the_interest_at_once(rules, expected):
    table = ruined(cash=10, **rules).seat(0, mortgaged=["Short Line"]).lands_on("Boardwalk")
    assert table.cash(1) == expected


def test_or_lifts_the_mortgage_at_once():
    table = ruined(cash=10).seat(0, mortgaged=["Short Line"]).answers(1, lift=True)
    table.lands_on("Boardwalk")
    assert (table.cash(1), table.mortgaged("Short Line")) == (1400, False)


def test_who_keeps_it_pays_again_when_lifting_later():
    table = ruined(cash=10).seat(0, mortgaged=["Short Line"]).lands_on("Boardwalk")
    table.answers(1, manage=[("lift", "Short Line")]).rests(1)
    assert table.cash(1) == 1510 - 10 - 110


def test_interest_makes_the_creditor_raise_cash():
    table = ruined(cash=0).seat(0, mortgaged=["Short Line"]).seat(1, cash=3)
    table.lands_on("Boardwalk")
    assert (table.cash(1), table.levels("dark_blue")) == (3 + 100 - 10, [4, 5])


def test_a_creditor_who_cannot_pay_the_interest_is_bankrupt_to_the_bank():
    """peers.md 5: interest drives the creditor negative without resolution."""
    table = Table(4).seat(0, cash=0, mortgaged=["railroad", "utility"]).seat(1, cash=0)
    table.seat(1, deeds=["Oriental Avenue"]).answers(2, bid=100).lands_on("Oriental Avenue")
    # Oriental's 50 pay the interest of Reading and Electric and fail at the fourth deed.
    assert (table.alive(0), table.alive(1)) == (False, False)
    assert len(table.deeds(2)) == 7
    assert not any(table.mortgaged(name) for name in table.deeds(2))
    assert table.cash(2) == 1500 - 7


@rule("bankrupt_deeds", {"creditor": [1, 1], "bank": [1, 2]})
def test_who_takes_the_deeds_of_who_is_bankrupt_to_a_player(rules, expected):
    table = ruined(cash=10, **rules).seat(0, mortgaged=["Short Line"], jail_cards=[CHEST])
    table.answers(2, bid=30).lands_on("Boardwalk")
    assert [int(table.holds_card(1, CHEST)), table.owner("Short Line")] == expected
    assert table.cash(1) == 1510 - (10 if expected[1] == 1 else 0)


@rule("bank_takes", {"auction": 1, "unowned": -1})
def test_what_the_bank_takes_is_auctioned(rules, expected):
    table = Table(**rules).seat(0, cash=0, mortgaged=["Short Line"]).answers(1, bid=30)
    table.lands_on("Luxury Tax")
    assert (table.alive(0), table.owner("Short Line")) == (False, expected)
    assert table.mortgaged("Short Line") is False


def test_what_finds_no_bidder_is_for_sale():
    table = Table().seat(0, cash=0, mortgaged=["Short Line"]).lands_on("Luxury Tax")
    assert table.owner("Short Line") == -1
    assert table.answers(1, buy=True).lands_on("Short Line", seat=1).cash(1) == 1300


@rule("bank_deed_mortgages", {"lifted": False, "kept": True})
def test_whether_the_bank_lifts_the_mortgages(rules, expected):
    """All seeds sell them face up."""
    table = Table(**rules).seat(0, cash=0, mortgaged=["Short Line"]).answers(1, bid=30)
    assert table.lands_on("Luxury Tax").mortgaged("Short Line") is expected


def test_bankrupt_to_the_bank_gives_back_cash_cards_and_buildings():
    table = Table().seat(0, cash=7, built={"brown": 1}, jail_cards=[CHANCE])
    table.top_card(CHEST, "School tax").seat(0, built={}).lands_on(17)
    # 7, two houses at 25 and two mortgages of 30 do not make 150.
    assert (table.alive(0), table.cash(0), table.game.bank) == (False, 0, 7)
    assert (table.game.houses, table.deck(0)[-1]) == (32, table.card(CHANCE, "jail_card"))


def test_the_bankrupt_turn_ends():
    table = ruined(cash=10).seat(0, at=33).throws((3, 3)).turn()
    assert (table.alive(0), len(table.told("throw"))) == (False, 1)


def test_a_player_can_go_bankrupt_on_the_turn_of_another():
    """peers.md 5: not recorded as a loser."""
    table = Table(4).seat(1, cash=30).top_card(CHEST, "Grand opera opening").lands_on(17)
    assert table.cashes() == [1630, 0, 1450, 1450]
    assert (table.alive(1), table.game.standing) == (False, 3)
    assert table.book.metric[1, table.codes.M_BANKRUPT] == 1


def test_debts_of_a_card_are_raised_like_any_other():
    """peers.md 5: card debts never trigger selling, birthday debtors pay only what they hold."""
    table = Table().seat(1, cash=30, deeds=["Short Line"])
    table.top_card(CHEST, "Grand opera opening").lands_on(17)
    assert (table.cash(1), table.mortgaged("Short Line")) == (30 + 100 - 50, True)


@rule("debts_to_many", {"seat_order": [0, 1550, 1530, 1500]})
def test_who_cannot_pay_everyone_pays_from_the_left(rules, expected):
    table = Table(4, **rules).seat(0, cash=80, deeds=["Short Line"], mortgaged=["Short Line"])
    table.seat(2, jailed=0).top_card(CHANCE, "Chairman of the board").lands_on(22)
    assert (table.alive(0), table.owner("Short Line")) == (False, 2)
    assert table.cashes() == [*expected[:2], expected[2] - 10, expected[3]]


def test_the_last_player_left_wins():
    table = ruined(cash=10, players=2)
    table.seat(0, at=36).throws((1, 2)).finish()
    assert (table.winner, table.game.standing) == (1, 1)
    assert table.told("won") == [{"rounds": 1}]


def test_nothing_is_auctioned_when_the_game_is_over():
    table = Table(2).seat(0, cash=0, at=35, mortgaged=["Short Line"]).answers(1, bid=50)
    table.throws((1, 2)).finish()
    assert (table.winner, table.told("auction")) == (1, [])


def test_a_turn_passes_over_who_is_out():
    table = Table(3, max_rounds=2)
    table.game.alive[1], table.game.cash[1], table.game.standing = 0, 0, 2
    table.finish()
    assert {e.seat for e in table.events if e.kind == "turn"} == {0, 2}
    assert len(table.told("turn")) == 4


def test_interest_is_paid_at_once_before_the_next_pays():
    """Seed 002: the new owner must at once pay the interest."""
    table = Table(4).seat(0, cash=0, deeds=["Baltic Avenue"]).seat(1, cash=0)
    table.seat(1, mortgaged=["Boardwalk"]).seat(2, cash=50).seat(3, cash=50)
    table.top_card(CHEST, "Grand opera opening").lands_on(17)
    assert table.mortgaged("Baltic Avenue")
    assert table.cash(0) == 30 - 20 + 50 + 50
