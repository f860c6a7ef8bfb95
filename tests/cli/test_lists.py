"""editions and strategies: listed, shown, checked."""

import pytest


def test_every_edition_is_listed_and_shown(simlab):
    listed = simlab("editions", "list", "--json").json
    ids = [row["id"] for row in listed]
    assert {"empire-2013", "empire-2014", "empire-2015"} < set(ids)
    assert all(name in simlab("editions", "list").out for name in ids)
    for name in ids:
        told = simlab("editions", "show", name, "--json").json
        assert {"id", "name", "family", "spaces", "cards", "rules"} <= set(told)
        spaces = 52 if "mega" in name else {"towers": 36, "deeds": 40}[told["family"]]
        assert (told["id"], len(told["spaces"])) == (name, spaces)
        assert {"index", "kind", "name", "group", "price"} <= set(told["spaces"][1])
        for rule in told["rules"].values():
            assert {"value", "default", "alternatives", "source", "confidence"} <= set(rule)


def test_show_marks_what_is_reconstructed(simlab):
    shown = simlab("editions", "show", "empire-2015").out
    assert "? reconstructed: name of space 31" in shown
    assert "tower_units_to_win" in shown
    assert "? reconstructed" not in simlab("editions", "show", "empire-2013").out


def test_show_takes_rules(simlab):
    words = ("editions", "show", "empire-2013", "--rule", "tower_units_to_win=16", "--json")
    rule = simlab(*words).json["rules"]["tower_units_to_win"]
    assert (rule["value"], rule["default"]) == (16, 17)


def test_a_good_edition_file_is_ok(simlab, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('extends = "empire-2013"\nid = "mine"\nname = "My own"\n')
    assert simlab("editions", "check", file).out == f"{file}: OK, My own\n"
    assert simlab("editions", "check", file, "--json").json["id"] == "mine"


def test_strategies_are_listed_with_idea_and_parameters(simlab):
    listed = {row["name"]: row for row in simlab("strategies", "list", "--json").json}
    assert {"builder", "plain", "passive", "random"} <= set(listed)
    assert all(row["idea"] and row["source"] for row in listed.values())
    assert {"name", "default", "low", "high", "meaning"} == set(listed["builder"]["params"][0])
    assert "builder" in simlab("strategies", "list").out


def test_show_tells_a_strategy_and_a_file_of_ones_own(simlab, own_strategy):
    told = simlab("strategies", "show", "plain", "--json").json
    assert told["hooks"]["buy"] == "plain"
    assert "made for comparing" in simlab("strategies", "show", "plain").out
    own = ("--strategy", f"{own_strategy}:Greedy")
    assert simlab("strategies", "show", "greedy", *own, "--json").json["idea"].startswith("Buys")


def test_new_writes_a_file_that_plays(simlab, tmp_path):
    told = simlab("strategies", "new", "my-idea", "--out", tmp_path, "--json").json
    assert told["file"].startswith(str(tmp_path))
    own = ("--strategy", told["file"])
    assert simlab("strategies", "show", "my-idea", *own).code == 0
    again = simlab("strategies", "new", "my-idea", "--out", tmp_path)
    assert again.code in (1, 2)
    assert again.err.count("\n") == 1


@pytest.mark.slow
def test_check_passes_a_good_strategy_and_fails_a_bad_one(simlab, own_strategy):
    words = ("--deals", 3, "--players", 2, "--edition", "empire-2013", "--json", "--quiet")
    good = simlab("strategies", "check", f"{own_strategy}:Greedy", *words)
    assert (good.code, good.json["passed"]) == (0, True)
    bad_file = own_strategy.with_name("bad.py")
    bad_file.write_text(own_strategy.read_text().replace("return True", "return 99"))
    bad = simlab("strategies", "check", f"{bad_file}:Greedy", *words)
    assert bad.code == 1
    assert any(not step["passed"] and step["findings"] for step in bad.json["steps"])
