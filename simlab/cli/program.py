"""The program `simlab`: its commands, and how each way of failing ends."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from collections.abc import Sequence
from typing import Annotated

import typer

import simlab
from simlab.cli.ablate import ablate
from simlab.cli.bench import bench
from simlab.cli.editions import editions
from simlab.cli.experiments import experiments
from simlab.cli.gallery import gallery
from simlab.cli.landing import landing
from simlab.cli.play import play
from simlab.cli.replay import replay
from simlab.cli.report import report
from simlab.cli.roi import roi
from simlab.cli.run import run as run_experiment
from simlab.cli.strategies import strategies
from simlab.cli.talk import complain
from simlab.cli.tournament import tournament
from simlab.cli.tune import tune
from simlab.errors import SimlabError

INTERRUPTED = 130

_MISUSE: type[Exception] = typer.BadParameter.__mro__[1]
"""What typer raises for every kind of wrong use, wherever it keeps it."""

app = typer.Typer(
    name="simlab",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    rich_markup_mode="markdown",
)
_ASK, _LOOK, _SELF = "Ask", "Look closer", "simlab itself"
app.command("run", rich_help_panel=_ASK)(run_experiment)
app.command("report", rich_help_panel=_ASK)(report)
app.command("gallery", rich_help_panel=_ASK)(gallery)
app.command("play", rich_help_panel=_ASK)(play)
app.command("tournament", rich_help_panel=_ASK)(tournament)
app.command("landing", rich_help_panel=_ASK)(landing)
app.command("roi", rich_help_panel=_ASK)(roi)
app.command("ablate", rich_help_panel=_ASK)(ablate)
app.command("tune", rich_help_panel=_ASK)(tune)
app.command("replay", rich_help_panel=_LOOK)(replay)
app.add_typer(editions, name="editions", rich_help_panel=_LOOK)
app.add_typer(strategies, name="strategies", rich_help_panel=_LOOK)
app.add_typer(experiments, name="experiments", rich_help_panel=_LOOK)
app.command("bench", rich_help_panel=_SELF)(bench)


@app.callback()
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of an error; goes anywhere.")
    ] = False,
) -> None:
    """Answer questions about property-trading board games by playing them.

    Results go to stdout, talk and progress to stderr. Exit codes: 0 answered, 1 failed,
    2 wrong use, 3 too close to call, 4 bad input file, 130 interrupted with the work kept.

    Example: simlab run empire-tower-tax
    """
    if version:
        typer.echo(f"simlab {simlab.__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the program with the words of the command line, and end it."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run one command.

    Parameters
    ----------
    words : sequence of str
        What stands on the command line after ``simlab``.

    Returns
    -------
    int
        The exit code. An error has been told on stderr in one line.

    Examples
    --------
    >>> run(["editions", "show", "empire-2031"])  # doctest: +SKIP
    simlab: empire-2031 is not an edition; did you mean empire-2015?
    2
    """
    debug = "--debug" in words
    warnings.showwarning = lambda message, *_: complain(f"warning: {message}")
    try:
        # The program's own option is understood behind a command as well.
        code = app(
            ["--debug"] * debug + [word for word in words if word != "--debug"],
            standalone_mode=False,
        )
        sys.stdout.flush()
        if code == INTERRUPTED:  # newer typers tell of Ctrl-C by the code alone
            complain("interrupted")
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SimlabError.exit_code
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        if debug:
            traceback.print_exc()
        return _told(error)


def _told(error: Exception) -> int:
    """Tell an error in one line and give the exit code that it ends with."""
    if isinstance(error, SimlabError):
        complain(str(error))
        return error.exit_code
    if isinstance(error, _MISUSE):
        # Some typers have pydantic's mark of an error in what they say of a choice.
        complain(error.format_message().replace("Value error, ", ""))  # type: ignore[attr-defined]
        return 2
    complain(f"internal fault: {type(error).__name__}: {error} (--debug shows where)")
    return SimlabError.exit_code
