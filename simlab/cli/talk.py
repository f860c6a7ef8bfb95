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
        One below the other; text as it is, without markup or new line breaks.
    """
    from rich.console import Console

    piped = {} if sys.stdout.isatty() else {"width": _PIPED_WIDTH}
    console = Console(highlight=False, markup=False, emoji=False, **piped)  # type: ignore[arg-type]
    for part in parts:
        console.print(part, soft_wrap=isinstance(part, str))


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
            with _bar() as draw:
                yield lambda now: draw(in_words(now), now.games, now.total)
        else:
            beat = _Heartbeat(self.say)
            yield lambda now: beat(lambda: in_words(now))

    @contextmanager
    def counting(self, what: str) -> Iterator[Callable[[int, int], None]]:
        """Show how many of a known number of things are done; nothing before the first.

        Parameters
        ----------
        what : str
            Of what the user may wonder why it takes so long.

        Yields
        ------
        callable
            To be told (done, total) at each step.
        """
        if self.quiet:
            yield lambda done, total: None
        elif sys.stderr.isatty():
            with _bar() as draw:
                yield lambda done, total: draw(f"{what}, {done} of {total}", done, total)
        else:
            yield _Heartbeat(self.say).announced(what)


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
        so_far = progress.estimate
        number = f"{so_far.estimate:.2f} \N{PLUS-MINUS SIGN} {so_far.half_width:.2f}"
        words.append(f"so far {number} {so_far.unit}".rstrip())
    return ", ".join(words)


class _Heartbeat:
    """Says a line now and then, so that a log shows that something goes on."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say, self._said = say, time.monotonic()

    def __call__(self, line: Callable[[], str]) -> None:
        """Say a line if the last one is `HEARTBEAT` ago."""
        if time.monotonic() - self._said >= HEARTBEAT:
            self._said = time.monotonic()
            self._say(line())

    def announced(self, what: str) -> Callable[[int, int], None]:
        """Say `what` at the first step, and how far it is now and then."""
        begun = False

        def tick(done: int, total: int) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self._say(what)
            self(lambda: f"{done} of {total} done")

        return tick


@contextmanager
def _bar() -> Iterator[Callable[[str, int, int], None]]:
    """Draw a bar on the terminal, which goes away at the end."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (BarColumn(bar_width=24), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, visible=False)
        yield lambda words, done, total: bar.update(
            task, description=words, completed=done, total=total, visible=True
        )
