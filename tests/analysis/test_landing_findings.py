"""Findings of kind `landing`: planned, checked beforehand, told on the board."""

from __future__ import annotations

import numpy as np
import pytest
from tax_sample import EXPERIMENT, Played, plan_of, sample_outcomes

from simlab.analysis.answer import answer
from simlab.analysis.reading import check
from simlab.editions import load
from simlab.engine.tally import WAYS
from simlab.errors import InputError

EMPIRE = load("empire-2013")
PLACES = len(EMPIRE.spaces) + 1
ASKED = """
[[findings]]
id = "where"
kind = "landing"
arm = "free"
title = "Where?"
text = "{where.first:label} most: {where.first}."

[[findings]]
id = "cards"
kind = "landing"
arm = "taxed"
counter = "V"
way = "card"
across = ["three"]
title = "Where by card?"
text = "{cards.first@three:label}, then {cards.second@three:label}."
"""


def outcomes() -> Played:
    """The sample, with 40 equal blocks of ten throws and turns, and known landings."""
    played = sample_outcomes()
    for tally in played.tallies.values():
        block = np.zeros((3, PLACES), dtype=np.int64)
        block[:, 6], block[:, 36], block[:, 15] = 5, 3, 2
        way = np.zeros((3, len(WAYS), PLACES), dtype=np.int64)
        way[:, WAYS.index("card")] = block
        tally |= {
            "landing": 40 * block,
            "landing_squares": 40 * block**2,
            "landing_cross": 400 * block,
            "landing_by_way": np.stack([40 * way, 40 * way**2, 400 * way]),
            "ways": np.stack([40 * way.sum(2), 40 * way.sum(2) ** 2, 400 * way.sum(2)]),
            "total_rolls": np.array([400, 4000]),
            "total_turns": np.array([400, 4000]),
        }
    return played


def test_landings_are_told_on_the_board_the_most_frequent_first() -> None:
    told = answer(plan_of(EXPERIMENT + ASKED), outcomes(), {"empire-2013": EMPIRE}, "", {})
    where, cards = told.findings[-2:]
    assert (where.id, where.kind, where.main) == ("where", "board", False)
    assert (
        where.text == "Chance (6) most: 50.00\N{NO-BREAK SPACE}% (95 % interval 50.00 to 50.00)."
    )
    assert [row.label for row in where.rows[:3]] == ["Chance (6)", "in jail", "Chance (15)"]
    assert len(where.rows) == PLACES
    assert where.board is not None
    assert (len(where.board.values), where.board.values[6]) == (36, 50.0)
    assert (cards.id, cards.text) == ("cards-three", "Chance (6), then in jail.")
    assert cards.rows[0].interval.estimate == 0.5
    assert cards.rows[0].interval.unit == "a turn"
    frame = told.tables["landing-cards-three"]
    assert frame["way"].unique().tolist() == ["card"]
    assert frame["V"].sum() == 2  # all places, and anywhere
    assert {"R", "se", "se_v"} <= set(told.tables["landing-where"].columns)
    assert "exact_R" not in told.tables["landing-where"].columns  # builders choose


def test_the_chain_stands_in_the_table_of_those_who_walk() -> None:
    text = EXPERIMENT.replace('lineup = ["builder"]', 'lineup = ["passive"]') + ASKED
    free = text.replace('arm = "free"', 'arm = "taxed"')
    for asked, beside in ((text, False), (free, True)):  # a grant leads off the chain
        told = answer(plan_of(asked), outcomes(), {"empire-2013": EMPIRE}, "", {})
        assert ("exact_R" in told.tables["landing-where"].columns) == beside


def test_only_arms_of_which_ways_are_asked_are_played_in_detail() -> None:
    plan = plan_of(EXPERIMENT + ASKED)
    assert {arm.name for arm in plan.arms if arm.arm.detail} == {"taxed@three"}
    assert plan.arm("taxed@three").id != plan_of(EXPERIMENT).arm("taxed@three").id


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('way = "card"', 'way = "cart"', "did you mean card?"),
        ("{where.first}", "{where.firts}", "did you mean where.first?"),
        ('counter = "V"', 'counter = "W"', "counter"),
        ('arm = "free"\ntitle', 'arm = "fre"\ntitle', "did you mean free?"),
    ],
)
def test_what_there_is_not_is_said_before_anything_is_played(old, new, hint) -> None:
    assert old in EXPERIMENT + ASKED
    with pytest.raises(InputError) as error:
        check(plan_of((EXPERIMENT + ASKED).replace(old, new)), sample_outcomes().columns)
    assert hint in str(error.value)


def test_a_board_has_no_main_number() -> None:
    text = (EXPERIMENT + ASKED).replace("main = true\n", "")
    text = text.replace('id = "where"', 'id = "where"\nmain = true')
    with pytest.raises(InputError, match="where has no number to be the main one"):
        plan_of(text)
