"""`simlab report`: render a stored run again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simlab.cli import options
from simlab.cli.run import conclude


def report(
    run: Annotated[
        Path,
        typer.Argument(metavar="RUN", help="Folder that simlab run or tournament left."),
    ],
    json: options.Json = False,
) -> None:
    """Render the report of a stored run again; nothing is played.

    Example: simlab report reports/empire-tower-tax
    """
    from simlab.cli.publish import publish

    conclude(*publish(run), json)
