"""What can go wrong, with the exit code that each kind ends with.

Every error is one line for the person who sees it. The exit codes are those of
the command line: 0 answered, 1 failed, 2 wrong use, 3 too close to call within
the budget, 4 bad input file, 130 interrupted with the work kept.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path


class SimlabError(Exception):
    """A failure that is told in one line and ends with `exit_code`."""

    exit_code = 1


class UsageError(SimlabError):
    """A command or call that was given something it cannot take."""

    exit_code = 2


class InputError(SimlabError):
    """A file that cannot be used.

    Parameters
    ----------
    file : Path or str
        The file at fault.
    key : str
        Where in it, in dotted form (`spaces.34.price`); empty for the file as a whole.
    problem : str
        What is wrong, and the nearest valid name where there is one.

    Examples
    --------
    >>> str(InputError("mine.toml", "rules.overshot", "is not a rule"))
    'mine.toml: rules.overshot: is not a rule'
    """

    exit_code = 4

    def __init__(self, file: Path | str, key: str, problem: str) -> None:
        self.file, self.key, self.problem = str(file), key, problem
        super().__init__(": ".join(part for part in (self.file, key, problem) if part))

    def __reduce__(self) -> tuple[type[InputError], tuple[str, str, str]]:
        """Travel from a worker process as what it was made of."""
        return type(self), (self.file, self.key, self.problem)


class StrategyError(SimlabError):
    """A strategy that broke: an exception in a hook, or a hook that does not compile."""


class StoreError(SimlabError):
    """A run folder that cannot be read or written."""


class IncompleteRun(StoreError):
    """A run folder whose games are not all played yet."""


def nearest(name: str, names: Iterable[str]) -> str:
    """Say which valid name was probably meant.

    Parameters
    ----------
    name : str
        What was written.
    names : iterable of str
        The names that would do.

    Returns
    -------
    str
        A clause to append to an error: the nearest name, or the list of all
        when nothing is near.

    Examples
    --------
    >>> nearest("coverrer", ["builder", "coverer"])
    'did you mean coverer?'
    """
    valid = sorted(names)
    close = difflib.get_close_matches(name, valid, n=1, cutoff=0.6)
    if close:
        return f"did you mean {close[0]}?"
    return f"valid: {', '.join(valid)}" if valid else "there are none"
