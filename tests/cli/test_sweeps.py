"""An experiment that sweeps, from its file to its page and back from the store."""

import json

import pytest

SWEPT = """
id = "kept"
question = "How much cash should one keep?"
edition = "empire-2013"
players = 2
seed = 3
blocks = 6

[answer]
yes = "Keep {by-keep.wins@best:label}: {by-keep.wins@gain}."
no = "As it is: {by-keep.wins@default}."
unsure = "Unclear between {by-keep.wins@best:label} and {by-keep.wins@rivals}."

[arms.reserve]
label = "reserve"
lineup = ["reserve", "passive"]

[sweeps.keep]
label = "cash kept"
unit = "M"
parameter = "keep"
values = [0, 350, 900]

[sweeps.overshoot]
label = "the last tile"
rule = "overshoot"
values = ["allowed_wins", "exact_only"]

[[findings]]
id = "by-keep"
kind = "curve"
main = true
title = "By cash kept?"
text = "{by-keep.wins@0} and {by-keep.wins@900}."
sweep = "keep"
rows = [{ id = "wins", label = "wins", arm = "reserve" }]

[[findings]]
id = "by-rule"
kind = "curve"
title = "By the last tile?"
text = "{by-rule.rounds@exact_only:estimate}."
unit = "rounds"
sweep = "overshoot"
rows = [{ id = "rounds", label = "rounds", arm = "reserve", metric = "rounds", best = "lowest" }]

[[findings]]
id = "readings"
kind = "readings"
title = "Read another way?"
text = "{readings.length@told} change the length, {readings.length@largest:label} the most."
rules = ["tower_units_to_win", "overshoot"]
rows = [{ id = "length", label = "length", arm = "reserve", metric = "rounds", unit = "rounds" }]
"""


@pytest.fixture
def swept(tmp_path):
    file = tmp_path / "kept.toml"
    file.write_text(SWEPT)
    return file


def test_a_sweep_is_played_told_drawn_and_drawn_again(simlab, swept, tmp_path):
    out = tmp_path / "report"
    said = simlab("run", swept, "--out", out, "--quiet", "--json")
    assert said.code in (0, 3), said.err
    rows = {finding["id"]: finding["rows"] for finding in said.json["findings"]}
    assert [row["label"] for row in rows["by-keep"]] == ["0 M", "350 M", "900 M"]
    assert "as it is without the sweep" in rows["by-keep"][1]["note"]
    assert [row["label"] for row in rows["by-rule"]] == ["allowed_wins", "exact_only"]
    assert len(rows["readings"]) == 2
    page = (out / "report.html").read_bytes()
    assert b"Curve. By cash kept?" in page
    assert b"<polygon" in page
    assert (out / "figures" / "by-keep.png").is_file()
    assert simlab("report", out).code == said.code
    assert (out / "report.html").read_bytes() == page


def test_a_run_whose_edition_has_other_readings_now_is_told(simlab, swept, tmp_path, refused):
    out = tmp_path / "report"
    simlab("run", swept, "--out", out, "--quiet")
    manifest = out / "run" / "manifest.json"
    held = json.loads(manifest.read_text())
    held["text"] = held["text"].replace('["tower_units_to_win", "overshoot"]', '"overshoot"')
    manifest.write_text(json.dumps(held))
    code, line = refused("report", out)
    assert (code, "of another version, with other arms" in line) == (1, True)


def test_checking_tells_what_is_wrong_with_a_sweep(simlab, swept, refused):
    assert simlab("experiments", "check", swept).code == 0
    swept.write_text(SWEPT.replace("[0, 350, 900]", "[0, 350, 5000]"))
    code, line = refused("experiments", "check", swept)
    assert code == 4
    assert line.endswith(
        "kept.toml: sweeps.keep.values: reserve: keep = 5000 is outside 0 to 1000\n"
    )
