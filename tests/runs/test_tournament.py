"""Tournaments: their tables, and playing, stopping and resuming them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

from simlab.engine.table import Played
from simlab.errors import StoreError, UsageError
from simlab.runs.arm import Arm
from simlab.runs.chunks import CHUNK
from simlab.runs.playing import Playing
from simlab.runs.record import NAME, read_record, write_record
from simlab.runs.store import Store
from simlab.runs.tournament import (
    Tournament,
    check_tournament,
    play_tournament,
    table_count,
    table_label,
)

from .fake import ToyStrategies, files_in

NAMES = ("plain", "saver:keep=1", "saver:keep=2")
THREE = Tournament("empire-2013", NAMES, 3, 700)


@dataclass(frozen=True)
class Toy:
    """Outcomes that are a function of the arm and the block."""

    key: int
    columns: tuple[str, ...] = ("games", "unfinished", "slot0_wins")

    def play(self, first: int, count: int) -> Played:
        mixed = (np.arange(first, first + count) * 2654435761 + self.key) % 4
        rows = np.column_stack([np.full(count, 3), np.zeros(count), mixed]).astype(np.int32)
        return Played(rows, {"blocks": np.array([count])})


def toy(arm: Arm) -> Toy:
    return Toy(zlib.crc32(repr(arm).encode()))


def play(tournament: Tournament, folder: Path, unsettled=lambda results: ()):
    arms = tournament.arms(ToyStrategies())
    results = play_tournament(tournament, arms, Store(folder), toy, unsettled, jobs=1)
    write_record(tournament, arms, results)
    return results


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("strategies", [2, 3, 5])
def test_every_multiset_sits_once_and_none_alone(strategies, players):
    names = tuple("abcdef"[:strategies])
    lineups = Tournament("x", names, players, 1).lineups
    assert len(lineups) == table_count(strategies, players, "all")
    assert len({tuple(sorted(lineup)) for lineup in lineups}) == len(lineups)
    assert all(len(set(lineup)) > 1 and len(lineup) == players for lineup in lineups)


@pytest.mark.parametrize(("games", "blocks"), [(1, 2), (18, 3), (19, 4), (24, 4)])
def test_games_are_shared_out_in_whole_blocks_and_no_fewer_than_asked(games, blocks):
    """Three tables of two seats: six games for a block of each."""
    assert check_tournament(("a", "b", "c"), 2, "all", games) == blocks


def test_every_table_has_deals_of_its_own_whoever_else_plays():
    """Errors over tables add up only if no luck is shared."""
    seeds = {arm.name: arm.arm.seed for arm in THREE.arms(ToyStrategies())}
    assert len(set(seeds.values())) == len(seeds)
    fewer = replace(THREE, strategies=NAMES[:2]).arms(ToyStrategies())
    assert all(seeds[arm.name] == arm.arm.seed for arm in fewer)
    again = replace(THREE, seed=2).arms(ToyStrategies())
    assert not {arm.arm.seed for arm in again} & set(seeds.values())


def test_pairs_are_the_tables_of_two():
    every = Tournament("x", tuple("abcd"), 4, 1)
    pairs = Tournament("x", tuple("abcd"), 4, 1, tables="pairs")
    assert len(pairs.lineups) == table_count(4, 4, "pairs")
    assert {tuple(sorted(lineup)) for lineup in pairs.lineups} == {
        tuple(sorted(lineup)) for lineup in every.lineups if len(set(lineup)) == 2
    }


def test_a_table_is_called_by_who_sits_at_it():
    assert table_label(("a", "a", "b")) == "a \N{MULTIPLICATION SIGN} 2, b"


def test_games_are_shared_out():
    assert check_tournament(NAMES, 3, "all", 21 * 70) == 70
    assert check_tournament(NAMES, 3, "all", 1) == 2
    assert Tournament("x", NAMES, 3, 70).games == 21 * 70


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("plain",), "needs two strategies or more"),
        (("plain", "builder", "plain"), "plain stands twice"),
        (tuple(map(str, range(22))), "22 strategies at 4 seats make 12,628 tables, at least"),
    ],
)
def test_what_cannot_be_played_is_told(names, told):
    with pytest.raises(UsageError, match=told):
        check_tournament(names, 4, "all", 1000)


def test_too_many_tables_say_how_many_games_and_what_to_do():
    with pytest.raises(UsageError, match=r"101,024 games.*--tables pairs.*--plan"):
        check_tournament(tuple(map(str, range(22))), 4, "all", 1000)


def test_all_tables_are_played(tmp_path):
    results = play(THREE, tmp_path)
    assert dict(results.blocks) == {",".join(lineup): 700 for lineup in THREE.lineups}
    for planned in THREE.arms(ToyStrategies()):
        (rows,) = results.rows(planned.name)
        assert np.array_equal(rows, toy(planned.arm).play(0, 700).outcomes)


def test_with_a_precision_only_unsettled_tables_go_on(tmp_path):
    asked = []

    def unsettled(results):
        asked.append(dict(results.blocks))
        return list(results.blocks)[: 3 - len(asked)]

    wanted = Tournament("empire-2013", NAMES, 3, 8 * CHUNK, precision=1.0)
    assert wanted.looks == (CHUNK, 2 * CHUNK, 4 * CHUNK, 8 * CHUNK)
    results = play(wanted, tmp_path, unsettled)
    first, second, *others = results.blocks.values()
    assert (first, second, set(others)) == (4 * CHUNK, 2 * CHUNK, {CHUNK})
    assert set(asked[0].values()) == {CHUNK}


def test_a_tournament_that_was_cut_ends_the_same(tmp_path, monkeypatch):
    class Cut(Exception):
        pass

    whole, cut = tmp_path / "whole", tmp_path / "cut"
    play(THREE, whole)
    write = Store.write

    def tired(self, *words):
        if len(list(self.folder.glob("*/*.parquet"))) == 4:
            raise Cut
        write(self, *words)

    monkeypatch.setattr(Store, "write", tired)
    with pytest.raises(Cut):
        play(THREE, cut)
    monkeypatch.setattr(Store, "write", write)
    complete, asked = Playing.complete, []
    monkeypatch.setattr(
        Playing,
        "complete",
        lambda self, tasks: (complete(self, tasks), asked.append(len(self.held))),
    )
    play(THREE, cut)
    assert asked == [7]
    assert files_in(cut) == files_in(whole)


def test_the_record_tells_it_again(tmp_path):
    results = play(THREE, tmp_path)
    record, again = read_record(tmp_path)
    assert record.tournament == THREE
    assert record.arms == THREE.arms(ToyStrategies())
    assert (dict(again.blocks), again.ids) == (dict(results.blocks), results.ids)


def test_a_damaged_record_is_told(tmp_path):
    with pytest.raises(StoreError, match=NAME):
        read_record(tmp_path)
    (tmp_path / NAME).write_text("{}")
    with pytest.raises(StoreError, match="damaged"):
        read_record(tmp_path)
