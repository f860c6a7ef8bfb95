"""run and report: an experiment played, gone on with, and rendered again."""

import csv

import pytest

from simlab.cli.publish import RUN


def files_of(folder):
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def test_run_answers_and_leaves_page_figures_and_tables(simlab, experiment, tmp_path):
    out = tmp_path / "out"
    said = simlab("run", experiment, "--out", out, "--json")
    told = said.json
    assert said.code == 0
    keys = ["question", "answer", "verdict", "effect", "arms", "findings", "limits", "report"]
    assert list(told) == keys
    assert told["verdict"] == "yes"
    assert told["answer"].startswith("Yes: by ")
    assert set(told["effect"]) == {"estimate", "low", "high", "unit"}
    assert told["report"] == str(out / "report.html")
    assert (out / "figures" / "gain.png").read_bytes().startswith(b"\x89PNG")
    with (out / "tables" / "arms.csv").open() as table:
        assert {row["blocks"] for row in csv.DictReader(table)} == {"40"}
    assert f"simlab run {experiment}" in (out / "report.html").read_text()


def test_run_prints_the_sentence_and_the_path_of_the_page(simlab, experiment, tmp_path):
    said = simlab("run", experiment, "--out", tmp_path / "out")
    sentence, page = said.out.splitlines()
    assert sentence.startswith("Yes: by ")
    assert page == str(tmp_path / "out" / "report.html")


def test_run_again_goes_on_and_report_renders_the_same_bytes(simlab, experiment, tmp_path):
    out = tmp_path / "out"
    first = simlab("run", experiment, "--out", out, "--json").json
    before = files_of(out)
    chunks = {path: path.stat().st_mtime_ns for path in (out / RUN).rglob("*.parquet")}
    assert simlab("run", experiment, "--out", out, "--json").json == first
    assert files_of(out) == before
    (out / "report.html").unlink()
    assert simlab("report", out, "--json").json == first
    assert files_of(out) == before
    assert {path: path.stat().st_mtime_ns for path in (out / RUN).rglob("*.parquet")} == chunks


def test_run_goes_to_reports_by_default(simlab, experiment, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert simlab("run", experiment).out.splitlines()[-1] == "reports/toll/report.html"


def test_what_the_command_adds_stands_in_the_command_that_reproduces_it(
    simlab, experiment, tmp_path
):
    words = ("--blocks", 20, "--seed", 9, "--rule", "tower_units_to_win=16")
    out = tmp_path / "out"
    told = simlab("run", experiment, *words, "--out", out, "--json").json
    assert {arm["blocks"] for arm in told["arms"]} == {20}
    assert {arm["rules"]["tower_units_to_win"] for arm in told["arms"]} == {"16"}
    with (out / "tables" / "rules.csv").open() as table:
        read = {row["rule"]: row["reading"] for row in csv.DictReader(table)}
    assert read["tower_units_to_win"] == "16"
    command = f"simlab run {experiment} --blocks 20 --seed 9 --rule tower_units_to_win=16"
    assert command in (out / "report.html").read_text()
    again = simlab("report", out, "--json").json
    assert again == told


def test_too_close_to_call_ends_with_3_and_still_answers(simlab, experiment, tmp_path):
    text = experiment.read_text().replace('"plain", "passive"', '"plain", "builder"')
    experiment.write_text(text)
    effect = simlab("run", experiment, "--out", tmp_path / "out", "--json").json["effect"]
    assert effect["low"] < effect["estimate"] < effect["high"]
    experiment.write_text(text.replace("smallest = 5.0", f"smallest = {effect['estimate']}"))
    said = simlab("run", experiment, "--out", tmp_path / "out")
    assert said.code == 3
    assert said.out.startswith("Too close to call: ")


def test_a_plan_of_a_run_plays_nothing(simlab, experiment, tmp_path):
    out = tmp_path / "out"
    told = simlab("run", experiment, "--out", out, "--plan", "--json").json
    assert told["games"] == 160
    assert not out.exists()


def test_a_folder_that_cannot_be_written_is_told_in_one_line(refused, experiment, tmp_path):
    (tmp_path / "taken").write_text("a file")
    code, line = refused("run", experiment, "--out", tmp_path / "taken")
    assert code == 1
    assert str(tmp_path / "taken") in line


@pytest.mark.parametrize("command", [("report", "nowhere"), ("report", ".")])
def test_a_report_of_no_run_is_told_in_one_line(refused, tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    code, line = refused(*command)
    assert code == 1
    assert "manifest.json" in line


def test_shipped_experiments_are_listed_shown_and_good(simlab):
    listed = simlab("experiments", "list", "--json").json
    assert {"name", "question", "edition"} == set(listed[0])
    names = [row["name"] for row in listed]
    assert "empire-tower-tax" in names
    for name in names:
        told = simlab("experiments", "show", name, "--json").json
        assert told["id"] == name
        assert {arm["edition"] for arm in told["arms"]} >= {told["edition"]}
        assert told["question"] in simlab("experiments", "show", name).out


def test_check_says_that_a_file_will_do(simlab, experiment):
    assert "OK, 2 arms, 160 games" in simlab("experiments", "check", experiment).out
    told = simlab("experiments", "check", experiment, "--json").json
    assert told == {"file": str(experiment), "ok": True, "id": "toll", "games": 160}


def test_a_run_stops_when_its_test_decides_and_goes_on_to_the_same_block(
    simlab, experiment, tmp_path
):
    stop = "stop = { test = { null = 0.0, alternative = 5.0 } }"
    text = experiment.read_text().replace("blocks = 40", f"blocks = 5000\n{stop}")
    experiment.write_text(text.replace("smallest = 5.0\n", ""))
    out = tmp_path / "out"
    said = simlab("run", experiment, "--out", out, "--json")
    assert (said.code, said.json["verdict"]) == (0, "yes")
    assert [arm["blocks"] for arm in said.json["arms"]] == [2048, 2048]
    first = files_of(out)
    chunk = next((out / RUN).glob("*/*.parquet"))
    chunk.unlink()
    assert simlab("run", experiment, "--out", out, "--json").code == 0
    assert files_of(out) == first
