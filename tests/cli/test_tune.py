"""tune on a few games, the preset that play takes, and what it refuses."""

import pytest

GAME = ("--edition", "empire-2013", "--players", 2, "--quiet")


@pytest.fixture(scope="module")
def preset(tmp_path_factory):
    return tmp_path_factory.mktemp("tuned") / "best.toml"


def test_the_best_is_judged_written_and_played(simlab, preset):
    words = ("--against", "passive", "--parameters", "keep=0..500", "--games", 6200)
    said = simlab("tune", "reserve", *GAME, *words, "--out", preset, "--json")
    told = said.json
    assert said.code == 0
    assert told["against"] == ["passive"]
    assert 0 <= told["parameters"]["keep"] <= 500
    assert told["validated"]["blocks"] == 387
    again = simlab("tune", "reserve", *GAME, *words, "--jobs", 1, "--json").json
    assert again == {**told, "preset": None}
    played = simlab(
        "play", "empire-2013", "--strategies", f"{preset},passive", "--games", 8, "--json"
    )
    names = [rate["name"] for rate in played.json["strategies"]]
    assert names == [f"reserve:keep={told['parameters']['keep']}", "passive"]


def test_what_cannot_be_tuned_is_told(refused):
    def line(*words):
        code, said = refused("tune", *words, *GAME)
        assert code == 2
        return said.removeprefix("simlab: ").rstrip()

    vs = ("--against", "builder")
    assert line("passive", *vs) == "passive has no parameters: there is nothing to tune"
    assert line("reserve", *vs, "--parameters", "kep").endswith(
        "no parameter kep; did you mean keep?"
    )
    assert line("reserve", *vs, "--parameters", "keep=0..5000") == (
        "reserve: keep = 0..5000 is outside 0 to 1000"
    )
    assert line("reserve", *vs, "--parameters", "keep=9") == (
        "keep=9 must be written as name=low..high"
    )
    assert line("reserve", *vs, "--parameters", "keep=9..9").endswith(
        "keep can only be 9: there is nothing to tune"
    )
    assert line("reserve", *vs, "--parameters", "keep,keep") == "reserve: keep is given twice"
    assert line("reserve", *vs, "--parameters", "keep", "--games", 100) == (
        "100 games are too few for this search: at least 6,144"
    )
    assert line("reserve", *vs, "--out", "best.json").endswith("not the path of a .toml file")
    assert "did you mean builder?" in line("reserve", "--against", "buildr")
