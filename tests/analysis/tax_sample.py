"""A small experiment, a plan for it, and outcomes that are known exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from simlab.engine.families import FAMILIES
from simlab.runs.plan import Plan, make_plan

COLUMNS = (
    "games",
    "unfinished",
    "rounds",
    "turns",
    *(f"{place}{k}_wins" for place in ("slot", "seat") for k in range(4)),
    "watch_visits",
    "watch_games",
    "waived",
    "lost_tiles_rival_tax",
    "lost_tiles_tower_tax",
)
HOOKS = tuple(FAMILIES["towers"].hooks)

EXPERIMENT = """
id = "tax"
question = "Is it worth it?"
edition = "empire-2013"
players = 2
watch = "tower_tax"
blocks = 40
precision = 0.15
rules = { overshoot = "exact_only" }
limits = ["Nobody was asked."]

[answer]
smallest = 0.5
yes = "Yes: {cost.first}."
no = "No: {cost.first}, less than {smallest}."
unsure = "Unsure: {cost.first}."

[arms.taxed]
label = "pays"
lineup = ["builder"]

[arms.free]
label = "spared"
lineup = ["builder"]
grants = [{ waive = "tower_tax", times = 1 }]

[arms.same]
label = "also pays"
lineup = ["builder"]
grants = [{ cash = 1 }]

[variants.three]
label = "3 players"
players = 3
rules = { tower_units_to_win = 16 }

[[findings]]
id = "often"
kind = "mean"
title = "How often?"
text = "{often.visits:estimate}, in {often.share} of games."
rows = [
  { id = "visits", label = "visits", arm = "taxed", metric = "watch_visits", unit = "per game" },
  { id = "share", label = "share", arm = "taxed", metric = "watch_games", unit = "percent" },
]

[[findings]]
id = "tiles"
kind = "tiles"
title = "Which tiles?"
text = "{tiles.first:label} most: {tiles.first}."
arm = "taxed"
cause = "tower_tax"

[[findings]]
id = "cost"
kind = "effect"
main = true
title = "What does it cost?"
text = "{cost.first}."
rows = [
  { id = "first", label = "first", plus = "free", minus = "taxed", per = "watch_games" },
  { id = "all", label = "all", plus = "free", minus = "taxed" },
]

[[findings]]
id = "three"
kind = "effect"
title = "And with three?"
text = "{three.all@three:signed}."
across = ["three"]
rows = [
  { id = "all", label = "all", plus = "free", minus = "taxed" },
  { id = "none", label = "itself", plus = "same", minus = "taxed" },
]
"""


def plan_of(text: str) -> Plan:
    """Plan an experiment; every strategy is taken as known."""
    strategies = SimpleNamespace(
        problem=lambda family, spec: None, digest=lambda family, spec: spec
    )
    return make_plan(text, Path("tax.toml"), strategies)


class Played:
    """Outcomes held in memory, given out in chunks of some length."""

    columns = COLUMNS

    def __init__(self, rows: Mapping[str, np.ndarray], chunk: int = 7) -> None:
        # The arm `same` goes as `taxed` does, block by block.
        twins = {arm.replace("taxed", "same"): blocks for arm, blocks in rows.items()}
        rows = {**twins, **rows}
        self._rows, self._chunk = rows, chunk
        self.tallies: dict[str, dict[str, np.ndarray]] = {
            arm: {
                "lost": np.zeros((4, 2, 37), dtype=np.int64),
                "asked": np.zeros((4, len(HOOKS)), dtype=np.int64),
                "refused": np.zeros((4, len(HOOKS)), dtype=np.int64),
            }
            for arm in rows
        }

    def rows(self, arm: str) -> Iterable[np.ndarray]:
        rows = self._rows[arm]
        return (rows[at : at + self._chunk] for at in range(0, len(rows), self._chunk))

    def tally(self, arm: str) -> Mapping[str, np.ndarray]:
        return self.tallies[arm]


def block_rows(games: int, **columns: Iterable[int]) -> np.ndarray:
    """Rows of `games` games a block with some columns given, the others zero."""
    length = len(list(next(iter(columns.values()))))
    rows = np.zeros((length, len(COLUMNS)), dtype=np.int32)
    rows[:, COLUMNS.index("games")] = games
    for name, values in columns.items():
        rows[:, COLUMNS.index(name)] = list(values)
    return rows


def sample_plan() -> Plan:
    """The plan of `EXPERIMENT`."""
    return plan_of(EXPERIMENT)


def sample_outcomes(chunk: int = 7) -> Played:
    """Forty blocks; in every second block with a landing, being spared wins a game more."""
    taxed = [1, 0, 1, 1] * 10
    free = [2, 0, 1, 1] * 10
    landed = [1, 0, 1, 0] * 10
    arms = {}
    for games, at in ((2, ""), (3, "@three")):
        arms[f"taxed{at}"] = block_rows(
            games, slot0_wins=taxed, watch_games=landed, watch_visits=landed
        )
        arms[f"free{at}"] = block_rows(games, slot0_wins=free, watch_games=landed, waived=landed)
    return Played(arms, chunk)
