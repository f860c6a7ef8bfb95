"""What is true of the program as a whole."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

import simlab as package
from simlab.cli.names import edition_names, experiment_names, strategy_names
from simlab.cli.publish import RUN
from simlab.cli.talk import in_words
from simlab.runs.progress import Progress

MAIN = "from simlab.cli import main; main()"

COMMANDS = [
    ("run",),
    ("report",),
    ("play",),
    ("landing",),
    ("gallery",),
    ("tournament",),
    ("roi",),
    ("ablate",),
    ("tune",),
    ("replay",),
    ("editions", "list"),
    ("editions", "show"),
    ("editions", "check"),
    ("strategies", "list"),
    ("strategies", "show"),
    ("strategies", "check"),
    ("strategies", "new"),
    ("experiments", "list"),
    ("experiments", "show"),
    ("experiments", "check"),
    ("bench",),
]


def program(*words, **environment):
    """Call the program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", MAIN, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_comes_with_an_example_of_the_command(simlab, command):
    said = simlab(*command, "--help")
    words = " ".join(re.sub(r"[│╭╰─╮╯]", " ", said.out).split())
    assert said.code == 0
    assert f"Example: simlab {' '.join(command)}" in words


def test_help_flows_to_the_width_of_the_terminal_and_keeps_brackets(simlab, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = [line.rstrip() for line in simlab("--help").out.splitlines()]
    assert " Results go to stdout, talk and progress to stderr. Exit codes: 0 answered, 1" in lines
    assert " failed, 2 wrong use, 3 too close to call, 4 bad input file, 130 interrupted" in lines
    assert "'simlab[tune]'" in simlab("tune", "--help").out


def test_no_word_at_all_shows_the_help(simlab):
    said = simlab()
    assert said.code == 0
    for command in COMMANDS:
        assert command[0] in said.out


def test_version(simlab):
    assert simlab("--version").out == f"simlab {package.__version__}\n"


def test_help_imports_nothing_heavy():
    code = (
        "import sys; from simlab.cli import run; run(['--help']); "
        "heavy = {'numba', 'numpy', 'pandas', 'matplotlib', 'scipy', 'pyarrow', 'joblib'}; "
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr == "[]\n"


def test_data_and_talk_go_their_own_ways_without_colour():
    done = program("play", "empire-2013", "--strategies", "plain,passive", "--games", "8")
    assert done.returncode == 0
    assert "8 games" in done.stdout
    assert "\x1b" not in done.stdout + done.stderr


def test_no_color_is_obeyed_even_where_colour_is_forced():
    coloured = program("--help", FORCE_COLOR="1")
    assert re.search(r"\x1b\[(\d;)?3\d", coloured.stdout)
    plain = program("--help", FORCE_COLOR="1", NO_COLOR="1")
    assert not re.search(r"\x1b\[(\d;)?3\d", plain.stdout)


def test_a_reader_who_has_seen_enough_is_no_error():
    with subprocess.Popen(
        [sys.executable, "-c", MAIN, "editions", "show", "empire-2013", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


def test_ctrl_c_ends_with_130(simlab, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("simlab.editions.edition_ids", interrupted)
    said = simlab("editions", "list")
    assert (said.code, said.err) == (130, "simlab: interrupted\n")


def test_a_fault_of_simlab_itself_is_one_line_too(simlab, monkeypatch):
    def broken():
        raise ZeroDivisionError("two\nlines")

    monkeypatch.setattr("simlab.editions.edition_ids", broken)
    said = simlab("editions", "list")
    assert said.code == 1
    assert said.err == (
        "simlab: internal fault: ZeroDivisionError: two lines (--debug shows where)\n"
    )


def test_names_complete():
    assert edition_names("empire-2013") == ["empire-2013", "empire-2013-korea"]
    assert "empire-tower-tax" in experiment_names("emp")
    assert strategy_names("plain,cheap") == ["plain,cheap-height"]
    assert not any(name.startswith(("_", "-")) for name in strategy_names(""))


def test_progress_in_words():
    class SoFar:
        estimate, half_width, unit = 3.25, 0.5, "points"

    assert in_words(Progress(1200, 4000, 51000.4, 61.2, SoFar())) == (
        "1,200 of 4,000 games (30 %), 51,000 a second, 1:01 left, so far 3.25 ± 0.50 points"
    )
    assert in_words(Progress(0, 10, 0.0, None, None)) == "0 of 10 games (0 %)"


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_was_cut_off_goes_on(simlab, experiment, tmp_path, ending):
    chunks = tmp_path / "out" / RUN
    words = ["run", experiment, "--blocks", 60_000, "--rule", "max_rounds=30"]
    words = [str(word) for word in (*words, "--out", tmp_path / "out")]
    with subprocess.Popen(
        [sys.executable, "-c", MAIN, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        while not any(chunks.rglob("*.parquet")):
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.02)
        process.send_signal(ending)
        told = process.stderr.read().decode()
    if ending is signal.SIGINT:
        assert process.returncode == 130
        assert told.splitlines()[-1].startswith("simlab: stopped; ")
        assert "run the same command again" in told
    kept = {path: path.stat().st_mtime_ns for path in chunks.rglob("*.parquet")}
    assert kept
    assert simlab(*words).code == 0
    whole = {path: path.stat().st_mtime_ns for path in chunks.rglob("*.parquet")}
    assert len(whole) > len(kept), "it was cut off before its end"
    assert kept.items() <= whole.items()
