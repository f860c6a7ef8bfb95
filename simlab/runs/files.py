"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from simlab.errors import StoreError


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically and make it last through a power cut.

    The bytes go to a temporary file beside it, which takes the name once it is on
    disk; a reader sees the old content or the new, and a crash leaves at most a
    temporary file.

    Parameters
    ----------
    path : Path
        The file, in a folder that is there.
    content : bytes
        All of it.

    Raises
    ------
    StoreError
        If the folder cannot be written or the disk is full; nothing is left behind.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as error:
        raise store_error(path, error) from None


def make_folder(path: Path) -> None:
    """Make a folder, with those above it, if it is not there.

    Parameters
    ----------
    path : Path
        The folder.

    Raises
    ------
    StoreError
        If it cannot be made, or something else has its name.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise store_error(path, error) from None


def store_error(path: Path, error: OSError) -> StoreError:
    """Tell a failure of the file system in one line."""
    return StoreError(f"{path}: {(error.strerror or str(error)).lower()}")


def _sync_folder(folder: Path) -> None:
    """Put a folder's list of names on disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
