"""Values and keys of files as part of a one-line message."""

from __future__ import annotations


def plain(value: object) -> str:
    r"""Write anything that was read from a file on a part of one line.

    Parameters
    ----------
    value : object
        A key or a value.

    Returns
    -------
    str
        At most sixty characters, all printable; `true` and `false` as TOML has them; no lists
        and tables, only that it is one.

    Examples
    --------
    >>> plain(True), plain("a\nb"), plain("a" * 99)[-5:]
    ('true', "'a\\nb'", 'aa...')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, int) and abs(value) >= 10**15:
        return "a number of more than 15 digits"
    text = str(value)
    text = text if text and text.isprintable() else ascii(text)
    return text if len(text) <= 60 else f"{text[:57]}..."
