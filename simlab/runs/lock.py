"""One run at a time in a folder."""

from __future__ import annotations

import fcntl
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simlab.errors import StoreError
from simlab.runs.files import store_error


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder's lock.

    The operating system keeps the lock and drops it with the process that holds it,
    however that ends, so a lock is never stale. The file says who holds it.

    Parameters
    ----------
    folder : Path
        The folder; it exists.

    Raises
    ------
    StoreError
        If another process holds it, with its number and host, or the file cannot be
        written.
    """
    path = folder / "lock"
    try:
        file = path.open("a+", encoding="utf-8")
    except OSError as error:
        raise store_error(path, error) from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            holder = file.read(200).strip() or "another process"
            raise StoreError(f"{folder}: {holder} is playing here") from None
        file.truncate(0)
        file.write(f"process {os.getpid()} on {platform.node()}\n")
        file.flush()
        try:
            yield
        finally:
            file.truncate(0)
