"""gallery: the pages of all stored runs."""

from simlab.cli.publish import RUN
from simlab.runs import manifest


def test_all_stored_runs_become_one_gallery(simlab, experiment, tmp_path):
    runs = tmp_path / "reports"
    other = experiment.with_name("other.toml")
    other.write_text(experiment.read_text().replace('id = "toll"', 'id = "other"'))
    for file in (experiment, other):
        simlab("run", file, "--out", runs / file.stem, "--quiet")
    told = simlab("gallery", runs, "--json").json
    assert [one["id"] for one in told] == ["other", "toll"]
    gallery = runs / "gallery"
    pages = {file.name: file.read_bytes() for file in gallery.iterdir()}
    assert set(pages) == {"index.html", "toll.html", "other.html"}
    said = simlab("gallery", runs, "--out", tmp_path / "again")
    assert said.out.splitlines() == ["2 answers", str(tmp_path / "again" / "index.html")]
    assert {file.name: file.read_bytes() for file in (tmp_path / "again").iterdir()} == pages


def test_no_run_and_one_run_twice_are_told_in_one_line(simlab, refused, experiment, tmp_path):
    code, line = refused("gallery", tmp_path, "--quiet")
    assert (code, "holds no stored run" in line) == (1, True)
    for name in ("one", "two"):
        simlab("run", experiment, "--out", tmp_path / name, "--quiet")
    code, line = refused("gallery", tmp_path, "--quiet")
    assert (code, "both hold a run of toll" in line) == (1, True)


def test_a_run_that_is_not_complete_is_left_out(simlab, experiment, tmp_path):
    for name in ("toll", "other"):
        experiment.write_text(experiment.read_text().replace('id = "toll"', f'id = "{name}"'))
        simlab("run", experiment, "--out", tmp_path / name, "--quiet")
    cut_short(tmp_path / "toll" / RUN)
    said = simlab("gallery", tmp_path, "--quiet")
    line = f"{tmp_path / 'toll' / RUN}: not complete; run the experiment here again to go on"
    assert said.err == f"simlab: warning: left out: {line}\n"
    assert {file.name for file in (tmp_path / "gallery").iterdir()} == {"index.html", "other.html"}
    cut_short(tmp_path / "other" / RUN)
    said = simlab("gallery", tmp_path, "--quiet")
    assert (said.code, said.err.splitlines()[-1]) == (
        1,
        f"simlab: {tmp_path}: no stored run is complete",
    )


def test_a_folder_that_cannot_be_made_is_told_before_the_runs_are_read(refused, tmp_path):
    (tmp_path / "file").write_text("")
    code, line = refused("gallery", tmp_path, "--out", tmp_path / "file")
    assert (code, str(tmp_path / "file") in line) == (1, True)


def test_a_tournament_that_was_stopped_is_left_out_too(simlab, experiment, tmp_path):
    simlab("run", experiment, "--out", tmp_path / "toll", "--quiet")
    stopped = tmp_path / "tournament" / RUN
    stopped.mkdir(parents=True)
    said = simlab("gallery", tmp_path, "--quiet")
    line = f"{stopped}: not complete; run its command here again to go on"
    assert (said.code, said.err) == (0, f"simlab: warning: left out: {line}\n")


def cut_short(run):
    """Leave a run as Ctrl-C does: its manifest does not say yet what was played."""
    _, plan, _ = manifest.read_run(run)
    manifest.write_manifest(run, plan)


def test_a_run_of_another_version_is_told_in_one_line(simlab, experiment, tmp_path, monkeypatch):
    simlab("run", experiment, "--out", tmp_path / "toll", "--quiet")
    monkeypatch.setattr("simlab.analysis.stored.STAMP", "a later one")
    said = simlab("gallery", tmp_path, "--quiet")
    assert said.code == 0
    line = "of another version of simlab; played again, its games may go otherwise"
    assert said.err == f"simlab: warning: {tmp_path / 'toll' / RUN}: {line}\n"
    assert f"The run is {line}." in (tmp_path / "gallery" / "toll.html").read_text()
