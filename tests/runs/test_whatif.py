"""One game with one decision changed, against the compiled game and the rules."""

from __future__ import annotations

import pytest

from simlab.errors import UsageError
from simlab.runs.arm import Arm
from simlab.runs.change import Change
from simlab.runs.tables import SetTable
from simlab.runs.whatif import Decision, play_listened

EMPIRE = Arm("empire-2013", ("builder", "random"), seed=1)
CLASSIC = Arm("classic-us", ("trader", "cautious"), rules=(("max_rounds", 12),), seed=4)


@pytest.fixture(scope="module")
def games():
    return {arm: play_listened(arm, 3, 1) for arm in (EMPIRE, CLASSIC)}


@pytest.mark.parametrize("arm", [EMPIRE, CLASSIC])
def test_listening_changes_nothing(games, arm):
    assert games[arm].events == SetTable()(arm).replay(3, 1)


@pytest.mark.parametrize("arm", [EMPIRE, CLASSIC])
def test_turns_are_those_of_the_log_and_of_the_questions(games, arm):
    game = games[arm]
    turns = game.turns()
    assert sum(map(len, turns)) == len(game.events)
    assert all(turn[0].kind == "turn" for turn in turns[1:])
    assert max(decision.turn for decision in game.decisions) <= len(turns) - 1
    for decision in game.decisions:
        if decision.hook == "buy" and decision.answer == 1 and not decision.refused:
            bought = [e for e in turns[decision.turn] if e.kind in ("bought", "auction")]
            assert any(e.numbers["space"] == decision.about["space"] for e in bought)


@pytest.mark.parametrize("arm", [EMPIRE, CLASSIC])
def test_the_same_answer_leaves_the_game_as_it_was(games, arm):
    decision = games[arm].decisions[10]
    assert play_listened(arm, 3, 1, change=(10, decision.answer)) == games[arm]


@pytest.mark.parametrize("arm", [EMPIRE, CLASSIC])
def test_declining_to_buy_parts_the_games_there_and_not_before(games, arm):
    game = games[arm]
    bought = next(d for d in game.decisions if d.hook == "buy" and d.answer == 1)
    assert bought.yes_no
    changed = play_listened(arm, 3, 1, change=(bought.place, 0))
    assert changed.decisions[: bought.place] == game.decisions[: bought.place]
    one, other = game.turns(), changed.turns()
    assert one[: bought.turn] == other[: bought.turn]
    kinds = [event.kind for event in other[bought.turn]]
    assert one[bought.turn] != other[bought.turn]
    assert "auction" in kinds or "declined" in kinds


def test_an_answer_against_the_rules_is_seen(games):
    place = next(d.place for d in games[EMPIRE].decisions if d.hook == "buy")
    assert not games[EMPIRE].decisions[place].refused
    assert play_listened(EMPIRE, 3, 1, change=(place, 7)).decisions[place].refused


def asked(place: int, hook: str, answer: int, decline: int = 0, **more) -> Decision:
    fields = {"turn": 2, "round": 1, "seat": 1, "about": {}, **more}
    return Decision(place, hook=hook, answer=answer, decline=decline, **fields)


DECISIONS = [
    asked(0, "jail", 1, decline=0, turn=1, seat=0),
    asked(1, "office", 0, yes_no=True),
    asked(2, "swap", -1, decline=-1),
    asked(3, "bid", 1, yes_no=True, about={"space": 5, "price": 100}),
    asked(4, "bid", 1, yes_no=True, about={"space": 5, "price": 200}),
    asked(5, "card", 3, decline=-1),
]


@pytest.mark.parametrize(
    ("text", "place", "instead"),
    [
        ("turn 2: seat 1 declines", 3, 0),
        ("turn 2: seat 1 declines the 3rd time", 5, -1),
        ("turn 2: seat 1 declines card", 5, -1),
        ("turn 2: seat 1 accepts", 1, 1),
        ("turn 2: seat 1 accepts office", 1, 1),
        ("turn 2: seat 1 bid=0 the 2nd time", 4, 0),
        ("  turn 2 : seat 1  swap = 4 ", 2, 4),
        ("turn 1: seat 0 jail=-3", 0, -3),
    ],
)
def test_a_change_finds_its_decision(text, place, instead):
    decision, answer = Change.parse(text).find(DECISIONS)
    assert (decision.place, answer) == (place, instead)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("turn two: seat 1 declines", "is no change of a decision: write turn 12: seat 0"),
        ("turn 2: seat 1 ponders", "is no change of a decision"),
        (
            "turn 9: seat 1 declines",
            "nobody decides anything in turn 9; the last decisions are of 2",
        ),
        ("turn 1: seat 1 declines", "seat 1 decides nothing in turn 1; who does: 0"),
        (
            "turn 2: seat 1 byu=1",
            "there it decides office()=0, swap()=-1, bid(space 5, price 100)=1",
        ),
        ("turn 2: seat 1 bid=0 the 3rd time", "no decision of seat 1 in turn 2 fits"),
        ("turn 2: seat 1 accepts card", "no decision of seat 1 in turn 2 fits"),
        ("turn 2: seat 1 bid=1", "seat 1 answers bid(space 5, price 100)=1 in turn 2 as it is"),
    ],
)
def test_a_change_that_cannot_be_is_told(text, problem):
    with pytest.raises(UsageError) as caught:
        Change.parse(text).find(DECISIONS)
    assert problem in str(caught.value)
