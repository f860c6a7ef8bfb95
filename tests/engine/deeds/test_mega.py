"""Whole games of the Mega Edition: nothing is made or lost, whatever is played."""

import pytest

from simlab.engine.deeds.codes import METRICS
from tests.boxes import MEGA_EDITIONS

from .anyhow import Anyhow
from .tables import PASSIVE_STAY, PLAIN, STRATEGIES, column, table

#: Every rule of this box read the other way.
OTHERWISE = {
    "speed_die_utility": "white_dice",
    "utility_card_factor": "deed_if_higher",
    "utility_roll_dice": "as_thrown",
    "railroad_card_depot": "one_doubling",
    "repairs_skyscraper": 200,
    "repairs_depot": 25,
    "ticket_in_jail": "escape",
    "triple_targets": "any",
    "mr_monopoly_from": "white_sum",
    "auction_space_utility": "seven",
    "forced_move_salary": False,
    "auction_minimum": 10,
    "ticket_expired": "deck_bottom",
    "ticket_expirers": 8,
    "group_completed": "freeze_until_even",
    "income_tax": "flat",
    "ticket_worth": 50,
    "skyscraper_sale_shortage": "blocked",
    "speed_die_from": "go_reached",
    "hotel_needs_full_group": True,
}
#: What happens in games of those who answer anyhow.
SEEN = ("tickets_drawn", "tickets_used", "tickets_expired", "depots_built", "skyscrapers_built")


@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("edition", MEGA_EDITIONS)
def test_invariants_hold_after_every_turn(players, edition):
    rules = {"max_rounds": 60}
    seated = table(*[Anyhow] * players, edition=edition, checking=True, rules=rules)
    assert (column(seated.play(0, 6), "games") == players).all()


@pytest.mark.parametrize("rules", [{}, OTHERWISE], ids=["printed", "otherwise"])
@pytest.mark.parametrize("pieces", ["all", "few"])
def test_invariants_hold_to_the_end(rules, pieces):
    """From a start with all deeds dealt, so that groups are completed and built on."""
    options = {"rules": rules | {"max_rounds": 150}, "house_rules": ["deal_all_deeds"]}
    seated = table(*[Anyhow] * 4, edition="mega-us", checking=True, **options)
    if pieces == "few":
        for piece, stock in (("house", 9), ("hotel", 3), ("skyscraper", 1)):
            seated.boxes[0][f"{piece}_stock"] = stock
            seated.starts[f"{piece}s"] = stock
    assert len(seated.play(0, 25).outcomes) == 25


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_plays_it(name):
    lineup = [STRATEGIES[name], Anyhow, STRATEGIES[name]]
    seated = table(*lineup, edition="mega-us", checking=True, rules={"max_rounds": 100})
    assert (column(seated.play(0, 2), "games") == 3).all()


def test_what_the_box_adds_comes_into_play():
    options = {"rules": {"max_rounds": 150}, "house_rules": ["deal_all_deeds"]}
    played = table(*[Anyhow] * 4, edition="mega-us", rotate=False, **options).play(0, 40)
    assert set(SEEN) <= set(METRICS)
    for name in SEEN:
        assert column(played, name).sum() > 0, name


def test_nothing_of_it_does_in_a_classic_box():
    played = table(*[Anyhow] * 4, rotate=False, rules={"max_rounds": 100}).play(0, 10)
    for name in SEEN:
        assert column(played, name).sum() == 0, name


def test_who_never_answers_draws_what_there_is():
    """Sixteen tickets, then the bus only rides."""
    rules = {"start_cash": 100_000, "max_rounds": 200}
    played = table(PASSIVE_STAY, PASSIVE_STAY, edition="mega-us", rules=rules, rotate=False)
    drawn = column(played.play(0, 10), "tickets_drawn")
    assert (drawn > 0).all()
    assert (drawn <= 16).all()


def test_results_do_not_depend_on_how_blocks_are_cut():
    seated = table(Anyhow, PLAIN, Anyhow, edition="mega-us", rules={"max_rounds": 60})
    whole, first, second = seated.play(0, 8), seated.play(0, 3), seated.play(3, 5)
    for name, tally in whole.tallies.items():
        assert (tally == first.tallies[name] + second.tallies[name]).all(), name
