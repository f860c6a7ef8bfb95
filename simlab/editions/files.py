"""Edition files on disk: where the shipped ones are, and reading TOML."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from simlab.editions.explain import plain
from simlab.errors import InputError

_HERE = Path(__file__).parent
_NO_LINE = "at end of document"


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
        text = file.read_bytes().decode("utf-8")
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise InputError(file, "", f"is not UTF-8 (byte {error.start})") from error
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise InputError(file, "", f"cannot be read: {reason}") from error
    except RecursionError as error:
        raise InputError(file, "", "is nested too deeply") from error
    except ValueError as error:
        raise InputError(plain(file), "", _syntax(str(error), file)) from error


def _syntax(message: str, file: Path) -> str:
    """Put a line into tomllib's message, which names none at the end of a document."""
    if _NO_LINE in message:
        last = file.read_bytes().count(b"\n") + 1
        message = message.replace(_NO_LINE, f"at line {last}, the end of the file")
    return f"is not TOML: {re.sub(r'[^ -~]', '?', message)}"
