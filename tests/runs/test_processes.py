"""What happens to a run when its process is killed, interrupted or not alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from simlab.errors import StoreError
from simlab.runs.execute import execute
from simlab.runs.lock import locked
from simlab.runs.store import Store

from .fake import files_in, toy_plan, toy_table

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("whole")
    execute(toy_plan(), Store(folder), toy_table)
    return files_in(folder)


def start(folder: Path, jobs: int = 2, backend: str = "threading") -> subprocess.Popen[str]:
    """Start a process of its own group that plays, and wait for its first chunk."""
    module = f"{__package__}.player"
    process = subprocess.Popen(
        [sys.executable, "-m", module, str(folder), str(jobs), backend],
        cwd=TESTS.parents[0] if module.startswith("tests.") else TESTS,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip().isdigit()
    return process


def resumed(folder: Path) -> dict[str, bytes]:
    execute(toy_plan(), Store(folder), toy_table)
    return files_in(folder)


@pytest.mark.parametrize("chunks", [1, 3, 6])
def test_a_killed_run_goes_on(tmp_path, whole, chunks):
    process = start(tmp_path)
    for _ in range(chunks - 1):
        process.stdout.readline()
    process.kill()
    process.communicate()
    kept = len(list(tmp_path.glob("*/*.parquet")))
    assert chunks <= kept < toy_plan().chunks
    assert resumed(tmp_path) == whole


@pytest.mark.parametrize(("jobs", "backend"), [(1, "threading"), (2, "threading"), (2, "loky")])
def test_ctrl_c_keeps_the_chunks_in_flight_and_says_how_to_go_on(tmp_path, whole, jobs, backend):
    process = start(tmp_path, jobs, backend)
    os.killpg(process.pid, signal.SIGINT)
    _, talk = process.communicate(timeout=60)
    assert process.returncode == 130
    told = talk.strip().splitlines()
    assert len(told) == 1
    assert "run the same command again" in told[0]
    kept = len(list(tmp_path.glob("*/*.parquet")))
    assert f"stopped; {kept} finished chunks are kept" in told[0]
    assert 1 <= kept < toy_plan().chunks
    assert resumed(tmp_path) == whole


def test_two_runs_do_not_share_a_folder(tmp_path):
    process = start(tmp_path)
    with pytest.raises(StoreError, match=rf"process {process.pid} on \S+ is playing here"):
        resumed(tmp_path)
    process.kill()
    process.communicate()
    resumed(tmp_path)


def test_a_lock_that_a_dead_process_left_is_taken_over(tmp_path, whole):
    (tmp_path / "lock").write_text("process 1 on elsewhere\n")
    assert resumed(tmp_path) == whole


def test_the_lock_is_free_again_after_an_error(tmp_path):
    with pytest.raises(ZeroDivisionError), locked(tmp_path):
        raise ZeroDivisionError
    with locked(tmp_path):
        pass
    assert (tmp_path / "lock").read_text() == ""
