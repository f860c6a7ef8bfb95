"""gallery: the pages of all stored runs."""

from simlab.cli.publish import RUN


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


def test_a_run_of_another_version_is_told_in_one_line(simlab, experiment, tmp_path, monkeypatch):
    simlab("run", experiment, "--out", tmp_path / "toll", "--quiet")
    monkeypatch.setattr("simlab.analysis.stored.STAMP", "a later one")
    said = simlab("gallery", tmp_path, "--quiet")
    assert said.code == 0
    line = "of another version of simlab; played again, its games may go otherwise"
    assert said.err == f"simlab: warning: {tmp_path / 'toll' / RUN}: {line}\n"
    assert f"The run is {line}." in (tmp_path / "gallery" / "toll.html").read_text()
