"""The program on games of deeds: formats, house rules, exact landings, all commands."""

import math

import pytest

from simlab.cli.lineup import FILLERS, arm_of
from simlab.cli.names import format_names, house_rule_names
from simlab.cli.rules import Asked
from simlab.engine.families import FAMILIES
from simlab.strategy.find import strategies

PLAIN = ("--strategies", "plain,plain")


def rules_of(simlab, *words):
    told = simlab("editions", "show", "classic-us", *words, "--json").json
    return {name: rule["value"] for name, rule in told["rules"].items()}


def test_formats_house_rules_and_rules_show_as_they_would_be_played(simlab):
    printed = rules_of(simlab)
    short = rules_of(simlab, "--format", "short", "--format", "speed-die")
    assert (short["houses_per_hotel"], short["speed_die"]) == (3, True)
    house = rules_of(simlab, "--house-rules", "double_go, no_auctions", "--rule", "auctions=true")
    changed = {name for name in printed if house[name] != printed[name]}
    assert changed == {"go_landing_factor", "bank_takes", "building_shortage"}
    twice = rules_of(simlab, "--house-rules", "double_go", "--house-rules", "tournament")
    assert (twice["go_landing_factor"], twice["max_rounds"]) == (2, 45)


def test_an_edition_lists_its_formats_and_house_rules(simlab):
    told = simlab("editions", "show", "russia", "--json").json
    assert set(told["formats"]) == {"short", "time-limit", "speed-die"}
    assert "popular" in told["house_rules"]
    shown = simlab("editions", "show", "russia").out
    assert "What most tables play" in shown
    assert "mortgage" in shown
    assert "formats" not in simlab("editions", "show", "empire-2013", "--json").json


def test_a_skin_says_what_is_not_known(simlab):
    shown = simlab("editions", "show", "coca-cola-125").out
    assert "Neither its deeds nor its rule book were found" in shown
    assert "? reconstructed: name of space 1" in shown


def test_reconstructed_rents_and_cards_are_told(simlab):
    told = simlab("editions", "show", "mega-uk").out
    assert "? reconstructed: rents of space 51: Knightsbridge" in told
    assert "? reconstructed: chance card: Advance to Knightsbridge" in told
    assert "rents reconstructed" in simlab("editions", "show", "mega-uk").out.replace("\n", "")
    rows = simlab("editions", "list", "--json").json
    assert {row["id"]: row["reconstructed"] for row in rows}["mega-uk"] == 62


def test_who_plays_if_nobody_is_named():
    assert set(FILLERS) == set(FAMILIES)
    for edition, player in (("empire-2013", "builder"), ("classic-us", "trader")):
        assert arm_of(edition, None)[1].lineup == (player,) * 4
        assert all(FILLERS[name] in strategies(name) for name in FAMILIES)


def test_a_format_becomes_rules_of_the_arm_and_a_rule_goes_before_it():
    asked = Asked(["deal_deeds=1"], ["time-limit"], ["double_go"], 7)
    loaded, arm = arm_of("classic-us", "plain,plain", asked=asked)
    assert dict(arm.rules) == {
        "deal_deeds": 1,
        "dealt_deeds_paid": True,
        "end_mortgaged_percent": 50,
        "game_end": "round_limit",
        "go_landing_factor": 2,
        "max_rounds": 7,
    }
    assert loaded.value("max_rounds") == 7


def test_a_time_limit_game_ends_and_is_decided(simlab):
    words = ("play", "classic-us", *PLAIN, "--games", 40, "--json", "--format", "time-limit")
    told = simlab(*words).json
    assert told["unfinished"] == 0
    ends = {end["how"]: end["games"] for end in told["ends"]}
    assert set(ends) == {"last one standing", "richest when play stopped", "unfinished"}
    assert ends["richest when play stopped"] > 0
    assert sum(ends.values()) == told["games"]
    assert told["rounds"]["mean"] <= 30
    shorter = simlab(*words, "--max-rounds", 5).json
    assert shorter["rounds"]["mean"] <= 5


def test_eight_play_and_every_win_is_counted(simlab):
    lineup = ("--strategies", ",".join(["plain"] * 8))
    words = ("--games", 16, "--format", "time-limit", "--json")
    told = simlab("play", "uk-classic", *lineup, *words).json
    assert len(told["seats"]) == 8
    assert sum(rate["wins"] for rate in told["strategies"]) == told["games"] == 16


def test_replay_tells_a_game_in_a_format(simlab):
    words = ("replay", "classic-us", *PLAIN, "--max-rounds", 3, "--json")
    dealt = simlab(*words, "--format", "short").json
    assert sum(event["kind"] == "dealt" for event in dealt) == 4
    assert not any(event["kind"] == "dealt" for event in simlab(*words).json)


@pytest.mark.parametrize(
    ("words", "illinois", "jail", "rolls"),
    [
        ((), 3.1858, 3.9500, 1.1866239585),
        (("--jail", "leave"), 3.1858, 3.9500, 1.1866239585),
        (("--jail", "stay"), 2.9955, 9.3855, 1.1658963640),
    ],
)
def test_exact_landing_prints_the_published_numbers(simlab, words, illinois, jail, rolls):
    told = simlab("landing", "classic-us", "--exact", *words, "--json").json
    assert told["spaces"][24]["R"] == pytest.approx(illinois, abs=6e-5)
    assert told["in_jail"]["R"] == pytest.approx(jail, abs=6e-5)
    assert told["rolls_per_turn"] == pytest.approx(rolls, abs=1e-9)
    assert "exact chain" in told["model"]


def test_exact_and_sampled_landings_have_one_form_and_agree(simlab):
    words = ("landing", "classic-us", "--jail", "stay", "--jail-doubles-again", "--json")
    exact = simlab(*words, "--exact").json
    sampled = simlab(
        *words, "--games", 60, "--max-rounds", 400, "--rule", "deck_draws=independent"
    ).json
    assert list(exact) == list(sampled)
    assert list(exact["spaces"][3]) == list(sampled["spaces"][3])
    assert sampled["rolls_per_turn"] == pytest.approx(exact["rolls_per_turn"], abs=0.01)
    for one, other in zip(exact["spaces"], sampled["spaces"], strict=True):
        assert math.isclose(one["R"], other["R"], abs_tol=5 * other["se"] + 0.05)
    assert sampled["in_jail"]["R"] > 8  # those who leave at once are there 3.9 % of throws


def test_the_speed_die_and_doubles_that_roll_again_change_the_chain(simlab):
    plain, speed, again = (
        simlab("landing", "classic-us", "--exact", "--jail", "stay", "--json", *words).json
        for words in ((), ("--format", "speed-die"), ("--jail-doubles-again",))
    )
    assert len({told["rolls_per_turn"] for told in (plain, speed, again)}) == 3
    assert "speed die" in speed["model"]
    assert "another roll" in again["model"]


def test_the_bus_of_the_mega_edition_changes_its_chain(simlab):
    ticket, ride = (
        simlab("landing", "mega-us", "--exact", "--jail", "stay", "--bus", bus, "--json").json
        for bus in ("ticket", "ride")
    )
    assert len(ticket["spaces"]) == 52
    assert ride["spaces"][22]["R"] > 2 * ticket["spaces"][22]["R"]
    assert "ticket" in ticket["model"]
    assert simlab("landing", "mega-us", "--exact", "--jail", "stay", "--json").json == ticket


def test_a_sampled_landing_on_the_larger_board(simlab):
    words = ("landing", "mega-uk", "--games", 20, "--max-rounds", 50, "--json")
    told = simlab(*words).json
    assert told["spaces"][51]["name"] == "Knightsbridge"
    assert sum(space["R"] for space in told["spaces"]) + told["in_jail"]["R"] == pytest.approx(100)


def test_exact_landing_as_a_table(simlab):
    shown = simlab("landing", "empire-2013", "--exact").out
    assert "exact chain" in shown
    assert "Tower Tax" in shown


def test_a_strategy_of_a_name_that_both_families_have(simlab):
    first = simlab("strategies", "show", "plain", "--json").json
    other = simlab("strategies", "show", "plain", "--family", "deeds", "--json").json
    assert (first["family"], other["family"]) == ("towers", "deeds")
    assert simlab("strategies", "show", "trader", "--json").json["family"] == "deeds"


def test_new_writes_a_strategy_of_deeds(simlab, tmp_path):
    words = ("strategies", "new", "my-idea", "--family", "deeds", "--out", tmp_path, "--json")
    file = simlab(*words).json["file"]
    told = simlab("strategies", "show", "my-idea", "--strategy", file, "--json").json
    assert (told["family"], set(told["hooks"])) == ("deeds", {"buy", "bid", "manage", "jail"})


DEEDS = {
    "empire-2013": "classic-us",
    "tower_tax": "luxury_tax",
    '"plain", "passive"': '"plain", "passive-leave"',
    'lineup = ["passive"]': 'lineup = ["passive-leave"]',
    "blocks = 40": 'blocks = 40\nformats = ["time-limit"]',
}


def test_an_experiment_of_deeds_is_run_and_told(simlab, experiment, tmp_path):
    text = experiment.read_text()
    for written, instead in DEEDS.items():
        assert written in text
        text = text.replace(written, instead)
    experiment.write_text(text)
    assert "deal_deeds=2" in simlab("experiments", "show", experiment).out.replace("\n", "")
    out = tmp_path / "out"
    words = ("run", experiment, "--house-rules", "double_go", "--out", out, "--json")
    told = simlab(*words).json
    for arm in told["arms"]:
        assert arm["rules"]["max_rounds"] == "30"
        assert arm["rules"]["go_landing_factor"] == "2"
    page = (out / "report.html").read_text()
    assert "--rule go_landing_factor=2" in page
    assert simlab("report", out, "--json").json == told


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("play", "classic-us", "--format", "shrot"), "did you mean short?"),
        (("play", "classic-us", "--house-rules", "populr"), "did you mean popular?"),
        (("play", "classic-us", "--house-rules", "popular,"), "is not a house rule"),
        (
            ("landing", "russia", "--format", "short", "--format", "time-limit"),
            "format short and format time-limit do not combine",
        ),
        (("replay", "empire-2013", "--format", "short"), "is for the family deeds"),
        (("run", "empire-tower-tax", "--house-rules", "popular"), "is for the family deeds"),
        (("editions", "show", "classic-us", "--format", "fast"), "valid: short"),
        (("play", "classic-us", "--players", "9"), "2 to 8 players, not 9"),
        (("play", "classic-us", "--strategies", "builder,plain"), "no strategy builder"),
        (("landing", "classic-us", "--jail", "go"), "'leave', 'stay'"),
        (("landing", "classic-us", "--jail", "stay", *PLAIN), "leave out --strategies"),
        (("landing", "classic-us", "--exact", *PLAIN), "no exact chain follows plain"),
        (("landing", "mega-us", "--bus", "ride"), "--bus is for --exact"),
        (("landing", "classic-us", "--exact", "--bus", "ride"), "classic-us has no bus that"),
        (("editions", "show", "classic-us", "--rule", "ticket_worth=1"), "is not a rule"),
        (
            ("landing", "classic-us", "--exact", "--rule", "mr_monopoly_from=white_sum"),
            "does not know mr_monopoly_from",
        ),
        (
            ("landing", "classic-us", "--exact", "--rule", "auctoins=true"),
            "did you mean auctions?",
        ),
        (("strategies", "show", "plain", "--family", "deds"), "did you mean deeds?"),
        (("bench", "classic"), "did you mean"),
    ],
)
def test_wrong_use_is_told_in_one_line(refused, words, hint):
    code, line = refused(*words)
    assert (code, hint in line) == (2, True), line


def test_formats_and_house_rules_complete():
    assert format_names("sp") == ["speed-die"]
    assert house_rule_names("popular,tour") == ["popular,tournament"]
