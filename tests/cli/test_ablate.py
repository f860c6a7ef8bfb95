"""ablate on a few games, and what it refuses."""

import csv
import io

import pytest

GAME = ("--edition", "empire-2013", "--players", 2, "--games", 8, "--quiet")


def test_every_decision_in_which_they_differ_is_told_both_ways(simlab):
    told = simlab("ablate", "reserve:keep=900", "builder", *GAME, "--json").json
    assert (told["a"], told["b"], told["blocks"]) == ("reserve:keep=900", "builder", 4)
    hooks = [effect["hook"] for effect in told["given_up"]]
    assert "buy" in hooks
    assert [effect["hook"] for effect in told["taken_over"]] == hooks
    assert sorted(effect["hook"] for effect in told["steps"]) == sorted(hooks)
    steps = sum(effect["estimate"] for effect in told["steps"])
    assert steps == pytest.approx(told["total"]["estimate"])


def test_tables_and_csv_hold_the_same(simlab):
    said = simlab("ablate", "reserve:keep=900", "builder", *GAME)
    assert said.code == 0
    assert "builder with one decision of reserve:keep=900, less builder" in said.out
    rows = list(
        csv.DictReader(
            io.StringIO(simlab("ablate", "reserve:keep=900", "builder", *GAME, "--csv").out)
        )
    )
    assert rows[0]["way"] == "total"
    assert {row["way"] for row in rows[1:]} == {"given_up", "taken_over", "steps"}


def test_a_page_holds_the_same(simlab, tmp_path):
    words = ("ablate", "reserve:keep=900", "builder", *GAME)
    told = simlab(*words, "--out", tmp_path / "page", "--json").json
    page = tmp_path / "page" / "report.html"
    assert told["page"] == str(page)
    given = list(csv.DictReader((tmp_path / "page" / "tables" / "given-up.csv").open()))
    assert [float(row["estimate"]) for row in given] == [
        pytest.approx(effect["estimate"]) for effect in told["given_up"]
    ]
    text = page.read_text()
    again = "--edition empire-2013 --against builder --players 2 --games 8 --seed 1"
    assert f"simlab ablate reserve:keep=900 builder {again}" in text
    assert "What was played" not in text
    assert simlab(*words).out.splitlines()[-1] != str(page)


def test_games_without_an_end_and_decisions_that_do_not_come_up_are_told(simlab):
    game = ("--edition", "classic-us", "--players", 2, "--games", 4, "--max-rounds", 1)
    words = ("ablate", "trader:margin=100", "trader", *game, "--quiet")
    told = simlab(*words).out.splitlines()
    assert told[0].startswith("Wins on the same 2 deals against trader: ")
    limit = "100.0\N{NO-BREAK SPACE}% of all games reached the round limit."
    assert told[-2] == f"{limit} They count as games that nobody won."
    assert told[-1].startswith("no deal went differently: ")
    machine = simlab(*words, "--json").json
    assert (machine["against"], machine["unfinished"]) == (["trader"], 1.0)


def test_a_page_that_cannot_be_written_is_told_before_the_games(refused, tmp_path, monkeypatch):
    monkeypatch.delattr("simlab.cli.ablate._played")
    (tmp_path / "file").write_text("")
    words = ("ablate", "reserve", "builder", *GAME, "--out", tmp_path / "file")
    code, line = refused(*words)
    assert (code, str(tmp_path / "file") in line) == (1, True)


def test_what_cannot_be_ablated_is_told(refused):
    edition = ("--edition", "empire-2013")
    assert refused("ablate", "builder", "builder", *edition) == (
        2,
        "simlab: builder and builder do not differ in any decision\n",
    )
    code, line = refused("ablate", "buildr", "builder", *edition)
    assert (code, "did you mean builder?" in line) == (2, True)
    code, line = refused("ablate", "reserve:keep=5000", "builder", *edition)
    assert (code, "keep = 5000 is outside 0 to 1000" in line) == (2, True)
    code, line = refused("ablate", "reserve", "builder", *edition, "--json", "--csv")
    assert (code, "do not go together" in line) == (2, True)
    code, line = refused("ablate", "reserve", "builder", *edition, "--players", 9)
    assert (code, "is for 2 to 4 players, not 9" in line) == (2, True)
