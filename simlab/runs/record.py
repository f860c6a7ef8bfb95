"""The record of a tournament: all that it takes to tell it again, or to play it again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from simlab.runs.codec import FORMAT
from simlab.runs.jsonfile import read_json, write_json
from simlab.runs.manifest import machine, versions
from simlab.runs.plan import PlannedArm
from simlab.runs.results import Results
from simlab.runs.store import Store
from simlab.runs.tournament import Tournament

NAME = "tournament.json"


@dataclass(frozen=True)
class Record:
    """What was played, with what.

    Parameters
    ----------
    format : int
        Version of the stored layout.
    tournament : Tournament
        What was asked for.
    arms : tuple of PlannedArm
        With the digests of edition, strategies and engine in `content`.
    played : dict of str to int
        Blocks by the arm's name.
    versions : dict of str to str
        Of Python and the packages that results or files depend on.
    platform : str
        The machine's kind.
    """

    format: int
    tournament: Tournament
    arms: tuple[PlannedArm, ...]
    played: dict[str, int]
    versions: dict[str, str]
    platform: str


_JSON: TypeAdapter[Record] = TypeAdapter(Record)


def write_record(tournament: Tournament, arms: tuple[PlannedArm, ...], results: Results) -> None:
    """Write down a tournament that was played, beside its chunks.

    Parameters
    ----------
    tournament : Tournament
        What was asked for.
    arms : tuple of PlannedArm
        Its tables.
    results : Results
        What was played of them.

    Raises
    ------
    StoreError
        If it cannot be written.
    """
    record = Record(FORMAT, tournament, arms, dict(results.blocks), versions(), machine())
    write_json(results.store.folder / NAME, _JSON, record)


def read_record(folder: Path) -> tuple[Record, Results]:
    """Open a stored tournament, with nothing but what its folder holds.

    Parameters
    ----------
    folder : Path
        The store's folder.

    Returns
    -------
    record : Record
    results : Results

    Raises
    ------
    StoreError
        If there is none, or it is damaged or of another format.
    """
    record = read_json(folder / NAME, _JSON, "play the tournament here again")
    ids = {planned.name: planned.id for planned in record.arms}
    return record, Results(Store(folder), ids, record.played)
