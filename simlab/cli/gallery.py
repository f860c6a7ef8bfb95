"""`simlab gallery`: one page for every stored run, and one that leads to them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simlab.cli import options
from simlab.cli.talk import Talk, print_json, show


def gallery(
    runs: Annotated[
        Path,
        typer.Argument(metavar="[RUNS]", help="Folder whose folders simlab run left."),
    ] = Path("reports"),
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder of the pages; else gallery in RUNS."),
    ] = None,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Render the answers of all stored runs as one gallery; nothing is played.

    Example: simlab gallery reports --out reports/gallery
    """
    from simlab.cli.publish import entries
    from simlab.render.gallery import write_gallery
    from simlab.runs.files import make_folder

    if out is not None:
        make_folder(out)  # before all runs are read for pages that could not be kept
    found = entries(runs, Talk(quiet).say)
    page = write_gallery(found, runs / "gallery" if out is None else out)
    if json:
        print_json(
            [
                {
                    "id": one.answer.id,
                    "question": one.answer.question,
                    "answer": one.answer.answer,
                    "verdict": one.answer.verdict,
                    "page": str(page.with_name(f"{one.answer.id}.html")),
                }
                for one in found
            ]
        )
    else:
        show(f"{len(found)} answers", str(page))
