"""bench: the shape of what it measures, never how fast it is."""

import pytest

from simlab.engine.families import FAMILIES
from simlab.runs import bench
from simlab.strategy.find import strategies


@pytest.fixture
def brief(monkeypatch):
    """Measure two lineups for a moment, and start no process."""
    asked = []
    lineups = {"towers": (("plain", 4, 1), ("passive", 2, 2)), "deeds": (("plain", 2, 1),)}
    monkeypatch.setattr(bench, "LINEUPS", lineups)
    monkeypatch.setattr(bench, "SECONDS", 0.0)
    monkeypatch.setattr(bench, "_child", lambda *words, **_: asked.append(words) or "1.5")
    return asked


def test_bench_as_json(simlab, brief):
    told = simlab("bench", "empire-2013", "--json", "--quiet").json
    assert list(told) == ["calibration", "results", "import_s", "compile_s", "memory_mb"]
    keys = "name edition strategies players jobs games_per_second ns_per_turn turns_per_game"
    assert [list(speed) for speed in told["results"]] == [keys.split()] * 2
    first, second = told["results"]
    assert (first["name"], first["players"], first["jobs"]) == ("plain", 4, 1)
    assert second["strategies"] == ["passive", "passive"]
    assert second["turns_per_game"] == 1000  # two seats, never anyone wins, 500 rounds
    assert first["ns_per_turn"] == pytest.approx(
        1e9 / (first["games_per_second"] * first["turns_per_game"])
    )
    assert told["compile_s"] == 1.5
    assert len(brief) == 3


def test_a_quick_bench_compiles_nothing_from_nothing(simlab, brief):
    said = simlab("bench", "empire-2013", "--quick")
    assert "compiling" not in said.out
    assert "passive" in said.out
    assert len(brief) == 2


def test_one_edition_of_each_family_is_measured_if_none_is_named(simlab, brief):
    told = simlab("bench", "--json", "--quiet").json
    measured = [(speed["edition"], speed["name"]) for speed in told["results"]]
    assert measured == [
        ("empire-2013", "plain"),
        ("empire-2013", "passive"),
        ("classic-us", "plain"),
    ]
    assert [words[1:] for words in brief] == [
        (),
        ("empire-2013", "1"),
        ("classic-us", "1"),
        ("towers",),
        ("deeds",),
    ]


def test_what_is_measured_can_be_played():
    for family, lineups in bench.LINEUPS.items():
        fewest, most = FAMILIES[family].players
        for name, players, _ in lineups:
            assert name in strategies(family)
            assert fewest <= players <= most
    assert set(bench.LINEUPS) == set(FAMILIES)


def test_peak_memory_is_that_of_playing(monkeypatch):
    monkeypatch.setattr(bench, "MILLION", 40)
    assert 20 < bench.peak_memory("empire-2013", seed=1) < 4000
