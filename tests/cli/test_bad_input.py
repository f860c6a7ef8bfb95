"""Bad input: one line on stderr, the right exit code, nothing on stdout."""

import pytest

LINEUP = ("--strategies", "plain,passive")
GAME = ("empire-2013", *LINEUP)
EDITION_OF = ("--edition", "empire-2013")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("plya",), "'play'"),
        (("play",), "EDITION"),
        (("play", *GAME, "--game", "3"), "--games"),
        (("play", "empire-2031", *LINEUP), "did you mean empire-20"),
        (("landing", "empire2013"), "did you mean empire-2013?"),
        (("replay", "checkers"), "valid: boutique-2007"),
        (("editions", "show", "empire-2105"), "did you mean empire-2015?"),
        (("play", "empire-2013", "--strategies", "plain,pasive"), "did you mean passive?"),
        (("play", "empire-2013", "--strategies", "plain,,plain"), "names no strategy"),
        (("play", "empire-2013", "--strategies", "plain:keep=2,plain"), "no parameter keep"),
        (("play", "empire-2013", "--strategies", "builder:keep=nan,plain"), "not a finite number"),
        (("strategies", "show", "bulider"), "did you mean builder?"),
        (("run", "empire-towr-tax"), "did you mean empire-tower-tax?"),
        (("experiments", "show", "tower-tax"), "empire-tower-tax"),
        (("play", *GAME, "--games", "0"), "--games"),
        (("play", *GAME, "--games", "-1"), "--games"),
        (("play", *GAME, "--games", "many"), "--games"),
        (("landing", *GAME, "--games", "0"), "--games"),
        (("run", "empire-tower-tax", "--blocks", "0"), "--blocks"),
        (("run", "empire-tower-tax", "--rule", "overshot=wins"), "did you mean overshoot?"),
        (("play", *GAME, "--seed", "-1"), "--seed"),
        (("play", *GAME, "--seed", str(2**64)), "--seed"),
        (("play", *GAME, "--jobs", "0"), "jobs"),
        (("play", *GAME, "--jobs", "1000000"), "jobs must be 1 to 1,024"),
        (("play", *GAME, "--max-rounds", "0"), "--max-rounds"),
        (("play", *GAME, "--players", "3"), "2 strategies do not make 3 players"),
        (("play", "empire-2013", "--players", "1"), "2 to 4 players, not 1"),
        (("play", "empire-2013", "--players", "5"), "2 to 4 players, not 5"),
        (("play", "empire-2013", "--players", "-3"), "2 to 4 players, not -3"),
        (("play", "empire-2013", "--players", str(10**14)), f"2 to 4 players, not {10**14}"),
        (("ablate", "plain", "builder", *EDITION_OF, "--players", "0"), "players, not 0"),
        (("tune", "reserve", *EDITION_OF, "--against", "plain", "--players", "-1"), "not -1"),
        (("roi", "classic-us", "--by", "way"), "for '--by': 'way' is not one of 'space'"),
        (("landing", "empire-2013", "--count", "T"), "--count is for --by"),
        (("roi", "empire-2013", "--exact", "--players", "3"), "leave out --players"),
        (("roi", "empire-2013", "--exact", *LINEUP), "leave out --strategies"),
        (("roi", "classic-us", "--players", "\N{SUPERSCRIPT TWO}"), "--players takes numbers"),
        (("roi", "classic-us", "--worth", "cash:\N{SUPERSCRIPT TWO}"), "whole number"),
        (("play", "empire-2013", "--strategies", "plain"), "2 to 4 players, not 1"),
        (("play", *GAME, "--rule", "overshot=wins"), "did you mean overshoot?"),
        (("play", *GAME, "--rule", "overshoot=never"), "exact_only"),
        (("play", *GAME, "--rule", "overshoot"), "name=value"),
        (("replay", *GAME, "--deal", "-1"), "--deal"),
        (("replay", *GAME, "--rotation", "2"), "no rotation 2"),
        (("strategies", "new", "builder"), "builder is the name of a strategy of the library"),
        (("editions", "check", "empire-2013"), "not the path of a .toml file"),
    ],
)
def test_wrong_use_ends_with_2_and_says_what_was_meant(refused, words, hint):
    code, line = refused(*words)
    assert (code, hint in line) == (2, True), line


EDITION = 'extends = "empire-2013"\nid = "mine"\nname = "Mine"\n'


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ('extends = "empire-2013', "line 1"),
        (EDITION + "colour = 1\n", "colour: is not a key here"),
        (EDITION + "offices = true\n", "offices"),
        (EDITION + "offices = nan\n", "offices"),
        (EDITION.replace("empire-2013", "empire-2031"), "did you mean"),
    ],
)
def test_a_bad_edition_file_ends_with_4_and_names_the_key(refused, tmp_path, text, hint):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    for words in (("editions", "check", file), ("play", file, *LINEUP)):
        code, line = refused(*words)
        assert (code, str(file) in line, hint in line) == (4, True, True), line


@pytest.mark.parametrize(
    ("written", "instead", "hint"),
    [
        ('question = "', "question = '", "not TOML"),
        ("blocks = 40", "block = 40", "did you mean blocks?"),
        ("blocks = 40", 'blocks = "40"', "blocks"),
        ("smallest = 5.0", "smallest = nan", "answer.smallest"),
        ("players = 2", "players = 5", "players"),
        ("empire-2013", "empire-2031", "did you mean"),
        ('"passive"]\n', '"pasive"]\n', "did you mean passive?"),
        ('minus = "passive"', 'minus = "pasive"', "did you mean passive?"),
        ("by {gain.plain}", "by {gain.plan}", "gain.plan"),
    ],
)
def test_a_bad_experiment_file_ends_with_4_and_names_the_key(
    refused, experiment, tmp_path, written, instead, hint
):
    text = experiment.read_text()
    assert written in text
    experiment.write_text(text.replace(written, instead))
    for words in (("experiments", "check"), ("run", "--out", tmp_path / "out")):
        code, line = refused(*words, experiment)
        assert (code, str(experiment) in line, hint in line) == (4, True, True), line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words", [("editions", "check"), ("experiments", "check"), ("run",)])
def test_a_file_that_is_not_there_ends_with_4(refused, words):
    code, line = refused(*words, "nowhere/mine.toml")
    assert code == 4
    assert "nowhere/mine.toml" in line


@pytest.mark.parametrize(
    ("written", "instead", "code", "hint"),
    [
        ("return True", "return (", 4, "mine.py: line"),
        ("class Greedy", "import nowhere\nclass Greedy", 4, "nowhere"),
        ("class Greedy(TowerStrategy)", "class Greedy", 4, "no strategy"),
        ("def buy", "def bye", 4, "did you mean buy?"),
        ("return True", "return undefined_name", 1, "buy does not compile"),
    ],
)
def test_a_broken_strategy_file_is_told_in_one_line(
    refused, own_strategy, written, instead, code, hint
):
    own_strategy.write_text(own_strategy.read_text().replace(written, instead))
    lineup = ("--strategies", "greedy,passive", "--strategy", f"{own_strategy}:Greedy")
    ended, line = refused("play", "empire-2013", *lineup, "--games", 4, "--quiet")
    assert hint in line
    assert ended == code


def test_a_hook_that_raises_stops_the_games_with_its_name_and_the_deal(refused, own_strategy):
    raising = "if space > 0:\n            raise ValueError\n        return True"
    own_strategy.write_text(own_strategy.read_text().replace("return True", raising))
    lineup = ("--strategies", "greedy,passive", "--strategy", f"{own_strategy}:Greedy")
    code, line = refused("play", "empire-2013", *lineup, "--games", 4, "--quiet")
    assert code == 1
    assert "greedy" in line
    assert "buy" in line
    assert "deal 0" in line


def test_a_traceback_comes_only_when_asked_for(simlab):
    assert "Traceback" not in simlab("play", "empire-2031").err
    said = simlab("play", "empire-2031", "--debug")
    assert "Traceback" in said.err
    assert said.code == 2


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ('strategy = "bilder"', "did you mean builder?"),
        ('strategy = "reserve"\n[parameters]\nkep = 3', "did you mean keep?"),
        ('strategy = "reserve"\n[parameters]\nkeep = nan', "not a finite number"),
        ('strategy = "reserve"\n[parameters]\nkeep = 100000', "outside 0 to"),
        ('strategy = "reserve"\nkeep = 3', "keep: is not a key here"),
        ("", "strategy: is missing"),
    ],
)
def test_a_preset_that_will_not_do_ends_with_4_and_names_its_file(refused, tmp_path, text, hint):
    preset = tmp_path / "best.toml"
    preset.write_text(text)
    for words in (
        ("play", "empire-2013", "--strategies", f"{preset},plain"),
        ("tournament", "empire-2013", "--strategies", f"{preset},plain", "--players", "2"),
        ("ablate", preset, "plain", *EDITION_OF),
        ("tune", "reserve", *EDITION_OF, "--against", preset),
    ):
        code, line = refused(*words)
        assert (code, str(preset) in line, hint in line) == (4, True, True), line


def test_where_a_preset_cannot_go_is_told_before_anything_is_played(refused, tmp_path):
    words = ("tune", "reserve", *EDITION_OF, "--against", "plain", "--games", "1", "--out")
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    for out in (tmp_path / "nowhere" / "best.toml", folder):
        code, line = refused(*words, out)
        assert (code, str(out) in line) == (1, True), line
