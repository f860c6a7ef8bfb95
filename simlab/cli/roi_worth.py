"""`simlab roi --worth`: what a gift adds to the win rate."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simlab.cli.lineup import blocks_for
from simlab.cli.roi_played import Seated
from simlab.cli.session import compile_rules
from simlab.cli.sheet import Column, Sheet, figure, text
from simlab.cli.talk import Talk
from simlab.editions import Edition
from simlab.runs.cost import Cost, cost
from simlab.runs.gift import Gift, gift
from simlab.runs.interrupt import Interrupted

if TYPE_CHECKING:
    from simlab.runs.arm import Arm


def gifts(texts: Sequence[str], edition: Edition) -> list[Gift]:
    """Read the gifts of a command line; see `simlab.runs.gift.gift`."""
    return [gift(text, edition) for text in texts]


def cost_of(tables: Sequence[Seated], given: Sequence[Gift], games: int, jobs: int) -> Cost:
    """Estimate what playing takes: each gift, and once without any.

    Parameters
    ----------
    tables : sequence of (Edition, Arm)
        One for each number of players.
    given : sequence of Gift
        The gifts.
    games : int
        How many of each arm at most.
    jobs : int
        Chunks played at a time.
    """
    played = [
        (arm.games(blocks_for(arm, games)) * (1 + len(given)), arm.players) for _, arm in tables
    ]
    return cost(tables[0][0].family, played, jobs)


def answer(
    tables: Sequence[Seated],
    given: Sequence[Gift],
    games: int,
    precision: float | None,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
) -> tuple[dict[str, Any], list[Sheet]]:
    """Play the same deals with and without each gift.

    Parameters
    ----------
    tables : sequence of (Edition, Arm)
        One for each number of players; slot 0 is given the gifts, one at a time.
    given : sequence of Gift
        The gifts.
    games : int
        How many of each arm at most.
    precision : float or None
        Half-width in points at which to stop.
    own : tuple of str
        The user's own strategies, as ``path/to/file.py:Name``.
    jobs : int
        Chunks played at a time.
    talk : Talk
        Shows the progress.

    Returns
    -------
    told : dict
        For JSON: under ``tables`` one entry for each number of players.
    sheets : list of Sheet
    """
    edition = tables[0][0]
    compile_rules(talk, edition.family)
    entries, sheets = [], []
    for _, arm in tables:
        blocks = blocks_for(arm, games)
        with tempfile.TemporaryDirectory() as folder:
            ask = partial(_ask, arm, blocks, precision, own, jobs, talk, Path(folder))
            try:
                records = [ask(one) for one in given]
            except Interrupted:  # what it kept is in the folder that goes now
                raise Interrupted("stopped; games with gifts are not kept") from None
        seats = {"players": arm.players, "lineup": list(arm.lineup), "seed": arm.seed}
        entries.append({**seats, "gifts": records})
        heading = f"{edition.id}, {arm.players} players: what a gift adds to one of them"
        rows = [{"players": arm.players, **record} for record in records]
        sheets.append(Sheet(heading, _COLUMNS, rows))
    return {"edition": edition.id, "model": "sampled", "tables": entries}, sheets


def _ask(
    arm: Arm,
    blocks: int,
    precision: float | None,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
    folder: Path,
    given: Gift,
) -> dict[str, Any]:
    """Play one gift's experiment; the games without it are found again by the next gift."""
    from simlab.analysis.contrasts import WINS
    from simlab.analysis.reading import look, read
    from simlab.runs.execute import execute
    from simlab.runs.store import Store
    from simlab.runs.tables import Installed, SetTable
    from simlab.runs.worth import worth_plan
    from simlab.text import known

    plan = worth_plan(arm, given, Installed(own), blocks, precision)
    talk.say(f"playing with {given.name}")
    with talk.progress() as tell:
        results = execute(
            plan,
            Store(folder),
            SetTable(own),
            jobs=jobs,
            look=partial(look, plan),
            progress=tell,
        )
    reading = read(plan, results)
    added = reading.main
    wins, games = (reading.arms["with"].total({("with", name): 1}) for name in (WINS, "games"))
    numbers = {"points": added.estimate, "low": added.low, "high": added.high}
    per_100 = {
        f"{name}_per_100": known(100 * number / given.price) if given.price else None
        for name, number in numbers.items()
    }
    return {
        "gift": given.name,
        "price": given.price or None,
        "games": games,
        "win_rate": 100 * wins / games,
        **{name: known(number) for name, number in numbers.items()},
        **per_100,
    }


def _signed(record: Any, ending: str) -> str:
    """Write points won with their interval."""
    from simlab.text import MISSING, written

    found = [record[f"{name}{ending}"] for name in ("points", "low", "high")]
    if found[0] is None:
        return MISSING
    points, low, high = (float("nan") if n is None else n for n in found)
    words = written(points, low, high, signed=True)
    return f"{words.estimate} ({words.interval})"


_COLUMNS = (
    text("gift", "gift"),
    figure("price", "price", 0),
    Column("points won (95 %)", "points", lambda record: _signed(record, "")),
    Column("points for 100", "points_per_100", lambda record: _signed(record, "_per_100")),
    figure("wins then, %", "win_rate", 1),
    figure("games", "games", 0),
)
