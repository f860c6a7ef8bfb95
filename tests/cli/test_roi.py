"""`simlab roi`: exact, played and by gifts, as people and machines read it."""

import csv
import io

import pytest

from simlab.cli.roi import seat_counts
from simlab.runs.interrupt import Interrupted

FEW = ("--games", 30, "--max-rounds", 30, "--quiet")
DEEDS = ("classic-us", "--strategies", "plain,plain", *FEW)
TOWERS = ("empire-2013", "--strategies", "plain,plain", *FEW)


def record(records, name):
    return next(record for record in records if record["name"] == name)


def rows(said):
    assert said.code == 0
    return list(csv.DictReader(io.StringIO(said.out)))


def test_exact_pay_backs_by_group_and_by_level(simlab):
    shown = simlab("roi", "classic-us", "--exact", "--by", "group").out
    line = next(line for line in shown.splitlines() if "orange" in line)
    cells = [cell.strip() for cell in line.strip("│ ").split("│")]
    assert cells[4:] == ["3 houses", "9.4", "2,060", "85.268", "24.2"]
    third = rows(simlab("roi", "classic-us", "--level", "3 houses", "--exact", "--csv"))
    assert len(third) == 22
    assert round(float(record(third, "New York Avenue")["payback"]), 1) == 8.5
    stay = simlab("roi", "classic-us", "--exact", "--jail", "stay", "--json").json
    assert "rolls for a double" in stay["model"]
    step = record(stay["spaces"], "New York Avenue")["steps"][4]
    assert (step["level"], round(step["payback"], 1)) == ("3 houses", 9.4)


def test_exact_heights_for_money(simlab):
    told = simlab("roi", "empire-2013", "--exact", "--json").json
    assert record(told["spaces"], "Nerf")["units_per_100"] == 2.0
    assert record(told["groups"], "green")["units"] == 12
    assert record(told["spaces"], "Water Works")["payback"] is None


def test_accounts_of_games_of_deeds(simlab):
    told = simlab("roi", *DEEDS, "--json").json
    (table,) = told["tables"]
    assert (table["games"], table["players"], len(table["spaces"])) == (30, 2, 28)
    boardwalk, orange = record(table["spaces"], "Boardwalk"), record(table["groups"], "orange")
    for account in (boardwalk, orange):
        earned = account["earned"] + account["refunded"]
        assert account["profit"] == pytest.approx(earned - account["price"] - account["built"])
        assert 0 <= account["never"] <= 1
    alone = boardwalk["levels"][0]
    assert (alone["level"], round(alone["exact"], 3)) == ("alone", 1.313)
    assert alone["payback"] == pytest.approx(400 / alone["income"])
    by_level = rows(simlab("roi", *DEEDS, "--level", "alone", "--csv"))
    assert {row["level"] for row in by_level} == {"alone"}
    assert float(record(by_level, "Boardwalk")["income"]) == pytest.approx(alone["income"])


def test_accounts_of_games_of_towers(simlab):
    told = simlab("roi", *TOWERS, "--players", "2", "--json").json
    spaces = told["tables"][0]["spaces"]
    nerf = record(spaces, "Nerf")
    causes = [name for name in nerf if name.startswith("lost_") and name != "lost_in_all"]
    assert nerf["lost_in_all"] == pytest.approx(sum(nerf[name] for name in causes))
    assert nerf["units_per_100"] == pytest.approx(100 / nerf["price"])
    assert record(spaces, "Office")["never"] is None
    for group in told["tables"][0]["groups"]:
        tiles = [space["lost_in_all"] for space in spaces if space["group"] == group["name"]]
        assert group["lost_in_all"] == pytest.approx(sum(tiles))
    by_row = rows(simlab("roi", *TOWERS, "--players", "2", "--csv"))
    assert [record(by_row, "Nerf")[f"even_{q}"] for q in (25, 50, 75)] == [
        "" if after is None else str(after) for after in nerf["rounds"]
    ]
    assert "units for 100" in simlab("roi", *TOWERS).out


def test_several_numbers_of_players_are_told_one_after_the_other(simlab):
    few = ("roi", "empire-2013", *FEW, "--players", "2-3")
    assert [table["players"] for table in simlab(*few, "--json").json["tables"]] == [2, 3]
    assert {row["players"] for row in rows(simlab(*few, "--csv"))} == {"2", "3"}
    assert seat_counts("2,4-5") == [2, 4, 5]


def test_what_gifts_are_worth(simlab):
    asked = ("--worth", "cash:1000000", "--worth", "card:just say no!", "--games", 60)
    told = simlab("roi", *TOWERS, *asked, "--json").json
    cash, card = told["tables"][0]["gifts"]
    assert (cash["gift"], cash["price"], card["gift"]) == (
        "cash:1000000",
        1_000_000,
        "card:just_say_no",
    )
    assert cash["low"] <= cash["points"] <= cash["high"]
    assert cash["win_rate"] > cash["points"] > 20
    assert cash["points_per_100"] == pytest.approx(cash["points"] / 10_000)
    assert card["points_per_100"] is None
    shown = simlab("roi", *TOWERS, "--worth", "tile:Nerf").out
    assert "tile:Nerf" in shown


def test_games_with_gifts_that_are_interrupted_are_not_said_to_be_kept(simlab, monkeypatch):
    def interrupted(*_):
        raise Interrupted("stopped; 3 finished chunks are kept in a folder")

    monkeypatch.setattr("simlab.cli.roi_worth._ask", interrupted)
    said = simlab("roi", *TOWERS, "--worth", "cash:5")
    assert (said.code, said.err) == (130, "simlab: stopped; games with gifts are not kept\n")


def test_the_plan_counts_the_games_of_all_arms(simlab):
    plan = ("--plan", "--json", "--players", "2,4")
    worth = simlab("roi", "classic-us", "--games", 100, "--worth", "cash:5", *plan).json
    assert worth["games"] == 400
    assert simlab("roi", "classic-us", "--games", 100, *plan).json["games"] == 200


BOARD = """
[[findings]]
id = "board"
kind = "roi"
title = "What do tiles earn?"
text = "Most earns {board.first:label}, {board.first}."
arm = "plain"
value = "profit"
"""


def test_an_experiment_may_ask_for_accounts_and_draws_them(simlab, experiment, tmp_path):
    experiment.write_text(experiment.read_text() + BOARD)
    said = simlab("run", experiment, "--out", tmp_path / "out", "--json", "--quiet")
    board = next(f for f in said.json["findings"] if f["id"] == "board")
    assert said.code in (0, 3)
    best = board["rows"][0]
    assert best["label"] in board["text"]
    assert best["estimate"] == max(row["estimate"] for row in board["rows"])
    page = (tmp_path / "out" / "report.html").read_text()
    assert "What do tiles earn?" in page


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("classic-us", "--worth", "deed:Bordwalk"), "did you mean Boardwalk?"),
        (("classic-us", "--worth", "group:organe"), "did you mean orange?"),
        (("classic-us", "--worth", "dead:Boardwalk"), "did you mean deed?"),
        (("classic-us", "--worth", "Boardwalk"), "kind:name"),
        (("classic-us", "--worth", "cash:0"), "whole number from 1"),
        (("classic-us", "--worth", "tile:office"), "no tile is called office"),
        (("classic-us", "--worth", "card:just_say_no"), "there are none"),
        (("empire-2013", "--worth", "card:just_say_yes"), "did you mean just_say_no?"),
        (("empire-2013", "--worth", "ticket:1", *FEW), "no bus tickets in empire-2013"),
        (("classic-us", "--exact", "--worth", "cash:1"), "two questions"),
        (("classic-us", "--precision", "1"), "--worth"),
        (("classic-us", "--exact", "--level", "3 house"), "did you mean 3 houses?"),
        (("empire-2013", "--exact", "--by", "level"), "by space"),
        (("empire-2013", "--players", "two"), "such as 4"),
        (("empire-2013", "--players", "4-2"), "such as 4"),
        (("empire-2013", "--players", "5"), "2 to 4 players, not 5"),
        ((*TOWERS, "--level", "rents", "--plan"), "did you mean rent?"),
        ((*DEEDS, "--level", "3 house", "--plan"), "did you mean 3 houses?"),
        ((*DEEDS, "--worth", "cash:1", "--level", "set"), "--level tells accounts"),
        ((*DEEDS, "--worth", "cash:1", "--by", "group"), "--by tells accounts"),
    ],
)
def test_wrong_use_ends_with_2_and_says_what_was_meant(refused, words, hint):
    code, line = refused("roi", *words)
    assert (code, hint in line) == (2, True), line


def test_a_level_that_did_not_occur_has_no_rows(simlab):
    said = simlab("roi", *DEEDS, "--level", "skyscraper", "--csv")
    assert (said.code, len(said.out.splitlines())) == (0, 1)


def test_a_gift_that_the_game_has_not_is_wrong_use(refused):
    code, line = refused("roi", "classic-us", "--worth", "ticket:1", "--games", 2, "--quiet")
    assert (code, line) == (2, "simlab: there are no bus tickets in classic-us\n")
