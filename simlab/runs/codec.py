"""One chunk as one Parquet file, and back.

The outcome columns are the file's columns, so that any reader of Parquet sees the
games. The file's metadata holds one JSON text under ``simlab``: which arm and
blocks these are, the tallies, and a checksum over all of it and the outcomes.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from simlab.engine.table import Played
from simlab.runs.arm import canonical
from simlab.runs.chunks import Chunk

FORMAT = 1
"""Version of this layout."""

_KEY = b"simlab"


class DamagedError(Exception):
    """A file that is not the chunk that it should be."""


def encode(arm_id: str, chunk: Chunk, columns: tuple[str, ...], played: Played) -> bytes:
    """Write a chunk as the bytes of a Parquet file.

    Parameters
    ----------
    arm_id : str
        The id of the arm's content.
    chunk : Chunk
        Which blocks.
    columns : tuple of str
        Names of the outcome columns.
    played : Played
        What they came to.

    Returns
    -------
    bytes
        The same for the same arguments and version of pyarrow.
    """
    outcomes = np.asarray(played.outcomes, dtype=np.int32)
    header: dict[str, Any] = {
        "format": FORMAT,
        "arm": arm_id,
        "first": chunk.first,
        "count": chunk.count,
        "columns": columns,
        "tallies": {
            name: {"shape": tally.shape, "counts": tally.ravel().tolist()}
            for name, tally in sorted(played.tallies.items())
        },
    }
    header["sha256"] = _checksum(header, outcomes)
    schema = pa.schema([pa.field(name, pa.int32(), nullable=False) for name in columns])
    table = pa.table([pa.array(column) for column in outcomes.T], schema=schema)
    sink = pa.BufferOutputStream()
    # Without Arrow's own copy of the schema, the metadata stands in the file just once.
    with pq.ParquetWriter(sink, schema, compression="zstd", store_schema=False) as writer:
        writer.write_table(table)
        writer.add_key_value_metadata({_KEY: canonical(header)})
    return bytes(sink.getvalue())


def decode(content: bytes, arm_id: str, chunk: Chunk) -> tuple[tuple[str, ...], Played]:
    """Read a chunk from the bytes of its file.

    Parameters
    ----------
    content : bytes
        The file.
    arm_id : str
        The arm that it should be of.
    chunk : Chunk
        The blocks that it should be of.

    Returns
    -------
    columns : tuple of str
        Names of the outcome columns.
    played : Played
        What the blocks came to.

    Raises
    ------
    DamagedError
        If it is torn, altered, of another arm or other blocks, or no such file at all.
    """
    try:
        file = pq.ParquetFile(pa.BufferReader(content))
        # Threads of pyarrow's that still end while Python does can abort the process.
        table = file.read(use_threads=False)
        header = json.loads(file.metadata.metadata[_KEY])
        sha256 = header.pop("sha256")
        columns = tuple(header["columns"])
        outcomes = np.column_stack([table.column(name).to_numpy() for name in columns])
        good = sha256 == _checksum(header, outcomes)
        identity = (header["format"], header["arm"], Chunk(header["first"], header["count"]))
        tallies = {
            name: np.array(tally["counts"], dtype=np.int64).reshape(tally["shape"])
            for name, tally in header["tallies"].items()
        }
    except (pa.ArrowException, OSError, ValueError, TypeError, KeyError, MemoryError) as error:
        raise DamagedError("cannot be read") from error
    if not good or len(outcomes) != chunk.count:
        raise DamagedError("does not match its checksum")
    if identity != (FORMAT, arm_id, chunk):
        raise DamagedError("belongs to something else")
    return columns, Played(outcomes, tallies)


def _checksum(header: dict[str, Any], outcomes: np.ndarray[Any, Any]) -> str:
    """Digest a header without its checksum, and the outcomes row by row."""
    digest = hashlib.sha256(canonical(header))
    digest.update(np.ascontiguousarray(outcomes, dtype="<i4").tobytes())
    return digest.hexdigest()
