"""replay --change: the same game with one decision changed."""

import re

GAME = ("replay", "empire-2013", "--players", 2, "--seed", 1, "--quiet")


def test_the_games_agree_until_the_change_and_both_end(simlab):
    told = simlab(*GAME, "--change", "turn 3: seat 0 declines", "--json").json
    before, after, agree = told["as_it_was"], told["changed"], told["agree"]
    assert before == simlab(*GAME, "--json").json
    assert (told["decision"]["hook"], told["instead"]) == ("buy", 0)
    assert before[:agree] == after[:agree]
    assert before[agree]["kind"] == "bought"
    assert after[agree]["kind"] == "auction"
    assert after[-1]["kind"] in ("won", "unfinished")


def test_they_stand_side_by_side_from_where_they_part(simlab):
    said = simlab(*GAME, "--change", "turn 3: seat 0 declines")
    assert said.code == 0
    assert "turn 3, round 2: seat 0 is asked buy and answers 0, not 1" in said.out
    assert "The games agree for 28 events and part in turn 3." in said.out
    assert re.search(r"As it was: Seat \d wins in round \d+", said.out)
    assert re.search(r"Changed: Seat \d wins in round \d+", said.out)


def test_the_decisions_can_be_listed_as_a_change_names_them(simlab, refused):
    lines = simlab(*GAME, "--decisions").out.splitlines()
    assert lines[1] == "turn 1: seat 0 buy(space 12)=1"
    told = simlab(*GAME, "--decisions", "--json").json
    assert len(told) == len(lines)
    code, line = refused(*GAME, "--change", "turn 1: seat 1 declines")
    assert (code, line) == (2, "simlab: seat 1 decides nothing in turn 1; who does: 0\n")
    code, line = refused(*GAME, "--change", "turn 1: seat 0 buy=5")
    assert (code, line) == (2, "simlab: the rules refuse buy=5 in turn 1\n")
    code, line = refused(*GAME, "--change", "turn 1: seat 0 declines", "--decisions")
    assert (code, "do not go together" in line) == (2, True)
