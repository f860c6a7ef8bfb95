"""A process that plays the toy experiment slowly: python -m runs.player FOLDER JOBS BACKEND."""

from __future__ import annotations

import sys
from pathlib import Path

from simlab.errors import SimlabError
from simlab.runs.execute import execute
from simlab.runs.store import Store

from .fake import slow_table, toy_plan

if __name__ == "__main__":
    folder, jobs, backend = sys.argv[1:]
    try:
        execute(
            toy_plan(),
            Store(Path(folder)),
            slow_table,
            jobs=int(jobs),
            backend=backend,
            progress=lambda progress: print(progress.games, flush=True),
        )
    except SimlabError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
