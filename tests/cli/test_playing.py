"""play, landing and replay on a few games."""

import math

import pytest

FOUR = "plain,plain,passive,passive"


def test_play_counts_every_win_once(simlab):
    said = simlab("play", "empire-2013", "--strategies", FOUR, "--games", 80, "--json")
    told = said.json
    assert said.code == 0
    assert list(told) == [
        "edition",
        "games",
        "unfinished",
        "rounds",
        "ends",
        "strategies",
        "seats",
        "games_per_second",
        "seed",
        "reconstructed",
    ]
    assert (told["edition"], told["games"], told["seed"]) == ("empire-2013", 80, 1)
    assert set(told["rounds"]) == {"mean", "median", "quantiles"}
    assert sum(end["games"] for end in told["ends"]) == 80
    rates = {rate["name"]: rate for rate in told["strategies"]}
    assert list(rates["plain"]) == [
        "name",
        "seats",
        "games",
        "wins",
        "win_rate",
        "low",
        "high",
        "most",
    ]
    assert sum(rate["wins"] for rate in rates.values()) + told["unfinished"] == 80
    assert rates["plain"]["games"] == 160
    assert [rate["seat"] for rate in told["seats"]] == [0, 1, 2, 3]
    assert math.isclose(sum(rate["win_rate"] for rate in told["seats"]), 1)
    assert all(rate["low"] <= rate["win_rate"] <= rate["high"] for rate in told["seats"])


def test_the_same_seed_gives_the_same_answer_for_any_number_of_jobs(simlab):
    def told(*words):
        lineup = ("--strategies", FOUR, "--games", 9000, "--json")
        answer = simlab("play", "empire-2013", *lineup, *words).json
        del answer["games_per_second"]
        return answer

    assert told("--jobs", 1) == told("--jobs", 2)
    assert told("--seed", 2) != told("--seed", 1)


def test_games_that_reach_the_round_limit_are_unfinished_and_not_dropped(simlab):
    lineup = ("--strategies", FOUR, "--games", 40, "--max-rounds", 2, "--json")
    told = simlab("play", "empire-2013", *lineup).json
    assert (told["games"], told["unfinished"]) == (40, 40)
    assert {rate["wins"] for rate in told["strategies"]} == {0}


def test_rotated_games_round_up_to_whole_rotations_and_fixed_ones_do_not(simlab):
    def games(*words):
        lineup = ("--strategies", "plain,passive,passive", "--games", 10, "--json")
        return simlab("play", "empire-2013", *lineup, *words).json["games"]

    assert (games(), games("--rotate"), games("--fixed")) == (12, 12, 10)


def test_a_lineup_of_one_strategy_plays_every_deal_once(simlab):
    words = ("play", "empire-2013", "--games", 10, "--json", "--strategies")
    told = simlab(*words, "plain,plain,plain").json
    assert told["games"] == 10
    assert told["strategies"][0]["win_rate"] == pytest.approx(1 / 3)
    assert told == {**simlab(*words, "plain,plain,plain", "--fixed").json} | {
        "games_per_second": told["games_per_second"]
    }


def test_a_fixed_lineup_keeps_its_seats(simlab):
    lineup = ("--strategies", "plain,passive", "--games", 30, "--fixed", "--json")
    told = simlab("play", "empire-2013", *lineup).json
    shares = {rate["name"]: rate["win_rate"] for rate in told["strategies"]}
    first, second = (rate["win_rate"] for rate in told["seats"])
    assert shares == {"plain": first, "passive": second}


def test_a_rule_changes_the_game_and_a_strategy_of_ones_own_plays(simlab, own_strategy):
    words = ("play", "empire-2013", "--strategies", "greedy,passive", "--games", 40, "--json")
    own = ("--strategy", f"{own_strategy}:Greedy")
    plain = simlab(*words, *own).json
    assert plain["strategies"][0]["name"] == "greedy"
    shorter = simlab(*words, *own, "--rule", "tower_units_to_win=16").json
    assert shorter["rounds"]["mean"] < plain["rounds"]["mean"]


def test_answers_against_the_rules_are_refused_and_told(simlab, own_strategy):
    own_strategy.write_text(own_strategy.read_text().replace("return True", "return 77"))
    own = ("--strategy", f"{own_strategy}:Greedy", "--strategies", "greedy,plain")
    said = simlab("play", "empire-2013", *own, "--games", 4, "--json")
    assert said.code == 0
    assert said.json["strategies"][0]["wins"] == 0
    assert "greedy: " in said.err
    assert " answers of buy were against the rules and refused" in said.err
    assert "plain:" not in said.err


def test_play_without_json_is_a_table(simlab):
    said = simlab("play", "empire-2013", "--strategies", "plain,passive", "--games", 40)
    assert said.code == 0
    for words in ("40 games", "plain", "95 % interval", "seed 1"):
        assert words in said.out


@pytest.mark.parametrize("command", ["play", "landing"])
def test_a_plan_plays_nothing(simlab, command):
    words = (command, "empire-2013", "--strategies", "plain,passive", "--games", 10**9, "--plan")
    told = simlab(*words, "--json").json
    assert (list(told), told["games"]) == (["games", "seconds", "memory_mb"], 10**9)
    assert "1,000,000,000 games" in simlab(*words).out


def test_one_strategy_takes_all_the_seats_that_are_asked_for(simlab):
    words = ("--games", 2, "--max-rounds", 5, "--json", "--quiet")
    alone = simlab("play", "empire-2013", "--strategies", "plain", "--players", 3, *words).json
    named = simlab("play", "empire-2013", "--strategies", "plain,plain,plain", *words).json
    assert [alone[key] for key in ("strategies", "seats")] == [
        named[key] for key in ("strategies", "seats")
    ]


def test_landing_shares_add_up(simlab):
    lineup = ("--strategies", "passive,passive", "--games", 20, "--max-rounds", 50)
    told = simlab("landing", "empire-2013", *lineup, "--json").json
    told_of = ["edition", "model", "rolls_per_turn", "spaces", "in_jail", "exact"]
    assert list(told) == [*told_of, "reconstructed"]
    assert [space["index"] for space in told["spaces"]] == list(range(36))
    assert {"index", "name", "R", "T", "V", "se"} <= set(told["spaces"][34])
    assert {"R", "T", "V", "se"} <= set(told["in_jail"])
    for share in ("R", "T"):
        total = sum(place[share] for place in (*told["spaces"], told["in_jail"]))
        assert math.isclose(total, 100)
    assert 1 < told["rolls_per_turn"] < 1.25
    table = simlab("landing", "empire-2013", *lineup).out
    assert "Tower Tax" in table
    assert "in jail" in table


def test_replay_tells_the_game_that_play_played(simlab):
    lineup = ("--strategies", "plain,passive", "--seed", 5)
    events = simlab("replay", "empire-2013", *lineup, "--deal", 7, "--json").json
    assert {"kind", "seat", "numbers", "sentence"} <= set(events[0])
    assert all(event["sentence"] for event in events)
    rounds = [event["round"] for event in events]
    assert rounds == sorted(rounds)
    said = simlab("replay", "empire-2013", *lineup, "--deal", 7)
    assert [line[5:] for line in said.out.splitlines()] == [event["sentence"] for event in events]
    other = simlab("replay", "empire-2013", *lineup, "--deal", 8, "--json").json
    assert other != events
    turned = simlab("replay", "empire-2013", *lineup, "--deal", 7, "--rotation", 1, "--json").json
    assert turned != events
