"""`simlab roi`: the accounts of whole games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simlab.cli.lineup import blocks_for, without_idle_rotations
from simlab.cli.roi_exact import check_level
from simlab.cli.session import tallied
from simlab.cli.sheet import Column, Sheet, estimate, figure, text
from simlab.cli.talk import Talk
from simlab.editions import DeedsEdition, Edition
from simlab.errors import UsageError
from simlab.runs.cost import Cost, cost

if TYPE_CHECKING:
    from simlab.analysis.ledger import Account
    from simlab.exact.model import Jail
    from simlab.exact.payback import Ladder
    from simlab.runs.arm import Arm

Seated = tuple[Edition, "Arm"]

_PRICE = (figure("accounts a game", "accounts", 2), figure("price", "price", 0))
_BUILDINGS = (figure("buildings", "built", 0), figure("back", "refunded", 0))
_ACCOUNTS = (
    figure("earned", "earned", 0),
    estimate("profit", "profit", "profit_se"),
    figure("% of cost", "roi", 0),
)
_EVEN = (
    figure("never even, %", "never_percent", 1),
    Column("even after rounds", "rounds", lambda record: _rounds(record["rounds"])),
)
_HEIGHT = (figure("units for 100", "units_per_100", 2),)
_LOST = (figure("lost a game", "lost_in_all", 2),)
_STEPS = (
    figure("exact", "exact", 3),
    figure("cost of it", "cost", 0),
    estimate("pays back, rolls", "payback", "payback_se"),
)
_LEVELS = (
    text("level", "level"),
    figure("rolls a game", "rolls", 1),
    estimate("income a roll", "income", "se"),
)


def check(edition: Edition, level: str | None) -> None:
    """Check, before anything is played, the level that is asked for.

    Parameters
    ----------
    edition : Edition
        What is to be played.
    level : str or None
        The only level to tell, if any.

    Raises
    ------
    UsageError
        If it is no level of the edition, with the nearest name.
    """
    from simlab.analysis.ledger import level_names

    check_level(level, level_names(edition))


def cost_of(tables: Sequence[Seated], games: int, jobs: int) -> Cost:
    """Estimate what playing takes.

    Parameters
    ----------
    tables : sequence of (Edition, Arm)
        One for each number of players.
    games : int
        How many at each.
    jobs : int
        Chunks played at a time.
    """
    arms = [without_idle_rotations(arm) for _, arm in tables]
    played = [(arm.games(blocks_for(arm, games)), arm.players) for arm in arms]
    return cost(tables[0][0].family, played, jobs)


def answer(
    tables: Sequence[Seated],
    games: int,
    jail: Jail | None,
    by: str,
    level: str | None,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
) -> tuple[dict[str, Any], list[Sheet]]:
    """Play and keep accounts.

    Parameters
    ----------
    tables : sequence of (Edition, Arm)
        One for each number of players.
    games : int
        How many at each.
    jail : {"leave", "stay"} or None
        What players in jail do in the exact chain beside the games.
    by : {"space", "group", "level"}
        What the sheets tell.
    level : str or None
        The only level that they tell; its rows may be none, if it did not occur.
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
    exact = _exact(edition, jail)
    entries, sheets = [], []
    for _, arm in tables:
        entry = _played(
            edition,
            replace(without_idle_rotations(arm), ledger=True),
            games,
            own,
            jobs,
            talk,
            exact,
        )
        entries.append(entry)
        sheets.append(_sheet(edition, entry, by, level, bool(exact)))
    if edition.family == "towers" and by == "space" and level is None:
        talk.say(
            "tiles alike share an account; when it was even is not known, a dash stands there"
        )
    return {"edition": edition.id, "model": "sampled", "tables": entries}, sheets


def _exact(edition: Edition, jail: Jail | None) -> dict[str, Ladder]:
    """Give the exact pay-backs of each deed by its name; none where there is no chain."""
    from simlab.exact import payback

    if not isinstance(edition, DeedsEdition):
        return {}
    try:
        found = payback(edition, jail or "leave")
    except UsageError:
        return {}
    return {ladder.name: ladder for ladder in found.spaces}


def _played(
    edition: Edition,
    arm: Arm,
    games: int,
    own: tuple[str, ...],
    jobs: int,
    talk: Talk,
    exact: Mapping[str, Ladder],
) -> dict[str, Any]:
    """Play one table and arrange its accounts for JSON."""
    from simlab.analysis.ledger import ledger

    blocks = blocks_for(arm, games)
    total = tallied(edition.family, arm, blocks, own, jobs, talk)
    found = ledger(edition, total, blocks, arm.games(blocks))
    told: dict[str, Any] = {
        "players": arm.players,
        "lineup": list(arm.lineup),
        "games": found.games,
        "seed": arm.seed,
        "spaces": [account.as_json() for account in found.spaces],
        "groups": [account.as_json() for account in found.groups],
    }
    for account, record in zip(found.spaces, told["spaces"], strict=True):
        _add_steps(account, record["levels"], exact.get(account.name))
    if edition.family == "towers":
        lost = total["lost"].sum(axis=0) / found.games
        _add_height(edition, told["spaces"])
        _add_losses(edition, told["spaces"], lost)
        _add_losses(edition, told["groups"], lost)
    return told


def _add_steps(account: Account, levels: list[dict[str, Any]], ladder: Ladder | None) -> None:
    """Add to the levels of a deed their exact income, and how soon their step paid back."""
    from simlab.analysis.paybacks import paybacks
    from simlab.text import known

    steps = {step.level: step for step in ladder.steps} if ladder else {}
    rolls = paybacks(ladder, account.levels) if ladder else {}
    for level in levels:
        step, found = steps.get(level["level"]), rolls.get(level["level"])
        level["exact"] = step.income if step else None
        level["cost"] = step.cost if step else None
        level["payback"] = found.value if found else None
        level["payback_se"] = known(found.error) if found else None


def _add_height(edition: Edition, records: list[dict[str, Any]]) -> None:
    """Add to the tiles how much height their price buys; an office is one unit high."""
    for record in records:
        at = record["spaces"]
        units = edition.spaces[at[0]].height if at else 1
        price = record["price"]
        record["units"] = units
        record["units_per_100"] = 100 * units / price if price else None


def _add_losses(edition: Edition, records: list[dict[str, Any]], lost: Any) -> None:
    """Add how many tiles a game were lost, by cause; offices stand past the board."""
    from simlab.engine.towers.codes import CAUSES

    for record in records:
        counts = lost[:, record["spaces"] or [len(edition.spaces)]].sum(axis=1)
        record["lost_in_all"] = float(counts.sum())
        record |= {f"lost_{cause}": float(n) for cause, n in zip(CAUSES, counts, strict=True)}


def _sheet(
    edition: Edition, entry: dict[str, Any], by: str, level: str | None, exact: bool
) -> Sheet:
    """Lay the accounts of one table out."""
    from simlab.analysis.ledger import QUARTERS

    heading = (
        f"{edition.id}, {entry['players']} players: {entry['games']:,} games; "
        "money a deed or tile each time that it left the Bank"
    )
    first = (text("group" if by == "group" else "space", "name"),)
    seats = {"players": entry["players"]}
    if by == "level" or level:
        rows = [
            {**seats, "name": record["name"], "group": record["group"], **found}
            for record in entry["spaces"]
            for found in record["levels"]
            if level in (None, found["level"])
        ]
        beside = _STEPS if exact else ()
        return Sheet(heading, (*first, *_LEVELS, *beside), rows)
    records = []
    for record in entry["groups" if by == "group" else "spaces"]:
        never = record["never"]
        percent = None if never is None else 100 * never
        even = {f"even_{q}": after for q, after in zip(QUARTERS, record["rounds"], strict=True)}
        records.append({**seats, **record, "never_percent": percent, **even})
    towers = edition.family == "towers"
    built = () if towers else _BUILDINGS
    tiles = (*_HEIGHT * (by == "space"), *_LOST) if towers else ()
    return Sheet(heading, (*first, *_PRICE, *built, *_ACCOUNTS, *_EVEN, *tiles), records)


def _rounds(quarters: Sequence[float | None]) -> str:
    """Write after how many rounds a quarter, half and three quarters were even."""
    from simlab.text import MISSING

    return " / ".join(MISSING if rounds is None else f"{rounds:g}" for rounds in quarters)
