"""`simlab tournament`, on a few games."""

import csv
import io

import html5lib
import pytest

GAME = ("tournament", "empire-2013", "--strategies", "plain,passive", "--players", "2")
FEW = (*GAME, "--games", "80", "--quiet")


def test_it_tells_who_is_strongest_and_writes_its_page(simlab, tmp_path):
    folder = tmp_path / "t"
    said = simlab(*FEW, "--out", folder, "--json")
    assert said.code == 0
    told = said.json
    assert told["verdict"] == "yes"
    assert [row["label"] for row in told["findings"][0]["rows"]] == ["plain", "passive"]
    assert {finding["id"] for finding in told["findings"]} == {
        "ratings",
        "head-to-head",
        "seats",
        "alpha-rank",
        "on-top",
    }
    assert sum(arm["games"] for arm in told["arms"]) == 80
    page = (folder / "report.html").read_text()
    html5lib.HTMLParser(strict=True).parse(page)
    assert "Who wins more often where both sit?" in page
    assert "simlab tournament empire-2013 --strategies plain,passive --players 2" in page
    assert (folder / "tables" / "head-to-head.csv").exists()
    assert (folder / "figures" / "head-to-head.png").exists()


def test_played_again_or_only_told_again_it_is_the_same(simlab, tmp_path):
    def files():
        return {
            path.relative_to(tmp_path): path.read_bytes()
            for path in tmp_path.rglob("*")
            if path.is_file()
        }

    simlab(*FEW, "--out", tmp_path)
    first = files()
    assert simlab(*FEW, "--out", tmp_path).code == 0
    assert files() == first
    assert simlab("report", tmp_path).code == 0
    assert files() == first


@pytest.mark.parametrize("edition", ["classic-us", "mega-us", "empire-2013"])
def test_the_plain_command_can_be_played(simlab, edition):
    assert simlab("tournament", edition, "--plan").code == 0


def test_standings_as_csv(simlab, tmp_path):
    said = simlab(*FEW, "--out", tmp_path, "--csv")
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert [row["strategy"] for row in rows] == ["plain", "passive"]
    assert float(rows[0]["rating_low"]) > 0 > float(rows[1]["rating_high"])
    assert float(rows[0]["tops"]) == 1


def test_one_that_is_not_told_from_the_other_ends_with_code_3(simlab, tmp_path):
    words = (
        "--strategies",
        "builder,builder:keep=1",
        "--players",
        "2",
        "--games",
        "20",
        "--quiet",
    )
    said = simlab("tournament", "empire-2013", *words, "--out", tmp_path)
    assert said.code == 3
    assert "Too close to call" in said.out


def test_a_plan_plays_nothing(simlab, tmp_path):
    said = simlab(*GAME, "--games", "1000", "--plan", "--json", "--out", tmp_path / "none")
    assert said.json["games"] == 1000
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--strategies", "plain"), "needs two strategies or more"),
        (("--strategies", "plain,plain"), "plain stands twice"),
        (("--strategies", "plain,pasive"), "did you mean passive?"),
        (("--strategies", "plain,passive", "--players", "5"), "2 to 4 players, not 5"),
        (("--strategies", "plain,passive", "--json", "--csv"), "do not go together"),
        (("--strategies", "plain,passive", "--tables", "some"), "--tables"),
        (("--strategies", "plain,passive", "--rule", "overshot=wins"), "did you mean overshoot?"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(refused, words, told):
    code, line = refused("tournament", "empire-2013", *words)
    assert code == 2
    assert told in line


def test_too_many_tables_are_told(refused):
    code, line = refused("tournament", "classic-us", "--players", "6", "--tables", "all")
    assert code == 2
    assert "tables, at least" in line
    assert "--tables pairs" in line
