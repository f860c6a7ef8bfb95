"""What the program says: data to stdout, talk and progress to stderr."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType
    from simlab.runs.progress import Progress

HEARTBEAT = 10.0
"""Seconds between two lines of progress where nobody watches a terminal."""

_PIPED_WIDTH = 160


def complain(text: str) -> None:
    """Say on stderr, in one line, what went wrong.

    Parameters
    ----------
    text : str
        Line breaks in it become spaces.
    """
    print("simlab:", " ".join(text.split()), file=sys.stderr)


def print_json(value: Any) -> None:
    """Print a value as JSON on stdout.

    Parameters
    ----------
    value : object
        Of plain values; numbers are finite.
    """
    print(json.dumps(value, indent=2, allow_nan=False))


def show(*parts: RenderableType) -> None:
    """Print tables and text on stdout, in colour only on a terminal.

    Parameters
    ----------
    *parts : rich renderables
        One below the other; text is printed as it is, without markup.
    """
    from rich.console import Console

    piped = {} if sys.stdout.isatty() else {"width": _PIPED_WIDTH}
    console = Console(highlight=False, markup=False, emoji=False, **piped)  # type: ignore[arg-type]
    for part in parts:
        console.print(part)


class Talk:
    """What is said while something takes its time, all of it on stderr.

    Parameters
    ----------
    quiet : bool
        Whether to say nothing.
    """

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet

    def say(self, text: str) -> None:
        """Say one line."""
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)

    @contextmanager
    def progress(self) -> Iterator[Callable[[Progress], None]]:
        """Show how far the games are: a bar on a terminal, else now and then a line.

        Yields
        ------
        callable
            To be told each `Progress`.
        """
        if self.quiet:
            yield lambda _: None
        elif sys.stderr.isatty():
            with _bar() as tell:
                yield tell
        else:
            yield _heartbeat(self.say)


def in_words(progress: Progress) -> str:
    """Tell a progress in one line.

    Parameters
    ----------
    progress : Progress
        How far a run is.

    Returns
    -------
    str
        Such as ``1,200 of 4,000 games (30 %), 51,000 a second, 0:01 left``.
    """
    share = progress.games / progress.total if progress.total else 1.0
    words = [f"{progress.games:,} of {progress.total:,} games ({share:.0%})".replace("%", " %")]
    if progress.per_second:
        words.append(f"{progress.per_second:,.0f} a second")
    if progress.seconds_left is not None:
        minutes, seconds = divmod(round(progress.seconds_left), 60)
        words.append(f"{minutes}:{seconds:02} left")
    if progress.estimate is not None:
        words.append(f"so far {progress.estimate}")
    return ", ".join(words)


def _heartbeat(say: Callable[[str], None]) -> Callable[[Progress], None]:
    said = time.monotonic()

    def tell(progress: Progress) -> None:
        nonlocal said
        if time.monotonic() - said >= HEARTBEAT:
            said = time.monotonic()
            say(in_words(progress))

    return tell


@contextmanager
def _bar() -> Iterator[Callable[[Progress], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(bar_width=24), TextColumn("{task.description}", markup=False))
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def tell(progress: Progress) -> None:
            bar.update(
                task,
                description=in_words(progress),
                completed=progress.games,
                total=progress.total,
            )

        yield tell
