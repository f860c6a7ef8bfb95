"""Trades (seeds 001, 002 and 004; classic.md 6)."""

import pytest

from .kit import CHANCE, CHEST, Table, rule


def bargain(give=(), take=(), pay=0, **rules):
    """Seat 0 has Boardwalk, seat 1 Short Line; seat 0 proposes and seat 1 accepts."""
    table = Table(**rules).seat(0, deeds=["Boardwalk"]).seat(1, deeds=["Short Line"])
    return table.offers(0, 1, give, take, pay).answers(1, accept=True)


def test_a_deed_for_cash():
    table = bargain(give=["Boardwalk"], pay=-450).rests()
    assert (table.owner("Boardwalk"), table.cashes()) == (1, [1950, 1050, 1500])
    assert table.game.bank == 0


def test_a_deed_for_a_deed_and_cash():
    table = bargain(give=["Boardwalk"], take=["Short Line"], pay=-150).rests()
    assert (table.deeds(0), table.deeds(1)) == (["Short Line"], ["Boardwalk"])
    assert table.cashes() == [1650, 1350, 1500]


def test_many_deeds_on_either_side():
    table = Table().seat(0, deeds=["orange"]).seat(1, deeds=["red", "utility"])
    give, take = ["Tennessee Avenue", "New York Avenue"], ["Kentucky Avenue", "Water Works"]
    table.offers(0, 1, give, take).answers(1, accept=True).rests()
    assert table.deeds(0) == ["St. James Place", "Kentucky Avenue", "Water Works"]
    assert table.game.held.sum() == 8


def test_a_refusal_leaves_everything_as_it_was():
    table = bargain(give=["Boardwalk"], pay=-450).answers(1, accept=False).rests()
    assert (table.owner("Boardwalk"), table.cashes()) == (0, [1500] * 3)
    assert len(table.told("trade_offered")) == 1


def test_the_rival_sees_the_offer_on_the_table():
    table = bargain(give=["Boardwalk"], take=["Short Line"], pay=30)
    seen = []

    def judge(proposer):
        game = table.game
        offer = game.offer_from, game.offer_to, game.offer_give, game.offer_take, game.offer_cash
        seen.append((proposer, *map(int, offer)))
        return False

    table.answers(1, accept=judge).rests()
    assert seen == [(0, 0, 1, 1 << 39, 1 << 35, 30)]


@rule("trade_jail_cards", {True: (1450, True), False: (1500, False)})
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_jail_cards(rules, expected, deck):
    table = Table(**rules).seat(1, jail_cards=[deck]).answers(1, accept=True)
    table.offers(0, 1, take=[deck], pay=50).rests()
    assert (table.cash(0), table.holds_card(0, deck)) == expected


@rule("trading", {True: 1, False: 0})
def test_whether_players_trade_at_all(rules, expected):
    assert bargain(give=["Boardwalk"], pay=-450, **rules).rests().owner("Boardwalk") == expected


@rule("trade_windows", {"any_turn": (1, 0), "own_turn": (0, 1)})
def test_before_whose_turn(rules, expected):
    table = bargain(give=["Boardwalk"], pay=-450, **rules).rests(2)
    at_once = table.owner("Boardwalk")
    assert (at_once, table.rests(0).owner("Boardwalk") - at_once) == expected


@rule("trade_proposals", {3: 3, 1: 1, 10: 10})
def test_endless_proposals_are_bounded(rules, expected):
    table = bargain(give=["Boardwalk"], **rules).answers(0, trade_with=1)
    table.answers(1, accept=False).rests()
    assert table.asked(1, "accept") == expected


def test_how_many_were_made_is_told_to_who_proposes():
    asked = []
    table = bargain(give=["Boardwalk"]).answers(1, accept=False)
    table.answers(0, trade_with=lambda made: asked.append(made) or (1 if made < 2 else -1))
    assert table.rests().asked(1, "accept") == 2
    assert asked == [0, 1, 2]


@pytest.mark.parametrize(
    "offer",
    [
        {"give": ["Park Place"]},  # the Bank's
        {"give": ["Short Line"]},  # the rival's
        {"take": ["Boardwalk"]},  # the own
        {"give": [CHANCE], "pay": -50},  # no such card
        {"take": [CHEST], "pay": 50},
        {"give": ["Boardwalk"], "pay": 1501},  # beyond the cash
        {"give": ["Boardwalk"], "pay": -1501},
        {"give": ["Boardwalk"], "pay": -(1 << 63)},  # has no negative
        {"give": ["GO"]},  # no deed
    ],
    ids=str,
)
def test_nobody_trades_what_is_not_theirs(offer):
    table = bargain(**offer).rests()
    assert (table.asked(1, "accept"), table.refused("trade_with")) == (0, 1)
    assert (table.deeds(0), table.deeds(1)) == (["Boardwalk"], ["Short Line"])


@rule("player_loans", {False: [1500, 1500, 1500]})
@pytest.mark.parametrize("nothing", [0, 1 << 62, 1 << 45])
def test_cash_alone_is_not_traded(rules, expected, nothing):
    """Seeds 002 and 004: no loans; and bits that stand for nothing are no goods."""
    table = bargain(pay=100, **rules).answers(0, give=nothing).rests()
    assert (table.cashes(), table.refused("trade_with")) == (expected, 1)


@pytest.mark.parametrize("goods", [-1, 1 << 52, (1 << 62) | (1 << 39)])
def test_goods_that_make_no_sense_are_refused(goods):
    table = bargain(give=["Boardwalk"]).answers(0, give=goods).rests()
    assert (table.refused("trade_with"), table.owner("Boardwalk")) == (1, 0)


@pytest.mark.parametrize("rival", [0, 3, 7, -2])
def test_with_whom_nobody_can_trade(rival):
    table = bargain(give=["Boardwalk"]).answers(0, trade_with=[rival]).rests()
    assert (table.refused("trade_with"), table.asked(0, "give")) == (1, 0)


def test_nor_with_who_is_out_of_the_game():
    table = bargain(give=["Boardwalk"]).answers(0, trade_with=[2])
    table.game.alive[2], table.game.cash[2], table.game.standing = 0, 0, 2
    assert table.rests().refused("trade_with") == 1


@rule("trade_needs_unbuilt_group", {True: 1})
@pytest.mark.parametrize("side", ["give", "take"])
def test_no_deed_of_a_built_group(rules, expected, side):
    table = Table(**rules).seat(0, deeds=["Park Place"], built={"Boardwalk": 1})
    table.seat(1, deeds=["Pacific Avenue", "North Carolina Avenue"])
    table.seat(1, built={"Pennsylvania Avenue": 1})
    goods = {"give": ["Park Place"]} if side == "give" else {"take": ["Pacific Avenue"]}
    table.offers(0, 1, **goods).answers(1, accept=True).rests()
    assert table.refused("trade_with") == expected
    assert (table.owner("Park Place"), table.owner("Pacific Avenue")) == (0, 1)


@rule("trade_mortgaged", {True: 1, False: 0})
def test_mortgaged_deeds(rules, expected):
    table = Table(**rules).seat(0, mortgaged=["Boardwalk"]).answers(1, accept=True)
    table.offers(0, 1, give=["Boardwalk"], pay=-100).rests()
    assert (table.owner("Boardwalk"), table.mortgaged("Boardwalk")) == (expected, True)


@rule("transfer_interest", {True: (1500 - 100 - 20, 20), False: (1500 - 100, 0)})
def test_who_takes_over_a_mortgage_pays_the_interest(rules, expected):
    """All seeds: 10 % now, and 10 % again when it is lifted."""
    table = Table(**rules).seat(0, mortgaged=["Boardwalk"]).answers(1, accept=True)
    table.offers(0, 1, give=["Boardwalk"], pay=-100).rests()
    assert (table.cash(1), table.game.bank) == expected
    before = table.cash(1)
    table.answers(1, manage=[("lift", "Boardwalk")]).rests(1)
    assert table.cash(1) == before - 220


def test_or_lifts_it_at_once():
    table = Table().seat(0, mortgaged=["Boardwalk"]).answers(1, accept=True, lift=True)
    table.offers(0, 1, give=["Boardwalk"], pay=-100).rests()
    assert (table.mortgaged("Boardwalk"), table.cash(1)) == (False, 1500 - 100 - 220)


def test_both_sides_pay_for_the_mortgages_that_they_take_over():
    table = Table().seat(0, mortgaged=["Boardwalk"]).seat(1, mortgaged=["Short Line"])
    table.offers(0, 1, give=["Boardwalk"], take=["Short Line"]).answers(1, accept=True).rests()
    assert table.cashes() == [1490, 1480, 1500]


def test_interest_may_make_the_new_owner_raise_cash():
    table = Table().seat(0, mortgaged=["Boardwalk"]).seat(1, cash=5, deeds=["Short Line"])
    table.offers(0, 1, give=["Boardwalk"]).answers(1, accept=True).rests()
    assert (table.mortgaged("Short Line"), table.cash(1)) == (True, 5 + 100 - 20)


def test_interest_may_ruin_the_new_owner():
    """The Bank is the creditor: what it takes is auctioned."""
    table = Table().seat(0, mortgaged=["Boardwalk"]).seat(1, cash=5).answers(2, bid=60)
    table.offers(0, 1, give=["Boardwalk"]).answers(1, accept=True).rests()
    assert (table.alive(1), table.owner("Boardwalk"), table.cash(2)) == (False, 2, 1499)


def test_who_ruins_itself_by_a_trade_proposes_no_more():
    table = Table().seat(0, cash=5).seat(1, mortgaged=["Boardwalk"], deeds=["Short Line"])
    goods = [table.goods(["Boardwalk"]), table.goods(["Short Line"])]
    table.answers(0, trade_with=1, give=0, pay=0, take_deeds=goods).answers(1, accept=True)
    table.game.active = 0
    table.turn()
    assert (table.alive(0), table.owner("Short Line")) == (False, 1)
    assert table.told("throw") == []


def test_a_set_that_a_trade_completes_may_be_built_in_the_same_window():
    """peers.md 5: multi-set trades refresh only the first set."""
    table = Table().seat(0, deeds=["Boardwalk", "Baltic Avenue"])
    table.seat(1, deeds=["Park Place", "Mediterranean Avenue"]).answers(1, accept=True)
    table.offers(0, 1, take=["Park Place", "Mediterranean Avenue"], pay=700)
    table.answers(0, manage=[("build", "Boardwalk"), ("build", "Baltic Avenue")]).rests()
    assert (table.level("Boardwalk"), table.level("Baltic Avenue")) == (1, 1)
