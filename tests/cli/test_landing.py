"""`simlab landing`: by turn, by way, beside the chain, as table, JSON and CSV."""

import csv
import io

import pytest

INDEPENDENT = ("--rule", "deck_draws=independent")


def rows_of(said):
    return list(csv.DictReader(io.StringIO(said.out)))


@pytest.mark.parametrize(
    "words",
    [
        ("uk-classic", "--take-chance", "--rule", "jail_fine_turns=3"),
        ("classic-us", "--jail", "stay"),
        ("empire-2013",),
        ("empire-2013", "--jail", "leave"),
        ("empire-2015", "--strategies", "walker:to=6:steps=4,walker:to=6:steps=4"),
    ],
    ids=str,
)
def test_the_chain_stands_beside_games_that_it_follows(simlab, words):
    """About 120 numbers each: one seed in 1000 would be farther apart than 4.5 errors."""
    lineup = ("--strategies", "passive,passive") if words == ("empire-2013",) else ()
    said = simlab(
        "landing", *words, *lineup, *INDEPENDENT, "--games", 800, "--max-rounds", 150, "--json"
    )
    beside = said.json["exact"]
    assert beside["model"].startswith("exact chain")
    assert beside["turns"] == 150
    assert 0 < beside["largest"] < 4.5
    place, chain = said.json["spaces"][3], beside["spaces"][3]
    assert chain["z"] == pytest.approx((place["R"] - chain["R"]) / place["se"])
    place, chain = said.json["in_jail"], beside["in_jail"]
    assert chain["z_v"] == pytest.approx((place["V"] - chain["V"]) / place["se_v"])


def test_a_chain_for_other_players_is_far_apart(simlab):
    """Real decks, and the wrong habit in jail: what the comparison is to find."""
    words = ("landing", "classic-us", "--games", 400, "--max-rounds", 150, "--json")
    stays = simlab(*words, "--jail", "stay").json["in_jail"]
    leaves = simlab(*words, "--jail", "leave").json["exact"]["in_jail"]
    assert abs(stays["R"] - leaves["R"]) / stays["se"] > 20


def test_whom_no_chain_follows_is_said_once(simlab):
    words = ("landing", "empire-2013", "--strategies", "plain,plain", "--games", 4)
    said = simlab(*words, "--json")
    assert said.json["exact"] is None
    assert "no exact chain follows plain, only players who buy nothing" in said.err
    shown = simlab(*words)
    assert "exact" not in shown.out
    assert simlab(*words, "--quiet").err == ""


@pytest.mark.parametrize("edition", ["classic-us", "empire-2013"])
def test_by_turn(simlab, edition):
    words = ("landing", edition, "--by", "turn", "--games", 40, "--max-rounds", 50, "--jail")
    rows = rows_of(simlab(*words, "stay", "--csv"))
    assert [row["turn"] for row in rows if row["name"] == "in jail"] == [
        *map(str, range(1, 41)),
        "later",
    ]
    assert {"R", "se", "exact_R", "z", "V", "se_v", "exact_V", "z_v"} <= set(rows[0])
    told = simlab(*words, "stay", "--json").json
    assert (told["by"], len(told["rows"])) == ("turn", len(rows))
    assert told["rows"][8]["R"] == float(rows[8]["R"])
    table = simlab(*words, "stay", "--count", "V").out
    for part in ("V by turn, visits a turn", "turn 40", "later", "beside the exact chain"):
        assert part in table
    assert "exact chain" in simlab(*words, "stay", "--exact").out
    exact = simlab(*words, "stay", "--exact", "--json").json
    assert exact["rows"][8]["R"] == pytest.approx(told["rows"][8]["exact_R"])


def test_by_way(simlab):
    words = ("landing", "classic-us", "--by", "way", "--games", 40, "--max-rounds", 50)
    rows = rows_of(simlab(*words, "--csv"))
    cards = [row for row in rows if row["way"] == "card" and float(row["V"])]
    assert {row["name"] for row in cards} >= {"Illinois Avenue", "Boardwalk", "GO", "in jail"}
    anywhere = [float(row["R"]) for row in rows if row["name"] == "anywhere"]
    assert sum(anywhere) == pytest.approx(100)
    table = simlab(*words).out
    assert "anywhere" in table
    assert "ticket" not in table  # nobody has any


def test_csv_has_the_numbers_of_json(simlab):
    words = ("landing", "classic-us", "--games", 20, "--max-rounds", 50)
    told, rows = simlab(*words, "--json").json, rows_of(simlab(*words, "--csv"))
    assert [float(row["T"]) for row in rows[:-1]] == [place["T"] for place in told["spaces"]]
    assert rows[-1]["name"] == "in jail"
    assert float(rows[3]["z"]) == told["exact"]["spaces"][3]["z"]
    exact = rows_of(simlab("landing", "classic-us", "--exact", "--csv"))
    assert list(exact[0]) == ["index", "name", "R", "T", "V", "se", "se_t", "se_v"]
    assert (len(exact), exact[-1]["index"]) == (41, "")


def test_a_habit_changes_the_chain(simlab):
    words = ("landing", "empire-2013", "--exact", "--json")
    walker = "walker:to=20:swaps=50"
    trips = simlab(*words, "--strategies", f"{walker},{walker}").json
    plain = simlab(*words).json
    assert "50 % of handshakes are swaps" in trips["model"]
    assert trips["spaces"][18]["R"] == 0 < plain["spaces"][18]["R"]
    taken = simlab("landing", "uk-classic", "--exact", "--take-chance", "--json").json
    assert "a Chance card is taken" in taken["model"]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("classic-us", "--by", "turm"), "'turn', 'way'"),
        (("classic-us", "--by", "way", "--exact"), "does not tell what brought the token"),
        (("classic-us", "--json", "--csv"), "do not go together"),
        (("classic-us", "--take-chance"), "no card to take a Chance"),
        (("empire-2013", "--take-chance"), "no card to take a Chance"),
        (("uk-classic", "--take-chance", "--strategies", "plain,plain"), "leave out --strategies"),
        (("empire-2013", "--exact", "--strategies", "builder,builder"), "no exact chain follows"),
        (("empire-2013", "--exact", "--strategies", "walker,passive"), "all alike"),
        (("empire-2013", "--exact", "--strategies", "walker:to=18,walker:to=18"), "space 18"),
        (("classic-us", "--exact", "--rule", "go_salary_twice=false"), "sample instead"),
    ],
)
def test_wrong_use_is_one_line(refused, words, hint):
    code, line = refused("landing", *words)
    assert (code, hint in line) == (2, True), line


def cells_of(said, name):
    line = next(line for line in said.out.splitlines() if f" {name} " in line)
    return [cell.strip() for cell in line.strip("│ ").split("│")]


def test_the_screen_shows_as_many_digits_as_the_errors_allow(simlab):
    words = ("landing", "classic-us", "--players", 2, "--max-rounds", 50, "--quiet", "--games")
    few, some = (cells_of(simlab(*words, games), "Boardwalk") for games in (8, 800))
    decimals = [[len(cell.partition(".")[2]) for cell in row[2:6]] for row in (few, some)]
    assert decimals == [[2, 2, 3, 2], [3, 3, 4, 3]]
    exact = cells_of(simlab("landing", "classic-us", "--exact"), "Boardwalk")
    assert len(exact) == 5, "exact numbers have no errors to show"
    assert [len(cell.partition(".")[2]) for cell in exact[2:]] == [4, 4, 4]
