"""Edition files on disk: where the shipped ones are, and reading TOML."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from simlab.errors import InputError

_HERE = Path(__file__).parent


def shipped() -> dict[str, Path]:
    """Find the editions that come with the package.

    Returns
    -------
    dict of str to Path
        Their files by id, sorted.
    """
    return {path.stem: path for path in sorted(_HERE.glob("*.toml"), key=lambda path: path.stem)}


def read_toml(file: Path) -> dict[str, Any]:
    """Read a TOML file.

    Parameters
    ----------
    file : Path
        The file.

    Returns
    -------
    dict
        Its content.

    Raises
    ------
    InputError
        If it is missing, a folder, unreadable, not UTF-8 or not TOML; a syntax error is told
        with its line.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise InputError(file, "", f"cannot be read: {reason}") from error
    except ValueError as error:
        raise InputError(file, "", f"cannot be read: {error}") from error
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise InputError(file, "", f"is not UTF-8 (byte {error.start})") from error
    except RecursionError as error:
        raise InputError(file, "", "is nested too deeply") from error
    except ValueError as error:
        raise InputError(file, "", _syntax(str(error), data)) from error


def _syntax(message: str, data: bytes) -> str:
    """Put a line into tomllib's message, which names none at the end of a document."""
    last = data.count(b"\n") + 1
    message = message.replace("at end of document", f"at line {last}, the end of the file")
    return f"is not TOML: {re.sub(r'[^ -~]', '?', message)}"
