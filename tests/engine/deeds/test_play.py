"""Whole games of every strategy: invariants, fairness of the design, and how they split."""

import numpy as np
import pytest

from simlab.editions import load
from simlab.engine.deeds.codes import ACTIONS, HOOKS
from simlab.engine.deeds.rules import RULES
from simlab.engine.grants import Grant
from simlab.engine.jit import PLAIN as PLAIN_PYTHON
from simlab.errors import SimlabError, StrategyError, UsageError
from tests.boxes import EDITIONS

from .anyhow import Anyhow
from .tables import PASSIVE_LEAVE, PLAIN, STRATEGIES, column, table

#: Every rule read the other way, where one can be, so that rare paths are walked.
OTHERWISE = {
    "who_starts": "highest_roll",
    "end_tie": "earliest_seat",
    "go_salary_twice": False,
    "jail_doubles": "door_and_roll",
    "jail_double_extra_roll": True,
    "jail_last_miss": "card_or_pay",
    "jail_rent": False,
    "jail_card_bank_price": 50,
    "auction_decliner_bids": False,
    "double_rent_needs": "unmortgaged_group",
    "mortgaged_deeds_count": False,
    "utility_dice": "rolled",
    "rent_forgotten_percent": 20,
    "free_parking": "pot",
    "free_parking_start": 500,
    "even_building": False,
    "build_needs_unmortgaged_group": False,
    "houses_per_hotel": 3,
    "house_on_lone_street": True,
    "building_shortage": "auction_lot",
    "shortage_opening": "printed_price",
    "group_sale": False,
    "hotel_sale_shortage": "blocked",
    "deed_sale_percent": 50,
    "bankrupt_deeds": "bank",
    "bank_deed_mortgages": "kept",
    "speed_die": True,
    "speed_die_from": "first_turn",
    "triple_extra_roll": True,
    "triple_counts_to_jail": True,
    "triple_targets": "any",
    "mr_monopoly_from": "white_sum",
    "mr_monopoly_order": "end_of_turn",
    "trade_proposals": 10,
    "max_rounds": 60,
}
FEW_PIECES = {"house_stock": 7, "hotel_stock": 2}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 9))
def test_invariants_hold_after_every_turn(players, edition):
    lineup = [Anyhow] * players
    seated = table(*lineup, edition=edition, checking=True, rules={"max_rounds": 60})
    assert (column(seated.play(0, 6), "games") == players).all()


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", STRATEGIES)
def test_invariants_hold_for_every_strategy_among_others(name, players):
    lineup = [STRATEGIES[name], Anyhow, *[STRATEGIES[name]] * (players - 2)]
    seated = table(*lineup, checking=True, rules={"max_rounds": 100})
    assert (column(seated.play(0, 4), "games") == players).all()


@pytest.mark.parametrize("formats", [("short",), ("time-limit",), ("speed-die", "short")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_invariants_hold_in_every_format(edition, formats):
    seated = table(*[Anyhow] * 4, edition=edition, formats=formats, checking=True)
    assert len(seated.play(0, 4).outcomes) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_invariants_hold_under_other_readings(edition):
    seated = table(*[Anyhow] * 5, edition=edition, checking=True, rules=OTHERWISE)
    assert len(seated.play(0, 10).outcomes) == 10


@pytest.mark.parametrize("shortage", ["auction_each", "auction_lot", "first_come"])
def test_invariants_hold_when_pieces_are_scarce(shortage):
    rules = {"building_shortage": shortage, "max_rounds": 80}
    seated = table(*[Anyhow] * 5, checking=True, house_rules=["deal_all_deeds"], rules=rules)
    for field, stock in FEW_PIECES.items():
        seated.boxes[0][field] = stock
    seated.starts["houses"], seated.starts["hotels"] = FEW_PIECES.values()
    asked = seated.play(0, 20).tallies["asked"].sum(axis=0)
    assert (asked[HOOKS.index("bid_piece")] > 20) == (shortage != "first_come")


@pytest.mark.parametrize("name", RULES)
def test_invariants_hold_for_every_reading_of_every_rule(name):
    formats = ("speed-die",) if name.startswith(("speed_die_", "triple_", "mr_monopoly_")) else ()
    for edition in ("classic-us", "mega-us"):
        rule = load(edition).rules.get(name)
        for reading in () if rule is None else (rule.default, *rule.alternatives):
            rules = {"max_rounds": 60} | {name: reading}
            options = {"edition": edition, "formats": formats, "rules": rules}
            seated = table(*[Anyhow] * 3, checking=True, **options)
            assert len(seated.play(0, 3).outcomes) == 3


def test_every_kind_of_question_was_asked_and_answered_both_ways():
    """The random player walks all the ways that the tests above rely on."""
    asked, refused = np.zeros((2, len(HOOKS)), int)
    for edition in ("uk-classic", "mega-us"):
        seated = table(
            *[Anyhow] * 5,
            edition=edition,
            rules=OTHERWISE | {"income_tax": "choice"},
            house_rules=["deal_all_deeds"] if edition == "uk-classic" else (),
        )
        for field, stock in FEW_PIECES.items():
            seated.boxes[0][field] = stock
        seated.starts["houses"], seated.starts["hotels"] = FEW_PIECES.values()
        tallies = seated.play(0, 40).tallies
        asked += tallies["asked"].sum(axis=0)
        refused += tallies["refused"].sum(axis=0)
    for hook, name in enumerate(HOOKS):
        assert asked[hook] > 0, name
    answered = ("bid", "manage", "jail", "trade_with", "bus", "triple", "raise_cash")
    for name in (*answered, "use_ticket", "ride", "auction_space", "gift"):
        hook = HOOKS.index(name)
        assert 0 < refused[hook] < asked[hook], name
    assert len(ACTIONS) == 7


@pytest.mark.parametrize("players", [2, 3, 4, 8])
@pytest.mark.parametrize("name", [*STRATEGIES, "anyhow"])
def test_the_same_strategy_everywhere_differs_from_itself_by_nothing(name, players):
    """A/A: the rotations of a block are one game, and the candidate wins it from one seat."""
    cls = STRATEGIES.get(name, Anyhow)
    played = table(*[cls] * players, rules={"max_rounds": 100}).play(0, 10)
    wins = column(played, *(f"slot{slot}_wins" for slot in range(players)))
    finished = column(played, "unfinished")[:, 0] == 0
    assert (wins[finished] == 1).all()
    assert (wins[~finished] == 0).all()
    seats = column(played, *(f"seat{seat}_wins" for seat in range(players)))
    assert set(np.unique(seats)) <= {0, players}


def test_results_do_not_depend_on_how_blocks_are_cut():
    seated = table(Anyhow, PLAIN, PLAIN, watch="luxury_tax", rules={"max_rounds": 100})
    whole, first, second = seated.play(0, 10), seated.play(0, 4), seated.play(4, 6)
    assert (whole.outcomes == np.concatenate([first.outcomes, second.outcomes])).all()
    for name, tally in whole.tallies.items():
        assert (tally == first.tallies[name] + second.tallies[name]).all(), name


def test_the_same_seed_gives_the_same_games_and_another_gives_others():
    one, same, other = (table(PLAIN, Anyhow, seed=seed).play(3, 5).outcomes for seed in (7, 7, 8))
    assert (one == same).all()
    assert (one != other).any()


def test_two_arms_meet_the_same_dice():
    """Another strategy in one seat leaves the throws of the deal what they were."""

    def throws(*lineup):
        events = table(*lineup, rules={"max_rounds": 40}).replay(5)
        dealt = [e.numbers for e in events if e.kind == "throw" and e.seat == 1]
        return [(n["first"], n["second"]) for n in dealt]

    one, other = throws(PLAIN, PLAIN), throws(PASSIVE_LEAVE, PLAIN)
    assert min(len(one), len(other)) > 5
    assert all(a == b for a, b in zip(one, other, strict=False))


def test_a_waived_space_changes_only_what_comes_of_it():
    """On blocks in which the candidate never paid the income tax, both arms are the same."""
    lineup, options = [PLAIN, Anyhow, PLAIN], {"watch": "income_tax", "rules": {"max_rounds": 12}}
    taxed = table(*lineup, **options).play(0, 60)
    waived = table(*lineup, grants=[Grant("waive", 4)], **options).play(0, 60)
    never = column(taxed, "watch_visits")[:, 0] == 0
    assert 0 < never.sum() < 60
    assert (taxed.outcomes[never] == waived.outcomes[never]).all()
    assert (taxed.outcomes[~never] != waived.outcomes[~never]).any()


def test_a_deed_may_be_granted_once():
    seated = table(PLAIN, PLAIN, grants=[Grant("tile", 39)], checking=True)
    assert seated.starts["owner"][:, 39].tolist() == [0, 1]
    assert seated.play(0, 3).outcomes[:, 0].tolist() == [2, 2, 2]
    for space in (0, 39):
        with pytest.raises(UsageError, match=f"no deed of space {space} left"):
            table(PLAIN, PLAIN, grants=[Grant("tile", 39), Grant("tile", space)])


def test_bus_tickets_may_be_granted_while_there_are_plain_ones():
    seated = table(PLAIN, PLAIN, edition="mega-us", grants=[Grant("ticket", amount=13)])
    assert seated.starts["tickets"][:, :2].tolist() == [[13, 0], [0, 13]]
    seated = table(
        PLAIN, PLAIN, edition="mega-us", grants=[Grant("ticket", amount=4)], checking=True
    )
    assert len(seated.play(0, 3).outcomes) == 3
    for edition, count, left in (("mega-us", 14, 13), ("classic-us", 1, 0)):
        with pytest.raises(UsageError, match=f"are {left} bus tickets left to grant, not {count}"):
            table(PLAIN, PLAIN, edition=edition, grants=[Grant("ticket", amount=count)])


def test_nobody_gives_an_answer_that_the_rules_do_not_allow():
    for name, cls in STRATEGIES.items():
        for edition, formats in (
            ("classic-us", ()),
            ("platinum-2010", ("speed-die",)),
            ("mega-us", ()),
        ):
            lineup = (cls, PLAIN, PLAIN, cls)
            refused = table(*lineup, edition=edition, formats=formats).play(0, 10)
            assert refused.tallies["refused"].sum() == 0, name


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
    ("field", "place", "value", "broken"),
    [
        ("houses", None, 31, "houses"),
        ("hotels", None, 13, "hotels"),
        ("jail_cards", (1, 0), 1, "cards"),
        ("level", 7, 1, "owner"),
        ("owner", 39, 1, "deeds of a group"),
        ("jail", 1, 1, "token"),
    ],
)
def test_checking_finds_a_position_that_cannot_be(field, place, value, broken):
    seated = table(PASSIVE_LEAVE, PASSIVE_LEAVE, checking=True, rules={"max_rounds": 1})
    for start in seated.starts:
        if place is None:
            start[field] = value
        else:
            start[field][place] = value
    with pytest.raises(SimlabError, match=f"invariant broken: {broken} "):
        seated.play(0, 5)
