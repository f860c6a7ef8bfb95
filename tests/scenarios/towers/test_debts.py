"""Who cannot pay (seed 000 game guide p.10; empire.md 5 and 6)."""

from .kit import OFFICE, Table, rule

FINE = "Insider trading fine!"


def test_who_can_just_pay_does():
    table = Table().seat(0, cash=200, tower=["Intel"]).top_card(FINE).lands_on("Chance")
    assert (table.cash(0), table.tower(0)) == (0, ["Intel"])


@rule("partial_payment", {"none": (150, ["Nerf"])})
def test_who_cannot_pay_the_bank_keeps_all_cash_and_returns_the_top(rules, expected):
    table = Table(**rules).seat(0, cash=150, tower=["Nerf", "Intel"]).top_card(FINE)
    table.lands_on("Chance")
    assert (table.cash(0), table.tower(0)) == expected
    assert (table.supply("Intel"), table.owner("Intel")) == (1, -1)


def test_who_cannot_pay_a_player_keeps_all_cash_and_gives_the_top():
    table = Table().seat(0, cash=50, tower=["Fender", "Intel"]).seat(1, tower=["Hasbro"])
    table.lands_on("Hasbro")
    assert table.cashes() == [50, 1000, 1000]
    assert (table.tower(0), table.tower(1)) == (["Fender"], ["Hasbro", "Intel"])
    assert table.owner("Intel") == 1


def test_who_has_neither_owes_nothing_and_stays_in_the_game():
    table = Table().seat(0, cash=50).seat(1, tower=["Hasbro"]).lands_on("Hasbro")
    assert table.cashes() == [50, 1000, 1000]
    table.top_card(FINE).lands_on("Chance")
    assert table.cash(0) == 50
    assert table.winner is None


def test_an_office_on_top_pays_a_debt():
    table = Table().seat(0, cash=0, tower=["Intel", OFFICE]).top_card(FINE).lands_on("Chance")
    assert table.tower(0) == ["Intel"]
    assert table.supply(OFFICE) == 6


def test_a_poor_guest_hands_over_a_tile_at_a_birthday():
    """empire.md 6 row 16."""
    table = Table().seat(1, cash=0, tower=["Nerf"]).seat(2, cash=0)
    table.top_card("It's your empire's first birthday!").lands_on("Chance")
    assert table.cashes() == [1000, 0, 0]
    assert table.tower(0) == ["Nerf"]
