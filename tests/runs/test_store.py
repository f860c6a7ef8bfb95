from __future__ import annotations

import errno
import os
import tempfile
import warnings
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from simlab.engine.table import Played
from simlab.errors import StoreError
from simlab.runs.chunks import CHUNK, Chunk
from simlab.runs.codec import DamagedError, decode, encode
from simlab.runs.execute import execute
from simlab.runs.files import write_whole
from simlab.runs.manifest import read_run
from simlab.runs.results import Results
from simlab.runs.store import DamageWarning, Store

from .fake import ToyTable, toy_plan, toy_table

COLUMNS = ToyTable.columns
ARM = "a1" * 32


def played(chunk: Chunk, key: int = 7) -> Played:
    return ToyTable(key, 4).play(chunk.first, chunk.count)


def same(one: Played, other: Played) -> bool:
    return np.array_equal(one.outcomes, other.outcomes) and all(
        np.array_equal(one.tallies[name], other.tallies[name])
        and one.tallies[name].shape == other.tallies[name].shape
        for name in one.tallies.keys() | other.tallies.keys()
    )


def test_a_chunk_comes_back_as_it_was():
    chunk = Chunk(CHUNK, 100)
    columns, back = decode(encode(ARM, chunk, COLUMNS, played(chunk)), ARM, chunk)
    assert columns == COLUMNS
    assert same(back, played(chunk))
    assert back.outcomes.dtype == np.int32
    assert back.tallies["heat"].dtype == np.int64


@pytest.mark.parametrize("count", [np.iinfo(np.int64).max, np.iinfo(np.int64).min, 0])
def test_tallies_of_any_size_come_back(count):
    chunk = Chunk(0, 1)
    extreme = Played(
        np.array([[2**31 - 1, -(2**31), 0]], dtype=np.int32), {"n": np.array([count])}
    )
    _, back = decode(encode(ARM, chunk, COLUMNS, extreme), ARM, chunk)
    assert same(back, extreme)


GOOD = encode(ARM, Chunk(0, 300), COLUMNS, played(Chunk(0, 300)))


@settings(max_examples=400, deadline=None)
@given(at=st.integers(0, len(GOOD) - 1), bit=st.integers(0, 7))
def test_an_altered_file_is_found_or_holds_the_same(at, bit):
    altered = bytearray(GOOD)
    altered[at] ^= 1 << bit
    try:
        columns, back = decode(bytes(altered), ARM, Chunk(0, 300))
    except DamagedError:
        return
    assert columns == COLUMNS
    assert same(back, played(Chunk(0, 300)))


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.integers(0, len(GOOD) - 1).map(lambda n: GOOD[:n]), st.binary()))
def test_a_torn_or_foreign_file_is_found(content):
    with pytest.raises(DamagedError):
        decode(content, ARM, Chunk(0, 300))


@pytest.mark.parametrize(
    ("arm", "chunk"), [("b2" * 32, Chunk(0, 300)), (ARM, Chunk(CHUNK, 300)), (ARM, Chunk(0, 299))]
)
def test_a_chunk_of_something_else_is_found(arm, chunk):
    with pytest.raises(DamagedError):
        decode(GOOD, arm, chunk)


class StoreMachine(RuleBasedStateMachine):
    """Chunks are written, harmed, copied and read in any order; a read is right or nothing."""

    chunks = st.integers(0, 3).map(lambda k: Chunk(k * CHUNK, CHUNK if k < 3 else 10))

    def __init__(self) -> None:
        super().__init__()
        self.temporary = tempfile.TemporaryDirectory()
        self.store = Store(Path(self.temporary.name) / "run")
        self.held: dict[Chunk, Chunk | None] = {}

    @rule(chunk=chunks)
    def write(self, chunk: Chunk) -> None:
        with self.store.writing():
            self.store.write(ARM, chunk, COLUMNS, played(chunk))
        self.held[chunk] = chunk

    @rule(chunk=chunks, keep=st.floats(0, 0.99))
    def tear(self, chunk: Chunk, keep: float) -> None:
        path = self.store.path(ARM, chunk)
        if path.exists():
            path.write_bytes(path.read_bytes()[: int(keep * path.stat().st_size)])
            self.held[chunk] = None

    @rule(chunk=chunks, other=chunks)
    def copy(self, chunk: Chunk, other: Chunk) -> None:
        source, target = self.store.path(ARM, chunk), self.store.path(ARM, other)
        if source.exists() and chunk != other:
            target.write_bytes(source.read_bytes())
            self.held[other] = self.held.get(chunk)

    @rule(chunk=chunks)
    def delete(self, chunk: Chunk) -> None:
        self.store.path(ARM, chunk).unlink(missing_ok=True)
        self.held[chunk] = None

    @rule(chunk=chunks)
    def killed_while_writing(self, chunk: Chunk) -> None:
        path = self.store.path(ARM, chunk)
        if path.parent.exists():
            path.with_name(f"{path.name}.1.tmp").write_bytes(b"half")

    @invariant()
    def reads_are_right_or_nothing(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DamageWarning)
            for chunk in (Chunk(0, CHUNK), Chunk(CHUNK, CHUNK), Chunk(3 * CHUNK, 10)):
                stored = self.store.read(ARM, chunk)
                assert (stored is not None) == (self.held.get(chunk) == chunk)
                assert stored is None or same(stored[1], played(chunk))

    def teardown(self) -> None:
        with self.store.writing():
            pass
        assert not list(self.store.folder.rglob("*.tmp"))
        self.temporary.cleanup()


StoreMachine.TestCase.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)
TestStore = StoreMachine.TestCase


def test_a_folder_that_cannot_be_is_told_in_one_line(tmp_path):
    file = tmp_path / "file"
    file.write_text("not a folder")
    with pytest.raises(StoreError, match=r"file/run: not a directory$"):
        execute(toy_plan(), Store(file / "run"), toy_table)
    with pytest.raises(StoreError, match=r"file: file exists$"):
        execute(toy_plan(), Store(file), toy_table)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_fills_up_keeps_the_finished_chunks(tmp_path, monkeypatch, number):
    sync, syncs = os.fsync, [0]

    def failing(handle: int) -> None:
        syncs[0] += 1
        if syncs[0] > 8:
            raise OSError(number, os.strerror(number))
        sync(handle)

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(StoreError, match=os.strerror(number).lower()) as told:
        execute(toy_plan(), Store(tmp_path), toy_table, jobs=2)
    assert "\n" not in str(told.value)
    monkeypatch.undo()
    assert len(list(tmp_path.glob("*/*.parquet"))) == 3
    assert not list(tmp_path.rglob("*.tmp"))
    results = execute(toy_plan(), Store(tmp_path), toy_table)
    assert sum(len(rows) for rows in results.rows("taxed")) == 9000


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "manifest.json"
    write_whole(path, b"old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match=r"manifest\.json: no space left on device"):
        write_whole(path, b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [
        ("manifest.json", b"old")
    ]


def test_a_reader_of_the_old_file_does_not_see_the_new(tmp_path):
    path = tmp_path / "manifest.json"
    write_whole(path, b"old")
    with path.open("rb") as reader:
        write_whole(path, b"new")
        assert reader.read() == b"old"
    assert path.read_bytes() == b"new"


def test_results_do_not_pass_over_a_missing_chunk(tmp_path):
    plan = toy_plan()
    results = execute(plan, Store(tmp_path), toy_table)
    Store(tmp_path).path(plan.arm("taxed").id, Chunk(CHUNK, CHUNK)).unlink()
    with pytest.raises(StoreError, match="missing or damaged; run the experiment here again"):
        sum(len(rows) for rows in results.rows("taxed"))


def test_results_limited_to_a_look_hold_the_first_blocks(tmp_path):
    results = execute(toy_plan(), Store(tmp_path), toy_table)
    limited: Results = results.first(2 * CHUNK)
    assert dict(limited.blocks) == {
        "taxed": 2 * CHUNK,
        "waived": 2 * CHUNK,
        "rich": 2500,
        "taxed@two": 2500,
    }
    assert limited.tally("waived")["blocks"] == [2 * CHUNK]


@pytest.mark.parametrize(
    ("harm", "problem"),
    [
        (lambda path: path.unlink(), "no such file"),
        (lambda path: path.write_text("{"), "damaged"),
        (lambda path: path.write_bytes(b"\xff\xfe"), "damaged"),
        (
            lambda path: path.write_text(path.read_text().replace('"format": 1', '"format": 9')),
            "9",
        ),
        (lambda path: path.write_text('{"format": 1}'), "damaged"),
    ],
)
def test_a_manifest_that_cannot_be_used_is_told(tmp_path, harm, problem):
    execute(toy_plan(), Store(tmp_path), toy_table)
    harm(tmp_path / "manifest.json")
    with pytest.raises(StoreError, match=problem) as told:
        read_run(tmp_path)
    assert "\n" not in str(told.value)


def test_a_run_that_was_cut_short_is_not_reported(tmp_path):
    class Broken(Exception):
        pass

    def progress(at: object) -> None:
        raise Broken

    with pytest.raises(Broken):
        execute(toy_plan(), Store(tmp_path), toy_table, progress=progress)
    with pytest.raises(StoreError, match="not complete; run the experiment here again"):
        read_run(tmp_path)
