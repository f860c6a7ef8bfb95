"""The record of a tournament: all that it takes to tell it again, or to play it again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from simlab.errors import StoreError
from simlab.runs.codec import FORMAT
from simlab.runs.files import store_error, write_whole
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
    text = json.dumps(_JSON.dump_python(record, mode="json"), indent=2, sort_keys=True)
    write_whole(results.store.folder / NAME, f"{text}\n".encode())


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
    path = folder / NAME
    try:
        record = _JSON.validate_json(path.read_bytes())
    except OSError as error:
        raise store_error(path, error) from None
    except ValidationError:
        raise StoreError(f"{path}: damaged; play the tournament here again") from None
    if record.format != FORMAT:
        raise StoreError(f"{path}: of format {record.format}, not {FORMAT}")
    ids = {planned.name: planned.id for planned in record.arms}
    return record, Results(Store(folder), ids, record.played)
