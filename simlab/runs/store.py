"""The stored chunks of a run: one folder an arm, one file a chunk.

``FOLDER/<id of the arm, 16 digits>/<first block>-<count>.parquet``. What a chunk
holds is a function of its name, so a chunk that is there is never written again, and
runs of different lengths, seeds or experiments can share a folder.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simlab.engine.table import Played
from simlab.runs.chunks import Chunk
from simlab.runs.codec import DamagedError, decode, encode
from simlab.runs.files import make_folder, store_error, write_whole
from simlab.runs.lock import locked


class DamageWarning(UserWarning):
    """A stored chunk that cannot be used and is played again."""


class Store:
    """The chunks in a folder.

    Parameters
    ----------
    folder : Path
        Where they are; made when it is opened for writing.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make the folder, hold its lock and clear what a killed run left half written.

        Raises
        ------
        StoreError
            If the folder cannot be used or another process plays in it.
        """
        make_folder(self.folder)
        with locked(self.folder):
            for left in self.folder.glob("**/*.tmp"):
                left.unlink(missing_ok=True)
            yield

    def path(self, arm_id: str, chunk: Chunk) -> Path:
        """Name the file of a chunk.

        Parameters
        ----------
        arm_id : str
            The id of the arm's content.
        chunk : Chunk
            Which of its chunks.
        """
        return self.folder / arm_id[:16] / f"{chunk.first:012}-{chunk.count}.parquet"

    def write(self, arm_id: str, chunk: Chunk, columns: tuple[str, ...], played: Played) -> None:
        """Store a chunk, whole or not at all.

        Parameters
        ----------
        arm_id : str
            The id of the arm's content.
        chunk : Chunk
            Which of its chunks.
        columns : tuple of str
            Names of the outcome columns.
        played : Played
            What came of it.

        Raises
        ------
        StoreError
            If it cannot be written.
        """
        path = self.path(arm_id, chunk)
        make_folder(path.parent)
        write_whole(path, encode(arm_id, chunk, columns, played))

    def read(self, arm_id: str, chunk: Chunk) -> tuple[tuple[str, ...], Played] | None:
        """Read a chunk.

        Parameters
        ----------
        arm_id : str
            The id of the arm's content.
        chunk : Chunk
            Which of its chunks.

        Returns
        -------
        (columns, Played) or None
            None if it is not there, or is damaged, of which a `DamageWarning` tells.

        Raises
        ------
        StoreError
            If the file system does not let it be read.
        """
        path = self.path(arm_id, chunk)
        try:
            content = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise store_error(path, error) from None
        try:
            return decode(content, arm_id, chunk)
        except DamagedError as error:
            warnings.warn(f"{path} {error}; it counts as not played", DamageWarning, stacklevel=2)
            return None
