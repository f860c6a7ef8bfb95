"""Whole games of every strategy: invariants, fairness of the design, and how they split."""

import numpy as np
import pytest

from simlab.engine.jit import PLAIN as PLAIN_PYTHON
from simlab.engine.towers.grants import Grant
from simlab.engine.towers.rules import NAMED
from simlab.errors import SimlabError, StrategyError

from .tables import EDITIONS, PASSIVE, PLAIN, STRATEGIES, column, table

RANDOM = STRATEGIES["random"]
#: Every rule read the other way, where one can be, so that rare paths are walked.
OTHERWISE = {
    "overshoot": "exact_only",
    "win_check": "own_turn",
    "office_is_topmost": False,
    "bonus_office_lost_with_set": True,
    "office_purchase_per_turn": "roll",
    "jail_roll_swap_face": "swap_allowed",
    "jail_double_extra_roll": True,
    "jail_card_sale": True,
    "rent_optional": True,
    "reverse_rent_needs_due_rent": False,
    "rival_tax_mandatory": False,
    "trading": True,
    "casino_tie": "both_collect",
    "deal_buster_scope": "brands_utilities_and_auctions",
    "bargain_scope": "brands_and_utilities",
    "jsn_scope": "attacks_rent_and_birthday",
    "empire_play_windows": "any_turn",
    "max_rounds": 100,
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", STRATEGIES)
def test_invariants_hold_after_every_turn(name, players, edition):
    """Two seats play a strategy, the others at random."""
    lineup = [STRATEGIES[name]] * 2 + [RANDOM] * (players - 2)
    seated = table(*lineup, edition=edition, checking=True, rules={"max_rounds": 200})
    games = column(seated.play(0, 40), "games")
    assert (games == players).all()


@pytest.mark.parametrize("name", STRATEGIES)
def test_invariants_hold_under_other_readings(name):
    lineup = [STRATEGIES[name], RANDOM, RANDOM, RANDOM]
    for edition in ("empire-2013", "empire-2015"):
        seated = table(*lineup, edition=edition, checking=True, rules=OTHERWISE)
        assert len(seated.play(0, 50).outcomes) == 50


@pytest.mark.parametrize("name", NAMED)
def test_invariants_hold_for_every_reading_of_every_rule(name):
    seated = table(RANDOM, RANDOM, RANDOM)
    for reading in (seated.edition.rules[name].default, *seated.edition.rules[name].alternatives):
        rules = {name: reading, "max_rounds": 100}
        assert len(table(RANDOM, RANDOM, RANDOM, checking=True, rules=rules).play(0, 20).outcomes)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", STRATEGIES)
def test_the_same_strategy_everywhere_differs_from_itself_by_nothing(name, players):
    """A/A: the rotations of a block are one game, and the candidate wins it from one seat."""
    seated = table(*[STRATEGIES[name]] * players, rules={"max_rounds": 200})
    played = seated.play(0, 30)
    wins = column(played, *(f"slot{slot}_wins" for slot in range(players)))
    finished = column(played, "unfinished")[:, 0] == 0
    assert (wins[finished] == 1).all()
    assert (wins[~finished] == 0).all()
    seats = column(played, *(f"seat{seat}_wins" for seat in range(players)))
    assert set(np.unique(seats)) <= {0, players}


def test_results_do_not_depend_on_how_blocks_are_cut():
    seated = table(STRATEGIES["builder"], RANDOM, PLAIN, watch="tower_tax")
    whole, first, second = seated.play(0, 10), seated.play(0, 4), seated.play(4, 6)
    assert (whole.outcomes == np.concatenate([first.outcomes, second.outcomes])).all()
    for name, tally in whole.tallies.items():
        assert (tally == first.tallies[name] + second.tallies[name]).all(), name


def test_the_same_seed_gives_the_same_games_and_another_gives_others():
    lineup = [STRATEGIES["builder"], RANDOM]
    one, same, other = (table(*lineup, seed=seed).play(3, 5).outcomes for seed in (7, 7, 8))
    assert (one == same).all()
    assert (one != other).any()


def test_two_arms_meet_the_same_dice():
    """Another strategy in one seat leaves the throws of the deal what they were."""

    def throws(*lineup):
        events = table(*lineup).replay(5)
        dealt = [e.numbers for e in events if e.kind == "throw" and e.seat == 1]
        return [(n["first"], n["second"]) for n in dealt]

    one, other = throws(PLAIN, PLAIN), throws(PASSIVE, PLAIN)
    assert min(len(one), len(other)) > 5
    assert all(a == b for a, b in zip(one, other, strict=False))


def test_the_log_agrees_with_the_outcomes():
    seated = table(STRATEGIES["builder"], RANDOM, RANDOM, rotate=False, watch="tower_tax")
    for deal in range(8):
        played = seated.play(deal, 1)
        row = dict(zip(seated.columns, played.outcomes[0].tolist(), strict=True))
        events = seated.replay(deal)
        count = {kind: sum(e.kind == kind for e in events) for kind in ("throw", "turn", "won")}
        assert (row["rolls"], row["turns"]) == (count["throw"], count["turn"])
        assert row["unfinished"] == 1 - count["won"]
        if count["won"]:
            winner = events[-1]
            assert (winner.kind, row[f"seat{winner.seat}_wins"]) == ("won", 1)
            assert row["rounds"] == winner.numbers["rounds"]
        taxed = [e for e in events if e.kind == "tile_returned" and e.numbers["cause"] == 0]
        assert row["lost_tiles_tower_tax"] == sum(e.seat == 0 for e in taxed)
        assert played.tallies["lost"][:, 0].sum() == len(taxed)


def test_a_waived_space_changes_only_what_comes_of_it():
    """On blocks in which the candidate never came to Tower Tax, both arms are the same."""
    lineup = [STRATEGIES["builder"], RANDOM, RANDOM]
    taxed = table(*lineup, watch="tower_tax").play(0, 60)
    waived = table(*lineup, watch="tower_tax", grants=[Grant("waive", 34)]).play(0, 60)
    never = column(taxed, "watch_visits")[:, 0] == 0
    assert 0 < never.sum() < 60
    assert (taxed.outcomes[never] == waived.outcomes[never]).all()
    assert (taxed.outcomes[~never] != waived.outcomes[~never]).any()
    assert (column(waived, "lost_tiles_tower_tax") == 0).all()


def test_nobody_gives_an_answer_that_the_rules_do_not_allow():
    for name, cls in STRATEGIES.items():
        refused = table(cls, RANDOM, RANDOM).play(0, 60).tallies["refused"]
        assert refused.sum() == 0, name


class Thrower(PLAIN):
    """Raises when it is asked to buy."""

    @staticmethod
    def buy(game, box, my, me, space):
        raise ValueError(space)


@pytest.mark.skipif(PLAIN_PYTHON, reason="in plain Python the exception itself comes out")
def test_a_hook_that_raises_stops_the_run_by_name():
    seated = table(PLAIN, Thrower, seed=3)
    with pytest.raises(StrategyError, match=r"thrower: hook buy raised .* deal \d+, seat [01]"):
        seated.play(0, 5)


@pytest.mark.parametrize(
    ("field", "place", "broken"),
    [("supply", 5, "tile count"), ("units", 1, "tower height"), ("jail", 0, "token")],
)
def test_checking_finds_a_position_that_cannot_be(field, place, broken):
    """A tile too few, a tower that is higher than its tiles, a prisoner on GO."""
    seated = table(PASSIVE, PASSIVE, checking=True, rules={"max_rounds": 1})
    for start in seated.starts:
        start[field][place] = 1 - start[field][place]
    with pytest.raises(SimlabError, match=f"invariant broken: {broken} "):
        seated.play(0, 5)
