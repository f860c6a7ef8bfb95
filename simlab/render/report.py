"""A report folder: the page, its figures as PNG and its tables as CSV."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pandas as pd

from simlab.analysis.model import Answer
from simlab.errors import StoreError
from simlab.render.board import Space
from simlab.render.figures import draw, sheets, views
from simlab.render.page import page
from simlab.render.png import write_png
from simlab.render.scene import WIDE
from simlab.render.tables import arms_frame


def write_report(answer: Answer, spaces: Sequence[Space], folder: Path) -> Path:
    """Write the report of an answer into a folder.

    Parameters
    ----------
    answer : Answer
        What to tell.
    spaces : sequence of Space
        The board of the edition, in order.
    folder : Path
        Made where it is missing. It gets ``report.html``, ``figures/<id>.png``
        for each finding (with ``-1`` and so on for a board's further layers), and
        ``tables/*.csv`` for each table of the page and each of `answer.tables`
        (without the frames' indexes). Files of the same names are replaced.

    Returns
    -------
    Path
        The page.

    Raises
    ------
    StoreError
        If something cannot be written, naming the path.

    Notes
    -----
    The same answer gives the same bytes in every file.
    """
    path = folder / "report.html"
    try:
        for sub in ("figures", "tables"):
            (folder / sub).mkdir(parents=True, exist_ok=True)
        for name, frame in _frames(answer, spaces).items():
            frame.to_csv(folder / "tables" / f"{name}.csv", index=False, lineterminator="\n")
        for finding in answer.findings:
            for name, view in views(finding):
                write_png(
                    draw(view, spaces, WIDE), finding.title, folder / "figures" / f"{name}.png"
                )
        path.write_text(page(answer, spaces), encoding="utf-8", newline="\n")
    except OSError as error:
        where = error.filename or folder
        raise StoreError(f"{where}: cannot be written: {error.strerror or error}") from error
    return path


def _frames(answer: Answer, spaces: Sequence[Space]) -> dict[str, pd.DataFrame]:
    frames = {"arms": arms_frame(answer)}
    for finding in answer.findings:
        frames |= {sheet.table.id: sheet.frame for sheet in sheets(finding, spaces)}
    return frames | answer.tables
