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
edition = "toy-1"
players = 3
seed = 5
blocks = 2500
precision = 1.5
watch = "tax"

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
grants = [{ waive = "tax", times = 1 }]

[arms.rich]
label = "is rich"
lineup = ["saver:keep=300", "plain"]
grants = [{ cash = 500 }, { tile = 3 }]

[variants.two]
label = "2 players"
players = 2
rules = { strict = false }

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

RULES = {"strict": (True, False), "target": (17, 16)}
STRATEGIES = ("plain", "saver")


class ToyWords:
    """The vocabulary of one edition of seven spaces."""

    def editions(self) -> tuple[str, ...]:
        return ("toy-1",)

    def players(self, edition: str) -> range:
        return range(2, 5)

    def spaces(self, edition: str) -> int:
        return 7

    def kinds(self, edition: str) -> tuple[str, ...]:
        return ("go", "tax")

    def tiles(self, edition: str) -> tuple[str, ...]:
        return ("Red", "Blue")

    def rule_problem(self, edition: str, name: str, value: object) -> str | None:
        if name not in RULES:
            return "is not a rule"
        return None if value in RULES[name] else f"does not take {value}"

    def strategy_problem(self, edition: str, spec: str) -> str | None:
        return None if spec.split(":")[0] in STRATEGIES else f"{spec} is not a strategy"


class ToyDigests:
    """Digests that name what they digest."""

    engine = "toy engine 1"

    def edition(self, arm: Arm) -> str:
        rules = {name: values[0] for name, values in RULES.items()} | dict(arm.rules)
        return f"{arm.edition} {sorted(rules.items())}"

    def strategy(self, arm: Arm, slot: int) -> str:
        return f"code of {arm.lineup[slot]}"


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
        time.sleep(0.15)
        return super().play(first, count)


def slow_table(arm: Arm) -> SlowTable:
    fast = toy_table(arm)
    return SlowTable(fast.key, fast.players)


def toy_plan(blocks: int | None = None, *, text: str = TEXT, seed: int | None = None) -> Plan:
    return make_plan(text, Path("toy.toml"), ToyWords(), ToyDigests(), blocks=blocks, seed=seed)


def files_in(folder: Path) -> dict[str, bytes]:
    """The bytes of a finished run by file; the lock is empty then."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
