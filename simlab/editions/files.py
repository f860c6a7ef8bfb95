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


def read_text(file: Path) -> str:
    """Read a text file.

    Parameters
    ----------
    file : Path
        The file.

    Returns
    -------
    str
        Its content.

    Raises
    ------
    InputError
        If it is missing, a folder, unreadable or not UTF-8.
    """
    try:
        return file.read_bytes().decode()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise InputError(file, "", f"cannot be read: {reason}") from error
    except UnicodeDecodeError as error:
        raise InputError(file, "", f"is not UTF-8 (byte {error.start})") from error
    except ValueError as error:
        raise InputError(file, "", f"cannot be read: {error}") from error


def parse_toml(text: str, file: Path | str) -> dict[str, Any]:
    """Parse the text of a TOML file.

    Parameters
    ----------
    text : str
        The text.
    file : Path or str
        What to call the file in an error.

    Returns
    -------
    dict
        Its content.

    Raises
    ------
    InputError
        If it is not TOML; a syntax error is told with its line.
    """
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise InputError(file, "", "is nested too deeply") from error
    except ValueError as error:
        raise InputError(file, "", _syntax(str(error), text)) from error


def read_toml(file: Path) -> dict[str, Any]:
    """Read a TOML file; see `read_text` and `parse_toml`."""
    return parse_toml(read_text(file), file)


def _syntax(message: str, text: str) -> str:
    """Put a line into tomllib's message, which names none at the end of a document."""
    last = text.count("\n") + 1
    message = message.replace("at end of document", f"at line {last}, the end of the file")
    return f"is not TOML: {re.sub(r'[^ -~]', '?', message)}"
