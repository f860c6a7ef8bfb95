from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from simlab.engine.table import Played
from simlab.errors import StrategyError, UsageError
from simlab.runs.arm import Arm
from simlab.runs.chunks import cut, looks
from simlab.runs.execute import execute
from simlab.runs.manifest import read_run
from simlab.runs.progress import Look, Progress
from simlab.runs.results import Results
from simlab.runs.store import DamageWarning, Store

from .fake import TEXT, ToyTable, files_in, toy_plan, toy_table


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("whole")
    execute(toy_plan(), Store(folder), toy_table, jobs=1)
    return files_in(folder)


def play(folder: Path, **options: object) -> dict[str, bytes]:
    execute(toy_plan(), Store(folder), toy_table, **options)  # type: ignore[arg-type]
    return files_in(folder)


@pytest.mark.parametrize("backend", ["threading", "loky"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_workers_change_no_byte(tmp_path, whole, backend, jobs):
    assert play(tmp_path, jobs=jobs, backend=backend) == whole


@pytest.mark.slow
def test_a_dask_cluster_changes_no_byte(tmp_path, whole):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
        ) as cluster,
        distributed.Client(cluster),
    ):
        assert play(tmp_path, backend="dask") == whole


def test_dask_without_a_client_is_told(tmp_path):
    with pytest.raises(UsageError, match=r"dask: .*Client"):
        play(tmp_path, backend="dask")


class Broken(Exception):
    pass


class BrokenTable(ToyTable):
    def play(self, first: int, count: int) -> Played:
        if count:
            raise Broken
        return super().play(first, count)


def test_a_run_cut_after_any_chunk_ends_the_same(tmp_path, whole):
    chunks = toy_plan().chunks
    assert chunks == sum(name.endswith("parquet") for name in whole)
    for kept in range(1, chunks):
        folder = tmp_path / str(kept)

        def progress(at: Progress, folder: Path = folder, kept: int = kept) -> None:
            if len(list(folder.glob("*/*.parquet"))) == kept:
                raise Broken

        with pytest.raises(Broken):
            play(folder, jobs=1, progress=progress)
        assert len(list(folder.glob("*/*.parquet"))) == kept
        assert play(folder, jobs=1) == whole


def test_finished_chunks_are_not_played_again(tmp_path, whole):
    play(tmp_path)
    execute(toy_plan(), Store(tmp_path), lambda arm: BrokenTable(0, arm.players), jobs=1)
    assert files_in(tmp_path) == whole


def test_more_blocks_later_keep_the_full_chunks(tmp_path):
    few, many = toy_plan(5000), toy_plan(7000)
    execute(few, Store(tmp_path), toy_table)
    before = files_in(tmp_path)
    played: list[tuple[int, int]] = []

    class Noting(ToyTable):
        def play(self, first: int, count: int) -> Played:
            played.append((first, count))
            return super().play(first, count)

    def noting(arm: Arm) -> ToyTable:
        return Noting(toy_table(arm).key, arm.players)

    results = execute(many, Store(tmp_path), noting, jobs=1)
    assert [chunk for chunk in played if chunk[1] == 2048] == [(4096, 2048)] * 2
    after = files_in(tmp_path)
    assert all(after[name] == before[name] for name in before if name.endswith("parquet"))
    assert sum(len(rows) for rows in results.rows("taxed")) == 7000
    again = execute(few, Store(tmp_path), toy_table)
    assert sum(len(rows) for rows in again.rows("taxed")) == 5000
    assert again.tally("taxed")["blocks"] == [5000]


def test_rows_come_in_the_order_of_blocks_and_tallies_add_up(tmp_path):
    plan = toy_plan()
    results = execute(plan, Store(tmp_path), toy_table, jobs=2)
    for name, blocks in results.blocks.items():
        expected = toy_table(plan.arm(name).arm).play(0, blocks)
        assert np.array_equal(np.concatenate(list(results.rows(name))), expected.outcomes)
        tally = results.tally(name)
        assert np.array_equal(tally["heat"], expected.tallies["heat"])
        assert tally["blocks"] == [blocks]
    assert results.columns == ("games", "slot0_wins", "visits")


def test_equal_arms_are_played_once(tmp_path):
    twin = TEXT.replace('lineup = ["saver:keep=300", "plain"]', 'lineup = ["plain", "plain"]')
    twin = twin.replace("grants = [{ cash = 500 }, { tile = 3 }]", "")
    # Their difference would be refused.
    twin = twin.replace('id = "cash"\nkind = "effect"', 'id = "cash"\nkind = "mean"')
    twin = twin.replace('plus = "rich", minus = "taxed"', 'arm = "rich", metric = "visits"')
    plan = toy_plan(text=twin)
    assert plan.arm("rich").id == plan.arm("taxed").id
    # Of the twin's two chunks only the last, shorter one is not among the other's.
    assert plan.chunks == 5 + 5 + 1 + 2
    results = execute(plan, Store(tmp_path), toy_table)
    assert np.array_equal(next(results.rows("rich")), next(results.rows("taxed")))
    assert {folder.name for folder in tmp_path.glob("*/")} == {
        plan.arm(name).id[:16] for name in ("taxed", "waived", "taxed@two")
    }


def test_another_seed_shares_the_folder(tmp_path, whole):
    play(tmp_path)
    execute(toy_plan(seed=6), Store(tmp_path), toy_table)
    assert play(tmp_path).items() >= whole.items()


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(path.read_bytes()[:-100]),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"PAR1 no more"),
        lambda path: path.write_bytes(
            re.sub(rb'("blocks":{"counts":\[).', rb"\g<1>9", path.read_bytes())
        ),
        lambda path: path.write_bytes(
            next(
                other for other in sorted(path.parent.parent.glob("*/*")) if other != path
            ).read_bytes()
        ),
        lambda path: path.write_bytes(
            next(other for other in sorted(path.parent.glob("*")) if other != path).read_bytes()
        ),
    ],
    ids=["torn", "empty", "not parquet", "another tally", "of another arm", "of other blocks"],
)
def test_a_damaged_chunk_is_told_and_played_again(tmp_path, whole, harm):
    play(tmp_path)
    harm(sorted(tmp_path.glob("*/*.parquet"))[1])
    with pytest.warns(DamageWarning, match="counts as not played") as told:
        after = play(tmp_path)
    assert after == whole
    assert len(told) == 1
    assert "\n" not in str(told[0].message)


def test_what_is_there_twice_counts_once(tmp_path):
    results = execute(toy_plan(), Store(tmp_path), toy_table)
    wins = sum(int(rows[:, 1].sum()) for rows in results.rows("taxed"))
    some = sorted(tmp_path.glob("*/*.parquet"))[0]
    some.with_name(f"copy of {some.name}").write_bytes(some.read_bytes())
    again = execute(toy_plan(), Store(tmp_path), toy_table)
    assert sum(int(rows[:, 1].sum()) for rows in again.rows("taxed")) == wins


def test_a_broken_strategy_keeps_what_is_finished(tmp_path, whole):
    class Breaking(ToyTable):
        def play(self, first: int, count: int) -> Played:
            if first > 0:
                raise StrategyError("saver: buy raised ZeroDivisionError at deal 2048")
            return super().play(first, count)

    with pytest.raises(StrategyError, match="deal 2048"):
        execute(
            toy_plan(),
            Store(tmp_path),
            lambda arm: Breaking(toy_table(arm).key, arm.players),
            jobs=1,
        )
    assert len(list(tmp_path.glob("*/*.parquet"))) == 2
    assert play(tmp_path) == whole


@dataclass(frozen=True)
class Width:
    half_width: float


def test_a_run_stops_at_the_look_that_is_enough(tmp_path):
    plan = toy_plan(20_000)
    asked: list[int] = []
    told: list[Progress] = []

    def look(results: Results) -> Look:
        asked.append(sum(len(rows) for rows in results.rows("taxed")))
        return Look(Width(0.1), enough=len(asked) % 3 == 0)

    results = execute(plan, Store(tmp_path), toy_table, look=look, progress=told.append)
    assert looks(20_000) == (4096, 6144, 10240, 20_000)
    assert asked == [4096, 6144, 10240]
    assert results.blocks == {"taxed": 10240, "waived": 10240, "rich": 5556, "taxed@two": 5556}
    assert told[-1].games == told[-1].total == (2 * 10240 + 5556) * 3 + 5556 * 2
    before = files_in(tmp_path)
    again = execute(plan, Store(tmp_path), toy_table, look=look)
    assert again.blocks == results.blocks
    assert files_in(tmp_path) == before


def test_where_no_look_is_enough_all_are_told(tmp_path):
    plan = toy_plan(20_000)
    told: list[Progress] = []
    results = execute(
        plan,
        Store(tmp_path),
        toy_table,
        look=lambda results: Look(Width(0.1), enough=False),
        progress=told.append,
    )
    assert results.blocks == plan.blocks()
    assert told[0].estimate is None
    assert told[-1].estimate == Width(0.1)


def test_progress_counts_every_game_once(tmp_path):
    told: list[Progress] = []
    plan = toy_plan()
    execute(plan, Store(tmp_path), toy_table, progress=told.append)
    games = [at.games for at in told]
    assert games == sorted(set(games))
    assert games[-1] == told[-1].total == plan.games
    assert told[-1].seconds_left == 0
    told.clear()
    execute(plan, Store(tmp_path), toy_table, progress=told.append)
    assert told[-1].games == plan.games
    assert told[-1].per_second == 0
    assert told[-1].seconds_left is None


def test_a_stored_run_opens_without_the_experiment_file(tmp_path):
    plan = toy_plan()
    results = execute(plan, Store(tmp_path), toy_table)
    manifest, same, read = read_run(tmp_path)
    assert same == plan
    assert dict(read.blocks) == dict(results.blocks)
    assert manifest.seed == 5
    assert set(manifest.versions) == {"python", "simlab", "numba", "numpy", "pyarrow"}
    assert np.array_equal(read.tally("rich")["heat"], results.tally("rich")["heat"])


@pytest.mark.parametrize("jobs", [0, -2])
def test_jobs_must_be_a_number_of_workers(tmp_path, jobs):
    with pytest.raises(UsageError, match="jobs"):
        play(tmp_path, jobs=jobs)


def test_chunks_cover_every_block_once():
    for blocks in (1, 2047, 2048, 2049, 10_000):
        covered = [chunk.first + i for chunk in cut(blocks) for i in range(chunk.count)]
        assert covered == list(range(blocks))
