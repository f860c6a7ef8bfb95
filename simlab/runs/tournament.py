"""A tournament: every strategy against every other, at all tables that they can make.

Who sits together matters, and not in which order, since lineups rotate through the seats. So
a table is a multiset of strategies, and each of them is an arm with deals of its own: what
luck does to one table it does to no other, so that errors over tables add up. Tables of one
strategy alone say nothing about strength and are not played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Literal

from simlab.editions import load
from simlab.errors import UsageError
from simlab.runs.arm import Arm, RuleValue, Strategies, content_of, id_of
from simlab.runs.chunks import cut, looks
from simlab.runs.plan import PlannedArm, Task
from simlab.runs.playing import playing
from simlab.runs.progress import Meter, Progress
from simlab.runs.results import Results
from simlab.runs.store import Store
from simlab.runs.workers import Backend, SetTable, check_jobs

MOST = 2000
"""Tables of a tournament at most; a page of more answers nothing."""

Tables = Literal["all", "pairs"]

Unsettled = Callable[[Results], Collection[str]]
"""Names the tables that should be played on, given the results so far."""


@dataclass(frozen=True)
class Tournament:
    """What is played against what.

    Parameters
    ----------
    edition : str
        Id or path.
    strategies : tuple of str
        At least two, all different.
    players : int
        Seats of a table.
    blocks : int
        Blocks of each table at most.
    rules : tuple of (str, value)
        Rules that differ from the edition's defaults, sorted by name.
    seed : int
        From which every table has one of its own (`seed_of`).
    tables : {"all", "pairs"}
        All multisets, or those of two strategies only.
    precision : float or None
        Half-width of head-to-head leads, in points, at which a table is no longer
        played; None to play all blocks.
    """

    edition: str
    strategies: tuple[str, ...]
    players: int
    blocks: int
    rules: tuple[tuple[str, RuleValue], ...] = ()
    seed: int = 1
    tables: Tables = "all"
    precision: float | None = None

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return (
            self.blocks
            * self.players
            * table_count(len(self.strategies), self.players, self.tables)
        )

    @property
    def looks(self) -> tuple[int, ...]:
        """Blocks after which it is asked which tables go on."""
        return looks(self.blocks) if self.precision is not None else (self.blocks,)

    @cached_property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """Strategies of each table by slot, in the order in which they were named."""
        if self.tables == "all":
            every = combinations_with_replacement(self.strategies, self.players)
            return tuple(lineup for lineup in every if len(set(lineup)) > 1)
        return tuple(
            (one,) * seats + (other,) * (self.players - seats)
            for one, other in combinations(self.strategies, 2)
            for seats in range(self.players - 1, 0, -1)
        )

    def arms(self, strategies: Strategies) -> tuple[PlannedArm, ...]:
        """Make the arms, a table each.

        Parameters
        ----------
        strategies : Strategies
            Where the strategies are.
        """
        edition = load(self.edition).with_rules(dict(self.rules))
        arms = []
        for lineup in self.lineups:
            arm = Arm(self.edition, lineup, self.rules, seed=seed_of(self.seed, lineup))
            content = content_of(arm, edition, strategies)
            name = ",".join(lineup)
            arms.append(PlannedArm(name, table_label(lineup), arm, content, self.blocks, True))
        return tuple(arms)


def seed_of(seed: int, lineup: Sequence[str]) -> int:
    """Give a table a seed of its own, whoever else is in the tournament.

    Parameters
    ----------
    seed : int
        Of the tournament.
    lineup : sequence of str
        Who sits at the table.

    Examples
    --------
    >>> seed_of(1, ["builder", "raider"]) == seed_of(1, ["builder", "coverer"])
    False
    """
    return int(id_of({"seed": seed, "lineup": list(lineup)})[:16], 16)


def table_count(strategies: int, players: int, tables: Tables) -> int:
    """Count the tables of a tournament.

    Parameters
    ----------
    strategies, players : int
        How many strategies, and seats of a table.
    tables : {"all", "pairs"}
        As in `Tournament`.

    Examples
    --------
    >>> table_count(6, 4, "all"), table_count(6, 4, "pairs")
    (120, 45)
    """
    if tables == "pairs":
        return comb(strategies, 2) * (players - 1)
    return comb(strategies + players - 1, players) - strategies


def usual_tables(strategies: int, players: int) -> Tables:
    """Choose which tables are played where nobody says it: all of them if they are not too many.

    Parameters
    ----------
    strategies, players : int
        How many strategies, and seats of a table.

    Examples
    --------
    >>> usual_tables(6, 4), usual_tables(34, 4)
    ('all', 'pairs')
    """
    return "all" if table_count(strategies, players, "all") <= MOST else "pairs"


def table_label(lineup: Sequence[str]) -> str:
    """Write who sits at a table, the seats of each counted."""
    counts = {name: lineup.count(name) for name in dict.fromkeys(lineup)}
    return ", ".join(
        f"{name} \N{MULTIPLICATION SIGN} {n}" if n > 1 else name for name, n in counts.items()
    )


def check_tournament(strategies: Sequence[str], players: int, tables: Tables, games: int) -> int:
    """Check that a tournament can be played, and share its games out.

    Parameters
    ----------
    strategies : sequence of str
        Their specifications; that they exist is checked elsewhere.
    players : int
        Seats of a table.
    tables : {"all", "pairs"}
        Which tables.
    games : int
        Of all tables together.

    Returns
    -------
    int
        Blocks of each table, at least 2, so that every number has an error.

    Raises
    ------
    UsageError
        For fewer than two strategies, one that is named twice, or too many tables.
    """
    if len(strategies) < 2:
        raise UsageError("a tournament needs two strategies or more; name them in --strategies")
    twice = next((name for name in strategies if strategies.count(name) > 1), None)
    if twice is not None:
        raise UsageError(f"{twice} stands twice in --strategies; each plays against all anyway")
    count = table_count(len(strategies), players, tables)
    blocks = max(2, -(-games // (count * players)))
    if count > MOST:
        fewer = " or --tables pairs" if tables == "all" and players > 2 else ""
        raise UsageError(
            f"{len(strategies)} strategies at {players} seats make {count:,} tables, at least "
            f"{blocks * count * players:,} games; at most {MOST:,} tables are played: take fewer "
            f"--strategies, fewer --players{fewer} (--plan tells how long one takes)"
        )
    return blocks


def play_tournament(
    tournament: Tournament,
    arms: Sequence[PlannedArm],
    store: Store,
    set_table: SetTable,
    unsettled: Unsettled,
    *,
    jobs: int = -1,
    backend: Backend = "threading",
    progress: Callable[[Progress], None] | None = None,
) -> Results:
    """Play a tournament, or go on with it.

    With a precision asked for, tables are looked at after fixed numbers of blocks, and
    only those that are not settled are played on. What is settled depends on results
    alone, so a run that was killed ends as if it had not been.

    Parameters
    ----------
    tournament : Tournament
        What is wanted.
    arms : sequence of PlannedArm
        Its `Tournament.arms`.
    store, set_table, jobs, backend, progress
        As in `simlab.runs.execute.execute`.
    unsettled : callable
        As `Unsettled` says.

    Returns
    -------
    Results
        By the arms' names, with the blocks that were played of each.

    Raises
    ------
    Interrupted, StoreError, StrategyError
        As in `simlab.runs.execute.execute`.
    """
    check_jobs(jobs)
    ids = {planned.name: planned.id for planned in arms}
    by_id = {planned.id: planned.arm for planned in arms}
    blocks = dict.fromkeys(ids, 0)
    meter = Meter(tournament.games, progress)
    with (
        store.writing(),
        playing(store, by_id, set_table, meter, jobs=jobs, backend=backend) as run,
    ):
        going: Collection[str] = tuple(ids)
        for look in tournament.looks:
            blocks |= dict.fromkeys(going, look)
            run.complete(_tasks(arms, blocks))
            results = Results(store, ids, dict(blocks))
            if tournament.precision is not None:
                going = unsettled(results)
    return results


def _tasks(arms: Sequence[PlannedArm], blocks: dict[str, int]) -> list[Task]:
    return [
        Task(planned.id, planned.arm, chunk)
        for planned in arms
        for chunk in cut(blocks[planned.name])
    ]
