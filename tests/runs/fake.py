"""A table that plays in microseconds, and the little world that it belongs to."""

from __future__ import annotations

import time
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from simlab.engine.table import Played
from simlab.runs.arm import Arm
from simlab.runs.plan import Plan, make_plan

TEXT = """
id = "toy"
question = "Is it?"
edition = "empire-2013"
players = 3
seed = 5
blocks = 2500
precision = 1.5
watch = "tower_tax"

[answer]
yes = "Yes: {cost.one}."
no = "No: {cost.one}."
unsure = "Unsure: {cost.one}."

[arms.taxed]
label = "pays"
lineup = ["plain"]

[arms.waived]
label = "is spared"
lineup = ["plain"]
grants = [{ waive = "tower_tax", times = 1 }]

[arms.rich]
label = "is rich"
lineup = ["saver:keep=300", "plain"]
grants = [{ cash = 500 }, { tile = 3 }]

[variants.two]
label = "2 players"
players = 2
rules = { office_is_topmost = false }

[[findings]]
id = "cost"
kind = "effect"
main = true
title = "What does it cost?"
text = "{cost.one}"
blocks = 9000
rows = [{ id = "one", label = "one landing", plus = "waived", minus = "taxed" }]

[[findings]]
id = "often"
kind = "mean"
title = "How often?"
text = "{often.here}"
across = ["two"]
rows = [{ id = "here", label = "here", arm = "taxed", metric = "visits" }]

[[findings]]
id = "cash"
kind = "effect"
title = "What is cash worth?"
text = "{cash.more}"
rows = [{ id = "more", label = "more", plus = "rich", minus = "taxed" }]
"""


class ToyStrategies:
    """Two strategies, whose digests are what they digest."""

    def problem(self, family: str, spec: str) -> str | None:
        known = spec.split(":")[0] in ("plain", "saver")
        return None if known else f"{spec} is not a strategy of {family}"

    def digest(self, family: str, spec: str) -> str:
        return f"code of {spec}"


@dataclass(frozen=True)
class ToyTable:
    """Outcomes that are a function of the arm and the block."""

    key: int
    players: int
    columns: tuple[str, ...] = ("games", "slot0_wins", "visits")

    def play(self, first: int, count: int) -> Played:
        blocks = np.arange(first, first + count, dtype=np.uint64)
        mixed = (blocks + np.uint64(self.key)) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
        wins, visits = mixed % np.uint64(self.players + 1), mixed >> np.uint64(60)
        games = np.full(count, self.players)
        outcomes = np.column_stack([games, wins, visits]).astype(np.int32)
        heat = np.bincount((mixed % np.uint64(7)).astype(np.int64), minlength=7)
        return Played(outcomes, {"heat": heat.reshape(1, 7), "blocks": np.array([count])})


def toy_table(arm: Arm) -> ToyTable:
    return ToyTable(zlib.crc32(repr(arm).encode()), arm.players)


class SlowTable(ToyTable):
    """The same, a while for each chunk."""

    def play(self, first: int, count: int) -> Played:
        time.sleep(0.15 if count else 0)
        return super().play(first, count)


def slow_table(arm: Arm) -> SlowTable:
    fast = toy_table(arm)
    return SlowTable(fast.key, fast.players)


def toy_plan(blocks: int | None = None, *, text: str = TEXT, seed: int | None = None) -> Plan:
    return make_plan(text, Path("toy.toml"), ToyStrategies(), blocks=blocks, seed=seed)


def files_in(folder: Path) -> dict[str, bytes]:
    """The bytes of a finished run by file; the lock is empty then."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
